//! The order in which activities work within a frame. One that answers later sees what those before it have asked for, and
//! may lay something else on the table.

use bevy::prelude::*;

use crate::app::core::AppSystems;
use crate::app::engine::jobs::JobSystems;

/// Where each answers what is asked of it.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answers {
    /// Leagues.
    League,
    /// Lessons.
    Lesson,
    /// Puzzles.
    Puzzle,
    /// Reviews.
    Review,
    /// The explorer of openings.
    Openings,
    /// Analyses.
    Analysis,
    /// Positions that are set up.
    Arrange,
    /// Games that come and go as text.
    Exchange,
    /// The library.
    Library,
}

/// Where each reads what engines have said, and asks them more.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EngineTurns {
    /// Whether a move solves a puzzle.
    Puzzle,
    /// What was wrong with moves.
    Review,
    /// What is best in a position.
    Analysis,
}

/// Where each reads the pointer, before games do.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PointerTurns {
    /// Arrows drawn in an analysis.
    Pen,
    /// Pieces that are set up.
    Hand,
}

/// Where each lets its clock go on.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClockTurns {
    /// The players' clocks.
    Match,
    /// The time of a storm of puzzles.
    Storm,
}

pub(crate) fn plugin(app: &mut App) {
    use Answers::{Analysis, Arrange, Exchange, League, Lesson, Library, Openings, Puzzle, Review};
    let answers = (League, Lesson, Puzzle, Review, Openings, Analysis, Arrange, Exchange, Library);
    app.configure_sets(Update, answers.chain().in_set(AppSystems::Answer));
    let engines = (EngineTurns::Puzzle, EngineTurns::Review, EngineTurns::Analysis);
    app.configure_sets(Update, engines.chain().in_set(JobSystems::Own));
    app.configure_sets(Update, (ClockTurns::Match, ClockTurns::Storm).chain().in_set(AppSystems::Present));
    app.configure_sets(Update, (PointerTurns::Pen, PointerTurns::Hand).chain().in_set(AppSystems::Input));
}
