//! When a game turned: the move from which on the winner stayed ahead.

#[cfg(doc)]
use super::tally::Tally;
use super::ui::GameUi;
use crate::record::History;
use crate::rules::{Reason, Turn};

/// When a game turned. Scores are the winner's first, then the loser's: what counts at the end ([`Tally::score`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turning {
    /// The winner was ahead from here on.
    Ahead {
        /// After so many plies; 0: from the start.
        ply: usize,
        /// What both had then.
        scores: [u32; 2],
    },
    /// They were level when it ended.
    Level,
    /// The loser was ahead when it ended.
    Behind {
        /// What both had then.
        scores: [u32; 2],
    },
}

/// When the game at the current place was decided; `None` if nobody has won it.
pub fn turning<G: GameUi>(history: &History<G>) -> Option<Turning> {
    let Turn::Over(outcome) = history.game().turn() else { return None };
    let winner = outcome.winner?;
    let loser = G::SIDES.into_iter().find(|side| *side != winner)?;
    let by_limit = matches!(outcome.reason, Reason::Repetition | Reason::Quiet);
    let scores = |game: &G| {
        [winner, loser].map(|side| {
            let tally = game.tally(side, false);
            if by_limit { tally.worth() } else { tally.score() }
        })
    };
    let mut game = history.start().clone();
    let mut lead = Some((0, scores(&game))).filter(|(_, [won, lost])| won > lost);
    for (ply, (mv, ..)) in history.line().take(history.ply()).enumerate() {
        game.play(mv).ok()?;
        lead = match (scores(&game), lead) {
            ([won, lost], _) if won <= lost => None,
            (scores, None) => Some((ply + 1, scores)),
            (_, lead) => lead,
        };
    }
    let last = scores(&game);
    Some(match lead {
        Some((ply, scores)) => Turning::Ahead { ply, scores },
        None if last[0] == last[1] => Turning::Level,
        None => Turning::Behind { scores: last },
    })
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::azigo::Azigo;
    use crate::rules::bingo_battle::BingoBattle;
    use crate::rules::bizingo::{Bizingo, Options, Position, Side};

    fn demo<G: GameUi>() -> History<G> {
        crate::record::GameRecord::<G>::parse(G::DEMO).unwrap().history
    }

    /// What [`turning`] says, found the slow way: every state looked at by itself.
    fn check<G: GameUi>() {
        let mut history = demo::<G>();
        history.jump(usize::MAX);
        for loser in G::SIDES {
            let mut history = history.clone();
            if matches!(history.game().turn(), Turn::Over(_)) {
                return;
            }
            history.resign(loser);
            let winner = G::SIDES.into_iter().find(|side| *side != loser).unwrap();
            let lead = |ply| {
                let game = history.game_at(ply);
                i64::from(game.tally(winner, false).score()) - i64::from(game.tally(loser, false).score())
            };
            let all: Vec<i64> = (0..=history.len()).map(lead).collect();
            match turning(&history).unwrap() {
                Turning::Ahead { ply, scores: [won, lost] } => {
                    assert!(all[ply..].iter().all(|lead| *lead > 0), "{}: {ply} of {all:?}", G::NAME);
                    assert!(ply == 0 || all[ply - 1] <= 0, "{}: {ply} of {all:?}", G::NAME);
                    assert_eq!(i64::from(won) - i64::from(lost), all[ply]);
                }
                Turning::Level => assert_eq!(all.last(), Some(&0)),
                Turning::Behind { scores: [won, lost] } => {
                    assert!(won < lost);
                    assert_eq!(all.last(), Some(&(i64::from(won) - i64::from(lost))));
                }
            }
        }
    }

    #[test]
    fn games_turn_where_the_lead_is_never_lost_again() {
        check::<Bizingo>();
        check::<Azigo>();
        check::<BingoBattle>();
    }

    #[test]
    fn a_game_that_nobody_has_won_has_not_turned() {
        let mut history = History::new(Bizingo::from_position(Options::default(), Position::start(Side::Light)));
        assert_eq!(turning(&history), None);
        let mut drawn = history.clone();
        drawn.agree_draw();
        assert_eq!(turning(&drawn), None);
        history.resign(Side::Light);
        assert_eq!(turning(&history), Some(Turning::Level));
    }
}
