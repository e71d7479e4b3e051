//! `--measure-idle SECONDS`: how soon the first frame is there, and what the game costs while
//! nobody touches it. Prints two lines and ends.

use std::time::{Duration, Instant};

use bevy::prelude::*;

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

/// Frames to let pass first: they load models and pictures.
const WARM_UP: u64 = 30;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, watch_idle.after(super::power::ask_for_frames).run_if(resource_exists::<IdlePlan>));
}

fn watch_idle(
    plan: Res<IdlePlan>,
    frames: Res<Frames>,
    (timeline, camera): (Res<Timeline>, Res<CameraMoving>),
    wake: Res<Wake>,
    mut watch: Local<Option<Watch>>,
    mut redraw: MessageWriter<bevy::window::RequestRedraw>,
    mut exit: MessageWriter<AppExit>,
) {
    if frames.0 == 1 {
        println!("first frame after {:.2} s", plan.begun.elapsed().as_secs_f64());
    }
    let Some(watch) = &*watch else {
        if frames.0 < WARM_UP || timeline.busy() || camera.0 {
            redraw.write(bevy::window::RequestRedraw);
            return;
        }
        *watch = Some(Watch { since: Instant::now(), frames: frames.0, work: work_done() });
        let (wake, seconds) = (wake.clone(), plan.seconds);
        std::thread::spawn(move || {
            std::thread::sleep(Duration::from_secs(seconds));
            if let Some(wake) = &wake.0 {
                wake();
            }
        });
        return;
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

/// Processor time of this program so far, where the system tells it.
fn work_done() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // After the program's name in brackets: user and system time are the 12th and 13th fields, in hundredths.
    let fields: Vec<&str> = stat.rsplit_once(") ")?.1.split(' ').collect();
    let ticks = fields.get(11)?.parse::<u64>().ok()? + fields.get(12)?.parse::<u64>().ok()?;
    Some(Duration::from_millis(ticks * 10))
}
