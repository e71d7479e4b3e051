//! A game as the arguments set it up.

use std::io::{self, Write};

use super::args::CommonArgs;
use super::{CliError, CliResult};
use crate::record::Recorded;
use crate::rules::{Game, TextError, Turn};

/// A game as the arguments set it up.
pub(super) struct Setting<G: Recorded> {
    pub(super) rules: G::Rules,
    pub(super) position: Option<G::Position>,
    pub(super) seed: u64,
    /// Whether to end the output with a JSON object.
    pub(super) json: bool,
}

impl<G: Recorded> Setting<G> {
    /// The setting that the arguments say.
    ///
    /// # Errors
    /// [`CliError::Usage`] if the rules or the position cannot be read.
    pub(super) fn new(common: &CommonArgs) -> Result<Setting<G>, CliError> {
        let usage =
            |what: &'static str| move |error: TextError| CliError::Usage(format!("--{what}, for {}: {error}", G::NAME));
        Ok(Setting {
            rules: common.rules.parse().map_err(usage("rules"))?,
            position: common.position.as_deref().map(str::parse).transpose().map_err(usage("position"))?,
            seed: common.seed,
            json: common.json,
        })
    }

    /// The game to begin with.
    pub(super) fn start(&self) -> G {
        G::set_up(self.rules.clone(), self.position.clone(), self.seed)
    }

    /// Prints the JSON object that ends the output, if it is wanted.
    pub(super) fn print_json(&self, value: &serde_json::Value) -> CliResult {
        if self.json {
            writeln!(io::stdout(), "{value}")?;
        }
        Ok(())
    }
}

impl CommonArgs {
    /// The setting, for commands that are for one game only.
    ///
    /// # Errors
    /// [`CliError::OtherGame`] if another game was asked for, and those of [`Setting::new`].
    pub(super) fn only<G: Recorded>(&self) -> Result<Setting<G>, CliError> {
        match self.game.name() {
            name if name == G::NAME => Setting::new(self),
            _ => Err(CliError::OtherGame { game: self.game.name(), only: G::NAME }),
        }
    }
}

/// The game, for commands that make no sense where it is over.
pub(super) fn still_open<G: Game>(game: G) -> Result<G, CliError> {
    match game.turn() {
        Turn::Over(_) => Err(CliError::GameOver),
        _ => Ok(game),
    }
}
