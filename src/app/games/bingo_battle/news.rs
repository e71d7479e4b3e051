//! What the last throw did, with the choice that it left: as signs on the table, in the line under it, and how long it is
//! to be seen.

use std::time::Duration;

use super::words;
use crate::record::History;
use crate::rules::Game;
use crate::rules::bingo_battle::{BingoBattle, Event, Move, Side};

/// What happened since the dice were thrown last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceNews {
    /// Who threw.
    pub side: Side,
    /// Everything in its order.
    pub events: Vec<Event>,
}

/// How long a throw is seen before quick dice roll on by themselves.
const SEEN: Duration = Duration::from_millis(1200);

/// The same where more happened than that coins were laid.
const READ: Duration = Duration::from_millis(2400);

impl DiceNews {
    /// That of a place in a game; `None` at the start.
    pub fn of(history: &History<BingoBattle>) -> Option<DiceNews> {
        let mut moves: Vec<Move> = history.line().take(history.ply()).map(|(mv, ..)| mv).collect();
        // A choice belongs to the throw before it.
        let chosen = matches!(moves.last(), Some(Move::Serve(_)));
        let last = moves.split_off(moves.len().saturating_sub(if chosen { 2 } else { 1 }));
        let mut game = history.game_at(moves.len());
        let side = game.position().roller();
        let mut events = Vec::new();
        for mv in &last {
            events.extend(game.play(*mv).unwrap_or_default());
        }
        (!last.is_empty()).then_some(DiceNews { side, events })
    }

    /// What happened besides that coins were laid.
    fn more(&self) -> impl Iterator<Item = Event> {
        self.events.iter().copied().filter(|event| match event {
            Event::Cleared { coins, .. } => coins.iter().any(|coins| *coins > 0),
            Event::Locked { .. } | Event::Claimed { .. } | Event::Lapsed { .. } | Event::DeadThrow => true,
            Event::Thrown(_) | Event::Coin { .. } | Event::Ended(_) => false,
        })
    }

    /// The same in a line; empty if there was nothing more.
    pub fn told(&self) -> String {
        words::effects(&self.more().collect::<Vec<_>>())
    }

    /// How long it is to be seen.
    pub fn lasts(&self) -> Duration {
        if self.more().next().is_some() { READ } else { SEEN }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::bingo_battle::{Options, Start};

    /// The last throw of a game that begins here.
    fn after(start: &str, moves: &[&str]) -> Option<DiceNews> {
        let start: Start = start.parse().unwrap();
        let mut history = History::new(BingoBattle::from_start(Options::default(), start));
        for text in moves {
            let mv = history.game().parse_move(text).unwrap();
            history.play(mv).unwrap();
        }
        DiceNews::of(&history)
    }

    #[test]
    fn coins_alone_are_no_news_and_a_choice_belongs_to_its_throw() {
        const START: &str = "2..../2..../...../..... l 0 0";
        assert_eq!(after(START, &[]), None);
        let coins = after(START, &["s2 m3 c4 a5"]).unwrap();
        assert_eq!((coins.side, coins.told().as_str(), coins.lasts()), (Side::Left, "", SEEN));
        let both = after(START, &["s2 m3 c4 a5", "sA mA c- a-", ": sm"]).unwrap();
        let said = both.told();
        assert_eq!((both.side, both.lasts()), (Side::Right, READ));
        assert!(matches!(both.events[0], Event::Thrown(_)));
        // Two stacks were locked and the first of them claimed; two nulls swept a coin each.
        assert!(said.matches("locks").count() == 2 && said.contains("claims") && said.contains("back"), "{said}");
    }

    #[test]
    fn a_dead_throw_is_told() {
        let dead = after("221../221../221../22... l 3 2", &["s5 m4 c4 a5"]).unwrap();
        assert!(dead.told().starts_with("dead throw"), "{}", dead.told());
    }
}
