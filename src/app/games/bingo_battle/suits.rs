//! Signs and colours of the suits. They differ by shape first: the colours are only a second help.

use bevy::prelude::*;
use bevy_egui::egui::Color32;

use crate::app::kit::icons;
use crate::rules::bingo_battle::{Face, Suit, Throw};

/// The sign of a suit, in the icon font.
pub fn sign(suit: Suit) -> char {
    match suit {
        Suit::Suns => icons::SUN,
        Suit::Moons => icons::MOON,
        Suit::Crowns => icons::CROWN,
        Suit::Arms => icons::ARMS,
    }
}

/// The colour of dice and pawns of a suit.
pub fn body(suit: Suit) -> Color {
    match suit {
        Suit::Suns => Color::srgb(0.68, 0.13, 0.06),
        Suit::Moons => Color::srgb(0.08, 0.16, 0.42),
        Suit::Crowns => Color::srgb(0.42, 0.08, 0.42),
        Suit::Arms => Color::srgb(0.05, 0.32, 0.18),
    }
}

/// The colour of what is painted on pale wood: darker, for the lamp is bright.
pub fn ink(suit: Suit) -> Color {
    (body(suit).to_linear() * 0.42).with_alpha(1.0).into()
}

/// The same on dark panels.
pub fn bright(suit: Suit) -> Color32 {
    match suit {
        Suit::Suns => Color32::from_rgb(240, 112, 78),
        Suit::Moons => Color32::from_rgb(132, 164, 240),
        Suit::Crowns => Color32::from_rgb(222, 142, 226),
        Suit::Arms => Color32::from_rgb(112, 196, 142),
    }
}

/// A face as shown: `–`, `A`, `2` to `5`.
pub fn face(face: Face) -> char {
    if face == Face::NULL { '–' } else { face.letter() }
}

/// What a die shows: its suit's sign and its face.
pub fn die(throw: Throw, suit: Suit) -> String {
    format!("{}{}", sign(suit), face(throw.face(suit)))
}
