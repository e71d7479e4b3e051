//! The tree of an analysis: walked, changed, undone.

use super::*;

#[test]
fn one_goes_about_among_variations() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    begun(&mut app, None, &["d6-e4"]);
    ask(&mut app, AnalysisRequested::Engine(false));
    app.world_mut().write_message(TableRequested::Jump(0));
    app.update();
    app.world_mut().write_message(TableRequested::Undo);
    app.update();
    play(&mut app, "d14-e12");
    app.world_mut().write_message(TableRequested::Undo);
    app.update();
    play(&mut app, "d8-e8");
    ask(&mut app, AnalysisRequested::Sibling(true));
    assert_eq!(line(&app)[0], "d6-e4");
    ask(&mut app, AnalysisRequested::Sibling(false));
    assert_eq!(line(&app)[0], "d8-e8");
    let here = rules(&app).current_node();
    study(&mut app, Study::Edit(Edit::MakeMain(here)));
    assert!(rules(&app).is_main(here));
    // What is deleted can be put back.
    study(&mut app, Study::Delete(here));
    assert_eq!((rules(&app).ply(), rules(&app).total_plies()), (0, 2));
    assert!(app.world().resource::<Session>().can_undo_change());
    study(&mut app, Study::Undo);
    assert_eq!((line(&app)[0].as_str(), rules(&app).total_plies()), ("d8-e8", 3));
    assert!(app.world().resource::<Session>().can_undo_change(), "there is what was made the main line");
    // Undo does it too where one still is; elsewhere it takes a step back.
    let undo = |app: &mut App| {
        app.world_mut().write_message(TableRequested::Undo);
        app.update();
    };
    let here = rules(&app).current_node();
    study(&mut app, Study::Delete(here));
    undo(&mut app);
    assert_eq!((line(&app)[0].as_str(), rules(&app).total_plies()), ("d8-e8", 3));
    let here = rules(&app).current_node();
    study(&mut app, Study::Delete(here));
    play(&mut app, "d6-e4");
    undo(&mut app);
    assert_eq!((rules(&app).ply(), rules(&app).total_plies()), (0, 2), "a step back");
    undo(&mut app);
    assert_eq!(rules(&app).total_plies(), 3);
}

#[test]
fn every_change_of_the_tree_is_undone_and_done_again() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    begun(&mut app, None, &["d6-e4", "f5-e5"]);
    ask(&mut app, AnalysisRequested::Engine(false));
    let send = |app: &mut App, request: TableRequested| {
        app.world_mut().write_message(request);
        app.update();
    };
    let text = |app: &App| exchange::record(rules(app), app.world().resource::<Session>());
    let here = rules(&app).current_node();
    let mut seen = vec![text(&app)];
    let drawing = "circle:e8:green".parse().unwrap();
    let line = Edit::Line(vec!["d14-e12".to_owned()]);
    for edit in [
        Edit::Mark(here, Some(Mark::Brilliant)),
        Edit::Comment(here, "Holds the middle.".to_owned()),
        Edit::Draw(here, vec![drawing]),
        line,
    ] {
        study(&mut app, Study::Edit(edit));
        seen.push(text(&app));
    }
    study(&mut app, Study::Delete(here));
    seen.push(text(&app));
    assert!(seen.windows(2).all(|two| two[0] != two[1]), "{seen:#?}");
    for before in seen.iter().rev().skip(1) {
        send(&mut app, TableRequested::Undo);
        assert_eq!(text(&app), *before);
    }
    for after in &seen[1..] {
        send(&mut app, TableRequested::Redo);
        assert_eq!(text(&app), *after);
    }
    // Who has gone elsewhere takes a step back, and presses the button for the change.
    send(&mut app, TableRequested::Jump(0));
    send(&mut app, TableRequested::Jump(1));
    send(&mut app, TableRequested::Undo);
    assert_eq!((rules(&app).ply(), rules(&app).total_plies()), (0, 1), "nothing has come back");
    study(&mut app, Study::Undo);
    assert_eq!((rules(&app).ply(), text(&app)), (2, seen[4].clone()));
    // What is played anew cannot be done again after it.
    play(&mut app, "d8-e8");
    assert!(!app.world().resource::<Session>().redoes_change(rules(&app)));
}

#[test]
fn a_line_of_the_engine_is_kept() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    begun(&mut app, None, &[]);
    until(&mut app, "it sees a line", |app| best(app).is_some_and(|line| line.len() > 2));
    ask(&mut app, AnalysisRequested::Keep(0));
    assert!(rules(&app).total_plies() > 2);
    assert_eq!(rules(&app).ply(), 0, "one stays where one is");
}
