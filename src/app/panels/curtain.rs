//! What is seen when the program starts, until the table can be: its shaders take a while to arrive, for the first time some
//! seconds. A browser has the page's cover over it.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};
use egui::{Align2, Id, LayerId, Order, vec2};

use crate::app::core::frames::{Frames, Preparing};
use crate::app::core::text::t;
use crate::app::kit::theme;

/// Covers the window until everything that is drawn has arrived once.
pub(super) fn draw_curtain(
    mut contexts: EguiContexts,
    (frames, preparing): (Res<Frames>, Res<Preparing>),
    mut lifted: Local<bool>,
) -> Result {
    *lifted |= !frames.starting(&preparing);
    if *lifted {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let palette = theme::palette(ctx);
    let window = ctx.content_rect();
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, Id::new("curtain")));
    painter.rect_filled(window, 0.0, palette.panel.to_opaque());
    let size = (window.width() * 0.12).clamp(46.0, 104.0);
    let middle = window.center();
    painter.text(middle, Align2::CENTER_BOTTOM, t!("title-name"), theme::display(size), palette.text);
    let below = middle + vec2(0.0, 14.0);
    painter.text(below, Align2::CENTER_TOP, t!("title-preparing"), theme::plain(17.0), palette.soft);
    Ok(())
}
