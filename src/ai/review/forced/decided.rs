//! What is wrong with a move, by what the search has seen: a game that was decided and is not any more, or the reverse.

use super::ProvenGame;
use super::fault::Played;
use crate::ai::review::mistake::{DRAW_LOSS, Evidence, Fault, GAME_LOSS, Kind};
use crate::ai::search::WIN_IN_MAX_PLY;
use crate::rules::{Game, Turn};

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
    let fault = Fault { kind, loss, evidence: Evidence::Searched, disputed: false, puzzle: None, better, punishment };
    (!fault.better.is_empty()).then_some(fault)
}

/// A move that ends the game, and nobody wins.
fn drawing_move<G: Game>(game: &G) -> Option<G::Move> {
    game.legal_moves().into_iter().find(|mv| {
        let ended = game.preview(*mv).map(|(next, _)| next.turn());
        matches!(ended, Ok(Turn::Over(outcome)) if outcome.winner.is_none())
    })
}
