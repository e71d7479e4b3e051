//! Notices: shown for a while at the top of the board, or until clicked.

use bevy_egui::egui;
use egui::{Align2, Area, Context, Id, Order, Rect, Sense, Stroke};

use crate::app::kit::frames;
use crate::app::kit::theme;

/// Seconds that a notice stays at least, and for each letter.
const STAY: (f64, f64) = (6.0, 0.07);

/// No more than this many at once; the oldest goes.
const MOST: usize = 3;

/// The notices in sight, the oldest first.
#[derive(Clone, Debug, Default)]
pub struct Toasts {
    shown: Vec<Toast>,
    next: u64,
}

#[derive(Clone, Debug)]
struct Toast {
    id: u64,
    text: String,
    until: f64,
}

impl Toasts {
    /// Adds a notice at this time in seconds. One that is in sight already just stays longer.
    pub fn add(&mut self, text: &str, now: f64) {
        let until = now + STAY.0.max(STAY.1 * text.chars().count() as f64);
        if let Some(toast) = self.shown.iter_mut().find(|toast| toast.text == text) {
            toast.until = until;
            return;
        }
        if self.shown.len() == MOST {
            self.shown.remove(0);
        }
        self.next += 1;
        self.shown.push(Toast { id: self.next, text: text.to_owned(), until });
    }

    /// Forgets those whose time has passed.
    pub fn expire(&mut self, now: f64) {
        self.shown.retain(|toast| toast.until > now);
    }

    /// What is in sight.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.shown.iter().map(|toast| toast.text.as_str())
    }

    /// Shows them at the head of `board`; a click takes one away.
    pub fn show(&mut self, ctx: &Context, board: Rect) {
        let palette = theme::palette(ctx);
        let mut y = board.top() + 14.0;
        let mut gone = None;
        for toast in &self.shown {
            let width = (board.width() - 24.0).clamp(160.0, 460.0);
            let mut clicked = false;
            let area = Area::new(Id::new(("toast", toast.id)))
                .order(Order::Foreground)
                .pivot(Align2::CENTER_TOP)
                .fixed_pos(egui::pos2(board.center().x, y))
                .default_width(width)
                .show(ctx, |ui| {
                    let frame = frames::card(ctx).inner_margin(egui::Margin::symmetric(18, 11));
                    let frame = frame.stroke(Stroke::new(1.0, palette.brass)).shadow(ui.visuals().popup_shadow);
                    let shown = frame.show(ui, |ui| {
                        ui.set_max_width(width - 36.0);
                        ui.label(egui::RichText::new(&toast.text).size(16.5));
                    });
                    let rect = shown.response.rect;
                    clicked = ui.interact(rect, ui.id().with("dismiss"), Sense::click()).clicked();
                });
            if clicked {
                gone = Some(toast.id);
            }
            y += area.response.rect.height() + 8.0;
        }
        self.shown.retain(|toast| Some(toast.id) != gone);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notices_stay_a_while_and_do_not_pile_up() {
        let mut toasts = Toasts::default();
        for (i, text) in ["a", "b", "a", "c", "d"].into_iter().enumerate() {
            toasts.add(text, i as f64);
        }
        assert_eq!(toasts.texts().collect::<Vec<_>>(), ["b", "c", "d"]);
        toasts.expire(7.5);
        assert_eq!(toasts.texts().collect::<Vec<_>>(), ["c", "d"]);
        toasts.expire(60.0);
        assert_eq!(toasts.texts().count(), 0);
    }
}
