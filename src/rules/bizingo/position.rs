//! A position: where the pieces stand and who moves. Small, `Copy`, and fast to
//! play on; it knows no history. See [`board`] for the lattices.
//!
//! Invariants: a side's captains are among its pieces, its pieces are on its own
//! cells, and `key` is what [`Position::compute_key`] gives.

use super::army::{ARMY, Army, BEATEN, CAPTAINS};
use super::board::{self, Cell, MASK, Side};
use super::options::{Captures, Options, WalkInCaptain};
use crate::rules::{TextError, splitmix};

/// A move: from, to, and under `captures=one` which of several pieces to take.
/// Cells are bits of the lattices: from and to of the mover's, the piece taken of the enemy's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Move {
    from: u8,
    to: u8,
    take: u8,
}

const NO_TAKE: u8 = u8::MAX;

impl Move {
    /// A step between two bits of the mover's lattice.
    #[inline(always)]
    pub const fn step(from: u32, to: u32) -> Move {
        Move { from: from as u8, to: to as u8, take: NO_TAKE }
    }

    /// The same step, taking the piece at this bit of the enemy's lattice.
    #[inline(always)]
    pub const fn taking(self, bit: u32) -> Move {
        Move { take: bit as u8, ..self }
    }

    /// Where it starts, as a bit.
    #[inline(always)]
    pub const fn from(self) -> u32 {
        self.from as u32
    }

    /// Where it ends, as a bit.
    #[inline(always)]
    pub const fn to(self) -> u32 {
        self.to as u32
    }

    /// The chosen piece, as a bit, where there was a choice.
    #[inline(always)]
    pub const fn take(self) -> Option<u32> {
        if self.take == NO_TAKE { None } else { Some(self.take as u32) }
    }
}

/// Where the pieces stand and who moves.
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

/// Random words for keys, by side, rank (soldier, captain) and bit.
static KEYS: [[[u64; 128]; 2]; 2] = {
    let mut keys = [[[0; 128]; 2]; 2];
    let mut state = 0xb121_2600;
    let mut i = 0;
    while i < 512 {
        keys[i / 256][i / 128 % 2][i % 128] = splitmix(&mut state);
        i += 1;
    }
    keys
};

/// What a change of turn changes in a key.
pub(crate) const TURN_KEY: u64 = splitmix(&mut 0xda2c);

/// What a piece on a cell changes in a key. Changes add up by exclusive or.
#[inline(always)]
pub(crate) fn piece_key(side: Side, captain: bool, bit: u32) -> u64 {
    KEYS[side.index()][usize::from(captain)][(bit & 127) as usize]
}

/// Moves a set of `side`'s own cells onto the enemy's lattice, so that bit `i` of the
/// three results says whether `set` holds the first, second, third edge
/// neighbour of the enemy cell `i`.
#[inline(always)]
pub(crate) fn around(side: Side, set: u128) -> [u128; 3] {
    match side {
        // Enemy cells are light; dark neighbours of light i are i, i + 1, i + 12.
        Side::Dark => [set, set >> 1, set >> 12],
        Side::Light => [set, set << 1, set << 12],
    }
}

/// Which of the enemies in `near` are surrounded by `own`, the army of `side`, after its move ([Z9](super::points#z9) to [Z11](super::points#z11)).
#[inline(always)]
pub(super) fn surrounded(side: Side, own: Army, enemy: Army, near: u128, options: &Options) -> u128 {
    let [a, b, c] = around(side, own.pieces);
    let [ka, kb, kc] = around(side, own.captains);
    let captain = ka | kb | kc;
    let three = a & b & c;
    let two = a & b | b & c | a & c;
    near & (three & (!enemy.captains | captain) | two & captain & options.border_mask(side.other()))
}

/// Whether it is plain that a step next to the enemies in `near` removes nothing: whoever is removed has two
/// neighbours at least on the other side ([Z9](super::points#z9) to [Z13](super::points#z13)).
#[inline(always)]
pub(super) fn harmless(side: Side, own: Army, near: u128) -> bool {
    let [a, b, c] = around(side, own.pieces);
    let two = a & b | (a | b) & c;
    near & two == 0 && near & near.wrapping_sub(1) == 0
}

/// Whether a piece of `side` that stands on the cell `at` after its move and took nothing falls ([Z13](super::points#z13)). `near` are the
/// enemies beside it.
#[inline(always)]
pub(super) fn falls(side: Side, captain: bool, near: u128, at: u128, enemy: Army, options: &Options) -> bool {
    let captain_near = near & enemy.captains != 0;
    match near.count_ones() {
        3 => !captain || options.walk_in_captain == WalkInCaptain::Any || captain_near,
        2 => options.walk_in_border && captain_near && options.border_mask(side) & at != 0,
        _ => false,
    }
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
            if army.pieces & !MASK[side.index()] != 0 || army.captains & !army.pieces != 0 {
                return Err(TextError::new(format!("{side} stands where it cannot")));
            }
            if army.count() > ARMY {
                return Err(TextError::new(format!("{side} has {} pieces; an army has {ARMY}", army.count())));
            }
            if army.captains.count_ones() > CAPTAINS {
                return Err(TextError::new(format!(
                    "{side} has {} captains; an army has {CAPTAINS}",
                    army.captains.count_ones()
                )));
            }
        }
        if armies.iter().all(|army| army.count() <= BEATEN) {
            return Err(TextError::new("both sides have two pieces or fewer, which no game can reach"));
        }
        Ok(Position::of(armies, turn, quiet))
    }

    /// A position of armies such as [`Position::new`] takes.
    #[inline(always)]
    pub(crate) fn of(armies: [Army; 2], turn: Side, quiet: u16) -> Position {
        let mut position = Position { armies, key: 0, turn, quiet };
        position.key = position.compute_key();
        position
    }

    /// A position from its parts, for callers that keep them move by move: `armies` are such as
    /// [`Position::new`] takes, and `key` is what [`Position::compute_key`] will give.
    #[inline(always)]
    pub(crate) fn from_parts(armies: [Army; 2], turn: Side, quiet: u16, key: u64) -> Position {
        Position { armies, key, turn, quiet }
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
