//! The trait that a game implements to be shown in the window, in its folder's `ui.rs`. Panels call it through
//! `for_kind!` and `for_game!`.

use std::sync::Arc;

use bevy::prelude::Vec3;
use bevy_egui::egui::{Painter, Pos2, Rect, Ui};

use super::material::Material;
use super::tally::Tally;
use crate::app::core::input::Intent;
use crate::app::core::navigation::Page;
use crate::app::kit::action::Action;
use crate::app::scene::camera::Framing;
use crate::record::{Recorded, Terms};

/// When a game is drawn by its rules: how often a position may repeat, and plies without progress.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DrawLimits {
    /// The repetition of a position that ends the game.
    pub repetition: Option<u16>,
    /// Quiet plies that end the game.
    pub quiet: Option<u16>,
}

/// Leads to a task of the course, the first of these ids that is for the player. Panels know how, and show nothing where there
/// is none.
pub type TaskLinks<'a> = &'a mut dyn FnMut(&mut Ui, &[&str]);

/// Something that a player can do at the table in one game only, apart from moving a cursor: the menu lists it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct GameCommand {
    /// Its sign.
    pub icon: char,
    /// What it is called.
    pub name: &'static str,
    /// The key that does it too.
    pub key: &'static str,
    /// How it is done.
    pub intent: Intent,
}

/// A game as the window shows it. Words are for players; places are in egui's points.
pub trait GameUi: Recorded {
    /// A game in its middle, as a record: pictures are taken of it.
    const DEMO: &'static str;

    /// Scenes that pictures can be taken of in this game only.
    const SCENES: &'static [&'static str] = &[];

    /// Whether the sides are told apart by light and dark. Where they are not, the list of moves names them.
    const COLOURED_SIDES: bool = true;

    /// Whether the two plies on a line of the list of moves have half of it each.
    const EVEN_PLIES: bool = true;

    /// What it says of what one side takes from the other; `None` where nothing is ever taken.
    fn material() -> Option<&'static dyn Material>;

    /// How the table of a game for two is seen.
    fn framing() -> Framing;

    /// Where a clock stands in a window that is not narrow: the middle of it, on the table or what lies there.
    fn clock_place() -> Vec3;

    /// What a side is called.
    fn side(side: Self::Side) -> &'static str;

    /// The game in a few words, on its card.
    fn about() -> &'static str;

    /// What a press on a place does while a position is set up, in a line.
    fn arranging() -> &'static str;

    /// What the text of a position consists of.
    fn position_parts() -> &'static str;

    /// A move of the list of moves.
    fn move_shown(text: &str) -> String;

    /// Moves on a line, some of them perhaps as the list of moves shows them, as records have them.
    fn moves_written(line: &str) -> String;

    /// The same to be read aloud, without signs.
    fn move_spoken(text: &str) -> String {
        Self::move_shown(text)
    }

    /// The same as it is called in a sentence.
    fn move_named(text: &str) -> String {
        Self::move_shown(text)
    }

    /// A hint at a move that can't be shown like that, in a sentence: how it begins, or the `whole` of it.
    fn move_hinted(_text: &str, _whole: bool) -> Option<String> {
        None
    }

    /// The name of the cell that a place is, as it is drawn on in records.
    fn cell_name(place: &str) -> Option<String> {
        Some(place.to_owned())
    }

    /// A cell as it is called in a sentence.
    fn cell_called(cell: &str) -> String {
        cell.to_owned()
    }

    /// The place that a cell of this name is.
    fn place_name(cell: &str) -> Option<String> {
        Some(cell.to_owned())
    }

    /// What a move did, to be read aloud; `text` is the move in a record.
    fn told(events: &[Self::Event], text: &str) -> String;

    /// What a player is told before the first move, in so few words that they stand beside whose turn it is on a phone:
    /// what the game is about, or why this side begins.
    fn begins(&self) -> String;

    /// What differs from the usual rules, in short; empty if nothing does.
    fn rules_short(rules: &Self::Rules) -> String;

    /// What can be done at the table in this game only. `shared`: two people play at one screen.
    fn commands(_rules: &Self::Rules, _shared: bool) -> Vec<GameCommand> {
        Vec::new()
    }

    /// When the game is drawn.
    fn draw_limits(_rules: &Self::Rules) -> DrawLimits {
        DrawLimits::default()
    }

    /// Whether a game by these rules is drawn by repetition, so that a line of the engine may end that way.
    fn draws_by_repetition(_rules: &Self::Rules) -> bool {
        false
    }

    /// Whether what is known of positions by these rules is an estimate: it was worked out by other rules.
    fn is_estimate(_rules: &Self::Rules) -> bool {
        false
    }

    /// A page about a game that is reviewed, which only this game has: its name, its sign, and where it is.
    fn review_page() -> Option<(&'static str, char, Page)> {
        None
    }

    /// Plies without progress so far.
    fn quiet(&self) -> u16 {
        0
    }

    /// What a side has; `covered` where a part of it must not be shown.
    fn tally(&self, side: Self::Side, covered: bool) -> Arc<dyn Tally>;

    /// What stands for a side; `small` where there is little room.
    fn token(painter: &Painter, centre: Pos2, radius: f32, side: Self::Side, small: bool);

    /// The board, on the game's card.
    fn picture(ui: &mut Ui, rect: Rect);

    /// A position in small, with its last move.
    fn small_board(&self, ui: &mut Ui, rect: Rect, last: Option<&[Self::Event]>);

    /// What playing it alone is about; `None` where it cannot be played alone.
    fn solo() -> Option<&'static str> {
        None
    }

    /// Makes it a game for one, or for two. Called only where it can be played alone.
    fn set_alone(_terms: &mut Terms<Self>, _alone: bool) {}

    /// What stands below the choice of who plays, for who plays alone. Says what was asked for.
    fn below_solo(_ui: &mut Ui) -> Vec<Action> {
        Vec::new()
    }

    /// The choice of who begins. `control` is the width of a control.
    fn first_choice(ui: &mut Ui, terms: &mut Terms<Self>, control: f32);

    /// Every other rule that can be chosen; presets first, the rest where it is `unfolded`.
    fn rule_choices(ui: &mut Ui, terms: &mut Terms<Self>, unfolded: &mut bool, control: f32);

    /// The choice of how captures are made, where the game's sources differ in that.
    fn reading_choice(_ui: &mut Ui, _terms: &mut Terms<Self>, _control: f32) {}

    /// Takes over how captures are made in games with these options.
    fn apply_reading(_terms: &mut Terms<Self>, _options: &str) {}

    /// What stands below the list of results of this game. Says what was asked for.
    fn below_results(_ui: &mut Ui) -> Vec<Action> {
        Vec::new()
    }

    /// How the game is played, with drawings; below a part of it the task in which it can be tried.
    fn lessons(ui: &mut Ui, tasks: TaskLinks);

    /// What else can be played, and where the rules come from: a page of its own, with tasks like the other.
    fn sources(ui: &mut Ui, tasks: TaskLinks);

    /// What a mouse does in this game, or with `touch` a finger: the gesture, and what it means.
    fn hands(touch: bool) -> Vec<(&'static str, &'static str)>;

    /// Height for the game's own controls above the line under a board of this width.
    fn foot(_width: f32) -> f32 {
        0.0
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod tests {
    use bevy_egui::egui::pos2;

    use super::*;
    use crate::app::kit::frames;
    use crate::app::kit::stage::Stage;
    use crate::games::Listed;
    use crate::record::course::Course;

    /// How to play begins with the goal, has its headings in this order, and leads to tasks that there are. Other ways to
    /// play and sources are on a page of their own, in that order.
    pub(crate) fn lessons_go_through<G: GameUi + Listed>(goal: &str, order: &[&str], sources: &[&str]) {
        let first = goal.split('.').next().unwrap();
        assert!(first.contains("you win"), "it begins with its goal: {first}");
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(640.0, 4000.0));
        let mut stage = Stage::new(whole.width(), whole.height());
        let mut asked: Vec<String> = Vec::new();
        let mut note = |_: &mut Ui, ids: &[&str]| asked.extend(ids.iter().map(|id| (*id).to_owned()));
        stage.settle(|ctx| frames::region(ctx, "lessons", whole, |ui| G::lessons(ui, &mut note)));
        for heading in sources {
            assert!(stage.find(heading).is_none(), "{heading} interrupts the rules");
        }
        let tops = |stage: &Stage, order: &[&str]| -> Vec<f32> {
            order.iter().map(|heading| stage.find(heading).unwrap().top()).collect()
        };
        let mut told = Stage::new(whole.width(), whole.height());
        told.settle(|ctx| frames::region(ctx, "sources", whole, |ui| G::sources(ui, &mut note)));
        let below = tops(&told, sources);
        assert!(below.is_sorted() && below[0] < 40.0, "{below:?}");
        let course = Course::parse(G::KIND, G::COURSE).unwrap();
        assert!(!asked.is_empty());
        for id in asked {
            assert!(course.tasks.iter().any(|task| task.id == id), "there is no task {id}");
        }
        let tops = tops(&stage, order);
        assert!(tops.is_sorted() && tops[0] < 40.0, "{tops:?}");
    }
}
