//! Which games played alone are entered, and when.
//!
//! Only the first attempt at unseen dice counts: a game is entered when it ends by a throw or a choice, once, and only if it
//! began here from the usual start. One in which something else was tried after going back, or a hint was given, is entered and
//! marked: it does not count.
//! A game that was given up is not entered.

use bevy::prelude::*;

use super::scores::{Score, Scores};
use crate::app::core::AppSystems;
use crate::app::core::results::{OwnGameEnded, OwnGames};
use crate::app::core::rules::Rules;
use crate::app::core::session::Session;
use crate::record::{History, stamp};
use crate::rules::bingo_battle::options::{Begin, Options, Players};
use crate::rules::bingo_battle::{BingoBattle, Move, Side};

/// What differs from the usual rules of playing alone. Who begins means nothing there.
fn own_rules(options: &Options) -> String {
    Options { players: Players::Two, begin: Begin::Die, ..*options }.to_string()
}

/// Whether games by these rules are compared with others.
pub(super) fn compared(options: &Options) -> bool {
    own_rules(options).is_empty()
}

/// What a game that has just ended is entered as.
fn score(history: &History<BingoBattle>, seed: u64, hinted: bool) -> Option<Score> {
    let game = history.game();
    let outcome = game.outcome()?;
    if game.options().players != Players::One || outcome.reason.is_declared() {
        return None;
    }
    let throws = history.line().filter(|(mv, ..)| matches!(mv, Move::Throw(_))).count();
    Some(Score {
        claims: game.position().claims(Side::Left),
        date: stamp::today(),
        throws: u16::try_from(throws).unwrap_or(u16::MAX),
        seed,
        taken_back: history.branched(),
        hinted,
        rules: own_rules(game.options()),
    })
}

pub(crate) fn logic(app: &mut App) {
    app.add_systems(Update, enter.after(OwnGames).in_set(AppSystems::Follow));
}

fn enter(
    (rules, session): (Res<Rules>, Res<Session>),
    mut own: MessageReader<OwnGameEnded>,
    mut scores: ResMut<Scores>,
) {
    if let Some(ended) = own.read().last()
        && let Some(history) = rules.bingo_battle()
        && let Some(score) = score(history, session.setup().seed, ended.hinted)
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
    use crate::app::engine::hints::HintFound;
    use crate::games::Player;
    use crate::rules::{Declared, Game};

    /// A table without a window, its files in a folder.
    fn table(folder: &std::path::Path) -> App {
        let mut app = results::tests::table(folder);
        app.add_plugins((super::super::scores::logic, logic));
        app.update();
        app
    }

    fn new_game(app: &mut App, seed: u64) {
        let terms = Options { players: Players::One, ..Options::default() }.into();
        let setup = MatchSetup { seats: [Seat::Person; 2], terms, seed, ..MatchSetup::default() };
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
        ask(&mut app, TableRequested::End(Declared::resignation(Player::First)));
        ask(&mut app, TableRequested::Undo);
        play_on(&mut app, false);
        assert_eq!(games(&app).len(), 1);
    }

    #[test]
    fn a_game_with_a_hint_does_not_count() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        for (seed, hinted) in [(21, true), (22, false)] {
            new_game(&mut app, seed);
            if hinted {
                let rules = app.world().resource::<Rules>();
                let (mv, epoch) = (rules.roll(seed).unwrap(), rules.epoch());
                app.world_mut().write_message(HintFound { mv, line: Vec::new(), epoch });
            }
            play_on(&mut app, false);
        }
        let [with, without] = games(&app) else { panic!("two games") };
        assert_eq!((with.hinted, with.counts(), without.hinted, without.counts()), (true, false, false, true));
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
