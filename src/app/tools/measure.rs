//! `--measure-idle` and `--measure-frames`: how soon the first frame is there, and what the game costs while
//! nobody touches it, or while pieces move. Prints its lines and ends.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::app::board::animation::Timeline;
use crate::app::core::Screen;
use crate::app::core::frames::{AskForFrames, Frames, Preparing};
use crate::app::core::session::{MatchSetup, Seat, TableRequested};
use crate::app::core::settings_requests::SettingsRequested;
use crate::app::core::wake::Wake;
use crate::app::scene::camera::CameraMoving;

/// What to watch, for how long, and since when the program runs.
#[derive(Resource, Clone, Copy, Debug)]
pub struct MeasurePlan {
    /// What to watch.
    pub what: Watched,
    /// Seconds to watch.
    pub seconds: u64,
    /// When the program began.
    pub begun: Instant,
}

/// What can be watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watched {
    /// The table that nobody touches.
    Idle,
    /// Two computers that play without a pause.
    Frames,
}

/// The measurement goes from one stage to the next.
#[derive(Default)]
enum Stage {
    /// Models and pictures load, the camera comes to rest.
    #[default]
    Starting,
    /// A thread watches; the frame that brings its line was asked for by itself.
    Watching(Arc<OnceLock<String>>),
}

/// Frames to let pass first.
const WARM_UP: u64 = 10;

/// How long a slow driver may take for the frames it was given.
const DRAIN: Duration = Duration::from_secs(6);

/// Threads that do not work for a frame, by how their names begin: drivers that draw on the processor, what
/// waits for them, the engine, saving, sound.
const ELSEWHERE: [&str; 6] = ["llvmpipe", "vk", "WSI", "engine", "autosave", "cpal"];

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, let_computers_play.run_if(resource_exists::<MeasurePlan>))
        .add_systems(Last, run_measurement.after(AskForFrames).run_if(resource_exists::<MeasurePlan>));
}

fn let_computers_play(
    plan: Res<MeasurePlan>,
    mut settings: MessageWriter<SettingsRequested>,
    mut screen: ResMut<NextState<Screen>>,
    mut requests: MessageWriter<TableRequested>,
) {
    if plan.what == Watched::Frames {
        settings.write(SettingsRequested::ComputerPause(0.0));
        screen.set(Screen::Table);
        let seats = [Seat::computer(1), Seat::computer(1)];
        requests.write(TableRequested::New(Box::new(MatchSetup { seats, ..default() })));
    }
}

fn run_measurement(
    plan: Res<MeasurePlan>,
    (frames, preparing): (Res<Frames>, Res<Preparing>),
    (timeline, camera): (Res<Timeline>, Res<CameraMoving>),
    wake: Res<Wake>,
    mut stage: Local<Stage>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut exit: MessageWriter<AppExit>,
) {
    if frames.count() == 1 {
        println!("first frame after {:.2} s", plan.begun.elapsed().as_secs_f64());
    }
    let moving = plan.what == Watched::Idle && (timeline.busy() || camera.0);
    match &*stage {
        Stage::Starting if frames.count() < WARM_UP || moving || preparing.pending() => {
            redraw.write(RequestRedraw);
        }
        Stage::Starting => {
            let line = Arc::new(OnceLock::new());
            *stage = Stage::Watching(line.clone());
            let (wake, frames, plan) = (wake.clone(), frames.clone(), *plan);
            std::thread::spawn(move || {
                let seen = watch(&frames, plan);
                // Set only here, and so never twice.
                let _ = line.set(seen);
                wake.up();
            });
        }
        Stage::Watching(line) => {
            if let Some(line) = line.get() {
                println!("{line}");
                exit.write(AppExit::Success);
            }
        }
    }
}

/// Waits until the driver has caught up, then counts frames and work for so long.
fn watch(frames: &Frames, plan: MeasurePlan) -> String {
    std::thread::sleep(DRAIN);
    let time = Duration::from_secs(plan.seconds);
    let threads: fn(&str) -> bool = match plan.what {
        Watched::Idle => |_| true,
        Watched::Frames => |name| !ELSEWHERE.iter().any(|begin| name.starts_with(begin)),
    };
    let (drawn, work) = (frames.count(), work_done(threads));
    std::thread::sleep(time);
    let drawn = frames.count() - drawn;
    let work = work.zip(work_done(threads)).map(|(before, after)| after.saturating_sub(before).as_secs_f64());
    let Some(work) = work else { return "processor time unknown on this system".to_owned() };
    match plan.what {
        Watched::Idle => {
            let share = 100.0 * work / time.as_secs_f64();
            format!("idle for {} s: {drawn} frames drawn, {share:.2} % of a core", plan.seconds)
        }
        Watched::Frames => {
            let each = 1000.0 * work / drawn.max(1) as f64;
            format!("moving for {} s: {drawn} frames drawn, {each:.2} ms of processor time each", plan.seconds)
        }
    }
}

/// Processor time so far of the program's threads with such names, where the system tells it.
fn work_done(counted: fn(&str) -> bool) -> Option<Duration> {
    let mut nanoseconds = 0;
    for thread in std::fs::read_dir("/proc/self/task").ok()? {
        let folder = thread.ok()?.path();
        // A thread that has just ended has no files.
        let Ok(name) = std::fs::read_to_string(folder.join("comm")) else { continue };
        if counted(name.trim()) {
            let spent = std::fs::read_to_string(folder.join("schedstat")).ok()?;
            nanoseconds += spent.split(' ').next()?.parse::<u64>().ok()?;
        }
    }
    Some(Duration::from_nanos(nanoseconds))
}
