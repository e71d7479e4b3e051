//! Programs that work and programs that fail, as shell scripts.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::platform::time::Instant;

use super::channel::ProgramChannel;
use super::log::EngineLog;
use crate::ai::ugi::client::{Client, Closed, Transport};
use crate::ai::ugi::moves::one_word;
use crate::ai::ugi::{Command, EngineOption, Go, Position, Reply};
use crate::app::core::programs::{EngineName, Program};
use crate::games::GameKind;

/// A program that answers each line with what `answers` says of it, as the branches of a shell's `case`.
fn script(answers: &str) -> Program {
    let loops = format!("while read line; do case $line in {answers} esac; done");
    Program {
        command: format!("sh -c '{loops}'"),
        options: BTreeMap::from([("Depth".to_owned(), "3".to_owned())]),
        ..Program::default()
    }
}

const HELLO: &str =
    "ugi) echo id name Stub; echo option name Depth type spin; echo option name MultiPV type spin; echo ugiok;; ";

/// An engine that has a second to answer, with what was said so far.
fn started(program: Option<&Program>) -> (Client<ProgramChannel>, EngineLog) {
    let log = EngineLog::default();
    let name = EngineName::new("Stub").unwrap();
    let channel = ProgramChannel::start_with(name, program, log.clone(), Duration::from_millis(700), || {});
    (Client::new(channel, one_word), log)
}

/// What comes until a search has ended, or the program has.
fn replies<T: Transport>(client: &mut Client<T>) -> (Vec<Reply>, bool) {
    let (begun, mut all) = (Instant::now(), Vec::new());
    while begun.elapsed() < Duration::from_secs(10) {
        match client.poll() {
            Ok(Some(reply)) => {
                let done = matches!(reply, Reply::BestMove(_));
                all.push(reply);
                if done {
                    return (all, true);
                }
            }
            Ok(None) => std::thread::sleep(Duration::from_millis(5)),
            Err(Closed) => return (all, false),
        }
    }
    panic!("neither an answer nor an end: {all:?}")
}

fn ask(client: &mut Client<ProgramChannel>) {
    for command in [
        Command::SetOption(EngineOption::Game(GameKind::Azigo)),
        Command::SetOption(EngineOption::Threads(2)),
        Command::SetOption(EngineOption::MultiPv(1)),
        Command::SetOption(EngineOption::Seed(7)),
        Command::Position(Position::startpos::<String>([])),
        Command::Go(Go::movetime(Duration::from_millis(100))),
    ] {
        client.send(&command).unwrap();
    }
}

fn error_of(replies: &[Reply]) -> String {
    let errors = replies.iter().filter_map(|reply| match reply {
        Reply::Info(info) => info.error(),
        _ => None,
    });
    errors.collect::<Vec<_>>().join("; ")
}

#[test]
fn an_engine_hears_what_is_set_and_what_it_has_an_option_for() {
    let program = script(&format!("{HELLO} go*) echo bestmove h3;;"));
    let (mut client, log) = started(Some(&program));
    ask(&mut client);
    let (all, answered) = replies(&mut client);
    assert!(answered && error_of(&all).is_empty(), "{all:?}");
    let sent: Vec<String> = log.lines().into_iter().filter(|line| line.starts_with('>')).collect();
    assert_eq!(
        sent,
        [
            "> ugi",
            "> setoption name Depth value 3",
            "> setoption name Game value azigo",
            "> setoption name MultiPV value 1",
            "> position startpos",
            "> go movetime 100"
        ]
    );
    assert!(log.lines().contains(&"< bestmove h3".to_owned()));
    assert_eq!(client.transport().due(), None);
}

#[test]
fn whatever_an_engine_does_wrong_is_said_of_it_and_nobody_waits() {
    let late = script(&format!("{HELLO} go*) ;;"));
    let ended = script(&format!("{HELLO} go*) exit;;"));
    let silent = script("x) ;;");
    let missing = Program { command: "/nowhere/at/all".to_owned(), ..Program::default() };
    let unread = Program { command: "sh -c 'open".to_owned(), ..Program::default() };
    for (program, why) in [
        (Some(&late), "bestmove"),
        (Some(&ended), "stopped running"),
        (Some(&silent), "ugiok"),
        (Some(&missing), "/nowhere/at/all"),
        (Some(&unread), "quote"),
        (None, "not set up"),
    ] {
        let begun = Instant::now();
        let (mut client, log) = started(program);
        assert!(begun.elapsed() < Duration::from_millis(300), "{why}: it was waited for");
        ask(&mut client);
        let (all, answered) = replies(&mut client);
        let error = error_of(&all);
        assert!(!answered && error.starts_with("Stub: ") && error.contains(why), "{why}: {error:?}");
        assert!(log.lines().iter().any(|line| line.starts_with("# ")), "{why}");
    }
}

#[test]
fn one_that_is_stopped_has_to_answer_too() {
    let deaf = script(&format!("{HELLO} stop) ;;"));
    let (mut client, _) = started(Some(&deaf));
    client.send(&Command::Go(Go { infinite: true, ..Go::default() })).unwrap();
    std::thread::sleep(Duration::from_millis(900));
    while client.poll().unwrap().is_some() {}
    assert_eq!(client.transport().due(), None, "it may think as long as it likes");
    client.send(&Command::Stop).unwrap();
    let (all, answered) = replies(&mut client);
    assert!(!answered && error_of(&all).contains("bestmove"), "{all:?}");
}
