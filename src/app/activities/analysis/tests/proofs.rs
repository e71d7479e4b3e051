//! What the prover says in an analysis.

use super::*;

#[test]
fn the_prover_says_what_is_forced() {
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    begun(&mut app, Some(POSITION), &["c8-b9", "i9-h9"]);
    app.world_mut().write_message(TableRequested::Jump(0));
    app.update();
    app.world_mut().write_message(ProofRequested::Begin);
    app.update();
    until(&mut app, "the prover has found it", |app| matches!(app.world().resource(), Proving::Found(..)));
    let Proving::Found(found, looked) = app.world().resource::<Proving>().clone() else { panic!() };
    assert_eq!((found.goal, found.plies, found.line.len(), looked), (Goal::Win, 1, 1, 1));
    let told = |app: &App| words::verdict(rules(app), app.world().resource::<AnalysisEngine>().found().unwrap());
    assert_eq!(told(&app).as_deref(), Some("Proved: Light wins with the next move."), "whatever the engine sees");
    // A comment and a line that is kept leave the position as it is.
    let here = rules(&app).current_node();
    study(&mut app, Study::Edit(Edit::Comment(here, "Wins at once.".to_owned())));
    app.world_mut().write_message(ProofRequested::Keep);
    app.update();
    app.update();
    assert!(rules(&app).total_plies() > 2 && matches!(app.world().resource(), Proving::Found(..)));
    // It says nothing about another position.
    play(&mut app, "c8-b9");
    app.update();
    assert_eq!(*app.world().resource::<Proving>(), Proving::Idle);
    // At the start nothing is forced; one may stop it.
    app.world_mut().write_message(ProofRequested::Begin);
    app.update();
    assert!(matches!(app.world().resource(), Proving::Looking(..)));
    let here = rules(&app).current_node();
    study(&mut app, Study::Edit(Edit::Comment(here, "Is it?".to_owned())));
    app.update();
    assert_ne!(*app.world().resource::<Proving>(), Proving::Idle, "it goes on");
    app.world_mut().write_message(ProofRequested::Stop);
    app.update();
    assert!(!matches!(app.world().resource(), Proving::Looking(..)));
}

#[test]
fn the_prover_names_the_largest_gain() {
    let position = "2d2/2d4/2d1d4/d3d1d1d1d/4d6L1/2d1d2l1l1LD2/4d2l1l3l3/7l1l1l1l5/7l1l1l1l7/6l1l3l8/19 l 0";
    let folder = tempfile::tempdir().unwrap();
    let mut app = app(&folder);
    begun(&mut app, Some(position), &[]);
    app.world_mut().write_message(ProofRequested::Begin);
    app.update();
    let two = Forced { goal: Goal::Gain(2), plies: 1, line: vec!["g12-f14xf13".to_owned()] };
    until(&mut app, "the prover has found it, and looks on", |app| match app.world().resource() {
        Proving::Looking(plies, best) => *plies > 1 && best.as_ref() == Some(&two),
        _ => false,
    });
    let said = |app: &App| card::fill::proof(rules(app), app.world().resource());
    let gains = "Proved: Light gains 2 soldiers’ worth at once. g12–f14 ×f13";
    assert!(said(&app).starts_with(&format!("{gains}\nLooking for a win or a larger gain,")), "{}", said(&app));
    app.world_mut().write_message(ProofRequested::Stop);
    app.update();
    let Proving::Found(found, looked) = app.world().resource::<Proving>().clone() else { panic!() };
    assert_eq!(found, two);
    let more = match looked {
        1 => gains.to_owned(),
        n => format!("{gains}\nNo win or larger gain is forced within {n} moves, counting both sides."),
    };
    assert_eq!(said(&app), more);
    app.world_mut().write_message(ProofRequested::Hide);
    app.update();
    assert_eq!(said(&app), "", "it was put away");
}
