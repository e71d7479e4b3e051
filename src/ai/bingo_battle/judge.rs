//! The judge of Bingo Battle's puzzles: the exact values tell at once whether a choice is the best.

use super::loaded;
use crate::ai::computer::NotReady;
use crate::ai::judge::{Goal, JudgeError, Judgement, Question, Verdict, Worth, Worths};
use crate::rules::Game;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{BingoBattle, Move};

/// What a choice is worth, as it is written.
pub fn worth(players: Players, worth: f64) -> Worth {
    match players {
        Players::Two => Worth::of_chance(worth),
        Players::One => Worth::of_claims(worth),
    }
}

/// Judges the first move since `start`, a position with a throw that leaves a choice. Choices that are worth the same to
/// the last digit written are equally good.
///
/// # Errors
/// [`JudgeError`] if the goal is another than `best`, there is no choice, the first move is not one of them, or the
/// values have not been loaded.
pub(super) fn judge_choice(
    start: &BingoBattle,
    moves: &[Move],
    question: &Question,
) -> Result<Judgement<Move>, JudgeError> {
    if !matches!(question.goal, Goal::Best(_)) {
        return Err(JudgeError::NoSuchGoal { game: BingoBattle::NAME, goal: question.goal });
    }
    let players = start.options().players;
    let solution = loaded::solution(players).map_err(NotReady::because)?;
    let ranked = solution.rank(start);
    let [(first, best), (_, next), ..] = ranked[..] else { return Err(JudgeError::NoChoice) };
    let best = worth(players, best);
    let nodes = ranked.len() as u64;
    let Some(mv) = moves.first() else {
        let worths = Some(Worths { best, played: worth(players, next) });
        return Ok(Judgement { worths, line: vec![first], ..Judgement::new(Verdict::Forced, nodes) });
    };
    let (_, played) = ranked.iter().find(|(known, _)| known == mv).ok_or(JudgeError::Illegal)?;
    let played = worth(players, *played);
    let worths = Some(Worths { best, played });
    if played == best {
        return Ok(Judgement { worths, ..Judgement::new(Verdict::Reached, nodes) });
    }
    // What would have been best: nobody refutes a choice but the dice.
    Ok(Judgement { worths, line: vec![first], ..Judgement::new(Verdict::Refuted, nodes) })
}
