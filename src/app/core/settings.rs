//! What a player has set, in words too. Kept as a file of [`saved::Settings`]; a damaged one is set aside with a message,
//! and unknown names are left alone by being dropped on the next save.

use std::path::PathBuf;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::frames;
use super::persistence;
use super::persistence::{Persistent, SavedFault};
use super::settings_requests;
use super::text::t;
use crate::games::GameKind;
pub use crate::record::saved::{Coordinates, Graphics, GraphicsJudged, Look, Pace};
use crate::record::{AnyTerms, course, saved};

impl Pace {
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

impl Look {
    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Look::Parlour => t!("look-parlour"),
            Look::Club => t!("look-club"),
            Look::Daylight => t!("look-daylight"),
        }
    }
}

impl Graphics {
    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Graphics::Automatic => t!("graphics-automatic"),
            Graphics::High => t!("graphics-high"),
            Graphics::Low => t!("graphics-low"),
        }
    }
}

impl Coordinates {
    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Coordinates::Off => t!("off"),
            Coordinates::Edge => t!("coordinates-edge"),
            Coordinates::All => t!("coordinates-all"),
        }
    }
}

/// What a player has set. Changed only by [`settings_requests`]; a change is saved by itself.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize, Deref, DerefMut)]
#[serde(transparent)]
pub struct Settings(pub saved::Settings);

impl Settings {
    /// The rules by which a game is learned and its puzzles are set: the usual ones, but for captures, which are made as the
    /// player chose.
    pub fn reading(&self, kind: GameKind) -> AnyTerms {
        let chosen = self.chosen_reading(kind).and_then(|option| AnyTerms::parse(kind, option, None).ok());
        chosen.unwrap_or_else(|| AnyTerms::usual(kind))
    }

    /// How captures are made, as an option, empty for the usual way; `None` if nobody has chosen.
    pub fn chosen_reading(&self, kind: GameKind) -> Option<&str> {
        let mut all = self.readings.iter().map(|kept| named(kept));
        all.find(|(name, _)| *name == kind.name()).map(|(_, option)| option)
    }

    /// Keeps how captures are made in a game by these rules.
    pub(super) fn keep_reading(&mut self, terms: &AnyTerms) {
        let name = terms.kind().name();
        self.readings.retain(|kept| named(kept).0 != name);
        self.readings.push(match course::reading(&terms.start(0)) {
            Some(option) => format!("{name} {option}"),
            None => name.to_owned(),
        });
    }
}

/// The game of a kept reading, and the option.
fn named(kept: &str) -> (&str, &str) {
    kept.split_once(' ').unwrap_or((kept, ""))
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
        saved::Settings::parse(text).map(Settings)
    }

    fn not_saved(error: &str) -> String {
        t!("notice-settings", error = error)
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<DataFolder>().add_message::<Notice>().add_message::<Spoken>();
    persistence::persist::<Settings>(app);
    app.add_plugins(settings_requests::plugin);
    frames::wanted_on::<Notice>(app);
    frames::wanted_while(app, resource_exists_and_changed::<Settings>);
}
