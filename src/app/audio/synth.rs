//! Every sound of the game, computed from what makes it: wood, felt, bone and steel.
//!
//! There are no sound files. A body (board, piece, music box) is a list of modes, each
//! a damped oscillation; a blow is a short push that sets them ringing, with a little
//! noise where surfaces meet; a small room answers. All of it is done once, at the
//! start of the game, in a few tens of milliseconds.
//!
//! Invariants, each with a test: the same bytes on every call; the peak is at most
//! -3 dBFS; every sound begins and ends in silence, without an offset; no sound is
//! longer than 1.2 s and none of the interface's longer than 120 ms.

use std::f32::consts::{PI, TAU};

/// Samples per second of every sound but the ambience.
pub const RATE: u32 = 44_100;
/// Samples per second of the ambience: a quiet room holds nothing higher.
pub const AMBIENCE_RATE: u32 = 22_050;
/// Length of the ambience's loop in seconds.
pub const AMBIENCE_SECONDS: u32 = 20;
/// No sample is further from zero than this (-3 dBFS is 0.708).
const PEAK: f32 = 0.7;

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Sound {
    /// A piece is taken up.
    Pick,
    /// A piece is set down on the board.
    Place,
    /// A felted piece slides over the board.
    Slide,
    /// A piece is knocked out and dropped into the tray.
    Capture,
    /// A piece topples and comes to rest.
    Fall,
    /// A captain is captured: as [`Sound::Capture`], heavier, with a low string.
    Captain,
    /// Won: a full close on a music box.
    Win,
    /// Lost: three notes down, in minor.
    Lose,
    /// Drawn: a plagal close, at rest.
    Draw,
    /// A counter falls into a hole (Azigo's sowing).
    Seed,
    /// A handful of counters goes into the store (Azigo).
    Gather,
    /// Dice are thrown on the board (Bingo Battle).
    Dice,
    /// A wooden coin is laid down (Bingo Battle).
    Coin,
    /// A pawn is set on a stack, which locks it (Bingo Battle): a latch falls.
    Lock,
    /// Coins are swept from their tiles back to the kitty (Bingo Battle).
    Sweep,
    /// A coin is a claim now: the coin, and two notes up (Bingo Battle).
    Claim,
    /// A claim out of the other's hand: the coin, and two notes down (Bingo Battle).
    Steal,
    /// A button is pressed.
    Click,
    /// Not allowed: two dull knocks.
    Error,
}

impl Sound {
    /// Every sound.
    pub const ALL: [Self; 19] = [
        Self::Pick,
        Self::Place,
        Self::Slide,
        Self::Capture,
        Self::Fall,
        Self::Captain,
        Self::Win,
        Self::Lose,
        Self::Draw,
        Self::Seed,
        Self::Gather,
        Self::Dice,
        Self::Coin,
        Self::Lock,
        Self::Sweep,
        Self::Claim,
        Self::Steal,
        Self::Click,
        Self::Error,
    ];

    /// How many takes there are of this sound, at least 1; what is heard often has more than one.
    pub const fn variants(self) -> u32 {
        match self {
            Self::Place | Self::Seed => 4,
            Self::Pick | Self::Slide | Self::Dice | Self::Coin => 3,
            Self::Capture | Self::Gather | Self::Lock | Self::Sweep => 2,
            _ => 1,
        }
    }

    /// How loud the loudest 50 ms are, in dBFS as the ear weighs them.
    const fn level(self) -> f32 {
        match self {
            Self::Captain => -21.0,
            Self::Capture | Self::Win => -23.0,
            Self::Fall | Self::Place | Self::Dice | Self::Lock | Self::Claim | Self::Steal => -25.0,
            Self::Lose | Self::Draw | Self::Gather | Self::Coin | Self::Sweep => -25.5,
            Self::Seed | Self::Error => -27.0,
            Self::Click => -31.0,
            Self::Pick | Self::Slide => -34.0,
        }
    }

    /// Share of the sound that the room gives back; none for what sounds in the hand.
    const fn room(self) -> f32 {
        match self {
            Self::Click => 0.0,
            Self::Pick | Self::Slide | Self::Seed => 0.10,
            Self::Error => 0.05,
            Self::Win | Self::Lose | Self::Draw | Self::Captain | Self::Claim | Self::Steal => 0.20,
            _ => 0.14,
        }
    }
}

/// One take of a sound as a WAV file: 16-bit stereo at [`RATE`]. `variant` counts round
/// [`Sound::variants`], so a running number will do.
pub fn render(sound: Sound, variant: u32) -> Vec<u8> {
    let variant = variant % sound.variants();
    let mut chance = Chance::new(0x5eed + 64 * sound as u32 + variant);
    let chance = &mut chance;
    let longest = match sound {
        Sound::Click => 0.09,
        _ => 1.2,
    };
    let mut take = Take::new(RATE, longest);
    match sound {
        Sound::Pick => pick(&mut take, chance),
        Sound::Place => set_down(&mut take, 0.004, 1.0, chance),
        Sound::Slide => slide(&mut take, chance),
        Sound::Capture => {
            clack(&mut take, 0.004, 1.0, 1.0, chance);
            drop_in_tray(&mut take, 0.19, 0.5, 1.0, chance);
        }
        Sound::Fall => fall(&mut take, chance),
        Sound::Captain => captain(&mut take, chance),
        Sound::Win => win(&mut take, chance),
        Sound::Lose => lose(&mut take, chance),
        Sound::Draw => draw(&mut take, chance),
        Sound::Seed => seed(&mut take, 0.004, 1.0, chance),
        Sound::Gather => gather(&mut take, chance),
        Sound::Dice => dice(&mut take, chance),
        Sound::Coin => coin(&mut take, chance),
        Sound::Lock => lock(&mut take, chance),
        Sound::Sweep => sweep(&mut take, chance),
        Sound::Claim => claim(&mut take, [C5, F5], chance),
        Sound::Steal => claim(&mut take, [B4, F4], chance),
        Sound::Click => tap(&mut take, 1.0, 1.0, chance),
        Sound::Error => error(&mut take, chance),
    }
    take.finish(sound.room(), sound.level())
}

/// An evening in the parlour: a low fire and a tall clock, as a WAV file that loops
/// without a seam: 16-bit stereo, [`AMBIENCE_SECONDS`] at [`AMBIENCE_RATE`]. It takes
/// about as long to make as all the sounds together, so make it when it is wanted.
pub fn ambience() -> Vec<u8> {
    let mut chance = Chance::new(0xf12e);
    let chance = &mut chance;
    let length = (AMBIENCE_RATE * AMBIENCE_SECONDS) as usize;
    let mut take = Take::new(AMBIENCE_RATE, AMBIENCE_SECONDS as f32 + 1.0);

    // An even number of seconds, so that the tick follows the tock at the seam too.
    for second in 0..AMBIENCE_SECONDS {
        let tock = second % 2 == 1;
        let at = second as f32 + 0.35 + if tock { 0.012 } else { 0.0 };
        tick(&mut take, at, tock, chance);
    }
    // Crackling comes in bouts: a piece of bark catches, then nothing for a while.
    let mut at = 0.2;
    while at < AMBIENCE_SECONDS as f32 - 0.1 {
        let size = chance.unit();
        crackle(&mut take, at, 0.010 + 0.10 * size.powi(5), chance);
        at += if chance.unit() < 0.6 { 0.015 + 0.09 * chance.unit() } else { 0.3 + 1.1 * chance.unit() };
    }
    // What still rings at the end rings on at the beginning.
    for n in length..take.dry.len() {
        let late = take.dry[n];
        take.dry[n % length] += late;
    }
    take.dry.resize(length, 0.0);

    let [mut left, mut right] = take.looped_room(0.5);
    for side in [&mut left, &mut right] {
        let fire = fire(AMBIENCE_RATE, length, chance);
        for (sample, fire) in side.iter_mut().zip(fire) {
            *sample += fire;
        }
    }
    let peak = left.iter().chain(&right).fold(0.0f32, |peak, s| peak.max(s.abs()));
    let scale = 0.12 / peak.max(1e-9);
    wav(AMBIENCE_RATE, &left, &right, scale)
}

// --- The sounds ---------------------------------------------------------------

/// A piece set down: the edge of its foot meets the board first, then the rest of it.
fn set_down(take: &mut Take, at: f32, force: f32, chance: &mut Chance) {
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
fn pick(take: &mut Take, chance: &mut Chance) {
    let size = chance.about(1.0, 0.06);
    let piece = piece(size, chance);
    let board = board(size, 0.06, chance);
    take.strike(&piece, 0.004, 0.20, 0.5, chance);
    take.strike(&board, 0.004, 0.16, 1.6, chance);
    take.rub(0.012, chance.between(0.055, 0.075), 0.16, 0.35, 500.0, 2400.0, chance);
}

/// Felt on polished wood: a breath that swells and dies, with the grain in it.
fn slide(take: &mut Take, chance: &mut Chance) {
    let length = chance.between(0.24, 0.29);
    take.rub(0.0, length, 0.9, 0.45, 300.0, 1250.0, chance);
    take.rub(0.0, length * 0.95, 0.5, 0.40, 140.0, 520.0, chance);
}

/// Piece against piece, and the board beneath them. `size` above 1 is heavier and lower.
fn clack(take: &mut Take, at: f32, force: f32, size: f32, chance: &mut Chance) {
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
fn drop_in_tray(take: &mut Take, at: f32, force: f32, size: f32, chance: &mut Chance) {
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
fn fall(take: &mut Take, chance: &mut Chance) {
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
fn captain(take: &mut Take, chance: &mut Chance) {
    clack(take, 0.004, 1.0, 1.22, chance);
    drop_in_tray(take, 0.24, 0.7, 1.15, chance);
    string(take, 0.010, D3, 0.24, 1.0, chance);
    string(take, 0.028, A3, 0.15, 0.9, chance);
    string(take, 0.250, F3, 0.13, 0.9, chance);
}

const A2: f32 = 110.0;
const D3: f32 = 146.83;
const F3: f32 = 174.61;
const A3: f32 = 220.0;
const C4: f32 = 261.63;
const E4: f32 = 329.63;
const F4: f32 = 349.23;
const G4: f32 = 392.0;
const A4: f32 = 440.0;
const B4: f32 = 493.88;
const C5: f32 = 523.25;
const D5: f32 = 587.33;
const E5: f32 = 659.26;
const F5: f32 = 698.46;
const C6: f32 = 1046.5;

/// Dominant seventh, tonic.
fn win(take: &mut Take, chance: &mut Chance) {
    for (note, at, force) in [(G4, 0.004, 0.55), (B4, 0.075, 0.5), (D5, 0.146, 0.5), (F5, 0.217, 0.55)] {
        music_box(take, at, note, force, 0.35, chance);
    }
    for (note, at, force) in [(C4, 0.335, 0.55), (G4, 0.350, 0.4), (E5, 0.367, 0.65), (C6, 0.386, 0.5)] {
        music_box(take, at, note, force, 1.7, chance);
    }
    string(take, 0.335, C4 / 2.0, 0.22, 1.0, chance);
}

/// Down the minor chord to its root.
fn lose(take: &mut Take, chance: &mut Chance) {
    for (note, at, force) in [(E5, 0.004, 0.45), (C5, 0.17, 0.45), (A4, 0.36, 0.5), (E4, 0.375, 0.3)] {
        music_box(take, at, note, force, 1.2, chance);
    }
    string(take, 0.355, A2, 0.34, 0.9, chance);
    string(take, 0.370, A3, 0.16, 0.9, chance);
}

/// Subdominant, tonic; the upper note stays where it is.
fn draw(take: &mut Take, chance: &mut Chance) {
    for (note, at, force) in [(F4, 0.004, 0.45), (A4, 0.018, 0.42), (C5, 0.034, 0.5)] {
        music_box(take, at, note, force, 0.45, chance);
    }
    for (note, at, force) in [(C4, 0.30, 0.4), (E4, 0.314, 0.42), (G4, 0.330, 0.42), (C5, 0.348, 0.5)] {
        music_box(take, at, note, force, 1.4, chance);
    }
}

/// A small counter falls into a cup of wood.
fn seed(take: &mut Take, at: f32, force: f32, chance: &mut Chance) {
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
fn gather(take: &mut Take, chance: &mut Chance) {
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
fn dice(take: &mut Take, chance: &mut Chance) {
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
fn claim(take: &mut Take, notes: [f32; 2], chance: &mut Chance) {
    coin(take, chance);
    for (note, at) in notes.into_iter().zip([0.07, 0.17]) {
        music_box(take, at, note, 0.5, 0.5, chance);
    }
}

/// A flat wooden coin: it lands on its edge, then claps down.
fn coin(take: &mut Take, chance: &mut Chance) {
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
fn lock(take: &mut Take, chance: &mut Chance) {
    set_down(take, 0.004, 1.0, chance);
    let at = chance.about(0.115, 0.06);
    clack(take, at, 0.5, 0.5, chance);
    clack(take, at + 0.034, 0.26, 0.44, chance);
}

/// Coins that slide over the board and clap against each other where they come to rest.
fn sweep(take: &mut Take, chance: &mut Chance) {
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
fn tap(take: &mut Take, pitch: f32, force: f32, chance: &mut Chance) {
    let lid = modes(
        1.0 / pitch,
        &[(460.0, 0.028, 0.3), (980.0, 0.030, 0.8), (1560.0, 0.026, 1.0), (2420.0, 0.018, 0.7), (3600.0, 0.012, 0.4)],
        chance,
    );
    take.strike(&lid, 0.003, force, 0.4, chance);
    take.puff(0.003, force * 0.05, 0.0015, 1500.0, 5000.0, chance);
}

/// Knuckles on the table's frame, twice.
fn error(take: &mut Take, chance: &mut Chance) {
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

/// One swing of a tall clock, heard across a room.
fn tick(take: &mut Take, at: f32, tock: bool, chance: &mut Chance) {
    let size = if tock { 1.14 } else { 1.0 };
    let works =
        modes(size, &[(1240.0, 0.022, 0.5), (2130.0, 0.018, 0.6), (3350.0, 0.013, 0.4), (4700.0, 0.009, 0.25)], chance);
    let case = modes(size, &[(196.0, 0.10, 0.8), (287.0, 0.09, 1.0), (421.0, 0.06, 0.6), (640.0, 0.04, 0.3)], chance);
    for (at, force) in [(at, 0.35), (at + 0.023, 1.0)] {
        take.strike(&works, at, force * 0.018, 0.5, chance);
        take.strike(&case, at, force * 0.035, 1.4, chance);
    }
}

/// A bubble of sap bursts in the fire.
fn crackle(take: &mut Take, at: f32, force: f32, chance: &mut Chance) {
    let high = chance.between(1800.0, 5500.0);
    take.puff(at, force, chance.between(0.0008, 0.003), high * 0.35, high, chance);
    let log = modes(chance.about(1.0, 0.3), &[(310.0, 0.02, 0.6), (620.0, 0.012, 0.5)], chance);
    take.strike(&log, at, force * 0.5, 0.7, chance);
}

/// The breath of a low fire, `length` samples that loop.
fn fire(rate: u32, length: usize, chance: &mut Chance) -> Vec<f32> {
    let overlap = rate as usize;
    let (mut deep, mut deeper, mut hiss) = (Low::new(170.0, rate), Low::new(260.0, rate), Low::new(2600.0, rate));
    let (mut air, mut rumble) = (High::new(700.0, rate), High::new(45.0, rate));
    let mut breath: Vec<f32> = (0..length + overlap)
        .map(|_| {
            let noise = chance.signed();
            let low = rumble.next(deeper.next(deep.next(noise)));
            0.05 * low + 0.0035 * air.next(hiss.next(noise))
        })
        .collect();
    // The second after the end fades into the first, so the seam is not heard.
    for n in 0..overlap {
        let angle = n as f32 / overlap as f32 * PI / 2.0;
        breath[n] = breath[n] * angle.sin() + breath[length + n] * angle.cos();
    }
    breath.truncate(length);
    // Flames rise and sink, in whole turns a loop.
    let phase = chance.unit() * TAU;
    for (n, sample) in breath.iter_mut().enumerate() {
        let turn = n as f32 / length as f32 * TAU;
        *sample *= 1.0 + 0.22 * (3.0 * turn + phase).sin() + 0.15 * (7.0 * turn).sin() + 0.10 * (17.0 * turn).sin();
    }
    breath
}

// --- Bodies -------------------------------------------------------------------

/// One way in which a body swings.
#[derive(Clone, Copy)]
struct Mode {
    /// Hertz.
    pitch: f32,
    /// Seconds until it has fallen by 60 dB.
    ring: f32,
    /// Loudness, 1 for the strongest; below zero where it swings the other way.
    gain: f32,
}

/// A body of given (pitch, ring, gain); no two are turned quite alike. `size` above 1 is lower.
fn modes(size: f32, list: &[(f32, f32, f32)], chance: &mut Chance) -> Vec<Mode> {
    let body = list.iter().map(|&(pitch, ring, gain)| Mode {
        pitch: pitch / size * chance.about(1.0, 0.012),
        ring: ring * chance.about(1.0, 0.08),
        // Where the ear is, some swings arrive turned over. Were all alike, every blow would start with one spike.
        gain: gain * chance.about(1.0, 0.22) * if chance.unit() < 0.5 { -1.0 } else { 1.0 },
    });
    body.collect()
}

/// An inlaid board on a table. `loss` is wood's inner friction with all that rests on it
/// (0.03 lively, 0.06 covered): a swing dies the sooner the faster it is.
fn board(size: f32, loss: f32, chance: &mut Chance) -> Vec<Mode> {
    const MODES: [(f32, f32); 16] = [
        (147.0, 0.14),
        (218.0, 0.22),
        (309.0, 0.36),
        (402.0, 0.58),
        (531.0, 0.80),
        (688.0, 0.95),
        (874.0, 1.00),
        (1105.0, 0.95),
        (1330.0, 0.90),
        (1620.0, 0.80),
        (1980.0, 0.70),
        (2430.0, 0.60),
        (2980.0, 0.48),
        (3640.0, 0.36),
        (4480.0, 0.25),
        (5700.0, 0.16),
    ];
    let list = MODES.map(|(pitch, gain)| (pitch, (2.2 / (loss * pitch)).clamp(0.012, 0.15), gain));
    modes(size, &list, chance)
}

/// A turned piece of boxwood or bone: few modes, high and short.
fn piece(size: f32, chance: &mut Chance) -> Vec<Mode> {
    modes(
        size,
        &[
            (1520.0, 0.034, 0.8),
            (2410.0, 0.030, 1.0),
            (3480.0, 0.022, 0.7),
            (4870.0, 0.015, 0.45),
            (6700.0, 0.010, 0.25),
        ],
        chance,
    )
}

/// A tooth of a music box's comb: nearly a pure tone, with the high ping of a bar held
/// at one end, and the box's wood under it. `ring` in seconds for 60 dB at most.
fn music_box(take: &mut Take, at: f32, pitch: f32, force: f32, ring: f32, chance: &mut Chance) {
    let ring = ring * (440.0 / pitch).powf(0.3);
    let tooth = [
        Mode { pitch, ring, gain: 1.0 },
        // Its neighbour in the comb answers, a little off: the slow beat makes it warm.
        Mode { pitch: pitch * 1.0023, ring: ring * 0.9, gain: 0.25 },
        Mode { pitch: pitch * 2.003, ring: ring * 0.6, gain: 0.22 },
        Mode { pitch: pitch * 3.01, ring: ring * 0.35, gain: 0.09 },
        Mode { pitch: pitch * 6.27, ring: 0.09, gain: 0.12 },
    ];
    take.strike(&tooth, at, force, 0.5, chance);
    let case = modes(1.0, &[(230.0, 0.05, 1.0), (410.0, 0.04, 0.7), (760.0, 0.03, 0.4)], chance);
    take.strike(&case, at, force * 0.10, 1.2, chance);
}

/// A soft low string, as of a table piano. `ring` in seconds for 60 dB.
fn string(take: &mut Take, at: f32, pitch: f32, force: f32, ring: f32, chance: &mut Chance) {
    let partials: [Mode; 7] = std::array::from_fn(|i| {
        let n = (i + 1) as f32;
        // A stiff string's upper partials are sharp; felt takes them away early.
        let stretch = (1.0 + 0.0004 * n * n).sqrt();
        Mode { pitch: pitch * n * stretch, ring: ring / (0.7 + 0.3 * n), gain: n.powf(-1.3) }
    });
    take.strike(&partials, at, force, 3.0, chance);
}

// --- The machinery ------------------------------------------------------------

/// Even chances from a seed (PCG's output on a plain 64-bit step); no more is asked of it.
struct Chance(u64);

impl Chance {
    fn new(seed: u32) -> Self {
        let mut chance = Self(u64::from(seed).wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        chance.unit();
        chance.unit();
        chance
    }

    /// From 0 to just under 1.
    fn unit(&mut self) -> f32 {
        let old = self.0;
        self.0 = old.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let mixed = ((((old >> 18) ^ old) >> 27) as u32).rotate_right((old >> 59) as u32);
        (mixed >> 8) as f32 / (1 << 24) as f32
    }

    /// From -1 to just under 1.
    fn signed(&mut self) -> f32 {
        2.0 * self.unit() - 1.0
    }

    fn between(&mut self, low: f32, high: f32) -> f32 {
        low + (high - low) * self.unit()
    }

    /// `value` more or less by a share of itself.
    fn about(&mut self, value: f32, share: f32) -> f32 {
        value * (1.0 + share * self.signed())
    }
}

/// Lets low tones through, 6 dB an octave.
struct Low {
    step: f32,
    state: f32,
}

impl Low {
    fn new(hertz: f32, rate: u32) -> Self {
        Self { step: 1.0 - (-TAU * hertz / rate as f32).exp(), state: 0.0 }
    }

    fn next(&mut self, input: f32) -> f32 {
        self.state += self.step * (input - self.state);
        self.state
    }
}

/// Lets high tones through, 6 dB an octave.
struct High(Low);

impl High {
    fn new(hertz: f32, rate: u32) -> Self {
        Self(Low::new(hertz, rate))
    }

    fn next(&mut self, input: f32) -> f32 {
        input - self.0.next(input)
    }
}

/// A sound in the making, without the room.
struct Take {
    rate: u32,
    /// Samples after which nothing is kept.
    limit: usize,
    dry: Vec<f32>,
    /// Kept between blows, to spare the allocator.
    push: Vec<f32>,
}

impl Take {
    fn new(rate: u32, seconds: f32) -> Self {
        let limit = (seconds * rate as f32) as usize;
        Self { rate, limit, dry: Vec::with_capacity(limit), push: Vec::new() }
    }

    fn samples(&self, seconds: f32) -> usize {
        (seconds.max(0.0) * self.rate as f32) as usize
    }

    fn reach(&mut self, end: usize) {
        if self.dry.len() < end {
            self.dry.resize(end, 0.0);
        }
    }

    /// Sets a body ringing at `at` seconds. `contact` in milliseconds is how long the blow
    /// lasts: the softer the surfaces, the longer, and the duller the sound.
    fn strike(&mut self, body: &[Mode], at: f32, force: f32, contact: f32, chance: &mut Chance) {
        let start = self.samples(at);
        let width = self.samples(contact / 1000.0).max(3);
        self.push.clear();
        for n in 0..width {
            let swell = 1.0 - (TAU * (n as f32 + 0.5) / width as f32).cos();
            // No two surfaces are even, so no push is.
            self.push.push(force / width as f32 * swell * (1.0 + 0.15 * chance.signed()));
        }
        // Four modes at a time: each waits for its own last sample, but not for the others'.
        for four in body.chunks(4) {
            let ring = four.iter().fold(0.0f32, |ring, mode| ring.max(mode.ring));
            // Down to where it is lost under what else sounds: a weak blow is, sooner.
            let heard = (1.0 + force.max(1e-3).log10() / 3.0).clamp(0.3, 1.0);
            let length = (self.samples(ring * heard) + width).min(self.limit.saturating_sub(start)).max(width);
            self.reach(start + length);
            let (mut drive, mut back_1, mut back_2) = ([0.0f32; 4], [0.0f32; 4], [0.0f32; 4]);
            for (i, mode) in four.iter().enumerate() {
                let angle = TAU * mode.pitch / self.rate as f32;
                if angle < 0.9 * PI {
                    let decay = 10f32.powf(-3.0 / (mode.ring * self.rate as f32));
                    drive[i] = mode.gain * angle.sin();
                    back_1[i] = 2.0 * decay * angle.cos();
                    back_2[i] = -decay * decay;
                }
            }
            let (mut y1, mut y2) = ([0.0f32; 4], [0.0f32; 4]);
            let mut swing = |push: f32| {
                let y: [f32; 4] = std::array::from_fn(|i| drive[i] * push + back_1[i] * y1[i] + back_2[i] * y2[i]);
                (y2, y1) = (y1, y);
                (y[0] + y[1]) + (y[2] + y[3])
            };
            let (during, after) = self.dry[start..start + length].split_at_mut(width);
            for (sample, push) in during.iter_mut().zip(&self.push) {
                *sample += swing(*push);
            }
            for sample in after {
                *sample += swing(0.0);
            }
        }
    }

    /// The noise of a contact: a burst between two pitches that dies within about five times `fade` seconds.
    fn puff(&mut self, at: f32, force: f32, fade: f32, low: f32, high: f32, chance: &mut Chance) {
        let start = self.samples(at);
        let length = self.samples(fade * 7.0);
        self.reach(start + length);
        let (mut up_1, mut up_2) = (Low::new(high, self.rate), Low::new(high, self.rate));
        let mut down = High::new(low, self.rate);
        let decay = (-1.0 / (fade * self.rate as f32)).exp();
        let rise = self.samples(0.0004).max(1) as f32;
        let mut loudness = force;
        for (n, sample) in self.dry[start..start + length].iter_mut().enumerate() {
            let noise = down.next(up_2.next(up_1.next(chance.signed())));
            *sample += noise * loudness * (n as f32 / rise).min(1.0);
            loudness *= decay;
        }
    }

    /// Friction: noise between two pitches for `length` seconds, loudest after the share `crest`
    /// of it, and rough, because felt catches on the grain.
    fn rub(&mut self, at: f32, length: f32, force: f32, crest: f32, low: f32, high: f32, chance: &mut Chance) {
        let start = self.samples(at);
        let length = self.samples(length);
        self.reach(start + length);
        let (mut up_1, mut up_2) = (Low::new(high, self.rate), Low::new(high * 1.3, self.rate));
        let (mut down_1, mut down_2) = (High::new(low, self.rate), High::new(low, self.rate));
        let (mut grain_1, mut grain_2) = (Low::new(70.0, self.rate), Low::new(110.0, self.rate));
        for (n, sample) in self.dry[start..start + length].iter_mut().enumerate() {
            let part = n as f32 / length as f32;
            let swing = if part < crest { part / crest } else { (1.0 - part) / (1.0 - crest) };
            let speed = (0.5 - 0.5 * (PI * swing).cos()) * swing.sqrt();
            let noise = down_2.next(down_1.next(up_2.next(up_1.next(chance.signed()))));
            let grain = grain_2.next(grain_1.next(chance.signed()));
            *sample += noise * force * speed * (1.0 + 9.0 * grain).clamp(0.25, 1.9);
        }
    }

    /// Left and right, in the room. The room of a loop answers what came before its start.
    fn looped_room(&self, share: f32) -> [Vec<f32>; 2] {
        let length = self.dry.len();
        let mut room = Room::new(self.rate);
        for &dry in &self.dry[length.saturating_sub(self.rate as usize)..] {
            room.next(dry);
        }
        self.dry
            .iter()
            .map(|&dry| {
                let (left, right) = room.next(dry);
                (dry + share * left, dry + share * right)
            })
            .unzip::<f32, f32, Vec<f32>, Vec<f32>>()
            .into()
    }

    /// The finished file: in the room, without an offset, as loud as asked, cut where it can no
    /// longer be heard.
    fn finish(mut self, share: f32, level: f32) -> Vec<u8> {
        let limit = self.limit;
        if share > 0.0 {
            let tail = self.dry.len() + self.samples(0.35);
            self.reach(tail.min(limit));
        }
        let mut room = Room::new(self.rate);
        let mut floors = [High::new(40.0, self.rate), High::new(40.0, self.rate)];
        let mut sides = [Vec::with_capacity(self.dry.len()), Vec::with_capacity(self.dry.len())];
        for &dry in &self.dry {
            let (left, right) = if share > 0.0 { room.next(dry) } else { (0.0, 0.0) };
            sides[0].push(floors[0].next(dry + share * left));
            sides[1].push(floors[1].next(dry + share * right));
        }
        let [mut left, mut right] = sides;

        let peak = left.iter().chain(&right).fold(0.0f32, |peak, s| peak.max(s.abs())).max(1e-9);
        let heard = |s: &f32| s.abs() > peak * 0.0012;
        let end = left.iter().rposition(heard).max(right.iter().rposition(heard)).unwrap_or(0);
        let end = (end + self.samples(0.012)).min(limit).min(left.len());
        for side in [&mut left, &mut right] {
            side.truncate(end);
            // A long sound is cut while it still rings a little, so it is let go slowly.
            let fade = (end / 4).min(self.samples(0.25)).max(1);
            for (n, sample) in side.iter_mut().rev().take(fade).enumerate() {
                *sample *= 0.5 - 0.5 * (PI * n as f32 / fade as f32).cos();
            }
        }

        let wanted = 10f32.powf(level / 20.0) / loudness(self.rate, &left).max(1e-9);
        wav(self.rate, &left, &right, wanted)
    }
}

/// The strongest 50 ms, roughly as the ear weighs them: low tones count for less.
fn loudness(rate: u32, samples: &[f32]) -> f32 {
    let (mut low, mut high) = (High::new(250.0, rate), Low::new(9000.0, rate));
    let window = rate as usize / 20;
    let energy: Vec<f32> = samples.iter().map(|&s| high.next(low.next(s)).powi(2)).collect();
    let loudest = energy.chunks(window / 4).map(|chunk| chunk.iter().sum::<f32>()).collect::<Vec<_>>();
    let loudest = (0..loudest.len()).map(|i| loudest[i..(i + 4).min(loudest.len())].iter().sum::<f32>());
    (loudest.fold(0.0f32, f32::max) / window as f32).sqrt()
}

/// A parlour with carpet and curtains: four echoes that feed each other and soon are gone.
struct Room {
    /// What went into the four echoes, the newest at `place`; round, so its length is a power of two.
    past: Vec<[f32; 4]>,
    place: usize,
    delays: [usize; 4],
    /// A wall swallows high tones: how fast the echo follows, and where it is.
    follow: f32,
    walls: [f32; 4],
    keep: [f32; 4],
}

impl Room {
    fn new(rate: u32) -> Self {
        const SECONDS: [f32; 4] = [0.0113, 0.0167, 0.0211, 0.0279];
        /// Until the room has fallen by 60 dB.
        const RING: f32 = 0.36;
        let delays = SECONDS.map(|s| (s * rate as f32) as usize);
        Self {
            past: vec![[0.0; 4]; (delays[3] + 1).next_power_of_two()],
            place: 0,
            delays,
            follow: Low::new(3400.0, rate).step,
            walls: [0.0; 4],
            keep: SECONDS.map(|s| 10f32.powf(-3.0 * s / RING)),
        }
    }

    /// What the left and the right ear get back.
    fn next(&mut self, input: f32) -> (f32, f32) {
        let round = self.past.len() - 1;
        let mut echo = [0.0; 4];
        for (i, echo) in echo.iter_mut().enumerate() {
            let late = self.past[self.place.wrapping_sub(self.delays[i]) & round][i];
            self.walls[i] += self.follow * (late - self.walls[i]);
            *echo = self.walls[i] * self.keep[i];
        }
        let [a, b, c, d] = echo.map(|e| 0.5 * e);
        self.past[self.place & round] =
            [input + a + b + c + d, input + a - b + c - d, input + a + b - c - d, input + a - b - c + d];
        self.place = self.place.wrapping_add(1);
        (2.0 * (a + c) - d, 2.0 * (b + d) - c)
    }
}

/// Bends the short spike of a hard blow so that it stays within [`PEAK`]; what is quieter
/// than `KNEE` is left alone.
fn soften(sample: f32) -> f32 {
    const KNEE: f32 = 0.4;
    let over = sample.abs() - KNEE;
    if over <= 0.0 { sample } else { (KNEE + (PEAK - KNEE) * (over / (PEAK - KNEE)).tanh()).copysign(sample) }
}

/// A WAV file of 16-bit stereo.
fn wav(rate: u32, left: &[f32], right: &[f32], scale: f32) -> Vec<u8> {
    let bytes = (left.len().min(right.len()) * 4) as u32;
    let mut file = Vec::with_capacity(44 + bytes as usize);
    file.extend_from_slice(b"RIFF");
    file.extend_from_slice(&(36 + bytes).to_le_bytes());
    file.extend_from_slice(b"WAVEfmt ");
    file.extend_from_slice(&16u32.to_le_bytes());
    file.extend_from_slice(&1u16.to_le_bytes()); // PCM
    file.extend_from_slice(&2u16.to_le_bytes()); // channels
    file.extend_from_slice(&rate.to_le_bytes());
    file.extend_from_slice(&(rate * 4).to_le_bytes());
    file.extend_from_slice(&4u16.to_le_bytes());
    file.extend_from_slice(&16u16.to_le_bytes());
    file.extend_from_slice(b"data");
    file.extend_from_slice(&bytes.to_le_bytes());
    for (left, right) in left.iter().zip(right) {
        for sample in [left, right] {
            // `as` holds at the ends of the range and makes nothing of what is no number.
            let value = soften(sample * scale) * 32767.0;
            file.extend_from_slice(&((value + 0.5f32.copysign(value)) as i16).to_le_bytes());
        }
    }
    file
}

#[cfg(test)]
mod tests {
    use super::*;

    fn samples(file: &[u8]) -> Vec<f32> {
        assert_eq!(&file[..4], b"RIFF");
        file[44..].chunks(2).map(|b| f32::from(i16::from_le_bytes([b[0], b[1]])) / 32768.0).collect()
    }

    fn takes() -> impl Iterator<Item = (Sound, u32, Vec<u8>)> {
        Sound::ALL.into_iter().flat_map(|s| (0..s.variants()).map(move |v| (s, v, render(s, v))))
    }

    #[test]
    fn sounds_keep_their_bounds() {
        for (sound, variant, file) in takes() {
            let all = samples(&file);
            let seconds = all.len() as f32 / 2.0 / RATE as f32;
            let longest = if sound == Sound::Click { 0.12 } else { 1.2 };
            assert!(seconds > 0.02 && seconds <= longest, "{sound:?} {variant}: {seconds} s");
            let peak = all.iter().fold(0.0f32, |p, s| p.max(s.abs()));
            assert!(peak > 0.002 && peak <= 0.7079, "{sound:?} {variant}: peak {peak}");
            let mean = all.iter().sum::<f32>() / all.len() as f32;
            assert!(mean.abs() < 0.0005, "{sound:?} {variant}: offset {mean}");
            for n in [0, 1, all.len() - 2, all.len() - 1] {
                assert!(all[n].abs() <= 0.0005, "{sound:?} {variant}: clicks at its end");
            }
        }
    }

    #[test]
    fn sounds_are_numbers() {
        for sound in Sound::ALL {
            let mut take = Take::new(RATE, 1.2);
            set_down(&mut take, 0.0, 1.0, &mut Chance::new(sound as u32));
            assert!(take.dry.iter().all(|s| s.is_finite()));
        }
        assert!(takes().all(|(.., file)| file.len() > 44));
    }

    #[test]
    fn a_sound_is_always_the_same_and_takes_differ() {
        let mut seen = std::collections::HashSet::new();
        for (sound, variant, file) in takes() {
            assert_eq!(file, render(sound, variant + sound.variants()), "{sound:?} {variant}");
            assert!(seen.insert(file), "{sound:?} {variant} is heard twice");
        }
    }

    #[test]
    fn takes_of_a_sound_are_equally_loud() {
        for sound in Sound::ALL {
            for variant in 0..sound.variants() {
                let left: Vec<f32> = samples(&render(sound, variant)).into_iter().step_by(2).collect();
                let level = 20.0 * loudness(RATE, &left).log10();
                assert!((level - sound.level()).abs() < 1.5, "{sound:?} {variant}: {level} dB");
            }
        }
    }

    #[test]
    fn the_ambience_loops() {
        let all = samples(&ambience());
        assert_eq!(all.len(), (2 * AMBIENCE_RATE * AMBIENCE_SECONDS) as usize);
        let step = |a: f32, b: f32| (a - b).abs();
        let largest = all.windows(3).map(|w| step(w[0], w[2])).fold(0.0f32, f32::max);
        assert!(step(all[0], all[all.len() - 2]) <= largest * 0.5, "a click at the seam");
    }
}
