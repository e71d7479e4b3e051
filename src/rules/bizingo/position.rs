//! A position: where the pieces stand and who moves. Small, `Copy`, and fast to
//! play on; it knows no history. See [`board`] for the lattices.
//!
//! Invariants: a side's captains are among its pieces, its pieces are on its own
//! cells, and `key` is what [`Position::compute_key`] gives.

use std::cmp::Ordering;

use super::army::{ARMY, Army, BEATEN, CAPTAINS};
use super::board::{self, Cell, MASK, Side};
use super::capture::{falls, surrounded};
use super::error::NotationError;
use super::keys::{TURN_KEY, piece_key};
use super::moves::Move;
use super::options::{Captures, Decide, Options};
use crate::rules::TextError;

/// Where the pieces stand and who moves.
///
/// ```
/// use bizingo::rules::bizingo::{Cell, Move, Options, Position, Side};
///
/// let rules = Options::default();
/// let mut position = Position::start(Side::Light);
/// let mut moves = Vec::new();
/// position.for_each_move(&rules, |mv| moves.push(mv));
///
/// let [from, to]: [Cell; 2] = ["d6".parse()?, "e4".parse()?];
/// let mv = Move::step(from.bit(), to.bit());
/// assert!(moves.contains(&mv) && position.is_legal(mv, &rules));
/// let effect = position.play(mv, &rules);
/// assert_eq!((effect.captured, effect.fell), (0, false));
/// assert_eq!(position.piece(to), Some((Side::Light, true)));
/// assert_eq!(position.turn(), Side::Dark);
///
/// assert_eq!(position.to_string().parse(), Ok(position));
/// # Ok::<(), bizingo::rules::TextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    armies: [Army; 2],
    key: u64,
    turn: Side,
    quiet: u16,
}

/// What a move did to the pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// Enemy pieces removed, in the enemy's lattice.
    pub captured: u128,
    /// Whether the mover itself was removed ([Z13](super::points#z13)).
    pub fell: bool,
}

impl Position {
    /// A position of these armies. `quiet` counts the plies since a piece last left the board.
    ///
    /// # Errors
    /// [`TextError`] if a side stands on cells of the other colour, has more pieces than
    /// an army has, or if both sides are beaten.
    pub fn new(armies: [Army; 2], turn: Side, quiet: u16) -> Result<Position, TextError> {
        for side in Side::BOTH {
            let army = armies[side.index()];
            if !army.stands_on_its_cells(side) {
                return Err(NotationError::ArmyOffItsCells { side }.into());
            }
            if army.count() > ARMY {
                return Err(NotationError::TooManyPieces { side, found: army.count() }.into());
            }
            let captains = army.captains.count_ones();
            if captains > CAPTAINS {
                return Err(NotationError::TooManyCaptains { side, found: captains }.into());
            }
        }
        if armies.iter().all(|army| army.count() <= BEATEN) {
            return Err(NotationError::BothArmiesBeaten.into());
        }
        Ok(Position::of(armies, turn, quiet))
    }

    /// A position of armies such as [`Position::new`] takes.
    #[inline(always)]
    pub(crate) fn of(armies: [Army; 2], turn: Side, quiet: u16) -> Position {
        let mut position = Position { armies, key: 0, turn, quiet };
        position.key = position.compute_key();
        debug_assert!(Side::BOTH.into_iter().all(|side| position.army(side).stands_on_its_cells(side)));
        position
    }

    /// A position from its parts, for callers that keep them move by move: `armies` are such as
    /// [`Position::new`] takes, and `key` is what [`Position::compute_key`] will give.
    #[inline(always)]
    pub(crate) fn from_parts(armies: [Army; 2], turn: Side, quiet: u16, key: u64) -> Position {
        let position = Position { armies, key, turn, quiet };
        debug_assert_eq!(key, position.compute_key(), "the key of {position}");
        position
    }

    /// A side's pieces.
    #[inline(always)]
    pub fn army(&self, side: Side) -> Army {
        self.armies[side.index()]
    }

    /// The side to move.
    #[inline(always)]
    pub fn turn(&self) -> Side {
        self.turn
    }

    /// Plies since a piece last left the board.
    #[inline(always)]
    pub fn quiet(&self) -> u16 {
        self.quiet
    }

    /// Key of cells, ranks and side to move: what repetition compares.
    #[inline(always)]
    pub fn key(&self) -> u64 {
        self.key
    }

    /// The key, from nothing. Equals [`Position::key`], which is kept move by move.
    pub fn compute_key(&self) -> u64 {
        let mut key = if self.turn == Side::Dark { TURN_KEY } else { 0 };
        for side in Side::BOTH {
            let army = self.army(side);
            for bit in board::bits(army.pieces) {
                key ^= piece_key(side, army.captains >> bit & 1 == 1, bit);
            }
        }
        key
    }

    /// The same cells, ranks and side to move: a repetition ([Z17](super::points#z17)).
    pub fn repeats(&self, other: &Position) -> bool {
        self.key == other.key && self.turn == other.turn && self.armies == other.armies
    }

    /// The piece on a cell: its side, and whether it is a captain.
    pub fn piece(&self, cell: Cell) -> Option<(Side, bool)> {
        let army = self.army(cell.side());
        let bit = 1u128 << cell.bit();
        (army.pieces & bit != 0).then_some((cell.side(), army.captains & bit != 0))
    }

    /// The side that has lost, reduced to two pieces or fewer ([Z16](super::points#z16)).
    #[inline(always)]
    pub fn beaten(&self) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| self.army(*side).count() <= BEATEN)
    }

    /// The side whose pieces are [worth](Army::worth) more; `None` if they are equal.
    #[inline(always)]
    pub fn ahead(&self) -> Option<Side> {
        let [light, dark] = Side::BOTH.map(|side| self.army(side).worth());
        match light.cmp(&dark) {
            Ordering::Greater => Some(Side::Light),
            Ordering::Less => Some(Side::Dark),
            Ordering::Equal => None,
        }
    }

    /// Who wins if the game ends here by repetition or by quiet plies ([Z17](super::points#z17),
    /// [Z17a](super::points#z17a)); `None`: it is drawn.
    #[inline(always)]
    pub fn winner_at_limit(&self, options: &Options) -> Option<Side> {
        match options.decide {
            Decide::Draw => None,
            Decide::Pieces => self.ahead(),
        }
    }

    /// The empty cells of the side to move that its pieces can step to, for each of
    /// the six directions, with the bits to go back to where a piece came from.
    #[inline(always)]
    pub fn targets(&self) -> [(u128, i32); 6] {
        let own = self.armies[self.turn.index()].pieces;
        let free = MASK[self.turn.index()] & !own;
        [
            (own << 1 & free, 1),
            (own >> 1 & free, -1),
            (own << 11 & free, 11),
            (own >> 11 & free, -11),
            (own << 12 & free, 12),
            (own >> 12 & free, -12),
        ]
    }

    /// Calls `f` for every step of the side to move ([Z8](super::points#z8)), choices of what to take left out.
    #[inline(always)]
    pub fn for_each_step(&self, mut f: impl FnMut(u32, u32)) {
        for (mut set, by) in self.targets() {
            while set != 0 {
                let to = set.trailing_zeros();
                set &= set - 1;
                f(to.wrapping_add_signed(-by), to);
            }
        }
    }

    /// Calls `f` for every legal move ([Z8](super::points#z8), [Z12](super::points#z12)). There is always one while the game goes on.
    #[inline(always)]
    pub fn for_each_move(&self, options: &Options, mut f: impl FnMut(Move)) {
        self.for_each_step(|from, to| {
            let mv = Move::step(from, to);
            if options.captures == Captures::One {
                let surrounded = self.surrounds(from, to, options);
                if surrounded.count_ones() > 1 {
                    board::bits(surrounded).for_each(|bit| f(mv.taking(bit)));
                    return;
                }
            }
            f(mv);
        });
    }

    /// Whether a move is legal: as [`Position::for_each_move`] would list it.
    pub fn is_legal(&self, mv: Move, options: &Options) -> bool {
        let own = self.armies[self.turn.index()].pieces;
        let (from, to) = (mv.from(), mv.to());
        let step = from < 128
            && to < 128
            && own >> from & 1 == 1
            && own >> to & 1 == 0
            && board::steps(self.turn, from) >> to & 1 == 1;
        if !step {
            return false;
        }
        let surrounded = match options.captures {
            Captures::All => 0,
            Captures::One => self.surrounds(from, to, options),
        };
        match mv.take() {
            None => surrounded.count_ones() < 2,
            Some(bit) => surrounded.count_ones() > 1 && bit < 128 && surrounded >> bit & 1 == 1,
        }
    }

    /// Whether this step ends beside an enemy. If not, it does nothing but move.
    #[inline(always)]
    pub fn touches_enemy(&self, to: u32) -> bool {
        board::edges(self.turn, to) & self.armies[self.turn.other().index()].pieces != 0
    }

    /// The enemies that a step of the side to move surrounds ([Z9](super::points#z9) to [Z11](super::points#z11)), in the enemy's lattice.
    #[inline(always)]
    pub fn surrounds(&self, from: u32, to: u32, options: &Options) -> u128 {
        let (side, enemy) = (self.turn, self.turn.other());
        let near = board::edges(side, to) & self.armies[enemy.index()].pieces;
        if near == 0 {
            return 0;
        }
        let mut army = self.armies[side.index()];
        army.step(1u128 << from | 1u128 << to);
        surrounded(side, army, self.armies[enemy.index()], near, options)
    }

    /// Whether a piece of the side to move that has stepped to `to` and captured nothing falls ([Z13](super::points#z13)).
    #[inline(always)]
    pub fn falls(&self, captain: bool, to: u32, options: &Options) -> bool {
        let side = self.turn;
        let enemy = self.armies[side.other().index()];
        falls(side, captain, board::edges(side, to) & enemy.pieces, 1 << to, enemy, options)
    }

    /// Plays a legal move. The moves of [`Position::for_each_move`] are legal; for others see
    /// [`Position::is_legal`].
    #[inline(always)]
    pub fn play(&mut self, mv: Move, options: &Options) -> Effect {
        debug_assert!(self.is_legal(mv, options), "{mv:?} in {self}");
        let (from, to) = (mv.from(), mv.to());
        let side = self.turn;
        let enemy = side.other();
        let captain = self.armies[side.index()].captains >> from & 1 == 1;
        let mut effect = Effect { captured: 0, fell: false };
        if self.touches_enemy(to) {
            effect.captured = match mv.take() {
                Some(bit) => 1 << bit,
                None => self.surrounds(from, to, options),
            };
            effect.fell = effect.captured == 0 && self.falls(captain, to, options);
        }
        let step = 1u128 << from | 1u128 << to;
        self.armies[side.index()].step(step);
        self.key ^= piece_key(side, captain, from) ^ piece_key(side, captain, to) ^ TURN_KEY;
        self.quiet = self.quiet.saturating_add(1);
        self.turn = enemy;
        if effect.captured != 0 {
            let army = &mut self.armies[enemy.index()];
            for bit in board::bits(effect.captured) {
                self.key ^= piece_key(enemy, army.captains >> bit & 1 == 1, bit);
            }
            army.remove(effect.captured);
            self.quiet = 0;
        } else if effect.fell {
            self.armies[side.index()].remove(1 << to);
            self.key ^= piece_key(side, captain, to);
            self.quiet = 0;
        }
        debug_assert_eq!(self.key, self.compute_key(), "the key of {self}");
        effect
    }

    /// Passes the turn without a move. No game does so; search asks what a pass would cost.
    #[inline(always)]
    pub fn pass(&mut self) {
        self.turn = self.turn.other();
        self.key ^= TURN_KEY;
    }

    /// The pieces of the side that does *not* move which the side to move could capture at once,
    /// in their own lattice: what stands in danger.
    pub fn in_danger(&self, options: &Options) -> u128 {
        let mut danger = 0;
        self.for_each_step(|from, to| danger |= self.surrounds(from, to, options));
        danger
    }
}
