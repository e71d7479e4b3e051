//! Pictures of the real program, for the README and for tests: `--shot FILE` sets up a scene, waits until
//! everything stands still, writes the picture and ends.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, save_to_disk};
use bevy::window::RequestRedraw;

use crate::ai::lab::arena::plan::Fixture;
use crate::ai::lab::arena::{Contest, ContestError, Played, Standings};
use crate::app::activities::league::any::{AnyPlan, general};
use crate::app::activities::league::boards::Board;
use crate::app::activities::league::runner;
use crate::app::activities::league::runner::LiveGame;
use crate::app::activities::league::{League, View};
use crate::app::activities::match_play::Match;
use crate::app::board::animation::Timeline;
use crate::app::core::navigation::{Page, Pages};
use crate::app::core::results;
use crate::app::core::results::{Ending, Results};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Begin, MatchSetup, Seat, Source, TableRequested};
use crate::app::core::{AppSystems, Screen};
use crate::app::games::azigo::aim::Aim;
use crate::app::games::bingo_battle::scores::{Score, Scores};
use crate::app::games::bingo_battle::values::Values;
use crate::app::games::bizingo::hand::Selection;
use crate::app::games::ui::GameUi;
use crate::app::scene::camera::{CameraMoving, CameraRequested};
use crate::games::{GameKind, for_kind};
use crate::record::{AnyHistory, AnyTerms, LoadedGame};
use crate::rules::bingo_battle::options::Players;
use crate::rules::bizingo::{Bizingo, Cell, Side};
use crate::rules::{Game, azigo, bingo_battle};

/// A picture to take.
#[derive(Resource, Clone, Debug)]
pub struct ShotPlan {
    /// The PNG file to write.
    pub file: PathBuf,
    /// One of [`SCENES`], or of a game's own; with `azigo-` and so on before it of another game than the first.
    pub scene: String,
}

/// What there are pictures of in every game: the table, then pages over it.
pub const SCENES: [&str; 13] = [
    "title",
    "start",
    "game",
    "top",
    "hand",
    "menu",
    "new-game",
    "settings",
    "help",
    "result",
    "results",
    "league",
    "league-new",
];

/// Which game, and what of it: the first game's scenes stand alone, those of others after the game's name.
fn scene_of(name: &str) -> (GameKind, &str) {
    let of = |kind: GameKind| Some((kind, name.strip_prefix(kind.name())?.strip_prefix('-')?));
    GameKind::ALL.into_iter().find_map(of).unwrap_or((GameKind::default(), name))
}

/// Takes a name that there is a scene of.
///
/// # Errors
/// All names there are.
pub fn parse_scene(name: &str) -> Result<String, String> {
    let (kind, scene) = scene_of(name);
    let own: &[&str] = for_kind!(kind, G => G::SCENES);
    if SCENES.contains(&scene) || own.contains(&scene) {
        return Ok(name.to_owned());
    }
    let all = SCENES.map(str::to_owned).into_iter().chain(GameKind::ALL.into_iter().flat_map(|kind| {
        let own: &[&str] = for_kind!(kind, G => G::SCENES);
        own.iter().map(move |scene| format!("{kind}-{scene}"))
    }));
    let all: Vec<String> = all.collect();
    Err(format!("scenes are {}; with a game's name and a hyphen before it of another game", all.join(", ")))
}

/// Frames that the picture waits for: models, pictures and shaders arrive in the first.
const WARM_UP: u32 = 6;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, set_scene.run_if(resource_exists::<ShotPlan>))
        .add_systems(
            Update,
            hold_something
                .run_if(resource_exists::<ShotPlan>.and_then(run_once))
                .after(AppSystems::Apply)
                .before(AppSystems::Follow),
        )
        .add_systems(Last, take_picture.run_if(resource_exists::<ShotPlan>));
}

/// A league in its middle, for pictures: what a file of one would show.
const LEAGUE: &str = include_str!("../../../assets/games/demo.league");

fn demo_league() -> Result<View, ContestError> {
    let contest = Contest::<Bizingo>::parse(LEAGUE)?;
    let plan = contest.plan().clone();
    // The last games are as if they were in progress.
    let (played, coming) = contest.played().split_at(contest.played().len().saturating_sub(2));
    let live = |game: &Arc<Played>| {
        let fixture = Fixture { game: game.game, first: game.first, second: game.second };
        Board::new(&AnyPlan::from(plan.clone()), &LiveGame { fixture, moves: game.moves.clone() }, game.moves.len() / 2)
    };
    Ok(View {
        standings: Arc::new(Standings::new(&plan, played.iter().map(AsRef::as_ref))),
        curve: Arc::new(runner::curve(&plan, played)),
        boards: coming.iter().map(live).collect(),
        played: played.iter().map(|game| Arc::new(general::<Bizingo>(game))).collect(),
        live: coming.len(),
        running: true,
        threads: 2,
        plan: Some(plan.into()),
        ..View::default()
    })
}

/// Lets the dice fall until the game ends, the last choice always taken.
fn play_on(board: &mut AnyHistory, seed: u64) {
    loop {
        let AnyHistory::BingoBattle(history) = &*board else { return };
        let choices = history.game().legal_moves();
        let mv = choices.last().map(|mv| (*mv).into()).or_else(|| board.roll(seed));
        if mv.is_none_or(|mv| board.play(mv).is_none()) {
            break;
        }
    }
}

/// The game that a scene is about.
pub(super) fn game_of(scene: &str, kind: GameKind) -> (MatchSetup, AnyHistory) {
    let mut setup = MatchSetup { seats: [Seat::Person, Seat::Person], terms: AnyTerms::usual(kind), ..default() };
    if alone(scene) {
        setup.seed = 3;
        setup.terms = bingo_battle::Options { players: Players::One, ..default() }.into();
    }
    if scene == "covered" {
        setup.terms = azigo::Options { hidden_store: true, ..default() }.into();
        setup.seats = [Seat::Person, Seat::Computer(5)];
    }
    let mut board = setup.start();
    if !alone(scene) && !matches!(scene, "title" | "start" | "covered") {
        // The same on every machine.
        let text = for_kind!(kind, G => G::DEMO);
        match LoadedGame::parse(text) {
            Ok(record) => {
                setup.seed = record.seed;
                board = record.history;
                board.jump(usize::MAX);
            }
            Err(error) => error!("the game for pictures is damaged: {error}"),
        }
    }
    match scene {
        "luck" | "alone-luck" | "alone-result" => play_on(&mut board, setup.seed),
        "result" => {
            if let Some(side) = board.to_move() {
                board.resign(side);
            }
        }
        _ => {}
    }
    (setup, board)
}

/// Whether a scene shows the game played alone.
fn alone(scene: &str) -> bool {
    matches!(scene, "alone" | "alone-result" | "alone-luck" | "scores")
}

/// Games played alone, as if: some dozens, as they fall to who plays well.
fn demo_scores() -> Scores {
    let claims = [8, 10, 7, 9, 5, 11, 8, 12, 6, 9, 3, 10, 8, 7, 9, 13, 8, 10, 6, 9, 11, 7, 4, 9];
    let game = |(at, claims): (usize, u8)| Score {
        claims,
        date: format!("2026-{:02}-{:02}", 1 + at / 4, 3 + at),
        throws: 16 + 2 * u16::from(claims),
        seed: 980 + at as u64,
        taken_back: at == 10,
        rules: String::new(),
    };
    Scores { games: claims.into_iter().enumerate().map(game).collect() }
}

/// Games against computers, as if: who plays them gets better.
fn demo_results(kind: GameKind) -> Results {
    let levels = [1, 1, 2, 1, 2, 2, 3, 2, 3, 3, 2, 3, 3, 4, 3, 4, 4, 3, 5, 4, 4, 5, 4, 6];
    let game = |(at, level): (usize, u8)| results::Played {
        game: kind,
        level: Some(level),
        second: at % 2 == 1,
        ending: match (7 * at + 3 * usize::from(level)) % 10 {
            0..=4 => Ending::Won,
            5 | 6 => Ending::Drawn,
            _ => Ending::Lost,
        },
        moves: 60 + (37 * at % 90) as u16,
        date: format!("2026-{:02}-{:02}", 1 + at / 4, 3 + at),
        helped: at == 10,
        rules: String::new(),
    };
    Results { games: levels.into_iter().enumerate().map(game).collect(), ..default() }
}

fn set_scene(
    plan: Res<ShotPlan>,
    (mut pages, mut scores, mut results): (ResMut<Pages>, ResMut<Scores>, ResMut<Results>),
    mut league: ResMut<League>,
    mut screen: ResMut<NextState<Screen>>,
    mut camera: MessageWriter<CameraRequested>,
    mut requests: MessageWriter<TableRequested>,
) {
    let (kind, scene) = scene_of(&plan.scene);
    let (setup, board) = game_of(scene, kind);
    let begin = Begin { setup, board, activity: Box::new(Match::default()) };
    // Nobody is to see the pieces come.
    requests.write(TableRequested::Load(Box::new(begin), Source::Autosave));
    if scene != "title" {
        screen.set(Screen::Table);
    }
    match scene {
        "top" => {
            camera.write(CameraRequested::Top);
        }
        "menu" => pages.0.push(Page::Menu),
        "new-game" => pages.0.push(Page::NewGame),
        "settings" => pages.0.push(Page::Settings),
        "help" => pages.0.push(Page::Help),
        "results" => {
            *results = demo_results(kind);
            pages.0.push(Page::Results);
        }
        "league" => {
            match demo_league() {
                Ok(view) => league.show(view),
                Err(error) => error!("the league for pictures is damaged: {error}"),
            }
            pages.0.push(Page::League);
        }
        "league-new" => pages.0.push(Page::NewLeague),
        "dice" => pages.0.push(Page::Dice),
        "scores" => {
            *scores = demo_scores();
            pages.0.push(Page::Scores);
        }
        "luck" | "alone-luck" => pages.0.push(Page::Luck),
        "alone-result" => {
            *scores = demo_scores();
            pages.0.push(Page::Result);
        }
        "result" => pages.0.push(Page::Result),
        _ => {}
    }
}

/// What is in hand and the keyboard's place show what a capture would do.
fn hold_something(plan: Res<ShotPlan>, rules: Res<Rules>, (mut selection, mut aim): (ResMut<Selection>, ResMut<Aim>)) {
    if scene_of(&plan.scene).1 != "hand" {
        return;
    }
    if let Some(history) = rules.bizingo()
        && let Some((mv, side)) = sharp(history.game(), 2).zip(rules.to_move())
    {
        let side = Side::BOTH[side.index()];
        let cells = Cell::from_bit(side, mv.from()).zip(Cell::from_bit(side, mv.to()));
        if let Some((from, to)) = cells {
            selection.hold(&rules, from, to);
        }
    }
    if let Some(history) = rules.azigo() {
        let takes = history.game().legal_moves().into_iter().find(|mv| {
            let (run, _) = history.game().position().captures(*mv, history.game().options());
            !run.is_empty()
        });
        if let Some(mv) = takes {
            aim.hold(&rules, mv);
        }
    }
}

/// A legal move that does so many things at least.
fn sharp<G: Game>(game: &G, things: usize) -> Option<G::Move> {
    game.legal_moves().into_iter().find(|mv| game.preview(*mv).is_ok_and(|(_, events)| events.len() >= things))
}

fn take_picture(
    mut commands: Commands,
    plan: Res<ShotPlan>,
    timeline: Res<Timeline>,
    camera: Res<CameraMoving>,
    (pages, rules, values): (Res<Pages>, Res<Rules>, Res<Values>),
    mut still: Local<u32>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut exit: MessageWriter<AppExit>,
) {
    redraw.write(RequestRedraw);
    let reading = pages.0.contains(&Page::Luck) && values.solution_for(&rules).is_none();
    if timeline.busy() || camera.0 || reading {
        return;
    }
    *still += 1;
    if *still == WARM_UP {
        // Its coming is what is waited for; where there is none to remove, nothing is lost.
        let _ = std::fs::remove_file(&plan.file);
        commands.spawn(Screenshot::primary_window()).observe(save_to_disk(plan.file.clone()));
    }
    if *still >= WARM_UP + 2 && plan.file.exists() {
        exit.write(AppExit::Success);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_scenes_that_there_are_are_taken() {
        for name in
            ["title", "results", "azigo-hand", "azigo-covered", "bingo-battle-luck", "bingo-battle-alone-result"]
        {
            assert_eq!(parse_scene(name), Ok(name.to_owned()));
        }
        for name in ["azigo", "luck", "azigo-luck", "bingo-battle-covered", "hands", ""] {
            assert!(parse_scene(name).is_err_and(|error| error.contains("new-game")), "{name}");
        }
    }
}
