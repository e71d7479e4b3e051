//! How Bingo Battle is shown in the window.

use std::sync::Arc;

use bevy_egui::egui;
use egui::{Align2, Color32, Painter, Pos2, Rect, Stroke, Ui, vec2};

use super::pages::entries::scores_button;
use super::tally::ClaimsMade;
use super::{case, diagrams, lessons, options, suits, words};
use crate::app::core::text::t;
use crate::app::games::tally::Tally;
use crate::app::games::ui::GameUi;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::theme;
use crate::app::scene::camera::Framing;
use crate::record::Terms;
use crate::rules::bingo_battle::{BingoBattle, Event, Options, Side};

impl GameUi for BingoBattle {
    const DEMO: &'static str = include_str!("../../../../assets/games/demo.bingo-battle");
    const SCENES: &'static [&'static str] = &["alone", "dice", "luck", "scores", "alone-result", "alone-luck"];
    // A throw is longer than the choice that it leaves, and mostly leaves none.
    const EVEN_PLIES: bool = false;
    // Every choice is shown with its worth anyway.
    const HINTS: bool = false;

    fn framing() -> Framing {
        case::framing(false)
    }

    fn side(side: Side) -> &'static str {
        words::side(side)
    }

    fn about() -> &'static str {
        t!("new-bingo-battle-about")
    }

    fn position_parts() -> &'static str {
        t!("bingo-position")
    }

    fn move_shown(text: &str) -> String {
        words::move_shown(text)
    }

    fn moves_written(line: &str) -> String {
        words::moves_written(line)
    }

    fn told(events: &[Event], _text: &str) -> String {
        words::told(events)
    }

    fn rules_short(options: &Options) -> String {
        words::rules_short(options)
    }

    fn tally(&self, side: Side, _covered: bool) -> Arc<dyn Tally> {
        let goal = self.options().terms().goal;
        let (made, locked) = (self.position().claims(side), self.position().locked(side).is_some());
        Arc::new(ClaimsMade { made, goal, locked })
    }

    /// A player's pawn, with the sign of its suit.
    fn token(painter: &Painter, centre: Pos2, radius: f32, side: Side, _small: bool) {
        let suit = side.pawns()[0];
        let ink = suits::bright(suit);
        painter.circle_filled(centre + vec2(0.0, radius * 0.14), radius, Color32::from_black_alpha(90));
        painter.circle(centre, radius, Color32::from_rgb(52, 38, 28), Stroke::new((radius * 0.12).max(1.0), ink));
        painter.text(centre, Align2::CENTER_CENTER, suits::sign(suit), theme::plain(radius * 1.25), ink);
    }

    fn picture(ui: &mut Ui, rect: Rect) {
        diagrams::picture(ui, rect);
    }

    fn small_board(&self, ui: &mut Ui, rect: Rect, _last: Option<&[Event]>) {
        let thrown = self.pending().map(|serving| serving.throw());
        diagrams::small_board(ui, rect, self.position(), thrown);
    }

    fn players_choice(ui: &mut Ui, terms: &mut Terms<BingoBattle>, control: f32) -> Vec<Action> {
        options::players(ui, terms, control)
    }

    fn below_results(ui: &mut Ui) -> Vec<Action> {
        ui.add_space(6.0);
        let width = ui.available_width();
        scores_button(ui, Button::new(t!("results-alone")).width(width).height(38.0))
    }

    fn first_choice(ui: &mut Ui, terms: &mut Terms<BingoBattle>, control: f32) {
        options::first(ui, terms, control);
    }

    fn rule_choices(ui: &mut Ui, terms: &mut Terms<BingoBattle>, _unfolded: &mut bool, control: f32) {
        options::rules(ui, terms, control);
    }

    fn lessons(ui: &mut Ui) {
        lessons::page(ui);
    }

    fn mouse() -> Vec<(&'static str, &'static str)> {
        lessons::mouse()
    }
}
