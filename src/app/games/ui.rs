//! The trait that a game implements to be shown in the window, in its folder's `ui.rs`. Panels call it through
//! `for_kind!` and `for_game!`.

use std::sync::Arc;

use bevy_egui::egui::{Painter, Pos2, Rect, Ui};

use super::tally::Tally;
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

/// A game as the window shows it. Words are for players; places are in egui's points.
pub trait GameUi: Recorded {
    /// A game in its middle, as a record: pictures are taken of it.
    const DEMO: &'static str;

    /// The tasks of its course: see [`Course`](crate::record::course::Course).
    const COURSE: &'static str;

    /// Scenes that pictures can be taken of in this game only.
    const SCENES: &'static [&'static str] = &[];

    /// Whether the sides are told apart by light and dark. Where they are not, the list of moves names them.
    const COLOURED_SIDES: bool = true;

    /// Whether the two plies on a line of the list of moves have half of it each.
    const EVEN_PLIES: bool = true;

    /// Whether something of one side can be taken by the other.
    const TAKES: bool = true;

    /// How the table of a game for two is seen.
    fn framing() -> Framing;

    /// What a side is called.
    fn side(side: Self::Side) -> &'static str;

    /// The game in a few words, on its card.
    fn about() -> &'static str;

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

    /// What a move did, to be read aloud; `text` is the move in a record.
    fn told(events: &[Self::Event], text: &str) -> String;

    /// What differs from the usual rules, in short; empty if nothing does.
    fn rules_short(rules: &Self::Rules) -> String;

    /// When the game is drawn.
    fn draw_limits(_rules: &Self::Rules) -> DrawLimits {
        DrawLimits::default()
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

    /// What stands below the list of results of this game. Says what was asked for.
    fn below_results(_ui: &mut Ui) -> Vec<Action> {
        Vec::new()
    }

    /// How the game is played, with drawings.
    fn lessons(ui: &mut Ui);

    /// What a mouse or a finger does in this game: the gesture, and what it means.
    fn mouse() -> Vec<(&'static str, &'static str)>;

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

    /// How to play begins with the goal, and has its headings in this order.
    pub(crate) fn lessons_go_through<G: GameUi>(goal: &str, order: &[&str]) {
        let first = goal.split('.').next().unwrap();
        assert!(first.contains("you win"), "it begins with its goal: {first}");
        let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(640.0, 4000.0));
        let mut stage = Stage::new(whole.width(), whole.height());
        stage.settle(|ctx| frames::region(ctx, "lessons", whole, G::lessons));
        let tops: Vec<f32> = order.iter().map(|heading| stage.find(heading).unwrap().top()).collect();
        assert!(tops.is_sorted() && tops[0] < 40.0, "{tops:?}");
    }
}
