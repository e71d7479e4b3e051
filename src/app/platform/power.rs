//! The window sleeps until someone touches it, an engine has something to say, a time has come that was asked for
//! ([`WakeAt`]), or [`frames`](crate::app::core::frames) are wanted.

use std::sync::Arc;
use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;
use bevy::render::render_resource::PipelineCache;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::shader::CachedPipelineId;
use bevy::time::{TimeSystems, TimeUpdateStrategy};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent};
use bevy_egui::{EguiInput, EguiPreUpdateSet, egui};

use crate::app::core::frames::Preparing;
use crate::app::core::wake::{Wake, WakeAt};

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(asleep(LONGEST))
        .init_resource::<TimeUpdateStrategy>()
        .add_systems(PreStartup, connect_wake)
        .add_systems(First, tell_time.before(TimeSystems))
        .add_systems(Last, set_alarm)
        .add_systems(
            PreUpdate,
            drop_empty_news.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass),
        );
    let preparing = Preparing::default();
    app.insert_resource(preparing.clone());
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render.insert_resource(preparing).add_systems(Render, note_shaders.in_set(RenderSystems::Cleanup));
    }
}

/// The longest sleep. One that cannot be added to the clock would leave the last alarm set, and that one rings for ever.
const LONGEST: Duration = Duration::from_secs(24 * 60 * 60);

fn asleep(most: Duration) -> WinitSettings {
    let mode = UpdateMode::reactive_low_power(most);
    WinitSettings { focused_mode: mode, unfocused_mode: mode }
}

/// A frame's time is when it starts. Bevy's own clock has when the frame before was drawn: after a sleep that is long ago,
/// and the second frame makes up for it. A finger that comes down in the first and is lifted in the second would seem to
/// have rested there for the whole sleep.
fn tell_time(mut strategy: ResMut<TimeUpdateStrategy>) {
    // Films and tests have a clock of their own.
    if matches!(*strategy, TimeUpdateStrategy::Automatic | TimeUpdateStrategy::ManualInstant(_)) {
        *strategy = TimeUpdateStrategy::ManualInstant(Instant::now());
    }
}

/// Sleeps no longer than until the next time that was asked for.
fn set_alarm(mut wake: ResMut<WakeAt>, mut settings: ResMut<WinitSettings>) {
    let until = |time: Instant| time.saturating_duration_since(Instant::now());
    *settings = asleep(wake.take().map_or(LONGEST, until));
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
    preparing.set(pending || cache.is_none());
}

/// Lets engine threads wake the sleeping window.
fn connect_wake(mut wake: ResMut<Wake>, proxy: Option<Res<EventLoopProxyWrapper>>) {
    if let Some(proxy) = proxy {
        let proxy = (**proxy).clone();
        wake.0 = Some(Arc::new(move || {
            // The loop ends only with the window.
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

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use bevy::time::{Real, TimePlugin, create_time_channels};

    use super::*;

    #[test]
    fn a_frame_after_a_sleep_has_the_time_at_which_it_starts() {
        let mut app = App::new();
        let (drawn, time) = create_time_channels();
        app.add_plugins(TimePlugin).insert_resource(time).add_systems(First, tell_time.before(TimeSystems));
        let mut frame = || {
            let before = Instant::now();
            app.update();
            // What it did is drawn.
            drawn.0.try_send(Instant::now()).unwrap();
            (before, app.world().resource::<Time<Real>>().last_update().unwrap())
        };
        frame();
        std::thread::sleep(Duration::from_millis(50));
        let (began, told) = frame();
        assert!(told >= began, "{:?} earlier", began - told);
    }

    #[test]
    fn the_window_sleeps_until_the_earliest_time_that_was_asked_for() {
        let mut app = App::new();
        app.init_resource::<WakeAt>().insert_resource(asleep(LONGEST)).add_systems(Last, set_alarm);
        let sleeps = |app: &App| match app.world().resource::<WinitSettings>().focused_mode {
            UpdateMode::Reactive { wait, .. } => wait,
            UpdateMode::Continuous => Duration::ZERO,
        };
        let now = Instant::now();
        for seconds in [60, 20, 40] {
            app.world_mut().resource_mut::<WakeAt>().by(now + Duration::from_secs(seconds));
        }
        app.update();
        assert!(sleeps(&app) <= Duration::from_secs(20) && sleeps(&app) > Duration::from_secs(10));
        // Whoever still needs it asks again.
        app.update();
        assert_eq!(sleeps(&app), LONGEST);
        // A time that has passed is now.
        app.world_mut().resource_mut::<WakeAt>().by(now);
        app.update();
        assert_eq!(sleeps(&app), Duration::ZERO);
    }
}
