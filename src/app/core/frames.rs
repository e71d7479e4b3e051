//! Frames are drawn only while something moves or has just been asked for.
//!
//! A plugin whose entities move says so once, where it adds its systems: `wanted_while` a condition holds, or
//! `wanted_on` a message.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use bevy::prelude::*;
use bevy::window::{RequestRedraw, WindowOccluded, WindowResized};

use super::wake::WakeAt;

/// Frames drawn so far, for measuring.
#[derive(Resource, Default, Clone, Debug)]
pub struct Frames(Arc<AtomicU64>);

impl Frames {
    /// How many so far. Any thread may ask.
    pub fn count(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Whether the program is still starting: the first frames load models and pictures, and then shaders are on their way.
    pub fn starting(&self, preparing: &Preparing) -> bool {
        self.count() < 5 || preparing.pending()
    }
}

/// Whether shaders are still on their way to the GPU: what they draw is missing until then.
#[derive(Resource, Default, Clone, Debug)]
pub struct Preparing(Arc<AtomicBool>);

impl Preparing {
    /// Says whether anything is still missing. Any thread may.
    pub fn set(&self, pending: bool) {
        self.0.store(pending, Ordering::Relaxed);
    }

    /// Whether anything is still missing.
    pub fn pending(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Whether this frame follows right on the one before it because something moves: only then is the time between them the
/// time that a frame takes.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub struct Flowing(pub bool);

/// Who wants frames says so in this set of [`Last`]; [`AskForFrames`] follows.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct WantFrames;

/// Where the next frame is asked for, in [`Last`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AskForFrames;

/// What was said in this frame. Flags, not messages, so that the systems that set them need no order.
#[derive(Resource, Default)]
struct Wanted {
    /// Something moves, which matters only where it can be seen.
    moving: AtomicBool,
    /// Something was asked for.
    asked: AtomicBool,
}

/// Frames follow each other while this condition holds and the window can be seen.
pub(crate) fn wanted_while<M>(app: &mut App, condition: impl SystemCondition<M>) {
    let say = |wanted: Res<Wanted>| wanted.moving.store(true, Ordering::Relaxed);
    app.add_systems(Last, say.run_if(condition).in_set(WantFrames));
}

/// Each message of this kind brings frames, in which it is answered and the answer is shown.
pub(crate) fn wanted_on<T: Message>(app: &mut App) {
    let say = |wanted: Res<Wanted>| wanted.asked.store(true, Ordering::Relaxed);
    app.add_message::<T>().add_systems(Last, say.run_if(on_message::<T>).in_set(WantFrames));
}

/// Seconds that the first frame of a movement stands for: since the frame before it, which was drawn before a sleep, any
/// time may have passed.
pub const FIRST_FRAME: f32 = 0.016;

/// Frames that still follow after everything has stopped moving.
const LINGER: u8 = 2;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Frames>()
        .init_resource::<Preparing>()
        .init_resource::<Flowing>()
        .init_resource::<Wanted>()
        .init_resource::<WakeAt>()
        .add_message::<RequestRedraw>()
        .add_message::<WindowOccluded>()
        .configure_sets(Last, (WantFrames, AskForFrames).chain())
        .add_systems(Last, ask_for_frames.in_set(AskForFrames));
    wanted_on::<WindowResized>(app);
}

/// Asks for another frame while anything is under way.
fn ask_for_frames(
    wanted: Res<Wanted>,
    (frames, preparing, mut flowing): (Res<Frames>, Res<Preparing>, ResMut<Flowing>),
    mut occluded: MessageReader<WindowOccluded>,
    (mut hidden, mut linger): (Local<bool>, Local<u8>),
    mut redraw: MessageWriter<RequestRedraw>,
) {
    frames.0.fetch_add(1, Ordering::Relaxed);
    if let Some(last) = occluded.read().last() {
        *hidden = last.occluded;
    }
    let moving = wanted.moving.swap(false, Ordering::Relaxed) && !*hidden;
    let asked = wanted.asked.swap(false, Ordering::Relaxed);
    let starting = frames.starting(&preparing);
    // What is asked for in one frame is answered in the next ones, so nothing stops at once.
    flowing.0 = moving && !starting;
    *linger = if starting || moving || asked { LINGER } else { linger.saturating_sub(1) };
    if *linger > 0 {
        redraw.write(RequestRedraw);
    }
}
