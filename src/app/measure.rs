//! `--measure-idle SECONDS`: how soon the first frame is there, and what the game costs while
//! nobody touches it. Prints two lines and ends.

use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::animation::Timeline;
use super::camera::CameraMoving;
use super::opponent::Wake;
use super::power::Frames;

/// How long to watch, and since when the program runs.
#[derive(Resource, Clone, Copy, Debug)]
pub struct IdlePlan {
    /// Seconds to watch.
    pub seconds: u64,
    /// When the program began.
    pub begun: Instant,
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

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, watch_idle.after(super::power::ask_for_frames).run_if(resource_exists::<IdlePlan>));
}

fn watch_idle(
    plan: Res<IdlePlan>,
    frames: Res<Frames>,
    (timeline, camera): (Res<Timeline>, Res<CameraMoving>),
    wake: Res<Wake>,
    mut stage: Local<Stage>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut exit: MessageWriter<AppExit>,
) {
    if frames.count() == 1 {
        println!("first frame after {:.2} s", plan.begun.elapsed().as_secs_f64());
    }
    match &*stage {
        Stage::Starting if frames.count() < WARM_UP || timeline.busy() || camera.0 => {
            redraw.write(RequestRedraw);
        }
        Stage::Starting => {
            let line = Arc::new(OnceLock::new());
            *stage = Stage::Watching(line.clone());
            let (wake, frames, seconds) = (wake.clone(), frames.clone(), plan.seconds);
            std::thread::spawn(move || {
                let seen = watch(&frames, Duration::from_secs(seconds));
                // Set only here, and so never twice.
                let _ = line.set(seen);
                if let Some(wake) = &wake.0 {
                    wake();
                }
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
fn watch(frames: &Frames, time: Duration) -> String {
    std::thread::sleep(DRAIN);
    let (drawn, work) = (frames.count(), work_done());
    std::thread::sleep(time);
    let drawn = frames.count() - drawn;
    let share = work.zip(work_done()).map_or_else(
        || "processor time unknown on this system".to_owned(),
        |(before, after)| {
            let work = after.saturating_sub(before).as_secs_f64();
            format!("{:.2} % of a core", 100.0 * work / time.as_secs_f64())
        },
    );
    format!("idle for {} s: {drawn} frames drawn, {share}", time.as_secs())
}

/// Processor time of this program so far, where the system tells it.
fn work_done() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // After the program's name in brackets: user and system time are the 12th and 13th fields, in hundredths.
    let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    let ticks = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}
