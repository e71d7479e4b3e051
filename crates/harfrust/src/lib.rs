//! Shapes text for egui and usvg in the place of `harfrust`, whose functions of the same names can do much more.
//!
//! The game's fonts have Latin letters and signs, a glyph for each: a line is their glyphs side by side, closer or wider by
//! the pairs that the font kerns. Arabic, Indic and other scripts in which letters change with their neighbours are what
//! the real crate is for; it, and the tables that it reads, are a tenth of a megabyte of the browser's download. Whoever
//! adds a font with such a script takes the line with `harfrust` out of `[patch.crates-io]`, and nothing else changes.

mod buffer;
mod kerning;

pub use buffer::{BufferFlags, Direction, GlyphBuffer, GlyphInfo, GlyphPosition, UnicodeBuffer};
use kerning::Kerning;
use read_fonts::TableProvider;
use read_fonts::tables::cmap::Cmap;
use read_fonts::tables::hmtx::Hmtx;
use read_fonts::types::GlyphId;
pub use read_fonts::{FontRef, types::Tag};
use std::ops::RangeFull;

/// A setting of a variable font.
#[derive(Clone, Copy, Debug)]
pub struct Variation {
    /// The axis.
    pub tag: Tag,
    /// Where on it.
    pub value: f32,
}

impl From<&Variation> for Variation {
    fn from(variation: &Variation) -> Variation {
        *variation
    }
}

/// A feature of a font, switched on or off. Only that of kerning makes a difference here.
#[derive(Clone, Copy, Debug)]
pub struct Feature {
    tag: Tag,
    value: u32,
}

impl Feature {
    /// At a value, 0 for off, over the whole text.
    pub fn new(tag: Tag, value: u32, _range: RangeFull) -> Feature {
        Feature { tag, value }
    }
}

/// A variable font at some setting. The game's fonts are not variable: advances are those of the font as it is.
#[derive(Clone, Debug)]
pub struct ShaperInstance;

impl ShaperInstance {
    /// The font at these settings.
    pub fn from_variations<V>(_font: &FontRef<'_>, _variations: V) -> ShaperInstance
    where
        V: IntoIterator,
        V::Item: Into<Variation>,
    {
        ShaperInstance
    }
}

/// What is kept of a font: nothing, its tables are quick to find.
#[derive(Clone, Debug)]
pub struct ShaperData;

impl ShaperData {
    /// That of a font.
    pub fn new(_font: &FontRef<'_>) -> ShaperData {
        ShaperData
    }

    /// A shaper for the same font.
    pub fn shaper<'a>(&'a self, font: &FontRef<'a>) -> ShaperBuilder<'a> {
        ShaperBuilder { font: font.clone() }
    }
}

/// A shaper that is still to be set up.
#[derive(Clone)]
pub struct ShaperBuilder<'a> {
    font: FontRef<'a>,
}

impl<'a> ShaperBuilder<'a> {
    /// At this setting.
    #[must_use]
    pub fn instance(self, _instance: Option<&'a ShaperInstance>) -> ShaperBuilder<'a> {
        self
    }

    /// The shaper.
    pub fn build(self) -> Shaper<'a> {
        Shaper {
            letters: self.font.cmap().ok(),
            widths: self.font.hmtx().ok(),
            kerning: self.font.gpos().ok().and_then(Kerning::new),
        }
    }
}

/// How a text is to be shaped.
#[derive(Clone, Copy, Debug)]
pub struct ShapeOptions<'a> {
    features: &'a [Feature],
}

impl<'a> ShapeOptions<'a> {
    /// The usual way.
    #[allow(clippy::new_without_default)]
    pub fn new() -> ShapeOptions<'a> {
        ShapeOptions { features: &[] }
    }

    /// With these features.
    #[must_use]
    pub fn features(self, features: &'a [Feature]) -> ShapeOptions<'a> {
        ShapeOptions { features }
    }

    fn kerns(&self) -> bool {
        !self.features.iter().any(|feature| feature.tag == Tag::new(b"kern") && feature.value == 0)
    }
}

/// Puts the glyphs of a font side by side.
pub struct Shaper<'a> {
    letters: Option<Cmap<'a>>,
    widths: Option<Hmtx<'a>>,
    kerning: Option<Kerning<'a>>,
}

impl Shaper<'_> {
    /// The glyphs of a text, one for each letter, with their places in the font's units. A letter that the font lacks has
    /// glyph 0.
    pub fn shape(&self, text: UnicodeBuffer, options: ShapeOptions<'_>) -> GlyphBuffer {
        let mut glyphs = text.into_glyphs(|letter| {
            let glyph = self.letters.as_ref().and_then(|letters| letters.map_codepoint(letter));
            glyph.unwrap_or(GlyphId::NOTDEF).to_u32()
        });
        let advance = |glyph: u32| self.widths.as_ref().and_then(|widths| widths.advance(GlyphId::new(glyph)));
        let kerning = self.kerning.as_ref().filter(|_| options.kerns());
        let closer = |pair: [u32; 2]| kerning.map_or(0, |kerning| kerning.of(pair.map(GlyphId::new)));
        glyphs.place(|glyph| advance(glyph).unwrap_or(0).into(), |pair| closer(pair).into());
        glyphs
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &[u8] = include_bytes!("../../../assets/fonts/text.ttf");

    fn shaped(text: &str) -> Vec<(u32, i32)> {
        let font = FontRef::new(TEXT).expect("a font");
        let data = ShaperData::new(&font);
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        let glyphs = data.shaper(&font).instance(None).build().shape(buffer, ShapeOptions::new());
        glyphs
            .glyph_infos()
            .iter()
            .zip(glyphs.glyph_positions())
            .map(|(info, at)| (info.cluster, at.x_advance))
            .collect()
    }

    #[test]
    fn a_letter_has_its_width_and_knows_where_it_stands_in_the_text() {
        let found = shaped("né!");
        assert_eq!(found.iter().map(|(cluster, _)| *cluster).collect::<Vec<_>>(), [0, 1, 3]);
        assert_eq!(found[0].1, shaped("n")[0].1);
        assert!(found.iter().all(|(_, width)| *width > 100));
        assert!(shaped("").is_empty());
    }

    /// The real crate's glyphs of a text: number, place in the text, width.
    fn real(font: &FontRef<'_>, text: &str) -> Vec<(u32, u32, i32)> {
        let data = real::ShaperData::new(font);
        let mut buffer = real::UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.guess_segment_properties();
        let glyphs = data.shaper(font).build().shape(buffer, real::ShapeOptions::new());
        let both = glyphs.glyph_infos().iter().zip(glyphs.glyph_positions());
        both.map(|(info, at)| (info.glyph_id, info.cluster, at.x_advance)).collect()
    }

    #[test]
    fn pairs_of_letters_stand_as_the_real_crate_puts_them() {
        for bytes in [
            TEXT,
            include_bytes!("../../../assets/fonts/text-bold.ttf"),
            include_bytes!("../../../assets/fonts/display.ttf"),
        ] {
            let font = FontRef::new(bytes).expect("a font");
            let data = ShaperData::new(&font);
            let letters: Vec<char> =
                ('a'..='z').chain('A'..='Z').chain('0'..='9').chain(" .,:;!?'()+&·×é–’“”…−".chars()).collect();
            let mut differ = Vec::new();
            for first in &letters {
                for second in &letters {
                    let text = format!("{first}{second}");
                    let mut buffer = UnicodeBuffer::new();
                    buffer.push_str(&text);
                    let glyphs = data.shaper(&font).build().shape(buffer, ShapeOptions::new());
                    let both = glyphs.glyph_infos().iter().zip(glyphs.glyph_positions());
                    let found: Vec<_> = both.map(|(info, at)| (info.glyph_id, info.cluster, at.x_advance)).collect();
                    if found != real(&font, &text) {
                        differ.push(text);
                    }
                }
            }
            // Ligatures of f and a longer Q: the letters side by side do as well.
            differ.retain(|text| !text.starts_with(['f', 'Q']));
            assert_eq!(differ, [""; 0]);
        }
    }

    #[test]
    fn a_letter_that_the_font_lacks_is_glyph_0() {
        let font = FontRef::new(TEXT).expect("a font");
        let data = ShaperData::new(&font);
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str("中");
        let glyphs = data.shaper(&font).instance(None).build().shape(buffer, ShapeOptions::new());
        assert_eq!(glyphs.glyph_infos()[0].glyph_id, 0);
        // The buffer is used again, empty.
        assert_eq!(glyphs.clear().into_glyphs(|_| 1).glyph_infos().len(), 0);
    }
}
