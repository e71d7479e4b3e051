//! How pictures look: the arguments that `diagram`, `gif` and `sheet` share.

use clap::{Args, ValueEnum};

use crate::export::diagram::{DiagramTheme, DiagramView};

/// Yes or no.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum YesNo {
    /// Yes.
    Yes,
    /// No.
    No,
}

/// How pictures look.
#[derive(Debug, Args)]
pub(in crate::cli) struct LookArgs {
    /// The colours: light, for print, or dark.
    #[arg(long, default_value_t = DiagramTheme::Light)]
    theme: DiagramTheme,
    /// Whether rows and cells have their names.
    #[arg(long, value_enum, default_value = "yes")]
    coordinates: YesNo,
    /// Show the board from the other side.
    #[arg(long)]
    turned: bool,
}

impl LookArgs {
    /// The view that the arguments say, so wide.
    pub(super) fn view(&self, width: u32) -> DiagramView {
        DiagramView {
            theme: self.theme,
            coordinates: self.coordinates == YesNo::Yes,
            turned: self.turned,
            roomy: false,
            width,
        }
    }
}
