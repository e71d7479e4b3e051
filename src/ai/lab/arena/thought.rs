//! What a player thinks of the move that it plays.

use serde::{Deserialize, Serialize};

use crate::ai::search::SearchResult;
use crate::ai::ugi::{Info, Score};
use crate::rules::Game;

/// How many moves of a line are kept.
pub const LINE: usize = 6;

/// What a player said of the move that it played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Thought {
    /// The score, for the side that moved.
    pub score: Score,
    /// How deep it looked, in plies; `None` where it does not say.
    pub depth: Option<u32>,
    /// What it expects, its own move first, in full notation: at most [`LINE`] moves; empty where it does not say.
    pub line: Vec<String>,
}

impl Thought {
    /// That of a search of this game.
    pub fn of_search<G: Game>(game: &G, found: &SearchResult<G::Move>) -> Thought {
        let mut ahead = game.clone();
        let mut line = Vec::new();
        for mv in found.pv.iter().take(LINE) {
            line.push(ahead.move_text(*mv));
            if ahead.play(*mv).is_err() {
                break;
            }
        }
        Thought { score: Score::from_search(found.score), depth: Some(found.depth), line }
    }

    /// That of a player who only gives a score, in hundredths.
    pub fn of_score(score: i32) -> Thought {
        Thought { score: Score::from_search(score), depth: None, line: Vec::new() }
    }

    /// That of an engine's line of `info`; `None` where it has no score, one that is only a bound, or is about another
    /// line than the best.
    pub fn of_info(info: &Info) -> Option<Thought> {
        let best = info.bound.is_none() && info.multipv.is_none_or(|number| number == 1);
        let score = info.score.filter(|_| best)?;
        Some(Thought { score, depth: info.depth, line: info.pv.iter().take(LINE).cloned().collect() })
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::ai::ugi::moves::one_word;

    #[test]
    fn an_engine_is_believed_of_its_best_line_alone() {
        let thought = |text: &str| Thought::of_info(&Info::parse(text, one_word));
        let best = thought("depth 7 score cp 35 pv d6-e4 h5-g5").unwrap();
        assert_eq!((best.score, best.depth, best.line.len()), (Score::Centis(35), Some(7), 2));
        assert!(thought("depth 7 multipv 1 score cp 35").is_some());
        for other in ["depth 7", "string hello", "multipv 2 score cp 35", "score cp 35 lowerbound"] {
            assert_eq!(thought(other), None, "{other}");
        }
        let long = format!("score mate -2 pv{}", " d6-e4".repeat(LINE + 3));
        assert_eq!(thought(&long).unwrap().line.len(), LINE);
    }
}
