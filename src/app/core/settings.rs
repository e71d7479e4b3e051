//! What a player has set. Kept as a file of `"name": value` pairs; a damaged one is set
//! aside with a message, and unknown names are left alone by being dropped on the next save.

use std::path::PathBuf;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::frames;
use super::persistence;
use super::persistence::{Persistent, SavedFault};
use super::text::t;

/// How fast pieces move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// They are where they should be, at once.
    Off,
    /// Half as fast again.
    Slow,
    /// As a calm hand moves them.
    #[default]
    Normal,
    /// Twice as fast.
    Fast,
}

impl Pace {
    /// Every pace, as listed in the settings.
    pub const ALL: [Pace; 4] = [Pace::Off, Pace::Slow, Pace::Normal, Pace::Fast];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Pace::Off => t!("off"),
            Pace::Slow => t!("pace-slow"),
            Pace::Normal => t!("pace-normal"),
            Pace::Fast => t!("pace-fast"),
        }
    }

    /// How much faster than normal; `None` means at once.
    pub fn factor(self) -> Option<f32> {
        match self {
            Pace::Off => None,
            Pace::Slow => Some(0.6),
            Pace::Normal => Some(1.0),
            Pace::Fast => Some(2.0),
        }
    }
}

/// The look of table, board and pieces.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Look {
    /// Maple and walnut by lamplight.
    #[default]
    Parlour,
    /// Ivory and ebony on green baize.
    Club,
    /// Pale birch and slate in daylight.
    Daylight,
}

impl Look {
    /// Every look, as listed in the settings.
    pub const ALL: [Look; 3] = [Look::Parlour, Look::Club, Look::Daylight];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Look::Parlour => t!("look-parlour"),
            Look::Club => t!("look-club"),
            Look::Daylight => t!("look-daylight"),
        }
    }
}

/// Which names of rows and cells are written on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Coordinates {
    /// None.
    Off,
    /// Row letters at the edges.
    #[default]
    Edge,
    /// Every cell's name.
    All,
}

impl Coordinates {
    /// Every choice, as listed in the settings.
    pub const ALL: [Coordinates; 3] = [Coordinates::Off, Coordinates::Edge, Coordinates::All];

    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Coordinates::Off => t!("off"),
            Coordinates::Edge => t!("coordinates-edge"),
            Coordinates::All => t!("coordinates-all"),
        }
    }
}

/// What a player has set. A change is saved by itself.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Settings {
    /// Loudness of everything, 0 to 1.
    pub volume: f32,
    /// Loudness of pieces, 0 to 1.
    pub piece_volume: f32,
    /// Loudness of buttons, 0 to 1.
    pub button_volume: f32,
    /// Loudness of the room, a fire and a clock, 0 to 1.
    pub room_volume: f32,
    /// How fast pieces move.
    pub pace: Pace,
    /// What the player has chosen of [`Settings::reduces_motion`]; `None` is as their system is set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reduced_motion: Option<bool>,
    /// Whether the player has asked their system for less motion. Not saved: the system says it anew.
    #[serde(skip)]
    pub system_reduces_motion: bool,
    /// The look of table, board and pieces.
    pub look: Look,
    /// Names on the board.
    pub coordinates: Coordinates,
    /// Whether legal destinations and what would happen there are shown.
    pub show_moves: bool,
    /// Whether pieces that could be captured at once are marked.
    pub show_danger: bool,
    /// Whether something is said, at low levels, before a move that gives something away.
    pub coach: bool,
    /// Whether the window fills the screen.
    pub fullscreen: bool,
    /// Size of text and buttons, 0.75 to 1.75.
    pub text_scale: f32,
    /// Pause before a computer's move is played, in seconds, 0 to 5.
    pub computer_pause: f32,
    /// Dice throw themselves once the last throw has been seen, and do not roll for long.
    pub quick_dice: bool,
    /// Where two people play, the player to move sits at the near side. Never with [`Settings::reduces_motion`].
    pub turn_table: bool,
    /// Commands of other engines that the player agreed to on this machine. No other is started by a file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub engines: Vec<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            volume: 0.8,
            piece_volume: 1.0,
            button_volume: 0.6,
            room_volume: 0.0,
            pace: Pace::Normal,
            reduced_motion: None,
            system_reduces_motion: false,
            look: Look::Parlour,
            coordinates: Coordinates::Edge,
            show_moves: true,
            show_danger: true,
            coach: true,
            fullscreen: false,
            text_scale: 1.0,
            computer_pause: 0.6,
            quick_dice: false,
            turn_table: false,
            engines: Vec::new(),
        }
    }
}

impl Settings {
    /// No flying camera, no lifted pieces: short, straight movement only.
    pub fn reduces_motion(&self) -> bool {
        self.reduced_motion.unwrap_or(self.system_reduces_motion)
    }

    /// The same with every number in its range, whatever a file said.
    fn in_range(mut self) -> Settings {
        let clamp = |value: f32, low: f32, high: f32, default: f32| {
            if value.is_finite() { value.clamp(low, high) } else { default }
        };
        let default = Settings::default();
        self.volume = clamp(self.volume, 0.0, 1.0, default.volume);
        self.piece_volume = clamp(self.piece_volume, 0.0, 1.0, default.piece_volume);
        self.button_volume = clamp(self.button_volume, 0.0, 1.0, default.button_volume);
        self.room_volume = clamp(self.room_volume, 0.0, 1.0, default.room_volume);
        self.text_scale = clamp(self.text_scale, 0.75, 1.75, default.text_scale);
        self.computer_pause = clamp(self.computer_pause, 0.0, 5.0, default.computer_pause);
        self
    }
}

/// Something the player should read, shown for a while.
#[derive(Message, Clone, Debug)]
pub struct Notice(pub String);

/// Something that the table shows and that is read aloud to those who do not see it.
#[derive(Message, Clone, Debug)]
pub struct Spoken(pub String);

/// Where files are kept; without a path nothing is (tests, pictures).
#[derive(Resource, Clone, Debug, Default)]
pub struct DataFolder {
    /// The folder.
    pub path: Option<PathBuf>,
    /// Nothing is saved there: it belongs to another window.
    pub read_only: bool,
}

impl DataFolder {
    /// A folder to read from and to save to.
    pub fn new(path: impl Into<PathBuf>) -> DataFolder {
        DataFolder { path: Some(path.into()), read_only: false }
    }

    /// The path of a file in it, to be read.
    pub fn file(&self, name: &str) -> Option<PathBuf> {
        self.path.as_ref().map(|folder| folder.join(name))
    }

    /// The path of a file in it, to be saved.
    pub fn file_to_save(&self, name: &str) -> Option<PathBuf> {
        self.file(name).filter(|_| !self.read_only)
    }
}

impl Persistent for Settings {
    const FILE: &'static str = "settings.json";

    fn parse(text: &str) -> Result<Settings, SavedFault> {
        Ok(serde_json::from_str::<Settings>(text)?.in_range())
    }

    fn not_saved(error: &str) -> String {
        t!("notice-settings", error = error)
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<DataFolder>().add_message::<Notice>().add_message::<Spoken>();
    persistence::persist::<Settings>(app);
    frames::wanted_on::<Notice>(app);
    frames::wanted_while(app, resource_exists_and_changed::<Settings>);
}
