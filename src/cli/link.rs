//! `link`: a game as a short word for an address, and back.

use std::io::{self, Write};

use clap::Args;
use serde_json::json;

use super::game_file::GameFile;
use super::table::Table;
use super::{CliResult, Setting};
use crate::record::{GameRecord, History, link};

/// What `link` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
A link is what follows the # of an address: letters, digits, - and _. It holds the rules, the start, the moves of the \
current line, the place in it, and which levels play. Names, variations and comments are left out.

Examples:
  bizingo-engine link game.bizingo
  printf 'd6-e4\\nf5-e5\\n' | bizingo-engine link -
  bizingo-engine link --game azigo --position '4,0x19/1,0x19 40/45 N 3'
  bizingo-engine link --open 'https://example.org/#1…' | bizingo-engine replay -")]
pub(super) struct LinkArgs {
    /// A game record or a list of moves, as \"replay\" reads it, or - for stdin. Without it, the position alone.
    #[arg(conflicts_with = "open")]
    pub(super) file: Option<GameFile>,
    /// Print the record in this link, or in a whole address. The link says which game it is.
    #[arg(long, value_name = "LINK", allow_hyphen_values = true)]
    open: Option<String>,
}

pub(super) fn link<G: Table>(setting: &Setting<G>, args: &LinkArgs) -> CliResult {
    if let Some(text) = &args.open {
        let record = link::decode(text)?;
        write!(io::stdout(), "{record}")?;
        return setting.print_json(&json!({ "game": record.name(), "record": record.to_string() }));
    }
    let record = match &args.file {
        Some(file) => file.read(setting)?,
        None => GameRecord::new(History::new(setting.start())),
    };
    let link = link::encode(&record)?;
    writeln!(io::stdout(), "{link}")?;
    setting.print_json(&json!({ "link": link, "plies": record.history.len(), "ply": record.history.ply() }))
}
