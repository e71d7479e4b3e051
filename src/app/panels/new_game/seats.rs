//! Who plays: one question, then what its answer leaves open, which is the side and levels.

use bevy_egui::egui;
use egui::{Align2, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::draft::Draft;
use super::rules::control_width;
use super::who::Who;
use crate::ai::personality::Personality;
use crate::ai::style::Style;
#[cfg(not(target_family = "wasm"))]
use crate::app::core::navigation::Page;
use crate::app::core::programs::EngineName;
use crate::app::core::session::Seat;
use crate::app::core::text::t;
use crate::app::games::tokens;
use crate::app::games::ui::GameUi;
use crate::app::kit::action::Action;
#[cfg(not(target_family = "wasm"))]
use crate::app::kit::buttons::Button;
use crate::app::kit::choices::{Card, cards, levels, named_segments, segments, setting_row};
use crate::app::kit::faces::{Face, face, style_name};
#[cfg(not(target_family = "wasm"))]
use crate::app::kit::icons;
use crate::app::kit::one_line::fitting;
use crate::app::kit::{name_group, theme};
use crate::app::panels::words;
use crate::games::{Player, for_kind};

/// Who plays, at what levels or by which of the `engines` that the player has set up. Says what else was asked for.
pub(super) fn seats(ui: &mut Ui, draft: &mut Draft, engines: &[EngineName]) -> Vec<Action> {
    who_plays(ui, draft);
    ui.add_space(6.0);
    match draft.who() {
        Who::AgainstComputer(person) => {
            side(ui, draft, person);
            let computer = draft.person().other();
            opponent(ui, draft, computer, (false, engines));
        }
        Who::Watch => {
            for side in draft.setup.players() {
                opponent(ui, draft, side, (true, engines));
            }
        }
        Who::Solo => return for_kind!(draft.setup.kind(), G => G::below_solo(ui)),
        Who::Two => return Vec::new(),
    }
    manage(ui)
}

/// The way to the engines of others, which only a desktop starts.
#[cfg(not(target_family = "wasm"))]
fn manage(ui: &mut Ui) -> Vec<Action> {
    let pressed = Button::new(t!("programs-manage")).icon(icons::PLUS).quiet().small().show(ui).clicked();
    if pressed { vec![Action::Open(Page::ENGINES)] } else { Vec::new() }
}

#[cfg(target_family = "wasm")]
fn manage(_: &mut Ui) -> Vec<Action> {
    Vec::new()
}

/// Who sits at a seat that is no person's: an engine, if there are any, or a level.
fn opponent(ui: &mut Ui, draft: &mut Draft, side: Player, (named, engines): (bool, &[EngineName])) {
    let chosen = &mut draft.programs[side.index()];
    *chosen = chosen.filter(|name| engines.contains(name));
    if !engines.is_empty() {
        if named {
            ui.label(words::side(draft.setup.kind(), side));
        }
        let name = t!("new-engine-of", side = words::side(draft.setup.kind(), side));
        let level = std::iter::once((None, t!("new-level-title")));
        let choices: Vec<_> = level.chain(engines.iter().map(|name| (Some(*name), name.as_str()))).collect();
        let width = ui.available_width();
        let few = if width < 420.0 { 2 } else { 4 };
        for row in choices.chunks(few) {
            named_segments(ui, &name, chosen, row, width * row.len() as f32 / choices.len().min(few) as f32);
            ui.add_space(4.0);
        }
    }
    if chosen.is_some() {
        draft.setup.seats[side.index()] = draft.computer(side);
        return;
    }
    level(ui, draft, side, named);
}

/// The question, as cards.
fn who_plays(ui: &mut Ui, draft: &mut Draft) {
    let now = draft.who();
    let mut answers = vec![
        (t!("new-against"), t!("new-against-about"), Who::AgainstComputer(draft.person())),
        (t!("new-two"), t!("new-two-about"), Who::Two),
        (t!("new-watch"), t!("new-watch-about"), Who::Watch),
    ];
    if let Some(about) = for_kind!(draft.setup.kind(), G => G::solo()) {
        answers.insert(2, (t!("new-solo"), about, Who::Solo));
    }
    let list: Vec<_> = answers.iter().map(|(title, about, who)| Card { title, about, chosen: now == *who }).collect();
    let narrow = if list.len() == 3 { 1 } else { 2 };
    let shown = ui.scope(|ui| {
        name_group(ui, t!("new-who"));
        cards(ui, [narrow, list.len()], &list)
    });
    let clicked = shown.inner.iter().position(egui::Response::clicked);
    if let Some((.., who)) = clicked.and_then(|at| answers.get(at)) {
        draft.set_who(*who);
    }
}

/// Which side the person plays.
fn side(ui: &mut Ui, draft: &mut Draft, person: Player) {
    let kind = draft.setup.kind();
    let sides = Player::BOTH.map(|side| (side, words::side(kind, side)));
    let control = control_width(ui);
    let mut chosen = person;
    setting_row(ui, t!("new-side"), "", control, |ui| segments(ui, &mut chosen, &sides, control));
    if chosen != person {
        // The computer changes sides too, and keeps its level and style.
        draft.levels.swap(0, 1);
        draft.styles.swap(0, 1);
        draft.programs.swap(0, 1);
        draft.set_who(Who::AgainstComputer(chosen));
    }
}

/// Who plays at a level: an emblem, and a line about how they play. Their name stands beside the level.
fn show_face(ui: &mut Ui, player: Personality) {
    let palette = theme::palette(ui.ctx());
    let Face { name, line, emblem } = face(player);
    let wrap = ui.available_width() - 54.0;
    let line = ui.painter().layout(line.to_owned(), theme::plain(15.0), palette.soft, wrap);
    let size = vec2(ui.available_width(), (line.size().y + 8.0).max(44.0));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let spoken = t!("new-level-face", name = name, line = line.text().to_owned());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &spoken));
    let painter = ui.painter();
    let place = rect.left_center() + vec2(20.0, 0.0);
    painter.text(place, Align2::CENTER_CENTER, emblem, theme::plain(36.0), palette.brass);
    let top = rect.center().y - line.size().y / 2.0;
    painter.galley(pos2(rect.left() + 50.0, top), line, palette.soft);
}

/// The level of a computer, which is named where there are two.
fn level(ui: &mut Ui, draft: &mut Draft, side: Player, named: bool) {
    let palette = theme::palette(ui.ctx());
    let (kind, now) = (draft.setup.kind(), draft.levels[side.index()]);
    let (width, control) = (ui.available_width(), control_width(ui));
    let beside = width - control > 150.0;
    let about = t!("new-level", level = now, name = words::level_name(now));
    let words = |ui: &mut Ui, size: egui::Vec2| {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let mut left = rect.left_center();
        if named {
            tokens::player(ui.painter(), left + vec2(15.0, 0.0), 12.0, kind, side);
            left.x += 38.0;
        }
        let title = if named { words::side(kind, side) } else { t!("new-level-title") };
        let drawn = ui.painter().text(left, Align2::LEFT_CENTER, title, theme::plain(17.0), palette.text);
        let place = drawn.right_center() + vec2(12.0, 0.0);
        let font = fitting(ui.painter(), &about, theme::plain(15.0), rect.right() - place.x);
        ui.painter().text(place, Align2::LEFT_CENTER, about, font, palette.soft);
    };
    let pegs = |ui: &mut Ui, width: f32| {
        let mut next = now;
        levels(ui, &mut next, &t!("new-level-of", side = words::side(kind, side)), width);
        next
    };
    let next = if beside {
        let row = ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            words(ui, vec2(width - control, 38.0));
            pegs(ui, control)
        });
        row.inner
    } else {
        words(ui, vec2(width, 26.0));
        pegs(ui, width)
    };
    draft.levels[side.index()] = next;
    style(ui, draft, side);
    draft.setup.seats[side.index()] = draft.computer(side);
    if let Seat::Computer(player) = draft.setup.seat(side) {
        show_face(ui, player);
    }
    ui.add_space(4.0);
}

/// The style of a computer, where its game and level have styles.
fn style(ui: &mut Ui, draft: &mut Draft, side: Player) {
    let styles = draft.styles_here();
    if styles.is_empty() || !Style::LEVELS.contains(&draft.levels[side.index()]) {
        return;
    }
    let choices: Vec<_> = std::iter::once(None).chain(styles.iter().copied().map(Some)).collect();
    let choices: Vec<_> = choices.into_iter().map(|style| (style, style_name(style))).collect();
    let name = t!("new-style-of", side = words::side(draft.setup.kind(), side));
    let width = ui.available_width();
    let chosen = &mut draft.styles[side.index()];
    ui.add_space(4.0);
    named_segments(ui, &name, chosen, &choices, width);
}
