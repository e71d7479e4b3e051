//! The parameters of Azigo's ten levels, in hundredths of a counter. How far they are apart is in `docs/levels.md`.
//!
//! Ways of sowing have skills of their own: where counters that cross over are given away, most moves are harmless, and
//! only blunders lose anything.

use crate::ai::level::{Blunder, Skill, Skills};
use crate::rules::azigo::options::Capture;

/// The skills for a reading of the capture rule ([A4](crate::rules::azigo::points#a4)).
pub(super) fn skills(capture: Capture) -> &'static Skills {
    match capture {
        Capture::Landing => &ACROSS,
        Capture::Facing | Capture::OwnRow => &OWN_ROW,
    }
}

/// Where sowing continues into the other row, and takes from it. If both sides waited, nearly every game between weak
/// players would be drawn, for neither comes near the other: so all but the best run ahead too early.
static ACROSS: Skills = Skills {
    levels: [
        Skill { depth: 1, nodes: 500, margin: 100, blunder_rate: 100, misses_captures: true, pursuit: 1 },
        Skill { depth: 2, nodes: 1_500, margin: 60, blunder_rate: 62, misses_captures: true, pursuit: 1 },
        Skill { depth: 2, nodes: 1_500, margin: 40, blunder_rate: 39, misses_captures: true, pursuit: 1 },
        Skill { depth: 2, nodes: 2_000, margin: 30, blunder_rate: 28, misses_captures: false, pursuit: 1 },
        Skill { depth: 3, nodes: 3_000, margin: 20, blunder_rate: 25, misses_captures: false, pursuit: 1 },
        Skill { depth: 3, nodes: 4_000, margin: 10, blunder_rate: 8, misses_captures: false, pursuit: 1 },
        Skill { depth: 6, nodes: 16_000, margin: 2, blunder_rate: 0, misses_captures: false, pursuit: 1 },
        Skill { depth: 4, nodes: 10_000, margin: 6, blunder_rate: 13, misses_captures: false, pursuit: 0 },
        Skill { depth: 6, nodes: 20_000, margin: 3, blunder_rate: 2, misses_captures: false, pursuit: 0 },
        Skill { depth: 30, nodes: 200_000, margin: 0, blunder_rate: 0, misses_captures: false, pursuit: 0 },
    ],
    blunders: [Blunder { margin: 260, percent: 100, contact: 0 }; 10],
};

/// Where sowing stays in the own row, or takes nothing from the other.
static OWN_ROW: Skills = Skills {
    levels: [
        Skill { depth: 1, nodes: 1_000, margin: 100, blunder_rate: 100, misses_captures: true, pursuit: 0 },
        Skill { depth: 2, nodes: 2_000, margin: 60, blunder_rate: 66, misses_captures: true, pursuit: 0 },
        Skill { depth: 3, nodes: 4_000, margin: 30, blunder_rate: 50, misses_captures: true, pursuit: 0 },
        Skill { depth: 3, nodes: 5_000, margin: 16, blunder_rate: 38, misses_captures: false, pursuit: 0 },
        Skill { depth: 3, nodes: 8_000, margin: 12, blunder_rate: 27, misses_captures: false, pursuit: 0 },
        Skill { depth: 4, nodes: 12_000, margin: 8, blunder_rate: 20, misses_captures: false, pursuit: 0 },
        Skill { depth: 5, nodes: 16_000, margin: 6, blunder_rate: 15, misses_captures: false, pursuit: 0 },
        Skill { depth: 6, nodes: 24_000, margin: 4, blunder_rate: 7, misses_captures: false, pursuit: 0 },
        Skill { depth: 9, nodes: 60_000, margin: 1, blunder_rate: 3, misses_captures: false, pursuit: 0 },
        Skill { depth: 30, nodes: 200_000, margin: 0, blunder_rate: 0, misses_captures: false, pursuit: 0 },
    ],
    blunders: [Blunder { margin: 100, percent: 75, contact: 0 }; 10],
};
