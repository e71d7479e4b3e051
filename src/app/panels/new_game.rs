//! Setting up a match: who plays, who begins, by which rules, from where.

use bevy_egui::egui;
use egui::{RichText, TextEdit, Ui, vec2};

use super::Page;
use super::kit::buttons::Button;
use super::kit::choices::{Card, cards, levels, segments, setting_row, stepper, switch_row};
use super::kit::{focus_first, focus_ring, frames, tokens};
use super::model::{Action, Model};
use super::words;
use crate::app::game::{MatchSetup, Seat};
use crate::app::{icons, theme};
use crate::rules::bizingo::options::{Border, Captures, First, Options, PRESETS, WalkInCaptain};
use crate::rules::bizingo::{Position, Side};

/// What is being set up. It outlives the page, so that the next game begins where this one was.
#[derive(Clone, Debug)]
pub struct Draft {
    /// The match, apart from its position and seed.
    pub setup: MatchSetup,
    /// The level of each seat while a person sits there.
    levels: [u8; 2],
    /// Whether the rules are unfolded.
    pub unfolded: bool,
    /// The position in text; empty for the usual start.
    pub position: String,
    /// The seed of the match, drawn anew each time.
    pub seed: u64,
}

impl Default for Draft {
    fn default() -> Draft {
        Draft { setup: MatchSetup::default(), levels: [3, 3], unfolded: false, position: String::new(), seed: 0 }
    }
}

impl Draft {
    /// Takes up how the last match was set up.
    pub fn remember(&mut self, setup: &MatchSetup) {
        self.setup = MatchSetup { position: None, ..setup.clone() };
        for (level, seat) in self.levels.iter_mut().zip(setup.seats) {
            if let Seat::Computer(known) = seat {
                *level = known;
            }
        }
    }

    /// The position asked for, if any; or what is wrong with it.
    fn position(&self) -> Result<Option<Position>, String> {
        let text = self.position.trim();
        if text.is_empty() { Ok(None) } else { Position::parse(text).map(Some).map_err(|error| error.0) }
    }

    /// The match to start, if all is well.
    pub fn ready(&self) -> Option<MatchSetup> {
        let position = self.position().ok()?;
        Some(MatchSetup { position, seed: self.seed, ..self.setup.clone() })
    }

    fn computer(&self, side: Side) -> Seat {
        Seat::Computer(self.levels[side.index()])
    }
}

/// The whole page above its start button.
pub fn page(ui: &mut Ui, draft: &mut Draft) {
    quick_choices(ui, draft);
    frames::section(ui, "Players");
    for side in Side::BOTH {
        seat(ui, draft, side);
    }
    let width = ui.available_width();
    let control = if width < 400.0 { width } else { (width * 0.5).clamp(180.0, 290.0) };
    let firsts = [(First::Light, "Light"), (First::Dark, "Dark"), (First::Lot, "By lot")];
    setting_row(ui, "Who begins", "", control, |ui| {
        segments(ui, &mut draft.setup.options.first, &firsts, control);
    });
    frames::section(ui, "Rules");
    rules(ui, draft, control);
    frames::section(ui, "Position");
    position(ui, draft);
}

/// The start button, which stays in sight.
pub fn foot(ui: &mut Ui, draft: &Draft, model: &Model) -> Vec<Action> {
    let mut actions = Vec::new();
    let width = ui.available_width();
    let ready = draft.ready();
    let start = Button::new("Start the game").icon(icons::PLAY).primary().width(width).height(44.0);
    if start.enabled(ready.is_some()).show(ui).clicked()
        && let Some(setup) = ready
    {
        actions.push(match model.in_progress() {
            true => Action::Open(Page::ConfirmLeave),
            false => Action::Start(Box::new(setup)),
        });
    }
    actions
}

fn quick_choices(ui: &mut Ui, draft: &mut Draft) {
    let [light, dark] = Side::BOTH.map(|side| draft.computer(side));
    let quick = [
        ("Play light", "against the computer", [Seat::Person, dark]),
        ("Play dark", "against the computer", [light, Seat::Person]),
        ("Two players", "at this screen", [Seat::Person, Seat::Person]),
        ("Watch", "two computers", [light, dark]),
    ];
    let list: Vec<_> =
        quick.iter().map(|(title, about, seats)| Card { title, about, chosen: draft.setup.seats == *seats }).collect();
    for (i, response) in cards(ui, [2, 4], &list).iter().enumerate() {
        if list[i].chosen || i == 0 {
            focus_first(response);
        }
        if response.clicked() {
            draft.setup.seats = quick[i].2;
        }
    }
}

fn seat(ui: &mut Ui, draft: &mut Draft, side: Side) {
    let palette = theme::palette(ui.ctx());
    let index = side.index();
    let width = ui.available_width();
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(104.0, 34.0), egui::Sense::hover());
        tokens::piece(ui.painter(), rect.left_center() + vec2(15.0, 0.0), 12.0, side, true);
        let place = rect.left_center() + vec2(38.0, 0.0);
        ui.painter().text(place, egui::Align2::LEFT_CENTER, words::side(side), theme::bold(17.5), palette.text);
        let mut computer = draft.setup.seats[index] != Seat::Person;
        let choices = [(false, "Person"), (true, "Computer")];
        if segments(ui, &mut computer, &choices, (width - 112.0).min(260.0)).changed() {
            draft.setup.seats[index] = if computer { draft.computer(side) } else { Seat::Person };
        }
    });
    if let Seat::Computer(mut level) = draft.setup.seats[index] {
        let name = format!("Level of {}", side.name());
        let words = format!("Level {level} · {}", words::level_name(level));
        if width > 520.0 {
            ui.horizontal(|ui| {
                ui.add_space(112.0);
                levels(ui, &mut level, &name, 320.0);
                ui.label(RichText::new(words).size(16.0).color(palette.soft));
            });
        } else {
            levels(ui, &mut level, &name, width);
            ui.label(RichText::new(words).size(16.0).color(palette.soft));
        }
        draft.levels[index] = level;
        draft.setup.seats[index] = Seat::Computer(level);
    }
    ui.add_space(4.0);
}

/// The preset that gives these options, whoever begins.
fn preset_of(options: &Options) -> Option<usize> {
    PRESETS.iter().position(|preset| {
        Options::parse(preset.options).is_ok_and(|preset| Options { first: options.first, ..preset } == *options)
    })
}

fn rules(ui: &mut Ui, draft: &mut Draft, control: f32) {
    rule_choices(ui, &mut draft.setup.options, &mut draft.unfolded, control);
    switch_row(
        ui,
        &mut draft.setup.strict,
        "Strict game",
        "Moves cannot be taken back, and nothing is shown of what a move would do",
    );
}

/// Presets as cards, and every option where they are unfolded.
pub fn rule_choices(ui: &mut Ui, options: &mut Options, unfolded: &mut bool, control: f32) {
    let palette = theme::palette(ui.ctx());
    let known = preset_of(options);
    let titles: Vec<_> = PRESETS.iter().map(|preset| words::preset_title(preset.name)).collect();
    let list: Vec<_> = PRESETS
        .iter()
        .zip(&titles)
        .enumerate()
        .map(|(i, (preset, title))| Card { title, about: preset.about, chosen: known == Some(i) })
        .collect();
    for (preset, response) in PRESETS.iter().zip(cards(ui, [1, 2], &list)) {
        if response.clicked()
            && let Ok(set) = Options::parse(preset.options)
        {
            *options = Options { first: options.first, ..set };
        }
    }
    let differs = words::rules_short(&Options { first: First::Light, ..*options });
    if known.is_none() && !differs.is_empty() {
        ui.label(RichText::new(format!("Your own rules: {differs}.")).size(15.5).color(palette.soft));
    }
    let (text, icon) = match *unfolded {
        true => ("Fewer", icons::CHEVRON_UP),
        false => ("Every rule", icons::CHEVRON_DOWN),
    };
    if Button::new(text).icon(icon).quiet().show(ui).clicked() {
        *unfolded = !*unfolded;
    }
    if *unfolded {
        every_rule(ui, options, control);
    }
}

fn every_rule(ui: &mut Ui, options: &mut Options, control: f32) {
    let captures = [(Captures::All, "All"), (Captures::One, "One")];
    setting_row(
        ui,
        "Captures",
        "A move takes all that it surrounds, or one of them, as the mover likes",
        control,
        |ui| {
            segments(ui, &mut options.captures, &captures, control);
        },
    );
    let captains = [(WalkInCaptain::Any, "Any three"), (WalkInCaptain::Captain, "With a captain")];
    setting_row(
        ui,
        "Captains between enemies",
        "A captain that steps between three enemies falls to any three, or only where one is a captain",
        control,
        |ui| {
            segments(ui, &mut options.walk_in_captain, &captains, control);
        },
    );
    let mut deadly = options.walk_in_border;
    switch_row(
        ui,
        &mut deadly,
        "Deadly border",
        "Stepping on a border cell between a captain and another enemy is fatal",
    );
    options.walk_in_border = deadly;
    let borders = [(Border::Side, "A side"), (Border::Touch, "A side or corner")];
    setting_row(ui, "Border cells", "A cell belongs to the border by a side, or by a corner too", control, |ui| {
        segments(ui, &mut options.border, &borders, control);
    });
    setting_row(ui, "Draw by repetition", "When the same position has stood this often", 140.0, |ui| {
        stepper(ui, &mut options.repetition, (2, 9), 1, "Repetition");
    });
    setting_row(ui, "Draw by quiet play", "After so many moves, both sides counted, with nothing taken", 140.0, |ui| {
        stepper(ui, &mut options.quiet, (20, 500), 20, "Quiet moves");
    });
}

fn position(ui: &mut Ui, draft: &mut Draft) {
    let palette = theme::palette(ui.ctx());
    frames::soft(ui, "To start from another position, paste it here: rows k to a, the side to move, quiet moves.");
    let wrong = draft.position().err();
    let line = if wrong.is_some() { palette.alarm } else { palette.line };
    let width = ui.available_width();
    let response = ui
        .scope(|ui| {
            let widgets = &mut ui.visuals_mut().widgets;
            widgets.inactive.bg_stroke.color = line;
            widgets.hovered.bg_stroke.color = line;
            let field = TextEdit::multiline(&mut draft.position)
                .desired_rows(2)
                .desired_width(width - 16.0)
                .char_limit(400)
                .font(theme::plain(16.0))
                .hint_text("The usual start")
                .return_key(None);
            ui.add(field)
        })
        .inner;
    focus_ring(ui, &response, response.rect);
    // Pasted text may come in several lines; a position is one.
    if draft.position.contains('\n') {
        draft.position = draft.position.replace('\n', " ");
    }
    let empty = draft.position.trim().is_empty();
    match wrong {
        Some(wrong) => {
            ui.label(RichText::new(format!("This is no position: {wrong}.")).size(16.0).color(palette.alarm));
        }
        None if !empty => {
            ui.label(RichText::new("The game starts from this position.").size(16.0).color(palette.soft));
        }
        None => {}
    }
    if !empty && Button::new("Clear").icon(icons::TRASH).quiet().show(ui).clicked() {
        draft.position.clear();
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn presets_are_known_again_whoever_begins() {
        for (i, preset) in PRESETS.iter().enumerate() {
            let options = Options { first: First::Lot, ..Options::parse(preset.options).unwrap() };
            assert_eq!(preset_of(&options), Some(i));
        }
        let own = Options { quiet: Some(40), ..Options::default() };
        assert_eq!(preset_of(&own), None);
    }

    #[test]
    fn a_bad_position_does_not_start() {
        let mut draft = Draft { position: "nonsense".to_owned(), ..Draft::default() };
        assert!(draft.ready().is_none());
        assert!(draft.position().unwrap_err().contains("three parts"));
        draft.position = format!("  {}\n", crate::rules::bizingo::position::START);
        assert_eq!(draft.ready().unwrap().position, Some(Position::start(Side::Light)));
        draft.position.clear();
        assert_eq!(draft.ready().unwrap().position, None);
    }

    #[test]
    fn the_last_match_is_remembered_without_its_position() {
        let mut draft = Draft::default();
        let setup = MatchSetup {
            seats: [Seat::Computer(8), Seat::Person],
            position: Some(Position::start(Side::Dark)),
            strict: true,
            ..MatchSetup::default()
        };
        draft.remember(&setup);
        assert_eq!((draft.setup.seats, draft.setup.strict, draft.setup.position), (setup.seats, true, None));
        assert_eq!(draft.computer(Side::Light), Seat::Computer(8));
    }
}
