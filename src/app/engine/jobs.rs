//! The engine service: what wants a search submits a [`Job`] and reads [`JobReported`].
//!
//! Several owners may ask at once. On the desktop there are as many engines as the machine has cores, less one, each on
//! threads of its own; in a browser about as many, in workers. They are started as they are needed. Jobs for an engine that
//! the player has set up go to that program.

use bevy::prelude::*;

use super::job::{Job, JobId, JobReported, Owner};
#[cfg(not(target_family = "wasm"))]
use super::programs::{ProgramJobs, log::EngineLogs};
use super::queue::JobQueue;
use crate::ai::ugi::host::{EngineChannel, capacity};
use crate::app::core::AppSystems;
use crate::app::core::wake::Wake;
#[cfg(not(target_family = "wasm"))]
use crate::app::core::{programs::Programs, wake::WakeAt};

/// The jobs, and the engines that do them.
#[derive(Resource, Default)]
pub struct EngineJobs {
    queue: JobQueue<EngineChannel>,
    #[cfg(not(target_family = "wasm"))]
    programs: ProgramJobs,
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
    #[cfg(not(target_family = "wasm"))]
    app.init_resource::<Programs>().init_resource::<EngineLogs>().init_resource::<WakeAt>().add_systems(
        Update,
        (
            report_programs.in_set(JobSystems::Report).after(report),
            schedule_programs.in_set(JobSystems::Schedule).after(schedule),
        ),
    );
}

impl EngineJobs {
    /// Asks for a search. It begins as soon as an engine is free, or has been freed for it.
    pub fn submit(&mut self, job: Job) -> JobId {
        #[cfg(not(target_family = "wasm"))]
        if let Some(name) = job.program {
            return self.programs.submit(name, job);
        }
        self.queue.submit(job)
    }

    /// Drops an owner's jobs about other boards than this one; pass `None` to drop all of them. Nothing more is reported
    /// of them.
    pub fn keep_only(&mut self, owner: Owner, epoch: Option<u64>) {
        let unwanted = |job: &Job| job.owner == owner && Some(job.epoch) != epoch;
        self.queue.cancel(unwanted);
        #[cfg(not(target_family = "wasm"))]
        self.programs.cancel(unwanted);
    }

    /// Lets an owner's searches end at once with what they have found.
    pub fn hurry(&mut self, owner: Owner) {
        let wanted = |job: &Job| job.owner == owner;
        self.queue.hurry(wanted);
        #[cfg(not(target_family = "wasm"))]
        self.programs.hurry(wanted);
    }

    /// Whether an owner waits for a search of this board.
    pub fn has(&self, owner: Owner, epoch: u64) -> bool {
        #[cfg(not(target_family = "wasm"))]
        if self.programs.has(owner, epoch) {
            return true;
        }
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

/// The same of the engines that the player has set up. When one is set up anew, all are started again for their next job:
/// before owners look at their jobs, so that those submit them again.
#[cfg(not(target_family = "wasm"))]
fn report_programs(mut jobs: ResMut<EngineJobs>, programs: Res<Programs>, mut reports: MessageWriter<JobReported>) {
    if programs.is_changed() && !programs.is_added() {
        jobs.programs.end();
    }
    reports.write_batch(jobs.programs.poll());
}

/// Gives jobs to the engines that the player has set up. The window wakes when an answer is due, to see whether it is late.
#[cfg(not(target_family = "wasm"))]
fn schedule_programs(
    mut jobs: ResMut<EngineJobs>,
    (programs, mut logs): (Res<Programs>, ResMut<EngineLogs>),
    (wake, mut wake_at): (Res<Wake>, ResMut<WakeAt>),
) {
    jobs.programs.schedule(&programs, logs.bypass_change_detection(), &wake);
    if let Some(due) = jobs.programs.due() {
        wake_at.by(due);
    }
}
