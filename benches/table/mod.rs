//! The table of the real game without a window, and something that moves on it, for what measures frames.

use std::time::Duration;

use bevy::app::{PluginGroupBuilder, PluginsState};
use bevy::camera::RenderTarget;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::{Extent3d, TextureFormat};
use bevy::render::settings::RenderCreation;
use bevy::time::TimeUpdateStrategy;
use bevy::winit::WinitPlugin;
use bevy_egui::EguiPlugin;
use bizingo::app::board::animation::Timeline;
use bizingo::app::core::Screen;
use bizingo::app::core::rules::Rules;
use bizingo::app::core::session::{MatchSetup, MoveRequested, Seat, TableRequested};
use bizingo::app::games::bizingo::selection::Selection;
use bizingo::app::platform::window;
use bizingo::app::{LogicPlugin, ViewPlugin};
use bizingo::record::{AnyHistory, AnyTerms, Terms};
use bizingo::rules::Game;

/// Bevy's plugins with a window of so many pixels that is never opened, and this device.
pub(crate) fn plugins(render_creation: RenderCreation, size: UVec2) -> PluginGroupBuilder {
    let window = Window { resolution: (size.x, size.y).into(), ..window::primary() };
    DefaultPlugins
        .set(WindowPlugin { primary_window: Some(window), ..default() })
        .set(RenderPlugin { render_creation, synchronous_pipeline_compilation: true, ..default() })
        // Two apps in one process would both want to be the logger.
        .disable::<LogPlugin>()
        .disable::<WinitPlugin>()
}

/// A game by these rules between two persons, drawn into a picture of the window's size. A frame lasts 16 ms for it.
pub(crate) fn table(plugins: PluginGroupBuilder, terms: AnyTerms) -> App {
    let mut app = App::new();
    app.add_plugins((plugins, EguiPlugin::default(), LogicPlugin, ViewPlugin));
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

/// Lets the cameras draw into a picture as large as the window, as there is none.
fn draw_into_picture(app: &mut App) {
    let window = &app.world_mut().query::<&Window>().single(app.world()).unwrap().resolution;
    let size = Extent3d { width: window.physical_width(), height: window.physical_height(), ..default() };
    let picture = Image::new_target_texture(size.width, size.height, TextureFormat::Rgba8UnormSrgb, None);
    let picture = app.world_mut().resource_mut::<Assets<Image>>().add(picture);
    let cameras: Vec<Entity> = app.world_mut().query_filtered::<Entity, With<Camera>>().iter(app.world()).collect();
    for camera in cameras {
        app.world_mut().entity_mut(camera).insert(RenderTarget::from(picture.clone()));
    }
}

/// Lets something move whenever all stands still: a move with its marks, or the whole army on its way back.
pub(crate) fn keep_moving(app: &mut App) {
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
pub(crate) fn full_stores() -> AnyTerms {
    let position = Some("0x20/0x20 45/45 S 0".parse().unwrap());
    AnyTerms::Azigo(Terms { position, ..Terms::default() })
}
