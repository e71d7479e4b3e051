//! `proof` lines: how it stands with a puzzle.

use std::fmt;

use super::info::next_word;
use super::moves::{MoveLength, split_moves};
use crate::ai::judge::{Verdict, Worths};

/// The answer to `go prove`, before its `bestmove`: `proof VERDICT nodes N [best W played W] [line M M M]`.
///
/// ```
/// use bizingo::ai::judge::Verdict;
/// use bizingo::ai::ugi::moves::one_word;
/// use bizingo::ai::ugi::{Proof, Reply};
///
/// let Reply::Proof(proof) = Reply::parse("proof refuted nodes 512 line h5-g5xg6 d6-e4", one_word) else { panic!() };
/// assert_eq!(proof.verdict, Verdict::Refuted);
/// assert_eq!(proof.line, ["h5-g5xg6", "d6-e4"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// How it stands.
    pub verdict: Verdict,
    /// Nodes visited.
    pub nodes: u64,
    /// What the choices are worth; only in Bingo Battle.
    pub worths: Option<Worths>,
    /// The moves from here, in full notation, as [`Judgement::line`](crate::ai::judge::Judgement::line) says. The first
    /// one is the `bestmove`.
    pub line: Vec<String>,
}

impl Proof {
    /// Reads what follows `proof`; `None` if it begins with no verdict. Fields that make no sense are left out.
    pub(super) fn parse(text: &str, move_length: MoveLength) -> Option<Proof> {
        let (word, mut rest) = next_word(text)?;
        let verdict = Verdict::ALL.into_iter().find(|verdict| verdict.word() == word)?;
        let mut proof = Proof { verdict, nodes: 0, worths: None, line: Vec::new() };
        let (mut best, mut played) = (None, None);
        while let Some((field, after)) = next_word(rest) {
            if field == "line" {
                proof.line = split_moves(after, move_length).map(str::to_owned).collect();
                break;
            }
            let Some((value, after)) = next_word(after) else { break };
            match field {
                "nodes" => proof.nodes = value.parse().unwrap_or(0),
                "best" => best = value.parse().ok(),
                "played" => played = value.parse().ok(),
                _ => {}
            }
            rest = after;
        }
        proof.worths = best.zip(played).map(|(best, played)| Worths { best, played });
        Some(proof)
    }
}

impl fmt::Display for Proof {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "proof {} nodes {}", self.verdict, self.nodes)?;
        if let Some(Worths { best, played }) = self.worths {
            write!(f, " best {best} played {played}")?;
        }
        if self.line.is_empty() { Ok(()) } else { write!(f, " line {}", self.line.join(" ")) }
    }
}
