//! The page of a move's notes: what is thought of it, a comment, and where its line stands.

use bevy::color::ColorToPacked;
use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Color32, TextEdit, Ui};

use super::arrows::colour;
use super::pen::{Pen, PenRequested};
use crate::app::core::navigation::Page;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Session, Study, TableRequested};
use crate::app::core::text::t;
use crate::app::games::words::move_named;
use crate::app::kit::action::{Action, Actions};
use crate::app::kit::buttons::Button;
use crate::app::kit::frames::{self, Spot};
use crate::app::kit::grid::grid;
use crate::app::kit::pages::{add_page, closed};
use crate::app::kit::{focus_first, focus_ring, icons, theme};
use crate::record::any_study::Edit;
use crate::record::drawing::Colour;
use crate::record::history::NodeId;
use crate::record::mark::Mark;

/// The page.
pub(super) const NOTE: Page = Page::named("note");

/// The comment while it is written.
#[derive(Resource, Clone, Debug, Default)]
struct Draft {
    node: Option<NodeId>,
    comment: String,
}

/// The move that notes are taken of.
#[derive(Clone, Debug)]
struct Noted {
    node: NodeId,
    /// `14. Light, d6–e4`; empty at the start.
    name: String,
    mark: Option<Mark>,
    /// Whether it is in the main line.
    main: bool,
    /// Whether something else that was tried there comes before it.
    promotes: bool,
    /// How much is drawn on the position.
    drawn: usize,
    /// Moves in its line that would go with it.
    tail: usize,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draft>();
    add_page(app, NOTE, draw);
}

fn noted(rules: &Rules) -> Noted {
    let node = rules.current_node();
    let step = rules.outline().into_iter().find(|step| step.node == node);
    let name = step.as_ref().map(|step| {
        let shown = move_named(rules.kind(), &step.text);
        t!("note-move", n = step.number, mv = shown)
    });
    let before = rules.node_before(node).map(|before| rules.nodes_after(before)).unwrap_or_default();
    Noted {
        node,
        name: name.unwrap_or_default(),
        mark: rules.notes(node).mark,
        drawn: rules.notes(node).drawings.len(),
        main: rules.is_main(node),
        promotes: before.first().is_some_and(|first| *first != node),
        tail: step.map_or(0, |step| step.length.max(1)),
    }
}

fn draw(
    mut contexts: EguiContexts,
    (rules, session): (Res<Rules>, Res<Session>),
    pen: Res<Pen>,
    mut draft: ResMut<Draft>,
    mut actions: ResMut<Actions>,
) -> Result {
    let noted = noted(&rules);
    if draft.node != Some(noted.node) {
        *draft = Draft { node: Some(noted.node), comment: rules.notes(noted.node).comment };
    }
    let ctx = contexts.ctx_mut()?;
    if !session.studies() {
        actions.0.push(Action::Close);
        return Ok(());
    }
    let before = rules.notes(noted.node).comment;
    let mut wanted = Vec::new();
    let mut left = false;
    let mut body = |ui: &mut Ui| left = show(ui, &noted, *pen, &mut draft.comment, &mut wanted);
    let title = if noted.name.is_empty() { t!("note-start") } else { noted.name.as_str() };
    // Esc closes every page, and would close this one without its comment.
    let escaped = ctx.input(|input| input.key_pressed(egui::Key::Escape));
    let close = frames::page(ctx, "note", title, (520.0, Spot::Middle), &mut body, None) || escaped;
    let leaves = close || wanted.iter().any(|action| matches!(action, Action::Close | Action::CloseAll));
    // What was written is kept, whichever way one leaves.
    if (leaves || left) && draft.comment.trim() != before.trim() {
        let edit = Edit::Comment(noted.node, draft.comment.clone());
        wanted.insert(0, Action::Table(TableRequested::Study(Study::Edit(edit))));
    }
    if leaves {
        draft.node = None;
        actions.0.extend(wanted);
        if close {
            actions.0.push(Action::Close);
        }
        return Ok(());
    }
    actions.0.extend(closed(false, wanted));
    Ok(())
}

fn edit(edit: Edit) -> Action {
    Action::Table(TableRequested::Study(Study::Edit(edit)))
}

/// Says whether the field of the comment has just been left.
fn show(ui: &mut Ui, noted: &Noted, pen: Pen, comment: &mut String, actions: &mut Vec<Action>) -> bool {
    let whole = ui.available_width();
    if !noted.name.is_empty() {
        frames::section(ui, t!("note-mark"));
        marks(ui, noted, actions);
    }
    frames::section(ui, t!("note-comment"));
    let field = TextEdit::multiline(comment)
        .desired_rows(4)
        .desired_width(whole)
        .font(theme::plain(16.0))
        .hint_text(t!("note-comment-hint"));
    let response = ui.add(field);
    focus_ring(ui, &response, response.rect);
    // Who opens it means to write; on a touch screen the keyboard would cover the rest.
    let writes = !theme::touch(ui.ctx());
    if writes {
        focus_first(&response);
    }
    frames::section(ui, t!("note-drawings"));
    drawings(ui, noted, pen, actions);
    if !noted.name.is_empty() {
        frames::section(ui, t!("note-line"));
        line(ui, noted, actions);
    }
    ui.add_space(8.0);
    let done = Button::new(t!("done")).icon(icons::CHECK).primary().width(whole).height(42.0).show(ui);
    if !writes {
        focus_first(&done);
    }
    if done.clicked() {
        actions.push(Action::Close);
    }
    response.lost_focus()
}

/// What can be thought of a move.
fn name(mark: Mark) -> &'static str {
    match mark {
        Mark::Good => t!("mark-good"),
        Mark::Mistake => t!("mark-mistake"),
        Mark::Brilliant => t!("mark-brilliant"),
        Mark::Blunder => t!("mark-blunder"),
        Mark::Interesting => t!("mark-interesting"),
        Mark::Dubious => t!("mark-dubious"),
    }
}

/// The six marks; one that is there goes when it is pressed again.
fn marks(ui: &mut Ui, noted: &Noted, actions: &mut Vec<Action>) {
    let (whole, gap) = (ui.available_width(), 6.0);
    let columns = if whole < 420.0 { 2 } else { 3 };
    let width = (whole - (columns - 1) as f32 * gap) / columns as f32;
    for row in Mark::ALL.chunks(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for mark in row {
                let chosen = noted.mark == Some(*mark);
                let text = t!("note-mark-name", sign = mark.sign(), name = name(*mark));
                let button = Button::new(&text).small().width(width).height(theme::reach(ui.ctx(), 36.0));
                let button = if chosen { button.primary() } else { button };
                if button.show(ui).clicked() {
                    actions.push(edit(Edit::Mark(noted.node, (!chosen).then_some(*mark))));
                }
            }
        });
        ui.add_space(2.0);
    }
}

/// The narrowest button of a colour.
const COLOUR: f32 = 96.0;

/// The pen, its colours, and what wipes off.
fn drawings(ui: &mut Ui, noted: &Noted, pen: Pen, actions: &mut Vec<Action>) {
    let (whole, gap) = (ui.available_width(), 6.0);
    let high = theme::reach(ui.ctx(), 36.0);
    let colours = Colour::ALL.map(|colour| {
        let name = match colour {
            Colour::Green => t!("pen-green"),
            Colour::Red => t!("pen-red"),
            Colour::Blue => t!("pen-blue"),
            Colour::Yellow => t!("pen-yellow"),
        };
        let button = Button::new(name).small().swatch(swatch(colour));
        let button = if pen.colour == colour { button.primary() } else { button };
        (button, Action::send(PenRequested::Colour(colour)))
    });
    actions.extend(grid(ui, (COLOUR, high), colours.into()));
    ui.add_space(2.0);
    let width = (whole - gap) / 2.0;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        let name = if pen.taken { t!("pen-down") } else { t!("pen-take") };
        if Button::new(name).icon(icons::EDIT).small().width(width).height(high).show(ui).clicked() {
            actions.extend([Action::send(PenRequested::Take(!pen.taken)), Action::Close]);
        }
        let wipe = Button::new(t!("pen-wipe")).icon(icons::TRASH).small().enabled(noted.drawn > 0);
        if wipe.width(width).height(high).show(ui).clicked() {
            actions.push(Action::send(PenRequested::Wipe));
        }
    });
    frames::soft(ui, t!("pen-about"));
    frames::soft_for_mouse(ui, t!("pen-about-mouse"));
}

/// A colour as panels paint it.
fn swatch(pen: Colour) -> Color32 {
    let [red, green, blue, _] = colour(pen).to_srgba().to_u8_array();
    Color32::from_rgb(red, green, blue)
}

/// Where the line of the move stands.
fn line(ui: &mut Ui, noted: &Noted, actions: &mut Vec<Action>) {
    let whole = ui.available_width();
    let mut entry = |ui: &mut Ui, text: &str, icon: char, enabled: bool, action: Action| {
        let button = Button::new(text).icon(icon).entry().enabled(enabled).width(whole).height(40.0);
        let clicked = button.show(ui).clicked();
        if clicked {
            actions.push(action);
        }
        clicked
    };
    entry(ui, t!("note-promote"), icons::CHEVRON_UP, noted.promotes, edit(Edit::Promote(noted.node)));
    entry(ui, t!("note-main"), icons::BRANCH, !noted.main, edit(Edit::MakeMain(noted.node)));
    let text = t!("note-delete", n = noted.tail);
    let delete = Action::Table(TableRequested::Study(Study::Delete(noted.node)));
    // The page would be about the move before.
    if entry(ui, &text, icons::TRASH, true, delete) {
        actions.push(Action::Close);
    }
}
