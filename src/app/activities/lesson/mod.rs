//! Lessons: the tasks of a game's course, tried on the board. What a move really does is what the board shows; then the task
//! goes on, or the move is taken back.
//!
//! - [`Lesson`]: the task on the table
//! - [`courses`]: the courses, and their words; [`progress`]: which tasks are solved
//! - [`requests`]: tasks come and go; `turns`: the other side answers, a wrong move is taken back
//! - `hint`: the hint on the board; `card`: the task beside it; `page`: all tasks of all games; `offer`: the way to a course,
//!   for who has not played its game

use bevy::prelude::*;

use self::progress::Progress;

mod activity;
mod card;
pub mod courses;
mod hint;
mod offer;
mod page;
pub mod progress;
pub mod requests;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;
mod turns;

pub use activity::Lesson;
pub use requests::LessonRequested;

pub(crate) fn plugin(app: &mut App) {
    crate::app::core::persistence::persist::<Progress>(app);
    app.add_plugins((requests::plugin, turns::plugin, hint::plugin, offer::plugin, card::plugin, page::plugin));
}
