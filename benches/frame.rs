//! The processor's time for a frame while pieces move, of all threads together: once for the game's own world
//! (rules, input, animation, camera, marks, panels), once with the render world, which gathers, sorts and encodes
//! what a GPU would draw. A frame while engines think is measured too, in wall time. The driver's and the GPU's share is left out: wgpu's `noop` backend draws nothing.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::app::PluginsState;
use bevy::camera::RenderTarget;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::{Extent3d, TextureFormat};
use bevy::render::renderer::{
    RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
};
use bevy::render::settings::{RenderCreation, RenderResources, WgpuSettings};
use bevy::tasks::block_on;
use bevy::time::TimeUpdateStrategy;
use bevy::winit::WinitPlugin;
use bevy_egui::EguiPlugin;
use bizingo::app::activities::analysis::AnalysisRequested;
use bizingo::app::activities::analysis::engine::AnalysisEngine;
use bizingo::app::activities::review::ReviewRequested;
use bizingo::app::board::animation::Timeline;
use bizingo::app::core::Screen;
use bizingo::app::core::rules::Rules;
use bizingo::app::core::session::{MatchSetup, MoveRequested, Seat, TableRequested};
use bizingo::app::games::bizingo::selection::Selection;
use bizingo::app::platform::window;
use bizingo::app::{LogicPlugin, ViewPlugin};
use bizingo::games::GameKind;
use bizingo::record::{AnyHistory, AnyTerms, Terms};
use bizingo::rules::Game;
use cpu_time::ProcessTime;
use criterion::{Criterion, criterion_group, criterion_main};

/// A device that takes every command and does nothing.
fn idle_device() -> RenderCreation {
    let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
    descriptor.backends = wgpu::Backends::NOOP;
    descriptor.backend_options.noop = wgpu::NoopBackendOptions { enable: true };
    let instance = wgpu::Instance::new(descriptor);
    let adapter = block_on(instance.request_adapter(&wgpu::RequestAdapterOptions::default())).unwrap();
    let (device, queue) = block_on(adapter.request_device(&wgpu::DeviceDescriptor::default())).unwrap();
    let mut info = adapter.get_info();
    // What the game draws for one, not for a driver that draws on the processor.
    info.device_type = wgpu::DeviceType::DiscreteGpu;
    RenderCreation::Manual(RenderResources(
        RenderDevice::from(device),
        RenderQueue(Arc::new(WgpuWrapper::new(queue))),
        RenderAdapterInfo(WgpuWrapper::new(info)),
        RenderAdapter(Arc::new(WgpuWrapper::new(adapter))),
        RenderInstance(Arc::new(WgpuWrapper::new(instance))),
    ))
}

/// No device: the render world does nothing.
fn no_device() -> RenderCreation {
    WgpuSettings { backends: None, ..default() }.into()
}

/// Lets the cameras draw into a picture as large as the window, as there is none.
fn draw_into_picture(app: &mut App) {
    let window = window::primary().resolution;
    let size = Extent3d { width: window.physical_width(), height: window.physical_height(), ..default() };
    let picture = Image::new_target_texture(size.width, size.height, TextureFormat::Rgba8UnormSrgb, None);
    let picture = app.world_mut().resource_mut::<Assets<Image>>().add(picture);
    let cameras: Vec<Entity> = app.world_mut().query_filtered::<Entity, With<Camera>>().iter(app.world()).collect();
    for camera in cameras {
        app.world_mut().entity_mut(camera).insert(RenderTarget::from(picture.clone()));
    }
}

fn table(render_creation: RenderCreation, terms: AnyTerms) -> App {
    let mut app = App::new();
    let render = RenderPlugin { render_creation, synchronous_pipeline_compilation: true, ..default() };
    app.add_plugins((
        DefaultPlugins
            .set(WindowPlugin { primary_window: Some(window::primary()), ..default() })
            .set(render)
            // Two apps in one process would both want to be the logger.
            .disable::<LogPlugin>()
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
    let setup = MatchSetup { seats: [Seat::Person, Seat::Person], terms, ..default() };
    app.world_mut().write_message(TableRequested::New(Box::new(setup)));
    app.update();
    draw_into_picture(&mut app);
    app.update();
    app
}

/// Lets something move whenever all stands still: a move with its marks, or the whole army on its way back.
fn keep_moving(app: &mut App) {
    if app.world().resource::<Timeline>().busy() {
        return;
    }
    let rules = app.world().resource::<Rules>();
    // Of Azigo's full stores each is sown once.
    let last = if matches!(**rules, AnyHistory::Azigo(_)) { 2 } else { 12 };
    if rules.ply() >= last {
        app.world_mut().write_message(TableRequested::Jump(0));
        return;
    }
    let epoch = rules.epoch();
    let mv = match &**rules {
        AnyHistory::Bizingo(history) => history.game().legal_moves()[rules.ply()].into(),
        // The fullest store, round the board: nothing sows more.
        AnyHistory::Azigo(history) => history.game().legal_moves().last().copied().unwrap().into(),
        AnyHistory::BingoBattle(history) => match rules.roll(1) {
            Some(throw) => throw,
            None => history.game().legal_moves()[0].into(),
        },
    };
    app.world_mut().resource_mut::<Selection>().from = None;
    app.world_mut().write_message(MoveRequested { mv, epoch });
}

/// Azigo from full stores, each of which is sown at once: 45 counters a move, thousands in the course of a measurement.
fn full_stores() -> AnyTerms {
    let position = Some("0x20/0x20 45/45 S 0".parse().unwrap());
    AnyTerms::Azigo(Terms { position, ..Terms::default() })
}

fn frame(c: &mut Criterion) {
    measure(c, "frame while pieces move, game", table(no_device(), AnyTerms::default()));
    measure(c, "frame while pieces move, game and rendering", table(idle_device(), AnyTerms::default()));
    measure(c, "frame while counters are sown, game", table(no_device(), full_stores()));
    measure(c, "frame while counters are sown, game and rendering", table(idle_device(), full_stores()));
    let dice = || AnyTerms::usual(GameKind::BingoBattle);
    measure(c, "frame while dice roll, game", table(no_device(), dice()));
    measure(c, "frame while dice roll, game and rendering", table(idle_device(), dice()));
}

/// The frame in which another game comes to the table, its board and pieces with it.
fn switching(c: &mut Criterion) {
    let mut app = table(no_device(), AnyTerms::default());
    let mut kinds = GameKind::ALL.into_iter().cycle().skip(1);
    c.bench_function("frame in which another game comes to the table, game", |b| {
        b.iter_custom(|frames| {
            let mut spent = Duration::ZERO;
            for kind in kinds.by_ref().take(frames as usize) {
                let setup = MatchSetup { seats: [Seat::Person; 2], terms: AnyTerms::usual(kind), ..default() };
                app.world_mut().write_message(TableRequested::New(Box::new(setup)));
                let start = ProcessTime::now();
                app.update();
                spent += start.elapsed();
                app.update();
            }
            spent
        });
    });
}

/// A frame of an analysis with its engine at work, while a review of the game goes on beside it. Wall time, for the engines'
/// own work is other threads': no frame waits for them.
fn thinking(c: &mut Criterion) {
    let mut app = table(no_device(), AnyTerms::default());
    for ply in 0..80 {
        let rules = app.world().resource::<Rules>();
        let AnyHistory::Bizingo(history) = &**rules else { return };
        let moves = history.game().legal_moves();
        let Some(mv) = moves.get(ply * 7 % moves.len().max(1)).copied() else { break };
        let request = MoveRequested { mv: mv.into(), epoch: rules.epoch() };
        app.world_mut().write_message(request);
        app.update();
    }
    app.world_mut().write_message(ReviewRequested::Begin);
    app.update();
    app.world_mut().write_message(AnalysisRequested::Begin);
    for _ in 0..20 {
        app.update();
    }
    assert!(app.world().resource::<AnalysisEngine>().works(), "the engine looks at the position");
    c.bench_function("frame while an analysis and a review are at work, game", |b| {
        b.iter_custom(|frames| {
            let start = Instant::now();
            for _ in 0..frames {
                app.update();
            }
            start.elapsed()
        });
    });
}

fn measure(c: &mut Criterion, name: &str, mut app: App) {
    c.bench_function(name, |b| {
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

criterion_group!(benches, frame, switching, thinking);
criterion_main!(benches);
