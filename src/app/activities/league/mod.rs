//! Leagues among levels and engines, in the window: played on threads, kept in the same files as by the headless
//! program, watched on small boards and on the table.
//!
//! - [`any`]: a league of whichever game; [`contest`]: how it is opened and played; [`saved`]: the leagues that are kept
//! - [`runner`]: its threads; [`news`]: what they publish; [`mod@error`]: why it ended early
//! - [`state`]: what panels show of it; [`requests`]: what they ask of it; `export`: files for others; [`words`]: what things are called
//! - [`boards`]: games followed on small boards; [`watch`]: a game on the table; `standing`: how it stands, beside it
//!
//! Panels ask with [`LeagueRequested`] and draw [`LeagueView`]; they change nothing themselves.

use bevy::prelude::*;

use super::match_play::coach::CoachSystems;
use crate::app::activities::order::Answers;
use crate::app::core::{AppSystems, Of, frames};

pub mod any;
pub mod boards;
pub mod contest;
pub mod error;
#[cfg(not(target_family = "wasm"))]
pub mod export;
pub mod news;
pub mod requests;
pub mod runner;
pub mod saved;
#[cfg(not(target_family = "wasm"))]
mod standing;
pub mod state;
pub mod watch;
pub mod words;

pub use error::LeagueError;
pub use requests::{LeagueRequested, untrusted};
pub use runner::most_threads;
pub use state::{League, LeagueView};
pub use words::{ending, player_name, short_count};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<League>().add_message::<LeagueRequested>().add_systems(
        Update,
        (state::take_news, watch::feed, requests::answer_requests, watch::move_on)
            .chain()
            .in_set(Answers::League)
            .after(crate::app::engine::thinking::hurry)
            .after(CoachSystems)
            .after(Of::last(AppSystems::Answer)),
    );
    frames::wanted_on::<LeagueRequested>(app);
    // Leagues are played on desktops only, so none of this is in the browser's download.
    #[cfg(not(target_family = "wasm"))]
    app.add_plugins(standing::plugin);
    #[cfg(not(target_family = "wasm"))]
    app.add_message::<export::LeagueExport>().init_resource::<export::Exporting>().add_systems(
        Update,
        (export::begin.run_if(on_message::<export::LeagueExport>), export::finish)
            .chain()
            .in_set(Answers::League)
            .after(watch::move_on),
    );
}
