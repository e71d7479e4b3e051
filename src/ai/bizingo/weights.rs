//! The weights of the evaluation: with all pieces on the board, and with the last few. Chosen by hand; files like
//! this are written by `bizingo-engine tune`, and replace it when they win (docs/engine.md).

use super::evaluation::{TERMS, Weight};

/// By side, light first, and term: the same for both.
pub const WEIGHTS: [[Weight; TERMS]; 2] = [BOTH; 2];

const BOTH: [Weight; TERMS] = [
    (100, 196), // Soldiers
    (260, 356), // Captains
    (120, 120), // SomeCaptain
    (-2, -2),   // Touched
    (-9, -9),   // Held
    (-22, -22), // Threatened
    (-22, -22), // CaptainThreatened
    (-22, -22), // Hanging
    (-22, -22), // CaptainHanging
    (-10, -10), // Border
    (-4, -4),   // NearBorder
    (-4, -4),   // Rings
    (8, 8),     // Tempo
    (450, 450), // Ahead
    (-5, -5),   // SafeSteps
    (-3, -3),   // Room
    (3, 3),     // Beside
    (8, 8),     // OneStep
    (4, 4),     // TwoSteps
    (4, 4),     // ThreeSteps
];
