//! Puzzles judged over UGI: solutions lead to the goal, wrong moves are refuted, and a proof can be stopped.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use bizingo::ai::bingo_battle::loaded;
use bizingo::ai::judge::{Goal, Verdict, Worth};
use bizingo::ai::prover;
use bizingo::ai::puzzle::{Puzzle, PuzzleGame, parse};
use bizingo::ai::ugi::client::Client;
use bizingo::ai::ugi::host::{EngineChannel, EngineHost};
use bizingo::ai::ugi::moves::one_word;
use bizingo::ai::ugi::{Command, EngineOption, Go, Position, Proof, Reply};
use bizingo::games::Listed;
use bizingo::record::Recorded;
use bizingo::rules::Game;
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::Bizingo;

/// An engine that judges the puzzles of one game.
struct Judge<G>(Client<EngineChannel>, std::marker::PhantomData<G>);

impl<G: PuzzleGame + Listed> Judge<G> {
    fn new() -> Judge<G> {
        loaded::provide_shipped().unwrap();
        let mut client = Client::new(EngineChannel::start(|| {}), G::move_length);
        client.set_option(EngineOption::Game(G::KIND)).unwrap();
        Judge(client, std::marker::PhantomData)
    }

    /// How it stands after these moves, and the move of `bestmove`.
    fn ask(&mut self, puzzle: &Puzzle<G>, moves: &[String]) -> (Proof, Option<String>) {
        let client = &mut self.0;
        client.set_option(EngineOption::Rules(puzzle.rules.to_string())).unwrap();
        let position = Position::fen(puzzle.position.to_string(), moves.iter().cloned());
        client.send(&Command::Position(position)).unwrap();
        client.send(&Command::Go(Go::prove(puzzle.goal, puzzle.plies))).unwrap();
        let (start, mut proof) = (Instant::now(), None);
        loop {
            match client.poll().unwrap() {
                Some(Reply::Proof(found)) => proof = Some(found),
                Some(Reply::BestMove(best)) => return (proof.expect("a proof before bestmove"), best.mv),
                Some(Reply::Info(info)) => panic!("{info} for {puzzle}"),
                _ => std::thread::sleep(Duration::from_millis(1)),
            }
            assert!(start.elapsed() < Duration::from_secs(60), "{puzzle}");
        }
    }

    /// Plays what the judge says for both sides, up to the goal.
    fn solve(&mut self, puzzle: &Puzzle<G>) {
        let mut moves = Vec::new();
        let mut game = puzzle.game();
        let first = game.move_text(puzzle.solution().unwrap());
        for ply in 0..=puzzle.plies {
            let (proof, best) = self.ask(puzzle, &moves);
            assert_eq!(proof.line.first(), best.as_ref());
            if proof.verdict == Verdict::Reached {
                assert!(ply % 2 == 1, "reached by the solver: {puzzle}");
                return;
            }
            assert_eq!(proof.verdict, Verdict::Forced, "after {moves:?}: {puzzle}");
            assert!(proof.line.len() <= (puzzle.plies - ply) as usize, "{proof}: {puzzle}");
            let next = best.expect("a move");
            assert!(ply > 0 || next == first, "{next}, not {first}: {puzzle}");
            game.play(game.parse_move(&next).unwrap()).unwrap();
            moves.push(next);
        }
        panic!("not reached after {moves:?}: {puzzle}");
    }

    /// Every so-many-th wrong first move is refuted by a legal reply.
    fn refute(&mut self, puzzle: &Puzzle<G>, step: usize) -> usize {
        let game = puzzle.game();
        let wrong = game.legal_moves().into_iter().filter(|mv| Some(*mv) != puzzle.solution());
        let wrong: Vec<_> = wrong.step_by(step).collect();
        for &mv in &wrong {
            let (proof, best) = self.ask(puzzle, &[game.move_text(mv)]);
            assert_eq!(proof.verdict, Verdict::Refuted, "{}: {puzzle}", game.move_text(mv));
            assert_eq!(proof.line.first(), best.as_ref());
            // In Bingo Battle the dice come next, and the line says what would have been best.
            let mut after = if proof.worths.is_some() { game.clone() } else { game.preview(mv).unwrap().0 };
            for text in &proof.line {
                after.play(after.parse_move(text).unwrap()).unwrap();
            }
        }
        wrong.len()
    }
}

fn sample<G: PuzzleGame>(step: usize) -> Vec<Puzzle<G>> {
    let puzzles = G::TEXTS.iter().flat_map(|text| parse::<G>(text).unwrap());
    puzzles.step_by(step).collect()
}

#[test]
fn bizingos_are_solved_and_refuted() {
    let mut judge = Judge::<Bizingo>::new();
    for puzzle in sample::<Bizingo>(67) {
        judge.solve(&puzzle);
        assert!(judge.refute(&puzzle, 11) > 0);
    }
}

/// Dark, to move, can step between f8 and f10, where d10 reaches it.
const BETWEEN: &str = "5/7/9/11/8d4/7l1l5/17/9l9/21/13d1d1d1d1/12l1l1l2 d 0";

#[test]
fn a_piece_that_need_not_be_lost_is_held() {
    let mut judge = Judge::<Bizingo>::new();
    let puzzle = |threat, plies| Puzzle::<Bizingo> {
        rules: Default::default(),
        position: BETWEEN.parse().unwrap(),
        goal: Goal::Hold(threat),
        line: Vec::new(),
        plies,
        difficulty: None,
        origin: String::new(),
    };
    let moves = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<String>>();
    for plies in [2, 3] {
        let one = puzzle(prover::ForcedGoal::Gain(1), plies);
        let (lost, best) = judge.ask(&one, &moves(&["g9-f9"]));
        assert_eq!((lost.verdict, best.as_deref()), (Verdict::Refuted, Some("d10-e10xf9")));
        let (held, best) = judge.ask(&one, &moves(&["g9-g11"]));
        assert_eq!((held.verdict, best), (Verdict::Reached, None));
        let (open, best) = judge.ask(&one, &[]);
        assert_eq!(open.verdict, Verdict::Forced);
        assert_eq!(judge.ask(&one, &[best.unwrap()]).0.verdict, Verdict::Reached);
        // What follows does not change what the move was worth.
        assert_eq!(judge.ask(&one, &moves(&["g9-f9", "d10-e10xf9"])).0.verdict, Verdict::Refuted);
    }
    // One soldier is not two, and not the game.
    for threat in [prover::ForcedGoal::Gain(2), prover::ForcedGoal::Win] {
        assert_eq!(judge.ask(&puzzle(threat, 2), &moves(&["g9-f9"])).0.verdict, Verdict::Reached);
    }
}

#[test]
fn azigos_are_solved_and_refuted() {
    let mut judge = Judge::<Azigo>::new();
    for puzzle in sample::<Azigo>(23) {
        judge.solve(&puzzle);
        assert!(judge.refute(&puzzle, 3) > 0);
    }
}

#[test]
fn bingo_battles_are_solved_and_refuted() {
    let mut judge = Judge::<BingoBattle>::new();
    for puzzle in sample::<BingoBattle>(7) {
        judge.solve(&puzzle);
        assert!(judge.refute(&puzzle, 1) > 0);
        let text = puzzle.game().move_text(puzzle.solution().unwrap());
        let (proof, _) = judge.ask(&puzzle, &[text]);
        let worths = proof.worths.unwrap();
        assert_eq!(worths.best, worths.played);
        let Goal::Best(Some(values)) = puzzle.goal else { panic!("{puzzle}") };
        assert_eq!(values.best, worths.best);
        assert!(values.next < values.best);
        assert!(matches!(values.best, Worth::Chance(_)) != puzzle.themes().iter().any(|theme| theme.word() == "alone"));
    }
}

/// Typical puzzles are judged in a moment: see `docs/puzzles.md`.
#[test]
fn long_puzzles_are_judged_within_the_default_nodes() {
    let mut judge = Judge::<Bizingo>::new();
    let long = sample::<Bizingo>(1).into_iter().filter(|puzzle| puzzle.plies >= 5).step_by(40);
    for puzzle in long.take(3) {
        let game = puzzle.game();
        let wrong = game.legal_moves().into_iter().find(|mv| Some(*mv) != puzzle.solution()).unwrap();
        let (proof, _) = judge.ask(&puzzle, &[game.move_text(wrong)]);
        assert_eq!(proof.verdict, Verdict::Refuted, "{puzzle}");
    }
}

#[test]
fn a_proof_is_stopped_at_once() {
    let (sender, lines) = channel();
    let engine = EngineHost::start(move |line| drop(sender.send(line)));
    let quickest = (0..5)
        .map(|_| {
            engine.send("position startpos moves d6-e4");
            engine.send("go prove gain 5 plies 9 nodes 1000000000");
            std::thread::sleep(Duration::from_millis(100));
            let clock = Instant::now();
            engine.send("stop");
            let mut proof = lines.recv_timeout(Duration::from_secs(10)).unwrap();
            let taken = clock.elapsed();
            proof.truncate("proof open nodes ".len());
            assert_eq!(proof, "proof open nodes ");
            assert_eq!(lines.recv_timeout(Duration::from_secs(10)).unwrap(), "bestmove none");
            taken
        })
        .min()
        .unwrap();
    assert!(quickest < Duration::from_millis(50), "{quickest:?}");
    engine.send("go prove gain 5 plies 9 nodes 2000");
    let proof = lines.recv_timeout(Duration::from_secs(10)).unwrap();
    assert!(proof.starts_with("proof open nodes 200"), "{proof}");
}

#[test]
fn what_cannot_be_judged_is_an_error() {
    let (sender, lines) = channel();
    let engine = EngineHost::start(move |line| drop(sender.send(line)));
    let next = || lines.recv_timeout(Duration::from_secs(10)).unwrap();
    for bad in ["prove", "prove gain 2", "prove gain 2 plies", "prove gain 2 plies 0", "prove gain 2 plies 64"] {
        engine.send(&format!("go {bad}"));
        assert!(next().starts_with("info string error: go prove must be written: "), "{bad}");
    }
    engine.send("go prove checkmate plies 3");
    assert_eq!(
        next(),
        "info string error: go prove: \"checkmate\" is not a goal; a goal is win, \"gain N\" with N from 1 to 99, either of them after \"hold\", or best"
    );
    engine.send("go prove best plies 1");
    assert_eq!(next(), "info string error: bizingo has no puzzles with the goal \"best\"");
    assert_eq!(next(), "bestmove none");
}

/// A game that is over is judged too: with a win the goal is reached, and only then.
#[test]
fn a_game_that_is_over_is_judged() {
    let (sender, lines) = channel();
    let engine = EngineHost::start(move |line| drop(sender.send(line)));
    let next = || lines.recv_timeout(Duration::from_secs(10)).unwrap();
    engine.send("position fen 5/4d2/8d/11/5l1l5/3l3l1l5/4dl1l1L7/5l1l1l1l1L5/7l1l1l1l7/21/19 l 0");
    engine.send("go prove win plies 1");
    let proof = next();
    let solution = proof.strip_prefix("proof forced nodes ").unwrap().split(" line ").nth(1).unwrap().to_owned();
    assert_eq!(next(), format!("bestmove {solution}"));
    let position = "position fen 5/4d2/8d/11/5l1l5/3l3l1l5/4dl1l1L7/5l1l1l1l1L5/7l1l1l1l7/21/19 l 0 moves";
    engine.send(&format!("{position} {solution}"));
    engine.send("go prove win plies 1");
    assert_eq!([next(), next()], ["proof reached nodes 0", "bestmove none"]);
}

#[test]
fn lines_are_read_and_written() {
    for line in [
        "proof reached nodes 12",
        "proof forced nodes 12 line d6-e4 h5-g5",
        "proof refuted nodes 0 best 71.3% played 45.2% line : am",
        "proof refuted nodes 3 best 9.87 played 9.05 line : am",
        "proof open nodes 5000000",
    ] {
        let reply = Reply::parse(line, <BingoBattle as Recorded>::move_length);
        assert!(matches!(reply, Reply::Proof(_)), "{line}");
        assert_eq!(reply.to_string(), line);
    }
    for other in ["proof", "proof maybe nodes 3"] {
        assert_eq!(Reply::parse(other, one_word), Reply::Other(other.to_owned()));
    }
    for text in ["go prove gain 2 plies 5", "go prove win plies 3 nodes 100", "go prove best 71.3% 45.2% plies 1"] {
        assert_eq!(text.strip_prefix("go ").unwrap().parse::<Go>().unwrap().to_string(), text);
    }
}
