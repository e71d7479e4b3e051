//! The file of a contest, which is also that of a league: read, written anew, and gone on with.

use std::fs;
use std::path::Path;

use bizingo::ai::computer::Computer;
use bizingo::ai::lab::arena::contest::{commands_in, game_in};
use bizingo::ai::lab::arena::{Contest, Plan};
use bizingo::games::Listed;
use bizingo::record::Recorded;
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::Bizingo;

use super::tree::text_is_kept;

/// A contest's file.
pub fn check(data: &[u8]) {
    if let Ok(text) = std::str::from_utf8(data) {
        check_of::<Bizingo>(text);
        check_of::<Azigo>(text);
        check_of::<BingoBattle>(text);
    }
}

/// A folder in memory where there is one: writing is not what is tested.
pub fn folder() -> tempfile::TempDir {
    let memory = Path::new("/dev/shm");
    let made = if memory.is_dir() { tempfile::tempdir_in(memory) } else { tempfile::tempdir() };
    made.expect("a folder can be made")
}

fn show<G: Computer>(plan: &Plan<G>) -> String {
    format!("{plan:?}")
}

fn check_of<G: Computer + Listed + Recorded>(text: &str) {
    let Ok(contest) = Contest::<G>::parse(text) else { return };
    let folder = folder();
    let file = folder.path().join("read");
    fs::write(&file, text).expect("a file is written");
    assert_eq!(game_in(&file).ok().as_deref(), Some(G::NAME));
    let commands = commands_in(&file).expect("its players can be read");
    assert_eq!(commands, contest.plan().commands());

    // Its numbers stay within their bounds.
    let plan = contest.plan();
    for fixture in plan.fixtures().take(20) {
        assert_eq!(plan.fixture(fixture.game), Some(fixture));
    }
    assert!(plan.fixtures().take(20).count() == plan.total().min(20), "{}", plan.total());
    if plan.specs.len() < 20 {
        plan.scores(contest.played().iter().map(AsRef::as_ref));
    }
    for game in contest.played().iter().take(4) {
        if let Ok(record) = plan.record(game) {
            text_is_kept(&record);
        }
    }

    // Written anew, it is the same.
    let new = folder.path().join("new");
    let mut written = Contest::open(plan.clone(), &new).expect("a new file");
    for game in contest.played() {
        written.add((**game).clone()).expect("a game is added");
    }
    drop(written);
    let again = Contest::<G>::read(&new).expect("what was written is read");
    assert_eq!((show(again.plan()), again.played()), (show(plan), contest.played()));
    let bytes = fs::read(&new).expect("a file");
    drop(Contest::open(plan.clone(), &new).expect("the same contest"));
    assert_eq!(fs::read(&new).expect("a file"), bytes, "opened again it does not change");

    // Gone on with, it keeps what it had.
    let before = contest.played().to_vec();
    if let Ok(contest) = Contest::open(plan.clone(), &file) {
        assert_eq!(contest.played(), before);
        let results = Contest::<G>::read_results(&file).expect("read without moves");
        assert_eq!(results.played().len(), before.len());
    }
}
