//! Pictures of the real program, for the README and for tests: `--shot FILE` sets up a scene, waits until
//! everything stands still, writes the picture and ends.
//!
//! - `scenes`: their names; `samples`: what they show; `staging`: sets them up
//! - `picture`: takes the picture

use std::path::PathBuf;

use bevy::prelude::*;

use crate::app::activities::order::Answers;
use crate::app::core::AppSystems;
use crate::app::engine::jobs::JobSystems;

#[cfg(test)]
mod fingertips;
mod picture;
mod samples;
mod scenes;
mod staging;

pub(super) use samples::game_of;
pub use scenes::{SCENES, UnknownScene, parse_scene};

/// A picture to take.
#[derive(Resource, Clone, Debug)]
pub struct ShotPlan {
    /// The PNG file to write.
    pub file: PathBuf,
    /// One of [`SCENES`], or of a game's own; with `azigo-` and so on before it of another game than the first.
    pub scene: String,
}

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, staging::set_scene.run_if(resource_exists::<ShotPlan>))
        .add_systems(
            Update,
            staging::end_storm.run_if(resource_exists::<ShotPlan>).after(AppSystems::Apply).before(AppSystems::Follow),
        )
        .add_systems(
            Update,
            staging::hold_something
                .run_if(resource_exists::<ShotPlan>.and_then(run_once))
                .after(AppSystems::Apply)
                .before(AppSystems::Follow),
        )
        .add_systems(
            Update,
            (staging::review, staging::analysis, staging::arrange, staging::coached, staging::puzzle)
                .chain()
                .run_if(resource_exists::<ShotPlan>)
                .in_set(AppSystems::Answer)
                .after(JobSystems::Own)
                .before(Answers::Review),
        )
        .add_systems(
            Update,
            staging::library.run_if(resource_exists::<ShotPlan>).after(AppSystems::Answer).before(AppSystems::Apply),
        )
        .add_systems(Last, picture::take_picture.run_if(resource_exists::<ShotPlan>));
}
