//! The engine service: what wants a search submits a [`Job`] and reads [`JobReported`].
//!
//! Several owners may ask at once. On the desktop there are as many engines as the machine has cores, less one, each on
//! threads of its own; in a browser about as many, in workers. They are started as they are needed.

use bevy::prelude::*;

use super::job::{Job, JobId, JobReported, Owner};
use super::queue::JobQueue;
use crate::ai::ugi::host::{EngineChannel, capacity};
use crate::app::core::AppSystems;
use crate::app::core::wake::Wake;

/// The jobs, and the engines that do them.
#[derive(Resource, Default)]
pub struct EngineJobs {
    queue: JobQueue<EngineChannel>,
}

/// The steps of a frame in which jobs are dealt with, in order. All are in [`AppSystems::Answer`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JobSystems {
    /// What engines have said becomes [`JobReported`].
    Report,
    /// Owners read it, submit and cancel.
    Own,
    /// Engines get jobs.
    Schedule,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<EngineJobs>()
        .init_resource::<Wake>()
        .add_message::<JobReported>()
        .configure_sets(
            Update,
            (JobSystems::Report, JobSystems::Own, JobSystems::Schedule).chain().in_set(AppSystems::Answer),
        )
        .add_systems(Update, (report.in_set(JobSystems::Report), schedule.in_set(JobSystems::Schedule)));
}

impl EngineJobs {
    /// Asks for a search. It begins as soon as an engine is free, or has been freed for it.
    pub fn submit(&mut self, job: Job) -> JobId {
        self.queue.submit(job)
    }

    /// Drops an owner's jobs about other boards than this one; pass `None` to drop all of them. Nothing more is reported
    /// of them.
    pub fn keep_only(&mut self, owner: Owner, epoch: Option<u64>) {
        self.queue.cancel(|job| job.owner == owner && Some(job.epoch) != epoch);
    }

    /// Lets an owner's searches end at once with what they have found.
    pub fn hurry(&mut self, owner: Owner) {
        self.queue.hurry(|job| job.owner == owner);
    }

    /// Whether an owner waits for a search of this board.
    pub fn has(&self, owner: Owner, epoch: u64) -> bool {
        self.queue.has(owner, epoch)
    }
}

fn report(mut jobs: ResMut<EngineJobs>, mut reports: MessageWriter<JobReported>) {
    reports.write_batch(jobs.queue.poll());
}

fn schedule(mut jobs: ResMut<EngineJobs>, wake: Res<Wake>) {
    if jobs.queue.is_settled() {
        return;
    }
    jobs.queue.schedule(capacity(), || {
        let wake = wake.clone();
        EngineChannel::start(move || wake.up())
    });
}
