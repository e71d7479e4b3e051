//! The panel below the board: on a phone held upright, or in a window that is as narrow.
//!
//! What fingers press stands at its foot, within a thumb's reach. Where the board leaves room the list of moves is always
//! there; else it is unfolded over some of the board's room, and where that would leave too little of it, in the place of
//! what is beside the board.

use bevy_egui::egui;
use egui::{Context, Id, Ui, vec2};

use super::bar::{self, Bar};
use super::player::player;
use crate::app::core::session::{Panel, Panels, TableRequested};
use crate::app::games::ui::GameUi;
use crate::app::kit::action::Action;
use crate::app::kit::slots::Slot;
use crate::app::panels::model::Model;
use crate::app::panels::move_list;
use crate::app::scene::eye::LINE_ROOM;
use crate::games::for_kind;

/// From the window's edge to the sheet.
pub(super) const GAP: f32 = 6.0;

/// From the sheet's edge to what is in it.
pub(super) const EDGE: f32 = 8.0;

/// Between one part and the next.
const SPACE: f32 = 6.0;

/// A player's card.
const CARD: f32 = 44.0;

/// What games and activities put there.
pub(super) const SLOTS: [Slot; 2] = [Slot::BesideBoard, Slot::Question];

/// The list of moves is always there where it has as much room as this.
const LIST: f32 = 100.0;

/// Less of it than this is not worth seeing.
const SHORT_LIST: f32 = 50.0;

/// The share of its height that a board keeps beside everything else.
const BOARD_SHARE: f32 = 0.7;

/// The shares of its height and of the window's, the lesser of which it keeps where letters are so large that what stands
/// beside it has to be scrolled through.
const LEAST_BOARD: [f32; 2] = [0.6, 0.3];

/// The height that what stands beside the board has at least then.
const LEAST_BESIDE: f32 = 120.0;

fn unfolds() -> Id {
    Id::new("moves-unfolded")
}

/// Whether the list of moves is unfolded where it has no room of its own. What is begun from a game, such as a review, has
/// other panels, and begins with its own card in sight.
pub(super) fn unfolded(ctx: &Context, model: &Model) -> bool {
    ctx.data(|data| data.get_temp::<Option<Panels>>(unfolds())).flatten() == Some(model.panels)
}

/// Folds the list of moves, or unfolds it.
pub(super) fn fold(ctx: &Context, model: &Model) {
    let open = unfolded(ctx, model);
    ctx.data_mut(|data| data.insert_temp(unfolds(), (!open).then_some(model.panels)));
    ctx.request_repaint();
}

/// How the sheet is divided.
struct Plan {
    /// The height of the list of moves, if it is there.
    list: Option<f32>,
    /// Whether it can be folded.
    foldable: bool,
    /// Whether it lies where what is beside the board would be.
    covers: bool,
    /// The height of what is beside the board; what is higher is scrolled through.
    beside: f32,
    /// All that can be done.
    bar: Bar,
    /// The height of the sheet.
    height: f32,
}

fn plan(ctx: &Context, model: &Model) -> Plan {
    let window = ctx.content_rect();
    let width = window.width() - 2.0 * (GAP + EDGE);
    let played = model.panels.has(Panel::Players);
    let mut fixed = 2.0 * EDGE + if played { CARD } else { 0.0 };
    let [beside, question] = SLOTS.map(|slot| model.slots.height(ctx, slot, width, SPACE));
    fixed += question;
    // What the board needs to take all of the window's width.
    let frame = for_kind!(model.kind(), G => G::framing()).narrow;
    let line = LINE_ROOM + for_kind!(model.kind(), G => G::foot(window.width())) + 8.0;
    let listed = model.panels.has(Panel::Moves);
    let taken = GAP + line + fixed + Bar::new(width, model, listed).height(false) + SPACE;
    let [share, of_window] = LEAST_BOARD;
    let least = (share * frame.height_at(window.width())).min(of_window * window.height());
    let most = window.height() - taken - least;
    let beside = beside.min(most.max(LEAST_BESIDE));
    fixed += beside;
    let rest = window.height() - GAP - frame.height_at(window.width()) - line - fixed;
    // First with everything in sight, then with the list folded.
    let all = Bar::new(width, model, false);
    let room = rest - all.height(true) - 2.0 * SPACE;
    // While a game is played, what stands beside it comes and goes: that takes its room from the list, so that the board
    // stays as it is.
    let passing = if played { beside } else { 0.0 };
    if listed && room + passing >= LIST && room >= 0.0 {
        let height = fixed + room + all.height(true) + 2.0 * SPACE;
        return Plan { list: Some(room), foldable: false, covers: false, beside, bar: all, height };
    }
    let bar = Bar::new(width, model, listed);
    let open = listed && unfolded(ctx, model);
    let list = open.then(|| (window.height() * 0.26).clamp(LIST, 260.0));
    let whole = fixed + bar.height(open) + SPACE + list.map_or(0.0, |list| list + SPACE);
    let left = window.height() - GAP - line - whole;
    let covers = open && beside > 0.0 && left < frame.height_at(window.width()) * BOARD_SHARE;
    let height = if covers { whole - beside } else { whole };
    Plan { list, foldable: listed, covers, beside, bar, height }
}

/// How high the sheet is.
pub(super) fn height(ctx: &Context, model: &Model) -> f32 {
    plan(ctx, model).height
}

pub(super) fn show(ui: &mut Ui, model: &Model, actions: &mut Vec<Action>) {
    let Plan { list, foldable, covers, beside, bar, .. } = plan(ui.ctx(), model);
    ui.spacing_mut().item_spacing.y = SPACE;
    if model.panels.has(Panel::Players) {
        players(ui, model, CARD, actions);
    }
    for slot in SLOTS.into_iter().filter(|slot| !(covers && *slot == Slot::BesideBoard)) {
        let whole = model.slots.height(ui.ctx(), slot, ui.available_width(), SPACE);
        if slot == Slot::BesideBoard && whole > beside + 1.0 {
            egui::ScrollArea::vertical().id_salt("beside").max_height(beside - SPACE).show(ui, |ui| {
                actions.extend(model.slots.show(ui, slot));
            });
        } else {
            actions.extend(model.slots.show(ui, slot));
        }
    }
    if let Some(height) = list.filter(|height| *height < SHORT_LIST) {
        ui.add_space(height + SPACE);
    } else if let Some(height) = list {
        moves(ui, model, height, actions);
    }
    let open = list.is_some() || !foldable;
    // What stands above it may have less to say than it has room for.
    let spare = ui.max_rect().bottom() - ui.cursor().top() - bar.height(open);
    ui.add_space(spare.max(0.0));
    if bar::show(ui, bar, open, actions) {
        fold(ui.ctx(), model);
    }
}

/// The list of moves, or the whole tree where a game is studied.
pub(super) fn moves(ui: &mut Ui, model: &Model, height: f32, actions: &mut Vec<Action>) {
    if let Some(tree) = &model.tree {
        let wanted = move_list::tree::show(ui, model, tree, height);
        actions.extend(wanted.into_iter().map(|study| Action::Table(TableRequested::Study(study))));
    } else if let Some(ply) = move_list::show(ui, model, height) {
        actions.push(Action::Table(TableRequested::Jump(ply)));
    }
}

/// The players' cards beside each other.
pub(super) fn players(ui: &mut Ui, model: &Model, height: f32, actions: &mut Vec<Action>) {
    let count = model.setup.players().count() as f32;
    let width = (ui.available_width() - 8.0 * (count - 1.0)) / count;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 8.0;
        for side in model.setup.players() {
            actions.extend(player(ui, model, side, vec2(width, height), true));
        }
    });
}
