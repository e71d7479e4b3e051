//! Bingo Battle: coins and locked stacks on the tiles, and claims. Whatever is on the table comes from the kitty.

use super::Arrange;
use crate::rules::TextError;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::places::{self, OnTable};
use crate::rules::bingo_battle::table::TILES;
use crate::rules::bingo_battle::{BingoBattle, Options, Pile, Position, Side, Start, Tile};

const PILES: [Pile; 5] = [Pile::Empty, Pile::One, Pile::Two, Pile::Locked(Side::Left), Pile::Locked(Side::Right)];

/// What the table has, apart from the kitty, which is the rest.
#[derive(Clone, Copy)]
struct Table {
    piles: [Pile; TILES],
    claims: [u8; 2],
}

impl Table {
    fn of(position: &Position) -> Table {
        let mut piles = [Pile::Empty; TILES];
        for tile in Tile::all() {
            piles[tile.index()] = position.pile(tile);
        }
        Table { piles, claims: Side::BOTH.map(|side| position.claims(side)) }
    }

    /// Read again from its text, which finds whatever is too many.
    fn start(self, start: &Start, rules: &Options) -> Result<Start, TextError> {
        let position = Position::with(self.piles, 0, self.claims, start.position.roller());
        let terms = Options { players: start.players, ..*rules }.terms();
        Ok(Start {
            players: start.players,
            position: Position::parse(&position.text(start.players), terms)?,
            throw: None,
        })
    }
}

/// What comes next on a tile: alone there are no stacks of Right, and each has one locked stack at most.
fn next_pile(table: &Table, tile: Tile, players: Players) -> Pile {
    let now = PILES.iter().position(|pile| *pile == table.piles[tile.index()]).unwrap_or(0);
    let fits = |pile: &Pile| match pile {
        Pile::Locked(Side::Right) if players == Players::One => false,
        Pile::Locked(_) => !table.piles.contains(pile),
        _ => true,
    };
    let all = (1..=PILES.len()).map(|by| PILES[(now + by) % PILES.len()]);
    all.into_iter().find(fits).unwrap_or_default()
}

impl Arrange for BingoBattle {
    fn touched(start: &Start, rules: &Options, place: &str, adds: bool) -> Result<Start, TextError> {
        let mut table = Table::of(&start.position);
        match places::place(place) {
            Some(OnTable::Tile(tile)) => {
                let pile = table.piles[tile.index()];
                if !adds && pile == Pile::Empty {
                    return Ok(*start);
                }
                table.piles[tile.index()] = match pile {
                    _ if adds => next_pile(&table, tile, start.players),
                    Pile::Two => Pile::One,
                    Pile::Empty | Pile::One | Pile::Locked(_) => Pile::Empty,
                };
            }
            Some(OnTable::Scoring(side)) => {
                let claims = table.claims[side.index()];
                let more = if adds { claims + 1 } else { claims.saturating_sub(1) };
                table.claims[side.index()] = more;
                // After as many as there can be comes none, as on a tile.
                return table.start(start, rules).or_else(|fault| {
                    table.claims[side.index()] = 0;
                    table.start(start, rules).map_err(|_| fault)
                });
            }
            Some(OnTable::Kitty) | None => return Ok(*start),
        }
        table.start(start, rules)
    }

    fn cleared(start: &Start, rules: &Options, place: &str) -> Result<Start, TextError> {
        let mut table = Table::of(&start.position);
        match places::place(place) {
            Some(OnTable::Tile(tile)) if table.piles[tile.index()] != Pile::Empty => {
                table.piles[tile.index()] = Pile::Empty;
            }
            _ => return Ok(*start),
        }
        table.start(start, rules)
    }

    fn moved(start: &Start, rules: &Options, from: &str, to: &str) -> Result<Start, TextError> {
        let tiles = (places::place(from), places::place(to));
        let (Some(OnTable::Tile(from)), Some(OnTable::Tile(to))) = tiles else { return Ok(*start) };
        let mut table = Table::of(&start.position);
        table.piles[to.index()] = std::mem::take(&mut table.piles[from.index()]);
        table.start(start, rules)
    }

    fn turn(start: &Start) -> Side {
        start.position.roller()
    }

    fn passed(start: &Start, rules: &Options) -> Start {
        let Start { players, position, .. } = *start;
        let roller = if players == Players::One { Side::Left } else { position.roller().other() };
        let table = Table::of(&position);
        let turned = Position::with(table.piles, position.kitty(), table.claims, roller);
        Table::of(&turned).start(&Start { position: turned, ..*start }, rules).unwrap_or(*start)
    }

    fn emptied(start: &Start) -> Start {
        Start { position: Position::start(start.position.roller()), throw: None, ..*start }
    }

    fn mirrored(start: &Start) -> Start {
        let before = Table::of(&start.position);
        let mut piles = before.piles;
        for (column, image) in piles.chunks_mut(TILES / 4).zip(before.piles.chunks(TILES / 4).rev()) {
            column.copy_from_slice(image);
        }
        let position = Position::with(piles, start.position.kitty(), before.claims, start.position.roller());
        Start { position, throw: None, ..*start }
    }

    fn fault(start: &Start, rules: &Options) -> Option<TextError> {
        Table::of(&start.position).start(start, rules).err()
    }
}
