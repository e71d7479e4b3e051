//! What a player has set: a file of `"name": value` pairs. Names that nobody knows are left out, missing ones have their
//! usual value.

use serde::{Deserialize, Serialize};

use super::SavedFault;

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
}

/// How much is drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Graphics {
    /// As much as this machine draws smoothly.
    #[default]
    Automatic,
    /// Everything.
    High,
    /// No shadows, no smoothing of edges, no glow.
    Low,
}

impl Graphics {
    /// Every choice, as listed in the settings.
    pub const ALL: [Graphics; 3] = [Graphics::Automatic, Graphics::High, Graphics::Low];
}

/// What was found out about a machine on which the high quality of graphics is slow.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GraphicsJudged {
    /// The graphics processor, as its driver calls it.
    pub adapter: String,
    /// Whether the low quality is faster there; where it is not, it is high all the same.
    pub low: bool,
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
}

/// What a player has set.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
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
    /// How much is drawn.
    pub graphics: Graphics,
    /// What was found out for [`Graphics::Automatic`]; `None` where the high quality was never slow.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub graphics_judged: Option<GraphicsJudged>,
    /// Names on the board.
    pub coordinates: Coordinates,
    /// Whether legal destinations and what would happen there are shown.
    pub show_moves: bool,
    /// Whether pieces that could be captured at once are marked.
    pub show_danger: bool,
    /// Whether something is said, at low levels, before a move that gives something away.
    pub coach: bool,
    /// Whether the engine is on in an analysis.
    pub analysis_engine: bool,
    /// How many of the engine's lines an analysis shows, from 1.
    pub analysis_lines: u8,
    /// Whether pictures and sheets are on a dark page.
    pub dark_pictures: bool,
    /// Whether the window fills the screen.
    pub fullscreen: bool,
    /// Size of text and buttons, 0.75 to 1.75.
    pub text_scale: f32,
    /// Pause before a computer's move is played, in seconds, 0 to 5.
    pub computer_pause: f32,
    /// How long a storm of puzzles lasts, in seconds, 5 to 180. There is no choice of it: tests have it shorter.
    pub storm_seconds: u16,
    /// Dice throw themselves once the last throw has been seen, and do not roll for long.
    pub quick_dice: bool,
    /// Where two people play, the player to move sits at the near side. Never with [`Settings::reduces_motion`].
    pub turn_table: bool,
    /// Whether leagues pause while the page is hidden. Only in a browser.
    pub pause_leagues: bool,
    /// Commands of other engines that the player agreed to on this machine. No other is started by a file.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub engines: Vec<String>,
    /// How captures are made in lessons and puzzles of games whose sources differ: the name of a game, and a space and an
    /// option, such as `capture=facing`, unless it is the usual way. Of a game that is not here, nobody has chosen.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub readings: Vec<String>,
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
            graphics: Graphics::Automatic,
            graphics_judged: None,
            coordinates: Coordinates::Edge,
            show_moves: true,
            show_danger: true,
            coach: true,
            analysis_engine: true,
            analysis_lines: 3,
            dark_pictures: false,
            fullscreen: false,
            text_scale: 1.0,
            computer_pause: 0.6,
            storm_seconds: 180,
            quick_dice: false,
            turn_table: false,
            pause_leagues: false,
            engines: Vec::new(),
            readings: Vec::new(),
        }
    }
}

impl Settings {
    /// No flying camera, no lifted pieces: short, straight movement only.
    pub fn reduces_motion(&self) -> bool {
        self.reduced_motion.unwrap_or(self.system_reduces_motion)
    }

    /// Reads what was written; every number is in its range then, whatever the file said.
    ///
    /// # Errors
    /// [`SavedFault`] says what is wrong with the text.
    pub fn parse(text: &str) -> Result<Settings, SavedFault> {
        Ok(serde_json::from_str::<Settings>(text)?.in_range())
    }

    /// The same with every number in its range.
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
        self.storm_seconds = self.storm_seconds.clamp(5, default.storm_seconds);
        self
    }
}
