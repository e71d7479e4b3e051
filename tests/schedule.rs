//! The order of our systems is fixed where it matters: none of them, in any schedule, may run
//! in an order that is left to chance and touch the same thing.
#![cfg(feature = "app")]
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::HashMap;

use bevy::app::PluginsState;
use bevy::ecs::schedule::{InternedScheduleLabel, ScheduleLabel, Schedules};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiPlugin, EguiPrimaryContextPass};
use bizingo::app::core::Screen;
use bizingo::app::platform::window;
use bizingo::app::{LogicPlugin, ViewPlugin};
use bizingo::games::GameKind;

/// How to recognise the names of our systems.
const OURS: &str = "bizingo::";

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

/// Whether a system is one of ours, be it piped into another one; Bevy's own only have our types in their names.
fn is_ours(name: &str, ours: &str) -> bool {
    name.trim_start_matches("Pipe(").starts_with(ours)
}

/// Pairs of systems whose names begin with `ours` that conflict without an order between them, and how many systems
/// have such names.
fn ambiguities(app: &mut App, label: impl ScheduleLabel + Clone, ours: &str) -> (Vec<String>, usize) {
    let mut found = Vec::new();
    let mut schedule = app.world_mut().resource_mut::<Schedules>().remove(label.clone()).expect("the schedule exists");
    schedule.initialize(app.world_mut()).expect("the schedule can be built");
    // Building the schedule moves the systems out of its graph, so their names come from the schedule itself.
    let names: HashMap<_, _> =
        schedule.systems().expect("it was built").map(|(key, system)| (key, system.name().to_string())).collect();
    for (a, b, on) in &schedule.graph().conflicting_systems().0 {
        let name = |key| names.get(key).expect("every system in a conflict has a name");
        let (a, b) = (name(a), name(b));
        if is_ours(a, ours) && is_ours(b, ours) {
            let on: Vec<_> = on.iter().filter_map(|id| app.world().components().get_name(*id)).collect();
            found.push(format!("{label:?}: {a} and {b} on {on:?}"));
        }
    }
    let systems = names.values().filter(|name| is_ours(name, ours)).count();
    app.world_mut().resource_mut::<Schedules>().insert(schedule);
    (found, systems)
}

#[test]
fn our_systems_are_never_ambiguous() {
    let mut app = whole_app();
    let labels: Vec<InternedScheduleLabel> =
        app.world().resource::<Schedules>().iter().map(|(_, schedule)| schedule.label()).collect();
    for known in [Update.intern(), EguiPrimaryContextPass.intern(), OnEnter(GameKind::Azigo).intern()] {
        assert!(labels.contains(&known), "{known:?} is not among {labels:?}");
    }
    let mut all = 0;
    for label in labels {
        let (found, systems) = ambiguities(&mut app, label, OURS);
        assert!(found.is_empty(), "{}", found.join("\n"));
        all += systems;
    }
    assert!(all > 200, "only {all} systems were found to be ours");
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
fn other_writer(_: ResMut<ClearColor>) {}

/// The check above sees an ambiguity where there is one, and only there.
#[test]
fn the_check_finds_a_planted_ambiguity() {
    #[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
    struct Planted;
    #[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
    struct Ordered;
    let mut app = App::new();
    app.init_resource::<ClearColor>();
    app.add_systems(Planted, (racing_writer, racing_reader, other_writer));
    app.add_systems(Ordered, (racing_writer, racing_reader).chain());
    let (found, systems) = ambiguities(&mut app, Planted, concat!(module_path!(), "::racing_"));
    let [one] = &found[..] else { panic!("{found:?}") };
    assert!(one.contains("racing_writer") && one.contains("racing_reader") && one.contains("ClearColor"), "{one}");
    assert_eq!(systems, 2);
    assert_eq!(ambiguities(&mut app, Planted, "").0.len(), 3);
    assert!(ambiguities(&mut app, Ordered, "").0.is_empty());
}
