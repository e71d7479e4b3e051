//! The fonts, and the sizes of text in them.

use bevy_egui::egui;
use egui::epaint::text::{FontData, FontDefinitions};
use egui::{Context, FontFamily, FontId};

/// The serif of titles.
pub fn display(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("display".into()))
}

/// Text with weight.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// Plain text; the signs of [`icons`](crate::app::kit::icons) go along with it.
pub fn plain(size: f32) -> FontId {
    FontId::proportional(size)
}

/// The font of bold text.
pub const BOLD: &[u8] = include_bytes!("../../../../assets/fonts/text-bold.ttf");

/// The font of signs.
pub const ICONS: &[u8] = include_bytes!("../../../../assets/fonts/icons.ttf");

/// Gives a context our fonts. They count from its next pass on.
pub fn install_fonts(ctx: &Context) {
    let files: [(&str, &'static [u8]); 4] = [
        ("text", include_bytes!("../../../../assets/fonts/text.ttf")),
        ("bold", BOLD),
        ("display", include_bytes!("../../../../assets/fonts/display.ttf")),
        ("icons", ICONS),
    ];
    let mut fonts = FontDefinitions::empty();
    for (name, bytes) in files {
        fonts.font_data.insert(name.to_owned(), FontData::from_static(bytes).into());
    }
    let families = [
        (FontFamily::Proportional, ["text", "icons"].as_slice()),
        (FontFamily::Monospace, &["text", "icons"]),
        (FontFamily::Name("bold".into()), &["bold", "text", "icons"]),
        (FontFamily::Name("display".into()), &["display", "text", "icons"]),
    ];
    for (family, names) in families {
        fonts.families.insert(family, names.iter().map(|name| (*name).to_owned()).collect());
    }
    ctx.set_fonts(fonts);
}
