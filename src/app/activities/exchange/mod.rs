//! Games that come and go as text: a record in a file or the clipboard, or a link. How they travel is the system's
//! business ([`outgoing`](crate::app::core::outgoing)); what is in them is checked here.
//!
//! Invariant: a game that comes never takes the place of an unfinished one unasked. A text that is not a game is handed back
//! with what is wrong with it ([`ImportRefused`]).
//!
//! - `send`: a game that goes; `import`: a game that comes; `error`: why it cannot
//! - `export`: a game as a picture, or to print

use bevy::prelude::*;

use crate::app::activities::analysis::Analysis;
use crate::app::activities::match_play::record::{link_of, record_of};
use crate::app::activities::order::Answers;
use crate::app::core::AppSystems;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MatchSetup, Session};
use crate::record::link::LinkError;

mod error;
mod export;
mod import;
mod send;

pub use export::Export;
pub use import::{ImportRefused, PendingImport};

/// The player wants the game to travel.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExchangeRequested {
    /// Its record into the clipboard.
    CopyRecord,
    /// A link to it, to be looked at.
    CopyLink,
    /// A link to it, to be answered with a move: for two who play by sending links.
    SendTurn,
    /// Its record into a file.
    Save,
    /// A picture of it, or the whole game to print.
    Export(Export),
    /// A record from a file, chosen by the player.
    Open,
    /// A record or a link from the clipboard.
    Paste,
    /// The game that waits is put on the table.
    Accept,
    /// The game that waits is dropped.
    Decline,
}

/// How the game on the table was set up: in an analysis by those who played it.
fn setup(session: &Session) -> &MatchSetup {
    session.activity::<Analysis>().map_or(session.setup(), |analysis| &analysis.players)
}

/// The game on the table as a record, with who played it in tags.
pub(super) fn record(rules: &Rules, session: &Session) -> String {
    record_of(rules, setup(session), session.activity())
}

/// The same as a link.
fn link(rules: &Rules, session: &Session) -> Result<String, LinkError> {
    link_of(rules, setup(session), session.activity())
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PendingImport>()
        .add_message::<ExchangeRequested>()
        .add_message::<ImportRefused>()
        .init_resource::<export::Drawing>()
        .add_systems(
            Update,
            (send::send, import::receive, export::begin.run_if(on_message::<ExchangeRequested>), export::finish)
                .chain()
                .in_set(Answers::Exchange),
        )
        .add_systems(Update, send::offer_turn.in_set(AppSystems::Follow));
}
