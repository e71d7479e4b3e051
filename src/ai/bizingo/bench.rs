//! The searches of [`bench`](mod@crate::ai::lab::bench).

use crate::ai::computer::BenchSearch;
use crate::rules::bizingo::text::START;

/// From the start to the last few pieces, both sides, every option, and close to a draw by quiet plies.
pub(super) const SEARCHES: [BenchSearch; 12] = [
    (START, "", 16),
    ("5/4d2/d3d1d2/2d1d1d4/2d1d1d1d1d2/2d1D1d1d1D4/9L3ld2/3l1L1l1l1l1l5/3l1l1l1l1l1l7/8l1l1l1l6/19 l 24", "", 12),
    (
        "5/4d2/2d3d2/d3d1d1d2/2D1d1d1D1d2/2d3d1d1d4/2d2l1L1l3ld2/3l1L1l1l1l1l5/5l1l1l3l7/6l3l3l6/19 l 14",
        "captures=one",
        11,
    ),
    ("5/7/4d4/2d1d6/2d3d1d1d2/5Ld1d1d4/5l1L3l2d2/2dl1l1l1l1l1l5/5l3l4D6/6l5l8/19 d 8", "", 11),
    (
        "5/4d2/4d4/2d1d1d4/4d1d1d1d2/2d1d1d1d1D1d2/3L2D2l1L3l1/3l1l1l1l1l1l2d2/11l1l1l5/4l1l1l1l1l8/19 l 25",
        "walk-in-captain=captain",
        11,
    ),
    ("5/7/4d4/4d1d1d2/2d1d1d6/4d1d1d1d1d2/2dl6D1d4/3l1L1l1l1l3l3/5l1l1l1l1l1l5/6l1l12/19 l 0", "", 12),
    (
        "5/d6/4d4/2d1d1d1d2/2d1d1d1d4/4d1d1d1d1D2/5L2D2L5/3l1l1l1l1l1l1l3/7l1l1l1l7/4l7l1ld5/10l8 d 8",
        "walk-in-border=yes,border=touch",
        11,
    ),
    ("5/7/2d1d4/2d3d4/4d1d6/2d1d1d1d3d2/3l1l2D1dl1l3/5L3l1l1L1l3/5l1l1l3l1l5/14ld5/19 l 0", "", 12),
    ("5/4d2/2d6/2d1d1d1d2/2D1d1d1d4/6d1d1D4/1l1l1L1l2d1d1d2/5l1l1l1l1L1l3/2dl3l3l1l1l5/7d2l7l2/6l12 l 180", "", 11),
    ("5/7/9/3l7/6dld4/3l2d1d6/4d1D5d4/5l1l1l1l3l3/7l1l3l7/11d9/19 d 18", "repetition=off,quiet=off", 12),
    ("5/7/9/11/2d1d1d6/2d3D1d6/3l2d1d1d1d4/3l1l1L2d2l5/8Dl3l7/4l7l1l6/19 l 18", "", 12),
    ("5/7/9/8d2/5l7/7l7/1ld4l1L7/5l3l2d6/9l3l7/13d7/19 d 0", "", 13),
];
