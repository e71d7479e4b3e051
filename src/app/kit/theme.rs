//! One look for everything flat: colours, type, spacing, and how egui is set up for them.
//!
//! Invariants: text and what it stands on keep a contrast of at least 4.5 to 1 in every look (a
//! test says so), and nothing here asks for further frames once it is set up.

use bevy::asset::AssetEventSystems;
use bevy::prelude::{App, IntoScheduleConfigs, Local, PostUpdate, PreUpdate, Query, Res};
use bevy_egui::{EguiContext, EguiPostUpdateSet, EguiPreUpdateSet, egui};
use egui::epaint::text::{FontData, FontDefinitions};
use egui::{
    Color32, Context, CornerRadius, FontFamily, FontId, Id, Margin, Shadow, Stroke, Style, TextStyle, Ui, vec2,
};

use crate::app::core::settings::{Look, Settings};

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

/// Corners of panels and pages.
pub const ROUND: CornerRadius = CornerRadius::same(8);

/// Corners of buttons and fields.
pub const ROUND_SMALL: CornerRadius = CornerRadius::same(6);

/// The colours in force.
pub fn palette(ctx: &Context) -> Palette {
    ctx.data(|data| data.get_temp(Id::new("palette"))).unwrap_or_else(|| Palette::of(Look::default()))
}

/// The serif of titles.
pub fn display(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("display".into()))
}

/// Text with weight.
pub fn bold(size: f32) -> FontId {
    FontId::new(size, FontFamily::Name("bold".into()))
}

/// Plain text; the signs of [`icons`](super::icons) go along with it.
pub fn plain(size: f32) -> FontId {
    FontId::proportional(size)
}

/// Whether movement in panels is called for.
pub fn animated(ui: &Ui) -> bool {
    ui.style().animation_time > 0.0
}

/// Whether the keyboard was used last: then what it is on shows a ring.
pub fn keyboard_used(ctx: &Context) -> bool {
    ctx.data(|data| data.get_temp(Id::new("keyboard-used"))).unwrap_or(false)
}

/// Remembers whether it was.
pub fn note_keyboard(ctx: &Context, used: bool) {
    ctx.data_mut(|data| data.insert_temp(Id::new("keyboard-used"), used));
}

pub(crate) fn plugin(app: &mut App) {
    // Before the pass begins, so that even the first one has its fonts.
    app.add_systems(PreUpdate, dress_egui.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass));
    // Letters that are drawn for the first time are in the frame that shows them, not in the one after it.
    app.configure_sets(PostUpdate, EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems));
}

fn dress_egui(
    settings: Option<Res<Settings>>,
    mut contexts: Query<&mut EguiContext>,
    mut worn: Local<Option<(Context, Look, bool, f32)>>,
) {
    let Some(settings) = settings else { return };
    for mut context in &mut contexts {
        let ctx = context.get_mut();
        let known = worn.as_ref().is_some_and(|(known, ..)| known == ctx);
        let wanted = (ctx.clone(), settings.look, settings.reduced_motion, settings.text_scale);
        if known && worn.as_ref() == Some(&wanted) {
            continue;
        }
        if !known {
            install_fonts(ctx);
        }
        dress(ctx, &settings);
        *worn = Some(wanted);
    }
}

/// The font of headings.
pub const DISPLAY: &[u8] = include_bytes!("../../../assets/fonts/display.ttf");

/// The font of signs.
pub const ICONS: &[u8] = include_bytes!("../../../assets/fonts/icons.ttf");

/// Gives a context our fonts. They count from its next pass on.
pub fn install_fonts(ctx: &Context) {
    let files: [(&str, &'static [u8]); 4] = [
        ("text", include_bytes!("../../../assets/fonts/text.ttf")),
        ("bold", include_bytes!("../../../assets/fonts/text-bold.ttf")),
        ("display", DISPLAY),
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

/// Sets a context up for these settings.
pub fn dress(ctx: &Context, settings: &Settings) {
    let palette = Palette::of(settings.look);
    ctx.data_mut(|data| data.insert_temp(Id::new("palette"), palette));
    ctx.options_mut(|options| {
        options.zoom_with_keyboard = false;
        // A slow hand, or a machine slow to draw, presses a button all the same.
        options.input_options.max_click_duration = 10.0;
    });
    ctx.set_zoom_factor(settings.text_scale);
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|style| *style = style_of(&palette, settings.reduced_motion));
}

fn style_of(palette: &Palette, still: bool) -> Style {
    let mut style = Style::default();
    style.text_styles = [
        (TextStyle::Small, plain(14.0)),
        (TextStyle::Body, plain(17.0)),
        (TextStyle::Monospace, plain(16.0)),
        (TextStyle::Button, bold(17.0)),
        (TextStyle::Heading, display(24.0)),
    ]
    .into();
    style.animation_time = if still { 0.0 } else { 0.1 };
    style.scroll_animation = egui::style::ScrollAnimation::none();

    let spacing = &mut style.spacing;
    spacing.item_spacing = vec2(8.0, 8.0);
    spacing.button_padding = vec2(14.0, 7.0);
    spacing.interact_size = vec2(36.0, 34.0);
    spacing.menu_margin = Margin::symmetric(12, 8);
    spacing.tooltip_width = 280.0;
    spacing.scroll = egui::style::ScrollStyle::thin();
    spacing.scroll.bar_width = 6.0;
    spacing.scroll.foreground_color = false;
    spacing.scroll.dormant_handle_opacity = 0.5;

    // A tip is there at once and by itself: a sleeping window draws no frame to bring it later.
    style.interaction.tooltip_delay = 0.0;
    style.interaction.tooltip_grace_time = 0.0;
    style.interaction.show_tooltips_only_when_still = false;
    style.interaction.selectable_labels = false;

    let visuals = &mut style.visuals;
    visuals.dark_mode = palette.dark;
    visuals.override_text_color = Some(palette.text);
    visuals.weak_text_color = Some(palette.soft);
    visuals.panel_fill = palette.panel;
    visuals.window_fill = palette.panel;
    visuals.window_stroke = Stroke::new(1.0, palette.line);
    visuals.window_corner_radius = ROUND;
    visuals.menu_corner_radius = ROUND_SMALL;
    visuals.extreme_bg_color = palette.well;
    visuals.text_edit_bg_color = Some(palette.well);
    visuals.faint_bg_color = palette.raised;
    visuals.hyperlink_color = palette.brass;
    visuals.error_fg_color = palette.alarm;
    visuals.warn_fg_color = palette.ember;
    visuals.selection.bg_fill = palette.brass.gamma_multiply(0.45);
    visuals.selection.stroke = Stroke::new(1.0, palette.text);
    visuals.popup_shadow = Shadow { offset: [0, 4], blur: 16, spread: 0, color: Color32::from_black_alpha(110) };
    visuals.window_shadow = Shadow { offset: [0, 10], blur: 40, spread: 0, color: Color32::from_black_alpha(140) };
    let widgets = &mut visuals.widgets;
    let states = [
        (&mut widgets.noninteractive, palette.panel, palette.line),
        (&mut widgets.inactive, palette.raised, palette.line),
        (&mut widgets.hovered, palette.hovered, palette.brass),
        (&mut widgets.active, palette.hovered, palette.bright),
        (&mut widgets.open, palette.raised, palette.brass),
    ];
    for (state, fill, line) in states {
        state.bg_fill = fill;
        state.weak_bg_fill = fill;
        state.bg_stroke = Stroke::new(1.0, line);
        state.fg_stroke = Stroke::new(1.0, palette.text);
        state.corner_radius = ROUND_SMALL;
        state.expansion = 0.0;
    }
    // Scroll bars take their colour from these.
    widgets.inactive.bg_fill = palette.brass.gamma_multiply(0.6);
    widgets.hovered.bg_fill = palette.brass;
    widgets.active.bg_fill = palette.bright;
    style
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
