//! What stays of an analysis, in the library.

use super::*;

#[test]
fn an_analysis_is_a_game_of_the_library() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    begun(&mut app, None, &["d6-e4", "f5-e5"]);
    app.world_mut().write_message(TableRequested::Jump(0));
    app.update();
    play(&mut app, "d8-e8");
    ask(&mut app, AnalysisRequested::Leave);
    let [one] = &kept(&app)[..] else { panic!("one") };
    let library = app.world().resource::<Library>();
    let text = library.get(&one.name).unwrap().text.clone();
    assert!(text.contains("study: analysis ") && text.contains("d8-e8"), "{text}");
    let fits = |words: &str| {
        let query = crate::record::library::Query { words: words.to_owned(), ..Default::default() };
        query.fits(&library.get(&one.name).unwrap().entry)
    };
    assert!(fits("analysis bizingo") && !fits("azigo"));
    // Opened there, it is an analysis again.
    app.world_mut().write_message(LibraryRequested::Open(one.name.clone()));
    app.update();
    assert!(analysis(&app).is_some_and(|analysis| analysis.file == Some(one.file)));
    assert_eq!(rules(&app).total_plies(), 3);
}

#[test]
fn who_played_is_kept_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    let (setup, board, game) = from_record(LoadedGame::parse(NAMED).unwrap());
    let begin = Begin { setup, board, activity: Box::new(game) };
    app.world_mut().write_message(TableRequested::Load(Box::new(begin), LoadedFrom::Link));
    app.update();
    ask(&mut app, AnalysisRequested::Begin);
    play(&mut app, "f5-e5");
    app.update();
    assert_eq!(kept(&app)[0].players, ["Ada", "level 3"]);
    ask(&mut app, AnalysisRequested::Leave);
    let file = kept(&app)[0].file;
    ask(&mut app, AnalysisRequested::Open(file));
    assert_eq!(app.world().resource::<Session>().setup().name(Player::First), Some("Ada"));
}

#[test]
fn analyses_of_earlier_versions_are_taken_over_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| std::fs::write(folder.path().join(name), text).unwrap();
    let list = r#"{"list":[
        {"file":2,"kind":"bizingo","game":"0123456789abcdef","players":["person","level 3"],"date":"2026-11-01","moves":1,"tried":1},
        {"file":1,"kind":"azigo","game":"x","players":["person","person"],"date":"2026-10-01","moves":1,"tried":0}
    ],"free":[]}"#;
    file("analyses.json", list);
    let record = "game: bizingo\nversion: 1\nlight: person\ndark: level 3\nresult: open\n\n1. d8-e8\n  (1. d10-e10)\n";
    file("analysis-2.bizingo", record);
    for time in 0..2 {
        let mut app = app(&folder);
        for _ in 0..3 {
            app.update();
        }
        let kept = kept(&app);
        // What is missing is no harm to the others; the second time all is there already.
        assert_eq!(kept.len(), 1 - time, "{kept:?}");
        if let [one] = &kept[..] {
            assert_eq!((one.moves, one.tried, one.players[1].as_str()), (1, 1, "level 3"));
            ask(&mut app, AnalysisRequested::Open(one.file));
            assert_eq!(rules(&app).total_plies(), 2);
        }
        assert!(folder.path().join("analysis-2.bizingo").exists(), "it stays where it is");
        drop(app);
    }
}
