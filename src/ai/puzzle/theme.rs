//! Themes: what a solution is made of.

/// What a solution is made of. A puzzle has one or more themes, the most telling first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Theme {
    /// Wins the game.
    Win,
    /// Bizingo: takes a captain.
    Captain,
    /// Bizingo: takes more than one piece with a move.
    Double,
    /// Bizingo: makes an enemy piece walk in between enemies, where it falls.
    WalkIn,
    /// Azigo: takes several holes with a move.
    Run,
    /// Azigo: enters the store.
    Store,
    /// Azigo: leaves the other side only moves that give something away.
    Zugzwang,
    /// Bingo Battle: claims a stack.
    Claim,
    /// Bingo Battle: locks a stack.
    Lock,
    /// Bingo Battle: locks and claims nothing, though another choice would.
    Wait,
    /// Bingo Battle: only coins are to be placed.
    Coins,
    /// Bingo Battle: one plays alone.
    Alone,
    /// Gives something up on the way.
    Sacrifice,
    /// Begins with a move that takes nothing.
    Trap,
    /// Takes something at once: in Bizingo one soldier.
    Capture,
}

impl Theme {
    /// All of them, the most telling first.
    pub const ALL: [Theme; 15] = [
        Theme::Win,
        Theme::Captain,
        Theme::Double,
        Theme::WalkIn,
        Theme::Run,
        Theme::Store,
        Theme::Zugzwang,
        Theme::Claim,
        Theme::Lock,
        Theme::Wait,
        Theme::Coins,
        Theme::Alone,
        Theme::Sacrifice,
        Theme::Trap,
        Theme::Capture,
    ];

    /// As written in the file.
    pub fn word(self) -> &'static str {
        match self {
            Theme::Win => "win",
            Theme::Captain => "captain",
            Theme::Double => "double",
            Theme::WalkIn => "walk-in",
            Theme::Run => "run",
            Theme::Store => "store",
            Theme::Zugzwang => "zugzwang",
            Theme::Claim => "claim",
            Theme::Lock => "lock",
            Theme::Wait => "wait",
            Theme::Coins => "coins",
            Theme::Alone => "alone",
            Theme::Sacrifice => "sacrifice",
            Theme::Trap => "trap",
            Theme::Capture => "capture",
        }
    }
}

/// In the order of [`Theme::ALL`], each once.
pub(crate) fn in_order(mut themes: Vec<Theme>) -> Vec<Theme> {
    themes.sort_unstable();
    themes.dedup();
    themes
}

/// Themes as written in a file, with blanks between them.
pub(super) fn theme_words(themes: &[Theme]) -> String {
    let words: Vec<&str> = themes.iter().map(|theme| theme.word()).collect();
    words.join(" ")
}
