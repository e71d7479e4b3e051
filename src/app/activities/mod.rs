//! What is done at the table. Each activity is a file or a folder here that implements
//! [`Activity`](crate::app::core::session::Activity); how to add one is written there.
//!
//! - [`match_play`]: people and computers play each other
//! - [`league`]: matches among levels and engines, watched on the table
//! - [`lesson`]: the tasks of a course, tried on the board
//! - [`puzzle`]: a goal that can be forced; what the prover says of each move. `task_card`: the card of both
//! - [`review`]: where a game was won and lost
//! - [`analysis`]: a game is studied, with an engine beside it
//! - [`openings`]: what was played after the position that is studied
//! - [`arrange`]: a position is set up by hand
//! - [`order`]: who works before whom in a frame; [`requests`]: what one asks of another
//! - `pause`: before something happens by itself
//! - [`seat`]: who sits at the near side of the table
//! - [`exchange`]: games that come and go as text; [`library`]: those that are kept

use bevy::prelude::*;

pub mod analysis;
pub mod arrange;
pub mod exchange;
pub mod league;
pub mod lesson;
pub mod library;
pub mod match_play;
pub mod openings;
pub mod order;
mod pause;
pub mod puzzle;
pub mod requests;
pub mod review;
pub mod seat;
mod task_card;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((
        order::plugin,
        task_card::plugin,
        match_play::plugin,
        match_play::clock::plugin,
        seat::plugin,
        league::plugin,
        lesson::plugin,
        puzzle::plugin,
        review::plugin,
        openings::plugin,
        analysis::plugin,
        arrange::plugin,
        exchange::plugin,
        library::plugin,
    ));
}
