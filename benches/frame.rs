//! The processor's time for a frame while pieces move: rules, input, animation, camera, marks, panels. The
//! GPU's share, and what prepares it, is left out: there is no GPU here.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::time::Duration;

use bevy::app::PluginsState;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::time::TimeUpdateStrategy;
use bevy::winit::WinitPlugin;
use bevy_egui::EguiPlugin;
use bizingo::app::animation::Timeline;
use bizingo::app::game::{MatchSetup, Seat, TableRequested};
use bizingo::app::input::Selection;
use bizingo::app::rules::{MoveRequested, Rules};
use bizingo::app::{LogicPlugin, Screen, ViewPlugin, window};
use bizingo::rules::Game;
use cpu_time::ProcessTime;
use criterion::{Criterion, criterion_group, criterion_main};

fn table() -> App {
    let mut app = App::new();
    let render = RenderPlugin { render_creation: WgpuSettings { backends: None, ..default() }.into(), ..default() };
    app.add_plugins((
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window::primary()), ..default() })
            .set(render)
            .disable::<WinitPlugin>(),
        EguiPlugin::default(),
        LogicPlugin,
        ViewPlugin,
    ));
    app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
    while app.plugins_state() == PluginsState::Adding {
        std::thread::yield_now();
    }
    app.finish();
    app.cleanup();
    app.update();
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
    let setup = MatchSetup { seats: [Seat::Person, Seat::Person], ..default() };
    app.world_mut().write_message(TableRequested::New(Box::new(setup)));
    app.update();
    app
}

/// Lets something move whenever all stands still: a move with its marks, or the whole army on its way back.
fn keep_moving(app: &mut App) {
    if app.world().resource::<Timeline>().busy() {
        return;
    }
    let rules = app.world().resource::<Rules>();
    if rules.history().ply() >= 12 {
        app.world_mut().write_message(TableRequested::Jump(0));
        return;
    }
    let (mv, epoch) = (rules.game().legal_moves()[rules.history().ply()], rules.epoch());
    app.world_mut().resource_mut::<Selection>().from = None;
    app.world_mut().write_message(MoveRequested { mv, epoch });
}

fn frame(c: &mut Criterion) {
    let mut app = table();
    c.bench_function("frame while pieces move", |b| {
        b.iter_custom(|frames| {
            // The time of all threads' work, not of waiting for them: what else the machine does is left out.
            let start = ProcessTime::now();
            for _ in 0..frames {
                keep_moving(&mut app);
                app.update();
            }
            start.elapsed()
        });
    });
}

criterion_group!(benches, frame);
criterion_main!(benches);
