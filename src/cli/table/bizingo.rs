//! Bizingo for the commands.

use serde_json::{Value, json};

use super::Table;
use crate::ai::bizingo::playout::Playout;
use crate::cli::balance::{self, BalanceArgs};
use crate::cli::learn::{self, TuneArgs};
use crate::cli::series::MergeArgs;
use crate::cli::{CliResult, Setting};
use crate::rules::bizingo::board::{Cell, ROWS, row_len};
use crate::rules::bizingo::{Bizingo, Event, Options, Position, Side, perft};

impl Table for Bizingo {
    type Playout = Playout;

    fn takes(event: &Event) -> bool {
        matches!(event, Event::Captured { .. })
    }

    fn picture(&self) -> String {
        let mut text = draw(self.position());
        text.push('\n');
        for side in Side::BOTH {
            let army = self.position().army(side);
            let (soldiers, captains) = (army.soldiers().count_ones(), army.captains.count_ones());
            text.push_str(&format!("{side:5} {soldiers:2} soldiers, {captains} captains\n"));
        }
        text
    }

    fn facts(&self) -> Value {
        let position = self.position();
        let army = |side| {
            let army = position.army(side);
            json!({ "soldiers": army.soldiers().count_ones(), "captains": army.captains.count_ones() })
        };
        json!({
            "turn": position.turn().name(),
            "quiet": position.quiet(),
            "light": army(Side::Light),
            "dark": army(Side::Dark),
        })
    }

    fn endless(&self) -> Bizingo {
        Bizingo::from_position(Options { repetition: None, quiet: None, ..*self.options() }, *self.position())
    }

    fn perft(&self, depth: u32) -> u64 {
        perft::perft(self.position(), self.options(), depth)
    }

    fn balance(setting: &Setting<Bizingo>, args: &BalanceArgs) -> CliResult {
        balance::balance(setting, args)
    }

    fn merged_balance(setting: &Setting<Bizingo>, args: &MergeArgs) -> CliResult {
        balance::merged(setting, args)
    }

    fn tune(setting: &Setting<Bizingo>, args: &TuneArgs) -> CliResult {
        learn::tune(setting, args)
    }

    fn playout(&self, seed: u64) -> Playout {
        Playout::new(self.options(), *self.position(), seed)
    }
}

/// The board, a row a line: cells that share a side are neighbours in a line, and a cell stands
/// below or above the one it shares its third side with.
fn draw(position: &Position) -> String {
    let mut text = String::new();
    for row in (0..ROWS).rev() {
        let name = (b'a' + row as u8) as char;
        let cells: Vec<Cell> = (1..=row_len(row)).filter_map(|number| Cell::from_row(row, number)).collect();
        // Light cells lie half a cell to the right of dark ones, and each row half a cell to the right of that below.
        let column = |cell: &Cell| {
            let place = cell.bit() as usize % 12;
            2 * place + usize::from(cell.side() == Side::Light) + row
        };
        let indent = cells.first().map_or(0, column);
        text.push_str(&format!("{:width$}{name}1 ", "", width = 2 * indent));
        for cell in &cells {
            text.push_str(match (position.piece(*cell), cell.side()) {
                (Some((Side::Light, false)), _) => " l",
                (Some((Side::Light, true)), _) => " L",
                (Some((Side::Dark, false)), _) => " d",
                (Some((Side::Dark, true)), _) => " D",
                (None, Side::Light) => " ▽",
                (None, Side::Dark) => " △",
            });
        }
        text.push_str(&format!("  {name}{}\n", cells.len()));
    }
    text
}
