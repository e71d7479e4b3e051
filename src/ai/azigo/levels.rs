//! What makes Azigo's ten levels; 100 is a counter. How far apart they are is in `docs/levels.md`.
//!
//! Ways of sowing have skills of their own: where counters that cross over are given away most moves are harmless, and only
//! moves at a glance lose anything.

use crate::ai::level::{Glance, Skill, Skills};
use crate::rules::azigo::options::Capture;

/// The skills for a reading.
pub(crate) fn skills(capture: Capture) -> &'static Skills {
    match capture {
        Capture::Landing => &ACROSS,
        Capture::Facing | Capture::OwnRow => &OWN_ROW,
    }
}

/// Where sowing goes on into the other's row, and takes from it. With patience on both sides nearly every game between weak players is drawn by
/// the default reading, for neither comes near the other: so all but the best are too eager.
static ACROSS: Skills = Skills {
    levels: [
        Skill { depth: 1, nodes: 500, margin: 100, lapses: 100, misses: true, eager: 1 },
        Skill { depth: 2, nodes: 1_500, margin: 60, lapses: 62, misses: true, eager: 1 },
        Skill { depth: 2, nodes: 1_500, margin: 40, lapses: 39, misses: true, eager: 1 },
        Skill { depth: 2, nodes: 2_000, margin: 30, lapses: 28, misses: false, eager: 1 },
        Skill { depth: 3, nodes: 3_000, margin: 20, lapses: 25, misses: false, eager: 1 },
        Skill { depth: 3, nodes: 4_000, margin: 10, lapses: 8, misses: false, eager: 1 },
        Skill { depth: 6, nodes: 16_000, margin: 2, lapses: 0, misses: false, eager: 1 },
        Skill { depth: 4, nodes: 10_000, margin: 6, lapses: 13, misses: false, eager: 0 },
        Skill { depth: 6, nodes: 20_000, margin: 3, lapses: 2, misses: false, eager: 0 },
        Skill { depth: 30, nodes: 200_000, margin: 0, lapses: 0, misses: false, eager: 0 },
    ],
    glance: Glance { margin: 260, percent: 100 },
};

/// Where it stays in the own row, or where nothing is taken from the other (docs/levels.md).
static OWN_ROW: Skills = Skills {
    levels: [
        Skill { depth: 1, nodes: 1_000, margin: 100, lapses: 100, misses: true, eager: 0 },
        Skill { depth: 2, nodes: 2_000, margin: 60, lapses: 66, misses: true, eager: 0 },
        Skill { depth: 3, nodes: 4_000, margin: 30, lapses: 50, misses: true, eager: 0 },
        Skill { depth: 3, nodes: 5_000, margin: 16, lapses: 38, misses: false, eager: 0 },
        Skill { depth: 3, nodes: 8_000, margin: 12, lapses: 27, misses: false, eager: 0 },
        Skill { depth: 4, nodes: 12_000, margin: 8, lapses: 20, misses: false, eager: 0 },
        Skill { depth: 5, nodes: 16_000, margin: 6, lapses: 15, misses: false, eager: 0 },
        Skill { depth: 6, nodes: 24_000, margin: 4, lapses: 7, misses: false, eager: 0 },
        Skill { depth: 9, nodes: 60_000, margin: 1, lapses: 3, misses: false, eager: 0 },
        Skill { depth: 30, nodes: 200_000, margin: 0, lapses: 0, misses: false, eager: 0 },
    ],
    glance: Glance { margin: 100, percent: 75 },
};
