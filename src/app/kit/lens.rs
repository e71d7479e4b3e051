//! A magnifier: what a finger is on, enlarged beside it, for a finger hides what it touches. A game draws into it what it
//! has there.

use bevy_egui::egui;
use egui::{Align2, Color32, Context, Id, LayerId, Order, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2};

use super::theme;

/// Its side, and how far from the finger's middle it begins, in points.
const SIDE: f32 = 136.0;
const AWAY: f32 = 40.0;

/// How many times larger things are in it.
const TIMES: f32 = 2.2;

/// A magnifier over the window.
pub struct Lens {
    /// Where it is.
    pub rect: Rect,
    finger: Pos2,
    painter: Painter,
}

impl Lens {
    /// Opens one for a finger at this place.
    pub fn open(ctx: &Context, finger: Pos2) -> Lens {
        let rect = place(ctx.content_rect(), finger);
        let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::new("lens"))).with_clip_rect(rect);
        painter.rect_filled(rect, theme::ROUND, Color32::from_rgb(44, 24, 15));
        Lens { rect, finger, painter }
    }

    /// Where in it a place of the window is seen.
    pub fn see(&self, place: Pos2) -> Pos2 {
        self.rect.center() + (place - self.finger) * TIMES
    }

    /// How long in it a length of the window is.
    pub fn length(&self, length: f32) -> f32 {
        length * TIMES
    }

    /// Corners of the window as they are seen in it, where any of them is.
    pub fn corners<const N: usize>(&self, corners: [Pos2; N]) -> Option<[Pos2; N]> {
        let seen = corners.map(|corner| self.see(corner));
        Rect::from_points(&seen).intersects(self.rect).then_some(seen)
    }

    /// What is drawn with in it.
    pub fn painter(&self) -> &Painter {
        &self.painter
    }

    /// Its frame, with what the finger means by name.
    pub fn close(self, name: &str) {
        let palette = theme::palette(self.painter.ctx());
        let painter = self.painter.with_clip_rect(self.rect.expand(4.0));
        if !name.is_empty() {
            let text = painter.layout_no_wrap(name.to_owned(), theme::bold(17.0), palette.text);
            let plate = Align2::CENTER_BOTTOM
                .anchor_size(self.rect.center_bottom() - vec2(0.0, 6.0), text.size() + vec2(16.0, 4.0));
            painter.rect_filled(plate, plate.height() / 2.0, palette.panel);
            painter.galley(plate.center() - text.size() / 2.0, text, palette.text);
        }
        painter.rect_stroke(self.rect, theme::ROUND, Stroke::new(2.5, palette.brass), StrokeKind::Middle);
    }
}

/// Above the finger, or beside it where there is no room above.
fn place(window: Rect, finger: Pos2) -> Rect {
    let room = window.shrink(6.0);
    let half = SIDE / 2.0;
    let above = finger.y - AWAY - half;
    let middle = if above - half >= room.top() {
        pos2(finger.x, above)
    } else {
        let left = finger.x > window.center().x;
        pos2(finger.x + if left { -AWAY - half } else { AWAY + half }, finger.y - half)
    };
    let low = (room.min + Vec2::splat(half)).min(room.center());
    let high = (room.max - Vec2::splat(half)).max(room.center());
    Rect::from_center_size(middle.clamp(low, high), Vec2::splat(SIDE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_in_the_window_and_never_under_the_finger() {
        for size in [vec2(390.0, 844.0), vec2(844.0, 390.0), vec2(320.0, 480.0)] {
            let window = Rect::from_min_size(Pos2::ZERO, size);
            for x in 0..=20 {
                for y in 0..=20 {
                    let finger = pos2(size.x * x as f32 / 20.0, size.y * y as f32 / 20.0);
                    let lens = place(window, finger);
                    assert!(window.contains_rect(lens), "{finger}: {lens}");
                    assert!(!lens.expand(10.0).contains(finger), "{finger}: {lens}");
                }
            }
        }
    }
}
