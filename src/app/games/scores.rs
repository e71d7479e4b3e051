//! Scores of engines in words, and how much of a bar they fill.

use super::known::searched;
use super::words::{material, side};
use crate::ai::computer::Computer;
use crate::ai::ugi::Score;
use crate::app::core::text::t;
use crate::games::{GameKind, Player, for_kind};

/// Who is better off, and by how much: for the eye, short; the whole sentence for the ear.
#[derive(Clone, Debug, PartialEq)]
pub struct Told {
    /// Whom it speaks for; nobody where it is even.
    pub side: Option<Player>,
    /// `2.1`, `wins in 7`, `even`, `62%`.
    pub short: String,
    /// A sentence.
    pub long: String,
}

/// The same score as the first player sees it, in hundredths; wins count more than anything.
pub fn for_first(score: Score, to_move: Player) -> Score {
    if to_move == Player::First { score } else { -score }
}

/// A score for this side in a game of a kind, which may be played alone.
pub fn told((kind, alone): (GameKind, bool), score: Score, to_move: Player) -> Told {
    if !searched(kind) {
        return chance((kind, alone), score, to_move);
    }
    let first = for_first(score, to_move);
    let ahead = if first.is_ahead() { Player::First } else { Player::Second };
    match first {
        Score::Mate(moves) => {
            let n = moves.unsigned_abs();
            let long = t!("analysis-wins", side = side(kind, ahead), n = n);
            Told { side: Some(ahead), short: t!("analysis-wins-short", n = n), long }
        }
        _ if is_even(kind, first) => {
            Told { side: None, short: t!("analysis-even-short").to_owned(), long: t!("analysis-even").to_owned() }
        }
        Score::Centis(score) => {
            let amount = amount(kind, score);
            let short = t!("analysis-ahead-short", n = amount);
            let long = material(kind).map(|material| material.ahead(side(kind, ahead), amount));
            Told { side: Some(ahead), long: long.unwrap_or_else(|| short.clone()), short }
        }
    }
}

/// Whether nobody is ahead by a score, as far as words can tell.
pub fn is_even(kind: GameKind, score: Score) -> bool {
    matches!(score, Score::Centis(score) if amount(kind, score) == 0.0)
}

/// How far somebody is ahead, in pieces of the game, to a tenth.
fn amount(kind: GameKind, score: i32) -> f64 {
    (for_kind!(kind, G => G::in_pieces(score.abs())) * 10.0).round() / 10.0
}

/// The known winning chance of the side to move; in a solo game, the expected number of claims.
fn chance((kind, alone): (GameKind, bool), score: Score, to_move: Player) -> Told {
    let Score::Centis(score) = score else {
        return Told { side: Some(to_move), short: String::new(), long: String::new() };
    };
    if alone {
        let claims = (f64::from(score) / 10.0).round() / 10.0;
        return Told {
            side: None,
            short: t!("analysis-expected-short", n = claims),
            long: t!("analysis-expected", n = claims),
        };
    }
    let percent = (f64::from(score) + 1000.0) / 20.0;
    let percent = (percent * 10.0).round() / 10.0;
    let long = t!("analysis-chance", side = side(kind, to_move), n = percent);
    Told { side: Some(to_move), short: t!("review-chance", n = percent), long }
}

/// So many soldiers, or counters, ahead a side has most of a bar: 88 %.
fn clear_lead(kind: GameKind) -> f64 {
    if kind == GameKind::Azigo { 10.0 } else { 4.0 }
}

/// How much of a bar is the first player's by a score for this side, 0 to 1.
pub fn share(kind: GameKind, score: Score, to_move: Player) -> f32 {
    match for_first(score, to_move) {
        Score::Mate(moves) => f32::from(u8::from(moves > 0)),
        // A chance that is known.
        Score::Centis(score) if !searched(kind) => (score as f32 + 1000.0) / 2000.0,
        Score::Centis(score) => {
            let pieces = for_kind!(kind, G => <G as Computer>::in_pieces(score));
            0.5 + 0.5 * (pieces / clear_lead(kind)).tanh() as f32
        }
    }
}
