//! Whether fingers are used: then whatever can be pressed is as large as a fingertip.

use bevy_egui::egui;
use egui::{Context, Event, Id, Rect};

/// The least width and height of what a finger presses, in points.
pub const FINGERTIP: f32 = 44.0;

/// Whether a window is as small as a phone's, held upright or lengthwise.
pub fn phone(window: Rect) -> bool {
    window.width().min(window.height()) < 480.0
}

fn finger_used() -> Id {
    Id::new("finger-used")
}

/// Whether fingers are used: they were used last, or the window is a phone's, however large its text.
pub fn touch(ctx: &Context) -> bool {
    phone(ctx.content_rect() * ctx.zoom_factor()) || ctx.data(|data| data.get_temp(finger_used())).unwrap_or(false)
}

/// A length as it is, or a fingertip's where it is shorter and fingers are used.
pub fn reach(ctx: &Context, length: f32) -> f32 {
    if touch(ctx) { length.max(FINGERTIP) } else { length }
}

/// Remembers whether a finger or the mouse was used last. A finger is reported as a mouse too, in the same pass.
pub fn note_touch(ctx: &Context) {
    let used = ctx.input(|input| {
        let any = |wanted: fn(&Event) -> bool| input.events.iter().any(wanted);
        if any(|event| matches!(event, Event::Touch { .. })) {
            Some(true)
        } else {
            any(|event| matches!(event, Event::PointerMoved(_) | Event::PointerButton { .. })).then_some(false)
        }
    });
    if let Some(used) = used {
        ctx.data_mut(|data| data.insert_temp(finger_used(), used));
    }
}
