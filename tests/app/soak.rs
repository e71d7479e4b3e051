//! Hours of what the window does: opened and closed, games of all kinds by clicks and keys and by computers, a league. No
//! memory, open file, thread or child is left over, and no game is lost. `./scripts/soak` runs it.

#[path = "../common/held.rs"]
mod held;

use std::path::Path;

use bevy::prelude::*;
use bizingo::ai::computer::Computer;
use bizingo::ai::lab::arena::Plan;
use bizingo::app::activities::league::{League, LeagueRequested};
use bizingo::app::core::navigation::{Page, Pages};
use bizingo::app::core::session::{MatchSetup, Seat, TableRequested};
use bizingo::app::core::settings::{Pace, Settings};
use bizingo::games::{GameKind, Listed};
use bizingo::record::AnyTerms;
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::Bizingo;
use bizingo::rules::{Declared, Game};

use crate::table::{Table, people};

/// Plies that computers play before somebody looks back at them.
const PLIES: usize = 16;

/// A window on what is kept in this folder; nothing in it waits for the eye.
fn opened(folder: &Path) -> Table {
    let mut table = Table::with_folder(Some(folder.to_path_buf()));
    let mut settings = table.app.world_mut().resource_mut::<Settings>();
    (settings.pace, settings.computer_pause, settings.quick_dice) = (Pace::Off, 0.0, true);
    table.frame();
    table
}

/// Two computers play, what they played is gone through by keys, and one of them gives up.
fn watched(table: &mut Table, kind: GameKind) {
    let seats = [Seat::computer(1), Seat::computer(2)];
    table.ask(TableRequested::New(Box::new(MatchSetup {
        terms: AnyTerms::usual(kind),
        seats,
        ..MatchSetup::default()
    })));
    table.wait("their moves", |table| table.rules().len() >= PLIES || table.rules().outcome().is_some());
    table.ask(TableRequested::Pause(true));
    let length = table.rules().len();
    table.ask(TableRequested::Jump(0));
    for key in [KeyCode::ArrowRight, KeyCode::ArrowRight, KeyCode::ArrowLeft, KeyCode::End] {
        table.key(key);
        table.settle();
    }
    assert!(table.rules().len() >= length, "{kind:?}: looking back takes nothing away");
    if table.rules().outcome().is_none() {
        table.ask(TableRequested::End(Declared::resignation(bizingo::games::Player::First)));
    }
}

/// A person plays by clicks, takes one back, and closes the window in the middle; what is opened next has the game.
fn by_hand(folder: &Path) {
    let mut table = opened(folder);
    table.ask(TableRequested::New(Box::new(people())));
    table.settle();
    for place in [0, 5, 3, 1] {
        let moves = table.game().legal_moves();
        table.play_by_clicks(moves[place % moves.len()]);
        table.settle();
    }
    table.ask(TableRequested::Undo);
    table.settle();
    let kept = table.rules().position_text();
    drop(table);
    let mut again = opened(folder);
    again.settle();
    assert_eq!(again.rules().position_text(), kept, "no game is lost");
}

/// A league is played to its end while its page is open. Gives how many games it had.
fn league<G: Computer + Listed>(table: &mut Table, rules: &str, seed: u64) -> u64 {
    let plan = Plan::<G> {
        options: rules.parse().unwrap_or_else(|_| panic!("{rules}")),
        seed,
        opening: 2,
        games: 4,
        ..Plan::of(["level:1", "random"].map(|spec| spec.parse().unwrap()).to_vec())
    };
    let games = plan.total();
    table.app.world_mut().resource_mut::<Pages>().open(Page::LEAGUE);
    table.app.world_mut().write_message(LeagueRequested::Begin(plan.into(), 2));
    table.wait("the league", |table| {
        let view = &table.app.world().resource::<League>().view;
        view.over && !view.running
    });
    let view = table.app.world().resource::<League>().view.clone();
    assert_eq!((view.failure.clone(), view.played.len()), (None, games));
    table.app.world_mut().resource_mut::<Pages>().0.clear();
    games as u64
}

/// One of everything, each in a window that is closed again. Gives how many games were played.
fn round(seed: u64) -> u64 {
    let folder = tempfile::tempdir().unwrap();
    for kind in GameKind::ALL {
        watched(&mut opened(folder.path()), kind);
    }
    by_hand(folder.path());
    let mut table = opened(folder.path());
    let games = match seed % 3 {
        0 => league::<Bizingo>(&mut table, "quiet=20", seed),
        1 => league::<Azigo>(&mut table, "quiet=20", seed),
        _ => league::<BingoBattle>(&mut table, "", seed),
    };
    games + 4
}

#[test]
#[ignore = "it takes minutes; ./scripts/soak runs it"]
fn nothing_is_left_over() {
    held::soak(round);
}
