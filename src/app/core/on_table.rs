//! The game on the table as a Bevy state: what belongs to a game is spawned when it comes ([`OnEnter`]), goes when it
//! goes ([`DespawnOnExit`]), and its systems run only while it is there ([`Of`]).
//!
//! [`Rules`] is the authority. The state follows it within the same frame, between [`AppSystems::Apply`] and
//! [`AppSystems::Follow`], so that no frame shows the board of another game.

use bevy::prelude::*;
use bevy::state::state::FreelyMutableState;

use super::AppSystems;
use super::rules::Rules;
use crate::games::GameKind;

impl States for GameKind {}
impl FreelyMutableState for GameKind {}

/// A game's own part of a step. It runs while that game is on the table.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Of(pub AppSystems, pub GameKind);

impl Of {
    /// The part of a step that comes after those of all other games: what follows it follows whichever game is played.
    pub const fn last(step: AppSystems) -> Of {
        Of(step, GameKind::ALL[GameKind::ALL.len() - 1])
    }
}

/// The steps in which games have parts of their own.
const PARTS: [AppSystems; 5] =
    [AppSystems::Input, AppSystems::Answer, AppSystems::Follow, AppSystems::Animate, AppSystems::Present];

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<GameKind>();
    // The first game comes after startup, when the saved one is known and there are materials to show it with.
    app.world_mut().resource_mut::<Messages<StateTransitionEvent<GameKind>>>().clear();
    app.add_systems(PostStartup, bring_game_to_table.in_set(AppSystems::Switch))
        .add_systems(Update, bring_game_to_table.run_if(another_game).in_set(AppSystems::Switch));
    for step in PARTS {
        for kind in GameKind::ALL {
            app.configure_sets(Update, Of(step, kind).run_if(in_state(kind)));
            // The parts of input have a place of their own among its steps (`InputSystems::Games`).
            if step != AppSystems::Input {
                app.configure_sets(Update, Of(step, kind).in_set(step));
            }
        }
        for pair in GameKind::ALL.windows(2) {
            app.configure_sets(Update, Of(step, pair[0]).before(Of(step, pair[1])));
        }
    }
}

fn another_game(rules: Res<Rules>, state: Res<State<GameKind>>) -> bool {
    rules.kind() != *state.get()
}

/// Enters the state of the game that the rules are of, at once.
fn bring_game_to_table(world: &mut World) {
    let kind = world.resource::<Rules>().kind();
    // The first game is entered even where it is the state's default already.
    world.resource_mut::<NextState<GameKind>>().set(kind);
    world.run_schedule(StateTransition);
}
