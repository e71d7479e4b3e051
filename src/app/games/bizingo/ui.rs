//! How Bizingo is shown in the window.

use std::sync::Arc;

use bevy::prelude::Vec3;
use bevy_egui::egui::{Painter, Pos2, Rect, Ui};

use super::material::Pieces;
use super::tally::ArmyLeft;
use super::{choices, flat, layout, lessons, tokens, words};
use crate::app::core::text::t;
use crate::app::games::material::Material;
use crate::app::games::tally::Tally;
use crate::app::games::ui::{DrawLimits, GameUi, TaskLinks};
use crate::app::scene::camera::Framing;
use crate::record::Terms;
use crate::rules::bizingo::army::Strength;
use crate::rules::bizingo::options::Decide;
use crate::rules::bizingo::{Bizingo, Event, Options, Side};

impl GameUi for Bizingo {
    const DEMO: &'static str = include_str!("../../../../assets/games/demo.bizingo");

    const SCENES: &'static [&'static str] = &["ending", "warning"];

    fn material() -> Option<&'static dyn Material> {
        Some(&Pieces)
    }

    fn framing() -> Framing {
        layout::framing()
    }

    fn clock_place() -> Vec3 {
        layout::clock_place()
    }

    fn side(side: Side) -> &'static str {
        words::side(side)
    }

    fn about() -> &'static str {
        t!("new-bizingo-about")
    }

    fn arranging() -> &'static str {
        t!("arrange-bizingo")
    }

    fn position_parts() -> &'static str {
        t!("bizingo-position")
    }

    fn move_shown(text: &str) -> String {
        words::move_shown(text)
    }

    fn moves_written(line: &str) -> String {
        words::moves_written(line)
    }

    fn told(events: &[Event], _text: &str) -> String {
        words::events(events)
    }

    fn begins(&self) -> String {
        t!("bizingo-begins").to_owned()
    }

    fn rules_short(options: &Options) -> String {
        words::rules_short(options)
    }

    fn draw_limits(options: &Options) -> DrawLimits {
        DrawLimits { repetition: options.repetition, quiet: options.quiet }
    }

    fn draws_by_repetition(options: &Options) -> bool {
        options.decide == Decide::Draw && options.repetition.is_some()
    }

    fn quiet(&self) -> u16 {
        self.position().quiet()
    }

    fn tally(&self, side: Side, _covered: bool) -> Arc<dyn Tally> {
        Arc::new(ArmyLeft { side, army: Strength::of(self.position().army(side)) })
    }

    fn token(painter: &Painter, centre: Pos2, radius: f32, side: Side, small: bool) {
        tokens::piece(painter, centre, radius, side, !small);
    }

    fn picture(ui: &mut Ui, rect: Rect) {
        flat::picture(ui, rect);
    }

    fn small_board(&self, ui: &mut Ui, rect: Rect, last: Option<&[Event]>) {
        let moved = |event: &Event| match *event {
            Event::Moved { from, to } => Some((from, to)),
            _ => None,
        };
        flat::small_board(ui, rect, self.position(), last.and_then(|events| events.iter().find_map(moved)));
    }

    fn first_choice(ui: &mut Ui, terms: &mut Terms<Bizingo>, control: f32) {
        choices::first(ui, &mut terms.options, control);
    }

    fn rule_choices(ui: &mut Ui, terms: &mut Terms<Bizingo>, unfolded: &mut bool, control: f32) {
        choices::rules(ui, &mut terms.options, unfolded, control);
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
