//! A league as files for others, made beside the frames: a long one takes seconds.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, TryRecvError, channel};

use bevy::prelude::*;
use bevy::tasks::AsyncComputeTaskPool;

use super::LeagueError;
use super::any::{Game, special};
#[cfg(not(target_family = "wasm"))]
use super::player_name;
use super::state::{League, LeagueView};
use crate::ai::computer::Computer;
use crate::ai::lab::arena::Plan;
use crate::ai::lab::arena::report::Report;
#[cfg(not(target_family = "wasm"))]
use crate::ai::lab::arena::report::picture::Words;
use crate::app::core::explain::sentence;
use crate::app::core::outgoing::Outgoing;
use crate::app::core::settings::Notice;
#[cfg(not(target_family = "wasm"))]
use crate::app::core::text::t;
use crate::app::core::wake::Wake;
#[cfg(not(target_family = "wasm"))]
use crate::games::GameKind;
use crate::games::{Listed, for_game};
use crate::record::stamp;

/// A file of the league on the page is wanted.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeagueExport {
    /// The table, for a spreadsheet.
    Table,
    /// A line for each game, for a spreadsheet.
    Games,
    /// The results, for programs.
    Json,
    /// The table and the ratings, as a picture. On a desktop only: what draws it would be a large part of a download.
    #[cfg(not(target_family = "wasm"))]
    Picture,
    /// All games, in one file that can be opened here.
    Records,
}

/// A file, or what went wrong, in a sentence.
type Made = Result<Outgoing, String>;

/// The file that is being made.
#[derive(Resource, Default)]
pub(super) struct Exporting(Option<Mutex<Receiver<Made>>>);

/// Begins to make what was asked for last.
pub(super) fn begin(
    mut requests: MessageReader<LeagueExport>,
    (league, wake): (Res<League>, Res<Wake>),
    mut exporting: ResMut<Exporting>,
) {
    let Some(export) = requests.read().last().copied() else { return };
    let (view, wake) = (league.view.clone(), wake.clone());
    let (answer, inbox) = channel();
    let make = async move {
        // Nobody listens any more when another one was asked for.
        let _ = make(&view, export, &stamp::today()).map(|made| answer.send(made));
        wake.up();
    };
    AsyncComputeTaskPool::get_or_init(Default::default).spawn(make).detach();
    exporting.0 = Some(Mutex::new(inbox));
}

/// Sends out what has been made.
pub(super) fn finish(
    mut exporting: ResMut<Exporting>,
    mut outgoing: MessageWriter<Outgoing>,
    mut notices: MessageWriter<Notice>,
) {
    let Some(inbox) = &mut exporting.bypass_change_detection().0 else { return };
    match inbox.get_mut().map(|inbox| inbox.try_recv()) {
        Ok(Err(TryRecvError::Empty)) => return,
        Ok(Ok(Ok(file))) => {
            outgoing.write(file);
        }
        Ok(Ok(Err(error))) => {
            notices.write(Notice(error));
        }
        Ok(Err(TryRecvError::Disconnected)) | Err(_) => {}
    }
    exporting.0 = None;
}

/// The file; `None` where there is no league.
fn make(view: &LeagueView, export: LeagueExport, date: &str) -> Option<Made> {
    let plan = view.plan.as_ref()?;
    Some(for_game!(plan, plan => made(plan, &view.played, export, date)))
}

fn made<G: Computer + Listed>(
    plan: &Plan<G>,
    games: &[std::sync::Arc<Game>],
    export: LeagueExport,
    date: &str,
) -> Made {
    let played: Vec<_> = games.iter().map(|game| special::<G>(game)).collect();
    let report = Report::new(plan, &played);
    let (ending, text) = match export {
        LeagueExport::Table => ("table.csv", report.table_csv()),
        LeagueExport::Games => ("games.csv", report.games_csv()),
        LeagueExport::Json => ("json", format!("{:#}\n", report.json())),
        #[cfg(not(target_family = "wasm"))]
        LeagueExport::Picture => {
            let picture = report.picture(&words(plan, G::KIND, games.len()));
            ("svg", picture.map_err(|error| failed(&error))?)
        }
        LeagueExport::Records => ("txt", report.games_text().map_err(|error| failed(&error))?),
    };
    Ok(Outgoing::File { name: format!("{}-league-{date}.{ending}", G::NAME), content: text.into_bytes() })
}

/// What the player is told.
fn failed(error: &dyn std::fmt::Display) -> String {
    sentence(&LeagueError::LeagueNotExported { reason: error.to_string() })
}

/// What stands in the picture.
#[cfg(not(target_family = "wasm"))]
fn words<G: Computer>(plan: &Plan<G>, kind: GameKind, played: usize) -> Words {
    Words {
        title: t!("league-picture-title", game = kind.title(), n = played),
        player: t!("league-column-player").to_owned(),
        points: t!("league-points").to_owned(),
        games: t!("league-games").to_owned(),
        names: plan.specs.iter().map(player_name).collect(),
    }
}

#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::Arc;
    use std::sync::atomic::AtomicBool;

    use super::super::any::general;
    use super::*;
    use crate::ai::lab::arena::contest::Contest;
    use crate::record::library::bundle;
    use crate::rules::bizingo::Bizingo;

    /// A league of two that has been played.
    fn played() -> LeagueView {
        let setup = r#"{"setup":{"format":"bizingo contest 1","players":["random","level:1"],"rules":"quiet=10","position":null,"seed":1,"opening":2,"go":"movetime 100"}}"#;
        let plan = Contest::<Bizingo>::parse(&format!("{setup}\n{{\"games\":4}}\n")).unwrap().plan().clone();
        let mut played = Vec::new();
        plan.run(&[], 1, &AtomicBool::new(false), |game| {
            played.push(Arc::new(general::<Bizingo>(&game)));
            ControlFlow::Continue(())
        });
        LeagueView { plan: Some(plan.into()), played, ..LeagueView::default() }
    }

    #[test]
    fn a_league_leaves_as_five_files() {
        let view = played();
        let file = |export| {
            let Some(Ok(Outgoing::File { name, content })) = make(&view, export, "2026-11-26") else {
                panic!("{export:?}")
            };
            (name, String::from_utf8(content).unwrap())
        };
        let (name, table) = file(LeagueExport::Table);
        assert_eq!((name.as_str(), table.lines().count()), ("bizingo-league-2026-11-26.table.csv", 3));
        let (name, games) = file(LeagueExport::Games);
        assert_eq!((name.as_str(), games.lines().count()), ("bizingo-league-2026-11-26.games.csv", 5));
        let (name, json) = file(LeagueExport::Json);
        let json: serde_json::Value = serde_json::from_str(&json).unwrap();
        assert_eq!((name.as_str(), &json["games"]), ("bizingo-league-2026-11-26.json", &4.into()));
        assert_eq!(json["setup"]["players"], serde_json::json!(["random", "level:1"]));
        let pairs: u64 = json["pairs"][0][1].as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).sum();
        assert_eq!(pairs, 2, "{json}");
        let (name, picture) = file(LeagueExport::Picture);
        assert_eq!(name, "bizingo-league-2026-11-26.svg");
        assert!(picture.contains("Bizingo league, 4 games") && picture.contains("Level 1"), "{picture}");
        let (name, records) = file(LeagueExport::Records);
        assert_eq!(name, "bizingo-league-2026-11-26.txt");
        assert!(bundle::read(&records, GameKind::Bizingo).iter().filter(|record| record.is_ok()).count() == 4);
        assert!(make(&LeagueView::default(), LeagueExport::Table, "").is_none(), "no league, no file");
    }
}
