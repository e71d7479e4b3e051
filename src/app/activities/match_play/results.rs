//! Which games are entered: those that began here from the usual start, with somebody at the screen, each once, when it ends
//! for the first time: by a move, by giving up, or by agreement.
//!
//! Invariant: [`Results::open`](crate::record::saved::Results::open) are the player's own games that may still be entered: on the table, waiting, or left in the
//! library.

use bevy::prelude::*;

use super::Match;
use crate::app::core::AppSystems;
use crate::app::core::results::{Begun, Ending, OwnGameEnded, OwnGameHelped, OwnGames, ResultEntry, Results};
use crate::app::core::rules::Rules;
use crate::app::core::session::{Cause, LoadedFrom, MatchSetup, Session, SessionChanged};
use crate::app::core::settings::Notice;
use crate::app::core::text::t;
use crate::app::engine::hints::HintFound;
use crate::games::Player;
use crate::record::stamp;

/// The most games that are remembered to be entered when they end.
const MOST_OPEN: usize = 1_000;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<HintFound>()
        .add_message::<OwnGameHelped>()
        .add_systems(Update, (follow_match.in_set(OwnGames), enter).chain().in_set(AppSystems::Follow));
}

/// Whether a game that begins now may be entered when it ends.
fn may_count(setup: &MatchSetup) -> bool {
    setup.terms == setup.terms.clone().without_position() && !setup.only_computers()
}

fn follow_match(
    (rules, session): (Res<Rules>, Res<Session>),
    mut changed: MessageReader<SessionChanged>,
    (mut hints, mut asked): (MessageReader<HintFound>, MessageReader<OwnGameHelped>),
    mut results: ResMut<Results>,
    mut own: MessageWriter<OwnGameEnded>,
    (mut warned, mut notices): (Local<Option<u64>>, MessageWriter<Notice>),
) {
    let setup = session.setup();
    let mut open = results.open.clone();
    let this = |begun: &Begun| begun.seed == setup.seed;
    let mut helped = hints.read().count() > 0;
    if helped {
        open.iter_mut().filter(|begun| this(begun)).for_each(|begun| begun.hinted = true);
    }
    // It may have gone from the table by now.
    let shown: Vec<u64> = asked.read().map(|helped| helped.0).collect();
    let mut counted = false;
    for begun in open.iter_mut().filter(|begun| shown.contains(&begun.seed)) {
        begun.hinted = true;
        counted |= warned.replace(begun.seed) != Some(begun.seed);
    }
    for change in changed.read() {
        match change.0 {
            // Undone, and then played differently.
            Cause::Move { .. } if rules.branched() && rules.outcome().is_none() => helped = true,
            Cause::New | Cause::Rematch => {
                open.retain(|begun| !this(begun));
                open.extend(may_count(setup).then_some(Begun { seed: setup.seed, hinted: false }));
            }
            // What was kept goes on; what comes from elsewhere did not begin here.
            Cause::Load(LoadedFrom::Autosave | LoadedFrom::Waiting | LoadedFrom::Library) => {}
            Cause::Load(LoadedFrom::Record | LoadedFrom::Link) => open.retain(|begun| !this(begun)),
            _ if change.played() && session.own() && rules.outcome().is_some() => {
                if let Some(at) = open.iter().position(this) {
                    own.write(OwnGameEnded { hinted: open.remove(at).hinted });
                }
            }
            _ => {}
        }
    }
    // Said once in a game, while it could still count.
    let counts = session.own() && !setup.terms.alone() && setup.lone_person().is_some() && open.iter().any(this);
    if counted || (helped && counts && warned.replace(setup.seed) != Some(setup.seed)) {
        notices.write(Notice(t!("notice-helped").to_owned()));
    }
    // A game that was left may go on; but nobody goes on with so many.
    open.drain(..open.len().saturating_sub(MOST_OPEN));
    if results.open != open {
        results.open = open;
    }
}

fn enter(
    (rules, session): (Res<Rules>, Res<Session>),
    mut own: MessageReader<OwnGameEnded>,
    mut results: ResMut<Results>,
) {
    if let Some(ended) = own.read().last()
        && let Some(played) = entry(&rules, &session, ended.hinted)
    {
        results.games.push(played);
    }
}

/// What a game that has just ended is entered as; one played alone is not, nor by links: whose sides those are is not known.
fn entry(rules: &Rules, session: &Session, hinted: bool) -> Option<ResultEntry> {
    let setup = session.setup();
    let game = session.activity::<Match>()?;
    let outcome = rules.outcome().filter(|_| !setup.terms.alone() && !session.by_link())?;
    let person = setup.lone_person().unwrap_or(Player::First);
    let level = setup.seat(person.other()).level();
    let [_, options, _] = rules.start_text();
    Some(ResultEntry {
        game: rules.kind(),
        level,
        second: person == Player::Second,
        ending: match outcome.winner {
            Some(winner) if winner == person => Ending::Won,
            Some(_) => Ending::Lost,
            None => Ending::Drawn,
        },
        moves: u16::try_from(rules.moves()).unwrap_or(u16::MAX),
        date: stamp::today(),
        helped: rules.branched() || hinted || game.coach.helped,
        rules: options,
        seed: Some(setup.seed),
    })
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
pub(crate) mod tests {
    use super::*;
    use crate::app::core::session::{Begin, MoveRequested, Seat, TableRequested};
    use crate::app::core::settings::DataFolder;
    use crate::app::core::{Screen, frames, results, session, settings};
    use crate::games::GameKind;
    use crate::record::AnyTerms;
    use crate::rules::Declared;
    use crate::rules::bizingo::Options;

    /// A table without a window, its files in a folder.
    pub(crate) fn table(folder: &std::path::Path) -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, bevy::state::app::StatesPlugin));
        app.init_state::<Screen>();
        app.insert_resource(DataFolder::new(folder));
        app.configure_sets(Update, (AppSystems::Apply, AppSystems::Switch, AppSystems::Follow).chain());
        app.add_plugins((frames::plugin, settings::plugin, session::plugin, results::plugin, super::super::plugin));
        app
    }

    pub(crate) fn ask(app: &mut App, request: TableRequested) {
        app.world_mut().write_message(request);
        app.update();
    }

    /// The only person gives up, else the side to move.
    pub(crate) fn resign(app: &mut App) {
        let world = app.world();
        let person = world.resource::<Session>().setup().lone_person();
        let side = person.or(world.resource::<Rules>().to_act()).unwrap();
        ask(app, TableRequested::End(Declared::resignation(side)));
    }

    fn begin(app: &mut App, seats: [Seat; 2], terms: AnyTerms, seed: u64) {
        ask(app, TableRequested::New(Box::new(MatchSetup { seats, terms, seed, ..MatchSetup::default() })));
    }

    fn play(app: &mut App, text: &str) {
        let rules = app.world().resource::<Rules>();
        let request = MoveRequested { mv: rules.parse_move(text).unwrap(), epoch: rules.epoch() };
        app.world_mut().write_message(request);
        app.update();
    }

    fn games(app: &App) -> Vec<ResultEntry> {
        app.world().resource::<Results>().games.clone()
    }

    fn against() -> [Seat; 2] {
        [Seat::computer(4), Seat::Person]
    }

    #[test]
    fn who_resigns_while_they_look_at_an_earlier_move_loses_none_of_the_game() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        app.update();
        begin(&mut app, [Seat::Person, Seat::computer(4)], AnyTerms::default(), 7);
        for text in ["d8-e8", "f5-e5", "d14-e12"] {
            play(&mut app, text);
        }
        ask(&mut app, TableRequested::Jump(1));
        resign(&mut app);
        let rules = app.world().resource::<Rules>();
        assert!(rules.outcome().is_some());
        assert_eq!((rules.moves(), games(&app)[0].moves, games(&app)[0].helped), (3, 3, false));
    }

    #[test]
    fn a_game_is_entered_once_and_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        app.update();
        begin(&mut app, against(), AnyTerms::default(), 7);
        play(&mut app, "d8-e8");
        resign(&mut app);
        let entered = games(&app);
        let [one] = &entered[..] else { panic!("{entered:?}") };
        assert_eq!((one.game, one.level, one.side()), (GameKind::Bizingo, Some(4), Player::Second));
        assert_eq!((one.ending, one.moves, one.helped, one.rules.as_str()), (Ending::Lost, 1, false, ""));
        // Taken back and given up once more it is still the same game.
        ask(&mut app, TableRequested::Undo);
        resign(&mut app);
        assert_eq!(games(&app).len(), 1);
        ask(&mut app, TableRequested::Rematch);
        resign(&mut app);
        assert_eq!(games(&app).len(), 2);
        assert_eq!(games(&app)[1].side(), Player::First);
        let mut later = table(folder.path());
        later.update();
        assert_eq!(games(&later), games(&app));
    }

    #[test]
    fn a_game_goes_on_after_the_program_was_closed() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        app.update();
        begin(&mut app, against(), AnyTerms::default(), 7);
        drop(app);
        let mut later = table(folder.path());
        later.update();
        resign(&mut later);
        assert_eq!(games(&later).len(), 1);
    }

    #[test]
    fn a_window_that_came_second_reads_and_saves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = table(folder.path());
        first.update();
        begin(&mut first, against(), AnyTerms::default(), 7);
        resign(&mut first);
        drop(first);
        let files = || {
            let mut files: Vec<_> =
                std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path()).collect();
            files.sort();
            files.into_iter().map(|file| (std::fs::read(&file).unwrap(), file)).collect::<Vec<_>>()
        };
        let before = files();
        assert!(!before.is_empty());
        let mut second = table(folder.path());
        second.insert_resource(DataFolder { read_only: true, ..DataFolder::new(folder.path()) });
        second.update();
        assert_eq!(games(&second).len(), 1);
        begin(&mut second, against(), AnyTerms::default(), 8);
        play(&mut second, "d8-e8");
        resign(&mut second);
        assert_eq!(games(&second).len(), 2);
        drop(second);
        assert_eq!(files(), before);
    }

    #[test]
    fn a_win_by_moves_is_entered_with_its_rules_and_what_was_taken_back() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        app.update();
        let options = Options { repetition: Some(2), ..Options::default() };
        begin(&mut app, [Seat::Person; 2], options.into(), 9);
        play(&mut app, "d8-e8");
        ask(&mut app, TableRequested::Undo);
        for text in ["d10-e10", "f5-e5", "e10-d10", "e5-f5"] {
            play(&mut app, text);
        }
        let [one] = &games(&app)[..] else { panic!("the start came back: a draw") };
        assert_eq!((one.level, one.ending, one.helped), (None, Ending::Drawn, true));
        assert_eq!(one.rules, options.to_string());
    }

    #[test]
    fn a_game_with_a_hint_is_entered_as_helped() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        app.update();
        for (seed, hinted) in [(7, false), (8, true)] {
            begin(&mut app, against(), AnyTerms::default(), seed);
            let rules = app.world().resource::<Rules>();
            let (mv, epoch) = (rules.parse_move("d8-e8").unwrap(), rules.epoch());
            if hinted {
                app.world_mut().write_message(HintFound { mv, line: Vec::new(), epoch });
                app.update();
            }
            play(&mut app, "d8-e8");
            resign(&mut app);
            assert_eq!(games(&app).last().unwrap().helped, hinted);
        }
    }

    #[test]
    fn help_is_said_once_to_stop_a_game_from_counting() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        app.update();
        let told = |app: &mut App| app.world_mut().resource_mut::<Messages<Notice>>().drain().count();
        begin(&mut app, against(), AnyTerms::default(), 7);
        play(&mut app, "d8-e8");
        ask(&mut app, TableRequested::Undo);
        ask(&mut app, TableRequested::Redo);
        assert_eq!(told(&mut app), 0, "the game is as it was");
        ask(&mut app, TableRequested::Undo);
        play(&mut app, "d10-e10");
        assert_eq!(told(&mut app), 1);
        play(&mut app, "f5-e5");
        assert_eq!(told(&mut app), 0, "once is enough");
        // With two at the screen nothing is counted against a level.
        begin(&mut app, [Seat::Person; 2], AnyTerms::default(), 8);
        play(&mut app, "d8-e8");
        ask(&mut app, TableRequested::Undo);
        play(&mut app, "d10-e10");
        assert_eq!(told(&mut app), 0);
    }

    #[test]
    fn what_began_elsewhere_or_is_played_by_computers_is_not_entered() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = table(folder.path());
        app.update();
        begin(&mut app, against(), AnyTerms::default(), 7);
        // A game from a file takes the place.
        let setup = MatchSetup { seats: against(), seed: 7, ..MatchSetup::default() };
        let game = Begin { board: setup.start(), setup, activity: Box::new(Match::default()) };
        ask(&mut app, TableRequested::Load(Box::new(game), LoadedFrom::Record));
        resign(&mut app);
        begin(&mut app, [Seat::computer(1); 2], AnyTerms::default(), 8);
        resign(&mut app);
        assert!(games(&app).is_empty());
    }
}
