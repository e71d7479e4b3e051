//! What positions are worth, under best play: the solutions that come with the game, read when it is first played, beside
//! the frames.

use std::sync::{Arc, OnceLock};

use bevy::prelude::*;
#[cfg(not(target_family = "wasm"))]
use bevy::tasks::AsyncComputeTaskPool;

use crate::ai::bingo_battle::computer::score;
use crate::ai::bingo_battle::{Solution, loaded};
use crate::ai::ugi::Score;
use crate::app::core::rules::Rules;
use crate::app::core::wake::Wake;
use crate::app::games::known::KnownScore;
use crate::rules::bingo_battle::BingoBattle;
use crate::rules::bingo_battle::options::Players;
use crate::rules::{Game, Turn};

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
    /// With a solution that has been read.
    #[cfg(test)]
    pub(super) fn with(players: Players, solution: Arc<Solution>) -> Values {
        let values = Values::default();
        let _ = values.read[index(players)].set(solution);
        values
    }

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

/// How it stands before a throw, once the solution is there. Where there is a choice, the engine says more.
pub(crate) fn know(
    (rules, values): (Res<Rules>, Res<Values>),
    mut of: Local<Option<(u64, bool)>>,
    mut known: ResMut<KnownScore>,
) {
    let solution = values.solution_for(&rules);
    let now = Some((rules.epoch(), solution.is_some()));
    if std::mem::replace(&mut *of, now) == now {
        return;
    }
    let game = rules.bingo_battle().map(|history| history.game());
    let score = solution.zip(game).and_then(|(solution, game)| before_throw(solution, game));
    known.set_if_neq(KnownScore(score));
}

/// Other games stay without.
pub(crate) fn know_nothing(mut known: ResMut<KnownScore>) {
    known.set_if_neq(KnownScore(None));
}

/// What a throw that comes is worth to the roller.
fn before_throw(solution: &Solution, game: &BingoBattle) -> Option<Score> {
    (game.turn() == Turn::Chance).then(|| solution.value(game.position()))?.map(|worth| {
        let score = score(solution.players(), worth);
        Score::Centis(score)
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::bingo_battle::options::Options;

    #[test]
    fn the_chance_before_a_throw_is_known() {
        for (players, least, most) in [(Players::Two, -200, 200), (Players::One, 800, 850)] {
            let solution = super::super::judged::tests::solution(players);
            let mut game = BingoBattle::new(Options { players, ..Options::default() }, 0);
            let Some(Score::Centis(score)) = before_throw(&solution, &game) else { unreachable!() };
            assert!((least..=most).contains(&score), "{score}");
            while game.turn() == Turn::Chance {
                let (throw, _) = game.chance().pop().unwrap();
                game.play(throw).unwrap();
            }
            assert_eq!(before_throw(&solution, &game), None, "a choice");
        }
    }
}
