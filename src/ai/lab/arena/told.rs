//! Games that are played elsewhere, such as in a browser's worker, and told in lines.

use std::fmt;
use std::sync::atomic::AtomicBool;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::contest::{Contest, ContestError, game_of};
use super::plan::{Fixture, Plan};
use super::played::PlayedGame;
use super::runner::{LiveEvent, Seats};
use super::thought::Thought;
use crate::ai::computer::Computer;
use crate::games::{GameKind, Listed, Player, for_kind};

/// What is told of a game. As a line it is JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Told<S> {
    /// It begins after these moves of its opening.
    Began(Vec<String>),
    /// A move was played, and what the side that played it says of it, if it says anything.
    Moved(String, Option<(Player, Thought)>),
    /// It has ended.
    Ended(PlayedGame<S>),
    /// The players are not ready, for this reason; nothing is played.
    Failed(String),
}

impl<S: Serialize + DeserializeOwned> Told<S> {
    /// As a line, without its end.
    pub fn to_line(&self) -> String {
        // What these consist of can always be written.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// What a line tells; `None` if it is not one of those lines.
    pub fn of_line(line: &str) -> Option<Told<S>> {
        serde_json::from_str(line).ok()
    }
}

/// Takes a line that tells of a game.
pub type Tell<'a> = &'a (dyn Fn(String) + Sync);

/// Plays games of a contest one after the other, and tells of them in lines.
///
/// ```
/// use std::sync::Mutex;
///
/// use bizingo::ai::lab::arena::told::{Told, Teller};
/// use bizingo::ai::lab::arena::{Contest, Plan};
/// use bizingo::rules::azigo::{Azigo, Side};
///
/// let plan: Plan<Azigo> = Plan::of(vec!["random".parse()?, "nodes:20".parse()?]);
/// let mut teller = Teller::new(&Contest::head(&plan))?;
/// let lines = Mutex::new(Vec::new());
/// teller.play(plan.fixture(0).unwrap(), &|line| lines.lock().unwrap().push(line));
/// let lines = lines.into_inner().unwrap();
/// let told: Vec<Told<Side>> = lines.iter().filter_map(|line| Told::of_line(line)).collect();
/// assert!(matches!(told.first(), Some(Told::Began(opening)) if opening.len() == plan.opening));
/// assert!(matches!(told.last(), Some(Told::Ended(game)) if game.plies > plan.opening));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Teller {
    play: Box<dyn FnMut(Fixture, Tell<'_>)>,
}

impl fmt::Debug for Teller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Teller")
    }
}

/// A game is interrupted by ending the worker that plays it.
static NEVER: AtomicBool = AtomicBool::new(false);

impl Teller {
    /// Begins with a contest, given as its [head](Contest::head).
    ///
    /// # Errors
    /// [`ContestError::Damaged`] if it is not the head of a contest.
    pub fn new(head: &str) -> Result<Teller, ContestError> {
        // Of an unknown game it is refused as one of the first game.
        let kind = game_of(head)?.parse::<GameKind>().unwrap_or_default();
        for_kind!(kind, G => Teller::of::<G>(head))
    }

    fn of<G: Computer + Listed>(head: &str) -> Result<Teller, ContestError> {
        let plan: Plan<G> = Contest::parse(head)?.plan().clone();
        let mut seats: Option<Seats<G>> = None;
        let play = move |fixture: Fixture, tell: Tell<'_>| {
            if seats.is_none()
                && let Err(error) = plan.try_programs(&NEVER)
            {
                tell(Told::<G::Side>::Failed(error.to_string()).to_line());
                return;
            }
            let seats = seats.get_or_insert_with(|| plan.seats());
            let watch = |event: LiveEvent<'_>| {
                let told = match event {
                    LiveEvent::Began(_, opening) => Told::<G::Side>::Began(opening.to_vec()),
                    LiveEvent::Moved(_, text, said) => {
                        Told::Moved(text.to_owned(), said.map(|(side, thought)| (side, thought.clone())))
                    }
                };
                tell(told.to_line());
            };
            if let Some(played) = plan.play(fixture, seats, Some(&watch), &NEVER) {
                tell(Told::Ended(played).to_line());
            }
        };
        Ok(Teller { play: Box::new(play) })
    }

    /// Plays a game of the contest. It ends with [`Told::Ended`], or with [`Told::Failed`].
    pub fn play(&mut self, fixture: Fixture, tell: Tell<'_>) {
        (self.play)(fixture, tell);
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::panic)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::Mutex;

    use super::*;
    use crate::ai::bingo_battle::loaded;
    use crate::rules::azigo::Azigo;
    use crate::rules::bingo_battle::BingoBattle;
    use crate::rules::bizingo::Bizingo;

    fn told<G: Computer>(teller: &mut Teller, fixture: Fixture) -> Vec<Told<G::Side>> {
        let lines = Mutex::new(Vec::new());
        teller.play(fixture, &|line| lines.lock().unwrap().push(line));
        lines.into_inner().unwrap().iter().map(|line| Told::of_line(line).unwrap()).collect()
    }

    fn the_same_games<G: Computer + Listed>(players: [&str; 2], rules: &str) {
        let specs = players.map(|player| player.parse().unwrap()).to_vec();
        let options = rules.parse().unwrap_or_else(|_| panic!("{rules}"));
        let plan: Plan<G> = Plan { options, opening: 4, games: 4, adjudicate: Some(200), ..Plan::of(specs) };
        let mut games = Vec::new();
        plan.run(&[], 1, &NEVER, |game| {
            games.push(game);
            ControlFlow::Continue(())
        });
        let mut teller = Teller::new(&Contest::head(&plan)).unwrap();
        for game in games {
            let told = told::<G>(&mut teller, plan.fixture(game.game).unwrap());
            let mut moves = Vec::new();
            for line in &told {
                match line {
                    Told::Began(opening) => moves.clone_from(opening),
                    Told::Moved(text, _) => moves.push(text.clone()),
                    Told::Ended(_) => {}
                    Told::Failed(reason) => panic!("{reason}"),
                }
            }
            assert_eq!(moves, game.moves, "{}", G::NAME);
            assert_eq!(told.last(), Some(&Told::Ended(game)), "{}", G::NAME);
        }
    }

    #[test]
    fn games_told_in_lines_are_those_of_the_plan() {
        loaded::provide_shipped().unwrap();
        the_same_games::<Bizingo>(["nodes:60", "level:2"], "quiet=30");
        the_same_games::<Azigo>(["nodes:40", "random"], "");
        the_same_games::<BingoBattle>(["level:3", "random"], "");
    }

    #[test]
    fn what_the_players_say_is_told() {
        let plan: Plan = Plan::of(vec!["nodes:60".parse().unwrap(), "random".parse().unwrap()]);
        let mut teller = Teller::new(&Contest::head(&plan)).unwrap();
        let told = told::<Bizingo>(&mut teller, plan.fixture(0).unwrap());
        let said = |told: &&Told<_>| matches!(told, Told::Moved(_, Some((Player::First, thought))) if !thought.line.is_empty());
        assert!(told.iter().any(|told| said(&told)));
    }

    #[test]
    fn what_cannot_be_played_is_told_and_what_is_no_contest_is_refused() {
        let plan: Plan<BingoBattle> = Plan::of(vec!["reference:2".parse().unwrap(), "random".parse().unwrap()]);
        let mut teller = Teller::new(&Contest::head(&plan)).unwrap();
        let told = told::<BingoBattle>(&mut teller, plan.fixture(0).unwrap());
        assert!(matches!(&told[..], [Told::Failed(reason)] if reason.contains("reference:2")), "{told:?}");
        for text in ["", "{}", "nonsense\n", "{\"setup\":{\"format\":\"bizingo contest 1\""] {
            assert!(Teller::new(text).is_err(), "{text}");
        }
    }
}
