//! A game of the league on the table: one in progress, whose moves are played as they come, or one that has
//! ended, to look through. The player's own game is put aside meanwhile, and comes back as it was.

use crate::app::core::explain::explain;
use crate::app::core::text::t;
use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::League;
use super::any::{AnyPlan, Game};
use crate::app::board::animation::Timeline;
use crate::app::core::Screen;
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::app::core::session::{
    Activity, ActivityReply, Actor, Begin, Cause, Hold, MatchSetup, MoveRequested, Panel, Panels, Seat, Session,
    TableRequested,
};
use crate::app::core::settings::{Notice, Settings};
use crate::app::core::wake::WakeAt;
use crate::games::{GameKind, Player};

/// How long a game that is over stays on the table before the next one comes.
const HOLD: Duration = Duration::from_secs(3);

/// What is said of the game that is watched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Show {
    /// Who plays: the first side, and the second.
    pub names: [String; 2],
    /// Which game it is.
    pub title: String,
    /// How it ended, once that is known.
    pub ending: Option<String>,
}

/// Watching a game of a league: it is not played at this screen.
#[derive(Clone, Debug)]
pub struct Watch {
    /// What is said of it.
    pub show: Show,
    game: usize,
    moves: Vec<String>,
    /// Whether it was watched while it was played: then others follow it.
    follows: bool,
    /// Whether all its moves are there.
    complete: bool,
    /// When the board last changed.
    moved: Instant,
    hold: Hold,
    /// Whether a page lies over the table: nothing moves behind it.
    under_page: bool,
}

impl Watch {
    /// The number of the game in its league.
    pub fn game(&self) -> usize {
        self.game
    }

    fn finish(&mut self, kind: GameKind, played: &Game) {
        self.moves.clone_from(&played.moves);
        self.complete = true;
        self.show.ending = Some(super::ending(kind, played));
    }
}

impl Activity for Watch {
    fn boxed(&self) -> Box<dyn Activity> {
        Box::new(self.clone())
    }

    fn actor(&self, _: &MatchSetup, _: Player) -> Actor {
        Actor::Elsewhere
    }

    fn panels(&self, _: &MatchSetup) -> Panels {
        [Panel::Players, Panel::Moves, Panel::Tally, Panel::Pace, Panel::League].into_iter().collect()
    }

    fn hold(&self) -> Hold {
        self.hold
    }

    fn answer(&mut self, request: &TableRequested, _: &MatchSetup, _: &Rules) -> ActivityReply {
        self.hold.ask(request);
        ActivityReply::Nothing
    }

    fn follow(&mut self, cause: &Cause, _: &MatchSetup, _: &Rules) {
        match cause {
            Cause::Move { .. } => {
                self.hold.moved();
                self.moved = Instant::now();
            }
            // Who looks through it goes on when they say so.
            Cause::Undo | Cause::Redo | Cause::Jump => self.hold = Hold::paused(true),
            _ => {}
        }
    }
}

/// How the players of a game are called.
pub(crate) fn names(plan: &AnyPlan, first: usize, second: usize) -> [String; 2] {
    [first, second].map(|player| plan.specs().get(player).map_or_else(String::new, super::player_name))
}

/// A game of the league as it is put on the table; why it cannot be, where it cannot.
pub(crate) fn begin(league: &League, number: usize) -> Option<Result<Begin, Notice>> {
    let plan = league.view.plan.clone()?;
    let live = league.runner.as_ref().and_then(|runner| runner.read(|news| news.live.get(&number).cloned()));
    let played = league.view.played.iter().rev().find(|played| played.game == number).cloned();
    let (board, players, moves) = match (&live, &played) {
        (Some(live), _) => {
            let mut board = plan.start(number);
            // Neither player chose the opening.
            for text in live.moves.iter().take(plan.opening()) {
                if board.parse_move(text).and_then(|mv| board.play(mv)).is_none() {
                    break;
                }
            }
            (board, (live.fixture.first, live.fixture.second), live.moves.clone())
        }
        (None, Some(played)) if played.moves.is_empty() && played.plies > 0 => {
            return Some(Err(Notice(t!("league-unkept").to_owned())));
        }
        (None, Some(played)) => match plan.board(played) {
            Ok(mut board) => {
                board.jump(0);
                (board, (played.first, played.second), played.moves.clone())
            }
            Err(error) => return Some(Err(Notice(t!("league-unshown", error = explain(&error))))),
        },
        (None, None) => return None,
    };
    let show = Show {
        names: names(&plan, players.0, players.1),
        title: t!("league-game", n = number + 1, all = plan.total()),
        ending: played.as_deref().filter(|_| live.is_none()).map(|played| super::ending(plan.kind(), played)),
    };
    let setup = MatchSetup { seats: [Seat::Computer(1), Seat::Computer(1)], terms: plan.terms(), ..default() };
    let watch = Watch {
        show,
        game: number,
        moves,
        follows: live.is_some(),
        complete: live.is_none(),
        moved: Instant::now(),
        hold: Hold::paused(live.is_none()),
        under_page: false,
    };
    Some(Ok(Begin { setup, board, activity: Box::new(watch) }))
}

/// Takes up what was played in the game that is watched, and plays its next move at the player's pace.
pub(crate) fn feed(
    league: Res<League>,
    mut session: ResMut<Session>,
    rules: Res<Rules>,
    (settings, pages): (Res<Settings>, Res<Pages>),
    timeline: Res<Timeline>,
    mut wake: ResMut<WakeAt>,
    mut requests: MessageWriter<MoveRequested>,
) {
    let Some(watch) = session.bypass_change_detection().activity_mut::<Watch>() else { return };
    watch.under_page = pages.any();
    if !watch.complete
        && let Some(runner) = &league.runner
    {
        let (number, known) = (watch.game, watch.moves.len());
        let (new, played) = runner.read(|news| {
            let live = news.live.get(&number);
            let new = live.map(|live| live.moves.get(known..).unwrap_or_default().to_vec());
            let find = || news.played.iter().rev().find(|played| played.game == number).cloned();
            let played = if live.is_none() { find() } else { None };
            (new, played)
        });
        watch.moves.extend(new.into_iter().flatten());
        if let Some(played) = played {
            watch.finish(rules.kind(), &played);
        }
    }
    let pause = Duration::from_secs_f32(settings.computer_pause);
    if watch.hold.is_held() || watch.under_page || timeline.busy() {
        return;
    }
    let Some(text) = watch.moves.get(rules.ply()) else { return };
    if watch.moved.elapsed() < pause {
        wake.by(watch.moved + pause);
        return;
    }
    if let Some(mv) = rules.parse_move(text) {
        requests.write(MoveRequested { mv, epoch: rules.epoch() });
    }
}

/// After a game that was watched to its end, the next one; and the player's own game once the table is left.
pub(crate) fn move_on(
    league: Res<League>,
    screen: Res<State<Screen>>,
    (rules, session): (Res<Rules>, Res<Session>),
    (timeline, mut wake): (Res<Timeline>, ResMut<WakeAt>),
    mut requests: MessageWriter<TableRequested>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(watch) = session.activity::<Watch>() else { return };
    if *screen.get() != Screen::Table {
        requests.write(TableRequested::Return);
        return;
    }
    let over = watch.complete && rules.ply() >= watch.moves.len();
    let waits = watch.hold.is_paused() || watch.under_page || timeline.busy();
    let next = watch.follows && over && !waits;
    if next && watch.moved.elapsed() < HOLD {
        wake.by(watch.moved + HOLD);
    }
    let due = next && watch.moved.elapsed() >= HOLD;
    let number = watch.game;
    let next = league
        .runner
        .as_ref()
        .filter(|_| due)
        .and_then(|runner| runner.read(|news| news.live.keys().rev().copied().find(|game| *game != number)));
    match next.and_then(|next| begin(&league, next)) {
        Some(Ok(begin)) => {
            requests.write(TableRequested::Show(Box::new(begin)));
        }
        Some(Err(notice)) => {
            notices.write(notice);
        }
        None => {}
    }
}
