//! Azigo for the search.
//!
//! What moves win is found for all of them at once ([`azigo_wins`](crate::ai::azigo::wins)). A game always ends by its limits, if not before, so
//! the search must know how many plies are left.

use super::evaluation::{COUNTER, evaluate};
use super::levels as azigo_levels;
use super::wins::{each_win, win_of};
use crate::ai::computer::{BenchSearch, Boarded, Computer, Searcher};
use crate::ai::lab::bench;
use crate::ai::level::{Level, Skills};
use crate::ai::search::board::{Board, Ending, limit_salt};
use crate::ai::search::mix;
use crate::rules::azigo::{Azigo, Move, Options, Position};

/// Plies left by a limit before which a position's value depends on how many.
const NEAR_LIMIT: u16 = 32;

/// By how many in a hundred a level may be wrong about a store that it does not see.
const FORGETS: [u64; 10] = [50, 40, 32, 25, 18, 12, 8, 4, 0, 0];

/// A position, and how many plies were played to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    position: Position,
    plies: u16,
    /// Looked at by a level that cannot wait ([`azigo_levels`]).
    eager: bool,
}

impl State {
    /// A position after so many plies of a game.
    pub fn new(position: Position, plies: u16) -> State {
        State { position, plies, eager: false }
    }

    /// Where the counters lie.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Plies left by the limits, the smaller number.
    #[inline(always)]
    fn left(&self, options: &Options) -> u16 {
        let quiet = options.quiet.map_or(u16::MAX, |most| most.saturating_sub(self.position.quiet()));
        let length = options.length.map_or(u16::MAX, |most| most.saturating_sub(self.plies));
        quiet.min(length)
    }

    /// How the game has ended if it ends here (A7).
    #[inline(always)]
    fn scored(&self) -> Ending {
        let side = self.position.turn();
        let (own, other) = (self.position.score(side), self.position.score(side.other()));
        match own.cmp(&other) {
            std::cmp::Ordering::Greater => Ending::Won,
            std::cmp::Ordering::Less => Ending::Lost,
            std::cmp::Ordering::Equal => Ending::Drawn,
        }
    }
}

impl Computer for Azigo {
    type Mind = Searcher<State>;

    const SEARCHES: &'static [BenchSearch] = &bench::AZIGO;

    const LEAD: i32 = 60 * COUNTER;

    fn is_calm(&self, mv: Move) -> bool {
        let (board, options) = (self.board(), self.options());
        let mut next = board;
        next.play(mv, options);
        let mut safe = board.gain(mv, options) == 0;
        next.each_capture(options, |_, _| safe = false);
        safe
    }

    fn quiet_plies(&self) -> usize {
        self.position().quiet().into()
    }
}

impl Boarded for Azigo {
    type Board = State;

    fn board(&self) -> State {
        State::new(*self.position(), self.plies().min(usize::from(u16::MAX)) as u16)
    }

    fn past_keys(&self) -> Vec<u64> {
        self.past().iter().map(Position::key).collect()
    }

    /// With hidden stores (A5), a level below the ninth remembers what the other has taken only roughly: too much or
    /// too little by a share that is drawn for each game.
    fn seen_by(&self, level: Level, seed: u64) -> (State, Vec<u64>) {
        let percent = *level.pick(&FORGETS);
        let board = State { eager: level.pick(&State::skills(self.options()).levels).eager > 0, ..self.board() };
        if !self.options().hidden_store || percent == 0 {
            return (board, self.past_keys());
        }
        let side = self.position().turn().other();
        let share = 100 - percent + mix(seed ^ side.index() as u64) % (2 * percent + 1);
        let seen = |position: &Position| {
            let believed = (u64::from(position.store(side)) * share + 50) / 100;
            position.believing(side, believed as u8)
        };
        let board = State { position: seen(self.position()), ..board };
        (board, self.past().iter().map(|position| seen(position).key()).collect())
    }
}

impl Board for State {
    type Rules = Options;
    type Move = Move;

    const SLOTS: usize = 2 << 5;
    const PLACES: usize = 2 << 5;

    fn skills(options: &Options) -> &'static Skills {
        azigo_levels::skills(options.capture)
    }

    #[inline(always)]
    fn key(&self) -> u64 {
        self.position.key()
    }

    #[inline(always)]
    fn value_key(&self, options: &Options) -> u64 {
        let left = self.left(options);
        self.key() ^ limit_salt(left, NEAR_LIMIT)
    }

    #[inline(always)]
    fn reversible(&self) -> usize {
        usize::MAX
    }

    #[inline(always)]
    fn repetition_ends(options: &Options) -> Option<usize> {
        options.repetition.map(usize::from)
    }

    #[inline(always)]
    fn repeated(&self) -> Ending {
        self.scored()
    }

    #[inline(always)]
    fn ending(&self, options: &Options) -> Option<Ending> {
        (self.position.stuck() || self.left(options) == 0).then(|| self.scored())
    }

    #[inline(always)]
    fn each_move(&self, options: &Options, mut f: impl FnMut(Move, i32)) {
        each_win(&self.position, self.position.turn(), options, |mv, win| f(mv, win * COUNTER));
    }

    #[inline(always)]
    fn each_capture(&self, options: &Options, mut f: impl FnMut(Move, i32)) {
        self.each_move(options, |mv, gain| {
            if gain > 0 {
                f(mv, gain);
            }
        });
    }

    #[inline(always)]
    fn each_quiet(&self, options: &Options, mut f: impl FnMut(Move, i32)) {
        self.each_move(options, |mv, gain| {
            if gain <= 0 {
                f(mv, gain);
            }
        });
    }

    #[inline(always)]
    fn gain(&self, mv: Move, options: &Options) -> i32 {
        win_of(&self.position, mv, options) * COUNTER
    }

    fn is_legal(&self, mv: Move, _options: &Options) -> bool {
        self.position.is_legal(mv)
    }

    #[inline(always)]
    fn play(&mut self, mv: Move, options: &Options) {
        self.position.play(mv, options);
        self.plies = self.plies.saturating_add(1);
    }

    #[inline(always)]
    fn pass(&mut self) {
        self.position.pass();
        self.plies = self.plies.saturating_add(1);
    }

    /// Every move spends something, so that a pass would often be the best one.
    #[inline(always)]
    fn may_pass(&self) -> bool {
        false
    }

    #[inline(always)]
    fn crowded(&self) -> bool {
        false
    }

    #[inline(always)]
    fn cornered(&self, _options: &Options) -> bool {
        false
    }

    #[inline(always)]
    fn evaluate(&self, options: &Options) -> i32 {
        evaluate(&self.position, options, self.left(options), self.eager)
    }

    #[inline(always)]
    fn slot(&self, mv: Move) -> usize {
        self.position.turn().index() << 5 | usize::from(Self::pack(mv))
    }

    #[inline(always)]
    fn place(&self, mv: Move) -> usize {
        self.slot(mv)
    }

    #[inline(always)]
    fn pack(mv: Move) -> u16 {
        match mv {
            Move::Sow(number) => u16::from(number) & 31,
            Move::Enter => 21,
            Move::EnterRound => 22,
        }
    }

    #[inline(always)]
    fn unpack(&self, number: u16) -> Move {
        match number {
            21 => Move::Enter,
            22 => Move::EnterRound,
            _ => Move::Sow(number as u8),
        }
    }
}
