//! Engines that a player has set up, as programs beside this one. Each gets its jobs one after the other.
//!
//! - `channel`: a program's lines, and what is said of it when it fails; `log`: what was said both ways
//! - `trial`: whether a program works, found out on a thread

use std::collections::BTreeMap;

use bevy::platform::time::Instant;

use self::channel::ProgramChannel;
use self::log::EngineLogs;
use super::job::{Job, JobId, JobReported, Owner};
use super::queue::JobQueue;
use crate::app::core::programs::{EngineName, Programs};
use crate::app::core::wake::Wake;

mod channel;
pub mod log;
pub mod trial;

#[cfg(all(test, unix))]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;

pub use channel::wait_for_programs;

/// The jobs of these engines.
#[derive(Debug, Default)]
pub(super) struct ProgramJobs(BTreeMap<EngineName, JobQueue<ProgramChannel>>);

impl ProgramJobs {
    /// Takes a job for an engine.
    pub(super) fn submit(&mut self, name: EngineName, job: Job) -> JobId {
        self.0.entry(name).or_default().submit(job)
    }

    /// Drops jobs. Nothing more is reported of them.
    pub(super) fn cancel(&mut self, unwanted: impl Fn(&Job) -> bool) {
        self.0.values_mut().for_each(|queue| queue.cancel(&unwanted));
    }

    /// Lets searches end at once with what they have found.
    pub(super) fn hurry(&mut self, wanted: impl Fn(&Job) -> bool) {
        self.0.values_mut().for_each(|queue| queue.hurry(&wanted));
    }

    /// Whether an owner has a job about this board.
    pub(super) fn has(&self, owner: Owner, epoch: u64) -> bool {
        self.0.values().any(|queue| queue.has(owner, epoch))
    }

    /// What the engines have said since the last time.
    pub(super) fn poll(&mut self) -> Vec<JobReported> {
        self.0.values_mut().flat_map(JobQueue::poll).collect()
    }

    /// Gives jobs to the engines, which are started as they are needed.
    pub(super) fn schedule(&mut self, programs: &Programs, logs: &mut EngineLogs, wake: &Wake) {
        for (name, queue) in self.0.iter_mut().filter(|(_, queue)| !queue.is_settled()) {
            queue.schedule(1, || {
                let wake = wake.clone();
                ProgramChannel::start(*name, programs.get(*name), logs.of(*name), move || wake.up())
            });
        }
    }

    /// Ends all programs and drops their jobs.
    pub(super) fn end(&mut self) {
        self.0.clear();
    }

    /// By when the next answer is due.
    pub(super) fn due(&self) -> Option<Instant> {
        self.0.values().flat_map(JobQueue::transports).filter_map(ProgramChannel::due).min()
    }
}
