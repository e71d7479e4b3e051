//! Engines that are set up by clicks.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::Duration;

use bevy_egui::egui::{Area, Context, Event, Id, Ui};

use super::edit::Draft;
use super::*;
use crate::ai::ugi::client::Introduction;
use crate::ai::ugi::reply::OptionInfo;
use crate::app::core::programs::{OnFailure, Program};
use crate::app::engine::programs::trial::Tried;
use crate::app::kit::stage::Stage;
use crate::games::GameKind;

fn name(name: &str) -> EngineName {
    EngineName::new(name).unwrap()
}

fn option(name: &str, kind: &str) -> OptionInfo {
    OptionInfo { name: name.to_owned(), kind: kind.to_owned() }
}

/// A trial that has ended well, with an engine that has options.
fn tried() -> Trial {
    let options = vec![
        option("Hash", "spin default 16 min 1 max 64"),
        option("Ponder", "check default false"),
        option("Style", "combo default wild var wild var calm"),
        option("Mood", "combo default wild var wild var calm"),
        option("Game", "string default bizingo"),
    ];
    let introduction = Introduction { name: "Stone 2".to_owned(), author: String::new(), options };
    let result = Ok(Tried { introduction, mv: "d6-e4".to_owned(), took: Duration::from_millis(340) });
    Trial::ended(result)
}

/// Draws a part of the page until it stands still; clicks what is named; returns what was asked for.
fn click(stage: &mut Stage, named: &str, mut part: impl FnMut(&mut Ui, &mut Vec<Step>)) -> Vec<Step> {
    let mut draw = |ctx: &Context| {
        let mut steps = Vec::new();
        Area::new(Id::new("page")).show(ctx, |ui| {
            ui.set_width(600.0);
            part(ui, &mut steps);
        });
        steps
    };
    stage.settle(|ctx| drop(draw(ctx)));
    stage.click(named, &mut draw)
}

#[test]
fn an_engine_is_kept_once_it_has_a_name_and_a_program() {
    let mut programs = Programs::default();
    programs.set(name("Taken"), Program::default(), None);
    let mut draft = Draft::default();
    assert!(draft.ready(&programs).unwrap_err().contains("40"));
    draft.choose(Path::new("/opt/my engines/stone"));
    assert_eq!((draft.name.as_str(), draft.program.command.as_str()), ("stone", "'/opt/my engines/stone'"));
    let (kept, program) = draft.ready(&programs).unwrap();
    assert_eq!((kept, program.command.as_str()), (name("stone"), "'/opt/my engines/stone'"));
    draft.name = "Taken".to_owned();
    assert!(draft.ready(&programs).is_err(), "the name is another one's");
    let own = Draft::of(name("Taken"), &Program { command: " run ".to_owned(), ..Program::default() });
    assert_eq!(own.ready(&programs).unwrap().1.command, "run");
}

#[test]
fn what_is_set_of_its_options_is_kept_if_it_differs() {
    let mut stage = Stage::new(900.0, 1600.0);
    let mut draft = Draft::of(name("Stone"), &Program { command: "stone".to_owned(), ..Program::default() });
    let trial = tried();
    let mut press = |draft: &mut Draft, named: &str| {
        click(&mut stage, named, |ui, steps| {
            edit::show(ui, draft, &trial, GameKind::Bizingo, steps);
            edit::foot(ui, draft, steps);
        })
    };
    press(&mut draft, "Ponder");
    press(&mut draft, "calm");
    let set = |pairs: &[(&str, &str)]| {
        pairs.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect::<BTreeMap<_, _>>()
    };
    assert_eq!(draft.program.options, set(&[("Mood", "calm"), ("Ponder", "true")]));
    press(&mut draft, "Ponder");
    assert_eq!(draft.program.options, set(&[("Mood", "calm")]));
    press(&mut draft, "It loses");
    assert_eq!(draft.program.on_failure, OnFailure::Lose);
    press(&mut draft, "Gives hints");
    assert!(draft.program.hints);
    draft.program.options.insert("Other".to_owned(), "1".to_owned());
    press(&mut draft, "Ponder");
    assert!(!draft.program.options.contains_key("Other"), "an option of the program before");
    assert!(matches!(press(&mut draft, "Test it")[..], [Step::Test]));
    assert!(matches!(press(&mut draft, "Save")[..], [Step::Save]));
}

#[test]
fn the_list_leads_to_each_engine_and_removes_it() {
    let mut programs = Programs::default();
    programs.set(name("Stone"), Program { command: "stone".to_owned(), ..Program::default() }, None);
    let logs = EngineLogs::default();
    let mut stage = Stage::new(900.0, 900.0);
    let mut press = |named: &str| click(&mut stage, named, |ui, steps| list::show(ui, &programs, &logs, steps));
    let edits = press("Stone: 1 s a move · stone");
    assert!(matches!(&edits[..], [Step::To(View::Edit(draft))] if draft.before == Some(name("Stone"))), "{edits:?}");
    let added = press("Add an engine");
    assert!(matches!(&added[..], [Step::To(View::Edit(draft))] if draft.before.is_none()), "{added:?}");
    let removed = press("Remove Stone");
    let [Step::Do(action)] = &removed[..] else { panic!("{removed:?}") };
    assert_eq!(action.sent(), Some(&ProgramsRequested::Remove(name("Stone"))));
}

#[test]
fn another_command_is_untested() {
    let mut stage = Stage::new(900.0, 1600.0);
    let mut draft = Draft::of(name("Stone"), &Program { command: "stone".to_owned(), ..Program::default() });
    let trial = tried();
    let draft = &mut draft;
    let mut steps = Vec::new();
    let mut draw = |ctx: &Context| {
        Area::new(Id::new("page")).show(ctx, |ui| {
            ui.set_width(600.0);
            edit::show(ui, draft, &trial, GameKind::Bizingo, &mut steps);
        });
        std::mem::take(&mut steps).iter().any(|step| matches!(step, Step::Untested))
    };
    assert!(!stage.click("Stone", &mut draw));
    assert!(!stage.pass(vec![Event::Text("2".to_owned())], &mut draw), "the name");
    stage.click("stone", &mut draw);
    assert!(stage.pass(vec![Event::Text("2".to_owned())], &mut draw));
    assert!(!stage.pass(Vec::new(), &mut draw));
}
