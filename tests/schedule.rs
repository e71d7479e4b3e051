//! The order of our systems is fixed where it matters: none of them, in any schedule, may run
//! in an order that is left to chance and touch the same thing.
#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use bevy::app::PluginsState;
use bevy::ecs::schedule::{ScheduleLabel, Schedules};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiPlugin, EguiPrimaryContextPass};
use bizingo::app::core::Screen;
use bizingo::app::platform::window;
use bizingo::app::{LogicPlugin, ViewPlugin};

/// Everything of the game but a GPU and an event loop.
fn whole_app() -> App {
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
    while app.plugins_state() == PluginsState::Adding {
        std::thread::yield_now();
    }
    app.finish();
    app.cleanup();
    app
}

/// Pairs of systems that conflict without an order between them, where one is ours.
fn ambiguities(app: &mut App, label: impl ScheduleLabel + Clone) -> Vec<String> {
    let mut found = Vec::new();
    let mut schedule = app.world_mut().resource_mut::<Schedules>().remove(label.clone()).expect("the schedule exists");
    schedule.initialize(app.world_mut()).expect("the schedule can be built");
    let graph = schedule.graph();
    for (a, b, on) in &graph.conflicting_systems().0 {
        let name = |key: &bevy::ecs::schedule::SystemKey| {
            graph.systems.get(*key).map_or_else(String::new, |system| system.name().to_string())
        };
        let (a, b) = (name(a), name(b));
        if a.contains("bizingo::") && b.contains("bizingo::") {
            let on: Vec<_> = on.iter().filter_map(|id| app.world().components().get_name(*id)).collect();
            found.push(format!("{a} and {b} on {on:?}"));
        }
    }
    app.world_mut().resource_mut::<Schedules>().insert(schedule);
    found
}

#[test]
fn our_systems_are_never_ambiguous() {
    let mut app = whole_app();
    let mut found = Vec::new();
    found.extend(ambiguities(&mut app, PreStartup));
    found.extend(ambiguities(&mut app, Startup));
    found.extend(ambiguities(&mut app, PostStartup));
    found.extend(ambiguities(&mut app, PreUpdate));
    found.extend(ambiguities(&mut app, Update));
    found.extend(ambiguities(&mut app, PostUpdate));
    found.extend(ambiguities(&mut app, Last));
    found.extend(ambiguities(&mut app, EguiPrimaryContextPass));
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_whole_app_runs_through_its_screens() {
    let mut app = whole_app();
    for _ in 0..3 {
        app.update();
    }
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Title);
    app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
    for _ in 0..3 {
        app.update();
    }
    assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Table);
}

fn racing_writer(_: ResMut<ClearColor>) {}
fn racing_reader(_: Res<ClearColor>) {}

/// The check above would see an ambiguity if there were one.
#[test]
fn the_check_finds_a_planted_ambiguity() {
    #[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
    struct Planted;
    let mut app = App::new();
    app.init_resource::<ClearColor>();
    app.add_systems(Planted, (racing_writer, racing_reader));
    let mut schedule = app.world_mut().resource_mut::<Schedules>().remove(Planted).unwrap();
    schedule.initialize(app.world_mut()).unwrap();
    assert_eq!(schedule.graph().conflicting_systems().0.len(), 1);
}
