//! The colours of each look.
//!
//! Invariant: text and what it stands on keep a contrast of at least 4.5 to 1 in every look (a test says so).

use bevy_egui::egui;
use egui::{Color32, Context, Id};

use crate::app::core::settings::Look;

/// The colours of a look.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Palette {
    /// Whether panels are dark.
    pub dark: bool,
    /// Panels and pages. A little of the table shows through.
    pub panel: Color32,
    /// What stands out of a panel: cards, buttons.
    pub raised: Color32,
    /// The same under the pointer.
    pub hovered: Color32,
    /// What is sunk into a panel: lists, fields, rails.
    pub well: Color32,
    /// Hairlines.
    pub line: Color32,
    /// Text.
    pub text: Color32,
    /// Text of less weight.
    pub soft: Color32,
    /// The accent: brass, or copper where panels are light.
    pub brass: Color32,
    /// The accent under the pointer.
    pub bright: Color32,
    /// Text on the accent.
    pub ink: Color32,
    /// Captures.
    pub ember: Color32,
    /// What cannot be taken back, and errors.
    pub alarm: Color32,
    /// The ring around what the keyboard is on.
    pub focus: Color32,
    /// What lies between the table and an open page.
    pub veil: Color32,
}

const fn rgb(r: u8, g: u8, b: u8) -> Color32 {
    Color32::from_rgb(r, g, b)
}

impl Palette {
    /// The colours of a look.
    pub fn of(look: Look) -> Palette {
        let parlour = Palette {
            dark: true,
            panel: Color32::from_rgba_unmultiplied_const(30, 20, 14, 240),
            raised: rgb(52, 37, 26),
            hovered: rgb(70, 51, 36),
            well: rgb(19, 12, 8),
            line: Color32::from_rgba_unmultiplied_const(208, 166, 96, 92),
            text: rgb(244, 233, 212),
            soft: rgb(202, 183, 152),
            brass: rgb(216, 174, 100),
            bright: rgb(240, 204, 134),
            ink: rgb(34, 21, 10),
            ember: rgb(244, 158, 96),
            alarm: rgb(242, 140, 116),
            focus: rgb(255, 240, 200),
            veil: Color32::from_rgba_unmultiplied_const(8, 5, 3, 150),
        };
        match look {
            Look::Parlour => parlour,
            Look::Club => Palette {
                panel: Color32::from_rgba_unmultiplied_const(15, 26, 20, 240),
                raised: rgb(29, 46, 37),
                hovered: rgb(41, 62, 50),
                well: rgb(8, 15, 12),
                line: Color32::from_rgba_unmultiplied_const(200, 176, 112, 88),
                text: rgb(240, 236, 220),
                soft: rgb(184, 194, 176),
                brass: rgb(212, 182, 108),
                bright: rgb(236, 210, 142),
                ink: rgb(20, 24, 12),
                veil: Color32::from_rgba_unmultiplied_const(3, 8, 6, 150),
                ..parlour
            },
            Look::Daylight => Palette {
                dark: false,
                panel: Color32::from_rgba_unmultiplied_const(248, 243, 233, 244),
                raised: rgb(238, 229, 213),
                hovered: rgb(228, 215, 192),
                well: rgb(255, 252, 246),
                line: Color32::from_rgba_unmultiplied_const(120, 84, 44, 90),
                text: rgb(44, 35, 28),
                soft: rgb(94, 79, 64),
                brass: rgb(128, 80, 28),
                bright: rgb(104, 62, 18),
                ink: rgb(255, 248, 234),
                ember: rgb(152, 60, 12),
                alarm: rgb(160, 38, 26),
                focus: rgb(28, 92, 150),
                veil: Color32::from_rgba_unmultiplied_const(40, 32, 24, 120),
            },
        }
    }
}

impl Palette {
    /// A ground that stands out less, 1: as much as ever. A pale one is mixed with the panel's: half transparent it would be
    /// blended to grey.
    pub fn faint(&self, ground: Color32, share: f32) -> Color32 {
        if self.dark { ground.gamma_multiply(share) } else { self.panel.to_opaque().lerp_to_gamma(ground, share) }
    }

    /// Letters on the wood of boards and table, which is pale in a pale look.
    pub fn on_wood(&self) -> Color32 {
        if self.dark { self.bright } else { rgb(50, 30, 14) }
    }

    /// Letters on cloth, which is dark in every look.
    pub fn on_cloth(&self) -> Color32 {
        if self.dark { self.bright } else { rgb(255, 246, 226) }
    }
}

/// The colours in force.
pub fn palette(ctx: &Context) -> Palette {
    ctx.data(|data| data.get_temp(Id::new("palette"))).unwrap_or_else(|| Palette::of(Look::default()))
}

/// From now on, these colours are in force.
pub(super) fn set_palette(ctx: &Context, palette: Palette) {
    ctx.data_mut(|data| data.insert_temp(Id::new("palette"), palette));
}

#[cfg(test)]
mod tests {
    use super::*;

    fn luminance(colour: Color32) -> f32 {
        let linear = |c: u8| {
            let c = f32::from(c) / 255.0;
            if c <= 0.040_45 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
    }

    fn contrast(a: Color32, b: Color32) -> f32 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// A panel over the worst that can lie behind it: white under dark ones, black under light ones.
    fn over_worst(palette: &Palette) -> Color32 {
        let behind = if palette.dark { 160.0 } else { 60.0 };
        let keep = 1.0 - f32::from(palette.panel.a()) / 255.0;
        let mix = |c: u8| (f32::from(c) + behind * keep).min(255.0) as u8;
        // The colour is stored multiplied by its alpha.
        rgb(mix(palette.panel.r()), mix(palette.panel.g()), mix(palette.panel.b()))
    }

    #[test]
    fn text_can_be_read_in_every_look() {
        for look in Look::ALL {
            let palette = Palette::of(look);
            let grounds = [over_worst(&palette), palette.raised, palette.well, palette.hovered];
            for ground in grounds {
                for text in [palette.text, palette.soft, palette.brass, palette.ember, palette.alarm] {
                    let ratio = contrast(text, ground);
                    assert!(ratio >= 4.5, "{look:?}: {text:?} on {ground:?} has {ratio}");
                }
            }
            assert!(contrast(palette.ink, palette.brass) >= 4.5);
            assert!(contrast(palette.ink, palette.bright) >= 4.5);
        }
    }
}
