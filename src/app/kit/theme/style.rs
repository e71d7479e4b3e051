//! How egui is set up: the fonts, the colours and the spacing of the player's settings.
//!
//! Invariant: nothing here asks for further frames once it is set up.

use bevy::asset::AssetEventSystems;
use bevy::prelude::{App, IntoScheduleConfigs, Local, PostUpdate, PreUpdate, Query, Res};
use bevy_egui::{EguiContext, EguiPostUpdateSet, EguiPreUpdateSet, egui};
use egui::{Color32, Context, CornerRadius, Margin, Shadow, Stroke, Style, TextStyle, Ui, vec2};

use super::fonts::{bold, display, install_fonts, plain};
use super::palette::{Palette, set_palette};
use crate::app::core::settings::{Look, Settings};

/// Corners of panels and pages.
pub const ROUND: CornerRadius = CornerRadius::same(8);

/// Corners of buttons and fields.
pub const ROUND_SMALL: CornerRadius = CornerRadius::same(6);

/// Whether movement in panels is called for.
pub fn animated(ui: &Ui) -> bool {
    ui.style().animation_time > 0.0
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
        let wanted = (ctx.clone(), settings.look, settings.reduces_motion(), settings.text_scale);
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

/// Sets a context up for these settings.
pub fn dress(ctx: &Context, settings: &Settings) {
    let palette = Palette::of(settings.look);
    set_palette(ctx, palette);
    ctx.options_mut(|options| {
        options.zoom_with_keyboard = false;
        // A slow hand, or a machine slow to draw, presses a button all the same.
        options.input_options.max_click_duration = 10.0;
    });
    ctx.set_zoom_factor(settings.text_scale);
    ctx.set_theme(egui::Theme::Dark);
    ctx.all_styles_mut(|style| *style = style_of(&palette, settings.reduces_motion()));
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
    // What is pale and half transparent would be blended to a grey smudge.
    if !palette.dark {
        spacing.scroll.fade.strength = 0.0;
    }

    // A mouse on its way elsewhere brings up no tips, which would lie over what it is going to.
    style.interaction.tooltip_delay = 0.4;
    style.interaction.tooltip_grace_time = 0.2;
    style.interaction.show_tooltips_only_when_still = false;
    style.interaction.selectable_labels = false;

    let visuals = &mut style.visuals;
    // For each blink egui has frames drawn all the time, not only when it is due.
    visuals.text_cursor.blink = false;
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
