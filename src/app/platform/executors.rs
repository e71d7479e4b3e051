//! Systems run one after the other, on one thread a world: the game's on one, the drawing's on another.
//!
//! There are hundreds of systems with next to nothing to do. Handing each of them to whichever thread is free
//! costs several times what they do themselves (`cargo bench --bench frame`), and wakes all cores for it.

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::prelude::*;
use bevy::render::RenderApp;

/// Added last: it changes the schedules that are there when the app is complete.
pub struct ExecutorsPlugin;

impl Plugin for ExecutorsPlugin {
    fn build(&self, _: &mut App) {}

    fn finish(&self, app: &mut App) {
        use_one_thread(app.world_mut());
        if let Some(drawing) = app.get_sub_app_mut(RenderApp) {
            use_one_thread(drawing.world_mut());
        }
    }
}

fn use_one_thread(world: &mut World) {
    for (_, schedule) in world.resource_mut::<Schedules>().iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}
