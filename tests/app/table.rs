//! A running app without a window, and a hand on its mouse and keys.

use std::time::Duration;

use bevy::camera::RenderTargetInfo;
use bevy::input::ButtonState;
use bevy::input::InputPlugin;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowPlugin};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;

use bizingo::app::LogicPlugin;
use bizingo::app::activities::exchange::ImportRefused;
use bizingo::app::board::animation::Timeline;
use bizingo::app::core::Screen;
use bizingo::app::core::rules::Rules;
use bizingo::app::core::session::{MatchSetup, MoveRequested, Seat, TableRequested};
use bizingo::app::core::settings::{DataFolder, Notice};
use bizingo::app::games::framing;
use bizingo::app::scene::camera::{FIELD_OF_VIEW, seat_view};
use bizingo::games::GameKind;
use bizingo::record::AnyMove;

pub(crate) const SIZE: Vec2 = Vec2::new(1280.0, 800.0);

/// A running app and a hand on its mouse.
pub(crate) struct Table {
    pub(crate) app: App,
    pub(crate) window: Entity,
    /// What the player was told, texts that are not games included.
    pub(crate) notices: Vec<String>,
    /// Those texts, as they come back to be mended.
    pub(crate) refused: Vec<String>,
}

pub(crate) fn people() -> MatchSetup {
    MatchSetup { seats: [Seat::Person, Seat::Person], ..MatchSetup::default() }
}

impl Table {
    pub(crate) fn with_folder(folder: Option<std::path::PathBuf>) -> Table {
        Table::seen(GameKind::Bizingo, folder)
    }

    /// Seen as a player of this game sits.
    pub(crate) fn seen(kind: GameKind, folder: Option<std::path::PathBuf>) -> Table {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, InputPlugin, TransformPlugin));
        app.add_plugins(WindowPlugin { primary_window: None, ..default() });
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(16)));
        app.insert_resource(DataFolder { path: folder, read_only: false });
        app.add_plugins(LogicPlugin);
        let resolution = (SIZE.x as u32, SIZE.y as u32).into();
        let window = app.world_mut().spawn((Window { resolution, ..default() }, PrimaryWindow)).id();
        let view = seat_view(SIZE, &framing(kind));
        let mut camera = Camera::default();
        let projection = PerspectiveProjection { fov: FIELD_OF_VIEW, aspect_ratio: SIZE.x / SIZE.y, ..default() };
        camera.computed.clip_from_view = bevy::camera::CameraProjection::get_clip_from_view(&projection);
        camera.computed.target_info = Some(RenderTargetInfo { physical_size: SIZE.as_uvec2(), scale_factor: 1.0 });
        app.world_mut().spawn((Camera3d::default(), camera, view, GlobalTransform::from(view)));
        app.finish();
        app.cleanup();
        let mut table = Table { app, window, notices: Vec::new(), refused: Vec::new() };
        table.frame();
        table.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Table);
        table.frame();
        table
    }

    pub(crate) fn new(setup: MatchSetup) -> Table {
        let mut table = Table::seen(setup.kind(), None);
        table.ask(TableRequested::New(Box::new(setup)));
        table.settle();
        table
    }

    pub(crate) fn frame(&mut self) {
        self.app.update();
        let mut notices = self.app.world_mut().resource_mut::<Messages<Notice>>();
        self.notices.extend(notices.drain().map(|notice| notice.0));
        for ImportRefused { text, why } in self.app.world_mut().resource_mut::<Messages<ImportRefused>>().drain() {
            self.notices.push(why);
            self.refused.extend(text);
        }
    }

    pub(crate) fn ask(&mut self, request: TableRequested) {
        self.app.world_mut().write_message(request);
        self.frame();
    }

    pub(crate) fn rules(&self) -> &Rules {
        self.app.world().resource::<Rules>()
    }

    pub(crate) fn ply(&self) -> usize {
        self.rules().ply()
    }

    /// Runs until nothing moves.
    pub(crate) fn settle(&mut self) {
        for _ in 0..2_000 {
            self.frame();
            if !self.app.world().resource::<Timeline>().busy() {
                self.frame();
                return;
            }
        }
        panic!("the pieces never come to rest");
    }

    /// Runs in real time until `done`, for engines.
    pub(crate) fn wait(&mut self, what: &str, mut done: impl FnMut(&Table) -> bool) {
        for _ in 0..3_000 {
            self.frame();
            if done(self) {
                return;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        panic!("waited in vain for {what}");
    }

    /// Plays random moves with jumps, steps back and moments of rest between them, and checks what rests. `odd` may do
    /// something else on a roll of 0 to 11, and says whether it did.
    pub(crate) fn wander(
        &mut self,
        rng: &mut ChaCha8Rng,
        steps: usize,
        odd: impl Fn(&mut Table, &mut ChaCha8Rng, u32) -> bool,
        choose: impl Fn(&Table, &mut ChaCha8Rng) -> AnyMove,
        check: impl Fn(&mut Table),
    ) {
        for _ in 0..steps {
            let (ply, len) = (self.ply(), self.rules().len());
            match rng.random_range(0..12) {
                0 => self.ask(TableRequested::Undo),
                1 => self.ask(TableRequested::Redo),
                2 if len > 0 => self.ask(TableRequested::Jump(rng.random_range(0..=len))),
                3 => self.settle(),
                roll if odd(self, rng, roll) => {}
                _ if self.rules().outcome().is_none() => {
                    let mv = choose(self, rng);
                    let epoch = self.rules().epoch();
                    self.app.world_mut().write_message(MoveRequested { mv, epoch });
                    self.frame();
                    assert_eq!(self.ply(), ply + 1);
                }
                _ => self.ask(TableRequested::Jump(len / 2)),
            }
            if rng.random_range(0..4) == 0 {
                self.settle();
                check(self);
            }
        }
        self.settle();
        check(self);
    }

    /// Where a place on the board is seen in the window.
    pub(crate) fn spot(&mut self, place: Vec3) -> Vec2 {
        let world = self.app.world_mut();
        let mut cameras = world.query::<(&Camera, &GlobalTransform)>();
        let (camera, view) = cameras.single(world).unwrap();
        camera.world_to_viewport(view, place).unwrap()
    }

    pub(crate) fn point(&mut self, place: Vec3) {
        let spot = self.spot(place);
        let mut window = self.app.world_mut().get_mut::<Window>(self.window).unwrap();
        window.set_cursor_position(Some(spot));
    }

    pub(crate) fn button(&mut self, state: ButtonState) {
        let window = self.window;
        self.app.world_mut().write_message(MouseButtonInput { button: MouseButton::Left, state, window });
        self.frame();
    }

    pub(crate) fn key(&mut self, code: KeyCode) {
        self.hold(code, ButtonState::Pressed);
        self.hold(code, ButtonState::Released);
    }

    /// Presses a key and keeps it down, or lets it go.
    pub(crate) fn hold(&mut self, code: KeyCode, state: ButtonState) {
        let window = self.window;
        self.app.world_mut().write_message(KeyboardInput {
            key_code: code,
            logical_key: Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
            state,
            text: None,
            repeat: false,
            window,
        });
        self.frame();
    }
}
