//! Azigo: 90 counters in holes and stores. None is ever too many or too few: what is put into a hole comes from a store.

use super::Arrange;
use crate::rules::TextError;
use crate::rules::azigo::board::HOLES;
use crate::rules::azigo::places;
use crate::rules::azigo::{Azigo, Hole, Options, Position, Side};

/// Counters by the place on the way, and those of the stores.
struct Counters {
    holes: [u32; HOLES],
    stores: [u32; 2],
}

impl Counters {
    fn of(position: &Position) -> Counters {
        let mut holes = [0; HOLES];
        for hole in Hole::all() {
            holes[hole.index()] = position.hole(hole);
        }
        Counters { holes, stores: Side::BOTH.map(|side| position.store(side)) }
    }

    /// The counters of a hole, or of a store.
    fn at(&mut self, (side, hole): (Side, Option<Hole>)) -> &mut u32 {
        match hole {
            Some(hole) => &mut self.holes[hole.index()],
            None => &mut self.stores[side.index()],
        }
    }

    /// There are never more than 90 in all.
    fn position(&self, turn: Side) -> Result<Position, TextError> {
        Position::new(self.holes.map(|count| count as u8), self.stores.map(|count| count as u8), turn, 0)
    }
}

impl Arrange for Azigo {
    fn touched(position: &Position, _: &Options, place: &str, adds: bool) -> Result<Position, TextError> {
        let Some((side, hole)) = places::place(place) else { return Ok(*position) };
        let mut counters = Counters::of(position);
        // A store gives and takes; that of the other side where it is empty, or is itself touched.
        let own = hole.is_some() && (!adds || counters.stores[side.index()] > 0);
        let store = (if own { side } else { side.other() }, None);
        let (from, to) = if adds { (store, (side, hole)) } else { ((side, hole), store) };
        if *counters.at(from) == 0 {
            return Ok(*position);
        }
        *counters.at(from) -= 1;
        *counters.at(to) += 1;
        counters.position(position.turn())
    }

    fn cleared(position: &Position, rules: &Options, place: &str) -> Result<Position, TextError> {
        // A store's counters have nowhere to go.
        let Some((side, Some(_))) = places::place(place) else { return Ok(*position) };
        Azigo::moved(position, rules, place, places::store(side))
    }

    fn moved(position: &Position, _: &Options, from: &str, to: &str) -> Result<Position, TextError> {
        let (Some(from), Some(to)) = (places::place(from), places::place(to)) else { return Ok(*position) };
        let mut counters = Counters::of(position);
        let all = std::mem::take(counters.at(from));
        if all == 0 {
            return Ok(*position);
        }
        *counters.at(to) += all;
        counters.position(position.turn())
    }

    fn turn(position: &Position) -> Side {
        position.turn()
    }

    fn passed(position: &Position, _: &Options) -> Position {
        Counters::of(position).position(position.turn().other()).unwrap_or(*position)
    }

    fn emptied(position: &Position) -> Position {
        let mut counters = Counters::of(position);
        for hole in Hole::all() {
            let all = std::mem::take(&mut counters.holes[hole.index()]);
            counters.stores[hole.side().index()] += all;
        }
        counters.position(position.turn()).unwrap_or(*position)
    }

    fn mirrored(position: &Position) -> Position {
        let mut counters = Counters::of(position);
        for side in Side::BOTH {
            let row = side.start();
            counters.holes[row..row + HOLES / 2].reverse();
        }
        counters.position(position.turn()).unwrap_or(*position)
    }

    fn fault(_: &Position, _: &Options) -> Option<TextError> {
        None
    }
}
