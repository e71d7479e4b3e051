//! The list of games: which there are, and one closed sum over them.
//!
//! The list is written once, at the end of this file. A fourth game is one more line there, and its own folders;
//! `docs/architecture.md` says which. Everything that is the same for all games is written once, in one of two ways:
//!
//! - **A value of one of the games** is an [`AnyOf`]. What it holds for each game is said by a [`PerGame`]:
//!   `AnyHistory` in `record` is a `History<Bizingo>`, or a `History<Azigo>`, or … `for_game!` does the same with it,
//!   whichever game it is, and knows the game's type meanwhile.
//! - **A [`GameKind`]** names a game. `for_kind!` does something with the type of the game that it names.
//!
//! Both are `match`es that the compiler checks: no table of functions, no allocation.

use std::fmt;
use std::str::FromStr;

use crate::rules::{Game, TextError};

/// One of the two players, whatever the game calls its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Light, South, Left.
    First,
    /// Dark, North, Right.
    Second,
}

impl Player {
    /// Both players.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// 0 for the first player, 1 for the second.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The opponent.
    pub fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// Who plays this side of a game.
    pub fn of<G: Game>(side: G::Side) -> Player {
        if side == G::SIDES[0] { Player::First } else { Player::Second }
    }

    /// The side that this player has in a game.
    pub fn side<G: Game>(self) -> G::Side {
        G::SIDES[self.index()]
    }
}

/// What an [`AnyOf`] holds where the game is `G`.
pub trait PerGame<G> {
    /// For example `History<G>`.
    type Item;
}

/// A game of the list.
pub trait Listed: Game {
    /// Its name in the list.
    const KIND: GameKind;

    /// What belongs to this game, as what belongs to any of the games.
    fn wrap<T: PerEachGame + PerGame<Self>>(item: <T as PerGame<Self>>::Item) -> AnyOf<T>;

    /// The reverse: `None` if it belongs to another game.
    fn take<T: PerEachGame + PerGame<Self>>(any: AnyOf<T>) -> Option<<T as PerGame<Self>>::Item>;

    /// As [`Listed::take`], by reference.
    fn get<T: PerEachGame + PerGame<Self>>(any: &AnyOf<T>) -> Option<&<T as PerGame<Self>>::Item>;
}

impl GameKind {
    /// How many games there are.
    pub const COUNT: usize = GameKind::ALL.len();

    /// The place in [`GameKind::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }
}

impl Default for GameKind {
    /// The first game of the list: the one wherever none is named.
    fn default() -> GameKind {
        GameKind::ALL[0]
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for GameKind {
    type Err = TextError;

    /// Reads a game's [name](GameKind::name).
    fn from_str(text: &str) -> Result<GameKind, TextError> {
        let found = GameKind::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or_else(|| TextError::UnknownGame { name: text.to_owned(), known: GameKind::NAMES.join(", ") })
    }
}

/// Makes everything here from the list of games. `$d` is a dollar sign, for the macros inside.
macro_rules! games {
    ($d:tt; $($(#[$doc:meta])* $module:ident::$game:ident $title:literal,)*) => {
        /// Which game.
        ///
        /// The order is that of every list of games. A game's place in it is its number in links, so new games go to the end.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub enum GameKind {
            $($(#[$doc])* $game,)*
        }

        impl GameKind {
            /// Every game, in the order of the list.
            pub const ALL: [GameKind; [$(GameKind::$game),*].len()] = [$(GameKind::$game),*];

            /// The [names](GameKind::name) of all games, in the order of the list.
            pub const NAMES: [&'static str; GameKind::COUNT] = [$(<crate::rules::$module::$game as Game>::NAME),*];

            /// The name in all text formats, such as `bingo-battle`.
            pub fn name(self) -> &'static str {
                GameKind::NAMES[self.index()]
            }

            /// What people call it.
            pub fn title(self) -> &'static str {
                match self {
                    $(GameKind::$game => $title,)*
                }
            }
        }

        /// A [`PerGame`] for every game of the list.
        pub trait PerEachGame: $(PerGame<crate::rules::$module::$game> +)* {}

        impl<T: $(PerGame<crate::rules::$module::$game> +)*> PerEachGame for T {}

        /// Something that belongs to one of the games, and which one. `T` says what.
        pub enum AnyOf<T: PerEachGame> {
            $($(#[$doc])* $game(<T as PerGame<crate::rules::$module::$game>>::Item),)*
        }

        impl<T: PerEachGame> AnyOf<T> {
            /// Which game it belongs to.
            pub fn kind(&self) -> GameKind {
                match self {
                    $(AnyOf::$game(_) => GameKind::$game,)*
                }
            }
        }

        impl<T: PerEachGame> Clone for AnyOf<T>
        where
            $(<T as PerGame<crate::rules::$module::$game>>::Item: Clone,)*
        {
            fn clone(&self) -> AnyOf<T> {
                match self {
                    $(AnyOf::$game(item) => AnyOf::$game(item.clone()),)*
                }
            }
        }

        impl<T: PerEachGame> Copy for AnyOf<T>
        where
            $(<T as PerGame<crate::rules::$module::$game>>::Item: Copy,)*
        {}

        impl<T: PerEachGame> fmt::Debug for AnyOf<T>
        where
            $(<T as PerGame<crate::rules::$module::$game>>::Item: fmt::Debug,)*
        {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(AnyOf::$game(item) => f.debug_tuple(stringify!($game)).field(item).finish(),)*
                }
            }
        }

        impl<T: PerEachGame> fmt::Display for AnyOf<T>
        where
            $(<T as PerGame<crate::rules::$module::$game>>::Item: fmt::Display,)*
        {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(AnyOf::$game(item) => item.fmt(f),)*
                }
            }
        }

        impl<T: PerEachGame> PartialEq for AnyOf<T>
        where
            $(<T as PerGame<crate::rules::$module::$game>>::Item: PartialEq,)*
        {
            fn eq(&self, other: &AnyOf<T>) -> bool {
                match (self, other) {
                    $((AnyOf::$game(one), AnyOf::$game(another)) => one == another,)*
                    _ => false,
                }
            }
        }

        $(
            impl Listed for crate::rules::$module::$game {
                const KIND: GameKind = GameKind::$game;

                fn wrap<T: PerEachGame + PerGame<Self>>(item: <T as PerGame<Self>>::Item) -> AnyOf<T> {
                    AnyOf::$game(item)
                }

                fn take<T: PerEachGame + PerGame<Self>>(any: AnyOf<T>) -> Option<<T as PerGame<Self>>::Item> {
                    match any {
                        AnyOf::$game(item) => Some(item),
                        _ => None,
                    }
                }

                fn get<T: PerEachGame + PerGame<Self>>(any: &AnyOf<T>) -> Option<&<T as PerGame<Self>>::Item> {
                    match any {
                        AnyOf::$game(item) => Some(item),
                        _ => None,
                    }
                }
            }
        )*

        /// `for_game!(any, item => do)`: the same with the item of an [`AnyOf`], whichever game it belongs to.
        /// `for_game!(any, item: G => do)` also names the game's type.
        macro_rules! for_game {
            ($d any:expr, $d item:pat => $d do:expr) => {
                match $d any {
                    $($crate::games::AnyOf::$game($d item) => $d do,)*
                }
            };
            ($d any:expr, $d item:ident: $d G:ident => $d do:expr) => {
                match $d any {
                    $($crate::games::AnyOf::$game($d item) => {
                        type $d G = $crate::rules::$module::$game;
                        $d do
                    })*
                }
            };
        }

        /// `for_kind!(kind, G => do)`: the same with the type of the game that a [`GameKind`] names.
        macro_rules! for_kind {
            ($d kind:expr, $d G:ident => $d do:expr) => {
                match $d kind {
                    $($crate::games::GameKind::$game => {
                        type $d G = $crate::rules::$module::$game;
                        $d do
                    })*
                }
            };
        }

        /// `for_each_game!(item)`: `item!(folder, Game)` for every game of the list, to write an `impl` for each.
        macro_rules! for_each_game {
            ($d item:ident) => {
                $($d item!($module, $game);)*
            };
        }

        pub(crate) use {for_each_game, for_game, for_kind};
    };
}

games! { $;
    /// Two armies on triangles.
    bizingo::Bizingo "Bizingo",
    /// Counters sown along two rows.
    azigo::Azigo "Azigo",
    /// Coins and dice on a piecepack.
    bingo_battle::BingoBattle "Bingo Battle",
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_games_name_is_read_back_and_is_what_is_saved() {
        for kind in GameKind::ALL {
            assert_eq!(kind.name().parse(), Ok(kind));
            assert_eq!(serde_json::to_value(kind).ok(), Some(kind.name().into()));
            assert_eq!(for_kind!(kind, G => (G::KIND, G::NAME)), (kind, kind.name()));
        }
        assert!("chess".parse::<GameKind>().is_err());
    }

    #[test]
    fn players_and_sides_go_together() {
        for kind in GameKind::ALL {
            for_kind!(kind, G => {
                for player in Player::BOTH {
                    assert_eq!(Player::of::<G>(player.side::<G>()), player);
                }
            });
        }
    }
}
