//! The values of Bingo Battle as they are handed in: missing, damaged, whole. One test, for what is loaded belongs to the
//! whole program.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fs;

use bizingo::ai::bingo_battle::loaded::{self, NoSolution};
use bizingo::ai::bingo_battle::solution::SolutionFileError;
use bizingo::ai::ugi::{Request, SearchState, Server};
use bizingo::rules::bingo_battle::options::Players;

fn bytes(name: &str) -> Vec<u8> {
    fs::read(format!("{}/assets/solutions/bingo-battle-{name}.values", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

/// What a server answers to `go` where there is a choice, thinking included.
fn answers() -> Vec<String> {
    let (mut server, mut lines) = (Server::default(), Vec::new());
    for line in [
        "setoption name Game value bingo-battle",
        "position fen 2222./2222./2221./..... l 0 0 s5 m5 c5 a5",
        "go level 10",
    ] {
        if let Request::Search(task) = server.line(line, false, &mut |reply| lines.push(reply.to_string())) {
            task.run(&mut SearchState::default(), &false.into(), &mut |reply| lines.push(reply.to_string()));
        }
    }
    lines
}

#[test]
fn values_are_handed_in_and_read_when_they_are_needed() {
    let missing = "info string error: the values of bingo-battle have not been loaded";
    assert_eq!(answers(), [missing, "bestmove none"]);
    assert_eq!(loaded::solution(Players::Two).unwrap_err(), NoSolution::Missing);

    // What is something else is refused at once, what is damaged when it is read, and then forgotten.
    for foreign in [&b""[..], b"bingo-battle values 1\n", b"bingo-battle values 1\n\x03", b"{}"] {
        assert_eq!(loaded::provide(foreign), Err(SolutionFileError::Foreign));
    }
    let whole = bytes("two");
    for cut in [whole.len() - 1, whole.len() / 2, 60, 23] {
        loaded::provide(whole[..cut].to_vec()).unwrap();
        let error = loaded::solution(Players::Two).unwrap_err();
        assert_eq!(error, NoSolution::File(SolutionFileError::Damaged), "{cut}");
        assert_eq!(loaded::solution(Players::Two).unwrap_err(), NoSolution::Missing);
    }
    let mut changed = whole.clone();
    changed[1000] ^= 1;
    loaded::provide(changed).unwrap();
    assert_eq!(answers(), ["info string error: the file of values is damaged: its hash is wrong", "bestmove none"]);

    // Whole ones are read once. The file says for how many players it is.
    loaded::provide(bytes("alone")).unwrap();
    assert_eq!(answers()[0], missing);
    loaded::provide(whole.clone()).unwrap();
    let lines = answers();
    assert!(lines.len() == 2 && lines[1].starts_with("bestmove : "), "{lines:?}");
    loaded::provide(whole[..100].to_vec()).unwrap();
    assert_eq!(answers(), lines, "what was read stays");
    assert_eq!(loaded::solution(Players::Two).unwrap().players(), Players::Two);
    assert_eq!(loaded::solution(Players::One).unwrap().players(), Players::One);
}
