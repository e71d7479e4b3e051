//! The coach in Bizingo: pieces between enemies, in soldiers.

use super::prover::CAPTAIN_WORTH;
use crate::ai::coach::coached::Coached;
use crate::ai::coach::exchange::{Exchanges, GAME, each_exchange, exchange_value, passed};
use crate::ai::coach::given_away::{GivenAway, given_away};
use crate::ai::coach::line::{CoachedSearch, Line, Removal};
use crate::ai::coach::reason::HintReason;
use crate::ai::coach::target::{Target, Threats};
use crate::ai::prover::{Ply, Provable};
use crate::ai::search::Ending;
use crate::rules::bizingo::army::Strength;
use crate::rules::bizingo::board::bits;
use crate::rules::bizingo::{Bizingo, Cell, Event, Move, Options, Position, Side};
use crate::rules::{Game, Turn};

/// An enemy with this many pieces or fewer is nearly beaten.
const FEW: u32 = 6;

impl Exchanges for Position {
    fn value(ply: &Ply<Position>) -> i32 {
        // A game that ends because nothing leaves the board is not lost by what this move leaves to be captured.
        let over = ply.over.filter(|_| ply.next.quiet() == 0);
        ply.gain
            + match over {
                Some(Ending::Lost) => GAME,
                Some(Ending::Won) => -GAME,
                Some(Ending::Drawn) | None => 0,
            }
    }

    fn in_reach(&self, options: &Options) -> u128 {
        self.in_danger(options)
    }

    fn taken(&self, ply: &Ply<Position>) -> u128 {
        let enemy = self.turn().other();
        self.army(enemy).pieces & !ply.next.army(enemy).pieces
    }

    /// The mover's own piece, by walking in ([Z13](crate::rules::bizingo::points#z13)).
    fn fallen(ply: &Ply<Position>) -> i32 {
        (-Position::value(ply)).max(0)
    }
}

fn target(cell: Cell, captain: bool) -> Target {
    let worth = if captain { CAPTAIN_WORTH.unsigned_abs() } else { 1 };
    Target { cell: cell.to_string(), worth, captain }
}

/// The names of the cells of a set.
fn names(side: Side, set: u128) -> Vec<String> {
    Cell::of_set(side, set).map(|cell| cell.to_string()).collect()
}

/// What the side to move could capture.
fn targets(position: &Position, options: &Options) -> Vec<Target> {
    let other = position.turn().other();
    let captains = position.army(other).captains;
    let target = |cell: Cell| target(cell, captains >> cell.bit() & 1 == 1);
    Cell::of_set(other, position.in_danger(options)).map(target).collect()
}

impl CoachedSearch for Bizingo {
    fn removal(event: &Event) -> Option<Removal> {
        match *event {
            Event::Captured { cell, captain } => Some(Removal { target: target(cell, captain), own: false }),
            Event::Fell { cell, captain } => Some(Removal { target: target(cell, captain), own: true }),
            Event::Moved { .. } | Event::Ended(_) => None,
        }
    }
}

impl Coached for Bizingo {
    fn threats(&self) -> Threats {
        let Turn::Side(_) = self.turn() else { return Threats::default() };
        let of = |position: &Position| targets(position, self.options());
        Threats { to_move: of(self.position()), waiting: of(&passed(self.position())) }
    }

    fn given_away(&self, mv: Move) -> Option<GivenAway<Move>> {
        given_away(self, mv)
    }

    fn reasons(&self, line: &[Move]) -> Vec<HintReason> {
        let Some(mv) = line.first().copied().filter(|mv| self.preview(*mv).is_ok()) else { return Vec::new() };
        let (position, options) = (self.position(), self.options());
        let played = Line::play(self, line);
        let mut reasons = played.reasons();
        reasons.extend(trade(position, played));
        let ply = position.ply(mv, options);
        if ply.over.is_none() && ply.gain >= 0 {
            reasons.extend(defence(position, &ply, options));
            reasons.extend(threat(position, &ply, options));
            reasons.extend(approach(position, &ply));
        }
        reasons.sort();
        reasons
    }
}

/// An even exchange of the side that is ahead.
fn trade(position: &Position, played: Line) -> Option<HintReason> {
    let worth = |side| {
        let Strength { soldiers, captains } = Strength::of(position.army(side));
        soldiers as i32 + captains as i32 * CAPTAIN_WORTH
    };
    let ahead = worth(position.turn()) > worth(position.turn().other());
    let even = played.net == 0 && !played.captured.is_empty() && !played.lost.is_empty();
    (ahead && even && played.wins.is_none())
        .then_some(HintReason::Trades { captures: played.captured, loses: played.lost })
}

/// What the other side could capture and now cannot, or only at a price.
fn defence(position: &Position, ply: &Ply<Position>, options: &Options) -> Vec<HintReason> {
    let side = position.turn();
    let before = passed(position);
    let (danger, left) = (before.in_danger(options), ply.next.in_danger(options));
    let (loss, remains) = (exchange_value(&before, options), exchange_value(&ply.next, options));
    let mut reasons = Vec::new();
    if remains >= loss {
        return reasons;
    }
    let (from, to) = (1 << ply.mv.from(), 1 << ply.mv.to());
    let cells = |set| names(side, set).into_iter();
    if danger & from != 0 && left & to == 0 {
        reasons.extend(cells(from).map(|cell| HintReason::GetsAway { cell }));
    }
    reasons.extend(cells(danger & !from & !left).map(|cell| HintReason::BlocksCapture { cell }));
    if remains == 0 {
        reasons.extend(cells(danger & !from & left).map(|cell| HintReason::Guards { cell }));
    }
    reasons
}

/// What could be captured next, and could not before.
fn threat(position: &Position, ply: &Ply<Position>, options: &Options) -> Option<HintReason> {
    let enemy = position.turn().other();
    let known = position.in_danger(options);
    let turned = passed(&ply.next);
    let mut found = 0;
    each_exchange(&turned, options, |next, net| {
        let taken = turned.army(enemy).pieces & !next.next.army(enemy).pieces & !known;
        if net > 0 {
            found |= taken;
        }
    });
    (found != 0).then(|| HintReason::Threatens { cells: names(enemy, found) })
}

/// Whether the piece comes nearer to an enemy that has few pieces left.
fn approach(position: &Position, ply: &Ply<Position>) -> Option<HintReason> {
    let side = position.turn();
    let enemies = ply.next.army(side.other());
    let left = enemies.count();
    if left > FEW || left >= ply.next.army(side).count() {
        return None;
    }
    let centre = |side: Side, bit: u32| Cell::from_bit(side, bit).map(Cell::centre);
    // Squared distance to the nearest enemy.
    let distance = |bit: u32| {
        let (x, y) = centre(side, bit)?;
        let there = bits(enemies.pieces).filter_map(|bit| centre(side.other(), bit));
        there.map(|(u, v)| (u - x).powi(2) + (v - y).powi(2)).min_by(f32::total_cmp)
    };
    let nearer = distance(ply.mv.to())? + 0.01 < distance(ply.mv.from())?;
    nearer.then_some(HintReason::ClosesIn { left })
}
