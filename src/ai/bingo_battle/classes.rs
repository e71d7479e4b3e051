//! Classes of positions that are worth the same: the tiles of a column can be exchanged, and so can the columns, for a
//! die names every tile of its column alike, and all dice are alike ([P1](crate::rules::bingo_battle::points#p1), [P3](crate::rules::bingo_battle::points#p3) of the
//! [rules](crate::rules::bingo_battle::points)).
//!
//! A class is seen by the next roller: *own* is their locked stack, *other* the opponent's. It covers the tiles only;
//! the claims, and with them the kitty, are not part of it.
//!
//! Invariants: classes are numbered by ascending coins on the tiles, so that those which are possible with a number of
//! claims come first ([`Classes::with_coins`]); the number of a class is the same in every version and on every
//! machine.

use crate::rules::bingo_battle::options::{Players, Terms};
use crate::rules::bingo_battle::table::{COINS, ROWS, SUITS, TILES};
use crate::rules::bingo_battle::{Pile, Position, Side, Suit, Tile};

/// How large the game is. Smaller games exist to check the solution with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSize {
    /// Options, and the claims that end the game.
    pub terms: Terms,
    /// Columns in use, 1..=4. The dice of the others always show null.
    pub columns: usize,
    /// Rows in use, 1..=5; a die has as many faces and a null.
    pub rows: usize,
    /// Coins, 0..=24.
    pub coins: u8,
}

impl GameSize {
    /// The whole game.
    pub fn full(terms: Terms) -> GameSize {
        GameSize { terms, columns: SUITS, rows: ROWS, coins: COINS }
    }

    /// How many throws there are, up to 1296: all are equally likely.
    pub fn throws(&self) -> u32 {
        (self.rows as u32 + 1).pow(self.columns as u32)
    }

    /// The most claims of all players together in a game that is not over.
    pub fn most_claims(&self) -> usize {
        let each = usize::from(self.terms.goal.saturating_sub(1));
        match self.terms.players {
            Players::Two => 2 * each,
            Players::One => each,
        }
    }
}

/// What lies in a column, regardless of order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Column {
    ones: usize,
    twos: usize,
    own: usize,
    other: usize,
}

impl Column {
    fn tiles(self) -> usize {
        self.ones + self.twos + self.own + self.other
    }

    fn coins(self) -> usize {
        self.ones + 2 * self.twos + 3 * (self.own + self.other)
    }
}

/// How many kinds of columns there are: at most five tiles, with at most one stack locked by each player.
const KINDS: usize = 61;

const NO_KIND: u8 = u8::MAX;

/// The classes of a size.
#[derive(Clone, Debug)]
pub struct Classes {
    size: GameSize,
    kinds: Vec<Column>,
    /// The kind of a column by ones, twos, own and other.
    kind_of: Vec<u8>,
    /// The kinds of each class's columns, ascending.
    boards: Vec<[u8; SUITS]>,
    /// The class of each multiset of four kinds, by [`rank`].
    number_of: Vec<u32>,
    /// How many classes have at most this many coins, by coins.
    with_coins: Vec<usize>,
}

/// The rank of four ascending numbers: how many such sequences come before.
fn rank(kinds: [u8; SUITS]) -> usize {
    let [a, b, c, d] = kinds.map(usize::from);
    a + b * (b + 1) / 2 + c * (c + 1) * (c + 2) / 6 + d * (d + 1) * (d + 2) * (d + 3) / 24
}

fn kind_place(column: Column) -> usize {
    ((column.ones * (ROWS + 1) + column.twos) * 2 + column.own) * 2 + column.other
}

impl Classes {
    /// The classes of a size: of the full game 82,408 for two players and 26,584 for one. Takes some tenths of a
    /// second.
    pub fn new(size: GameSize) -> Classes {
        let others = if size.terms.players == Players::One { 0 } else { 1 };
        let mut kinds = Vec::with_capacity(KINDS);
        let mut kind_of = vec![NO_KIND; (ROWS + 1) * (ROWS + 1) * 4];
        for (ones, twos) in (0..=ROWS).flat_map(|ones| (0..=ROWS).map(move |twos| (ones, twos))) {
            for (own, other) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let column = Column { ones, twos, own, other };
                if column.tiles() <= size.rows && other <= others {
                    kind_of[kind_place(column)] = kinds.len() as u8;
                    kinds.push(column);
                }
            }
        }
        let mut boards = Vec::new();
        let mut board = [0; SUITS];
        fill(&kinds, size, &mut board, SUITS - size.columns, &mut boards);
        boards.sort_by_key(|board| (coins_of(&kinds, board), *board));
        debug_assert!(boards.is_sorted_by_key(|board| coins_of(&kinds, board)), "by ascending coins");
        debug_assert!(kinds.len() <= KINDS, "{} kinds of columns", kinds.len());
        let mut number_of = vec![u32::MAX; rank([KINDS as u8 - 1; SUITS]) + 1];
        for (number, board) in boards.iter().enumerate() {
            number_of[rank(*board)] = number as u32;
        }
        let with_coins = (0..=usize::from(size.coins))
            .map(|coins| boards.partition_point(|board| coins_of(&kinds, board) <= coins))
            .collect();
        Classes { size, kinds, kind_of, boards, number_of, with_coins }
    }

    /// The size of the game.
    pub fn size(&self) -> GameSize {
        self.size
    }

    /// How many classes have at most this many coins on the tiles: they are the first ones.
    pub fn with_coins(&self, coins: usize) -> usize {
        self.with_coins.get(coins).or(self.with_coins.last()).copied().unwrap_or(0)
    }

    /// How many classes are possible with this many claims made in all: they are the first ones.
    pub fn with_claims(&self, claims: usize) -> usize {
        usize::from(self.size.coins).checked_sub(claims).map_or(0, |coins| self.with_coins(coins))
    }

    /// The class of a position, below [`Classes::with_claims`] of its claims. `None` if the position does not fit the
    /// size.
    pub fn of(&self, position: &Position) -> Option<usize> {
        let own = position.roller();
        let mut kinds = [0; SUITS];
        for (kind, suit) in kinds.iter_mut().zip(Suit::ALL) {
            let mut column = Column { ones: 0, twos: 0, own: 0, other: 0 };
            for tile in Tile::column(suit) {
                match position.pile(tile) {
                    Pile::Empty => {}
                    Pile::One => column.ones += 1,
                    Pile::Two => column.twos += 1,
                    Pile::Locked(side) if side == own => column.own += 1,
                    Pile::Locked(_) => column.other += 1,
                }
            }
            if column.own > 1 || column.other > 1 {
                return None;
            }
            *kind = *self.kind_of.get(kind_place(column))?;
        }
        if kinds.contains(&NO_KIND) {
            return None;
        }
        kinds.sort_unstable();
        let number = *self.number_of.get(rank(kinds))?;
        (number != u32::MAX).then_some(number as usize)
    }

    /// A position of a class with Left to roll and no claims; the coins of `claims` that were made are missing from the
    /// kitty.
    ///
    /// # Panics
    /// If there is no such class.
    pub fn example(&self, class: usize, claims: usize) -> Position {
        let mut piles = [Pile::Empty; TILES];
        let mut coins = claims;
        for (piles, kind) in piles.chunks_mut(ROWS).zip(self.boards[class]) {
            let column = self.kinds[usize::from(kind)];
            coins += column.coins();
            let lying = [
                (Pile::One, column.ones),
                (Pile::Two, column.twos),
                (Pile::Locked(Side::Left), column.own),
                (Pile::Locked(Side::Right), column.other),
            ];
            let lying = lying.into_iter().flat_map(|(pile, count)| std::iter::repeat_n(pile, count));
            piles.iter_mut().zip(lying).for_each(|(place, pile)| *place = pile);
        }
        Position::with(piles, self.size.coins.saturating_sub(coins as u8), [0, 0], Side::Left)
    }

    /// Whether a column of [`Classes::example`] is in use: the others are empty and stay so.
    pub fn is_used(&self, suit: Suit) -> bool {
        suit.index() >= SUITS - self.size.columns
    }
}

fn coins_of(kinds: &[Column], board: &[u8; SUITS]) -> usize {
    board.iter().map(|kind| kinds[usize::from(*kind)].coins()).sum()
}

/// Adds every ascending sequence of kinds from `place` on. Kind 0 is the empty column, which unused ones have.
fn fill(kinds: &[Column], size: GameSize, board: &mut [u8; SUITS], place: usize, boards: &mut Vec<[u8; SUITS]>) {
    let count = |what: fn(&Column) -> usize| board.iter().map(|kind| what(&kinds[usize::from(*kind)])).sum::<usize>();
    if count(|column| column.own) > 1
        || count(|column| column.other) > 1
        || count(|column| column.coins()) > usize::from(size.coins)
    {
        return;
    }
    if place == SUITS {
        boards.push(*board);
        return;
    }
    let least = if place == 0 { 0 } else { board[place - 1] };
    for kind in least..kinds.len() as u8 {
        board[place] = kind;
        fill(kinds, size, board, place + 1, boards);
    }
    board[place] = 0;
}
