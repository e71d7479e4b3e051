//! Engine jobs: several owners at once, priorities, boards that change; draw offers that an engine answers.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use bevy::prelude::*;
use bizingo::ai::computer::Computer;
use bizingo::ai::level::Level;
use bizingo::ai::ugi::client::{Closed, Transport};
use bizingo::ai::ugi::{BestMove, Go, Position};
use bizingo::app::activities::match_play::Match;
use bizingo::app::core::rules::Rules;
use bizingo::app::core::session::{Begin, LoadedFrom, MatchSetup, MoveRequested, Seat, Session, TableRequested};
use bizingo::app::core::settings::Settings;
use bizingo::app::engine::job::{Job, JobId, JobReported, Owner, Priority, Report};
use bizingo::app::engine::jobs::EngineJobs;
use bizingo::app::engine::queue::JobQueue;
use bizingo::app::engine::thinking::Thinking;
use bizingo::games::{GameKind, Player};
use bizingo::record::{AnyHistory, GameRecord, History};
use bizingo::rules::bizingo::{Bizingo, Options};
use bizingo::rules::{Game, Reason};

use super::table::{Table, people};

/// What an engine has heard, and what it is going to say.
#[derive(Clone, Default)]
struct Script(Arc<Mutex<(Vec<String>, VecDeque<Option<String>>)>>);

impl Script {
    fn say(&self, line: &str) {
        self.0.lock().unwrap().1.push_back(Some(line.to_owned()));
    }

    fn end(&self) {
        self.0.lock().unwrap().1.push_back(None);
    }

    /// What it has heard since it was last asked: searches and stops.
    fn heard(&self) -> Vec<String> {
        let mut lines = std::mem::take(&mut self.0.lock().unwrap().0);
        lines.retain(|line| line.starts_with("go") || line == "stop");
        lines
    }
}

impl Transport for Script {
    fn send(&mut self, line: &str) -> Result<(), Closed> {
        self.0.lock().unwrap().0.push(line.to_owned());
        Ok(())
    }

    fn receive(&mut self, _: Duration) -> Result<Option<String>, Closed> {
        match self.0.lock().unwrap().1.pop_front() {
            Some(Some(line)) => Ok(Some(line)),
            Some(None) => Err(Closed),
            None => Ok(None),
        }
    }
}

/// A queue whose engines are scripts.
struct Stand {
    queue: JobQueue<Script>,
    engines: Vec<Script>,
    capacity: usize,
}

impl Stand {
    fn new(capacity: usize) -> Stand {
        Stand { queue: JobQueue::default(), engines: Vec::new(), capacity }
    }

    fn submit(&mut self, owner: Owner, epoch: u64, depth: u32) -> JobId {
        let job = Job {
            program: None,
            owner,
            priority: owner.priority(),
            epoch,
            game: GameKind::Bizingo,
            rules: String::new(),
            position: Position::startpos::<&str>([]),
            seed: 0,
            multi_pv: 1,
            threads: 1,
            go: Go::depth(depth),
        };
        let id = self.queue.submit(job);
        self.schedule();
        id
    }

    fn schedule(&mut self) {
        let engines = &mut self.engines;
        self.queue.schedule(self.capacity, || {
            engines.push(Script::default());
            engines.last().unwrap().clone()
        });
    }

    /// What is reported, by owner; engines without work get some.
    fn poll(&mut self) -> Vec<(Owner, Report)> {
        let reports = self.queue.poll().into_iter().map(|reported| (reported.owner, reported.report)).collect();
        self.schedule();
        reports
    }
}

fn finished(owner: Owner, mv: &str) -> (Owner, Report) {
    (owner, Report::Finished(BestMove::new(mv)))
}

#[test]
fn owners_search_at_once_where_there_are_engines() {
    let mut stand = Stand::new(2);
    stand.submit(Owner::Opponent, 1, 5);
    stand.submit(Owner::Analysis, 1, 9);
    assert_eq!(stand.engines.len(), 2);
    assert_eq!(stand.engines[0].heard(), ["go depth 5"]);
    assert_eq!(stand.engines[1].heard(), ["go depth 9"]);
    stand.engines[1].say("info depth 3 score cp 20 pv a1-a2");
    stand.engines[0].say("bestmove b1-b2");
    let reports = stand.poll();
    assert_eq!(reports[0], finished(Owner::Opponent, "b1-b2"));
    assert!(matches!(&reports[1], (Owner::Analysis, Report::Info(info)) if info.depth == Some(3)));
    // The same owner finds its engine again.
    stand.engines[1].say("bestmove c1-c2");
    assert_eq!(stand.poll(), [finished(Owner::Analysis, "c1-c2")]);
    stand.submit(Owner::Analysis, 1, 10);
    assert_eq!(stand.engines[1].heard(), ["go depth 10"]);
}

#[test]
fn with_one_engine_jobs_wait_for_each_other() {
    let mut stand = Stand::new(1);
    stand.submit(Owner::Opponent, 1, 5);
    stand.submit(Owner::Hint, 1, 6);
    assert_eq!((stand.engines.len(), stand.engines[0].heard()), (1, vec!["go depth 5".to_owned()]));
    assert!(stand.queue.has(Owner::Hint, 1) && !stand.queue.has(Owner::Hint, 2));
    stand.engines[0].say("bestmove b1-b2");
    assert_eq!(stand.poll(), [finished(Owner::Opponent, "b1-b2")]);
    assert_eq!(stand.engines[0].heard(), ["go depth 6"]);
}

#[test]
fn the_least_job_makes_way_for_a_greater_one_and_begins_again() {
    assert!(Owner::DrawOffer.priority() > Owner::Opponent.priority());
    assert!(Owner::Analysis.priority() > Priority::Background);
    let mut stand = Stand::new(2);
    stand.submit(Owner::Analysis, 1, 20);
    stand.submit(Owner::Review, 1, 30);
    stand.submit(Owner::Review, 1, 40);
    assert_eq!(stand.engines[1].heard(), ["go depth 30"]);
    stand.submit(Owner::Opponent, 1, 5);
    assert_eq!(stand.engines[0].heard(), ["go depth 20"], "analysis is more urgent than a review");
    assert_eq!(stand.engines[1].heard(), ["stop"]);
    // What it had is nobody's answer.
    stand.engines[1].say("info depth 9 score cp 1");
    stand.engines[1].say("bestmove b1-b2");
    assert_eq!(stand.poll(), []);
    assert_eq!(stand.engines[1].heard(), ["go depth 5"]);
    stand.engines[1].say("bestmove c1-c2");
    assert_eq!(stand.poll(), [finished(Owner::Opponent, "c1-c2")]);
    assert_eq!(stand.engines[1].heard(), ["go depth 30"], "the older review goes on before the younger one");
    assert!(stand.engines[0].heard().is_empty());
}

#[test]
fn one_engine_is_freed_for_one_job() {
    let mut stand = Stand::new(2);
    stand.submit(Owner::Review, 1, 30);
    stand.submit(Owner::Review, 1, 40);
    stand.submit(Owner::Opponent, 1, 5);
    stand.schedule();
    stand.schedule();
    assert_eq!(stand.engines[0].heard(), ["go depth 30"]);
    assert_eq!(stand.engines[1].heard(), ["go depth 40", "stop"]);
    stand.submit(Owner::DrawOffer, 1, 6);
    assert_eq!(stand.engines[0].heard(), ["stop"]);
    stand.engines[1].say("bestmove b1-b2");
    assert_eq!(stand.poll(), []);
    assert_eq!(stand.engines[1].heard(), ["go depth 6"], "the most urgent first");
}

#[test]
fn jobs_about_a_board_that_is_gone_are_dropped() {
    let mut stand = Stand::new(1);
    stand.submit(Owner::Opponent, 1, 5);
    stand.submit(Owner::Opponent, 1, 6);
    stand.queue.cancel(|job| job.epoch != 2);
    assert_eq!(stand.engines[0].heard(), ["go depth 5", "stop"]);
    stand.submit(Owner::Opponent, 2, 7);
    assert!(stand.engines[0].heard().is_empty(), "the stopped search has not been answered yet");
    stand.engines[0].say("bestmove b1-b2");
    assert_eq!(stand.poll(), []);
    assert_eq!(stand.engines[0].heard(), ["go depth 7"]);
    assert_eq!(stand.queue.jobs().count(), 1);
}

#[test]
fn a_hurried_search_is_answered() {
    let mut stand = Stand::new(1);
    stand.submit(Owner::Opponent, 1, 5);
    stand.queue.hurry(|job| job.owner == Owner::Opponent);
    stand.queue.hurry(|job| job.owner == Owner::Opponent);
    assert_eq!(stand.engines[0].heard(), ["go depth 5", "stop"]);
    stand.engines[0].say("bestmove b1-b2");
    assert_eq!(stand.poll(), [finished(Owner::Opponent, "b1-b2")]);
}

#[test]
fn an_engine_that_ends_is_replaced() {
    let mut stand = Stand::new(1);
    stand.submit(Owner::Opponent, 1, 5);
    stand.engines[0].end();
    assert_eq!(stand.poll(), [(Owner::Opponent, Report::Finished(BestMove::NONE))]);
    stand.submit(Owner::Opponent, 1, 6);
    assert_eq!((stand.engines.len(), stand.queue.engines()), (2, 1));
    assert_eq!(stand.engines[1].heard(), ["go depth 6"]);
}

/// The moves that these owners get, once all of them have.
fn answers(table: &mut Table, owners: &[Owner]) -> Vec<String> {
    let mut found = vec![None; owners.len()];
    for _ in 0..3_000 {
        table.frame();
        for reported in table.app.world_mut().resource_mut::<Messages<JobReported>>().drain() {
            if let (Some(at), Report::Finished(best)) =
                (owners.iter().position(|owner| *owner == reported.owner), reported.report)
            {
                found[at] = best.mv;
            }
        }
        if found.iter().all(Option::is_some) {
            return found.into_iter().flatten().collect();
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("not all are answered: {found:?}");
}

#[test]
fn an_analysis_a_review_and_a_hint_are_all_answered() {
    let mut table = Table::new(people());
    let owners = [Owner::Analysis, Owner::Review, Owner::Hint];
    for owner in owners {
        let job = Job::on_table(table.app.world().resource::<Rules>(), owner, Go::level(Level::MIN));
        table.app.world_mut().resource_mut::<EngineJobs>().submit(job);
    }
    let moves = answers(&mut table, &owners);
    for text in &moves {
        assert!(table.rules().parse_move(text).is_some(), "{text}");
    }
    assert!(moves.iter().all(|text| *text == moves[0]), "a level plays the same on every engine: {moves:?}");
}

/// A game that was closed after thirty quiet plies: the person is light, the computer dark, light is to move.
fn closed_game(position: &str) -> tempfile::TempDir {
    let options = Options::parse("quiet=off,repetition=off").unwrap();
    let mut history = History::new(Bizingo::from_position(options, position.parse().unwrap()));
    while history.ply() < 30 {
        let game = history.game();
        let moves = game.legal_moves();
        // To and fro, each time another one.
        let calm: Vec<_> = moves.into_iter().filter(|mv| game.is_calm(*mv)).collect();
        let mv = calm[history.ply() / 2 % calm.len()];
        history.play(mv).unwrap();
    }
    assert_eq!(history.game().outcome(), None);
    let mut record = GameRecord::new(history);
    record.set_tag("light", "person").unwrap();
    record.set_tag("dark", "level 1").unwrap();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("autosave.bizingo"), record.to_string()).unwrap();
    folder
}

/// Where dark has nearly everything.
const DARK_AHEAD: &str = "5/7/2D3D2/2d1d1d1d2/13/15/17/19/7L5L7/10l10/19 l 0";

/// Where light has.
const LIGHT_AHEAD: &str = "5/7/2D3D2/4d6/13/15/17/19/7L5L7/6l1l1l1l1l6/19 l 0";

/// Offers a draw and waits for what becomes of it: whether it was agreed.
fn offer(table: &mut Table) -> bool {
    table.notices.clear();
    table.ask(TableRequested::OfferDraw);
    table.wait("an answer", |table| {
        table.rules().outcome().is_some() || table.notices.iter().any(|notice| notice.contains("declines"))
    });
    assert_eq!(table.app.world().resource::<Session>().draw_offer(), None);
    table.rules().outcome().is_some_and(|outcome| outcome.reason == Reason::Agreement)
}

#[test]
fn after_a_reload_a_draw_is_judged_by_the_position() {
    for (position, accepts) in [(DARK_AHEAD, false), (LIGHT_AHEAD, true)] {
        let folder = closed_game(position);
        let mut table = Table::with_folder(Some(folder.path().to_path_buf()));
        assert_eq!(table.ply(), 30, "{:?}", table.notices);
        assert_eq!(table.app.world().resource::<Session>().setup().seats, [Seat::Person, Seat::computer(1)]);
        assert_eq!(offer(&mut table), accepts, "{position}");
    }
}

#[test]
fn after_an_undo_a_draw_is_judged_by_the_position() {
    let folder = closed_game(DARK_AHEAD);
    let mut table = Table::with_folder(Some(folder.path().to_path_buf()));
    table.app.world_mut().resource_mut::<Settings>().computer_pause = 0.0;
    let mv = table.rules().bizingo().unwrap().game().legal_moves()[0];
    let epoch = table.rules().epoch();
    table.app.world_mut().write_message(MoveRequested { mv: mv.into(), epoch });
    table.wait("the computer", |table| table.ply() == 32);
    table.settle();
    assert!(!offer(&mut table));
    table.ask(TableRequested::Undo);
    table.settle();
    assert_eq!(table.ply(), 30);
    assert!(!offer(&mut table));
    assert_eq!(table.rules().to_act(), Some(Player::First));
    // In the opening it declines at once.
    table.ask(TableRequested::Jump(10));
    table.settle();
    assert!(!offer(&mut table));
}

#[test]
fn an_answer_that_is_no_move_here_pauses_the_game_and_is_named() {
    let mut table = Table::new(MatchSetup { seats: [Seat::computer(10), Seat::Person], ..people() });
    table.app.world_mut().resource_mut::<Settings>().computer_pause = 0.0;
    let best = BestMove { mv: Some("a1-k5".to_owned()), ponder: None };
    let (epoch, report) = (table.rules().epoch(), Report::Finished(best));
    let job = Job::on_table(table.rules(), Owner::Hint, Go::depth(1));
    let id = table.app.world_mut().resource_mut::<EngineJobs>().submit(job);
    table.app.world_mut().write_message(JobReported { id, owner: Owner::Opponent, epoch, report });
    table.frame();
    table.frame();
    assert_eq!(table.ply(), 0);
    assert!(table.app.world().resource::<Session>().computers_held());
    assert!(table.notices.iter().any(|notice| notice.contains("a1-k5")), "{:?}", table.notices);
}

#[test]
fn a_computer_that_thinks_answers_an_offer_before_it_moves() {
    let folder = closed_game(LIGHT_AHEAD);
    let mut table = Table::with_folder(Some(folder.path().to_path_buf()));
    table.app.world_mut().resource_mut::<Settings>().computer_pause = 0.0;
    let setup = table.app.world().resource::<Session>().setup().clone();
    let setup = MatchSetup { seats: [Seat::Person, Seat::computer(10)], ..setup };
    let game = Begin { setup, board: AnyHistory::clone(table.rules()), activity: Box::new(Match::default()) };
    table.ask(TableRequested::Load(Box::new(game), LoadedFrom::Record));
    let mv = table.rules().bizingo().unwrap().game().legal_moves()[0];
    let epoch = table.rules().epoch();
    table.app.world_mut().write_message(MoveRequested { mv: mv.into(), epoch });
    table.frame();
    assert_eq!(table.ply(), 31);
    assert!(offer(&mut table));
    assert_eq!(table.ply(), 31);
}

#[test]
fn the_key_m_ends_a_search_with_the_best_move_so_far() {
    let mut table = Table::new(people());
    // Far deeper than anybody waits for.
    let job = Job::on_table(table.rules(), Owner::Hint, Go { depth: Some(60), ..Go::default() });
    table.app.world_mut().resource_mut::<EngineJobs>().submit(job);
    table.wait("a thought", |table| table.app.world().resource::<Thinking>().depth > 4);
    let epoch = table.rules().epoch();
    assert!(table.app.world().resource::<EngineJobs>().has(Owner::Hint, epoch));
    table.key(KeyCode::KeyM);
    let moves = answers(&mut table, &[Owner::Hint]);
    assert!(table.rules().parse_move(&moves[0]).is_some(), "{moves:?}");
}
