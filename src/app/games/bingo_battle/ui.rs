//! How Bingo Battle is shown in the window.

use std::sync::Arc;

use bevy::prelude::Vec3;
use bevy_egui::egui;
use egui::{Painter, Pos2, Rect, Ui, vec2};

use super::pages::LUCK;
use super::pages::entries::scores_button;
use super::tally::ClaimsMade;
use super::{case, diagrams, lessons, options, suits, words};
use crate::ai::bingo_battle::solution::is_estimate;
use crate::app::core::input::Intent;
use crate::app::core::input::bindings::key_for;
use crate::app::core::navigation::Page;
use crate::app::core::text::t;
use crate::app::games::material::Material;
use crate::app::games::tally::Tally;
use crate::app::games::ui::{GameCommand, GameUi, TaskLinks};
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::icons;
use crate::app::scene::camera::Framing;
use crate::record::Terms;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{BingoBattle, Event, Options, Side};

impl GameUi for BingoBattle {
    const DEMO: &'static str = include_str!("../../../../assets/games/demo.bingo-battle");

    const SCENES: &'static [&'static str] = &["alone", "dice", "luck", "scores", "alone-result", "alone-luck"];
    // A throw is longer than the choice that it leaves, and mostly leaves none.
    const EVEN_PLIES: bool = false;
    const COLOURED_SIDES: bool = false;

    fn material() -> Option<&'static dyn Material> {
        None
    }

    fn cell_called(cell: &str) -> String {
        words::tile_called(cell)
    }

    fn framing() -> Framing {
        case::framing(false)
    }

    fn clock_place() -> Vec3 {
        super::layout::clock_place()
    }

    fn side(side: Side) -> &'static str {
        words::side(side)
    }

    fn about() -> &'static str {
        t!("new-bingo-battle-about")
    }

    fn arranging() -> &'static str {
        t!("arrange-bingo-battle")
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

    fn move_spoken(text: &str) -> String {
        words::move_spoken(text)
    }

    fn move_named(text: &str) -> String {
        words::move_named(text)
    }

    fn move_hinted(text: &str, whole: bool) -> Option<String> {
        words::move_hinted(text, whole)
    }

    fn told(events: &[Event], _text: &str) -> String {
        words::told(events)
    }

    fn begins(&self) -> String {
        words::begins(self)
    }

    fn rules_short(options: &Options) -> String {
        words::rules_short(options)
    }

    fn commands(_options: &Options, _shared: bool) -> Vec<GameCommand> {
        let name = t!("bingo-ask-throw");
        vec![GameCommand { icon: icons::DIE_5, name, key: key_for(Intent::Throw), intent: Intent::Throw }]
    }

    fn is_estimate(options: &Options) -> bool {
        is_estimate(options)
    }

    fn review_page() -> Option<(&'static str, char, Page)> {
        Some((t!("review-luck"), icons::CHART, LUCK))
    }

    fn tally(&self, side: Side, _covered: bool) -> Arc<dyn Tally> {
        let goal = self.options().terms().goal;
        let (made, locked) = (self.position().claims(side), self.position().locked(side).is_some());
        let owner = (self.options().players == Players::Two).then_some(side);
        Arc::new(ClaimsMade { made, goal, locked, owner })
    }

    /// A player's two pawns, side by side as they stand beside their scoring tile.
    fn token(painter: &Painter, centre: Pos2, radius: f32, side: Side, _small: bool) {
        for (suit, turn) in side.pawns().into_iter().zip([-1.0, 1.0]) {
            diagrams::standing_pawn(painter, centre + vec2(turn * radius * 0.5, 0.0), radius, suits::bright(suit));
        }
    }

    fn picture(ui: &mut Ui, rect: Rect) {
        diagrams::picture(ui, rect);
    }

    fn small_board(&self, ui: &mut Ui, rect: Rect, _last: Option<&[Event]>) {
        let thrown = self.pending().map(|serving| serving.throw());
        diagrams::small_board(ui, rect, self.position(), thrown);
    }

    fn solo() -> Option<&'static str> {
        Some(t!("bingo-choice-alone-about"))
    }

    fn set_alone(terms: &mut Terms<BingoBattle>, alone: bool) {
        terms.options.players = if alone { Players::One } else { Players::Two };
    }

    fn below_solo(ui: &mut Ui) -> Vec<Action> {
        scores_button(ui, Button::new(t!("scores-menu")).quiet().tip(t!("scores-menu-about"), ""))
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

    fn lessons(ui: &mut Ui, tasks: TaskLinks) {
        lessons::page(ui, tasks);
    }

    fn sources(ui: &mut Ui, _tasks: TaskLinks) {
        lessons::sources(ui);
    }

    fn hands(touch: bool) -> Vec<(&'static str, &'static str)> {
        lessons::hands(touch)
    }
}
