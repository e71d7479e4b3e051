//! How games ended that were played at this screen, against a computer or between two people, kept in a file of their
//! own.
//!
//! Which games are entered, and when, is the match's business: [`crate::app::activities::match_play::results`].
//!
//! Games played alone have a list of their own: [`crate::app::games::bingo_battle::scores`].

use crate::app::core::text::t;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::persistence;
use super::persistence::{Persistent, SavedFault};
use super::rating::Rating;
use super::session::Seat;
use crate::ai::level::Level;
use crate::games::{GameKind, Player};
use crate::record::saved;
pub use crate::record::saved::{Begun, Ending, ResultEntry};

/// There are ratings where the levels are at least so far apart, in Elo.
const LEAST_SPREAD: i32 = 200;

/// A game in which fewer moves were played rates nobody: it was only looked at.
const RATED_MOVES: u16 = 4;

/// Whether games of a kind rate their player: not where luck decides most, and one level is worth as much as another.
pub fn rates(kind: GameKind) -> bool {
    Level::MAX.rating(kind) - Level::MIN.rating(kind) >= LEAST_SPREAD
}

/// The game on the table has ended for the first time, and it began here.
#[derive(Message, Clone, Copy, Debug)]
pub struct OwnGameEnded {
    /// Whether the computer gave a hint in it.
    pub hinted: bool,
}

/// The engine was asked about a game of the player's own that goes on: the seed of that game.
#[derive(Message, Clone, Copy, Debug)]
pub struct OwnGameHelped(pub u64);

/// When [`OwnGameEnded`] is sent.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OwnGames;

pub(crate) fn plugin(app: &mut App) {
    persistence::persist::<Results>(app);
    app.add_message::<OwnGameEnded>().add_message::<OwnGameHelped>();
}

/// Games won, drawn and lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WinCount {
    /// Games won.
    pub won: usize,
    /// Games drawn.
    pub drawn: usize,
    /// Games lost.
    pub lost: usize,
}

impl WinCount {
    /// Of these games.
    pub fn of<'a>(games: impl Iterator<Item = &'a ResultEntry>) -> WinCount {
        let mut tally = WinCount::default();
        for game in games {
            match game.ending {
                Ending::Won => tally.won += 1,
                Ending::Drawn => tally.drawn += 1,
                Ending::Lost => tally.lost += 1,
            }
        }
        tally
    }

    /// All of them.
    pub fn games(self) -> usize {
        self.won + self.drawn + self.lost
    }

    /// Points, a draw being half of one, of as many as there were games: 0 to 1. `None` where there were none.
    pub fn share(self) -> Option<f32> {
        (self.games() > 0).then(|| (self.won as f32 + self.drawn as f32 / 2.0) / self.games() as f32)
    }
}

/// Every game that was entered.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize, Deref, DerefMut)]
#[serde(transparent)]
pub struct Results(pub saved::Results);

impl Persistent for Results {
    const FILE: &'static str = "results.json";

    fn parse(text: &str) -> Result<Results, SavedFault> {
        saved::Results::parse(text, Seat::TOP_LEVEL).map(Results)
    }

    fn not_saved(error: &str) -> String {
        t!("notice-results", error = error)
    }
}

impl Results {
    /// What was played against computers, without help; the oldest first.
    pub fn counted(&self, kind: GameKind) -> impl DoubleEndedIterator<Item = &ResultEntry> {
        self.games.iter().filter(move |game| game.game == kind && game.level.is_some() && !game.helped)
    }

    /// What was played against computers, but with help.
    pub fn helped(&self, kind: GameKind) -> WinCount {
        WinCount::of(self.games.iter().filter(|game| game.game == kind && game.level.is_some() && game.helped))
    }

    /// What two people played here, as the first side saw it.
    pub fn among_people(&self, kind: GameKind) -> WinCount {
        WinCount::of(self.games.iter().filter(|game| game.game == kind && game.level.is_none()))
    }

    /// Against a level.
    pub fn against(&self, kind: GameKind, level: u8) -> WinCount {
        WinCount::of(self.counted(kind).filter(|game| game.level == Some(level)))
    }

    /// With a side.
    pub fn with_side(&self, kind: GameKind, side: Player) -> WinCount {
        WinCount::of(self.counted(kind).filter(|game| game.side() == side))
    }

    /// The level by which a game rates its player: one without help, by the usual rules, for which it is known how strong
    /// the levels are, and not given up in its first moves.
    pub fn rated_by(game: &ResultEntry) -> Option<Level> {
        let counts = rates(game.game) && !game.helped && game.rules.is_empty() && game.moves >= RATED_MOVES;
        game.level.filter(|_| counts).and_then(Level::new)
    }

    /// The player's rating by their games against computers; `None` before the first. Also by how much the last game
    /// changed it.
    pub fn rating(&self, kind: GameKind) -> Option<(Rating, i32)> {
        let mut known = None;
        for game in self.counted(kind) {
            let Some(level) = Results::rated_by(game) else { continue };
            let score = match game.ending {
                Ending::Won => 1.0,
                Ending::Drawn => 0.5,
                Ending::Lost => 0.0,
            };
            let before = known.map_or_else(Rating::default, |(rating, _)| rating);
            let after = before.after(Rating::known(level.rating(kind)), score);
            known = Some((after, after.shown() - before.shown()));
        }
        known
    }

    /// Games won in a row: the latest ones, and at best.
    pub fn in_a_row(&self, kind: GameKind) -> (usize, usize) {
        let (mut now, mut best) = (0, 0);
        for game in self.counted(kind) {
            now = if game.ending == Ending::Won { now + 1 } else { 0 };
            best = best.max(now);
        }
        (now, best)
    }

    /// The win against the highest level; of several the shortest.
    pub fn best_win(&self, kind: GameKind) -> Option<&ResultEntry> {
        let wins = self.counted(kind).filter(|game| game.ending == Ending::Won);
        wins.max_by_key(|game| (game.level, std::cmp::Reverse(game.moves)))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn played(level: u8, ending: Ending, moves: u16) -> ResultEntry {
        ResultEntry {
            game: GameKind::Bizingo,
            level: Some(level),
            second: level.is_multiple_of(2),
            ending,
            moves,
            date: "2026-01-31".to_owned(),
            helped: false,
            rules: String::new(),
            seed: None,
        }
    }

    #[test]
    fn games_are_counted_by_level_side_and_row() {
        use Ending::{Drawn, Lost, Won};
        let helped = ResultEntry { helped: true, ..played(9, Won, 3) };
        let people = ResultEntry { level: None, ..played(1, Lost, 3) };
        let azigo = ResultEntry { game: GameKind::Azigo, ..played(7, Won, 3) };
        let games =
            [played(1, Won, 90), played(2, Won, 80), helped, people, played(2, Won, 70), played(2, Lost, 60), azigo];
        let mut results = Results(saved::Results { games: games.to_vec(), ..Default::default() });
        let kind = GameKind::Bizingo;
        assert_eq!(results.in_a_row(kind), (0, 3));
        results.games.extend([played(3, Drawn, 200), played(1, Won, 99)]);
        assert_eq!(results.in_a_row(kind), (1, 3));
        assert_eq!(results.against(kind, 2), WinCount { won: 2, drawn: 0, lost: 1 });
        assert_eq!(results.with_side(kind, Player::First), WinCount { won: 2, drawn: 1, lost: 0 });
        assert_eq!(results.helped(kind), WinCount { won: 1, drawn: 0, lost: 0 });
        assert_eq!(results.among_people(kind), WinCount { won: 0, drawn: 0, lost: 1 });
        assert_eq!(results.best_win(kind).map(|game| (game.level, game.moves)), Some((Some(2), 70)));
        assert_eq!(results.with_side(kind, Player::First).share(), Some(2.5 / 3.0));
        assert_eq!(WinCount::default().share(), None);
        let text = serde_json::to_string(&results).unwrap();
        assert_eq!(Results::parse(&text), Ok(results));
    }

    #[test]
    fn games_without_help_by_the_usual_rules_make_a_rating() {
        use Ending::{Lost, Won};
        let kind = GameKind::Bizingo;
        let rating = |games: &[ResultEntry]| {
            Results(saved::Results { games: games.to_vec(), ..Default::default() }).rating(kind)
        };
        let uncounted = [
            ResultEntry { helped: true, ..played(9, Won, 90) },
            ResultEntry { rules: "quiet=100".to_owned(), ..played(9, Won, 90) },
            ResultEntry { game: GameKind::Azigo, ..played(9, Won, 90) },
            ResultEntry { level: None, ..played(9, Won, 90) },
            played(9, Lost, 2),
        ];
        assert_eq!(rating(&uncounted), None);
        let (one, change) = rating(&[played(4, Won, 90)]).unwrap();
        assert!(change > 0 && one.shown() == Rating::default().shown() + change, "{one:?}");
        let (two, change) = rating(&[played(4, Won, 90), played(2, Lost, 90)]).unwrap();
        assert!(change < 0 && two.shown() == one.shown() + change && two.error() < one.error(), "{two:?}");
        // Whoever beats level 3 as often as not is its equal.
        let games: Vec<ResultEntry> = (0..40).map(|at| played(3, if at % 2 == 0 { Won } else { Lost }, 90)).collect();
        let (equal, _) = rating(&games).unwrap();
        assert_eq!(Level::nearest(kind, equal.value()).number(), 3, "{equal:?}");
    }

    #[test]
    fn damaged_files_are_refused() {
        let wrong = [
            "",
            "{\"games\": 3}",
            "{\"games\": [{\"game\": \"bizingo\", \"level\": 11, \"ending\": \"won\", \"moves\": 1, \"date\": \"\"}]}",
        ];
        for text in wrong {
            assert!(Results::parse(text).is_err(), "{text}");
        }
        assert_eq!(Results::parse("{}"), Ok(Results::default()));
    }

    #[test]
    fn the_one_game_of_an_older_version_is_still_entered() {
        let older = Results::parse("{\"games\": [], \"begun\": 7, \"hinted\": true}").unwrap();
        assert_eq!(older.begun(7), Some(&Begun { seed: 7, hinted: true }));
        let text = serde_json::to_string(&older).unwrap();
        assert_eq!(Results::parse(&text), Ok(older));
        assert_eq!(Results::parse("{\"begun\": null, \"hinted\": false}"), Ok(Results::default()));
    }
}
