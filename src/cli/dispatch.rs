//! Runs the command that the arguments ask for.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use super::args::{Cli, CliCommand};
use super::table::Table;
use super::terminal::catch_interrupts;
use super::{
    CliError, CliResult, Setting, balance, board, contest, endgame, engine, export, learn, link, measure, merge, prove,
    puzzles, review, solve,
};
use crate::ai::lab::puzzle::PuzzleGame;
use crate::ai::review::Reviewed;
use crate::export::diagram::Drawn;
use crate::games::{GameKind, Listed, for_kind};
use crate::rules::azigo::Azigo;
use crate::rules::bizingo::Bizingo;

/// Runs the program with the process's arguments.
pub fn run() -> ExitCode {
    let cli = Cli::parse();
    match dispatch(&cli) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the output has closed it.
        Err(CliError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(CliError::Usage(message)) => Cli::command().error(ErrorKind::ValueValidation, message).exit(),
        Err(error) => {
            let _ = writeln!(io::stderr(), "error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn dispatch(cli: &Cli) -> CliResult {
    // The files say of which game they are.
    if let Some(CliCommand::Merge(args)) = &cli.command {
        return merge::merge(&cli.common, args);
    }
    for_kind!(cli.common.game, G => run_command::<G>(cli))
}

fn run_command<G: Table + PuzzleGame + Reviewed + Drawn + Listed>(cli: &Cli) -> CliResult {
    let common = &cli.common;
    let setting = Setting::<G>::new(common)?;
    solve::provide()?;
    let Some(command) = &cli.command else {
        return engine::run(&setting);
    };
    catch_interrupts();
    match command {
        CliCommand::Perft(args) => measure::perft(&setting, args),
        CliCommand::Legal => board::legal(&setting),
        CliCommand::Show => board::show(&setting),
        CliCommand::Replay(args) => board::replay(&setting, args),
        CliCommand::Diagram(args) => export::diagram(&setting, args),
        CliCommand::Gif(args) => export::gif(&setting, args),
        CliCommand::Sheet(args) => export::sheet(&setting, args),
        CliCommand::Link(args) => link::link(&setting, args),
        CliCommand::Playouts(args) => measure::playouts(&setting, args),
        CliCommand::Bench(args) => measure::bench(&setting, args),
        CliCommand::Match(args) => contest::play_match(&setting, args),
        CliCommand::Tournament(args) => contest::play_tournament(&setting, args),
        CliCommand::Solve(args) => solve::solve(&common.only()?, args),
        CliCommand::Endgame(args) => endgame::endgame(&common.only()?, args),
        CliCommand::Prove(args) => prove::prove(&common.only()?, args),
        CliCommand::Puzzles(args) => puzzles::puzzles(&setting, args),
        CliCommand::Review(args) => review::run(&setting, args),
        CliCommand::Merge(args) => merge::merge(common, args),
        CliCommand::Balance(args) if common.game == GameKind::Azigo => balance::balance::<Azigo>(&common.only()?, args),
        CliCommand::Balance(args) => balance::balance::<Bizingo>(&common.only()?, args),
        CliCommand::Selfplay(args) => learn::selfplay(&common.only()?, args),
        CliCommand::Tune(args) if common.game == GameKind::Azigo => learn::tune_azigo(&common.only()?, args),
        CliCommand::Tune(args) => learn::tune(&common.only()?, args),
    }
}
