//! How each sound is made, blow by blow.

use super::bodies::*;
use super::chance::Chance;
use super::take::Take;

/// A piece set down: the edge of its foot meets the board first, then the rest of it.
pub(super) fn set_down(take: &mut Take, at: f32, force: f32, chance: &mut Chance) {
    let size = chance.about(1.0, 0.05);
    let board = board(size, 0.034, chance);
    let piece = piece(size, chance);
    let settle = at + chance.between(0.017, 0.030);
    let second = force * chance.between(0.22, 0.42);
    for (at, force) in [(at, force), (settle, second)] {
        let contact = chance.between(0.42, 0.56);
        take.strike(&board, at, force, contact, chance);
        take.strike(&piece, at, force * 0.30, contact * 0.6, chance);
        take.puff(at, force * 0.10, 0.0035, 900.0, 4200.0, chance);
    }
}

/// Fingers close on a piece and the felt lets go of the board.
pub(super) fn pick(take: &mut Take, chance: &mut Chance) {
    let size = chance.about(1.0, 0.06);
    let piece = piece(size, chance);
    let board = board(size, 0.06, chance);
    take.strike(&piece, 0.004, 0.20, 0.5, chance);
    take.strike(&board, 0.004, 0.16, 1.6, chance);
    take.rub(0.012, chance.between(0.055, 0.075), 0.16, 0.35, 500.0, 2400.0, chance);
}

/// Felt on polished wood: a breath that swells and dies, with the grain in it.
pub(super) fn slide(take: &mut Take, chance: &mut Chance) {
    let length = chance.between(0.24, 0.29);
    take.rub(0.0, length, 0.9, 0.45, 300.0, 1250.0, chance);
    take.rub(0.0, length * 0.95, 0.5, 0.40, 140.0, 520.0, chance);
}

/// Piece against piece, and the board beneath them. `size` above 1 is heavier and lower.
pub(super) fn clack(take: &mut Take, at: f32, force: f32, size: f32, chance: &mut Chance) {
    let one = piece(size * chance.about(0.97, 0.03), chance);
    let other = piece(size * chance.about(1.13, 0.03), chance);
    let board = board(size, 0.04, chance);
    take.strike(&one, at, force * 0.85, 0.24, chance);
    take.strike(&other, at, force * 0.70, 0.26, chance);
    take.strike(&board, at + 0.0006, force * 0.45, 0.55, chance);
    take.puff(at, force * 0.12, 0.002, 1500.0, 6000.0, chance);
    // They part, and touch once more.
    let again = at + chance.between(0.030, 0.042);
    take.strike(&one, again, force * 0.22, 0.30, chance);
    take.strike(&board, again, force * 0.10, 0.9, chance);
}

/// A piece let go over a tray lined with felt: a low thud and a small roll.
pub(super) fn drop_in_tray(take: &mut Take, at: f32, force: f32, size: f32, chance: &mut Chance) {
    let tray = modes(
        size,
        &[(128.0, 0.11, 0.9), (187.0, 0.10, 1.0), (262.0, 0.08, 0.8), (371.0, 0.06, 0.5), (530.0, 0.045, 0.3)],
        chance,
    );
    let side = board(size * 0.9, 0.05, chance);
    take.strike(&tray, at, force, 2.6, chance);
    take.puff(at, force * 0.10, 0.012, 200.0, 1300.0, chance);
    let mut at = at;
    let mut force = force;
    for _ in 0..2 {
        at += chance.between(0.055, 0.085);
        force *= 0.38;
        take.strike(&tray, at, force, 2.2, chance);
        take.strike(&side, at, force * 0.35, 0.9, chance);
    }
}

/// A piece topples: a knock, then bounces that come faster and weaker.
pub(super) fn fall(take: &mut Take, chance: &mut Chance) {
    let (mut at, mut gap, mut force) = (0.004, 0.105, 1.0);
    set_down(take, at, force, chance);
    while gap > 0.012 {
        at += gap;
        gap *= chance.between(0.66, 0.74);
        force *= 0.66;
        let size = chance.about(0.95, 0.08);
        let (board, piece) = (board(size, 0.04, chance), piece(size, chance));
        take.strike(&board, at, force * 0.8, 0.7, chance);
        take.strike(&piece, at, force * 0.22, 0.4, chance);
    }
    take.rub(at, 0.22, 0.025, 0.15, 300.0, 1500.0, chance);
}

/// A captain leaves the board: a heavy clack, the tray, and a low open fifth under both.
pub(super) fn captain(take: &mut Take, chance: &mut Chance) {
    clack(take, 0.004, 1.0, 1.22, chance);
    drop_in_tray(take, 0.24, 0.7, 1.15, chance);
    string(take, 0.010, D3, 0.24, 1.0, chance);
    string(take, 0.028, A3, 0.15, 0.9, chance);
    string(take, 0.250, F3, 0.13, 0.9, chance);
}

pub(super) const A2: f32 = 110.0;
pub(super) const D3: f32 = 146.83;
pub(super) const F3: f32 = 174.61;
pub(super) const A3: f32 = 220.0;
pub(super) const C4: f32 = 261.63;
pub(super) const E4: f32 = 329.63;
pub(super) const F4: f32 = 349.23;
pub(super) const G4: f32 = 392.0;
pub(super) const A4: f32 = 440.0;
pub(super) const B4: f32 = 493.88;
pub(super) const C5: f32 = 523.25;
pub(super) const D5: f32 = 587.33;
pub(super) const E5: f32 = 659.26;
pub(super) const F5: f32 = 698.46;
pub(super) const C6: f32 = 1046.5;

/// Dominant seventh, tonic.
pub(super) fn win(take: &mut Take, chance: &mut Chance) {
    for (note, at, force) in [(G4, 0.004, 0.55), (B4, 0.075, 0.5), (D5, 0.146, 0.5), (F5, 0.217, 0.55)] {
        music_box(take, at, note, force, 0.35, chance);
    }
    for (note, at, force) in [(C4, 0.335, 0.55), (G4, 0.350, 0.4), (E5, 0.367, 0.65), (C6, 0.386, 0.5)] {
        music_box(take, at, note, force, 1.7, chance);
    }
    string(take, 0.335, C4 / 2.0, 0.22, 1.0, chance);
}

/// Down the minor chord to its root.
pub(super) fn lose(take: &mut Take, chance: &mut Chance) {
    for (note, at, force) in [(E5, 0.004, 0.45), (C5, 0.17, 0.45), (A4, 0.36, 0.5), (E4, 0.375, 0.3)] {
        music_box(take, at, note, force, 1.2, chance);
    }
    string(take, 0.355, A2, 0.34, 0.9, chance);
    string(take, 0.370, A3, 0.16, 0.9, chance);
}

/// Subdominant, tonic; the upper note stays where it is.
pub(super) fn draw(take: &mut Take, chance: &mut Chance) {
    for (note, at, force) in [(F4, 0.004, 0.45), (A4, 0.018, 0.42), (C5, 0.034, 0.5)] {
        music_box(take, at, note, force, 0.45, chance);
    }
    for (note, at, force) in [(C4, 0.30, 0.4), (E4, 0.314, 0.42), (G4, 0.330, 0.42), (C5, 0.348, 0.5)] {
        music_box(take, at, note, force, 1.4, chance);
    }
}

/// A small counter falls into a cup of wood.
pub(super) fn seed(take: &mut Take, at: f32, force: f32, chance: &mut Chance) {
    let cup = modes(
        chance.about(1.0, 0.05),
        &[(395.0, 0.050, 0.5), (742.0, 0.042, 1.0), (1180.0, 0.030, 0.7), (1830.0, 0.020, 0.4), (2700.0, 0.014, 0.25)],
        chance,
    );
    let counter = piece(chance.about(0.66, 0.05), chance);
    let bounce = at + chance.between(0.028, 0.045);
    for (at, force) in [(at, force), (bounce, force * chance.between(0.18, 0.32))] {
        take.strike(&cup, at, force, 0.5, chance);
        take.strike(&counter, at, force * 0.16, 0.30, chance);
    }
}

/// Counters pushed together and dropped, one upon the other.
pub(super) fn gather(take: &mut Take, chance: &mut Chance) {
    let mut at = 0.004;
    for i in 0..9 {
        let force = chance.between(0.4, 1.0) * (1.0 - 0.05 * i as f32);
        let counter = piece(chance.about(0.72, 0.10), chance);
        let tray = board(chance.about(0.85, 0.08), 0.05, chance);
        take.strike(&counter, at, force * 0.6, 0.28, chance);
        take.strike(&tray, at, force * 0.4, 0.8, chance);
        at += chance.between(0.018, 0.052);
    }
    take.rub(0.0, at, 0.10, 0.4, 500.0, 2400.0, chance);
}

/// Four bone dice: they land one after another, bounce and tumble to rest.
pub(super) fn dice(take: &mut Take, chance: &mut Chance) {
    for _ in 0..4 {
        let bone = piece(chance.about(0.78, 0.07), chance);
        let board = board(chance.about(0.95, 0.05), 0.045, chance);
        let (mut at, mut gap, mut force) = (chance.between(0.004, 0.10), chance.between(0.09, 0.13), 1.0);
        while gap > 0.022 {
            take.strike(&bone, at, force * 0.75, 0.22, chance);
            take.strike(&board, at, force * 0.40, 0.45, chance);
            at += gap;
            gap *= chance.between(0.68, 0.88);
            force *= chance.between(0.55, 0.85);
        }
    }
}

/// A coin, and two notes on the music box.
pub(super) fn claim(take: &mut Take, notes: [f32; 2], chance: &mut Chance) {
    coin(take, chance);
    for (note, at) in notes.into_iter().zip([0.07, 0.17]) {
        music_box(take, at, note, 0.5, 0.5, chance);
    }
}

/// A flat wooden coin: it lands on its edge, then claps down.
pub(super) fn coin(take: &mut Take, chance: &mut Chance) {
    let coin = piece(chance.about(0.86, 0.04), chance);
    let board = board(chance.about(0.92, 0.04), 0.045, chance);
    let clap = 0.004 + chance.between(0.022, 0.034);
    for (at, force) in [(0.004, 0.4), (clap, 1.0), (clap + 0.017, 0.16)] {
        take.strike(&coin, at, force * 0.55, 0.26, chance);
        take.strike(&board, at, force * 0.55, 0.45, chance);
        take.puff(at, force * 0.06, 0.003, 1200.0, 5000.0, chance);
    }
}

/// A pawn set down, and a small latch that falls behind it.
pub(super) fn lock(take: &mut Take, chance: &mut Chance) {
    set_down(take, 0.004, 1.0, chance);
    let at = chance.about(0.115, 0.06);
    clack(take, at, 0.5, 0.5, chance);
    clack(take, at + 0.034, 0.26, 0.44, chance);
}

/// Coins that slide over the board and clap against each other where they come to rest.
pub(super) fn sweep(take: &mut Take, chance: &mut Chance) {
    let mut at = 0.17;
    take.rub(0.0, at + 0.04, 0.5, 0.75, 500.0, 2600.0, chance);
    for force in [1.0, 0.62, 0.34, 0.2] {
        let coin = piece(chance.about(0.84, 0.06), chance);
        take.strike(&coin, at, force * 0.6, 0.26, chance);
        take.puff(at, force * 0.05, 0.003, 1200.0, 5000.0, chance);
        at += chance.between(0.026, 0.06);
    }
}

/// A fingernail on a small box. `pitch` above 1 is higher.
pub(super) fn tap(take: &mut Take, pitch: f32, force: f32, chance: &mut Chance) {
    let lid = modes(
        1.0 / pitch,
        &[(460.0, 0.028, 0.3), (980.0, 0.030, 0.8), (1560.0, 0.026, 1.0), (2420.0, 0.018, 0.7), (3600.0, 0.012, 0.4)],
        chance,
    );
    take.strike(&lid, 0.003, force, 0.4, chance);
    take.puff(0.003, force * 0.05, 0.0015, 1500.0, 5000.0, chance);
}

/// Knuckles on the table's frame, twice.
pub(super) fn error(take: &mut Take, chance: &mut Chance) {
    for (at, force) in [(0.004, 1.0), (0.125, 0.8)] {
        let frame = modes(
            1.0,
            &[(112.0, 0.09, 0.8), (166.0, 0.10, 1.0), (243.0, 0.075, 0.8), (358.0, 0.05, 0.45), (517.0, 0.03, 0.2)],
            chance,
        );
        take.strike(&frame, at, force, 2.6, chance);
        take.puff(at, force * 0.05, 0.006, 200.0, 1200.0, chance);
    }
}
