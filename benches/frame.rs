//! The processor's time for a frame while pieces move, of all threads together: once for the game's own world
//! (rules, input, animation, camera, marks, panels), once with the render world, which gathers, sorts and encodes
//! what a GPU would draw. A frame while engines think is measured too, in wall time. The driver's and the GPU's share is left out: wgpu's `noop` backend draws nothing.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod table;

use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::app::PluginGroupBuilder;
use bevy::prelude::*;
use bevy::render::renderer::{
    RenderAdapter, RenderAdapterInfo, RenderDevice, RenderInstance, RenderQueue, WgpuWrapper,
};
use bevy::render::settings::{RenderCreation, RenderResources, WgpuSettings};
use bevy::tasks::block_on;
use bizingo::app::activities::analysis::AnalysisRequested;
use bizingo::app::activities::analysis::engine::AnalysisEngine;
use bizingo::app::activities::review::ReviewRequested;
use bizingo::app::core::rules::Rules;
use bizingo::app::core::session::{MatchSetup, MoveRequested, Seat, TableRequested};
use bizingo::games::GameKind;
use bizingo::record::{AnyHistory, AnyTerms};
use bizingo::rules::Game;
use cpu_time::ProcessTime;
use criterion::{Criterion, criterion_group, criterion_main};
use table::{full_stores, keep_moving, plugins, table};

/// The window as it opens, in pixels.
const WINDOW: UVec2 = UVec2::new(1280, 800);

/// A device that takes every command and does nothing.
fn idle_device() -> PluginGroupBuilder {
    let mut descriptor = wgpu::InstanceDescriptor::new_without_display_handle();
    descriptor.backends = wgpu::Backends::NOOP;
    descriptor.backend_options.noop = wgpu::NoopBackendOptions { enable: true };
    let instance = wgpu::Instance::new(descriptor);
    let adapter = block_on(instance.request_adapter(&wgpu::RequestAdapterOptions::default())).unwrap();
    let (device, queue) = block_on(adapter.request_device(&wgpu::DeviceDescriptor::default())).unwrap();
    let mut info = adapter.get_info();
    // What the game draws for one, not for a driver that draws on the processor.
    info.device_type = wgpu::DeviceType::DiscreteGpu;
    let resources = RenderResources(
        RenderDevice::from(device),
        RenderQueue(Arc::new(WgpuWrapper::new(queue))),
        RenderAdapterInfo(WgpuWrapper::new(info)),
        RenderAdapter(Arc::new(WgpuWrapper::new(adapter))),
        RenderInstance(Arc::new(WgpuWrapper::new(instance))),
    );
    plugins(RenderCreation::Manual(resources), WINDOW)
}

/// The window as it opens, and no device: the render world does nothing.
fn no_device() -> PluginGroupBuilder {
    plugins(WgpuSettings { backends: None, ..default() }.into(), WINDOW)
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
