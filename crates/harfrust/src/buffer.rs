//! Text that goes in, glyphs that come out.

bitflags::bitflags! {
    /// What stands around a text: it makes no difference here.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
    pub struct BufferFlags: u32 {
        /// It begins a paragraph.
        const BEGINNING_OF_TEXT = 1;
        /// It ends one.
        const END_OF_TEXT = 2;
    }
}

/// Which way a text goes. Here every text goes from left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// As this one.
    LeftToRight,
    /// As Arabic.
    RightToLeft,
}

/// A text to be shaped.
#[derive(Clone, Debug, Default)]
pub struct UnicodeBuffer {
    text: String,
    glyphs: GlyphBuffer,
}

impl UnicodeBuffer {
    /// An empty one.
    pub fn new() -> UnicodeBuffer {
        UnicodeBuffer::default()
    }

    /// Says what stands around the text.
    pub fn set_flags(&mut self, _flags: BufferFlags) {}

    /// Says which way the text goes.
    pub fn set_direction(&mut self, _direction: Direction) {}

    /// More text.
    pub fn push_str(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Finds out script and direction: here every text goes from left to right.
    pub fn guess_segment_properties(&mut self) {}

    /// A glyph for each letter, without places yet.
    pub(crate) fn into_glyphs(self, glyph: impl Fn(char) -> u32) -> GlyphBuffer {
        let UnicodeBuffer { text, mut glyphs } = self;
        let infos = text.char_indices().map(|(at, letter)| GlyphInfo { glyph_id: glyph(letter), cluster: at as u32 });
        glyphs.infos.extend(infos);
        GlyphBuffer { text, ..glyphs }
    }
}

/// A glyph of a shaped text.
#[derive(Clone, Copy, Debug)]
pub struct GlyphInfo {
    /// Its number in the font.
    pub glyph_id: u32,
    /// Where its letter begins in the text, in bytes.
    pub cluster: u32,
}

/// Where a glyph stands, in the font's units.
#[derive(Clone, Copy, Debug, Default)]
pub struct GlyphPosition {
    /// From its place to that of the next one.
    pub x_advance: i32,
    /// The same downwards: lines are level.
    pub y_advance: i32,
    /// From its place to where it is drawn.
    pub x_offset: i32,
    /// The same upwards.
    pub y_offset: i32,
}

/// A shaped text.
#[derive(Clone, Debug, Default)]
pub struct GlyphBuffer {
    text: String,
    infos: Vec<GlyphInfo>,
    positions: Vec<GlyphPosition>,
}

impl GlyphBuffer {
    /// The glyphs, from left to right.
    pub fn glyph_infos(&self) -> &[GlyphInfo] {
        &self.infos
    }

    /// How many there are.
    #[allow(clippy::len_without_is_empty)]
    pub fn len(&self) -> usize {
        self.infos.len()
    }

    /// Where they stand.
    pub fn glyph_positions(&self) -> &[GlyphPosition] {
        &self.positions
    }

    /// The room for the next text.
    pub fn clear(mut self) -> UnicodeBuffer {
        let mut text = std::mem::take(&mut self.text);
        text.clear();
        self.infos.clear();
        self.positions.clear();
        UnicodeBuffer { text, glyphs: self }
    }

    /// Puts them side by side: how wide a glyph is, and how much wider apart the second of two is.
    pub(crate) fn place(&mut self, width: impl Fn(u32) -> i32, apart: impl Fn([u32; 2]) -> i32) {
        let next = self.infos.iter().skip(1).map(|info| Some(info.glyph_id)).chain([None]);
        self.positions.extend(self.infos.iter().zip(next).map(|(info, next)| {
            let apart = next.map_or(0, |next| apart([info.glyph_id, next]));
            GlyphPosition { x_advance: width(info.glyph_id) + apart, ..GlyphPosition::default() }
        }));
    }
}
