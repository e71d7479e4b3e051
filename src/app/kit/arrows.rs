//! Up and Down, from row to row, Left and Right along a row: egui goes to what lies nearest in about that direction, which
//! skips rows of short controls, leaves a row at its end, and finds what is scrolled out of sight below a page's foot.

use bevy_egui::egui;
use egui::{Context, Id, Key, LayerId, Rect, Response, Ui};

/// A control that the keyboard can reach, as it was drawn.
#[derive(Clone, Copy, Debug)]
struct Control {
    id: Id,
    layer: LayerId,
    rect: Rect,
    /// What of its surroundings is shown: that of a part that scrolls is smaller than that of its page.
    shown: Rect,
}

/// The controls of the last pass, and those of this one so far.
#[derive(Clone, Debug, Default)]
struct Controls {
    last: Vec<Control>,
    now: Vec<Control>,
    /// What a key has led to: it has the keyboard from the next pass on, for at the end of this one egui gives it away.
    next: Option<Id>,
    /// What has the keyboard since this pass by a key; egui does not say so of Up and Down.
    arrived: Option<Id>,
    /// A key that leads nowhere: whether it was Down.
    stuck: Option<bool>,
    /// What had the keyboard when Left or Right was pressed: `true` for Right.
    sideways: Option<(Id, bool)>,
}

/// Something in the same column may lie so much farther away than what is nearest.
const SAME_COLUMN: f32 = 80.0;

/// Notes a control that is drawn now. Says whether Up or Down has just brought the keyboard to it.
pub(super) fn note(ui: &Ui, response: &Response) -> bool {
    if !response.enabled() || !response.sense.is_focusable() {
        return false;
    }
    let control = Control { id: response.id, layer: response.layer_id, rect: response.rect, shown: ui.clip_rect() };
    ui.data_mut(|data| {
        let controls = data.get_temp_mut_or_default::<Controls>(Id::NULL);
        controls.now.push(control);
        controls.arrived == Some(control.id)
    })
}

/// Follows the keys, before anything of a pass is drawn.
pub(super) fn follow_keys(ctx: &Context) {
    let focused = ctx.memory(|memory| memory.focused());
    let arrived = ctx.data_mut(|data| {
        let controls = data.get_temp_mut_or_default::<Controls>(Id::NULL);
        controls.last = std::mem::take(&mut controls.now);
        controls.arrived = controls.next.take();
        controls.stuck = None;
        // Where egui has gone on by Left or Right, and not left the key to a slider, it may have gone to another row.
        let gone = controls.sideways.take().filter(|(from, _)| Some(*from) != focused);
        let beside = gone.map(|(from, right)| beside(&controls.last, from, right).unwrap_or(from));
        beside.or(controls.arrived)
    });
    if let Some(id) = arrived {
        ctx.memory_mut(|memory| memory.request_focus(id));
    }
    let [down, up, left, right] = ctx.input(|input| {
        let plain = |key| input.modifiers.is_none() && input.key_pressed(key);
        [Key::ArrowDown, Key::ArrowUp, Key::ArrowLeft, Key::ArrowRight].map(plain)
    });
    if left != right && !ctx.text_edit_focused() {
        ctx.data_mut(|data| {
            let controls = data.get_temp_mut_or_default::<Controls>(Id::NULL);
            let known = focused.filter(|from| controls.last.iter().any(|control| control.id == *from));
            controls.sideways = known.map(|from| (from, right));
        });
    }
    if down == up || ctx.text_edit_focused() {
        return;
    }
    let from = focused;
    ctx.data_mut(|data| {
        let controls = data.get_temp_mut_or_default::<Controls>(Id::NULL);
        let to = from.and_then(|from| target(&controls.last, from, down));
        controls.stuck = to.is_none().then_some(down);
        // Where there is nothing, it stays where it is.
        let known = from.filter(|from| controls.last.iter().any(|control| control.id == *from));
        controls.next = to.or(known);
    });
    ctx.request_repaint();
}

/// Whether Down was pressed in this pass where there is nothing to go to, or Up: `Some(true)` for Down.
pub(super) fn stuck(ctx: &Context) -> Option<bool> {
    ctx.data(|data| data.get_temp::<Controls>(Id::NULL)).and_then(|controls| controls.stuck)
}

/// The next control of the same row at the right of this one, or at the left.
fn beside(controls: &[Control], from: Id, right: bool) -> Option<Id> {
    let from = controls.iter().find(|control| control.id == from)?;
    let gap = |rect: Rect| if right { rect.left() - from.rect.right() } else { from.rect.left() - rect.right() };
    let in_row =
        |rect: Rect| rect.y_range().contains(from.rect.center().y) || from.rect.y_range().contains(rect.center().y);
    controls
        .iter()
        .filter(|other| other.layer == from.layer && other.shown.contains(other.rect.center()))
        .filter(|other| other.id != from.id && in_row(other.rect) && gap(other.rect) > -2.0)
        .min_by(|a, b| gap(a.rect).total_cmp(&gap(b.rect)))
        .map(|other| other.id)
}

/// The next control below this one, or above.
fn target(controls: &[Control], from: Id, down: bool) -> Option<Id> {
    let from = controls.iter().find(|control| control.id == from)?;
    let layer = || controls.iter().filter(|control| control.layer == from.layer && control.id != from.id);
    let scrolls = layer().any(|other| other.shown.area() > from.shown.area() + 1.0);
    // All that scrolls together first, what is out of sight too; from there to what is seen around it.
    let own = layer().filter(|other| scrolls && other.shown == from.shown);
    let seen = layer().filter(|other| other.shown.contains(other.rect.center()));
    nearest(own, from.rect, down).or_else(|| nearest(seen, from.rect, down))
}

/// The nearest row in this direction, and what of it lies nearest.
fn nearest<'a>(controls: impl Iterator<Item = &'a Control>, from: Rect, down: bool) -> Option<Id> {
    // Up is as down in a mirror.
    let turned = |rect: Rect| match down {
        true => rect,
        false => Rect::from_min_max(egui::pos2(rect.left(), -rect.bottom()), egui::pos2(rect.right(), -rect.top())),
    };
    let from = turned(from);
    let below: Vec<(Id, Rect)> = controls
        .map(|control| (control.id, turned(control.rect)))
        .filter(|(_, rect)| rect.center().y > from.bottom() && rect.top() > from.center().y)
        .collect();
    let first = |column: bool| {
        let open = below.iter().filter(|(_, rect)| !column || rect.x_range().intersection(from.x_range()).span() > 0.0);
        open.min_by(|a, b| a.1.top().total_cmp(&b.1.top()))
    };
    let all = first(false)?;
    let row = first(true).filter(|own| own.1.top() <= all.1.top() + SAME_COLUMN).unwrap_or(all).1;
    let beside = |rect: &Rect| {
        let gap = (rect.left() - from.right()).max(from.left() - rect.right()).max(0.0);
        // Below something wide, a row is gone through from its left.
        let away = match rect.width() < 0.75 * from.width() {
            true => rect.left() - from.left(),
            false => rect.center().x - from.center().x,
        };
        (gap, away.abs())
    };
    below
        .iter()
        .filter(|(_, rect)| rect.center().y <= row.bottom() && rect.bottom() >= row.center().y)
        .min_by(|a, b| {
            let (a, b) = (beside(&a.1), beside(&b.1));
            a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1))
        })
        .map(|(id, _)| *id)
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::kit::buttons::Button;
    use crate::app::kit::frames::{self, Spot};
    use crate::app::kit::pages::done;
    use crate::app::kit::stage::Stage;

    /// A page with more rows than fit, the fifth of three buttons, and a foot.
    fn show(ctx: &Context) {
        let body = |ui: &mut Ui| {
            for number in 0..30 {
                if number == 4 {
                    // Its middle lies over another than the first of the next row.
                    Button::new("Row 4").width(ui.available_width()).show(ui);
                } else if number == 5 {
                    ui.horizontal(|ui| ["Left", "Middle", "Right"].map(|name| Button::new(name).show(ui).clicked()));
                } else {
                    Button::new(&format!("Row {number}")).show(ui);
                }
            }
        };
        frames::page(ctx, "page", "Page", (400.0, Spot::Middle), body, Some(&mut |ui| drop(done(ui))));
    }

    fn walk(stage: &mut Stage, key: Key) -> String {
        stage.press(key, show);
        stage.settle(show);
        let name = stage.focused().unwrap();
        let place = |name| stage.find(name).unwrap();
        let row = place(&name);
        let in_sight = row.top() > place("Close").bottom() && row.bottom() < place("Done").top();
        assert!(in_sight || name == "Close" || name == "Done", "{key:?}: {name} at {row:?}");
        name
    }

    #[test]
    fn up_and_down_reach_every_row_and_bring_it_into_view() {
        let rows: Vec<String> =
            (0..30).map(|row| if row == 5 { "Left".to_owned() } else { format!("Row {row}") }).collect();
        let mut stage = Stage::new(800.0, 500.0);
        stage.settle(show);
        assert_eq!(walk(&mut stage, Key::Tab), "Close");
        for row in &rows {
            assert_eq!(walk(&mut stage, Key::ArrowDown), *row);
        }
        assert_eq!(walk(&mut stage, Key::ArrowDown), "Done");
        // There is nothing below the foot.
        assert_eq!(walk(&mut stage, Key::ArrowDown), "Done");
        for row in rows.iter().rev() {
            assert_eq!(walk(&mut stage, Key::ArrowUp), *row);
        }
        assert_eq!(walk(&mut stage, Key::ArrowUp), "Close");
    }

    #[test]
    fn along_a_row_one_goes_sideways() {
        let mut stage = Stage::new(800.0, 500.0);
        stage.settle(show);
        walk(&mut stage, Key::Tab);
        while walk(&mut stage, Key::ArrowDown) != "Row 4" {}
        for key in [Key::ArrowRight, Key::ArrowLeft] {
            assert_eq!(walk(&mut stage, key), "Row 4", "there is nothing beside it");
        }
        assert_eq!(walk(&mut stage, Key::ArrowDown), "Left");
        assert_eq!(walk(&mut stage, Key::ArrowRight), "Middle");
        assert_eq!(walk(&mut stage, Key::ArrowRight), "Right");
        assert_eq!(walk(&mut stage, Key::ArrowRight), "Right", "the end of the row");
        assert_eq!(walk(&mut stage, Key::ArrowLeft), "Middle");
        assert_eq!(walk(&mut stage, Key::ArrowDown), "Row 6");
    }

    /// As on the page of puzzles, where egui went from the left half of a row to a tab above it.
    #[test]
    fn what_lies_beside_is_nearer_than_what_lies_above() {
        let show = |ctx: &Context| {
            let body = |ui: &mut Ui| {
                let width = ui.available_width();
                ui.horizontal(|ui| ["One", "Two", "Three"].map(|name| drop(Button::new(name).width(90.0).show(ui))));
                Button::new("Wide").width(width).height(48.0).show(ui);
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 8.0;
                    let half = (width - 8.0) / 2.0;
                    for name in ["Left half", "Right half"] {
                        Button::new(name).width(half).height(48.0).show(ui);
                    }
                });
            };
            frames::page(ctx, "page", "Page", (700.0, Spot::Middle), body, Some(&mut |ui| drop(done(ui))));
        };
        let mut stage = Stage::new(1280.0, 800.0);
        stage.settle(show);
        let mut walk = |key: Key| {
            stage.press(key, show);
            stage.settle(show);
            stage.focused()
        };
        while walk(Key::Tab).as_deref() != Some("Wide") {}
        assert_eq!(
            [Key::ArrowRight, Key::ArrowLeft].map(&mut walk),
            ["Wide", "Wide"].map(|name| Some(name.to_owned()))
        );
        let keys = [Key::ArrowDown, Key::ArrowRight, Key::ArrowRight, Key::ArrowLeft];
        let along = ["Left half", "Right half", "Right half", "Left half"];
        assert_eq!(keys.map(&mut walk), along.map(|name| Some(name.to_owned())));
    }

    #[test]
    fn a_key_brings_the_keyboard_to_a_page_that_does_not_have_it() {
        for key in [Key::ArrowDown, Key::Enter] {
            let mut stage = Stage::new(800.0, 500.0);
            stage.settle(show);
            assert_eq!(stage.focused(), None);
            assert_eq!(walk(&mut stage, key), "Done");
            // What had it has gone.
            stage.ctx.memory_mut(|memory| memory.request_focus(Id::new("gone")));
            stage.settle(show);
            assert_eq!(walk(&mut stage, key), "Done");
        }
    }

    #[test]
    fn tab_brings_what_it_reaches_into_view_too() {
        let mut stage = Stage::new(800.0, 500.0);
        stage.settle(show);
        let mut last = walk(&mut stage, Key::Tab);
        for _ in 0..33 {
            let next = walk(&mut stage, Key::Tab);
            assert_ne!(next, last);
            last = next;
        }
        assert_eq!(last, "Done");
    }
}
