//! The parameters of Bizingo's ten levels, in hundredths of a soldier. How far they are apart is in `docs/levels.md`.

use crate::ai::level::{Blunder, Skill, Skills};

/// A blunder that only overlooks: it sees what can be taken, but none of the replies. Pieces in danger stay where they
/// are, and others step into danger.
const MISSES_REPLIES: Blunder = Blunder { margin: 250, percent: 100, contact: 0 };

/// A blunder that rushes in, at the lowest levels: it takes what it can, and otherwise puts pieces beside enemies, the
/// more surely the smaller the margin and the more contact is worth.
const fn rushes_in(margin: i32, contact: i32) -> Blunder {
    Blunder { margin, percent: 100, contact }
}

/// The levels differ in how often they blunder and how, and in how far they look.
pub(super) static SKILLS: Skills = Skills {
    levels: [
        Skill { depth: 1, nodes: 1_000, margin: 20, blunder_rate: 100, misses_captures: false, pursuit: 12 },
        Skill { depth: 1, nodes: 1_000, margin: 10, blunder_rate: 79, misses_captures: false, pursuit: 12 },
        Skill { depth: 2, nodes: 1_000, margin: 6, blunder_rate: 50, misses_captures: false, pursuit: 12 },
        Skill { depth: 2, nodes: 1_000, margin: 6, blunder_rate: 32, misses_captures: false, pursuit: 12 },
        Skill { depth: 3, nodes: 1_000, margin: 6, blunder_rate: 21, misses_captures: false, pursuit: 12 },
        Skill { depth: 3, nodes: 1_000, margin: 4, blunder_rate: 11, misses_captures: false, pursuit: 12 },
        Skill { depth: 4, nodes: 2_000, margin: 4, blunder_rate: 6, misses_captures: false, pursuit: 12 },
        Skill { depth: 5, nodes: 5_000, margin: 3, blunder_rate: 3, misses_captures: false, pursuit: 11 },
        Skill { depth: 8, nodes: 20_000, margin: 1, blunder_rate: 1, misses_captures: false, pursuit: 8 },
        Skill { depth: 30, nodes: 200_000, margin: 0, blunder_rate: 0, misses_captures: false, pursuit: 0 },
    ],
    blunders: [
        rushes_in(10, 75),
        rushes_in(80, 24),
        rushes_in(80, 18),
        MISSES_REPLIES,
        MISSES_REPLIES,
        MISSES_REPLIES,
        MISSES_REPLIES,
        MISSES_REPLIES,
        MISSES_REPLIES,
        MISSES_REPLIES,
    ],
};
