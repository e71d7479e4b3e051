//! Leagues among levels and engines, in the window: kept in the same form as by the headless program, watched on small
//! boards and on the table.
//!
//! - [`any`]: a league of whichever game; [`source`]: where it comes from; [`saved`]: the leagues that are kept
//!   (`kept_files`, in a browser `kept_lines`)
//! - `in_play`: what follows from the games that have ended; [`news`]: what is published of it; [`mod@error`]: why it ended
//!   early
//! - `runner`, `contest`: played on threads, and kept in a file; in a browser `workers`, `page`: played by workers of the
//!   page, which also keeps it
//! - `in_progress`: in a browser, the league that goes on when the page is loaded again
//! - [`state`]: what panels show of it; [`requests`]: what they ask of it; [`export`]: files for others; [`words`]: what things are called
//! - [`boards`]: games followed on small boards; [`watch`]: a game on the table; `standing`: how it stands, beside it
//!
//! Panels ask with [`LeagueRequested`] and draw [`LeagueView`]; they change nothing themselves.

use bevy::prelude::*;

use super::match_play::coach::CoachSystems;
use crate::app::activities::order::Answers;
use crate::app::core::{AppSystems, Of, frames};

pub mod any;
pub mod boards;
mod changes;
#[cfg(not(target_family = "wasm"))]
mod contest;
pub mod error;
pub mod export;
mod in_play;
#[cfg(any(test, target_family = "wasm"))]
mod in_progress;
#[cfg(not(target_family = "wasm"))]
mod kept_files;
#[cfg(target_family = "wasm")]
mod kept_lines;
pub mod news;
#[cfg(target_family = "wasm")]
pub mod page;
pub mod requests;
#[cfg(not(target_family = "wasm"))]
mod runner;
pub mod saved;
pub mod source;
mod standing;
pub mod state;
pub mod watch;
pub mod words;
#[cfg(any(test, target_family = "wasm"))]
pub mod workers;
#[cfg(test)]
mod workers_tests;

pub use error::LeagueError;
#[cfg(target_family = "wasm")]
pub use page::{Runner, most_threads};
pub use requests::{LeagueRequested, untrusted};
#[cfg(not(target_family = "wasm"))]
pub use runner::{Runner, most_threads};
pub use saved::SavedLeague;
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
    app.add_plugins(standing::plugin);
    #[cfg(target_family = "wasm")]
    app.add_plugins((in_progress::plugin, page::plugin));
    app.add_message::<export::LeagueExport>().init_resource::<export::Exporting>().add_systems(
        Update,
        (export::begin.run_if(on_message::<export::LeagueExport>), export::finish)
            .chain()
            .in_set(Answers::League)
            .after(watch::move_on),
    );
}
