//! The weights of Azigo's evaluation, in hundredths of a counter: fitted or chosen by matches (`docs/research/azigo.md`).

use super::evaluation::{ROWS, TERMS};

/// By reading of the capture (landing, facing, own-row) and term; the last row is for levels that run ahead in landing.
pub const WEIGHTS: [[i32; TERMS]; ROWS] = [
    // By matches: weights fitted to games of equals only wait, and let weak players off.
    [0, 0, 30, 4, -10, -5, 12, 40, 60, 0],
    [0, 0, 10, 5, -5, 0, 5, 30, 30, 0],
    // Fitted.
    [-54, 810, 15, -100, -479, -304, -187, 232, 66, -48],
    // These run ahead, afraid of nothing, so that games are decided.
    [0, 0, 100, 0, 0, 0, 12, 40, 0, 0],
];
