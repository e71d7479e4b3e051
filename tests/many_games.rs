//! Games of all kinds in a build that checks every sum and every assertion: some in each run of the tests, many by
//! `./scripts/night games`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

#[path = "common/hard_games.rs"]
mod hard_games;

use std::hint::black_box;

use bizingo::ai::bingo_battle::loaded;
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::Bizingo;

/// Names how many games there are to be, of all kinds together.
const VARIABLE: &str = "BIZINGO_GAMES";

/// How many there are unless it says so.
const FEW: u64 = 60;

#[test]
fn games_of_all_kinds_break_no_assertion() {
    // Without these the games prove little.
    let adds = || black_box(u8::MAX) + black_box(1);
    assert!(std::panic::catch_unwind(adds).is_err() && cfg!(debug_assertions), "not a debug build");
    let games: u64 = std::env::var(VARIABLE).map_or(FEW, |text| text.parse().unwrap());
    loaded::provide_shipped().unwrap();
    let (each, first) = (games.div_ceil(3), 7);
    let played = std::thread::scope(|scope| {
        let bizingo = scope.spawn(move || {
            let rules = [
                "quiet=40",
                "captures=one,quiet=30",
                "walk-in-captain=captain,repetition=off,quiet=50",
                "border=touch,walk-in-border=yes,quiet=30",
            ];
            hard_games::play_all::<Bizingo>(&rules, each, first)
        });
        let azigo = scope.spawn(move || {
            let rules =
                ["", "capture=facing,quiet=30", "capture=own-row,store=hidden,quiet=30", "handicap=south,length=80"];
            hard_games::play_all::<Azigo>(&rules, each, first)
        });
        let bingo = scope.spawn(move || {
            let rules = ["", "players=1", "order=free", "begin=left,end=four-claims"];
            hard_games::play_all::<BingoBattle>(&rules, each, first)
        });
        [bizingo.join().unwrap(), azigo.join().unwrap(), bingo.join().unwrap()]
    });
    println!("{} games, plies: Bizingo {}, Azigo {}, Bingo Battle {}", 3 * each, played[0], played[1], played[2]);
    assert!(played.iter().all(|plies| *plies as u64 > 5 * each), "{played:?}");
}
