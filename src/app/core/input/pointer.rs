//! The mouse or the only finger, whatever the game: where it is, what it does, and whether it means the table. What it
//! points at there, the game on the table finds with [`Pointer::at_height`].

use bevy::input::ButtonState;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy_egui::egui::{Order, Pos2};
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContext, PrimaryEguiContext};

use super::touch::{Fingers, LIFT};
use crate::app::core::navigation::Pages;

/// Where the mouse, or the only finger, is.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pointer {
    /// Whether it is over the table and not over a panel.
    pub free: bool,
    /// Whether a left drag goes round the table, because it began beside the pieces.
    pub turning: bool,
    /// Where it is in the window, or where it was when a button went down or the pen came up in this frame: a hand that
    /// is quicker than the frames means those places.
    pub place: Option<Vec2>,
    /// Whether it has moved since the last frame: a player who moves it has left the keyboard.
    pub moved: bool,
    /// Its left button, or the finger's tip.
    pub button: Button,
    /// What draws on the board: the right button, or with the pen in hand whatever else would move pieces.
    pub pen: Button,
    /// Whether the pen is in hand.
    pub pen_in_hand: bool,
    /// Whether something is being drawn, so that the right button does not go round the table.
    pub drawing: bool,
    /// Whether it is a finger: that has a coarse tip.
    pub finger: bool,
    /// Whether it holds something, which a finger would hide: the place is then above the finger.
    pub holds: bool,
    ray: Option<Ray3d>,
}

/// What a button, or the tip of a finger, does.
#[derive(Clone, Copy, Debug, Default)]
pub struct Button {
    /// It went down in this frame.
    pub pressed: bool,
    /// It is down.
    pub down: bool,
    /// It came up in this frame.
    pub released: bool,
}

impl Pointer {
    /// Where it touches a plane at this height above the board.
    pub fn at_height(&self, height: f32) -> Option<Vec3> {
        let ray = self.ray?;
        let far = (height - ray.origin.y) / ray.direction.y;
        (far.is_finite() && far > 0.0).then(|| ray.get_point(far))
    }
}

/// Finds the mouse or the finger.
pub(crate) fn find_pointer(
    window: Query<&Window, With<PrimaryWindow>>,
    camera: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    (egui, mut panels): (Option<Res<EguiWantsInput>>, Panels),
    pages: Res<Pages>,
    mut pointer: ResMut<Pointer>,
    mut events: MessageReader<WindowEvent>,
    (buttons, fingers): (Res<ButtonInput<MouseButton>>, Res<Fingers>),
    mut last: Local<Option<Vec2>>,
    mut resting: Local<bool>,
    mut press: Local<Press>,
    mut stroke: Local<Stroke>,
) {
    let over_panel = egui.is_some_and(|egui| {
        // What egui says is of the frame before: of the mouse, if a finger comes down only now.
        let touched = fingers.place.filter(|_| fingers.pressed);
        let over = touched.map_or_else(|| egui.is_pointer_over_area(), |place| panels.iter_mut().any(covers(place)));
        over || egui.is_using_pointer() || egui.is_popup_open()
    });
    let down = fingers.down || buttons.pressed(MouseButton::Left);
    pointer.free = !over_panel && !pages.any() && !press.is_of_panel(down, over_panel);
    pointer.ray = None;
    pointer.moved = false;
    let (Ok(window), Ok((camera, view))) = (window.single(), camera.single()) else { return };
    let before = std::mem::replace(&mut *last, window.cursor_position());
    let pen = if pointer.pen_in_hand { MouseButton::Left } else { MouseButton::Right };
    let places = Places::of(events.read(), before, pen);
    let left = MouseButton::Left;
    let tip = Button {
        pressed: fingers.pressed || buttons.just_pressed(left),
        down: fingers.down || buttons.pressed(left),
        released: fingers.released || buttons.just_released(left),
    };
    let right = MouseButton::Right;
    let right = Button {
        pressed: buttons.just_pressed(right),
        down: buttons.pressed(right),
        released: buttons.just_released(right),
    };
    (pointer.button, pointer.pen) = if pointer.pen_in_hand { (Button::default(), tip) } else { (tip, right) };
    let drawn = stroke.follow(&mut pointer.pen, places.drawn);
    pointer.finger = fingers.place.is_some();
    if pointer.finger {
        *resting = true;
    } else if before != window.cursor_position() || buttons.get_pressed().next().is_some() {
        *resting = false;
    }
    pointer.place = match fingers.place {
        Some(finger) if pointer.holds => Some(finger - Vec2::Y * LIFT),
        Some(finger) => Some(finger),
        // Whoever uses a finger does not point with the mouse that lies beside.
        None if *resting => None,
        None => window.cursor_position().map(|now| places.pressed.or(drawn).unwrap_or(now)),
    };
    let Some(cursor) = pointer.place else { return };
    pointer.moved = before.is_some_and(|before| before != cursor);
    pointer.ray = camera.viewport_to_world(view, cursor).ok();
}

/// What lies over the table.
type Panels<'w, 's> = Query<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>;

/// Whether a panel covers a place of the window.
fn covers(place: Vec2) -> impl Fn(Mut<EguiContext>) -> bool {
    move |mut context| {
        let ctx = context.get_mut();
        let place = place / ctx.zoom_factor();
        ctx.layer_id_at(Pos2::new(place.x, place.y)).is_some_and(|layer| layer.order != Order::Background)
    }
}

/// Whether a press began on a panel. What lies under a finger is known only some frames after it came down; from then on
/// all that it does until it is lifted is the panel's.
#[derive(Default)]
pub(crate) struct Press {
    frames: u32,
    of_panel: bool,
}

impl Press {
    /// Frames after a press in which it may turn out to be on a panel.
    const KNOWN_AFTER: u32 = 3;

    fn is_of_panel(&mut self, down: bool, over_panel: bool) -> bool {
        if !down {
            *self = Press::default();
            return false;
        }
        self.of_panel |= over_panel && self.frames < Press::KNOWN_AFTER;
        self.frames += 1;
        self.of_panel
    }
}

/// Where the mouse was when something happened in this frame.
#[derive(Debug, Default, PartialEq)]
struct Places {
    /// Its left button, or the one that draws, went down.
    pressed: Option<Vec2>,
    /// The button that draws came up.
    drawn: Option<Vec2>,
}

impl Places {
    /// `before`: where the mouse was at first; `pen`: the button that draws.
    fn of<'a>(events: impl Iterator<Item = &'a WindowEvent>, before: Option<Vec2>, pen: MouseButton) -> Places {
        let (mut place, mut places) = (before, Places::default());
        for event in events {
            match event {
                WindowEvent::CursorMoved(moved) => place = Some(moved.position),
                WindowEvent::MouseButtonInput(input) => match input.state {
                    ButtonState::Pressed if [MouseButton::Left, pen].contains(&input.button) => places.pressed = place,
                    ButtonState::Released if input.button == pen => places.drawn = place,
                    _ => {}
                },
                _ => {}
            }
        }
        places
    }
}

/// A stroke of the pen that begins and ends in one frame ends in the next one: it has two places, and a frame has one.
#[derive(Default)]
pub(crate) struct Stroke {
    end: Option<Vec2>,
}

impl Stroke {
    /// Says where the pen comes up in this frame, if it does. `drawn`: where its button did.
    fn follow(&mut self, pen: &mut Button, drawn: Option<Vec2>) -> Option<Vec2> {
        if pen.pressed && pen.released && drawn.is_some() {
            (pen.down, pen.released) = (true, false);
            self.end = drawn;
            return None;
        }
        match self.end.take() {
            Some(end) => {
                (pen.down, pen.released) = (false, true);
                Some(end)
            }
            None => drawn,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use bevy::window::CursorMoved;

    use super::*;

    fn button(button: MouseButton, state: ButtonState) -> WindowEvent {
        let window = Entity::PLACEHOLDER;
        WindowEvent::MouseButtonInput(bevy::input::mouse::MouseButtonInput { button, state, window })
    }

    #[test]
    fn a_quick_stroke_begins_and_ends_where_the_button_did() {
        use ButtonState::{Pressed, Released};
        let moved = |x: f32| {
            WindowEvent::CursorMoved(CursorMoved { window: Entity::PLACEHOLDER, position: Vec2::splat(x), delta: None })
        };
        let right = MouseButton::Right;
        let events = [moved(1.0), button(right, Pressed), moved(5.0), button(right, Released), moved(9.0)];
        let places = Places::of(events.iter(), None, right);
        assert_eq!(places, Places { pressed: Some(Vec2::splat(1.0)), drawn: Some(Vec2::splat(5.0)) });
        assert_eq!(Places::of(events.iter(), None, MouseButton::Left), Places::default(), "the right one goes round");

        let mut stroke = Stroke::default();
        let mut pen = Button { pressed: true, down: false, released: true };
        assert_eq!(stroke.follow(&mut pen, places.drawn), None);
        assert_eq!((pen.pressed, pen.down, pen.released), (true, true, false), "the first frame has its beginning");
        let mut pen = Button::default();
        assert_eq!(stroke.follow(&mut pen, None), Some(Vec2::splat(5.0)));
        assert_eq!((pen.pressed, pen.down, pen.released), (false, false, true), "the second one its end");
        let mut pen = Button { pressed: false, down: false, released: true };
        assert_eq!(stroke.follow(&mut pen, Some(Vec2::ONE)), Some(Vec2::ONE), "a slow stroke");
        assert!(pen.released);
    }

    /// A mouse that rests on a panel, which covers the left half of the window.
    fn resting_mouse() -> App {
        use bevy_egui::egui;

        let mut app = App::new();
        app.add_message::<WindowEvent>().init_resource::<Pages>().init_resource::<Pointer>();
        app.init_resource::<ButtonInput<MouseButton>>().init_resource::<Fingers>().init_resource::<EguiWantsInput>();
        app.add_systems(Update, (find_pointer, bevy_egui::input::write_egui_wants_input_system).chain());
        app.world_mut().spawn((Camera3d::default(), GlobalTransform::default()));
        let mut window = Window { resolution: (800, 600).into(), ..default() };
        window.set_cursor_position(Some(Vec2::new(100.0, 100.0)));
        app.world_mut().spawn((window, PrimaryWindow));
        let mut context = EguiContext::default();
        let ctx = context.get_mut();
        for _ in 0..2 {
            let screen_rect = Some(egui::Rect::from_min_size(Pos2::ZERO, egui::vec2(800.0, 600.0)));
            let events = vec![egui::Event::PointerMoved(Pos2::new(100.0, 100.0))];
            ctx.begin_pass(egui::RawInput { screen_rect, events, ..default() });
            let panel = egui::Area::new(egui::Id::new("panel")).fixed_pos(Pos2::ZERO);
            panel.show(ctx, |ui| ui.allocate_space(egui::vec2(400.0, 600.0)));
            ctx.end_pass().textures_delta.clear();
        }
        app.world_mut().spawn((context, PrimaryEguiContext));
        // What egui says is known in the frame after.
        app.update();
        app.update();
        app
    }

    /// Whether the pointer means the table, and where it is.
    fn seen(app: &App) -> (bool, Option<Vec2>) {
        let pointer = app.world().resource::<Pointer>();
        (pointer.free, pointer.place)
    }

    #[test]
    fn a_finger_comes_before_a_mouse_that_rests() {
        for (x, free) in [(600.0, true), (300.0, false)] {
            let mut app = resting_mouse();
            assert_eq!(seen(&app), (false, Some(Vec2::splat(100.0))));
            let place = Some(Vec2::new(x, 300.0));
            let mut fingers = app.world_mut().resource_mut::<Fingers>();
            (fingers.place, fingers.pressed, fingers.down) = (place, true, true);
            app.update();
            assert_eq!(seen(&app), (free, place), "the finger is at {x}");
            app.insert_resource(Fingers::default());
            app.update();
            assert_eq!(seen(&app).1, None, "nobody holds the mouse");
            let mut windows = app.world_mut().query::<&mut Window>();
            windows.single_mut(app.world_mut()).unwrap().set_cursor_position(Some(Vec2::splat(500.0)));
            app.update();
            assert_eq!(seen(&app).1, Some(Vec2::splat(500.0)), "somebody does");
        }
    }

    #[test]
    fn a_press_on_a_panel_is_the_panels_until_it_ends() {
        // The finger is known to be on the panel a frame late, and then leaves it.
        let mut press = Press::default();
        let seen = [false, true, true, false, false].map(|over| press.is_of_panel(true, over));
        assert_eq!(seen, [false, true, true, true, true]);
        assert!(!press.is_of_panel(false, false));
        // One that begins on the board may pass over a panel and come back.
        let seen = [false, false, false, true, false].map(|over| press.is_of_panel(true, over));
        assert_eq!(seen, [false; 5]);
    }
}
