//! A side's claims, in numbers, in words and as coins.

use bevy_egui::egui;
use egui::{Align2, Color32, Painter, Pos2, Stroke, pos2};

use super::words::suit_name;
use crate::app::core::text::t;
use crate::app::games::tally::Tally;
use crate::app::kit::theme::Palette;
use crate::app::kit::tokens::disc;
use crate::app::kit::{icons, theme};
use crate::rules::bingo_battle::Side;

/// The claims of a side.
#[derive(Clone, Copy, Debug)]
pub struct ClaimsMade {
    /// Coins on the scoring tile.
    pub made: u8,
    /// As many as end the game.
    pub goal: u8,
    /// Whether a pawn stands on a stack.
    pub locked: bool,
    /// Whose pawns they lock with; `None` for one who plays alone and has all.
    pub owner: Option<Side>,
}

impl Tally for ClaimsMade {
    fn number(&self) -> String {
        self.made.to_string()
    }

    fn score(&self) -> u32 {
        u32::from(self.made)
    }

    fn left(&self) -> String {
        t!("claims", n = self.made)
    }

    fn tip(&self, side: &str) -> String {
        let claims = t!("claims-tip", side = side, made = self.made, goal = self.goal, locked = self.locked);
        let pawns = self.owner.map(|owner| owner.pawns().map(suit_name));
        pawns.map_or(claims.clone(), |[one, two]| t!("claims-tip-pawns", claims = claims, one = one, two = two))
    }

    /// Coins for claims made, empty rings for the rest, and a lock where another stack is locked.
    fn strip(&self, painter: &Painter, left: Pos2, width: f32, palette: &Palette) {
        let step = ((width - 16.0) / f32::from(self.goal)).min(14.0);
        let radius = (step * 0.38).min(5.0);
        for i in 0..self.goal {
            let centre = pos2(left.x + step * (f32::from(i) + 0.5), left.y);
            if i < self.made {
                let rim = Stroke::new(1.0, Color32::from_rgb(122, 84, 30));
                disc(painter, centre, radius, Color32::from_rgb(214, 164, 76), rim);
            } else {
                painter.circle_stroke(centre, radius, Stroke::new(1.0, palette.soft.gamma_multiply(0.7)));
            }
        }
        if self.locked {
            let place = pos2(left.x + step * f32::from(self.goal) + 3.0, left.y);
            painter.text(place, Align2::LEFT_CENTER, icons::LOCK, theme::plain(12.0), palette.brass);
        }
    }
}
