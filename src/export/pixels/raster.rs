//! Pictures as pixels, with the program's own fonts, so that they are the same on every machine.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree, fontdb};

/// Why a picture has no pixels.
#[derive(Debug, thiserror::Error)]
pub enum RasterError {
    /// The text is no SVG.
    #[error("the picture: {0}")]
    Svg(#[from] resvg::usvg::Error),
    /// It is too large.
    #[error("the picture: there is no memory for {width} by {height} pixels")]
    TooLarge {
        /// In pixels.
        width: u32,
        /// In pixels.
        height: u32,
    },
    /// It could not be written as PNG.
    #[error("the picture: {0}")]
    Png(String),
}

static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(include_bytes!("../../../assets/fonts/text.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../../../assets/fonts/text-bold.ttf").to_vec());
    fonts.set_sans_serif_family("Bizingo Text");
    Arc::new(fonts)
});

/// The pixels of an SVG, as wide as it says.
///
/// # Errors
/// [`RasterError`] if it is no SVG or too large.
pub fn pixels(svg: &str) -> Result<Pixmap, RasterError> {
    let options = Options { fontdb: Arc::clone(&FONTS), font_family: "Bizingo Text".to_owned(), ..Options::default() };
    let tree = Tree::from_str(svg, &options)?;
    let size = tree.size().to_int_size();
    let (width, height) = (size.width(), size.height());
    let mut pixels = Pixmap::new(width, height).ok_or(RasterError::TooLarge { width, height })?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    Ok(pixels)
}

/// An SVG as PNG, as wide as it says.
///
/// # Errors
/// As [`pixels`].
pub fn png(svg: &str) -> Result<Vec<u8>, RasterError> {
    pixels(svg)?.encode_png().map_err(|error| RasterError::Png(error.to_string()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::export::diagram::{DiagramView, Picture};
    use crate::rules::bizingo::{Bizingo, Options};

    #[test]
    fn text_is_drawn_and_the_width_is_as_asked() {
        let game = Bizingo::new(Options::default(), 0);
        let view = DiagramView { width: 300, ..DiagramView::default() };
        let named = pixels(&Picture::of(&game).svg(&view)).unwrap();
        assert_eq!(named.width(), 300);
        let nameless = Picture::of(&game).svg(&DiagramView { coordinates: false, ..view });
        assert!(nameless.len() < 12_000, "{}", nameless.len());
        assert_ne!(named.data(), pixels(&nameless).unwrap().data(), "names are drawn");
    }
}
