//! The typed UGI client: what engines write is read, whatever it is, and what is written is read back to the same.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::VecDeque;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use bizingo::ai::judge::{BestOf, Goal, Worth};
use bizingo::ai::level::Level;
use bizingo::ai::prover;
use bizingo::ai::search::WIN;
use bizingo::ai::style::Style;
use bizingo::ai::ugi::client::{Client, ClientError, Closed, Timeout, Transport};
use bizingo::ai::ugi::host::EngineChannel;
use bizingo::ai::ugi::moves::{one_word, split_moves};
use bizingo::ai::ugi::{BestMove, Command, EngineOption, Go, Info, Position, Prove, Query, Reply, Score, ScoreBound};
use bizingo::games::GameKind;
use bizingo::record::Recorded;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::Bizingo;
use proptest::prelude::*;

static NEVER: AtomicBool = AtomicBool::new(false);

const TIMEOUT: Timeout<'static> = Timeout { limit: Duration::from_secs(20), interrupt: &NEVER };

fn info(line: &str) -> Info {
    match Reply::parse(line, Bizingo::move_length) {
        Reply::Info(info) => info,
        other => panic!("{other:?}"),
    }
}

/// An engine that answers from a list: what it says after each line that begins so.
#[derive(Default)]
struct Script {
    answers: Vec<(&'static str, Vec<&'static str>)>,
    lines: VecDeque<&'static str>,
    heard: Vec<String>,
    ended: bool,
}

impl Transport for Script {
    fn send(&mut self, line: &str) -> Result<(), Closed> {
        self.heard.push(line.to_owned());
        for (word, answer) in &self.answers {
            if line.starts_with(word) {
                self.lines.extend(answer);
            }
        }
        Ok(())
    }

    fn receive(&mut self, _: Duration) -> Result<Option<String>, Closed> {
        match self.lines.pop_front() {
            Some(line) => Ok(Some(line.to_owned())),
            None if self.ended => Err(Closed),
            None => Ok(None),
        }
    }
}

#[test]
fn every_field_is_read() {
    let line = "info depth 12 seldepth 20 multipv 2 score cp -35 lowerbound nodes 123456 nps 3000000 hashfull 17 time 41 \
                pv d6-e4 h5-g5x string the end";
    let read = info(line);
    let expected = Info {
        depth: Some(12),
        seldepth: Some(20),
        multipv: Some(2),
        score: Some(Score::Centis(-35)),
        bound: Some(ScoreBound::Lower),
        nodes: Some(123_456),
        nps: Some(3_000_000),
        hashfull: Some(17),
        time: Some(Duration::from_millis(41)),
        pv: vec!["d6-e4".to_owned(), "h5-g5x".to_owned()],
        string: Some("the end".to_owned()),
    };
    assert_eq!(read, expected);
    assert_eq!(read.to_string(), line);
}

#[test]
fn a_mate_is_not_a_number_of_hundredths() {
    assert_eq!(info("info score mate 3 nodes 4").score, Some(Score::Mate(3)));
    assert_eq!(info("info depth 1 score mate -2").score, Some(Score::Mate(-2)));
    assert_eq!(info("info score cp 3").score, Some(Score::Centis(3)));
    assert!(Score::Mate(3).is_ahead() && !Score::Mate(-3).is_ahead() && !Score::Centis(0).is_ahead());
    assert_eq!(-Score::Mate(3), Score::Mate(-3));
    let texts = [(0, "cp 0"), (-35, "cp -35"), (WIN - 1, "mate 1"), (WIN - 4, "mate 2"), (2 - WIN, "mate -1")];
    for (score, text) in texts {
        assert_eq!(Score::from_search(score).to_string(), text);
    }
}

#[test]
fn errors_are_told_from_other_texts() {
    assert_eq!(info("info string error: go: unknown limit").error(), Some("go: unknown limit"));
    assert_eq!(info("info string no error: all is well").error(), None);
    assert_eq!(info("info depth 3 pv error").error(), None);
    assert_eq!(Info::error_string("late").to_string(), "info string error: late");
}

#[test]
fn what_makes_no_sense_is_left_out() {
    assert_eq!(info("info depth x seldepth -1 nodes 99999999999999999999999 score cp"), Info::default());
    assert_eq!(info("info score mate"), Info::default());
    assert_eq!(info("info score loss 3 depth 4"), Info { depth: Some(4), ..Info::default() });
    assert_eq!(info("info depth score cp 7"), Info { score: Some(Score::Centis(7)), ..Info::default() });
    assert_eq!(info("info score cp 99999999999").score, Some(Score::Centis(i32::MAX)));
    assert_eq!(info("info currmove d6-e4 depth 4"), Info { depth: Some(4), ..Info::default() });
    assert_eq!(info("info pv d6-e4 depth 4").depth, Some(4));
    assert_eq!(Reply::parse("checkers", one_word), Reply::Other("checkers".to_owned()));
    assert_eq!(Reply::parse("", one_word), Reply::Other(String::new()));
}

#[test]
fn a_move_may_be_of_several_words() {
    let read = |line| Reply::parse(line, BingoBattle::move_length);
    assert_eq!(read("bestmove : a"), Reply::BestMove(BestMove::new(": a")));
    assert_eq!(read("bestmove : am ponder s- m4 c2 a5"), {
        Reply::BestMove(BestMove { mv: Some(": am".into()), ponder: Some("s- m4 c2 a5".into()) })
    });
    let Reply::Info(info) = read("info depth 1 score cp 4 pv : a sA m3 c- a3 : am") else { panic!() };
    assert_eq!(info.pv, [": a", "sA m3 c- a3", ": am"]);
    assert_eq!(Reply::parse("bestmove none", one_word), Reply::BestMove(BestMove::NONE));
    assert_eq!(Reply::parse("bestmove", one_word), Reply::BestMove(BestMove::NONE));
}

#[test]
fn an_engine_introduces_itself_and_searches() {
    let mut client = Client::new(EngineChannel::start(|| {}), Bizingo::move_length);
    let introduction = client.introduction(TIMEOUT).unwrap();
    assert!(introduction.name.starts_with("Bizingo ") && !introduction.author.is_empty());
    let names: Vec<&str> = introduction.options.iter().map(|option| option.name.as_str()).collect();
    assert_eq!(names, ["Hash", "Threads", "MultiPV", "Ambition", "Level", "Style", "Seed", "Rules", "Game"]);
    client.set_option(EngineOption::Hash(2)).unwrap();
    client.set_option(EngineOption::MultiPv(2)).unwrap();
    client.new_game(TIMEOUT).unwrap();
    let mut infos = Vec::new();
    let position = Position::startpos(["d6-e4"]);
    let best = client.best_move(&position, &Go::depth(3), TIMEOUT, &mut |info| infos.push(info.clone())).unwrap();
    assert_eq!(infos.len(), 6);
    assert!(infos.iter().all(|info| info.score.is_some() && info.nodes.is_some() && !info.pv.is_empty()));
    assert_eq!(infos[4].multipv, Some(1));
    assert_eq!(infos[4].pv.first(), best.mv.as_ref());
    assert_eq!((client.searches(), client.poll()), (0, Ok(None)));
}

#[test]
fn answers_that_do_not_come_are_errors() {
    let brief = Timeout { limit: Duration::from_millis(1), interrupt: &NEVER };
    let ask = |script: Script, timeout| {
        let mut client = Client::new(script, one_word);
        client.best_move(&Position::startpos::<&str>([]), &Go::nodes(5), timeout, &mut |_| {})
    };
    let late = ask(Script::default(), brief).unwrap_err();
    assert_eq!(late.to_string(), "it did not answer bestmove within 0.0 s");
    let ended = ask(Script { ended: true, ..Script::default() }, brief).unwrap_err();
    assert_eq!(ended.to_string(), "it ended before it answered bestmove");
    for answer in ["bestmove", "bestmove none", "  bestmove  "] {
        let script = Script { answers: vec![("go", vec!["info depth 3", answer])], ..Script::default() };
        assert_eq!(ask(script, TIMEOUT).unwrap_err(), ClientError::NoMove);
    }
    let stopped = Timeout { interrupt: &AtomicBool::new(true), ..TIMEOUT };
    assert_eq!(ask(Script::default(), stopped).unwrap_err(), ClientError::Interrupted);
    let script =
        Script { answers: vec![("go", vec!["info depth 3", "nonsense", "bestmove a1-b2"])], ..Script::default() };
    assert_eq!(ask(script, TIMEOUT), Ok(BestMove::new("a1-b2")));
}

#[test]
fn no_text_becomes_two_lines() {
    struct Heard<'a>(&'a mut Vec<String>);
    impl Transport for Heard<'_> {
        fn send(&mut self, line: &str) -> Result<(), Closed> {
            self.0.push(line.to_owned());
            Ok(())
        }

        fn receive(&mut self, _: Duration) -> Result<Option<String>, Closed> {
            Ok(None)
        }
    }
    let mut heard = Vec::new();
    let mut client = Client::new(Heard(&mut heard), one_word);
    client.set_option(EngineOption::Rules("quiet=20\nquit".to_owned())).unwrap();
    client.send(&Command::Position(Position::fen("x\r\nquit", ["a\n"]))).unwrap();
    assert_eq!(heard, ["setoption name Rules value quiet=20 quit", "position fen x  quit moves a "]);
}

fn moves() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec("[a-k][0-9]{1,2}-[a-k][0-9]{1,2}(x[a-k][1-9])?", 0..6)
}

fn word() -> impl Strategy<Value = String> {
    "[a-z0-9=,/]{1,20}"
}

fn milliseconds() -> impl Strategy<Value = Option<Duration>> {
    prop::option::of((0u64..1 << 31).prop_map(Duration::from_millis))
}

fn option() -> impl Strategy<Value = EngineOption> {
    prop_oneof![
        (1usize..=1024).prop_map(EngineOption::Hash),
        (1usize..=64).prop_map(EngineOption::Threads),
        (1usize..=100).prop_map(EngineOption::MultiPv),
        (0u8..=10).prop_map(|level| EngineOption::Level(Level::new(level))),
        prop::option::of(style()).prop_map(EngineOption::Style),
        any::<u64>().prop_map(EngineOption::Seed),
        "[a-z0-9=,]{0,20}".prop_map(EngineOption::Rules),
        prop::sample::select(&GameKind::ALL[..]).prop_map(EngineOption::Game),
    ]
}

fn style() -> impl Strategy<Value = Style> {
    prop::sample::select(&Style::ALL[..])
}

fn go() -> impl Strategy<Value = Go> {
    let limits = (prop::option::of(1u32..1 << 20), prop::option::of(any::<u64>()), milliseconds());
    let clocks = (milliseconds(), milliseconds(), milliseconds(), milliseconds());
    let level = (prop::option::of(1u8..=10), prop::option::of(style()));
    (limits, level, clocks, any::<bool>(), instead()).prop_map(
        |((depth, nodes, movetime), (level, style), (p1, p2, inc1, inc2), infinite, (prove, review))| Go {
            depth,
            nodes,
            movetime,
            level: level.and_then(Level::new),
            style,
            clock: [p1, p2],
            increment: [inc1, inc2],
            infinite,
            prove,
            review,
        },
    )
}

/// A puzzle to judge, plies to review, or neither.
fn instead() -> impl Strategy<Value = (Option<Prove>, Option<u32>)> {
    (prop::option::of(prove()), prop::option::of(1u32..1 << 20))
}

fn prove() -> impl Strategy<Value = Prove> {
    let worth = || (0u32..=1000).prop_map(Worth::Chance);
    let best = (worth(), worth()).prop_map(|(best, next)| Goal::Best(Some(BestOf { best, next })));
    let threat = prop_oneof![(1i32..=99).prop_map(prover::ForcedGoal::Gain), Just(prover::ForcedGoal::Win)];
    let hold = threat.prop_map(Goal::Hold);
    let goal = prop_oneof![(1u32..=99).prop_map(Goal::Gain), Just(Goal::Win), hold, Just(Goal::Best(None)), best];
    (goal, 1u32..=63).prop_map(|(goal, plies)| Prove { goal, plies })
}

fn command() -> impl Strategy<Value = Command> {
    prop_oneof![
        Just(Command::Ugi),
        Just(Command::IsReady),
        Just(Command::NewGame),
        Just(Command::Stop),
        Just(Command::Quit),
        prop_oneof![Just(Query::GameOver), Just(Query::P1Turn), Just(Query::Result)].prop_map(Command::Query),
        option().prop_map(Command::SetOption),
        go().prop_map(Command::Go),
        (prop::option::of(word()), moves()).prop_map(|(fen, moves)| Command::Position(Position { fen, moves })),
    ]
}

fn some_info() -> impl Strategy<Value = Info> {
    let small = || prop::option::of(any::<u32>());
    let score = prop::option::of(prop_oneof![any::<i32>().prop_map(Score::Centis), any::<i32>().prop_map(Score::Mate)]);
    let bound = prop::option::of(prop_oneof![Just(ScoreBound::Lower), Just(ScoreBound::Upper)]);
    let numbers = (small(), small(), small(), small(), prop::option::of(any::<u64>()), prop::option::of(any::<u64>()));
    let text = prop::option::of("[a-z]{1,8}( [a-z:]{1,8}){0,3}");
    (numbers, score, bound, milliseconds(), moves(), text).prop_map(
        |((depth, seldepth, multipv, hashfull, nodes, nps), score, bound, time, pv, string)| Info {
            depth,
            seldepth,
            multipv,
            score,
            bound: bound.filter(|_| score.is_some()),
            nodes,
            nps,
            hashfull,
            time,
            pv,
            string,
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn commands_are_read_back(command in command()) {
        prop_assert_eq!(Command::parse(&command.to_string(), one_word), Ok(Some(command)));
    }

    #[test]
    fn infos_are_read_back(info in some_info()) {
        prop_assert_eq!(Reply::parse(&info.to_string(), one_word), Reply::Info(info));
    }

    #[test]
    fn hostile_lines_are_read_without_harm(words in prop::collection::vec(
        prop_oneof![
            Just("info".to_owned()), Just("bestmove".to_owned()), Just("score".to_owned()), Just("mate".to_owned()),
            Just("pv".to_owned()), Just("string".to_owned()), Just("id".to_owned()), Just("option".to_owned()),
            Just(":".to_owned()), Just("s-".to_owned()), Just("ponder".to_owned()), Just("depth".to_owned()),
            "-?[0-9]{1,25}", "\\PC{0,12}", ".{0,12}",
        ], 0..10)) {
        let line = words.join(" ");
        for move_length in [one_word, Bizingo::move_length, BingoBattle::move_length] {
            // What was understood is written so that it is understood in the same way again.
            let reply = Reply::parse(&line, move_length);
            if let Reply::Info(Info { string: None, .. }) | Reply::BestMove(_) = &reply {
                prop_assert_eq!(&Reply::parse(&reply.to_string(), move_length), &reply, "{:?}", line);
            }
            let whole: String = split_moves(&line, move_length).collect();
            let blank = |text: &str| text.chars().filter(|c| !c.is_whitespace()).collect::<String>();
            prop_assert_eq!(blank(&whole), blank(&line));
        }
    }
}
