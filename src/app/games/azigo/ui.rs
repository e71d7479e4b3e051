//! How Azigo is shown in the window.

use std::sync::Arc;

use bevy::prelude::Vec3;
use bevy_egui::egui;
use egui::{Color32, Painter, Pos2, Rect, Stroke, Ui, vec2};

use super::material::Counters;
use super::pits::Pit;
use super::tally::CountersLeft;
use super::{choices, foresight, layout, lessons, rows, stores, words};
use crate::app::core::input::bindings::{key_for, key_held_for};
use crate::app::core::input::{HoldIntent, Intent};
use crate::app::core::text::t;
use crate::app::games::material::Material;
use crate::app::games::tally::Tally;
use crate::app::games::ui::{DrawLimits, GameCommand, GameUi, TaskLinks};
use crate::app::kit::icons;
use crate::app::kit::tokens::colours;
use crate::app::scene::camera::Framing;
use crate::games::Player;
use crate::record::Terms;
use crate::rules::azigo::{Azigo, Event, Options, Side, places};

impl GameUi for Azigo {
    const DEMO: &'static str = include_str!("../../../../assets/games/demo.azigo");

    const SCENES: &'static [&'static str] = &["covered"];

    fn material() -> Option<&'static dyn Material> {
        Some(&Counters)
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
        t!("new-azigo-about")
    }

    fn arranging() -> &'static str {
        t!("arrange-azigo")
    }

    fn position_parts() -> &'static str {
        t!("azigo-position")
    }

    fn move_shown(text: &str) -> String {
        words::move_shown(text)
    }

    fn moves_written(line: &str) -> String {
        words::moves_written(line)
    }

    fn move_named(text: &str) -> String {
        words::move_named(text, words::move_shown(text))
    }

    fn move_spoken(text: &str) -> String {
        words::move_spoken(text)
    }

    fn cell_name(place: &str) -> Option<String> {
        let (side, hole) = places::place(place)?;
        Some(hole.map_or(Pit::Store(side), Pit::Hole).to_string())
    }

    /// `south-3` is hole 3.
    fn cell_called(cell: &str) -> String {
        cell.split_once('-').map_or_else(|| cell.to_owned(), |(_, number)| t!("azigo-hole", n = number))
    }

    fn place_name(cell: &str) -> Option<String> {
        let pit = Pit::all().find(|pit| pit.to_string() == cell)?;
        Some(match pit {
            Pit::Hole(hole) => places::hole(hole),
            Pit::Store(side) => places::store(side).to_owned(),
        })
    }

    fn told(_events: &[Event], text: &str) -> String {
        words::move_named(text, words::move_spoken(text))
    }

    fn begins(&self) -> String {
        t!("azigo-begins").to_owned()
    }

    fn rules_short(options: &Options) -> String {
        words::rules_short(options)
    }

    fn commands(options: &Options, shared: bool) -> Vec<GameCommand> {
        let store = GameCommand {
            icon: icons::REDO,
            name: t!("azigo-command-store"),
            key: key_for(Intent::Store),
            intent: Intent::Store,
        };
        let peek = (options.hidden_store && shared).then(|| GameCommand {
            icon: icons::EYE,
            name: t!("azigo-command-peek"),
            key: key_held_for(HoldIntent::Peek),
            intent: Intent::Peek,
        });
        [store].into_iter().chain(peek).collect()
    }

    fn draw_limits(options: &Options) -> DrawLimits {
        DrawLimits { repetition: options.repetition, quiet: options.quiet }
    }

    fn quiet(&self) -> u16 {
        self.position().quiet()
    }

    fn tally(&self, side: Side, covered: bool) -> Arc<dyn Tally> {
        let row = self.position().row(side).iter().map(|count| u32::from(*count)).sum();
        Arc::new(CountersLeft { row, store: Some(self.position().store(side)).filter(|_| !covered) })
    }

    /// A nut in a hole of its player's end of the board.
    fn token(painter: &Painter, centre: Pos2, radius: f32, side: Side, _small: bool) {
        let (body, rim) = colours(Player::of::<Azigo>(side));
        painter.circle_filled(centre + vec2(0.0, radius * 0.14), radius, Color32::from_black_alpha(90));
        painter.circle(centre, radius, rim.gamma_multiply(0.55), Stroke::new((radius * 0.1).max(1.0), rim));
        painter.circle_filled(centre, radius * 0.68, body);
        painter.circle_filled(centre - vec2(radius, radius) * 0.2, radius * 0.16, Color32::from_white_alpha(120));
    }

    fn picture(ui: &mut Ui, rect: Rect) {
        rows::picture(ui, rect);
    }

    fn small_board(&self, ui: &mut Ui, rect: Rect, last: Option<&[Event]>) {
        rows::small_board(ui, rect, self.position(), last.and_then(foresight::last_sown));
    }

    fn first_choice(ui: &mut Ui, terms: &mut Terms<Azigo>, control: f32) {
        choices::first(ui, &mut terms.options, control);
    }

    fn rule_choices(ui: &mut Ui, terms: &mut Terms<Azigo>, unfolded: &mut bool, control: f32) {
        choices::rules(ui, &mut terms.options, unfolded, control);
    }

    fn reading_choice(ui: &mut Ui, terms: &mut Terms<Azigo>, control: f32) {
        choices::captures(ui, &mut terms.options, control);
    }

    fn apply_reading(terms: &mut Terms<Azigo>, options: &str) {
        if let Ok(Options { capture, .. }) = Options::parse(options) {
            terms.options.capture = capture;
        }
    }

    fn lessons(ui: &mut Ui, tasks: TaskLinks) {
        lessons::page(ui, tasks);
    }

    fn sources(ui: &mut Ui, tasks: TaskLinks) {
        lessons::sources(ui, tasks);
    }

    fn hands(touch: bool) -> Vec<(&'static str, &'static str)> {
        lessons::hands(touch)
    }

    fn foot(width: f32) -> f32 {
        stores::room(width)
    }
}
