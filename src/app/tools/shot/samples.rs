//! What scenes show: a game, a league, scores and results, made up or recorded.

use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use bevy::prelude::*;

use crate::ai::computer::{Computer, EngineOptions, GameEngine};
use crate::ai::lab::arena::curve::curve;
use crate::ai::lab::arena::plan::Fixture;
use crate::ai::lab::arena::{Contest, ContestError, Plan, PlayedGame, Standings, Thought};
use crate::ai::search::Limits;
use crate::app::activities::league::LeagueView;
use crate::app::activities::league::any::{AnyPlan, general};
use crate::app::activities::league::boards::LeagueBoard;
use crate::app::activities::league::news::LiveGame;
use crate::app::core::results;
use crate::app::core::results::{Ending, Results};
use crate::app::core::session::{MatchSetup, Seat};
use crate::app::games::bingo_battle::scores::{Score, Scores};
use crate::app::games::ui::GameUi;
use crate::games::{GameKind, Player, for_game, for_kind};
use crate::record::{AnyHistory, AnyTerms, LoadedGame, saved};
use crate::rules::bingo_battle::options::Players;
use crate::rules::bizingo::Bizingo;
use crate::rules::{Declared, Game, azigo, bingo_battle};

/// A league in its middle, for pictures: what a file of one would show.
const LEAGUE: &str = include_str!("../../../../assets/games/demo.league");

/// The game of the scene of an analysis: what was tried stands beside it.
const ANALYSED: &str = include_str!("../../../../assets/games/analysis.bizingo");

/// A game between low levels, with mistakes.
const REVIEWED: &str = include_str!("../../../../assets/games/review.bizingo");

/// Dark, to move, can give a piece away: by [`GIVES_AWAY`].
const BETWEEN: &str = "5/7/9/11/8d4/7l1l5/17/9l9/21/13d1d1d1d1/12l1l1l2 d 0";

/// The move that the coach warns of.
pub(super) const GIVES_AWAY: &str = "g9-f9";

pub(super) fn demo_league() -> Result<LeagueView, ContestError> {
    let contest = Contest::<Bizingo>::parse(LEAGUE)?;
    let plan = contest.plan().clone();
    // The last games are as if they were in progress.
    let (played, coming) = contest.played().split_at(contest.played().len().saturating_sub(2));
    let live = |game: &Arc<PlayedGame>| {
        LeagueBoard::new(&AnyPlan::from(plan.clone()), &live_game(&plan, game), game.moves.len() / 2)
    };
    Ok(LeagueView {
        standings: Arc::new(Standings::new(&plan, played.iter().map(AsRef::as_ref))),
        curve: Arc::new(curve(&plan, played.iter().map(AsRef::as_ref), &AtomicBool::new(false))),
        boards: coming.iter().map(live).collect(),
        played: played.iter().map(|game| Arc::new(general::<Bizingo>(game))).collect(),
        live: coming.len(),
        total: plan.total(),
        running: true,
        threads: 2,
        plan: Some(plan.into()),
        ..LeagueView::default()
    })
}

/// A game as if it were in progress, and its players thought a little.
fn live_game(plan: &Plan<Bizingo>, played: &PlayedGame) -> LiveGame {
    let fixture = Fixture { game: played.game, first: played.first, second: played.second };
    let (mut live, mut game) = (LiveGame::new(fixture, &[]), plan.start(played.game));
    let options = EngineOptions { hash_mb: 1, ..default() };
    let mut engine = <<Bizingo as Computer>::Engine as GameEngine<Bizingo>>::new(options);
    for text in &played.moves {
        let found = engine.search(&game, Limits::depth(2), &AtomicBool::new(false), &mut |_| {});
        let side = Player::of::<Bizingo>(game.position().turn());
        let Ok(mv) = game.parse_move(text) else { break };
        live.remarks.push(Some((side, Thought::of_search(&game, &found))));
        live.moves.push(text.clone());
        if game.play(mv).is_err() {
            break;
        }
    }
    live
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
pub(in crate::app::tools) fn game_of(scene: &str, kind: GameKind) -> (MatchSetup, AnyHistory) {
    let mut setup = MatchSetup { seats: [Seat::Person, Seat::Person], terms: AnyTerms::usual(kind), ..default() };
    if alone(scene) {
        setup.seed = 3;
        setup.terms = bingo_battle::Options { players: Players::One, ..default() }.into();
    }
    if scene == "covered" {
        setup.terms = azigo::Options { hidden_store: true, ..default() }.into();
        setup.seats = [Seat::Person, Seat::computer(5)];
    }
    if scene == "warning" {
        match AnyTerms::parse(kind, "", Some(BETWEEN)) {
            Ok(terms) => (setup.terms, setup.seats) = (terms, [Seat::computer(3), Seat::Person]),
            Err(error) => error!("the position for pictures is damaged: {error}"),
        }
    }
    let mut board = setup.start();
    if !alone(scene) && !matches!(scene, "title" | "start" | "covered" | "warning") {
        // The same on every machine.
        let text = match (scene, kind) {
            ("review", GameKind::Bizingo) => REVIEWED,
            ("analysis" | "note", GameKind::Bizingo) => ANALYSED,
            _ => for_kind!(kind, G => G::DEMO),
        };
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
        // Where something can be taken.
        "threats" => board.jump(board.len().saturating_sub(2)),
        "luck" | "alone-luck" | "alone-result" => play_on(&mut board, setup.seed),
        "result" => {
            if let Some(side) = board.to_move() {
                board.declare(Declared::resignation(side));
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

/// Games played alone, as if: some dozens, as a good player would make them.
pub(super) fn demo_scores() -> Scores {
    let claims = [8, 10, 7, 9, 5, 11, 8, 12, 6, 9, 3, 10, 8, 7, 9, 13, 8, 10, 6, 9, 11, 7, 4, 9];
    let game = |(at, claims): (usize, u8)| Score {
        claims,
        date: format!("2026-{:02}-{:02}", 1 + at / 4, 3 + at),
        throws: 16 + 2 * u16::from(claims),
        seed: 980 + at as u64,
        taken_back: at == 10,
        hinted: false,
        rules: String::new(),
    };
    Scores { games: claims.into_iter().enumerate().map(game).collect() }
}

/// Games against computers, as if: the player gets better.
pub(super) fn demo_results(kind: GameKind) -> Results {
    let levels = [1, 1, 2, 1, 2, 2, 3, 2, 3, 3, 2, 3, 3, 4, 3, 4, 4, 3, 5, 4, 4, 5, 4, 6];
    let game = |(at, level): (usize, u8)| results::ResultEntry {
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
        seed: Some(at as u64),
    };
    Results(saved::Results { games: levels.into_iter().enumerate().map(game).collect(), ..default() })
}

/// Games of the library, as if: those that other scenes show, at several places, between several players.
pub(super) fn demo_library() -> Vec<String> {
    let mut texts = Vec::new();
    for (at, kind) in (0..8).flat_map(|at| GameKind::ALL.map(|kind| (at, kind))) {
        let text = if kind == GameKind::Bizingo && at == 0 { REVIEWED } else { for_kind!(kind, G => G::DEMO) };
        let Ok(record) = LoadedGame::parse(text) else { continue };
        let mut board = record.history;
        board.to_main();
        board.jump(board.len() * (8 - at) / 8);
        let seats = [Seat::Person, Seat::computer(2 + at as u8)];
        let mut setup = MatchSetup { seats, seed: record.seed.wrapping_add(at as u64), ..default() };
        if at % 2 == 1 {
            setup.seats.swap(0, 1);
        }
        for_game!(&mut board, history => history.truncate());
        if at % 3 == 0
            && let Some(side) = board.to_move()
        {
            board.declare(Declared::resignation(side));
        }
        let names = board.side_names();
        let mut tags = setup.tags(&names);
        tags.push(("date", format!("2026-{:02}-{:02}", 9 - at, 20 - 2 * at - kind.index())));
        if at == 1 {
            tags.extend([("name", "The long endgame".to_owned()), ("tags", "club, endgame".to_owned())]);
        }
        texts.push(board.record(setup.seed, &tags));
    }
    texts
}
