//! Small boards on which games in progress are followed, each at the pace that was chosen: a game that is played
//! faster than that is seen later, to its end.

use crate::app::core::text::t;
use std::time::Duration;

use bevy::platform::time::Instant;

use super::any::AnyPlan;
use super::news::{LeagueNews, LiveGame, Remarks};
use super::words;
use crate::ai::lab::arena::plan::Fixture;
use crate::games::Player;
use crate::record::{AnyEvents, AnyHistory};

/// How fast games are followed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// No boards at all.
    Off,
    /// A move a second.
    Calm,
    /// Five moves a second.
    #[default]
    Brisk,
    /// As they are played.
    Live,
}

impl Speed {
    /// Every speed, as listed.
    pub const ALL: [Speed; 4] = [Speed::Off, Speed::Calm, Speed::Brisk, Speed::Live];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Speed::Off => t!("off"),
            Speed::Calm => t!("speed-calm"),
            Speed::Brisk => t!("speed-brisk"),
            Speed::Live => t!("speed-live"),
        }
    }

    /// From one move to the next.
    fn interval(self) -> Duration {
        match self {
            Speed::Calm => Duration::from_millis(1000),
            Speed::Brisk => Duration::from_millis(200),
            Speed::Off | Speed::Live => Duration::ZERO,
        }
    }
}

/// How long a game that is over stays to be seen.
const HOLD: Duration = Duration::from_millis(1500);

/// The most boards at a time.
pub const MOST: usize = 4;

/// A game on a small board.
#[derive(Clone, Debug)]
pub struct LeagueBoard {
    /// Which game, and who plays it.
    pub fixture: Fixture,
    /// What the last move did.
    pub last: Option<AnyEvents>,
    /// Plies shown.
    pub ply: usize,
    /// How it stood for the first player after each ply, -1 to 1, where a player said so; the start first.
    pub heights: Vec<Option<f32>>,
    /// What was said of the last move, in a line; empty if nothing was.
    pub remark: String,
    /// How it ended, when that is shown.
    pub ending: Option<String>,
    /// The game as far as it is shown.
    pub game: AnyHistory,
    remarks: Remarks,
    stepped: Instant,
}

impl LeagueBoard {
    /// A board with the first plies of a game of a plan on it.
    pub fn new(plan: &AnyPlan, game: &LiveGame, plies: usize) -> LeagueBoard {
        let start = plan.start(game.fixture.game);
        let mut board = LeagueBoard {
            fixture: game.fixture,
            last: None,
            ply: 0,
            heights: vec![None],
            remark: String::new(),
            remarks: game.remarks.clone(),
            ending: None,
            game: start,
            stepped: Instant::now(),
        };
        while board.ply < plies && board.step(&game.moves) {}
        board
    }

    /// Shows the next move, and what was said of it. `false` where there is none.
    fn step(&mut self, moves: &[String]) -> bool {
        let played = moves.get(self.ply).and_then(|text| self.game.parse_move(text));
        let Some(events) = played.and_then(|mv| self.game.play(mv)) else { return false };
        let said = self.remarks.of(self.ply);
        let kind = self.game.kind();
        self.heights.push(said.as_ref().map(|said| words::height(kind, said)));
        self.remark = said.map(|said| words::remark(kind, &said)).unwrap_or_default();
        self.ply += 1;
        self.last = Some(events);
        true
    }

    /// Whose turn it is, as far as it is shown.
    pub fn to_move(&self) -> Option<Player> {
        self.game.to_move()
    }
}

/// The boards, and how fast they go.
#[derive(Clone, Debug, Default)]
pub struct Boards {
    /// In fixed places: one that is empty waits for a game to begin.
    pub all: Vec<LeagueBoard>,
    /// How fast they go.
    pub speed: Speed,
}

impl Boards {
    /// Takes up the news. Says whether there are moves yet to show. Once the league has stopped there is nothing to follow:
    /// its last games are shown as they ended.
    pub fn update(&mut self, news: &LeagueNews, places: usize, now: Instant) -> bool {
        let Some(plan) = news.plan.as_ref().filter(|_| self.speed != Speed::Off) else {
            self.all.clear();
            return false;
        };
        let mut behind = false;
        for board in &mut self.all {
            let number = board.fixture.game;
            let live = news.live.get(&number);
            // It ended not long ago, if it did.
            let played = match live {
                Some(_) => None,
                None => news.played.iter().rev().find(|played| played.game == number),
            };
            let moves = live.map(|live| &live.moves).or(played.map(|played| &played.moves));
            let Some(moves) = moves else { continue };
            if self.speed == Speed::Live || !news.running {
                while board.step(moves) {
                    board.stepped = now;
                }
            } else if now.duration_since(board.stepped) >= self.speed.interval() && board.step(moves) {
                board.stepped = now;
            }
            if board.ply >= moves.len()
                && let Some(played) = played
                && board.ending.is_none()
            {
                board.ending = Some(super::ending(plan.kind(), played));
                board.stepped = now;
            }
            behind |= board.ply < moves.len() || board.ending.is_some();
        }
        let live = &news.live;
        let known: Vec<usize> = self.all.iter().map(|board| board.fixture.game).collect();
        // The latest games first: the others have been going on for a while.
        let mut waiting = live.values().rev().filter(|game| !known.contains(&game.fixture.game));
        let gone = |board: &LeagueBoard| {
            let lost = !live.contains_key(&board.fixture.game) && board.ending.is_none() && !news.running;
            lost || board.ending.is_some() && now.duration_since(board.stepped) >= HOLD
        };
        for board in self.all.iter_mut().filter(|board| gone(board)) {
            if let Some(game) = waiting.next() {
                *board = LeagueBoard::new(plan, game, plan.opening().min(game.moves.len()));
                behind = true;
            }
        }
        self.all.truncate(places);
        while self.all.len() < places
            && let Some(game) = waiting.next()
        {
            self.all.push(LeagueBoard::new(plan, game, plan.opening().min(game.moves.len())));
            behind = true;
        }
        // Endings that nothing follows stay, and are still.
        behind && (news.running || self.all.iter().any(|board| board.ending.is_none()))
    }
}
