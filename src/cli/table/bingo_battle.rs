//! Bingo Battle for the commands.

use serde_json::{Value, json};

use super::{NotAllowed, Table};
use crate::ai::bingo_battle::playout::Playout;
use crate::ai::lab::arena::Spec;
use crate::cli::contest_args::ContestArgs;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::table::LOCKED;
use crate::rules::bingo_battle::{BingoBattle, Event, Face, Pile, Position, Side, Suit, Tile};
use crate::rules::{Game, Turn};

impl Table for BingoBattle {
    type Playout = Playout;

    /// The dice make games differ.
    const OPENING: u32 = 0;

    fn allows(&self, specs: &[Spec], args: &ContestArgs) -> Result<(), NotAllowed> {
        let game = BingoBattle::NAME;
        if self.options().players == Players::One {
            return Err(NotAllowed::Alone);
        }
        let searches = |spec: &&Spec| matches!(spec, Spec::Nodes(_) | Spec::Depth(_) | Spec::Movetime(_));
        if let Some(spec) = specs.iter().find(searches) {
            return Err(NotAllowed::NotSearched { spec: spec.clone(), game });
        }
        if args.opening.is_some_and(|plies| plies > 0) {
            return Err(NotAllowed::NoOpening { game });
        }
        if args.book.is_some() {
            return Err(NotAllowed::NoBook { game });
        }
        if args.adjudicate.is_some() {
            return Err(NotAllowed::NeverDecided { game });
        }
        Ok(())
    }

    fn takes(event: &Event) -> bool {
        matches!(event, Event::Claimed { .. })
    }

    fn picture(&self) -> String {
        let position = self.position();
        let mut text = draw(position);
        text.push('\n');
        let sides = if self.options().players == Players::One { &Side::BOTH[..1] } else { &Side::BOTH };
        for side in sides {
            let roller = if position.roller() == *side { ", to roll" } else { "" };
            text.push_str(&format!("{side:5} {:2} claims{roller}\n", position.claims(*side)));
        }
        text.push_str(&format!("kitty {:2} coins\n", position.kitty()));
        if let Some(serving) = self.pending() {
            text.push_str(&format!("dice  {}\n", serving.throw()));
        }
        text
    }

    fn facts(&self) -> Value {
        let position = self.position();
        let locked = |side| position.locked(side).map(|tile| tile.to_string());
        json!({
            "turn": position.roller().name(),
            "dice": self.pending().map(|serving| serving.throw().to_string()),
            "kitty": position.kitty(),
            "left": { "claims": position.claims(Side::Left), "locked": locked(Side::Left) },
            "right": { "claims": position.claims(Side::Right), "locked": locked(Side::Right) },
        })
    }

    fn endless(&self) -> BingoBattle {
        self.clone()
    }

    fn perft(&self, depth: u32) -> u64 {
        let Some(rest) = depth.checked_sub(1) else { return 1 };
        let moves = match self.turn() {
            Turn::Chance => self.chance().into_iter().map(|(mv, _)| mv).collect(),
            _ => self.legal_moves(),
        };
        if rest == 0 {
            return moves.len() as u64;
        }
        moves.into_iter().filter_map(|mv| self.preview(mv).ok()).map(|(next, _)| next.perft(rest)).sum()
    }

    fn playout(&self, seed: u64) -> Playout {
        Playout::new(self.clone(), seed)
    }
}

/// The grid, a column a suit and a row a value; coins as a number, and whose pawn stands on them.
fn draw(position: &Position) -> String {
    let mut text = "      s   m   c   a\n".to_owned();
    for face in Face::all().filter(|face| *face != Face::NULL) {
        text.push_str(&format!("  {}", face.letter()));
        for tile in Suit::ALL.into_iter().filter_map(|suit| Tile::named(suit, face)) {
            match position.pile(tile) {
                Pile::Empty => text.push_str("   ."),
                Pile::Locked(side) => text.push_str(&format!("  {LOCKED}{}", side.name().to_uppercase().remove(0))),
                pile => text.push_str(&format!("   {}", pile.coins())),
            }
        }
        text.push('\n');
    }
    text
}
