//! What positions are worth, under best play: the solutions that come with the game, read when it is first played, beside
//! the frames.

use std::sync::{Arc, OnceLock};

use bevy::prelude::*;
#[cfg(not(target_family = "wasm"))]
use bevy::tasks::AsyncComputeTaskPool;

use crate::ai::bingo_battle::{Solution, loaded};
use crate::app::core::rules::Rules;
use crate::app::core::wake::Wake;
use crate::rules::bingo_battle::options::Players;

/// The solutions at hand: for two, and alone.
#[derive(Resource, Clone, Default)]
pub struct Values {
    read: [Arc<OnceLock<Arc<Solution>>>; 2],
    asked: [bool; 2],
}

fn index(players: Players) -> usize {
    usize::from(players == Players::One)
}

impl Values {
    /// The solution, once it is there.
    pub fn solution(&self, players: Players) -> Option<&Arc<Solution>> {
        self.read[index(players)].get()
    }

    /// The solution of the game on the table, once it is there.
    pub fn solution_for(&self, rules: &Rules) -> Option<&Solution> {
        let history = rules.bingo_battle()?;
        self.solution(history.game().options().players).map(AsRef::as_ref)
    }
}

/// Reads the solution that the game on the table needs.
pub(crate) fn read(rules: Res<Rules>, wake: Res<Wake>, mut values: ResMut<Values>) {
    let Some(history) = rules.bingo_battle() else { return };
    let players = history.game().options().players;
    if std::mem::replace(&mut values.asked[index(players)], true) {
        return;
    }
    let (place, wake) = (values.read[index(players)].clone(), wake.clone());
    let take = move || {
        if let Ok(solution) = loaded::solution(players) {
            // Set only here, and so never twice.
            let _ = place.set(solution);
            wake.up();
        }
    };
    #[cfg(not(target_family = "wasm"))]
    AsyncComputeTaskPool::get_or_init(Default::default).spawn(async move { take() }).detach();
    // The page has the file; until it comes, and where it cannot come, the game is played without hints.
    #[cfg(target_family = "wasm")]
    super::fetch::fetch(players, take);
}
