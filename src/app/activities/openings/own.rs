//! The player's own games: an index of the library. It is made while it is looked at, a little in each frame, and follows
//! the library from then on.

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::{Explorer, OpeningSource};
use crate::app::activities::library::Library;
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::app::core::{AppSystems, frames};
use crate::record::openings::{Following, Openings};

/// So many plies of each game are counted.
pub const PLIES: usize = 30;

/// How long games are read in a frame, in seconds.
const FRAME: f32 = 0.005;

/// The index of the library.
#[derive(Resource, Debug)]
pub struct OwnOpenings {
    games: Following,
    /// Whether the library has changed since it was looked through.
    stale: bool,
    /// Whether somebody looks.
    wanted: bool,
}

impl Default for OwnOpenings {
    fn default() -> OwnOpenings {
        OwnOpenings { games: Following::new(PLIES), stale: true, wanted: false }
    }
}

impl OwnOpenings {
    /// What is indexed so far.
    pub fn openings(&self) -> &Openings {
        self.games.openings()
    }

    /// How many games are still to be read, and how many there are; `None` once all have been.
    pub fn progress(&self) -> Option<(usize, usize)> {
        let waiting = self.games.waiting();
        (waiting > 0).then(|| (waiting, waiting + self.games.known()))
    }

    /// Whether there is more to read, for somebody who looks.
    fn busy(&self) -> bool {
        self.wanted && self.games.waiting() > 0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OwnOpenings>().add_systems(Update, follow.in_set(AppSystems::Follow));
    frames::wanted_while(app, |own: Res<OwnOpenings>| own.busy());
}

pub(super) fn follow(
    (rules, session, explorer): (Res<Rules>, Res<Session>, Res<Explorer>),
    library: Res<Library>,
    mut own: ResMut<OwnOpenings>,
) {
    let quiet = own.bypass_change_detection();
    quiet.stale |= library.is_changed();
    quiet.wanted = explorer.looks_at(OpeningSource::Own, &rules, &session) && library.ready();
    if !quiet.wanted || !quiet.stale && quiet.games.waiting() == 0 {
        return;
    }
    let begun = Instant::now();
    if std::mem::take(&mut own.stale) {
        own.games.follow(library.games());
    }
    while own.games.read_next(library.games()) && begun.elapsed().as_secs_f32() < FRAME {}
}
