//! Frames while pieces move, drawn by this machine's own graphics processor into a picture: no window is opened, and no
//! screen sets the pace. Each frame is waited for to its last pixel, so the two times of a line add up to the longest
//! that a frame can take. Below them stands which pass of drawing takes how much, where the driver can tell.
//!
//! After that the same of Bizingo with one thing changed at a time: what an effect costs is the difference. Last, what the
//! automatic quality finds out about the largest window.
#![allow(missing_docs, clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod table;

use std::time::{Duration, Instant};

use bevy::core_pipeline::prepass::DepthPrepass;
use bevy::diagnostic::DiagnosticsStore;
use bevy::light::DirectionalLightShadowMap;
use bevy::post_process::bloom::Bloom;
use bevy::post_process::effect_stack::Vignette;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::diagnostic::RenderDiagnosticsPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::renderer::{RenderAdapterInfo, RenderDevice};
use bevy::render::settings::RenderCreation;
use bevy::time::TimeUpdateStrategy;
use bizingo::app::core::settings::{Graphics, Settings};
use bizingo::games::GameKind;
use bizingo::record::AnyTerms;
use table::{full_stores, keep_moving, plugins, table};

/// Windows as people have them, in pixels.
const SIZES: [UVec2; 3] = [UVec2::new(1280, 800), UVec2::new(1920, 1080), UVec2::new(3840, 2160)];

/// How long frames are drawn before those that count, and how long those: models, pictures and shaders arrive first.
const WARM_UP: Duration = Duration::from_millis(1_000);
const MEASURED: Duration = Duration::from_millis(3_000);

/// One thing that is drawn otherwise.
type Change = (&'static str, fn(&mut App));

const CHANGES: [Change; 8] = [
    ("nothing changed", |_| {}),
    ("no shadows", drop_shadows),
    ("a shadow map of 2048", |app| app.world_mut().resource_mut::<DirectionalLightShadowMap>().size = 2048),
    ("no smoothing of edges", |app| {
        camera(app).insert(Msaa::Off);
    }),
    ("no bloom", |app| {
        camera(app).remove::<Bloom>();
    }),
    ("no vignette", |app| {
        camera(app).remove::<Vignette>();
    }),
    ("low quality", |app| app.world_mut().resource_mut::<Settings>().graphics = Graphics::Low),
    ("depths drawn first", |app| {
        camera(app).insert(DepthPrepass);
    }),
];

fn drop_shadows(app: &mut App) {
    let mut lights = app.world_mut().query::<&mut DirectionalLight>();
    lights.iter_mut(app.world_mut()).for_each(|mut light| light.shadow_maps_enabled = false);
}

fn camera(app: &mut App) -> EntityWorldMut<'_> {
    let camera = app.world_mut().query_filtered::<Entity, With<Camera3d>>().single(app.world()).unwrap();
    app.world_mut().entity_mut(camera)
}

fn main() {
    let begun = Instant::now();
    let mut first = true;
    for size in SIZES {
        let games = [
            ("Bizingo, pieces move", AnyTerms::default()),
            ("Azigo, counters are sown", full_stores()),
            ("Bingo Battle, dice roll", AnyTerms::usual(GameKind::BingoBattle)),
        ];
        for (name, terms) in games {
            let mut app = drawn_table(terms, size);
            if std::mem::take(&mut first) {
                finish_drawing(&app);
                let adapter = app.world().resource::<RenderAdapterInfo>();
                println!("{} ({:?}, {})", adapter.name, adapter.device_type, adapter.backend);
                println!("the first table is drawn {:.2} s after the start", begun.elapsed().as_secs_f64());
            }
            println!("{name}, {}x{}", size.x, size.y);
            measure(&mut app);
        }
    }
    for (name, change) in CHANGES {
        let mut app = drawn_table(AnyTerms::default(), SIZES[1]);
        change(&mut app);
        println!("Bizingo, {}x{}, {name}", SIZES[1].x, SIZES[1].y);
        measure(&mut app);
    }
    judge();
}

/// Whether the automatic quality finds out by itself that so large a window is too much.
fn judge() {
    let mut app = drawn_table(AnyTerms::default(), SIZES[2]);
    app.insert_resource(TimeUpdateStrategy::Automatic);
    println!("Bizingo, {}x{}, automatic quality", SIZES[2].x, SIZES[2].y);
    let judged = |app: &App| app.world().resource::<Settings>().graphics_judged.clone();
    let begun = Instant::now();
    while judged(&app).is_none() && begun.elapsed() < Duration::from_secs(20) {
        frame(&mut app);
    }
    match judged(&app) {
        Some(judged) => println!("  after {:.1} s: low is {}", begun.elapsed().as_secs_f64(), judged.low),
        None => println!("  fast enough"),
    }
}

/// A table whose frames are drawn one after the other.
fn drawn_table(terms: AnyTerms, size: UVec2) -> App {
    let plugins = plugins(RenderCreation::Automatic(Box::default()), size)
        .disable::<PipelinedRenderingPlugin>()
        .add_after::<RenderPlugin>(RenderDiagnosticsPlugin);
    table(plugins, terms)
}

fn measure(app: &mut App) {
    frames_for(app, WARM_UP);
    let (mut processor, mut graphics): (Vec<_>, Vec<_>) = frames_for(app, MEASURED).into_iter().unzip();
    println!("  the program's work       {}", spread(&mut processor));
    println!("  then waiting for the GPU {}", spread(&mut graphics));
    let mut passes: Vec<(f64, String)> = app
        .world()
        .resource::<DiagnosticsStore>()
        .iter()
        .filter_map(|pass| {
            let path = pass.path().as_str();
            let name = path.strip_prefix("render/")?.strip_suffix("/elapsed_gpu")?;
            Some((pass.average()?, name.to_owned()))
        })
        .collect();
    passes.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (milliseconds, name) in passes.iter().filter(|(milliseconds, _)| *milliseconds >= 0.001) {
        println!("    {milliseconds:6.3} ms of it {name}");
    }
}

/// Frames for about so long, and one at least.
fn frames_for(app: &mut App, time: Duration) -> Vec<(Duration, Duration)> {
    let begun = Instant::now();
    let mut all = vec![frame(app)];
    while begun.elapsed() < time {
        all.push(frame(app));
    }
    all
}

/// One frame: how long the program works on it, and how long the graphics processor goes on after that.
fn frame(app: &mut App) -> (Duration, Duration) {
    keep_moving(app);
    let start = Instant::now();
    app.update();
    let handed_over = Instant::now();
    finish_drawing(app);
    (handed_over - start, handed_over.elapsed())
}

fn finish_drawing(app: &App) {
    app.world().resource::<RenderDevice>().poll(wgpu::PollType::wait_indefinitely()).unwrap();
}

fn spread(times: &mut [Duration]) -> String {
    times.sort_unstable();
    let milliseconds = |part: f64| 1000.0 * times[(part * (times.len() - 1) as f64) as usize].as_secs_f64();
    format!(
        "median {:6.2} ms, 95 % under {:6.2} ms, at most {:6.2} ms ({} frames)",
        milliseconds(0.5),
        milliseconds(0.95),
        milliseconds(1.0),
        times.len()
    )
}
