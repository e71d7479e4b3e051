//! A game of the league on the table: one in progress, whose moves are played as they come, or one that has
//! ended, to look through. The player's own game is put aside meanwhile, and comes back as it was.

use std::sync::Arc;
use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::any::{AnyPlan, Game};
use super::news::Remarks;
use super::{League, words};
use crate::app::board::animation::Timeline;
use crate::app::core::Screen;
use crate::app::core::explain::explain;
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::app::core::session::{
    Activity, ActivityReply, Actor, Begin, Caption, Cause, Hold, MatchSetup, MoveRequested, News, Panel, Panels, Seat,
    Session, TableRequested,
};
use crate::app::core::settings::{Notice, Settings};
use crate::app::core::text::t;
use crate::app::core::wake::WakeAt;
use crate::games::{GameKind, Player};

/// How long a game that is over stays on the table before the next one comes.
const HOLD: Duration = Duration::from_secs(3);

/// Watching a game of a league: it is not played at this screen.
#[derive(Clone, Debug)]
pub struct Watch {
    caption: Caption,
    game: usize,
    moves: Vec<String>,
    /// What was said of each move, where it was watched while it was played.
    remarks: Remarks,
    /// Whether it was watched while it was played: then others follow it.
    follows: bool,
    /// Whether all its moves are there.
    complete: bool,
    /// When the board last changed.
    moved: Instant,
    hold: Hold,
}

/// Told to who watches a game of a league: what came of it since.
#[derive(Clone, Debug)]
struct Followed {
    /// The number of the game in its league.
    game: usize,
    /// How many of its moves were known.
    known: usize,
    /// Those that were made since.
    moves: Vec<String>,
    /// The whole game, once it has ended.
    played: Option<Arc<Game>>,
}

impl Watch {
    /// The number of the game in its league.
    pub fn game(&self) -> usize {
        self.game
    }

    /// How the game stood for the first player after each of the first plies, -1 to 1, where a player said so.
    pub(super) fn heights(&self, kind: GameKind, plies: usize) -> Vec<Option<f32>> {
        let said = self.remarks.first(plies).into_iter();
        [None].into_iter().chain(said.map(|said| said.map(|said| words::height(kind, &said)))).collect()
    }

    fn finish(&mut self, kind: GameKind, played: &Game) {
        self.moves.clone_from(&played.moves);
        self.complete = true;
        self.caption.ending = Some(super::ending(kind, played));
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

    fn caption(&self) -> Option<&Caption> {
        Some(&self.caption)
    }

    fn hold(&self) -> Hold {
        self.hold
    }

    /// What its player says of the move that is seen last.
    fn says(&self, rules: &Rules) -> Option<String> {
        let said = self.remarks.of(rules.ply().checked_sub(1)?)?;
        rules.outcome().is_none().then(|| words::remark(rules.kind(), &said))
    }

    fn answer(&mut self, request: &TableRequested, setup: &MatchSetup, _: &Rules) -> ActivityReply {
        match request {
            TableRequested::Inform(news) => {
                if let Some(Followed { game, known, moves, played }) = news.get()
                    && (*game, *known) == (self.game, self.moves.len())
                {
                    self.moves.extend_from_slice(moves);
                    played.iter().for_each(|played| self.finish(setup.kind(), played));
                }
            }
            request => self.hold.ask(request),
        }
        ActivityReply::Nothing
    }

    fn may_analyse(&self, _: &MatchSetup, _: &Rules) -> bool {
        true
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
    let remarks = live.as_ref().map(|live| live.remarks.clone()).unwrap_or_default();
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
    let caption = Caption {
        names: names(&plan, players.0, players.1),
        title: t!("league-game", n = number + 1, all = plan.total()),
        ending: played.as_deref().filter(|_| live.is_none()).map(|played| super::ending(plan.kind(), played)),
    };
    let setup = MatchSetup { seats: [Seat::computer(1), Seat::computer(1)], terms: plan.terms(), ..default() };
    let watch = Watch {
        caption,
        game: number,
        moves,
        remarks,
        follows: live.is_some(),
        complete: live.is_none(),
        moved: Instant::now(),
        hold: Hold::paused(live.is_none()),
    };
    Some(Ok(Begin { setup, board, activity: Box::new(watch) }))
}

/// Asks for what was played in the game that is watched to be taken up, and for its next move at the player's pace.
pub(crate) fn feed(
    league: Res<League>,
    (rules, session): (Res<Rules>, Res<Session>),
    (settings, pages): (Res<Settings>, Res<Pages>),
    timeline: Res<Timeline>,
    mut wake: ResMut<WakeAt>,
    (mut moves, mut requests): (MessageWriter<MoveRequested>, MessageWriter<TableRequested>),
) {
    let Some(watch) = session.activity::<Watch>() else { return };
    if !watch.complete
        && let Some(runner) = &league.runner
    {
        let (game, known) = (watch.game, watch.moves.len());
        let (new, played) = runner.read(|news| {
            let live = news.live.get(&game);
            let new = live.map(|live| live.moves.get(known..).unwrap_or_default().to_vec());
            let find = || news.played.iter().rev().find(|played| played.game == game).cloned();
            let played = if live.is_none() { find() } else { None };
            (new.unwrap_or_default(), played)
        });
        if !new.is_empty() || played.is_some() {
            requests.write(TableRequested::Inform(News::new(Followed { game, known, moves: new, played })));
        }
    }
    let pause = Duration::from_secs_f32(settings.computer_pause);
    if session.computers_held() || pages.any() || timeline.busy() {
        return;
    }
    let Some(text) = watch.moves.get(rules.ply()) else { return };
    if watch.moved.elapsed() < pause {
        wake.by(watch.moved + pause);
        return;
    }
    if let Some(mv) = rules.parse_move(text) {
        moves.write(MoveRequested { mv, epoch: rules.epoch() });
    }
}

/// After a game that was watched to its end, the next one; and the player's own game once the table is left.
pub(crate) fn move_on(
    league: Res<League>,
    (screen, pages): (Res<State<Screen>>, Res<Pages>),
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
    let waits = session.hold().is_paused() || pages.any() || timeline.busy();
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
