//! The clocks of a match: they run while somebody is to move at the table and all is still, and end the game when a side's time
//! is over.
//!
//! - [`state`]: how much time each side has, ply by ply; [`faces`]: what is shown of it; `stand`: the
//!   clock beside the board; [`sent`]: the clocks of a game by links; `warning`: a sound when little is left

use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::Match;
use crate::app::activities::order::ClockTurns;
use crate::app::audio::sounds::{SoundRequested, SoundSystems};
use crate::app::board::animation::Timeline;
use crate::app::core::navigation::Pages;
use crate::app::core::rules::Rules;
use crate::app::core::session::{News, Seat, Session, TableRequested};
use crate::app::core::wake::WakeAt;
use crate::app::core::{AppSystems, Screen};
use crate::app::kit::slots::Slots;
use crate::games::Player;
use crate::rules::Declared;

pub mod faces;
pub mod sent;
mod stand;
pub mod state;
mod warning;

use faces::{ClockFace, ClockFaces};
pub use state::Clock;

/// So little time is low.
const LOW: Duration = Duration::from_secs(10);

/// Told to a match: this side's clock runs from now on, or none.
#[derive(Clone, Copy, Debug)]
pub(super) struct RunClock(pub Option<Player>);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<ClockFaces>().init_resource::<Slots>().add_message::<SoundRequested>().add_systems(
        Update,
        (
            tick.in_set(ClockTurns::Match),
            (faces::fill_slots, warning::warn_of_time)
                .run_if(resource_changed::<ClockFaces>)
                .in_set(AppSystems::Present),
        )
            .chain()
            .before(SoundSystems),
    );
    stand::plugin(app);
}

/// Whose clock should run now. None does before the first move, while something moves by itself, while a page is open, and
/// while somebody looks at an earlier place.
fn runs(rules: &Rules, session: &Session, still: bool) -> Option<Player> {
    let live = rules.outcome().is_none() && rules.ply() > 0 && !session.looks_back(rules) && !session.computers_held();
    rules.to_act().filter(|_| still && live)
}

fn tick(
    (rules, session): (Res<Rules>, Res<Session>),
    (screen, pages, timeline): (Res<State<Screen>>, Res<Pages>, Res<Timeline>),
    mut wake: ResMut<WakeAt>,
    mut faces: ResMut<ClockFaces>,
    mut requests: MessageWriter<TableRequested>,
) {
    let game = session.activity::<Match>();
    let Some((game, clock)) = game.and_then(|game| Some((game, game.clock.as_ref()?))) else {
        faces.set_if_neq(ClockFaces::default());
        return;
    };
    let still = *screen.get() == Screen::Table && !pages.any() && !timeline.busy();
    // In a game by links the other's clock runs where the other is.
    let wanted = runs(&rules, &session, still).filter(|side| !game.by_link || game.turn == Some(*side));
    if wanted != clock.running() {
        requests.write(TableRequested::Inform(News::new(RunClock(wanted))));
    }
    let left = clock.left_at(rules.ply(), Instant::now());
    if let Some(side) = clock.running().filter(|side| Some(*side) == wanted) {
        let own = left[side.index()];
        if own.is_zero() {
            requests.write(TableRequested::End(Declared::out_of_time(side)));
        } else {
            wake.by(Instant::now() + state::stays(own));
        }
    }
    let face = |side: Player| {
        let own = left[side.index()];
        ClockFace {
            text: state::shown(own),
            left: own.as_millis().div_ceil(1000) as u64,
            runs: wanted == Some(side),
            low: own < LOW && rules.outcome().is_none(),
            own: session.setup().seat(side) == Seat::Person,
        }
    };
    faces.set_if_neq(ClockFaces(Some(Player::BOTH.map(face))));
}
