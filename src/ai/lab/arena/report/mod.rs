//! Results to take elsewhere: tables as CSV, all of them as JSON, a picture of the table and the ratings, all games as text.
//!
//! - `csv`: tables for spreadsheets (RFC 4180); `json`: JSON; `picture`: the picture, as SVG
//!
//! `bizingo-engine report` and the page of a league in the window write them.

use super::book::Book;
use super::contest::Contest;
use super::elo::tenth;
use super::plan::Plan;
use super::played::PlayedGame;
use super::rounds::Rounds;
use super::spec::Spec;
use super::standings::Standings;
use crate::ai::computer::Computer;
use crate::record::library::bundle;
use crate::rules::TextError;

mod csv;
mod json;
#[cfg(all(feature = "pictures", not(target_family = "wasm")))]
pub mod picture;

/// The results of a contest, to be written down.
///
/// ```
/// use std::ops::ControlFlow;
/// use std::sync::atomic::AtomicBool;
///
/// use bizingo::ai::lab::arena::report::Report;
/// use bizingo::ai::lab::arena::{Contest, Plan};
/// use bizingo::rules::bizingo::Bizingo;
///
/// # let text = r#"{"setup":{"format":"bizingo contest 1","players":["level:1","random"],"rules":"quiet=20",
/// #   "position":null,"seed":1,"opening":2,"go":"movetime 100"}}"#.replace('\n', "");
/// # let contest = Contest::<Bizingo>::parse(&format!("{text}\n{{\"games\":2}}\n"))?;
/// let plan: &Plan<Bizingo> = contest.plan();
/// let mut played = Vec::new();
/// plan.run(&[], 1, &AtomicBool::new(false), |game| {
///     played.push(game);
///     ControlFlow::Continue(())
/// });
/// let report = Report::new(plan, played.iter());
/// assert_eq!(report.table_csv().lines().count(), 3, "a head and two players");
/// assert!(report.games_text()?.contains("light: level:1"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Report<'a, G: Computer> {
    plan: &'a Plan<G>,
    /// In the order of their numbers.
    played: Vec<&'a PlayedGame<G::Side>>,
    standings: Standings,
    rounds: Rounds,
    /// How players are called, by their places in the plan.
    names: Vec<String>,
}

impl<'a, G: Computer> Report<'a, G> {
    /// Of these games of a plan, whose players are called as [`Spec`] writes them.
    pub fn new(plan: &'a Plan<G>, played: impl IntoIterator<Item = &'a PlayedGame<G::Side>>) -> Report<'a, G>
    where
        G::Side: 'a,
    {
        let mut played: Vec<&PlayedGame<G::Side>> = played.into_iter().collect();
        played.sort_unstable_by_key(|game| game.game);
        let (standings, rounds) = Standings::with_rounds(plan, played.iter().copied());
        Report { names: plan.specs.iter().map(Spec::to_string).collect(), plan, played, standings, rounds }
    }

    /// Of a contest, as far as it is.
    pub fn of(contest: &'a Contest<G>) -> Report<'a, G> {
        Report::new(contest.plan(), contest.played().iter().map(AsRef::as_ref))
    }

    /// The standings.
    pub fn standings(&self) -> &Standings {
        &self.standings
    }

    /// The rounds so far, where the format has some.
    pub fn rounds(&self) -> &Rounds {
        &self.rounds
    }

    /// The games, in the order of their numbers.
    pub fn played(&self) -> &[&'a PlayedGame<G::Side>] {
        &self.played
    }

    /// The table with a line for each player, the best first: place, name, Elo with its error, points, games, wins, draws
    /// and losses, and the points against each of the others in the same order.
    pub fn table_csv(&self) -> String {
        let mut text = String::new();
        let names = self.standings.lines.iter().map(|line| self.name(line.player));
        let head = ["place", "player", "elo", "error", "points", "games", "wins", "draws", "losses"];
        csv::line(&mut text, head.into_iter().chain(names));
        for (place, line) in (1..).zip(&self.standings.lines) {
            let (rating, total) = (line.rating, line.total);
            let mut fields = vec![
                place.to_string(),
                self.name(line.player).to_owned(),
                format!("{:.1}", tenth(rating.elo)),
                format!("{:.1}", tenth(rating.error)),
                line.points().to_string(),
            ];
            fields.extend([total.games(), total.wins, total.draws, total.losses].map(|count| count.to_string()));
            fields.extend(self.standings.lines.iter().map(|other| {
                match self.standings.against(line.player, other.player) {
                    (_, 0) => String::new(),
                    (points, _) => points.to_string(),
                }
            }));
            csv::line(&mut text, fields.iter().map(String::as_str));
        }
        text
    }

    /// The games with a line for each: number, both players, the side that won or `draw`, why, plies, and the moves of the
    /// opening where there is a book.
    pub fn games_csv(&self) -> String {
        let mut text = String::new();
        let sides = G::SIDES.map(|side| side.to_string());
        csv::line(&mut text, ["game", &sides[0], &sides[1], "winner", "reason", "plies", "opening"]);
        for game in &self.played {
            let winner = game.winner.map_or_else(|| "draw".to_owned(), |side| side.to_string());
            let (number, plies) = ((game.game + 1).to_string(), game.plies.to_string());
            let opening = Book::line(&self.plan.book, game.game / 2).unwrap_or_default();
            let players = [game.first, game.second].map(|player| self.name(player));
            csv::line(&mut text, [&number, players[0], players[1], &winner, &game.reason, &plies, opening]);
        }
        text
    }

    /// All games as records in one text, which the window, `replay` and `review` open. Games whose moves were not kept are
    /// left out.
    ///
    /// # Errors
    /// [`TextError`] if a move in a game is not legal.
    pub fn games_text(&self) -> Result<String, TextError> {
        let kept = self.played.iter().filter(|game| !game.moves.is_empty());
        let records =
            kept.map(|game| Ok(self.plan.record(game)?.to_string())).collect::<Result<Vec<_>, TextError>>()?;
        Ok(bundle::write(records.iter().map(String::as_str)))
    }

    /// How a player is called; nothing where there is none.
    pub fn name(&self, player: usize) -> &str {
        self.names.get(player).map_or("", String::as_str)
    }
}
