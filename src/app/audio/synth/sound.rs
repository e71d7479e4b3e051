//! What can be heard, how many variants there are of it, and how loud it is.

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
    /// A pawn is set on a stack, which locks it (Bingo Battle), or time runs out on a clock: a latch falls.
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
    pub(super) const fn level(self) -> f32 {
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
    pub(super) const fn room(self) -> f32 {
        match self {
            Self::Click => 0.0,
            Self::Pick | Self::Slide | Self::Seed => 0.10,
            Self::Error => 0.05,
            Self::Win | Self::Lose | Self::Draw | Self::Captain | Self::Claim | Self::Steal => 0.20,
            _ => 0.14,
        }
    }
}
