//! A game of the league on the table: one in progress, whose moves are played as they come, or one that has
//! ended, to look through. The player's own game is put aside meanwhile, and comes back as it was.

use crate::app::core::text::t;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::League;
use super::any::{AnyPlan, Game};
use crate::app::board::animation::Timeline;
use crate::app::core::Screen;
use crate::app::core::rules::{BoardChanged, MoveRequested, Rules};
use crate::app::core::session::{Match, MatchSetup, MatchStarted, Seat, Show};
use crate::app::core::settings::{Notice, Settings};
use crate::games::GameKind;
use crate::record::AnyHistory;

/// How long a game that is over stays on the table before the next one comes.
const HOLD: Duration = Duration::from_secs(3);

/// The game that is watched.
pub(crate) struct Watching {
    game: usize,
    moves: Vec<String>,
    /// Whether it was watched while it was played: then others follow it.
    follows: bool,
    /// Whether all its moves are there.
    complete: bool,
    /// When the board last changed.
    moved: Instant,
    aside: (AnyHistory, Match),
}

impl Watching {
    /// The number of the game in its league.
    pub(crate) fn game(&self) -> usize {
        self.game
    }

    /// Whether something is to happen on the table soon, without anybody's doing.
    pub(crate) fn busy(&self, rules: &Rules, game: &Match) -> bool {
        let more = rules.ply() < self.moves.len();
        let over = self.complete && !more;
        (more || over && self.follows && self.moved.elapsed() < HOLD) && (!game.paused || game.step)
    }
}

/// How the players of a game are called.
pub(crate) fn names(plan: &AnyPlan, first: usize, second: usize) -> [String; 2] {
    [first, second].map(|player| plan.specs().get(player).map_or_else(String::new, super::player_name))
}

/// What is to be said when the table changes.
#[derive(SystemParam)]
pub(crate) struct Voices<'w> {
    started: MessageWriter<'w, MatchStarted>,
    changed: MessageWriter<'w, BoardChanged>,
    notices: MessageWriter<'w, Notice>,
}

/// Puts a game of the league on the table.
pub(crate) fn begin(league: &mut League, number: usize, rules: &mut Rules, game: &mut Match, voices: &mut Voices) {
    let Some(plan) = league.view.plan.clone() else { return };
    let live = league.runner.as_ref().and_then(|runner| runner.read(|news| news.live.get(&number).cloned()));
    let played = league.view.played.iter().rev().find(|played| played.game == number).cloned();
    let (board, players, moves, paused) = match (&live, &played) {
        (Some(live), _) => {
            let mut board = plan.start(number);
            // The opening is nobody's doing.
            for text in live.moves.iter().take(plan.opening()) {
                if board.parse_move(text).and_then(|mv| board.play(mv)).is_none() {
                    break;
                }
            }
            (board, (live.fixture.first, live.fixture.second), live.moves.clone(), false)
        }
        (None, Some(played)) if played.moves.is_empty() && played.plies > 0 => {
            voices.notices.write(Notice(t!("league-unkept").to_owned()));
            return;
        }
        (None, Some(played)) => match plan.board(played) {
            Ok(mut board) => {
                board.jump(0);
                (board, (played.first, played.second), played.moves.clone(), true)
            }
            Err(error) => {
                voices.notices.write(Notice(t!("league-unshown", error = error.to_string())));
                return;
            }
        },
        (None, None) => return,
    };
    let aside = match league.watching.take() {
        Some(before) => before.aside,
        None => (AnyHistory::clone(rules), game.clone()),
    };
    let own = &aside.1;
    let own_moves = if aside.0.outcome().is_some() || own.show.is_some() { 0 } else { aside.0.len() };
    let show = Show {
        names: names(&plan, players.0, players.1),
        title: t!("league-game", n = number + 1, all = plan.total()),
        ending: played.as_deref().filter(|_| live.is_none()).map(|played| super::ending(plan.kind(), played)),
        own_moves,
    };
    let setup = MatchSetup { seats: [Seat::Computer(1), Seat::Computer(1)], terms: plan.terms(), ..default() };
    rules.change(|old| *old = board);
    *game = Match { setup, paused, show: Some(show), ..default() };
    league.watching = Some(Watching {
        game: number,
        moves,
        follows: live.is_some(),
        complete: live.is_none(),
        moved: Instant::now(),
        aside,
    });
    voices.started.write(MatchStarted);
    voices.changed.write(BoardChanged { animate: true });
}

/// Puts the player's own game back on the table.
pub(crate) fn leave(league: &mut League, rules: &mut Rules, game: &mut Match, voices: &mut Voices) {
    let Some(watching) = league.watching.take() else { return };
    // A new game that was begun meanwhile is the player's own.
    if game.show.is_none() {
        return;
    }
    let (history, own) = watching.aside;
    rules.change(|old| *old = history);
    *game = own;
    voices.started.write(MatchStarted);
    voices.changed.write(BoardChanged { animate: false });
}

/// Plays the next move of the game that is watched, at the player's pace.
pub(crate) fn feed(
    mut league: ResMut<League>,
    mut game: ResMut<Match>,
    rules: Res<Rules>,
    settings: Res<Settings>,
    timeline: Res<Timeline>,
    mut requests: MessageWriter<MoveRequested>,
) {
    let league = league.bypass_change_detection();
    let Some(watching) = &mut league.watching else { return };
    if game.show.is_none() {
        return;
    }
    if !watching.complete
        && let Some(runner) = &league.runner
    {
        let number = watching.game;
        let known = watching.moves.len();
        let (new, played) = runner.read(|news| {
            let live = news.live.get(&number);
            let new = live.map(|live| live.moves.get(known..).unwrap_or_default().to_vec());
            let find = || news.played.iter().rev().find(|played| played.game == number).cloned();
            let played = if live.is_none() { find() } else { None };
            (new, played)
        });
        watching.moves.extend(new.into_iter().flatten());
        if let Some(played) = played {
            finish(watching, &mut game, rules.kind(), &played);
        }
    }
    let pause = Duration::from_secs_f32(settings.computer_pause);
    let held = game.paused && !game.step;
    if held || timeline.busy() || watching.moved.elapsed() < pause {
        return;
    }
    let Some(text) = watching.moves.get(rules.ply()) else { return };
    if let Some(mv) = rules.parse_move(text) {
        game.step = false;
        watching.moved = Instant::now();
        requests.write(MoveRequested { mv, epoch: rules.epoch() });
    }
}

fn finish(watching: &mut Watching, game: &mut Match, kind: GameKind, played: &Game) {
    watching.moves.clone_from(&played.moves);
    watching.complete = true;
    if let Some(show) = &mut game.show {
        show.ending = Some(super::ending(kind, played));
    }
}

/// After a game that was watched to its end, the next one; and the player's own game once the table is left.
pub(crate) fn move_on(
    mut league: ResMut<League>,
    screen: Res<State<Screen>>,
    mut rules: ResMut<Rules>,
    mut game: ResMut<Match>,
    timeline: Res<Timeline>,
    mut voices: Voices,
) {
    let league = league.bypass_change_detection();
    let Some(watching) = &league.watching else { return };
    if *screen.get() != Screen::Table || game.show.is_none() {
        leave(league, &mut rules, &mut game, &mut voices);
        return;
    }
    let over = watching.complete && rules.ply() >= watching.moves.len();
    let due = watching.follows && over && !game.paused && !timeline.busy() && watching.moved.elapsed() >= HOLD;
    let number = watching.game;
    let next = league
        .runner
        .as_ref()
        .filter(|_| due)
        .and_then(|runner| runner.read(|news| news.live.keys().rev().copied().find(|game| *game != number)));
    if let Some(next) = next {
        begin(league, next, &mut rules, &mut game, &mut voices);
    }
}
