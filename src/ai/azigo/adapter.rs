//! Azigo as the search sees it: [`SearchPosition`] for an [`AzigoState`].
//!
//! What moves win is found for all of them at once ([`wins`](super::wins)). A game ends by its limits at the latest, so
//! the search has to know how many plies are left. Points such as [A7](crate::rules::azigo::points#a7) are those of the
//! [rules](crate::rules::azigo::points).

use super::evaluation::{COUNTER, evaluate};
use super::levels;
use super::wins::{each_win, win_of};
use crate::ai::level::Skills;
use crate::ai::search::{Ending, SearchPosition, limit_salt};
use crate::rules::azigo::{Move, Options, Position};

/// With fewer plies left than this before a limit, the value of a position depends on how many.
const NEAR_LIMIT: u16 = 32;

/// A position, and how many plies of its game were played before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AzigoState {
    pub(super) position: Position,
    pub(super) plies: u16,
    /// Whether it is evaluated for a level that runs ahead ([`Skill::pursuit`](crate::ai::level::Skill::pursuit)).
    pub(super) pursues: bool,
}

impl AzigoState {
    /// A position after this many plies of a game.
    pub fn new(position: Position, plies: u16) -> AzigoState {
        AzigoState { position, plies, pursues: false }
    }

    /// Where the counters lie.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Plies left before the nearer of the limits; `u16::MAX` without limits.
    #[inline(always)]
    fn left(&self, options: &Options) -> u16 {
        let quiet = options.quiet.map_or(u16::MAX, |most| most.saturating_sub(self.position.quiet()));
        let length = options.length.map_or(u16::MAX, |most| most.saturating_sub(self.plies));
        quiet.min(length)
    }

    /// How the game has ended if it ends here ([A7](crate::rules::azigo::points#a7)).
    #[inline(always)]
    fn ending_by_score(&self) -> Ending {
        let side = self.position.turn();
        let (own, other) = (self.position.score(side), self.position.score(side.other()));
        match own.cmp(&other) {
            std::cmp::Ordering::Greater => Ending::Won,
            std::cmp::Ordering::Less => Ending::Lost,
            std::cmp::Ordering::Equal => Ending::Drawn,
        }
    }
}

impl SearchPosition for AzigoState {
    type Rules = Options;
    type Move = Move;

    const HISTORY_SIZE: usize = 2 << 5;
    const DESTINATIONS: usize = 2 << 5;

    fn skills(options: &Options) -> &'static Skills {
        levels::skills(options.capture)
    }

    #[inline(always)]
    fn repetition_key(&self) -> u64 {
        self.position.key()
    }

    #[inline(always)]
    fn hash_key(&self, options: &Options) -> u64 {
        let left = self.left(options);
        self.repetition_key() ^ limit_salt(left, NEAR_LIMIT)
    }

    #[inline(always)]
    fn mover(&self) -> usize {
        self.position.turn().index()
    }

    #[inline(always)]
    fn reversible_plies(&self) -> usize {
        usize::MAX
    }

    #[inline(always)]
    fn repetition_limit(options: &Options) -> Option<usize> {
        options.repetition.map(usize::from)
    }

    #[inline(always)]
    fn ending_by_repetition(&self, _options: &Options) -> Ending {
        self.ending_by_score()
    }

    #[inline(always)]
    fn ending(&self, options: &Options) -> Option<Ending> {
        (self.position.stuck() || self.left(options) == 0).then(|| self.ending_by_score())
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
    fn play_null_move(&mut self) {
        self.position.pass();
        self.plies = self.plies.saturating_add(1);
    }

    /// Every move gives something up, so that a null move would often be the best one.
    #[inline(always)]
    fn allows_null_move(&self) -> bool {
        false
    }

    #[inline(always)]
    fn allows_pruning(&self) -> bool {
        false
    }

    #[inline(always)]
    fn maybe_zugzwang(&self, _options: &Options) -> bool {
        false
    }

    #[inline(always)]
    fn evaluate(&self, options: &Options) -> i32 {
        evaluate(&self.position, options, self.left(options), self.pursues)
    }

    #[inline(always)]
    fn history_index(&self, mv: Move) -> usize {
        self.position.turn().index() << 5 | usize::from(Self::pack(mv))
    }

    #[inline(always)]
    fn destination_index(&self, mv: Move) -> usize {
        self.history_index(mv)
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
    fn unpack(&self, packed: u16) -> Move {
        match packed {
            21 => Move::Enter,
            22 => Move::EnterRound,
            _ => Move::Sow(packed as u8),
        }
    }
}
