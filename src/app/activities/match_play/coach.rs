//! The coach in a match against a low level: before a move that gives something away for nothing it says so, once, calmly.
//! The move is held back until it is asked for again.
//!
//! In a guided game, the one at the end of a course, it also points at the first chances there are: what can be taken, and
//! what is in danger.

use std::sync::Arc;

use bevy::prelude::*;

use super::Match;
use crate::ai::coach::{Coached, GivenAway, HintReason};
use crate::app::activities::task_card::{FillCard, TaskButton, TaskCard};
use crate::app::core::AppSystems;
use crate::app::core::rules::Rules;
use crate::app::core::session::{MatchSetup, MoveRequested, News, Session, TableRequested};
use crate::app::core::settings::{Settings, Spoken};
use crate::app::core::settings_requests::SettingsRequested;
use crate::app::core::text::t;
use crate::app::core::{Of, frames};
use crate::app::engine::hints::HintFound;
use crate::app::engine::jobs::JobSystems;
use crate::app::games::advice::words;
use crate::app::games::material::Captured;
use crate::app::games::threats::{cells, threats};
use crate::app::games::words::{cell_names, material, side as side_name};
use crate::app::kit::action::Action;
use crate::app::kit::icons;
use crate::app::kit::slots::{PanelPart, Slot, Slots};
use crate::games::{GameKind, Listed, for_game};
use crate::record::AnyMove;

/// The highest level against which the coach speaks up.
const MOST: u8 = 3;

/// The name under which this fills slots.
const OWNER: &str = "coach";

/// In so many places of a guided game the coach points at something.
const CHANCES: u8 = 3;

/// Where the coach asks for what it wants, before leagues.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::app::activities) struct CoachSystems;

/// What the coach knows of a match.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Coach {
    /// Whether the player wants it.
    on: bool,
    /// The move that is held back.
    warned: Option<Warned>,
    /// What it points at before the person's move.
    chance: Option<Chance>,
    /// At so many chances it will still do so.
    chances: u8,
    /// Whether the player was helped: a warning was heeded, a hint given, or a chance pointed at.
    pub helped: bool,
}

/// A move that is held back, and why.
#[derive(Clone, Debug, PartialEq)]
struct Warned {
    mv: AnyMove,
    /// What would happen.
    told: String,
    /// The cells of what would be lost, by their names.
    cells: Vec<String>,
}

/// What there is to be seen before a move, in words and by the names of its cells.
#[derive(Clone, Debug, PartialEq)]
struct Chance {
    told: String,
    cells: Vec<String>,
}

/// Told to a match that has just begun: it is a guided one.
#[derive(Debug)]
pub(in crate::app::activities) struct Guided;

/// Told to a match by the systems here.
#[derive(Debug)]
enum CoachNews {
    /// The player wants the coach, or not.
    Wanted(bool),
    /// The player was helped.
    Helped,
    /// The player thinks again.
    ThinksAgain,
    /// The player wants to be guided no more.
    Alone,
}

/// A button of the coach's card.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
enum CoachRequested {
    /// The move is played all the same.
    PlayAnyway,
    /// The player thinks again.
    ThinkAgain,
    /// No more warnings, in this match and in others.
    NoMore,
    /// No more guiding.
    Alone,
}

/// Whether the coach speaks up in such a match at all.
fn teaches(setup: &MatchSetup) -> bool {
    let level = setup.lone_person().and_then(|person| setup.seat(person.other()).level());
    !setup.strict && !setup.terms.alone() && level.is_some_and(|level| level <= MOST)
}

impl Coach {
    /// One that knows whether the player was helped before, and at how many chances it is still to point.
    pub(super) fn resumed(helped: bool, chances: u8) -> Coach {
        Coach { helped, chances: chances.min(CHANCES), ..Coach::default() }
    }

    /// At how many chances it is still to point; the one that it points at now comes again.
    pub(super) fn chances_left(&self) -> u8 {
        self.chances + u8::from(self.chance.is_some())
    }

    /// Whether a person's move is held back, to say something first.
    pub(super) fn holds_back(&mut self, mv: AnyMove, setup: &MatchSetup, rules: &Rules) -> bool {
        let before = self.warned.take();
        let known = before.as_ref().is_some_and(|warned| warned.mv == mv);
        // Who plays something else has heeded the warning.
        self.helped |= before.is_some() && !known;
        if known || !self.on || !teaches(setup) || rules.ply() < rules.len() {
            return false;
        }
        self.warned = warning(mv, rules);
        self.warned.is_some()
    }

    /// The cells that the coach points at, by their names.
    pub(super) fn marked(&self) -> &[String] {
        let chance = || self.chance.as_ref().map_or(&[][..], |chance| &chance.cells);
        self.warned.as_ref().map_or_else(chance, |warned| &warned.cells)
    }

    /// What it says.
    pub(super) fn says(&self) -> Option<String> {
        self.warned.as_ref().map(|warned| warned.told.clone())
    }

    /// The game has changed.
    pub(super) fn follow(&mut self, setup: &MatchSetup, rules: &Rules) {
        self.warned = None;
        let persons = setup.lone_person().is_some() && setup.lone_person() == rules.to_move();
        let now = self.chances > 0 && persons && rules.ply() == rules.len();
        self.chance = if now { chance(rules) } else { None };
        self.chances -= u8::from(self.chance.is_some());
        // What is pointed at need not be found.
        self.helped |= self.chance.is_some();
    }

    pub(super) fn hear(&mut self, news: &News) {
        if news.get::<Guided>().is_some() {
            self.chances = CHANCES;
        }
        match news.get() {
            Some(CoachNews::Wanted(on)) => self.on = *on,
            Some(CoachNews::Helped) => self.helped = true,
            Some(CoachNews::ThinksAgain) => {
                self.helped |= self.warned.is_some();
                self.warned = None;
            }
            Some(CoachNews::Alone) => (self.chances, self.chance) = (0, None),
            None => {}
        }
    }
}

/// The cells that a reason speaks of, and its words.
fn reason_told(kind: GameKind, reasons: &[HintReason]) -> Option<(String, Vec<String>)> {
    let reason = reasons.first()?;
    let cells = match reason {
        HintReason::Claims { cells } | HintReason::Locks { cells } | HintReason::LeavesOpen { cells } => cells.clone(),
        _ => Vec::new(),
    };
    Some((words(kind, reason), cells))
}

/// A choice that is clearly the best, else what can be taken with the next move, else what is in danger.
fn chance(rules: &Rules) -> Option<Chance> {
    let best = for_game!(&**rules, history => history.game().opportunity().map(|best| best.reasons));
    if let Some((why, cells)) = best.and_then(|reasons| reason_told(rules.kind(), &reasons)) {
        return Some(Chance { told: t!("coach-opportunity", why = why), cells });
    }
    let (kind, other) = (rules.kind(), rules.to_move()?.other());
    let threats = threats(rules);
    let (prey, danger) = (cells(&threats.to_move), cells(&threats.waiting));
    if !prey.is_empty() {
        return Some(Chance { told: t!("coach-chance", cells = cell_names(kind, &prey)), cells: prey });
    }
    let told = t!("coach-danger", side = side_name(kind, other), cells = cell_names(kind, &danger));
    (!danger.is_empty()).then_some(Chance { told, cells: danger })
}

/// What a move gives away, if that is worth a word.
fn warning(mv: AnyMove, rules: &Rules) -> Option<Warned> {
    let kind = rules.kind();
    let other = side_name(kind, rules.to_act()?.other());
    for_game!(&**rules, history: G => {
        if let Some(costly) = history.game().costly(*G::get(&mv)?) {
            let n = (100.0 * costly.cost).round() as u32;
            let why = reason_told(kind, &costly.reasons);
            let told = match &why {
                Some((why, _)) => t!("coach-costs", n = n, why = why.as_str()),
                None => t!("coach-costs-plain", n = n),
            };
            return Some(Warned { mv, told, cells: why.map(|(_, cells)| cells).unwrap_or_default() });
        }
        let given: GivenAway<_> = history.game().given_away(*G::get(&mv)?)?;
        let cells = cells(&given.taken);
        let captured = Captured { count: cells.len(), cells: &cell_names(kind, &cells), worth: given.loss };
        let told = material(kind)?.warning(captured, given.reply.is_some().then_some(other))?;
        Some(Warned { mv, told, cells })
    })
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Slots>().add_message::<CoachRequested>().add_message::<Spoken>().add_systems(
        Update,
        (
            (obey.run_if(on_message::<CoachRequested>), tell)
                .chain()
                .after(JobSystems::Own)
                .after(Of::last(AppSystems::Answer))
                .in_set(CoachSystems)
                .in_set(AppSystems::Answer),
            fill_slot.run_if(resource_changed::<Session>).in_set(FillCard::Match),
        ),
    );
    frames::wanted_on::<CoachRequested>(app);
}

/// Tells the match what the player has set, and that a hint was given.
fn tell(
    (session, settings): (Res<Session>, Res<Settings>),
    mut hints: MessageReader<HintFound>,
    mut requests: MessageWriter<TableRequested>,
) {
    let hinted = hints.read().count() > 0;
    let Some(game) = session.activity::<Match>() else { return };
    if game.coach.on != settings.coach {
        requests.write(TableRequested::Inform(News::new(CoachNews::Wanted(settings.coach))));
    }
    if hinted {
        requests.write(TableRequested::Inform(News::new(CoachNews::Helped)));
    }
}

fn obey(
    mut asked: MessageReader<CoachRequested>,
    (rules, session): (Res<Rules>, Res<Session>),
    mut settings: MessageWriter<SettingsRequested>,
    mut moves: MessageWriter<MoveRequested>,
    mut requests: MessageWriter<TableRequested>,
) {
    let warned = session.activity::<Match>().and_then(|game| game.coach.warned.as_ref());
    for asked in asked.read() {
        if *asked == CoachRequested::ThinkAgain {
            requests.write(TableRequested::Inform(News::new(CoachNews::ThinksAgain)));
            continue;
        }
        if *asked == CoachRequested::Alone {
            requests.write(TableRequested::Inform(News::new(CoachNews::Alone)));
            continue;
        }
        if *asked == CoachRequested::NoMore {
            settings.write(SettingsRequested::Coach(false));
        }
        moves.write_batch(warned.map(|warned| MoveRequested { mv: warned.mv, epoch: rules.epoch() }));
    }
}

/// Puts the warning beside the board.
fn fill_slot(
    session: Res<Session>,
    mut slots: ResMut<Slots>,
    mut shown: Local<Option<TaskCard>>,
    mut spoken: MessageWriter<Spoken>,
) {
    let coach = session.activity::<Match>().map(|game| &game.coach);
    let chance = coach.and_then(|coach| coach.chance.as_ref()).map(|chance| TaskCard {
        head: t!("coach-head").to_owned(),
        goal: chance.told.clone(),
        news: None,
        others: Vec::new(),
        buttons: Vec::new(),
        leave: TaskButton::plain(t!("coach-alone"), || Action::send(CoachRequested::Alone)),
    });
    let warned = coach.and_then(|coach| coach.warned.as_ref()).map(|warned| TaskCard {
        head: t!("coach-head").to_owned(),
        goal: warned.told.clone(),
        news: None,
        others: Vec::new(),
        buttons: vec![
            TaskButton::new(t!("coach-think"), icons::UNDO, || Action::send(CoachRequested::ThinkAgain)).primary(),
            TaskButton::new(t!("coach-play"), icons::PLAY, || Action::send(CoachRequested::PlayAnyway)),
        ],
        leave: TaskButton::plain(t!("coach-no-more"), || Action::send(CoachRequested::NoMore)),
    });
    let card = warned.or(chance);
    if *shown == card {
        return;
    }
    spoken.write_batch(card.as_ref().map(|card| Spoken(card.goal.clone())));
    slots.put(Slot::BesideBoard, OWNER, card.clone().map(|card| Arc::new(card) as Arc<dyn PanelPart>));
    *shown = card;
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::ai::bingo_battle::loaded;
    use crate::app::activities::match_play::results::tests::{ask, table};
    use crate::app::core::session::Seat;
    use crate::record::{AnyTerms, LoadedGame, Recorded};
    use crate::rules::Game;
    use crate::rules::bingo_battle::options::Players;
    use crate::rules::bingo_battle::{self, BingoBattle};

    /// Dark, to move, can step between f8 and f10, where d10 reaches it.
    const BETWEEN: &str = "5/7/9/11/8d4/7l1l5/17/9l9/21/13d1d1d1d1/12l1l1l2 d 0";

    /// A match in which the person is to move, against a level.
    fn app(folder: &tempfile::TempDir, level: u8) -> App {
        let mut app = table(folder.path());
        app.add_message::<HintFound>();
        app.add_systems(Update, (obey, tell).in_set(AppSystems::Answer));
        app.configure_sets(Update, AppSystems::Answer.before(AppSystems::Apply));
        app.add_message::<CoachRequested>();
        app.update();
        let terms = AnyTerms::parse(GameKind::Bizingo, "", Some(BETWEEN)).unwrap();
        let seats = [Seat::computer(level), Seat::Person];
        ask(&mut app, TableRequested::New(Box::new(MatchSetup { seats, terms, ..MatchSetup::default() })));
        app.update();
        app
    }

    fn play(app: &mut App, text: &str) -> usize {
        let rules = app.world().resource::<Rules>();
        let request = MoveRequested { mv: rules.parse_move(text).unwrap(), epoch: rules.epoch() };
        app.world_mut().write_message(request);
        app.update();
        app.world().resource::<Rules>().ply()
    }

    fn coach(app: &App) -> &Coach {
        &app.world().resource::<Session>().activity::<Match>().unwrap().coach
    }

    #[test]
    fn a_move_that_gives_a_piece_away_is_warned_of_once() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&folder, 3);
        assert_eq!(play(&mut app, "g9-f9"), 0, "held back");
        assert_eq!(coach(&app).says().unwrap(), "Light can capture f9 next. Play anyway?");
        assert_eq!(app.world().resource::<Session>().marked(), ["f9"]);
        app.world_mut().write_message(CoachRequested::PlayAnyway);
        app.update();
        assert_eq!(app.world().resource::<Rules>().ply(), 1);
        assert!(!coach(&app).helped && coach(&app).says().is_none());
    }

    #[test]
    fn a_warning_that_is_heeded_is_help() {
        let folder = tempfile::tempdir().unwrap();
        let mut first = app(&folder, 1);
        play(&mut first, "g9-f9");
        assert_eq!(play(&mut first, "g9-g11"), 1);
        assert!(coach(&first).helped);
        let mut second = app(&folder, 1);
        play(&mut second, "g9-f9");
        second.world_mut().write_message(CoachRequested::ThinkAgain);
        second.update();
        assert!(coach(&second).helped && coach(&second).says().is_none());
        let record = super::super::record::to_record(second.world().resource(), second.world().resource());
        assert!(record.contains("\nhelped: yes\n"), "{record}");
    }

    #[test]
    fn a_move_taken_back_for_another_is_help() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&folder, 5);
        let helped = |app: &App| {
            super::super::record::to_record(app.world().resource(), app.world().resource()).contains("\nhelped: yes\n")
        };
        play(&mut app, "g9-f9");
        ask(&mut app, TableRequested::Undo);
        assert!(!helped(&app));
        play(&mut app, "g9-g11");
        assert!(helped(&app));
    }

    #[test]
    fn a_guided_game_points_at_its_first_chances() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&folder, 1);
        let position = "5/7/9/11/13/7ldl5/17/9l9/21/13d1d1d1d1/12l1l1l2 l 0";
        let terms = AnyTerms::parse(GameKind::Bizingo, "", Some(position)).unwrap();
        let begin = |app: &mut App| {
            let setup =
                MatchSetup { seats: [Seat::computer(1), Seat::Person], terms: terms.clone(), ..MatchSetup::default() };
            ask(app, TableRequested::New(Box::new(setup)));
        };
        // The computer leaves f9 where it is: it is in danger still.
        let quiet = |app: &mut App| {
            let game = app.world().resource::<Rules>().bizingo().unwrap().game().clone();
            let texts: Vec<String> = game.legal_moves().into_iter().map(|mv| game.move_text(mv)).collect();
            play(app, texts.iter().find(|text| text.starts_with('a')).unwrap());
        };
        begin(&mut app);
        quiet(&mut app);
        assert!(coach(&app).chance.is_none(), "it is not a guided one");
        begin(&mut app);
        ask(&mut app, TableRequested::Inform(News::new(Guided)));
        assert!(coach(&app).chance.is_none(), "it is not the person's turn");
        quiet(&mut app);
        assert_eq!(coach(&app).chance.as_ref().unwrap().told, "Careful: Light could capture f9 next.");
        assert_eq!((coach(&app).marked(), coach(&app).chances), (&["f9".to_owned()][..], CHANCES - 1));
        assert!(coach(&app).helped, "it need not be found any more");
        // Closed and opened again, it goes on pointing where it was.
        let record = super::super::record::to_record(app.world().resource(), app.world().resource());
        let (.., resumed) = super::super::record::from_record(LoadedGame::parse(&record).unwrap());
        assert_eq!(resumed.coach.chances_left(), CHANCES, "{record}");
        app.world_mut().write_message(CoachRequested::Alone);
        app.update();
        assert!(coach(&app).chance.is_none() && coach(&app).chances == 0);
    }

    /// Whether the first reason is about tiles.
    fn has_tiles(reasons: &[HintReason]) -> bool {
        reasons.first().is_some_and(|reason| !matches!(reason, HintReason::Wins { .. }))
    }

    /// A throw in a game of Bingo Battle whose best choice is clearly the best, and a choice that is costly.
    fn clear_choice() -> (String, String) {
        loaded::provide_shipped().unwrap();
        let solution = loaded::solution(Players::Two).unwrap();
        for seed in 0..200 {
            let mut game = BingoBattle::new(Default::default(), seed);
            for throws in 0.. {
                if game.outcome().is_some() {
                    break;
                }
                let left = game.position().roller() == bingo_battle::Side::Left;
                let ranked = solution.rank(&game);
                let costly =
                    ranked.iter().find(|(mv, _)| game.costly(*mv).is_some_and(|costly| has_tiles(&costly.reasons)));
                if let (true, Some((mv, _)), Some(_)) = (left, costly, game.opportunity()) {
                    return (game.position_text(), game.move_text(*mv));
                }
                let mv = ranked.first().map_or_else(|| game.roll(seed, throws).unwrap(), |(mv, _)| *mv);
                game.play(mv).unwrap();
            }
        }
        panic!("no such throw");
    }

    #[test]
    fn in_bingo_battle_the_coach_speaks_of_what_choices_are_worth() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = app(&folder, 1);
        let (position, costly) = clear_choice();
        let terms = AnyTerms::parse(GameKind::BingoBattle, "", Some(&position)).unwrap();
        let seats = [Seat::Person, Seat::computer(1)];
        ask(&mut app, TableRequested::New(Box::new(MatchSetup { seats, terms, ..MatchSetup::default() })));
        // It is told whether it is on.
        app.update();
        assert_eq!(play(&mut app, &costly), 0, "held back: {costly} in {position}");
        let said = coach(&app).says().unwrap();
        assert!(said.starts_with("That costs ") && said.contains("The best choice "), "{said}");
        assert!(!coach(&app).marked().is_empty());
        assert_eq!(play(&mut app, &costly), 1);
        // In a guided game it is pointed at, once the guide is there and it is the person's turn.
        let terms = AnyTerms::parse(GameKind::BingoBattle, "", Some(&position)).unwrap();
        let chance = chance(&Rules::from(terms.start(0))).unwrap();
        assert!(chance.told.starts_with("Look: the best choice "), "{}", chance.told);
        assert!(!chance.cells.is_empty());
    }

    #[test]
    fn nothing_is_said_at_higher_levels_or_once_it_is_switched_off() {
        let folder = tempfile::tempdir().unwrap();
        let mut high = app(&folder, 4);
        assert_eq!(play(&mut high, "g9-f9"), 1);
        let mut low = app(&folder, 2);
        assert_eq!(play(&mut low, "g9-f9"), 0);
        low.world_mut().write_message(CoachRequested::NoMore);
        low.update();
        low.update();
        assert_eq!(low.world().resource::<Rules>().ply(), 1);
        assert!(!coach(&low).on);
    }
}
