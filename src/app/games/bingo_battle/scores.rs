//! The games that somebody at this screen has played alone, kept in a file of their own.
//!
//! What counts is the first try at dice nobody had seen: a game is entered when it ends by a throw or a choice, once, and only if it
//! began here from the usual start. One in which something else was tried after going back is entered, and marked: it does not count.
//! A game that was given up is not entered.

use crate::app::core::text::t;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::app::core::kept;
use crate::app::core::kept::Kept;
use crate::app::core::results::{OwnGameEnded, OwnGames};
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::record::{History, stamp};
use crate::rules::Reason;
use crate::rules::bingo_battle::options::{Begin, Options, Players};
use crate::rules::bingo_battle::{BingoBattle, Move, Side};

/// All claims there are.
pub const MOST: usize = 16;

/// What the author of the game reached at best, as the source says.
pub const AUTHORS_BEST: u8 = 11;

/// How often best play by the usual rules ends with so many claims. `docs/bingo-battle.md` has the same in percent.
pub const BEST_PLAY: [f64; MOST + 1] = [
    0.009_817, 0.014_667, 0.023_678, 0.035_452, 0.050_121, 0.067_487, 0.086_205, 0.103_941, 0.117_231, 0.122_253,
    0.116_065, 0.098_434, 0.072_812, 0.045_585, 0.023_332, 0.009_402, 0.003_518,
];

/// The mean of best play.
pub fn best_mean() -> f64 {
    (0..).zip(BEST_PLAY).map(|(claims, share)| f64::from(claims) * share).sum()
}

/// A game that was played alone to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Score {
    /// Claims made.
    pub claims: u8,
    /// The day, `YYYY-MM-DD`.
    pub date: String,
    /// Throws made.
    pub throws: u16,
    /// What its dice were thrown by.
    pub seed: u64,
    /// Whether something was taken back, and something else tried.
    #[serde(default)]
    pub taken_back: bool,
    /// Rules that differ from the usual, as options.
    #[serde(default)]
    pub rules: String,
}

impl Score {
    /// Whether it is compared with others: by the usual rules, and nothing taken back.
    pub fn counts(&self) -> bool {
        !self.taken_back && self.rules.is_empty()
    }
}

/// The games that were played alone.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub struct Scores {
    /// Every game, the oldest first.
    pub games: Vec<Score>,
}

impl Scores {
    /// Those that are compared, the best first; of equal ones the older.
    pub fn ranked(&self) -> Vec<&Score> {
        let mut ranked: Vec<&Score> = self.games.iter().filter(|score| score.counts()).collect();
        ranked.sort_by_key(|score| std::cmp::Reverse(score.claims));
        ranked
    }

    /// How many of those that are compared ended with so many claims, 0 to 16.
    pub fn spread(&self) -> [usize; MOST + 1] {
        let mut spread = [0; MOST + 1];
        for score in self.ranked() {
            if let Some(place) = spread.get_mut(usize::from(score.claims)) {
                *place += 1;
            }
        }
        spread
    }

    /// The mean of those that are compared, if there are any.
    pub fn mean(&self) -> Option<f64> {
        let ranked = self.ranked();
        let sum: f64 = ranked.iter().map(|score| f64::from(score.claims)).sum();
        (!ranked.is_empty()).then(|| sum / ranked.len() as f64)
    }

    /// The game of a seed, if it was entered.
    pub fn of_seed(&self, seed: u64) -> Option<&Score> {
        self.games.iter().rev().find(|score| score.seed == seed)
    }
}

/// In what share of its games best play ends with fewer claims.
pub fn better_than(claims: u8) -> f64 {
    BEST_PLAY.iter().take(usize::from(claims)).sum()
}

/// What differs from the usual rules of playing alone. Who begins means nothing there.
fn own_rules(options: &Options) -> String {
    Options { players: Players::Two, begin: Begin::Die, ..*options }.to_string()
}

/// Whether games by these rules are compared with others.
pub fn compared(options: &Options) -> bool {
    own_rules(options).is_empty()
}

/// What a game that has just ended is entered as.
fn score(history: &History<BingoBattle>, seed: u64) -> Option<Score> {
    let game = history.game();
    let outcome = game.outcome()?;
    if game.options().players != Players::One || matches!(outcome.reason, Reason::Resignation | Reason::Agreement) {
        return None;
    }
    let throws = history.line().filter(|(mv, ..)| matches!(mv, Move::Throw(_))).count();
    Some(Score {
        claims: game.position().claims(Side::Left),
        date: stamp::today(),
        throws: u16::try_from(throws).unwrap_or(u16::MAX),
        seed,
        taken_back: history.branched(),
        rules: own_rules(game.options()),
    })
}

impl Kept for Scores {
    const FILE: &'static str = "bingo-battle-scores.json";

    fn parse(text: &str) -> Result<Scores, String> {
        let scores: Scores = serde_json::from_str(text).map_err(|error| error.to_string())?;
        for score in &scores.games {
            if usize::from(score.claims) > MOST {
                return Err(format!("{} claims in a game of {MOST}", score.claims));
            }
            Options::parse(&score.rules).map_err(|error| error.to_string())?;
        }
        Ok(scores)
    }

    fn not_saved(error: &str) -> String {
        t!("notice-scores", error = error)
    }
}

pub(crate) fn logic(app: &mut App) {
    kept::keep::<Scores>(app);
    app.add_systems(Update, enter.after(OwnGames).in_set(crate::app::core::AppSystems::Follow));
}

fn enter(
    (rules, session): (Res<Rules>, Res<Session>),
    mut own: MessageReader<OwnGameEnded>,
    mut scores: ResMut<Scores>,
) {
    if own.read().count() > 0
        && let Some(score) = rules.bingo_battle().and_then(|history| score(history, session.setup().seed))
    {
        scores.games.push(score);
    }
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::activities::match_play::results;
    use crate::app::activities::match_play::results::tests::ask;
    use crate::app::core::session::{MatchSetup, MoveRequested, Seat, TableRequested};
    use crate::rules::Game;

    #[test]
    fn the_table_of_best_play_is_that_of_the_solution_and_of_the_docs() {
        assert!((BEST_PLAY.iter().sum::<f64>() - 1.0).abs() < 1e-5);
        let solution = super::super::judged::tests::solution(Players::One);
        let alone = Options { players: Players::One, ..Options::default() };
        assert!((best_mean() - solution.worth(&BingoBattle::new(alone, 0))).abs() < 2e-4);
        let docs = include_str!("../../../../docs/bingo-battle.md");
        for (claims, share) in BEST_PLAY.iter().enumerate() {
            let row = format!("| {claims} | {:.2} % |", 100.0 * share);
            assert!(docs.contains(&row), "no {row}");
        }
    }

    #[test]
    #[ignore = "takes minutes: solves the game played alone"]
    fn the_table_of_best_play_is_exact() {
        use crate::ai::bingo_battle::classes::Scale;
        use crate::ai::bingo_battle::forecast::{Chooser, forecast};
        use crate::ai::bingo_battle::solve::solve;
        let stop = std::sync::atomic::AtomicBool::new(false);
        let alone = Options { players: Players::One, ..Options::default() };
        let solved = solve(Scale::full(alone.terms()), &stop, &mut |_| {}).unwrap();
        let best = Chooser { values: &solved.values, sight: 1.0 };
        let found = forecast(&solved, [best; 2], &stop).unwrap();
        for (share, exact) in BEST_PLAY.iter().zip(found.claims) {
            assert!((share - exact).abs() < 1e-6, "{share} {exact}");
        }
    }

    fn score_of(claims: u8) -> Score {
        Score { claims, date: "2026-01-31".to_owned(), throws: 28, seed: 5, taken_back: false, rules: String::new() }
    }

    #[test]
    fn what_counts_is_ranked() {
        let taken_back = Score { taken_back: true, ..score_of(16) };
        let free = Score { rules: "order=free".to_owned(), ..score_of(12) };
        let games = vec![score_of(3), taken_back, score_of(9), free, score_of(9), score_of(11)];
        let scores = Scores { games };
        let ranked: Vec<u8> = scores.ranked().iter().map(|score| score.claims).collect();
        assert_eq!(ranked, [11, 9, 9, 3]);
        assert_eq!((scores.mean(), scores.spread()[9], scores.spread()[16]), (Some(8.0), 2, 0));
        assert_eq!(Scores::default().mean(), None);
        let text = serde_json::to_string(&scores).unwrap();
        assert_eq!(Scores::parse(&text), Ok(scores));
    }

    #[test]
    fn damaged_files_are_refused() {
        for text in
            ["", "{\"games\": 3}", "{\"games\": [{\"claims\": 17, \"date\": \"\", \"throws\": 1, \"seed\": 1}]}"]
        {
            assert!(Scores::parse(text).is_err(), "{text}");
        }
        assert_eq!(Scores::parse("{}"), Ok(Scores::default()));
    }

    /// A table without a window, its files in a folder.
    fn table(folder: &std::path::Path) -> App {
        let mut app = results::tests::table(folder);
        app.add_plugins(logic);
        app.update();
        app
    }

    fn new_game(app: &mut App, seed: u64) {
        let terms = Options { players: Players::One, ..Options::default() }.into();
        let setup = MatchSetup { seats: [Seat::Person; 2], terms, seed, strict: false };
        ask(app, TableRequested::New(Box::new(setup)));
    }

    /// Plays on to the end, the last choice always taken or the first.
    fn play_on(app: &mut App, last: bool) {
        loop {
            let rules = app.world().resource::<Rules>();
            let seed = app.world().resource::<Session>().setup().seed;
            let legal = rules.bingo_battle().unwrap().game().legal_moves();
            let choice = if last { legal.last() } else { legal.first() };
            let mv = choice.map(|mv| (*mv).into()).or_else(|| rules.roll(seed));
            let Some(mv) = mv else { break };
            let epoch = rules.epoch();
            app.world_mut().write_message(MoveRequested { mv, epoch });
            app.update();
        }
        assert!(app.world().resource::<Rules>().outcome().is_some());
    }

    fn games(app: &App) -> &[Score] {
        &app.world().resource::<Scores>().games
    }

    #[test]
    fn a_game_is_entered_once_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        new_game(&mut app, 21);
        play_on(&mut app, false);
        let [score] = games(&app) else { panic!("one game") };
        assert!(score.counts() && score.seed == 21 && score.throws > 0);
        // Looking at it again, and ending it again, enters nothing.
        ask(&mut app, TableRequested::Jump(3));
        ask(&mut app, TableRequested::Jump(usize::MAX));
        ask(&mut app, TableRequested::Undo);
        play_on(&mut app, true);
        assert_eq!(games(&app).len(), 1);
        ask(&mut app, TableRequested::Rematch);
        play_on(&mut app, false);
        assert_eq!(games(&app).len(), 2);
        let kept = games(&app).to_vec();
        assert_eq!(games(&table(folder.path())), kept);
    }

    #[test]
    fn what_was_taken_back_does_not_count_and_what_was_given_up_is_not_entered() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        let solution = super::super::judged::tests::solution(Players::One);
        let choice = |seed: u64| {
            let history = super::super::judged::tests::game(&solution, "players=1", seed, true);
            history.line().position(|(mv, ..)| matches!(mv, Move::Serve(_))).map(|at| (seed, at))
        };
        let (seed, before) = (0..).find_map(choice).unwrap();
        new_game(&mut app, seed);
        play_to(&mut app, before + 1);
        ask(&mut app, TableRequested::Undo);
        play_on(&mut app, true);
        let score = games(&app).last().unwrap();
        assert_eq!((games(&app).len(), score.taken_back, score.counts()), (1, true, false));
        new_game(&mut app, 5);
        play_to(&mut app, 2);
        ask(&mut app, TableRequested::Resign);
        ask(&mut app, TableRequested::Undo);
        play_on(&mut app, false);
        assert_eq!(games(&app).len(), 1);
    }

    /// The first moves, always the first choice.
    fn play_to(app: &mut App, plies: usize) {
        while app.world().resource::<Rules>().len() < plies {
            let rules = app.world().resource::<Rules>();
            let seed = app.world().resource::<Session>().setup().seed;
            let legal = rules.bingo_battle().unwrap().game().legal_moves();
            let mv = legal.first().map(|mv| (*mv).into()).or_else(|| rules.roll(seed)).unwrap();
            let epoch = rules.epoch();
            app.world_mut().write_message(MoveRequested { mv, epoch });
            app.update();
        }
    }
}
