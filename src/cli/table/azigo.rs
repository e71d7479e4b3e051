//! Azigo for the commands.

use serde_json::{Value, json};

use super::Table;
use crate::ai::azigo::playout::Playout;
use crate::cli::balance::{self, BalanceArgs};
use crate::cli::learn::{self, TuneArgs};
use crate::cli::series::MergeArgs;
use crate::cli::{CliResult, Setting};
use crate::rules::azigo::board::ROW;
use crate::rules::azigo::{Azigo, Event, Hole, Options, Position, Side, perft};

impl Table for Azigo {
    type Playout = Playout;

    fn takes(event: &Event) -> bool {
        matches!(event, Event::Captured { .. })
    }

    fn picture(&self) -> String {
        let mut text = draw(self.position());
        text.push('\n');
        for side in Side::BOTH {
            let (store, score) = (self.position().store(side), self.position().score(side));
            text.push_str(&format!("{side:5} {store:2} in store, {score:2} with the row\n"));
        }
        text
    }

    fn facts(&self) -> Value {
        let position = self.position();
        let side =
            |side| json!({ "row": position.row(side), "store": position.store(side), "score": position.score(side) });
        json!({
            "turn": position.turn().name(),
            "quiet": position.quiet(),
            "south": side(Side::South),
            "north": side(Side::North),
        })
    }

    fn endless(&self) -> Azigo {
        let options = Options { repetition: None, quiet: None, length: None, ..*self.options() };
        Azigo::from_position(options, *self.position())
    }

    fn perft(&self, depth: u32) -> u64 {
        perft::perft(self.position(), self.options(), depth)
    }

    fn balance(setting: &Setting<Azigo>, args: &BalanceArgs) -> CliResult {
        balance::balance(setting, args)
    }

    fn merged_balance(setting: &Setting<Azigo>, args: &MergeArgs) -> CliResult {
        balance::merged(setting, args)
    }

    fn tune(setting: &Setting<Azigo>, args: &TuneArgs) -> CliResult {
        learn::tune_azigo(setting, args)
    }

    fn playout(&self, seed: u64) -> Playout {
        Playout::new(self.options(), *self.position(), seed)
    }
}

/// Both rows with their numbers, as they face each other: North's runs from the right to the left.
fn draw(position: &Position) -> String {
    let numbers =
        |numbers: &mut dyn Iterator<Item = usize>| numbers.map(|number| format!("{number:3}")).collect::<String>();
    let counters = |holes: &mut dyn Iterator<Item = Hole>| {
        let count = |hole| match position.hole(hole) {
            0 => "  .".to_owned(),
            count => format!("{count:3}"),
        };
        holes.map(count).collect::<String>()
    };
    let blank = " ".repeat(5);
    let mut north: Vec<Hole> = Hole::of(Side::North).collect();
    north.reverse();
    format!(
        "{blank}{}\nnorth{}\nsouth{}\n{blank}{}\n",
        numbers(&mut (1..=ROW).rev()),
        counters(&mut north.into_iter()),
        counters(&mut Hole::of(Side::South)),
        numbers(&mut (1..=ROW)),
    )
}
