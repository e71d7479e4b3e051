//! Which pages lie over the table.

use bevy::prelude::*;

/// A page that lies over the table and takes the keyboard, by its name. The pages of the panels are listed here; a game
/// or an activity that has pages of its own names them beside their code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Page(&'static str);

impl Page {
    /// The in-game menu.
    pub const MENU: Page = Page("menu");
    /// Setting up a match.
    pub const NEW_GAME: Page = Page("new-game");
    /// Settings.
    pub const SETTINGS: Page = Page("settings");
    /// How to play, and the keys.
    pub const HELP: Page = Page("help");
    /// Who won and why.
    pub const RESULT: Page = Page("result");
    /// Whether to resign.
    pub const CONFIRM_RESIGN: Page = Page("confirm-resign");
    /// Whether to offer the computer a draw, which it may accept at once.
    pub const CONFIRM_DRAW: Page = Page("confirm-draw");
    /// Whether to accept the other side's draw.
    pub const DRAW_OFFER: Page = Page("draw-offer");
    /// Whether to give up the running game for a new one.
    pub const CONFIRM_LEAVE: Page = Page("confirm-leave");
    /// Whether to give up the running game for one that came.
    pub const CONFIRM_OPEN: Page = Page("confirm-open");
    /// Whether the programs that a league's file names may be started.
    pub const CONFIRM_ENGINES: Page = Page("confirm-engines");
    /// Taking the game elsewhere, or bringing one here.
    pub const SHARE: Page = Page("share");
    /// The game as pictures, or to print.
    pub const PICTURES: Page = Page("pictures");
    /// A league among computers: table, boards, games.
    pub const LEAGUE: Page = Page("league");
    /// A league as files for others.
    pub const LEAGUE_FILES: Page = Page("league-files");
    /// Setting up a league.
    pub const NEW_LEAGUE: Page = Page("new-league");
    /// The engines of others that a player has set up.
    pub const ENGINES: Page = Page("other-engines");
    /// The tasks of all courses.
    pub const LEARN: Page = Page("learn");
    /// Where puzzles are chosen.
    pub const PUZZLES: Page = Page("puzzles");
    /// The analyses that are kept.
    pub const ANALYSES: Page = Page("analyses");
    /// Every game that was finished or left.
    pub const LIBRARY: Page = Page("library");
    /// How one's games ended.
    pub const RESULTS: Page = Page("results");

    /// A page of this name, which no other page has.
    pub const fn named(name: &'static str) -> Page {
        Page(name)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        self.0
    }
}

/// The pages that lie over the table, the topmost last.
#[derive(Resource, Clone, Debug, Default)]
pub struct Pages(pub Vec<Page>);

impl Pages {
    /// Whether any page is open.
    pub fn any(&self) -> bool {
        !self.0.is_empty()
    }

    /// The page on top, which is the one that is shown.
    pub fn top(&self) -> Option<Page> {
        self.0.last().copied()
    }

    /// Puts a page on top; if it was open before, it is there once only.
    pub fn open(&mut self, page: Page) {
        self.close(page);
        self.0.push(page);
    }

    /// Takes a page away, wherever it lies.
    pub fn close(&mut self, page: Page) {
        self.0.retain(|open| *open != page);
    }
}
