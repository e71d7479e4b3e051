//! A match of a style against its plain level.

use std::ops::ControlFlow;
use std::sync::atomic::AtomicBool;

use super::play_stats::PlayStats;
use crate::ai::lab::arena::elo::MatchScore;
use crate::ai::lab::arena::{Crosstable, Plan, PlayedGame, Spec};
use crate::ai::personality::Personality;
use crate::rules::bizingo::{Bizingo, Options, Side};
use crate::rules::{Game, TextError};

/// Random plies that each game begins with.
pub const OPENING: usize = 6;

/// What a match of a style against its plain level tells.
#[derive(Clone, Copy, Debug, Default)]
pub struct Trial {
    /// The result, from the side of the style.
    pub score: MatchScore,
    /// How the style played, and the plain level.
    pub stats: [PlayStats; 2],
}

impl Trial {
    /// Plays so many games, in pairs from the same openings with sides swapped, `threads` at a time. `seed` decides all
    /// that is random. After `stop` the result is that of the games that have ended.
    ///
    /// # Errors
    /// [`TextError`] if a game cannot be replayed, which would be a mistake of this program.
    pub fn play(
        player: Personality,
        rules: Options,
        games: usize,
        seed: u64,
        threads: usize,
        stop: &AtomicBool,
    ) -> Result<Trial, TextError> {
        let plan: Plan<Bizingo> = Plan {
            options: rules,
            seed,
            opening: OPENING,
            games,
            ..Plan::of(vec![Spec::Level(player), Spec::Level(player.level().into())])
        };
        let (mut trial, mut scores, mut failure) = (Trial::default(), Crosstable::new(2), None);
        plan.run(&[], threads, stop, |game| {
            scores.add::<Bizingo>(&game);
            match trial.add(&plan, &game) {
                Ok(()) => ControlFlow::Continue(()),
                Err(error) => {
                    failure = Some(error);
                    ControlFlow::Break(())
                }
            }
        });
        trial.score = scores.of(0, 1);
        failure.map_or(Ok(trial), Err)
    }

    fn add(&mut self, plan: &Plan<Bizingo>, played: &PlayedGame) -> Result<(), TextError> {
        let mut game = plan.start(played.game);
        let player = |side: Side| if side == Side::Light { played.first } else { played.second };
        for (ply, text) in played.moves.iter().enumerate() {
            let mv = game.parse_move(text)?;
            let stats = self.stats.get_mut(player(game.position().turn()));
            if let Some(stats) = stats.filter(|_| ply >= plan.opening) {
                stats.add_move(game.position(), mv, game.options());
            }
            game.play(mv).map_err(|error| TextError::bad_move(text, error))?;
        }
        for side in Side::BOTH {
            if let Some(stats) = self.stats.get_mut(player(side)) {
                stats.add_end(game.position(), side, played.plies.saturating_sub(plan.opening));
            }
        }
        Ok(())
    }
}
