//! What is left of an army, in numbers, in words and as a row of pips.

use bevy_egui::egui;
use egui::{Color32, Painter, Pos2, Stroke, pos2};

use crate::app::core::text::t;
use crate::app::games::tally::Tally;
use crate::app::kit::theme::Palette;
use crate::app::kit::tokens::{colours, disc};
use crate::games::Player;
use crate::rules::bizingo::army::{ARMY, CAPTAINS, Strength};
use crate::rules::bizingo::{Bizingo, Side};

/// The pieces of a side that are on the board.
#[derive(Clone, Copy, Debug)]
pub struct ArmyLeft {
    /// Whose they are.
    pub side: Side,
    /// How many.
    pub army: Strength,
}

impl Tally for ArmyLeft {
    fn number(&self) -> String {
        self.army.pieces().to_string()
    }

    fn score(&self) -> u32 {
        self.army.pieces()
    }

    fn worth(&self) -> u32 {
        self.army.worth()
    }

    fn left(&self) -> String {
        t!("army-left", n = self.army.pieces())
    }

    fn tip(&self, side: &str) -> String {
        let Strength { soldiers, captains } = self.army;
        let lost_soldiers = (ARMY - CAPTAINS).saturating_sub(soldiers);
        let lost_captains = CAPTAINS.saturating_sub(captains);
        if lost_soldiers == 0 && lost_captains == 0 {
            return t!("army-tip", side = side, soldiers = soldiers, captains = captains);
        }
        t!(
            "army-tip-lost",
            side = side,
            soldiers = soldiers,
            captains = captains,
            lost_soldiers = lost_soldiers,
            lost_captains = lost_captains
        )
    }

    /// A pip for each piece that the army began with, captains first, a speck where it is lost.
    fn strip(&self, painter: &Painter, left: Pos2, width: f32, palette: &Palette) {
        let (body, rim) = colours(Player::of::<Bizingo>(self.side));
        let fill = if self.side == Side::Dark && palette.dark { rim.lerp_to_gamma(body, 0.35) } else { body };
        // Captains and soldiers with a gap of 0.6 of a pip between them.
        let step = width / (ARMY as f32 + 0.6);
        let radius = (step * 0.36).min(5.0);
        for i in 0..ARMY {
            let captain = i < CAPTAINS;
            let gap = if captain { 0.0 } else { step * 0.6 };
            let centre = pos2(left.x + step * (i as f32 + 0.5) + gap, left.y);
            let there = if captain { i < self.army.captains } else { i - CAPTAINS < self.army.soldiers };
            if !there {
                painter.circle_filled(centre, 1.3, palette.soft.gamma_multiply(0.7));
                continue;
            }
            disc(painter, centre, radius, fill, Stroke::new(1.0, rim));
            if captain {
                painter.circle_filled(centre, radius * 0.5, Color32::from_rgb(214, 164, 76));
            }
        }
    }
}
