//! `--measure-idle SECONDS`: how soon the first frame is there, and what the game costs while
//! nobody touches it. Prints two lines and ends.

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

/// What was seen when the watch began.
struct Watch {
    since: Instant,
    frames: u64,
    work: Option<Duration>,
}

/// The measurement goes from one stage to the next.
#[derive(Default)]
enum Stage {
    /// Models and pictures load, the camera comes to rest.
    #[default]
    Starting,
    /// The driver draws what it still has to, since this moment.
    Draining(Instant),
    /// Nothing should happen.
    Watching(Watch),
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
    if frames.0 == 1 {
        println!("first frame after {:.2} s", plan.begun.elapsed().as_secs_f64());
    }
    let watch = match &*stage {
        Stage::Starting if frames.0 < WARM_UP || timeline.busy() || camera.0 => {
            redraw.write(RequestRedraw);
            return;
        }
        Stage::Starting => {
            *stage = Stage::Draining(Instant::now());
            wake_after(&wake, DRAIN);
            return;
        }
        Stage::Draining(since) if since.elapsed() < DRAIN => return,
        Stage::Draining(_) => {
            *stage = Stage::Watching(Watch { since: Instant::now(), frames: frames.0, work: work_done() });
            wake_after(&wake, Duration::from_secs(plan.seconds));
            return;
        }
        Stage::Watching(watch) => watch,
    };
    let watched = watch.since.elapsed();
    if watched.as_secs() < plan.seconds {
        return;
    }
    // The frame that this runs in was asked for by the watch itself.
    let drawn = frames.0 - watch.frames - 1;
    let share = watch.work.zip(work_done()).map_or_else(
        || "processor time unknown on this system".to_owned(),
        |(before, after)| {
            let work = after.saturating_sub(before).as_secs_f64();
            format!("{:.2} % of a core", 100.0 * work / watched.as_secs_f64())
        },
    );
    println!("idle for {:.1} s: {drawn} frames drawn, {share}", watched.as_secs_f64());
    exit.write(AppExit::Success);
}

/// Wakes the sleeping window after a while.
fn wake_after(wake: &Wake, pause: Duration) {
    let wake = wake.clone();
    std::thread::spawn(move || {
        std::thread::sleep(pause);
        if let Some(wake) = &wake.0 {
            wake();
        }
    });
}

/// Processor time of this program so far, where the system tells it.
fn work_done() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // After the program's name in brackets: user and system time are the 12th and 13th fields, in hundredths.
    let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    let ticks = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}
