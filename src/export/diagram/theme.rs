//! The colours of a picture.

use std::fmt;
use std::str::FromStr;

use crate::record::drawing::Colour;

/// A colour: red, green and blue, 0 to 255 each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl fmt::Display for Rgb {
    /// As in SVG: `#ffffff`, or `#fff` where that says the same.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rgb(red, green, blue) = *self;
        match [red, green, blue].iter().all(|part| part.is_multiple_of(17)) {
            true => write!(f, "#{:x}{:x}{:x}", red / 17, green / 17, blue / 17),
            false => write!(f, "#{red:02x}{green:02x}{blue:02x}"),
        }
    }
}

/// On which paper.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum DiagramTheme {
    /// White paper, to print.
    #[default]
    Light,
    /// A dark page.
    Dark,
}

impl DiagramTheme {
    /// Both.
    pub const ALL: [DiagramTheme; 2] = [DiagramTheme::Light, DiagramTheme::Dark];

    /// As written: `light` or `dark`.
    pub fn name(self) -> &'static str {
        match self {
            DiagramTheme::Light => "light",
            DiagramTheme::Dark => "dark",
        }
    }

    /// Its colours.
    pub fn palette(self) -> &'static DiagramPalette {
        match self {
            DiagramTheme::Light => &LIGHT,
            DiagramTheme::Dark => &DARK,
        }
    }
}

impl fmt::Display for DiagramTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no [`DiagramTheme`].
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("\"{name}\" is not a theme; the themes are light and dark")]
pub struct UnknownTheme {
    /// The word.
    pub name: String,
}

impl FromStr for DiagramTheme {
    type Err = UnknownTheme;

    fn from_str(text: &str) -> Result<DiagramTheme, UnknownTheme> {
        let found = DiagramTheme::ALL.into_iter().find(|theme| theme.name() == text);
        found.ok_or_else(|| UnknownTheme { name: text.to_owned() })
    }
}

/// What a picture is painted with.
#[derive(Debug)]
pub struct DiagramPalette {
    /// The ground.
    pub paper: Rgb,
    /// Letters on the paper.
    pub text: Rgb,
    /// Letters that step back.
    pub soft: Rgb,
    /// The board's border, and what lies between its parts.
    pub frame: Rgb,
    /// Letters on the border.
    pub on_frame: Rgb,
    /// Lines between cells, and around the board.
    pub line: Rgb,
    /// Cells of light colour, tiles, holes.
    pub pale: Rgb,
    /// Cells of dark colour.
    pub deep: Rgb,
    /// Letters on pale cells, and on deep ones.
    pub on_cell: [Rgb; 2],
    /// The pieces of the first side, and their outline.
    pub first: [Rgb; 2],
    /// The pieces of the second side, and their outline.
    pub second: [Rgb; 2],
    /// Coins, and their outline.
    pub coin: [Rgb; 2],
    /// Where the last move went.
    pub last: Rgb,
    /// What the last move captured.
    pub captured: Rgb,
    /// Around drawings, to part them from the board.
    pub casing: Rgb,
    /// Drawings.
    pub drawing: [Rgb; 4],
}

impl DiagramPalette {
    /// A drawing's colour.
    pub fn drawing(&self, colour: Colour) -> Rgb {
        let [green, red, blue, yellow] = self.drawing;
        match colour {
            Colour::Green => green,
            Colour::Red => red,
            Colour::Blue => blue,
            Colour::Yellow => yellow,
        }
    }
}

const LIGHT: DiagramPalette = DiagramPalette {
    paper: Rgb(255, 255, 255),
    text: Rgb(34, 26, 20),
    soft: Rgb(112, 98, 84),
    frame: Rgb(92, 58, 36),
    on_frame: Rgb(248, 236, 214),
    line: Rgb(70, 44, 28),
    pale: Rgb(249, 238, 214),
    deep: Rgb(197, 150, 104),
    on_cell: [Rgb(140, 112, 78), Rgb(96, 62, 34)],
    first: [Rgb(255, 255, 255), Rgb(34, 26, 20)],
    second: [Rgb(34, 26, 20), Rgb(34, 26, 20)],
    coin: [Rgb(236, 190, 84), Rgb(104, 70, 14)],
    last: Rgb(240, 196, 60),
    captured: Rgb(178, 34, 28),
    casing: Rgb(255, 255, 255),
    drawing: [Rgb(22, 118, 44), Rgb(186, 32, 32), Rgb(20, 78, 168), Rgb(226, 142, 0)],
};

const DARK: DiagramPalette = DiagramPalette {
    paper: Rgb(26, 21, 18),
    text: Rgb(240, 230, 212),
    soft: Rgb(168, 152, 130),
    frame: Rgb(66, 44, 30),
    on_frame: Rgb(232, 206, 150),
    line: Rgb(40, 26, 18),
    pale: Rgb(216, 190, 146),
    deep: Rgb(140, 96, 62),
    on_cell: [Rgb(118, 90, 58), Rgb(214, 180, 138)],
    first: [Rgb(255, 250, 238), Rgb(30, 20, 14)],
    second: [Rgb(24, 18, 15), Rgb(226, 208, 178)],
    coin: [Rgb(228, 178, 74), Rgb(74, 46, 8)],
    last: Rgb(246, 200, 70),
    captured: Rgb(206, 44, 34),
    casing: Rgb(255, 250, 238),
    drawing: [Rgb(26, 128, 52), Rgb(200, 40, 36), Rgb(34, 92, 190), Rgb(232, 150, 0)],
};

#[cfg(test)]
mod tests {
    use super::*;

    /// How bright a colour is in print, 0 to 1.
    fn grey(Rgb(red, green, blue): Rgb) -> f32 {
        let linear = |part: u8| (f32::from(part) / 255.0).powf(2.2);
        0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    fn contrast(a: Rgb, b: Rgb) -> f32 {
        let (a, b) = (grey(a), grey(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn what_must_be_told_apart_can_be_without_colour() {
        for theme in DiagramTheme::ALL {
            let palette = theme.palette();
            assert!(contrast(palette.first[0], palette.second[0]) > 10.0, "{theme}: pieces");
            assert!(contrast(palette.pale, palette.deep) > 1.8, "{theme}: cells");
            // A piece stands out by its body or by its outline, as much as shapes must (3:1).
            let (first, second) = (palette.first, palette.second);
            assert!(first.iter().any(|part| contrast(*part, palette.pale) > 3.0), "{theme}: the first side's pieces");
            assert!(second.iter().any(|part| contrast(*part, palette.deep) > 3.0), "{theme}: the second side's pieces");
            for (text, ground) in [
                (palette.text, palette.paper),
                (palette.soft, palette.paper),
                (palette.on_frame, palette.frame),
                (palette.coin[1], palette.coin[0]),
            ] {
                assert!(contrast(text, ground) > 4.5, "{theme}: {text} on {ground}");
            }
        }
    }

    #[test]
    fn colours_are_written_shortly() {
        assert_eq!(
            [Rgb(255, 255, 255), Rgb(0, 17, 34), Rgb(1, 2, 3)].map(|c| c.to_string()),
            ["#fff", "#012", "#010203"]
        );
    }
}
