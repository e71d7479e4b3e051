//! Which control has the keyboard, how that is seen, and what controls are about.

use bevy_egui::egui;
use egui::{Context, Id, Rect, Response, Stroke, StrokeKind, Ui};

use super::{arrows, theme};

/// Draws a ring around what the keyboard is on, and brings it into view: also to be called for what is out of sight.
pub fn focus_ring(ui: &Ui, response: &Response, rect: Rect) {
    let arrived = arrows::note(ui, response);
    if response.has_focus() && theme::keyboard_used(ui.ctx()) {
        let colour = theme::palette(ui.ctx()).focus;
        ui.painter().rect_stroke(
            rect.expand(3.0),
            f32::from(theme::ROUND_SMALL.nw) + 3.0,
            Stroke::new(2.0, colour),
            StrokeKind::Middle,
        );
        if arrived || response.gained_focus() {
            response.scroll_to_me_animation(None, egui::style::ScrollAnimation::none());
        }
    }
}

/// Follows Up and Down, and remembers what was used last: rings are shown for keys only, and what fingers press is larger.
/// `front`: a page or the title lies in front, to which keys belong.
pub fn note_input(ctx: &egui::Context, front: bool) {
    if front {
        wake(ctx);
    }
    arrows::follow_keys(ctx);
    theme::note_touch(ctx);
    let used = ctx.input(|input| {
        let pressed = |event: &egui::Event| matches!(event, egui::Event::Key { pressed: true, .. });
        if input.pointer.any_pressed() { Some(false) } else { input.events.iter().any(pressed).then_some(true) }
    });
    if let Some(used) = used {
        theme::note_keyboard(ctx, used);
    }
}

/// For so long after a page has opened by itself a key was meant for what lay there before, in seconds.
const HASTE: f64 = 0.6;

fn opened() -> Id {
    Id::new("page-opened")
}

/// Another page lies on top from now on.
pub fn note_opened(ctx: &Context) {
    let now = ctx.input(|input| input.time);
    ctx.data_mut(|data| data.insert_temp(opened(), now));
}

/// Whether the page on top has opened so lately that nobody can have meant to press something on it.
pub fn just_opened(ctx: &Context) -> bool {
    let since = ctx.data(|data| data.get_temp::<f64>(opened()));
    since.is_some_and(|since| ctx.input(|input| input.time) - since < HASTE)
}

fn wants_focus() -> Id {
    Id::new("wants-focus")
}

/// The next control shown with [`focus_first`] takes the keyboard.
pub fn ask_for_focus(ctx: &Context) {
    ctx.data_mut(|data| data.insert_temp(wants_focus(), true));
}

/// Where no control has the keyboard, or the one that had it is gone, a key brings it to what a page begins with.
fn wake(ctx: &Context) {
    let keys = [egui::Key::ArrowDown, egui::Key::ArrowUp, egui::Key::Enter, egui::Key::Space];
    let pressed = ctx.input(|input| input.modifiers.is_none() && keys.iter().any(|key| input.key_pressed(*key)));
    let lost = || ctx.memory(|memory| memory.focused()).is_none_or(|id| ctx.read_response(id).is_none());
    if pressed && lost() {
        ask_for_focus(ctx);
    }
}

/// Gives the keyboard to this control if its page has just opened.
pub fn focus_first(response: &Response) {
    let ctx = &response.ctx;
    // What lies below a page does not take it from there.
    let reached = ctx.memory(|memory| memory.allows_interaction(response.layer_id));
    if reached && ctx.data(|data| data.get_temp(wants_focus())).unwrap_or(false) {
        // Until it has held on for a pass: the first one only measures. The window itself may not have the keyboard yet.
        if ctx.memory(|memory| memory.has_focus(response.id)) {
            ctx.data_mut(|data| data.remove::<bool>(wants_focus()));
        } else {
            response.request_focus();
        }
    }
}

/// The controls that opened the pages, the lowest page's first: who closes a page is back where they were.
#[derive(Default)]
pub struct Openers {
    open: Vec<Option<Id>>,
    /// Who gets the keyboard back, and for how many more passes: one that only measures would lose it.
    returning: Option<(Id, u8)>,
}

impl Openers {
    /// So many pages are open now, before they are drawn. Where some were closed, the control that opened the lowest of
    /// them gets the keyboard back, if one did; says so.
    pub fn follow(&mut self, ctx: &Context, pages: usize) -> bool {
        let closed = self.open.get(pages).copied();
        self.open.resize(pages, ctx.memory(|memory| memory.focused()));
        self.returning = closed.flatten().map(|id| (id, 3));
        if self.returning.is_some() {
            // A page that had nothing for the keyboard to begin with has left its wish.
            ctx.data_mut(|data| data.remove::<bool>(wants_focus()));
        }
        self.give_back(ctx);
        self.returning.is_some()
    }

    /// To be called in every pass, before pages are drawn.
    pub fn give_back(&mut self, ctx: &Context) {
        self.returning = self.returning.filter(|(_, passes)| *passes > 0).map(|(id, passes)| {
            ctx.memory_mut(|memory| memory.request_focus(id));
            (id, passes - 1)
        });
    }
}

/// Names what is in this part of a panel as a group, for screen readers: several choices may be called the same.
pub fn name_group(ui: &Ui, name: &str) {
    ui.ctx().accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(egui::accesskit::Role::Group);
        node.set_label(name);
    });
}

#[cfg(test)]
mod tests {
    use egui::Key;

    use super::*;
    use crate::app::kit::buttons::Button;
    use crate::app::kit::frames::{self, Spot};
    use crate::app::kit::pages::done;
    use crate::app::kit::stage::Stage;

    #[test]
    fn who_closes_a_page_is_back_at_what_opened_it() {
        let mut openers = Openers::default();
        let mut stage = Stage::new(1280.0, 800.0);
        let show = |ctx: &Context, openers: &mut Openers, open: bool| {
            openers.give_back(ctx);
            let pressed = frames::region(ctx, "below", ctx.content_rect(), |ui| {
                let first = Button::new("First").show(ui);
                focus_first(&first);
                [first.clicked(), Button::new("Second").show(ui).clicked()]
            });
            if open {
                frames::page(ctx, "page", "Page", (400.0, Spot::Middle), |ui| drop(done(ui)), None);
            }
            pressed
        };
        ask_for_focus(&stage.ctx);
        stage.settle(|ctx| show(ctx, &mut openers, false));
        assert_eq!(stage.focused().as_deref(), Some("First"));
        stage.press(Key::Tab, |ctx| show(ctx, &mut openers, false));
        stage.settle(|ctx| show(ctx, &mut openers, false));
        assert_eq!(stage.press(Key::Enter, |ctx| show(ctx, &mut openers, false)), [false, true]);
        assert!(!openers.follow(&stage.ctx, 1));
        ask_for_focus(&stage.ctx);
        stage.settle(|ctx| show(ctx, &mut openers, true));
        assert_eq!(stage.focused().as_deref(), Some("Done"));
        // So it is where the page did not take what it was offered.
        ask_for_focus(&stage.ctx);
        assert!(openers.follow(&stage.ctx, 0));
        stage.settle(|ctx| show(ctx, &mut openers, false));
        assert_eq!(stage.focused().as_deref(), Some("Second"));
    }
}
