//! What a player is asked: to throw, or in which order the dice are served. Buttons for the panel beside the table.
//!
//! A second press on the button that throws must mean nothing: it keeps its room while others play, and a choice that
//! comes up in its place is not made by that press.

use std::sync::Arc;
use std::time::Duration;

use crate::app::core::text::t;
use bevy_egui::egui;
use egui::{Align2, Galley, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::choice::{ChoiceRequested, Choosing, Way};
use super::throwing::{ThrowRequested, person_throws};
use super::{suits, words};
use crate::ai::bingo_battle::Solution;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Actor, Session, TableRequested};
use crate::app::kit::action::Action;
use crate::app::kit::buttons::Button;
use crate::app::kit::focus_ring;
use crate::app::kit::slots::PanelPart;
use crate::app::kit::{icons, theme};
use crate::record::History;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{BingoBattle, Suit};

/// A way to choose, in words.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// The dice in their order.
    pub order: Vec<Suit>,
    /// What it does, with signs.
    pub effects: String,
    /// The same in words alone.
    pub told: String,
    /// What it is worth to who chooses, in words, and whether nothing is better; where that is shown.
    pub worth: Option<(String, bool)>,
}

/// What is asked of a player at the screen.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Asked {
    /// Nothing.
    #[default]
    Nothing,
    /// To throw.
    Throw {
        /// `false` while it is not their turn, or things still move.
        now: bool,
        /// Whether quick dice roll by themselves in a moment.
        quick: bool,
    },
    /// To go back to the last move: the board shows an earlier throw.
    Return {
        /// The ply of the last move.
        to: usize,
    },
    /// To choose.
    Choose {
        /// The ways.
        rows: Vec<Row>,
        /// The one that is pointed at.
        pointed: Option<usize>,
        /// Whether one plays alone, for claims and not for a win.
        alone: bool,
    },
}

impl Asked {
    /// The question as a part of the panel, if there is one.
    pub(super) fn part(self) -> Option<Arc<dyn PanelPart>> {
        (self != Asked::Nothing).then(|| Arc::new(self) as Arc<dyn PanelPart>)
    }
}

impl PanelPart for Asked {
    fn height(&self, ctx: &egui::Context, width: f32) -> f32 {
        match self {
            Asked::Nothing => 0.0,
            Asked::Throw { .. } | Asked::Return { .. } => THROW,
            Asked::Choose { rows, .. } => head_height(ctx) + rows_height(ctx, rows, width),
        }
    }

    fn show(&self, ui: &mut Ui) -> Vec<Action> {
        show(ui, self, rows_height)
    }

    fn show_within(&self, ui: &mut Ui, room: f32) -> Vec<Action> {
        show(ui, self, |ctx, rows, width| {
            let most = SHARE * ctx.content_rect().height();
            all_height(ctx, rows, width).min(most).min((room - head_height(ctx)).max(LINE))
        })
    }
}

/// What is asked of a player at the screen, `busy` while anything moves, `quick` while dice roll by themselves.
pub fn asked(
    (rules, session): (&Rules, &Session),
    choosing: &Choosing,
    solution: Option<&Solution>,
    (busy, quick): (bool, bool),
) -> Asked {
    let plays = || session.setup().players().any(|side| session.actor(side) == Actor::Person);
    match rules.bingo_battle() {
        Some(history) if !busy && !choosing.ways.is_empty() => choice(history, choosing, solution),
        Some(history) if history.game().outcome().is_none() && session.throws() && plays() => {
            let throws = person_throws(rules, session).is_some();
            if throws && session.looks_back(rules) {
                return Asked::Return { to: rules.len() };
            }
            Asked::Throw { now: !busy && throws, quick: quick && throws }
        }
        _ => Asked::Nothing,
    }
}

/// The choice in words; with what each way is worth, where a solution is given.
fn choice(history: &History<BingoBattle>, choosing: &Choosing, solution: Option<&Solution>) -> Asked {
    let game = history.game();
    let ranked = solution.map(|solution| solution.rank(game)).unwrap_or_default();
    let best = ranked.iter().map(|(_, worth)| *worth).fold(f64::MIN, f64::max);
    let row = |way: &Way| {
        let worth = ranked.iter().find(|(mv, _)| *mv == way.mv).map(|(_, worth)| {
            let text = words::worth(game.options().players, *worth);
            (text, best - worth < 1e-9)
        });
        Row {
            order: way.order.suits().collect(),
            effects: words::effects(&way.events),
            told: words::told(&way.events),
            worth,
        }
    };
    let alone = game.options().players == Players::One;
    Asked::Choose { rows: choosing.ways.iter().map(row).collect(), pointed: choosing.pointed, alone }
}

/// The heights of the button that throws, and the least of a way. A way is as large as a fingertip, for on a phone held
/// lengthwise the tiles are smaller.
const THROW: f32 = 44.0;
const LINE: f32 = 44.0;

/// How long a choice is shown before it can be made, in seconds.
const SHOWN: f64 = 0.4;

/// The height of the heading: as high as the button that throws, but on a phone.
fn head_height(ctx: &egui::Context) -> f32 {
    if theme::phone(ctx.content_rect()) { 24.0 } else { THROW + 4.0 }
}

/// So many ways are all shown on an upright phone: the orders in which three of four dice find a coin.
const FEW: usize = 4;

/// More lines than this are scrolled through there; the next one is seen in part.
const MOST: f32 = FEW as f32 + 0.4;

/// The same in the lowest window elsewhere.
const LOWEST: f32 = 2.4;

/// What else the panel of a phone held lengthwise holds, in height.
const BESIDE_LENGTHWISE: f32 = 186.0;

/// What else a panel below the board holds, in height, and the share of a high window's height that the ways may take.
const BESIDE: f32 = 480.0;
const SHARE: f32 = 0.45;

/// How high all ways are.
fn all_height(ctx: &egui::Context, rows: &[Row], width: f32) -> f32 {
    rows.iter().map(|row| row_height(&effects(ctx, row, width)) + 4.0).sum()
}

/// How much of that is shown.
fn rows_height(ctx: &egui::Context, rows: &[Row], width: f32) -> f32 {
    let window = ctx.content_rect();
    all_height(ctx, rows, width).min(match theme::phone(window) {
        true if window.width() > window.height() => (window.height() - BESIDE_LENGTHWISE).max(LOWEST * (LINE + 4.0)),
        true if rows.len() <= FEW => FEW as f32 * (LINE + 4.0),
        true => MOST * (LINE + 4.0),
        false => (window.height() - BESIDE).min(SHARE * window.height()).max(LOWEST * (LINE + 4.0)),
    })
}

/// Above what a way does: its number, its order and what it is worth.
const ABOVE: f32 = 22.0;

/// What a way does, on as many lines as it takes: nothing of it is ever cut.
fn effects(ctx: &egui::Context, row: &Row, width: f32) -> Arc<Galley> {
    let ink = theme::palette(ctx).text;
    ctx.fonts_mut(|fonts| fonts.layout(row.effects.clone(), theme::plain(14.0), ink, width - 20.0))
}

fn row_height(effects: &Galley) -> f32 {
    (ABOVE + effects.size().y + 5.0).max(LINE)
}

/// Shows it, with as much of the ways as `high` says, and takes the answers.
fn show(ui: &mut Ui, asked: &Asked, high: impl Fn(&egui::Context, &[Row], f32) -> f32) -> Vec<Action> {
    let mut answers = Vec::new();
    let width = ui.available_width();
    match asked {
        Asked::Nothing => {}
        Asked::Throw { now, quick } => {
            // A button that is lit asks to be pressed, and quick dice do not.
            let throw = match quick {
                true => Button::new(t!("bingo-ask-throw-quick")),
                false => Button::new(t!("bingo-ask-throw")).primary(),
            };
            let throw = throw.icon(icons::DIE_5).width(width).height(THROW);
            shown_for(ui, None);
            if throw.enabled(*now).tip(t!("bingo-ask-throw-about"), t!("key-space")).show(ui).clicked() {
                answers.push(Action::send_quietly(ThrowRequested));
            }
        }
        Asked::Return { to } => {
            let back = Button::new(t!("bingo-ask-return")).primary().icon(icons::LAST).width(width).height(THROW);
            shown_for(ui, None);
            if back.tip(t!("bingo-ask-return-about"), t!("key-space")).show(ui).clicked() {
                answers.push(Action::Table(TableRequested::Jump(*to)));
            }
        }
        Asked::Choose { rows, pointed, alone } => {
            let palette = theme::palette(ui.ctx());
            let (head, _) = ui.allocate_exact_size(vec2(width, head_height(ui.ctx()) - 4.0), Sense::hover());
            let (left, right) = (head.left_center(), head.right_center());
            ui.painter().text(left, Align2::LEFT_CENTER, t!("bingo-ask-order"), theme::bold(16.5), palette.brass);
            if rows.iter().any(|row| row.worth.is_some()) {
                let value = t!("bingo-ask-value", alone = *alone);
                ui.painter().text(right, Align2::RIGHT_CENTER, value, theme::plain(14.0), palette.soft);
            }
            let left = SHOWN - shown_for(ui, Some(rows));
            let ready = left <= 0.0;
            if !ready {
                ui.ctx().request_repaint_after(Duration::from_secs_f64(left));
            }
            let mut over = None;
            let high = high(ui.ctx(), rows, width);
            egui::ScrollArea::vertical().max_height(high).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                for (i, row) in rows.iter().enumerate() {
                    let response = way(ui, i, row, (*pointed == Some(i), ready));
                    if response.clicked() {
                        answers.push(Action::send_quietly(ChoiceRequested { way: Some(i), play: true }));
                    } else if response.hovered() || response.has_focus() {
                        over = Some(i);
                    }
                }
            });
            let known = ui.data_mut(|data| {
                let id = egui::Id::new("way-pointed-at");
                let before: Option<usize> = data.get_temp(id).flatten();
                data.insert_temp(id, over);
                before
            });
            if over != known {
                answers.push(Action::send_quietly(ChoiceRequested { way: over, play: false }));
            }
        }
    }
    answers
}

/// How long this choice has been shown, in seconds; `None`: there is none any more.
fn shown_for(ui: &Ui, rows: Option<&Vec<Row>>) -> f64 {
    let orders = rows.map(|rows| rows.iter().map(|row| row.effects.clone()).collect::<Vec<_>>());
    let now = ui.input(|input| input.time);
    let id = egui::Id::new("choice-since");
    ui.data_mut(|data| {
        let known: Option<(Option<Vec<String>>, f64)> = data.get_temp(id);
        let since = known.filter(|(known, _)| *known == orders).map_or(now, |(_, since)| since);
        data.insert_temp(id, (orders, since));
        now - since
    })
}

/// A way to choose. It is disabled, for screen readers too, until it is `ready`.
fn way(ui: &mut Ui, number: usize, row: &Row, (pointed, ready): (bool, bool)) -> egui::Response {
    let palette = theme::palette(ui.ctx());
    let width = ui.available_width();
    let effects = effects(ui.ctx(), row, width);
    let (rect, response) =
        ui.allocate_exact_size(vec2(width, row_height(&effects)), if ready { Sense::click() } else { Sense::hover() });
    let names: Vec<&str> = row.order.iter().map(|suit| words::suit_name(*suit)).collect();
    let order = names.join(", ");
    let about = match &row.worth {
        None => t!("bingo-way", order = order, told = &row.told),
        Some((worth, false)) => t!("bingo-way-value", order = order, told = &row.told, value = worth),
        Some((worth, true)) => t!("bingo-way-best", order = order, told = &row.told, value = worth),
    };
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, ready, &about));
    let hot = pointed || response.hovered() || response.has_focus();
    let fill = if hot { palette.hovered } else { palette.raised };
    let line = if hot { palette.brass } else { palette.line };
    let painter = ui.painter();
    painter.rect(rect, theme::ROUND_SMALL, fill, Stroke::new(1.0, line), StrokeKind::Inside);
    if let Some((worth, best)) = &row.worth {
        let ink = if *best { palette.brass } else { palette.soft };
        let text = if *best { format!("{} {worth}", icons::STAR) } else { worth.clone() };
        let place = pos2(rect.right() - 8.0, rect.top() + 13.0);
        painter.text(place, Align2::RIGHT_CENTER, text, theme::bold(14.5), ink);
    }
    let mut x = rect.left() + 10.0;
    let upper = rect.top() + 13.0;
    painter.text(pos2(x, upper), Align2::LEFT_CENTER, format!("{}.", number + 1), theme::plain(14.0), palette.soft);
    x += 20.0;
    for (i, suit) in row.order.iter().enumerate() {
        if i > 0 {
            let arrow = painter.text(
                pos2(x, upper),
                Align2::LEFT_CENTER,
                icons::STEP_FORWARD,
                theme::plain(11.0),
                palette.soft,
            );
            x = arrow.right() + 4.0;
        }
        let ink = if palette.dark { suits::bright(*suit) } else { palette.text };
        let sign = painter.text(pos2(x, upper), Align2::LEFT_CENTER, suits::sign(*suit), theme::plain(18.0), ink);
        x = sign.right() + 4.0;
    }
    painter.galley(pos2(rect.left() + 10.0, rect.top() + ABOVE), effects, palette.text);
    focus_ring(ui, &response, rect);
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
    }
    response.on_hover_text(about)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use egui::Rect;

    use super::*;
    use crate::app::kit::frames::region;
    use crate::app::kit::stage::Stage;
    use crate::app::kit::theme::FINGERTIP;

    #[test]
    fn nothing_that_a_choice_does_is_cut() {
        let row = |order: &[Suit], effects: &str| Row {
            order: order.to_vec(),
            effects: effects.to_owned(),
            told: effects.to_owned(),
            worth: Some(("61.2%".to_owned(), true)),
        };
        let long = "coin on ☼3, ☾2 · 2 coins back from ♛ · locks ☼A · claims ☼A · steals ☾5 · no effect: ⚔, ♛";
        let rows = vec![row(&[Suit::Suns, Suit::Moons], "locks ☼A"), row(&[Suit::Moons, Suit::Suns], long)];
        let asked = Asked::Choose { rows: rows.clone(), pointed: None, alone: false };
        // An upright phone, the column beside the board in a small window, and a wide one.
        for (width, window) in [(366.0, (390.0, 844.0)), (222.0, (900.0, 562.0)), (320.0, (1280.0, 800.0))] {
            let mut stage = Stage::new(window.0, window.1);
            let place = Rect::from_min_size(pos2(0.0, 0.0), vec2(width, 500.0));
            // Once it has been shown for a moment.
            for _ in 0..2 {
                stage.settle(|ctx| region(ctx, "asked", place, |ui| asked.show(ui)));
            }
            let ways = stage.controls().into_iter().filter(|(name, _)| name.starts_with("In the order"));
            let ways: Vec<Rect> = ways.map(|(_, rect)| rect).collect();
            assert_eq!(ways.len(), 2, "{width}");
            let wrapped: Vec<_> = rows.iter().map(|row| effects(&stage.ctx, row, ways[0].width())).collect();
            let whole = asked.height(&stage.ctx, ways[0].width());
            for (way, text) in ways.iter().zip(&wrapped) {
                assert!(way.height() >= FINGERTIP, "{width}: {way:?}");
                assert!(text.size().y <= way.height() - ABOVE, "{width}: {way:?}, {:?}", text.size());
                assert!(text.size().x <= way.width() - 20.0, "{width}: {way:?}, {:?}", text.size());
            }
            assert!(wrapped[1].rows.len() > 1 && ways[1].height() > LINE, "{width}: the second is longer than a line");
            assert!(ways.iter().map(Rect::height).sum::<f32>() < whole, "{width}: they make themselves room");
        }
    }
}
