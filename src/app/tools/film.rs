//! A short film of play, for the README: `--film DIR` plays moves of a recorded game and writes every frame as a
//! picture. Time goes by frames, so that it runs evenly however long one takes to draw.

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::time::TimeUpdateStrategy;
use bevy::window::RequestRedraw;

use crate::app::activities::match_play::Match;
use crate::app::board::animation::Timeline;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Begin, LoadedFrom, MoveRequested, TableRequested};
use crate::app::core::{AppSystems, Screen};
use crate::app::scene::camera::CameraMoving;
use crate::games::{GameKind, for_game};
use crate::record::AnyMove;

use super::shot::game_of;

/// A film to make.
#[derive(Resource, Clone, Debug)]
pub struct FilmPlan {
    /// The folder for the pictures `0000.png`, `0001.png` and so on. It exists.
    pub folder: PathBuf,
}

/// Time from one picture to the next.
const FRAME: Duration = Duration::from_millis(50);

/// Plies of the record before the film begins: a capture, and its answer, are near.
const FROM: usize = 58;

/// Plies that are played.
const PLIES: usize = 8;

/// Frames between two moves, and at both ends.
const REST: u32 = 8;

/// Frames before the first picture: models, pictures and shaders arrive in them.
const WARM_UP: u32 = 12;

/// How far it is.
#[derive(Resource, Default)]
struct Progress {
    warm: u32,
    still: u32,
    pictures: u32,
    ended: bool,
}

pub(crate) fn plugin(app: &mut App) {
    let filming = resource_exists::<FilmPlan>;
    app.init_resource::<Progress>()
        .add_systems(Startup, set_scene.run_if(filming))
        .add_systems(Update, play_on.in_set(AppSystems::Answer).run_if(filming))
        .add_systems(Last, take_picture.run_if(filming));
}

fn set_scene(
    mut commands: Commands,
    mut screen: ResMut<NextState<Screen>>,
    mut requests: MessageWriter<TableRequested>,
) {
    let (setup, mut board) = game_of("game", GameKind::default());
    board.jump(FROM);
    let begin = Begin { setup, board, activity: Box::new(Match::default()) };
    requests.write(TableRequested::Load(Box::new(begin), LoadedFrom::Autosave));
    screen.set(Screen::Table);
    commands.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
}

/// Plays the next move of the record when all has been still for a while.
fn play_on(
    rules: Res<Rules>,
    (timeline, camera): (Res<Timeline>, Res<CameraMoving>),
    mut progress: ResMut<Progress>,
    mut moves: MessageWriter<MoveRequested>,
) {
    if progress.warm < WARM_UP || timeline.busy() || camera.0 {
        progress.still = 0;
        return;
    }
    progress.still += 1;
    if progress.still < REST {
        return;
    }
    progress.still = 0;
    let next: Option<AnyMove> =
        for_game!(&**rules, history => history.line().nth(history.ply()).map(|(mv, ..)| mv.into()));
    match next.filter(|_| rules.ply() < FROM + PLIES) {
        Some(mv) => {
            moves.write(MoveRequested { mv, epoch: rules.epoch() });
        }
        None => progress.ended = true,
    }
}

fn take_picture(
    mut commands: Commands,
    plan: Res<FilmPlan>,
    mut progress: ResMut<Progress>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut exit: MessageWriter<AppExit>,
) {
    redraw.write(RequestRedraw);
    progress.warm += 1;
    if progress.warm < WARM_UP {
        return;
    }
    let file = |number: u32| plan.folder.join(format!("{number:04}.png"));
    if !progress.ended {
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(file(progress.pictures)));
        progress.pictures += 1;
    } else if progress.pictures == 0 || file(progress.pictures - 1).exists() {
        exit.write(AppExit::Success);
    }
}
