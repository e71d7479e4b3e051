//! Contests that are kept: a file that is added to, torn, gone on with, and not shared; the referee.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use bizingo::ai::lab::arena::contest::{commands_in, game_in};
use bizingo::ai::lab::arena::elo::Sprt;
use bizingo::ai::lab::arena::referee::{REASON, Referee};
use bizingo::ai::lab::arena::{Contest, Crosstable, LiveEvent, Plan, PlayedGame, Spec, Standings};
use bizingo::record::Record;
use bizingo::rules::Game;
use bizingo::rules::bizingo::{Bizingo, Options, Position, Side};

static NEVER: AtomicBool = AtomicBool::new(false);

fn plan(games: usize) -> Plan {
    let spec = |text: &str| text.parse::<Spec>().unwrap();
    Plan {
        options: Options::parse("quiet=20").unwrap(),
        seed: 3,
        opening: 4,
        games,
        ..Plan::of(vec![spec("level:1"), spec("nodes:40"), spec("random")])
    }
}

/// Plays what is left, or so many games of it.
fn play(contest: &mut Contest, most: usize) {
    let done: Vec<usize> = contest.played().iter().map(|game| game.game).collect();
    let plan = contest.plan().clone();
    let mut left = most;
    plan.run(&done, 1, &NEVER, |game| {
        contest.add(game).unwrap();
        left -= 1;
        if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
}

fn sorted(contest: &Contest) -> Vec<PlayedGame> {
    let mut played: Vec<PlayedGame> = contest.played().iter().map(|game| (**game).clone()).collect();
    played.sort_by_key(|game| game.game);
    played
}

fn uninterrupted(games: usize) -> Vec<PlayedGame> {
    let mut contest = Contest::new(plan(games));
    play(&mut contest, usize::MAX);
    sorted(&contest)
}

#[test]
fn stopped_and_gone_on_with_it_is_the_same_contest() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.json");
    for most in [1, 2, 3] {
        play(&mut Contest::open(plan(4), &file).unwrap(), most);
    }
    let mut contest = Contest::open(plan(4), &file).unwrap();
    assert_eq!(contest.played().len(), 6);
    play(&mut contest, usize::MAX);
    let whole = uninterrupted(4);
    assert_eq!(sorted(&contest), whole);
    drop(contest);
    let seen = Contest::<Bizingo>::read(&file).unwrap();
    assert_eq!((sorted(&seen), seen.plan().games), (whole, 4));
    // The number of games is not part of what must be the same.
    let mut contest = Contest::open(plan(6), &file).unwrap();
    play(&mut contest, usize::MAX);
    assert_eq!(contest.played().len(), 18);
    drop(contest);
    assert_eq!(Contest::<Bizingo>::read(&file).unwrap().plan().games, 6);
}

#[test]
fn a_kill_at_any_byte_loses_at_most_a_game() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.json");
    play(&mut Contest::open(plan(2), &file).unwrap(), usize::MAX);
    let whole = fs::read(&file).unwrap();
    let expected = sorted(&Contest::<Bizingo>::read(&file).unwrap());
    let head = whole.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    for length in (head..=whole.len()).step_by(7) {
        fs::write(&file, &whole[..length]).unwrap();
        let lines = whole[..length].iter().filter(|byte| **byte == b'\n').count();
        let mut contest = Contest::open(plan(2), &file).unwrap();
        // The head and the number of games come before them.
        assert!(contest.played().len() + 2 >= lines, "{length}");
        if length % 5 == 0 {
            play(&mut contest, usize::MAX);
            drop(contest);
            assert_eq!(sorted(&Contest::<Bizingo>::read(&file).unwrap()), expected, "{length}");
        }
    }
}

#[test]
fn a_line_that_is_cut_within_a_character_is_only_unfinished() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.json");
    play(&mut Contest::open(plan(2), &file).unwrap(), 2);
    let mut bytes = fs::read(&file).unwrap();
    let text = "{\"game\":5,\"reason\":\"fault: ü";
    bytes.extend(&text.as_bytes()[..text.len() - 1]);
    fs::write(&file, &bytes).unwrap();
    assert_eq!(Contest::<Bizingo>::read(&file).unwrap().played().len(), 2);
    assert_eq!(Contest::open(plan(2), &file).unwrap().played().len(), 2);
    // In the middle it is damage.
    bytes.extend(b"\n{}\n");
    fs::write(&file, &bytes).unwrap();
    assert!(Contest::<Bizingo>::read(&file).is_err());
}

#[test]
fn a_stop_is_heeded_however_fast_games_come() {
    let random: Spec = "random".parse().unwrap();
    let plan = Plan { specs: vec![random.clone(), random], games: 100_000, ..plan(2) };
    let (stop, mut played) = (AtomicBool::new(false), 0);
    plan.run(&[], 2, &stop, |_| {
        played += 1;
        stop.store(true, std::sync::atomic::Ordering::Relaxed);
        ControlFlow::Continue(())
    });
    assert_eq!(played, 1);
}

#[test]
fn damage_in_the_middle_is_said_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.json");
    play(&mut Contest::open(plan(2), &file).unwrap(), 2);
    let text = fs::read_to_string(&file).unwrap();
    let damaged = text.replacen("\"winner\"", "\"winn", 1);
    fs::write(&file, &damaged).unwrap();
    for error in [Contest::open(plan(2), &file).unwrap_err(), Contest::<Bizingo>::read(&file).unwrap_err()] {
        assert!(error.to_string().contains("cup.json: line 3 is not part of a contest: "), "{error}");
    }
    assert_eq!(fs::read_to_string(&file).unwrap(), damaged);
    for bad in ["{\"setup\":{}}\n", "[]\n", "no contest at all", "{\"games\""] {
        fs::write(&file, bad).unwrap();
        assert!(Contest::open(plan(2), &file).is_err(), "{bad}");
        assert_eq!(fs::read_to_string(&file).unwrap(), bad);
    }
}

/// The first line is written like all others, so a kill may cut it as well.
#[test]
fn a_kill_at_the_first_write_is_a_contest_that_has_not_begun() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.json");
    drop(Contest::open(plan(2), &file).unwrap());
    let whole = fs::read(&file).unwrap();
    let head = whole.iter().position(|byte| *byte == b'\n').unwrap();
    for length in (0..=head).step_by(3) {
        fs::write(&file, &whole[..length]).unwrap();
        if length + 2 < head {
            let error = Contest::<Bizingo>::read(&file).unwrap_err();
            assert!(error.to_string().contains("it has not begun"), "{length}: {error}");
        }
        assert!(Contest::open(plan(2), &file).unwrap().played().is_empty(), "{length}");
        assert_eq!(fs::read(&file).unwrap(), whole, "{length}");
    }
}

#[test]
fn games_that_cannot_be_are_damage() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.json");
    drop(Contest::open(plan(2), &file).unwrap());
    let begun = fs::read_to_string(&file).unwrap();
    let last = 3 * bizingo::ai::lab::arena::plan::MAX_GAMES;
    for (game, first, second) in
        [(0, 0, 0), (0, 1, 0), (0, 0, 3), (0, 7, 8), (2, 0, 1), (last, 0, 1), (usize::MAX, 0, 1), (usize::MAX, 1, 0)]
    {
        let line = format!("{{\"game\":{game},\"first\":{first},\"second\":{second},\"winner\":null,");
        fs::write(&file, format!("{begun}{line}\"reason\":\"quiet\",\"plies\":9}}\n")).unwrap();
        for error in [Contest::<Bizingo>::read(&file).unwrap_err(), Contest::open(plan(2), &file).unwrap_err()] {
            assert!(error.to_string().contains(&format!("line 3 is not part of a contest: game {game}")));
        }
    }
    // The last one that can be.
    let line = format!("{{\"game\":{},\"first\":2,\"second\":1,\"winner\":null,", last - 1);
    fs::write(&file, format!("{begun}{line}\"reason\":\"quiet\",\"plies\":9}}\n")).unwrap();
    assert_eq!(Contest::<Bizingo>::read(&file).unwrap().played().len(), 1);
}

#[test]
fn a_plan_of_billions_of_games_costs_nothing_until_they_are_played() {
    let many = Plan { specs: vec![Spec::Random; 256], games: 1_000_000, ..plan(2) };
    assert_eq!(many.total(), 32_640_000_000);
    let mut played = Vec::new();
    many.run(&[0, 1], 2, &NEVER, |game| {
        played.push(game.game);
        if played.len() < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    assert!(played.iter().all(|game| (2..10).contains(game)), "{played:?}");
}

#[test]
fn results_alone_need_no_moves_in_memory() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.json");
    let mut contest = Contest::open_results(plan(4), &file).unwrap();
    play(&mut contest, 5);
    drop(contest);
    let mut contest = Contest::open_results(plan(4), &file).unwrap();
    assert_eq!(contest.played().len(), 5);
    play(&mut contest, usize::MAX);
    assert!(contest.played().iter().all(|game| game.moves.is_empty() && game.plies > 0));
    drop(contest);
    assert_eq!(sorted(&Contest::<Bizingo>::read(&file).unwrap()), uninterrupted(4));
}

#[test]
fn the_programs_that_a_file_would_start_are_told_whole() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.json");
    let command = |text: &str| Spec::Ugi(text.parse().unwrap());
    let specs = vec![command("/usr/bin/engine --depth 3"), Spec::Random, command("[Log=/etc/x]:sh -c 'rm -r ~'")];
    let specs = [specs.clone(), specs].concat();
    let named = Plan { specs, ..plan(2) };
    drop(Contest::open(named.clone(), &file).unwrap());
    let expected = ["/usr/bin/engine --depth 3", "[Log=/etc/x]:sh -c 'rm -r ~'"];
    assert_eq!(named.commands(), expected);
    assert_eq!(commands_in(&file).unwrap(), expected);
    assert!(plan(2).commands().is_empty());
}

#[cfg(unix)]
#[test]
fn a_pipe_is_no_file_of_a_contest() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&file).status().unwrap().success());
    for error in [
        Contest::open(plan(2), &file).unwrap_err(),
        Contest::<Bizingo>::read(&file).unwrap_err(),
        game_in(&file).unwrap_err(),
    ] {
        assert!(error.to_string().contains("not a regular file"), "{error}");
    }
}

#[test]
fn a_time_for_a_move_is_read_back_or_refused() {
    for text in ["movetime:1e-12", "movetime:0", "movetime:-1", "movetime:NaN", "movetime:inf", "movetime:1e9"] {
        assert!(text.parse::<Spec>().is_err(), "{text}");
    }
    for text in ["movetime:1e-9", "movetime:0.1", "movetime:86400"] {
        let spec: Spec = text.parse().unwrap();
        assert_eq!(spec.to_string().parse(), Ok(spec), "{text}");
    }
}

#[test]
fn no_two_programs_play_the_same_contest() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.json");
    let first = Contest::open(plan(2), &file).unwrap();
    let error = Contest::open(plan(2), &file).unwrap_err();
    assert!(error.to_string().contains("another program"), "{error}");
    drop(first);
    assert!(Contest::open(plan(2), &file).is_ok());
    let error = Contest::open(Plan { seed: 4, ..plan(2) }, &file).unwrap_err();
    assert!(error.to_string().contains("another contest"), "{error}");
}

#[test]
fn a_file_of_one_line_is_gone_on_with() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("cup.json");
    drop(Contest::open(plan(2), &file).unwrap());
    let head = fs::read_to_string(&file).unwrap().lines().next().unwrap().to_owned();
    let game = "{\"game\":0,\"light\":0,\"dark\":1,\"winner\":\"dark\",\"reason\":\"reduced\",\"plies\":9}";
    let old = head.replacen("{\"setup\"", &format!("{{\"games\":[{game}],\"setup\""), 1);
    fs::write(&file, old).unwrap();
    let mut contest = Contest::open(plan(2), &file).unwrap();
    assert_eq!(contest.played().len(), 1);
    play(&mut contest, usize::MAX);
    drop(contest);
    let seen = Contest::<Bizingo>::read(&file).unwrap();
    assert_eq!(seen.played().len(), 6);
    assert!(seen.played()[0].moves.is_empty() && !seen.played()[1].moves.is_empty());
}

#[test]
fn every_kept_game_is_a_record_that_ends_as_it_says() {
    let mut contest = Contest::new(plan(2));
    play(&mut contest, usize::MAX);
    for game in contest.played() {
        let record = contest.plan().record(game).unwrap();
        let again = Record::parse(&record.to_string()).unwrap();
        assert_eq!(again.history.len(), game.plies);
        assert_eq!(again.history.game().outcome().unwrap().winner, game.winner);
    }
    let mut broken = (*contest.played()[0]).clone();
    broken.moves[0] = "a1-a9".to_owned();
    assert!(contest.plan().record(&broken).is_err());
}

#[test]
fn the_live_board_is_told_every_move() {
    let plan = plan(2);
    let seen: Mutex<Vec<Vec<String>>> = Mutex::new(vec![Vec::new(); plan.total()]);
    let lines = AtomicUsize::new(0);
    let watch = |live: LiveEvent<'_>| {
        let mut seen = seen.lock().unwrap();
        match live {
            LiveEvent::Began(fixture, opening) => seen[fixture.game] = opening.to_vec(),
            LiveEvent::Moved(game, text, thought) => {
                // A search says what it expects, its own move first; chance says nothing.
                if let Some((_, thought)) = thought.filter(|(_, thought)| !thought.line.is_empty()) {
                    assert_eq!((thought.line[0].as_str(), thought.depth.is_some()), (text, true));
                    lines.fetch_add(1, Ordering::Relaxed);
                }
                seen[game].push(text.to_owned());
            }
        }
    };
    let mut played = Vec::new();
    plan.run_watched(&[], 2, &NEVER, &watch, |game| {
        played.push(game);
        ControlFlow::Continue(())
    });
    assert_eq!(played.len(), 6);
    for game in played {
        assert_eq!(seen.lock().unwrap()[game.game], game.moves);
    }
    assert!(lines.into_inner() > 20);
}

#[test]
fn standings_put_the_stronger_first() {
    // Level 1 rushes in, which costs it games as short as these.
    let specs = ["level:3", "nodes:40", "random"].map(|text| text.parse().unwrap()).to_vec();
    let mut contest = Contest::new(Plan { specs, ..plan(20) });
    play(&mut contest, usize::MAX);
    let played = contest.played().iter().map(AsRef::as_ref);
    let standings = Standings::new(contest.plan(), played);
    let total: u64 = standings.lines.iter().map(|line| line.total.games()).sum();
    assert_eq!(total, 2 * contest.played().len() as u64);
    assert!(standings.lines.is_sorted_by(|a, b| a.rating.elo >= b.rating.elo));
    assert_eq!(standings.lines[2].player, 2, "random moves are the weakest: {:?}", standings.lines);
    for line in &standings.lines {
        let sum: f64 = (0..3).map(|other| standings.against(line.player, other).0).sum();
        assert_eq!(sum, line.points());
    }
}

/// Asks a referee about every position of a game that a strong player wins against a random one.
fn called(path: &Path) -> Option<(Option<Side>, Option<Side>)> {
    let contest = Contest::<Bizingo>::read(path).unwrap();
    let mut referee = Referee::new(3000);
    contest.played().iter().find_map(|played| {
        let mut game: Bizingo = contest.plan().start(played.game);
        referee.new_game();
        played.moves.iter().find_map(|text| {
            game.play(game.parse_move(text).unwrap()).unwrap();
            referee.call(&game, &NEVER).map(|verdict| (verdict.winner, played.winner))
        })
    })
}

#[test]
fn a_referee_calls_a_sure_win_before_its_end() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.json");
    let spec = |text: &str| text.parse::<Spec>().unwrap();
    let strong = Plan { specs: vec![spec("nodes:3000"), Spec::Random], options: Options::default(), ..plan(2) };
    play(&mut Contest::open(strong.clone(), &file).unwrap(), usize::MAX);
    let (called, winner) = called(&file).expect("three thousand nodes see the end coming");
    assert!(called.is_some() && called == winner);

    let mut judged = Contest::new(Plan { adjudicate: Some(3000), ..strong });
    play(&mut judged, usize::MAX);
    let played_out = Contest::<Bizingo>::read(&file).unwrap();
    for (short, long) in sorted(&judged).iter().zip(sorted(&played_out)) {
        assert_eq!(short.winner, long.winner);
        let seen = short.reason.strip_prefix(REASON).unwrap_or_default();
        let side = long.winner.unwrap().to_string();
        assert!(seen.starts_with(&format!(": {side} ")) && seen.contains("ahead for 8 plies"), "{}", short.reason);
        assert!(short.plies < long.plies);
        assert!(long.moves.starts_with(&short.moves));
    }
    // And it is another contest than one without.
    assert!(Contest::open(judged.plan().clone(), &file).is_err());
}

#[test]
fn a_referee_calls_a_draw_where_nobody_gets_anywhere() {
    let mut referee = Referee::new(300);
    // Each side has two captains and a soldier, far from the others, and only walks to and fro.
    let position: Position = Position::parse("5/7/2D3D2/4d6/13/15/17/19/7L5L7/10l10/19 l 0").unwrap();
    let mut game = Bizingo::from_position(Options::parse("quiet=off,repetition=off").unwrap(), position);
    referee.new_game();
    let mut ended = None;
    for ply in 0..400 {
        let moves = game.legal_moves();
        // Back along the same way, in turn.
        let own: Vec<_> = moves.iter().copied().filter(|mv| !game.move_text(*mv).contains(['x', '+'])).collect();
        let back = game.past().len().checked_sub(2).and_then(|at| {
            let before = game.past()[at].army(game.position().turn());
            own.iter().copied().find(|mv| {
                game.preview(*mv).is_ok_and(|(next, _)| next.position().army(game.position().turn()) == before)
            })
        });
        game.play(back.unwrap_or(own[0])).unwrap();
        if let Some(verdict) = referee.call(&game, &NEVER) {
            ended = Some((ply, verdict));
            break;
        }
    }
    let (ply, verdict) = ended.expect("it is called");
    assert_eq!(verdict.winner, None);
    assert!(verdict.reason.starts_with("adjudicated: at most 0.1 ahead for "), "{}", verdict.reason);
    assert!(ply >= 59, "{ply}");
}

#[test]
fn games_by_the_clock_end_and_are_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cup.json");
    let spec = |text: &str| text.parse::<Spec>().unwrap();
    // Without a clock it would never move.
    let specs = vec![spec("depth:100"), spec("random")];
    let plan = Plan { specs, clock: Some("2".parse().unwrap()), ..plan(2) };
    let mut contest = Contest::open(plan.clone(), &path).unwrap();
    play(&mut contest, 1);
    drop(contest);
    let again = Contest::<Bizingo>::read(&path).unwrap();
    assert_eq!(again.plan().clock, plan.clock);
    assert_eq!(again.played().len(), 1);
    let other = Contest::open(Plan { clock: None, ..plan }, &path).unwrap_err();
    assert!(other.to_string().contains("another contest"), "{other}");
    let text = std::fs::read_to_string(&path).unwrap().replace("\"clock\":\"2\"", "\"clock\":\"2x\"");
    std::fs::write(&path, text).unwrap();
    let damaged = Contest::<Bizingo>::read(&path).unwrap_err();
    assert!(damaged.to_string().contains("not a time control"), "{damaged}");
}

#[test]
fn a_sequential_test_is_kept_with_the_contest_and_does_not_change_its_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("cup.json");
    let specs = || vec!["level:3".parse().unwrap(), "random".parse().unwrap()];
    let sprt = Some("0 50".parse().unwrap());
    // Games that somebody wins.
    let options = Options::parse("quiet=20,decide=pieces").unwrap();
    let plan = Plan { specs: specs(), options, sprt, ..plan(20) };
    let mut contest = Contest::open(plan.clone(), &path).unwrap();
    play(&mut contest, 2);
    drop(contest);
    assert_eq!(Contest::<Bizingo>::read(&path).unwrap().plan().sprt, sprt);
    // It may be gone on with by another test, or by none.
    let mut contest = Contest::open(Plan { sprt: None, ..plan.clone() }, &path).unwrap();
    play(&mut contest, usize::MAX);
    let played: Vec<PlayedGame> = contest.played().iter().map(|game| (**game).clone()).collect();
    let mut scores = Crosstable::new(2);
    let decided = played.iter().position(|game| {
        scores.add::<Bizingo>(game);
        plan.verdict(&scores).is_some()
    });
    assert!(decided.is_some_and(|at| (3..30).contains(&at)), "{decided:?}");
    for wrong in ["10 0", "5", "a b", "0 1e9", "NaN 5"] {
        assert!(wrong.parse::<Sprt>().is_err(), "{wrong}");
    }
}

#[cfg(unix)]
#[test]
fn a_program_gets_the_options_of_its_player() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    // An engine that writes down what it is sent, and resigns by having no move.
    let script = folder.path().join("engine");
    let options = "echo option name Hash type spin default 16 min 1 max 128; echo option name Own Book type button";
    let answers =
        "case $line in ugi) OPTIONS; echo ugiok;; isready) echo readyok;; go*) echo bestmove none;; quit) exit;; esac";
    let answers = answers.replace("OPTIONS", options);
    fs::write(&script, format!("while read -r line; do echo \"$line\" >> '{}'; {answers}; done\n", log.display()))
        .unwrap();
    let player: Spec = format!("ugi[Hash=64;Own Book=]:sh '{}'", script.display()).parse().unwrap();
    let plan: Plan = Plan { games: 1, ..Plan::of(vec![player, Spec::Random]) };
    play(&mut Contest::new(plan.clone()), 1);
    let sent = fs::read_to_string(&log).unwrap();
    let lines: Vec<&str> = sent.lines().take(3).collect();
    assert_eq!(lines, ["ugi", "setoption name Hash value 64", "setoption name Own Book"], "{sent}");
    // The file of a contest keeps them.
    let text = Contest::head(&plan);
    assert_eq!(Contest::<Bizingo>::parse(&text).unwrap().plan().specs, plan.specs);
}
