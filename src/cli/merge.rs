//! `merge`: finds out what files are of, and has their command put them together.

use std::path::Path;

use super::args::CommonArgs;
use super::series::MergeArgs;
use super::table::Table;
use super::{CliError, CliResult, Setting, balance, contest, learn, puzzles};
use crate::ai::computer::Computer;
use crate::ai::lab::arena::contest::game_in;
use crate::ai::puzzle::PuzzleGame;
use crate::ai::series::command_in;
use crate::games::{GameKind, for_kind};

pub(super) fn merge(common: &CommonArgs, args: &MergeArgs) -> CliResult {
    if !common.rules.is_empty() || common.position.is_some() || common.seed != 0 {
        return Err(CliError::Usage(
            "--rules, --position and --seed: the files to merge say these themselves".to_owned(),
        ));
    }
    let Some(first) = args.files().first() else { return Ok(()) };
    let (command, game) = written_by(first)?;
    let wanted = of(command.as_deref(), &game);
    for path in args.files() {
        let (command, game) = written_by(path)?;
        let found = of(command.as_deref(), &game);
        if found != wanted {
            return Err(CliError::OtherFile { path: path.clone(), found, first: first.clone(), wanted });
        }
    }
    let kind: GameKind = game.parse()?;
    let takes = |option: &str, given: bool, of: &str| match given && command.as_deref() != Some(of) {
        true => Err(CliError::Usage(format!("{option} is only for files of {of}"))),
        false => Ok(()),
    };
    takes("--out", args.out.is_some(), learn::SELFPLAY)?;
    takes("--chart", args.chart.is_some(), balance::BALANCE)?;
    if command.is_some() && (args.sprt.is_some() || args.table) {
        return Err(CliError::Usage("--sprt and --table are only for files of match and tournament".to_owned()));
    }
    match command.as_deref() {
        None => for_kind!(kind, G => merge_contest::<G>(common, args)),
        Some(puzzles::MINE) => for_kind!(kind, G => merge_puzzles::<G>(common, args)),
        Some(balance::BALANCE) => for_kind!(kind, G => G::merged_balance(&Setting::new(common)?, args)),
        Some(learn::SELFPLAY) => learn::merged(&Setting::new(common)?, args),
        Some(other) => Err(CliError::UnknownCommand { path: first.clone(), command: other.to_owned() }),
    }
}

/// Which command wrote a file, `None` for `match` and `tournament`, and of which game.
fn written_by(path: &Path) -> Result<(Option<String>, String), CliError> {
    Ok(match command_in(path) {
        Some((command, game)) => (Some(command), game),
        None => (None, game_in(path)?),
    })
}

/// The same in words.
fn of(command: Option<&str>, game: &str) -> String {
    format!("{} ({game})", command.unwrap_or("match or tournament"))
}

fn merge_contest<G: Table + Computer>(common: &CommonArgs, args: &MergeArgs) -> CliResult {
    contest::merged::<G>(&Setting::new(common)?, args)
}

fn merge_puzzles<G: PuzzleGame>(common: &CommonArgs, args: &MergeArgs) -> CliResult {
    puzzles::merged::<G>(&Setting::new(common)?, args)
}
