//! Runs the command that the arguments ask for.

use std::io;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::parser::ValueSource;
use clap::{CommandFactory, FromArgMatches};

use super::args::{Cli, CliCommand};
use super::table::Table;
use super::terminal::{catch_interrupts, complain, plain};
use super::{
    CliError, CliResult, Setting, board, contest, courses, endgame, endings, engine, export, learn, link, measure,
    merge, openings, prove, puzzles, review, solve, styles,
};
use crate::ai::puzzle::PuzzleGame;
use crate::ai::review::Reviewed;
use crate::export::diagram::Drawn;
use crate::games::{Listed, for_kind};

/// Runs the program with the process's arguments.
pub fn run() -> ExitCode {
    let matches = Cli::command().get_matches();
    let cli = Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    // An argument for all commands may stand before the command or after it.
    let sub = matches.subcommand().map_or(&matches, |(_, sub)| sub);
    let named = [&matches, sub].iter().any(|at| at.value_source("game") == Some(ValueSource::CommandLine));
    match dispatch(cli, named) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of the output has closed it.
        Err(CliError::Io(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(CliError::Usage(message)) => Cli::command().error(ErrorKind::ValueValidation, plain(&message)).exit(),
        Err(error) => {
            complain(&format!("error: {error}"));
            ExitCode::FAILURE
        }
    }
}

/// Runs the command; `named` if the arguments say which game.
fn dispatch(mut cli: Cli, named: bool) -> CliResult {
    // All games, and files that say of which game they are.
    if let Some(CliCommand::Merge(args)) = &cli.command {
        return merge::merge(&cli.common, args);
    }
    if let Some(CliCommand::Report(args)) = &cli.command {
        return contest::report(&cli.common, args);
    }
    if let Some(CliCommand::Courses) = &cli.command {
        return courses::courses(cli.common.json);
    }
    let file = match &mut cli.command {
        Some(CliCommand::Replay(args)) => Some(&mut args.file),
        Some(CliCommand::Diagram(args)) => args.file.as_mut(),
        Some(CliCommand::Link(args)) => args.file.as_mut(),
        Some(CliCommand::Gif(args)) => Some(&mut args.file),
        Some(CliCommand::Sheet(args)) => Some(&mut args.file),
        Some(CliCommand::Review(args)) => Some(&mut args.file),
        _ => None,
    };
    if let Some(file) = file.filter(|_| !named) {
        cli.common.game = file.named()?.unwrap_or_default();
    }
    for_kind!(cli.common.game, G => run_command::<G>(&cli))
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
        CliCommand::Endings(args) => endings::endings(&common.only()?, args),
        CliCommand::Prove(args) => prove::prove(&common.only()?, args),
        CliCommand::Puzzles(args) => puzzles::puzzles(&setting, args),
        CliCommand::Openings(args) => openings::openings(&setting, args),
        CliCommand::Review(args) => review::run(&setting, args),
        CliCommand::Merge(args) => merge::merge(common, args),
        CliCommand::Report(args) => contest::report(common, args),
        CliCommand::Courses => courses::courses(common.json),
        CliCommand::Balance(args) => <G as Table>::balance(&setting, args),
        CliCommand::Styles(args) => styles::styles(&common.only()?, args),
        CliCommand::Selfplay(args) => learn::selfplay(&common.only()?, args),
        CliCommand::Tune(args) => G::tune(&setting, args),
    }
}
