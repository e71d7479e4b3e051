//! What the engine sees, beside the board: its best lines, how deep it has looked, and what can be done.
//!
//! - here: how it is drawn; `fill`: what it shows now

pub(super) mod fill;

pub(super) use fill::fill_slot;

use bevy::prelude::*;
use bevy_egui::egui;
use egui::{Align2, Color32, Context, CornerRadius, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::arrows::Pointed;
use super::engine::MOST_LINES;
use super::note::NOTE;
use super::pen::PenRequested;
use super::prover::ProofRequested;
use crate::app::activities::openings::table::OpeningsTable;
use crate::app::activities::openings::{OpeningsRequested, offered};
use crate::app::activities::requests::AnalysisRequested;
use crate::app::activities::task_card::{FillCard, lay, line};
use crate::app::core::session::{Study, TableRequested};
use crate::app::core::text::t;
use crate::app::games::scores::Told;
use crate::app::kit::action::Action;
use crate::app::kit::buttons::{Button, icon_button_sized};
use crate::app::kit::frames::upright;
use crate::app::kit::named::by_name;
use crate::app::kit::one_line::{fitting, whole_words};
use crate::app::kit::slots::{PanelPart, Slots};
use crate::app::kit::{icons, theme, tip_beside, tokens};
use crate::games::GameKind;

/// Between two lines of the card.
const GAP: f32 = 5.0;

/// A line of the engine.
const LINE: f32 = 28.0;

/// The width of the button for openings.
const OPENINGS: f32 = 82.0;

/// In a panel narrower than this the button is a sign.
const NARROW: f32 = 265.0;

/// The height of a button.
const BUTTON: f32 = 34.0;

/// The least room for a score before its line.
const SCORE: f32 = 74.0;

/// The room for the disc of the side that a score is for.
const DISC: f32 = 15.0;

/// The width and height of the button that puts a proof away.
fn hide_side(ctx: &Context) -> f32 {
    theme::reach(ctx, 26.0)
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Slots>().add_systems(Update, fill_slot.in_set(FillCard::Analysis));
}

/// A line of the engine as it is shown.
#[derive(Clone, Debug, PartialEq)]
struct Shown {
    told: Told,
    moves: String,
    /// To be read aloud.
    spoken: String,
}

/// A button of the card.
#[derive(Clone, Debug, PartialEq)]
struct Choice {
    name: &'static str,
    icon: char,
    enabled: bool,
    ask: Ask,
}

#[derive(Clone, Debug, PartialEq)]
enum Ask {
    Analysis(AnalysisRequested),
    Proof(ProofRequested),
    Study(Study),
    Pen(PenRequested),
    Note,
}

impl Ask {
    fn action(&self) -> Action {
        match self {
            Ask::Analysis(request) => Action::send(request.clone()),
            Ask::Proof(request) => Action::send(*request),
            Ask::Study(study) => Action::Table(TableRequested::Study(study.clone())),
            Ask::Pen(request) => Action::send(*request),
            Ask::Note => Action::Open(NOTE),
        }
    }
}

/// What the card shows.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct AnalysisCard {
    /// How it stands, or why nobody knows.
    head: String,
    /// How deep the engine has looked.
    depth: String,
    kind: GameKind,
    /// Whether the engine is on: else it has no lines, and takes no room for them.
    on: bool,
    /// How many lines there are to be.
    wanted: u8,
    lines: Vec<Shown>,
    /// What the prover says; empty if it was not asked.
    proof: String,
    /// Whether it has ended, and what it says can be put away.
    proved: bool,
    /// What somebody has written here, shown where the list of moves is folded.
    comment: String,
    /// What was played here, if that is looked at instead of the engine's lines.
    openings: Option<OpeningsTable>,
    choices: Vec<Choice>,
}

impl AnalysisCard {
    fn rows(&self) -> usize {
        self.choices.len().div_ceil(2)
    }

    /// The room of the engine's lines, or of what was played here in their place.
    fn lines_height(&self, ctx: &Context) -> f32 {
        f32::from(self.wanted) * AnalysisCard::line_height(ctx)
    }

    fn line_height(ctx: &Context) -> f32 {
        theme::reach(ctx, LINE)
    }

    /// A comment on the position, where there is one and the list of moves is folded.
    fn shown_comment(&self, ctx: &Context) -> Option<&str> {
        Some(self.comment.as_str()).filter(|text| !text.is_empty() && upright(ctx.content_rect()))
    }

    /// The height of what comes and goes with the position: a comment, and what the prover says.
    fn passing_height(&self, ctx: &Context, width: f32) -> f32 {
        let high = |text: &str, width| lay(ctx, text, theme::plain(15.0), Color32::PLACEHOLDER, width).size().y;
        let comment = self.shown_comment(ctx).map_or(0.0, |text| high(text, width) + GAP);
        let proof = match self.proof.is_empty() {
            true => 0.0,
            false => high(&self.proof, width - hide_side(ctx) - GAP).max(hide_side(ctx)) + GAP,
        };
        comment + proof
    }

    fn show_passing(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let (palette, side) = (theme::palette(ui.ctx()), hide_side(ui.ctx()));
        if let Some(comment) = self.shown_comment(ui.ctx()) {
            line(ui, comment, theme::plain(15.0), palette.soft);
        }
        if self.proof.is_empty() {
            return;
        }
        ui.horizontal_top(|ui| {
            let width = ui.available_width() - side - GAP;
            ui.allocate_ui(vec2(width, 0.0), |ui| {
                ui.set_width(width);
                line(ui, &self.proof, theme::plain(15.0), palette.soft);
            });
            let hide = vec2(side, side);
            if self.proved
                && icon_button_sized(ui, icons::CLOSE, t!("analysis-proof-hide"), "", true, false, hide).clicked()
            {
                actions.push(Action::send(ProofRequested::Hide));
            }
        });
    }

    /// The height of how it stands: always enough for two lines, so that nothing moves while the engine thinks again.
    fn room_of_head(&self, ctx: &Context, width: f32) -> f32 {
        let high = |text: &str| lay(ctx, text, theme::bold(16.0), Color32::PLACEHOLDER, width).size().y;
        if self.on { high(&self.head).max(high("A\nA")) } else { high(&self.head) }
    }

    /// Whether there is a row to set how many lines there are.
    fn head_height(ctx: &Context) -> f32 {
        theme::reach(ctx, 26.0)
    }
}

impl PanelPart for AnalysisCard {
    fn height(&self, ctx: &Context, width: f32) -> f32 {
        let lines = self.lines_height(ctx);
        let buttons = self.rows() as f32 * (theme::reach(ctx, BUTTON) + GAP);
        let above = match self.openings {
            Some(_) => OpeningsTable::height(ctx, lines) + GAP,
            None => {
                let lines = if self.on { lines + GAP } else { 0.0 };
                self.room_of_head(ctx, width) + GAP + AnalysisCard::head_height(ctx) + GAP + lines
            }
        };
        above + self.passing_height(ctx, width) + buttons
    }

    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        let palette = theme::palette(ui.ctx());
        let mut actions = Vec::new();
        ui.spacing_mut().item_spacing = vec2(GAP, GAP);
        let pointed = match &self.openings {
            Some(openings) => {
                actions.extend(openings.show(ui, self.lines_height(ui.ctx())));
                None
            }
            None => {
                let (top, room) = (ui.cursor().top(), self.room_of_head(ui.ctx(), ui.available_width()));
                line(ui, &self.head, theme::bold(16.0), palette.text);
                ui.add_space((top + room + GAP - ui.cursor().top()).max(0.0));
                self.show_depth(ui, &mut actions);
                self.on.then(|| self.show_lines(ui, &mut actions)).flatten()
            }
        };
        let id = egui::Id::new("analysis-pointed");
        if ui.data(|data| data.get_temp::<Option<usize>>(id)).flatten() != pointed {
            ui.data_mut(|data| data.insert_temp(id, pointed));
            actions.push(Action::send_quietly(Pointed(pointed)));
        }
        // It comes and goes; the buttons stay where they are: the card hangs from the top beside the board, and stands on
        // its foot below it.
        let below = !upright(ui.ctx().content_rect());
        if below {
            self.show_buttons(ui, &mut actions);
        }
        self.show_passing(ui, &mut actions);
        if !below {
            self.show_buttons(ui, &mut actions);
        }
        actions
    }
}

impl AnalysisCard {
    /// How deep it is, and how many lines there are to be.
    fn show_depth(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let palette = theme::palette(ui.ctx());
        let high = AnalysisCard::head_height(ui.ctx());
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), high), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &self.depth));
        let size = vec2(theme::reach(ui.ctx(), 28.0), high);
        let openings = match offered(self.kind) {
            true if rect.width() < NARROW => size.x,
            true => OPENINGS,
            false => 0.0,
        };
        let place = Rect::from_min_max(pos2(rect.right() - 2.0 * size.x - openings, rect.top()), rect.max);
        let clip = rect.with_max_x(place.left()).intersect(ui.clip_rect());
        let painter = ui.painter().with_clip_rect(clip);
        let font = fitting(&painter, &self.depth, theme::plain(14.5), clip.width() - 4.0);
        painter.text(rect.left_center(), Align2::LEFT_CENTER, &self.depth, font, palette.soft);
        if self.kind != GameKind::BingoBattle && !self.depth.is_empty() {
            response.on_hover_text(t!("analysis-depth-about"));
        }
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        let mut part = ui.new_child(egui::UiBuilder::new().max_rect(place).layout(layout).id_salt("lines"));
        part.spacing_mut().item_spacing.x = 0.0;
        if offered(self.kind) {
            let name = t!("openings");
            let pressed = by_name(&mut part, "card", "openings", |ui| match rect.width() < NARROW {
                true => icon_button_sized(ui, icons::BOOK, name, "", true, false, size).clicked(),
                false => Button::new(name).quiet().small().width(OPENINGS).height(high).show(ui).clicked(),
            });
            if pressed {
                actions.push(Action::send(OpeningsRequested::Show(true)));
            }
        }
        let fewer = icon_button_sized(&mut part, icons::MINUS, t!("analysis-fewer"), "", self.wanted > 1, false, size);
        if fewer.clicked() {
            actions.push(Action::send(AnalysisRequested::Lines(-1)));
        }
        let can = self.wanted < MOST_LINES;
        if icon_button_sized(&mut part, icons::PLUS, t!("analysis-more"), "", can, false, size).clicked() {
            actions.push(Action::send(AnalysisRequested::Lines(1)));
        }
    }

    /// The room that every score has, so that all lines begin below each other.
    fn score_width(&self, ui: &Ui) -> f32 {
        let width = |shown: &Shown| {
            let text = ui.painter().layout_no_wrap(shown.told.short.clone(), theme::bold(15.0), Color32::PLACEHOLDER);
            text.size().x + if shown.told.side.is_some() { DISC } else { 0.0 }
        };
        self.lines.iter().map(width).fold(0.0, f32::max).max(SCORE - 12.0) + 12.0
    }

    /// The lines of the engine. Says which of them the pointer is over.
    fn show_lines(&self, ui: &mut Ui, actions: &mut Vec<Action>) -> Option<usize> {
        let mut pointed = None;
        ui.spacing_mut().item_spacing.y = 0.0;
        let score = self.score_width(ui);
        for at in 0..usize::from(self.wanted) {
            let hovered = self.show_line(ui, at, score, actions);
            pointed = pointed.or(hovered.then_some(at));
        }
        ui.spacing_mut().item_spacing.y = GAP;
        ui.add_space(GAP);
        pointed
    }

    /// A line of the engine; its place is kept while there is none. Says whether the pointer is over it.
    fn show_line(&self, ui: &mut Ui, at: usize, score: f32, actions: &mut Vec<Action>) -> bool {
        let palette = theme::palette(ui.ctx());
        let high = AnalysisCard::line_height(ui.ctx());
        let Some(shown) = self.lines.get(at) else {
            ui.add_space(high);
            return false;
        };
        let keep = vec2(theme::reach(ui.ctx(), 28.0), high);
        let mut hovered = false;
        // Else a row is as high as a control, and more than its room.
        ui.spacing_mut().interact_size.y = high;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            let width = ui.available_width() - keep.x;
            let (rect, response) = ui.allocate_exact_size(vec2(width, high), Sense::click());
            response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &shown.spoken));
            hovered = response.hovered() || response.has_focus();
            if hovered {
                ui.painter().rect_filled(rect, CornerRadius::same(4), palette.hovered);
                ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
            }
            crate::app::kit::focus_ring(ui, &response, rect);
            let mut left = rect.left() + 4.0;
            if let Some(side) = shown.told.side {
                let (body, rim) = tokens::colours(side);
                tokens::disc(ui.painter(), pos2(left + 5.0, rect.center().y), 4.5, body, Stroke::new(1.0, rim));
                left += DISC;
            }
            let ink = if at == 0 { palette.brass } else { palette.text };
            let painter = ui.painter();
            painter.text(pos2(left, rect.center().y), Align2::LEFT_CENTER, &shown.told.short, theme::bold(15.0), ink);
            let room = Rect::from_min_max(pos2(rect.left() + score, rect.top()), rect.max - vec2(4.0, 0.0));
            // Whole moves, as many as fit; all of them where the pointer rests.
            let font = theme::plain(15.0);
            let (moves, all) = whole_words(painter, &shown.moves, &font, room.width());
            painter.text(room.left_center(), Align2::LEFT_CENTER, moves, font, palette.text);
            if !all {
                tip_beside(&response, &shown.moves);
            }
            if response.clicked() {
                actions.push(Action::send(AnalysisRequested::Step(at)));
            }
            let name = t!("analysis-keep", n = at + 1);
            let kept = by_name(ui, "card", &name, |ui| {
                icon_button_sized(ui, icons::BRANCH, &name, "", true, false, keep).clicked()
            });
            if kept {
                actions.push(Action::send(AnalysisRequested::Keep(at)));
            }
        });
        hovered
    }

    fn show_buttons(&self, ui: &mut Ui, actions: &mut Vec<Action>) {
        let whole = ui.available_width();
        let high = theme::reach(ui.ctx(), BUTTON);
        let button = |Choice { name, icon, enabled, .. }: &Choice, beside: usize| {
            let width = (whole - GAP * (beside - 1) as f32) / beside as f32;
            Button::new(name).icon(*icon).small().enabled(*enabled).width(width).height(high)
        };
        let rows = self.choices.chunks(2);
        let buttons = rows.clone().flat_map(|row| row.iter().map(|choice| button(choice, row.len()))).collect();
        let mut buttons = Button::in_one_size(ui, buttons).into_iter();
        for row in rows {
            ui.horizontal(|ui| {
                for (Choice { name, ask, .. }, button) in row.iter().zip(buttons.by_ref()) {
                    if by_name(ui, "card", name, |ui| button.show(ui).clicked()) {
                        actions.push(ask.action());
                    }
                }
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::{Area, Id};

    use super::*;
    use crate::app::kit::stage::Stage;

    fn card(on: bool, lines: usize) -> AnalysisCard {
        let told = Told { short: "+0.4".to_owned(), long: "Light stands slightly better.".to_owned(), side: None };
        let line = Shown { told, moves: "d6-e4 f5-e5 d14-e12".to_owned(), spoken: "d6-e4".to_owned() };
        let choice = |name| Choice { name, icon: icons::CLOSE, enabled: true, ask: Ask::Note };
        AnalysisCard {
            head: "Light stands slightly better.".to_owned(),
            depth: "Depth 9".to_owned(),
            kind: GameKind::Bizingo,
            on,
            wanted: 5,
            lines: vec![line; lines],
            proof: String::new(),
            proved: true,
            comment: "A quiet move, but it closes the last hole.".to_owned(),
            openings: None,
            choices: ["one", "two", "three"].map(choice).to_vec(),
        }
    }

    #[test]
    fn it_takes_the_room_that_it_says_and_none_for_an_engine_that_is_off() {
        let mut heights = Vec::new();
        for (on, lines) in [(true, 5), (true, 2), (false, 0)] {
            let mut stage = Stage::new(390.0, 844.0);
            let card = card(on, lines);
            let mut draw = |ctx: &Context| {
                let area = Area::new(Id::new("card")).show(ctx, |ui| {
                    ui.set_width(360.0);
                    card.show(ui);
                    ui.min_rect().height()
                });
                (card.height(ctx, 360.0), area.inner)
            };
            stage.settle(&mut draw);
            let (told, drawn) = stage.pass(Vec::new(), draw);
            // The last row has no gap below it.
            assert!((told - GAP - drawn).abs() < 1.0, "{told} told, {drawn} drawn: on {on}, {lines} lines");
            heights.push(told);
        }
        assert_eq!(heights[0], heights[1], "nothing moves while the engine thinks");
        assert!(heights[2] < heights[1] - 4.0 * LINE, "{heights:?}");
    }

    /// What it asks for, and how high it says that it is and is, when something of it is pressed.
    fn pressed(card: &AnalysisCard, (width, height): (f32, f32), name: &str) -> (Vec<Action>, [f32; 2]) {
        let mut stage = Stage::new(width, height);
        stage.click(name, |ctx: &Context| {
            let area = Area::new(Id::new("card")).show(ctx, |ui| {
                ui.set_width(260.0);
                (card.show(ui), ui.min_rect().height())
            });
            (area.inner.0, [card.height(ctx, 260.0), area.inner.1])
        })
    }

    #[test]
    fn what_was_proved_can_be_put_away() {
        let proof = "Proved: Light gains 2 soldiers’ worth at once. g12–f14 ×f13. Nothing larger is forced.";
        let proved = AnalysisCard { proof: proof.to_owned(), ..card(true, 5) };
        for size in [(900.0, 562.0), (390.0, 844.0)] {
            let (actions, [told, drawn]) = pressed(&proved, size, t!("analysis-proof-hide"));
            assert_eq!(actions[0].sent::<ProofRequested>(), Some(&ProofRequested::Hide));
            assert!((told - GAP - drawn).abs() < 1.0, "{told} told, {drawn} drawn: {size:?}");
        }
        let looking = AnalysisCard { proved: false, ..proved };
        let mut stage = Stage::new(900.0, 562.0);
        stage.settle(|ctx| Area::new(Id::new("card")).show(ctx, |ui| looking.show(ui)).inner);
        assert!(stage.find(t!("analysis-proof-hide")).is_none(), "it is stopped first");
    }
}
