//! Frames are drawn only while something moves. Otherwise the window sleeps until someone touches it or
//! an engine has something to say.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::input::touch::TouchInput;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::shader::CachedPipelineId;
use bevy::window::{CursorMoved, RequestRedraw, WindowOccluded, WindowResized};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use crate::app::activities::league::LeagueRequested;
use crate::app::board::animation::Timeline;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Session, TableRequested};
use crate::app::core::settings::{Notice, Settings};
use crate::app::core::wake::Wake;
use crate::app::engine::hints::HintRequested;
use crate::app::engine::opponent::MoveNowRequested;
use crate::app::games::bingo_battle::throwing::Awaited;
use crate::app::scene::camera::{CameraMoving, CameraRequested};

/// Frames drawn so far, for measuring.
#[derive(Resource, Default, Clone, Debug)]
pub struct Frames(Arc<AtomicU64>);

impl Frames {
    /// How many so far. Any thread may ask.
    pub fn count(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Whether shaders are still on their way to the GPU: what they draw is missing until then.
#[derive(Resource, Default, Clone, Debug)]
pub struct Preparing(Arc<AtomicBool>);

impl Preparing {
    /// Whether anything is still missing.
    pub fn pending(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Frames that still follow when nothing moves any more.
const LINGER: u8 = 2;

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(Duration::MAX),
        unfocused_mode: UpdateMode::reactive_low_power(Duration::MAX),
    })
    .init_resource::<Frames>()
    .add_systems(PreStartup, connect_wake)
    .add_systems(PreUpdate, drop_empty_news.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass))
    .add_systems(Last, ask_for_frames);
    let preparing = Preparing::default();
    app.insert_resource(preparing.clone());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(preparing).add_systems(Render, note_shaders.in_set(RenderSystems::Cleanup));
    }
}

/// Frames after which shaders that a browser is still waited for never come. Some that Bevy asks for are left out
/// there, and it asks again at every frame; the others come within a few, for they are made at once.
const NEVER: u32 = 10;

fn note_shaders(
    preparing: Res<Preparing>,
    cache: Option<Res<PipelineCache>>,
    mut last: Local<(Vec<CachedPipelineId>, u32)>,
) {
    let mut waiting: Vec<_> = cache.iter().flat_map(|cache| cache.waiting_pipelines()).collect();
    waiting.sort_unstable();
    let frames = if waiting == last.0 { last.1.saturating_add(1) } else { 0 };
    let pending = !waiting.is_empty() && (cfg!(not(target_family = "wasm")) || frames < NEVER);
    *last = (waiting, frames);
    preparing.0.store(pending || cache.is_none(), Ordering::Relaxed);
}

/// Lets engine threads wake the sleeping window.
fn connect_wake(mut wake: ResMut<Wake>, proxy: Option<Res<EventLoopProxyWrapper>>) {
    if let Some(proxy) = proxy {
        let proxy = (**proxy).clone();
        wake.0 = Some(Arc::new(move || {
            // The loop is gone only when the window is.
            let _ = proxy.send_event(WinitUserEvent::WakeUp);
        }));
    }
}

/// bevy_egui tells egui the modifier keys in every frame, and egui asks for another frame
/// after any news: together they would never rest. Modifiers that have not changed are no news.
fn drop_empty_news(mut inputs: Query<&mut EguiInput>, mut last: Local<egui::Modifiers>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(now) => std::mem::replace(&mut *last, *now) != *now,
            _ => true,
        });
    }
}

/// Asks for another frame while anything is under way.
pub(crate) fn ask_for_frames(
    (timeline, camera, rules, session): (Res<Timeline>, Res<CameraMoving>, Res<Rules>, Res<Session>),
    (dice, mut leagues): (Res<Awaited>, MessageReader<LeagueRequested>),
    settings: Res<Settings>,
    // What panels asked for after the systems that answer had run.
    mut table: MessageReader<TableRequested>,
    mut views: MessageReader<CameraRequested>,
    (mut now, mut hints): (MessageReader<MoveNowRequested>, MessageReader<HintRequested>),
    mut notices: MessageReader<Notice>,
    mut occluded: MessageReader<WindowOccluded>,
    mut input: (
        MessageReader<CursorMoved>,
        MessageReader<MouseButtonInput>,
        MessageReader<KeyboardInput>,
        MessageReader<WindowResized>,
        MessageReader<TouchInput>,
    ),
    (mut hidden, mut linger): (Local<bool>, Local<u8>),
    (frames, preparing): (Res<Frames>, Res<Preparing>),
    mut redraw: MessageWriter<RequestRedraw>,
) {
    frames.0.fetch_add(1, Ordering::Relaxed);
    if let Some(last) = occluded.read().last() {
        *hidden = last.occluded;
    }
    let asked = table.read().count()
        + views.read().count()
        + now.read().count()
        + hints.read().count()
        + notices.read().count()
        + leagues.read().count()
        > 0;
    let moving = timeline.busy() || camera.0 || session.busy(&rules) || dice.any();
    // The first frames load models and pictures.
    let starting = frames.count() < 5 || preparing.pending();
    // What is asked for in one frame is answered in the next ones, so nothing stops at once.
    let touched = input.0.read().count()
        + input.1.read().count()
        + input.2.read().count()
        + input.3.read().count()
        + input.4.read().count()
        > 0;
    let busy = starting || asked || settings.is_changed() || (moving && !*hidden);
    *linger = if busy || touched { LINGER } else { linger.saturating_sub(1) };
    if *linger > 0 {
        redraw.write(RequestRedraw);
    }
}
