//! What is wrong with a move, by what the search has seen: a game that was decided and is not any more, or the reverse.

use super::ProvenGame;
use super::fault::Played;
use crate::ai::judge;
use crate::ai::prover::{ForcedGoal, Provable};
use crate::ai::review::mistake::{AsPuzzle, DRAW_LOSS, Evidence, Fault, GAME_LOSS, Kind};
use crate::ai::search::{WIN, WIN_IN_MAX_PLY};
use crate::rules::{Game, Turn};

/// Wins in this many plies or more become no puzzles.
const MOST_PLIES: u32 = 10;

/// What is wrong with a move that nothing was proved about.
pub(crate) fn decided<G: ProvenGame>(played: &Played<'_, G>) -> Option<Fault<G::Move>> {
    let best = played.before.outlook.line.first().copied();
    let far = G::DECISIVE_SCORE;
    let (kind, loss, better) = if best != Some(played.mv) && played.hoped >= far && played.got < far {
        if played.draws() || played.got <= 0 && drawing_move(played.after.game).is_some() {
            (Kind::AllowedDraw, DRAW_LOSS, played.searched_line())
        } else if played.hoped >= WIN_IN_MAX_PLY {
            (Kind::MissedWin, GAME_LOSS, played.searched_line())
        } else {
            return None;
        }
    } else if played.got <= -far && played.hoped > -far {
        match drawing_move(played.before.game).filter(|mv| *mv != played.mv) {
            Some(mv) => (Kind::MissedDraw, DRAW_LOSS, vec![mv]),
            None if played.got <= -WIN_IN_MAX_PLY && best != Some(played.mv) => {
                (Kind::AllowedWin, GAME_LOSS, played.searched_line())
            }
            None => return None,
        }
    } else {
        return None;
    };
    let punishment = played.punishment();
    let puzzle = puzzle(played, kind, better.first().copied());
    let fault = Fault { kind, loss, evidence: Evidence::Searched, disputed: false, puzzle, better, punishment };
    (!fault.better.is_empty()).then_some(fault)
}

/// The position before the move as a puzzle, if a proof finds what the search has seen: the win that was missed, or that the
/// other side has one now, and had none after the better move.
fn puzzle<G: ProvenGame>(played: &Played<'_, G>, kind: Kind, better: Option<G::Move>) -> Option<AsPuzzle> {
    let mut prover = played.prover(played.effort.proof_nodes);
    let before = played.before.game.search_position();
    let plies = |score: i32| u32::try_from(WIN - score.abs()).ok().filter(|plies| *plies < MOST_PLIES);
    match kind {
        Kind::MissedWin => {
            let plies = plies(played.hoped)?;
            let forced = prover.shortest(&before, ForcedGoal::Win, plies).ok()??;
            Some(AsPuzzle { goal: judge::Goal::Win, plies: forced })
        }
        Kind::AllowedWin => {
            let plies = plies(played.got)?;
            let forced = prover.shortest(&played.after.game.search_position(), ForcedGoal::Win, plies).ok()??;
            let held = before.ply(better?, played.before.game.rules());
            let holds = held.over.is_none() && prover.prove(&held.next, ForcedGoal::Win, forced) == Ok(false);
            holds.then_some(AsPuzzle { goal: judge::Goal::Hold(ForcedGoal::Win), plies: forced + 1 })
        }
        _ => None,
    }
}

/// A move that ends the game, and nobody wins.
fn drawing_move<G: Game>(game: &G) -> Option<G::Move> {
    game.legal_moves().into_iter().find(|mv| {
        let ended = game.preview(*mv).map(|(next, _)| next.turn());
        matches!(ended, Ok(Turn::Over(outcome)) if outcome.winner.is_none())
    })
}
