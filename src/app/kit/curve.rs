//! Curves over whole numbers, to be looked at: a plot that keeps its bounds whatever the mouse does.

use bevy_egui::egui::vec2;
use egui_plot::{AxisHints, GridMark, Plot};

use crate::app::kit::theme;
use crate::app::kit::theme::Palette;

/// A plot of this height. Below it stand whole numbers from 1 on; `y` writes the others.
pub fn still(name: &str, height: f32, palette: &Palette, y: impl Fn(GridMark) -> String + 'static) -> Plot<'static> {
    let axis = |hints: AxisHints<'static>| hints.tick_label_color(palette.soft).tick_label_font(theme::plain(14.0));
    let x_axis = axis(AxisHints::new_x()).formatter(|mark, _| match mark.value.fract() == 0.0 && mark.value > 0.0 {
        true => format!("{:.0}", mark.value),
        false => String::new(),
    });
    Plot::new(name)
        .height(height)
        .show_background(false)
        .grid_color(palette.line.gamma_multiply(0.7))
        .custom_x_axes(vec![x_axis])
        .custom_y_axes(vec![axis(AxisHints::new_y()).formatter(move |mark, _| y(mark))])
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .allow_double_click_reset(false)
        .show_crosshair(false)
        .auto_bounds(false)
        .set_margin_fraction(vec2(0.0, 0.0))
        .label_formatter(|_| None)
}
