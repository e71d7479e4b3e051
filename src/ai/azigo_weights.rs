//! The weights of Azigo's evaluation, in hundredths of a counter: fitted or chosen by matches (docs/azigo.md).

use super::azigo_eval::TERMS;

/// By reading of the capture (landing, facing, own-row) and term.
pub const WEIGHTS: [[i32; TERMS]; 3] = [
    // By matches: what is fitted to games of equals only waits, and lets weak players off.
    [100, 100, 0, 14, 4, -10, -5, 12, 40, -60, 0],
    [100, 100, 0, 10, 5, -5, 0, 5, 30, -30, 0],
    // Fitted.
    [107, 46, 810, 15, -100, -479, -304, -187, 232, -66, -48],
];
