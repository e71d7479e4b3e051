//! The tree of a study in a bare window: folds, and comments that are typed.

use bevy_egui::egui::{Area, Event, Key, Modifiers};

use super::*;
use crate::app::kit::stage::Stage;
use crate::record::any_study::Edit;

/// A step: its node, how deep it stands, whether it begins a variation, and the place of the step before it.
fn step(node: usize, depth: usize, begins: bool, before: Option<usize>, text: &str) -> TreeStep {
    TreeStep {
        node,
        // As the model does it: by the moves, not by the node.
        key: text.bytes().fold(7, |key, byte| key * 31 + u64::from(byte)),
        before,
        depth,
        begins,
        first_of_row: depth == 0,
        number: before.map_or(1, |before| before + 2),
        text: text.to_owned(),
        spoken: text.to_owned(),
        sharp: false,
        comment: String::new(),
        // Only one of the two can be folded: both signs would have the same name.
        length: if depth == 1 { 2 } else { 1 },
    }
}

/// `main 1`, with `side 1`, `side 2` beside it, and `deep 1`, `deep 2` beside `side 2`; then `main 2`.
fn tree() -> Vec<TreeStep> {
    vec![
        step(1, 0, false, None, "main 1"),
        step(2, 1, true, None, "side 1"),
        step(3, 1, false, Some(1), "side 2"),
        step(4, 2, true, Some(1), "deep 1"),
        step(5, 2, false, Some(3), "deep 2"),
        step(6, 0, false, Some(0), "main 2"),
    ]
}

struct List {
    stage: Stage,
    model: Model,
    tree: Vec<TreeStep>,
}

impl List {
    fn new() -> List {
        let mut list = List { stage: Stage::new(320.0, 500.0), model: Model::default(), tree: tree() };
        list.model.node = 1;
        list
    }

    fn with<R>(&mut self, act: impl FnOnce(&mut Stage, &mut dyn FnMut(&egui::Context) -> Vec<Study>) -> R) -> R {
        let (model, tree) = (&self.model, &self.tree);
        let mut draw = |ctx: &egui::Context| {
            let area = Area::new(Id::new("list")).show(ctx, |ui| show(ui, model, tree, 400.0));
            area.inner
        };
        act(&mut self.stage, &mut draw)
    }

    fn sees(&mut self, name: &str) -> bool {
        self.with(|stage, draw| stage.settle(draw));
        self.stage.find(name).is_some()
    }

    fn click(&mut self, name: &str) -> Vec<Study> {
        self.with(|stage, draw| stage.click(name, draw))
    }

    fn fold_side(&mut self) {
        self.click("Fold this variation");
        self.with(|stage, draw| stage.settle(draw));
    }
}

#[test]
fn a_fold_hides_a_variation_and_stays_with_it_when_nodes_get_new_ids() {
    let mut list = List::new();
    assert!(list.sees("side 2") && list.sees("deep 1"));
    list.fold_side();
    assert!(list.sees("side 1") && !list.sees("side 2") && !list.sees("deep 1") && list.sees("main 2"));
    // Something before it was deleted: all nodes count from elsewhere, and the node that was folded is another one now.
    for step in &mut list.tree {
        step.node += 2;
    }
    list.tree.push(step(2, 1, true, Some(0), "other 1"));
    list.tree.push(step(20, 1, false, Some(6), "other 2"));
    list.model.node = 3;
    list.model.set_epoch(2);
    assert!(!list.sees("side 2"), "still folded");
    assert!(list.sees("other 2"), "and nothing else is");
}

/// The second player's answer keeps its column where something that was tried stands between the two moves.
#[test]
fn an_answer_below_a_variation_stands_in_its_column() {
    let lefts = |list: &mut List| {
        list.with(|stage, draw| stage.settle(draw));
        ["main 1", "main 2"].map(|name| list.stage.find(name).map(|rect| rect.left().round() as i32))
    };
    let mut list = List::new();
    list.tree[5].first_of_row = false;
    let below = lefts(&mut list);
    list.tree = vec![step(1, 0, false, None, "main 1"), step(6, 0, false, Some(0), "main 2")];
    list.tree[1].first_of_row = false;
    list.model.set_epoch(2);
    assert_eq!(below, lefts(&mut list));
    assert!(below[0] < below[1], "{below:?}");
}

#[test]
fn another_game_is_not_folded() {
    let mut list = List::new();
    list.fold_side();
    assert!(!list.sees("side 2"));
    for step in &mut list.tree {
        step.key = step.key.wrapping_mul(1_000_003);
    }
    list.model.set_epoch(2);
    assert!(list.sees("side 2"));
}

#[test]
fn one_who_goes_into_a_folded_variation_sees_where_they_are() {
    let mut list = List::new();
    list.fold_side();
    list.model.node = 5;
    assert!(list.sees("deep 2") && list.sees("side 2"));
    // Folded again while one is in it, it stays folded.
    list.fold_side();
    assert!(!list.sees("deep 2"));
    assert!(list.sees("side 1"));
}

#[test]
fn a_comment_is_typed_below_its_move() {
    let mut list = List::new();
    // One press goes to a move, another one comments on it.
    assert_eq!(list.click("side 1"), [Study::GoTo(2)]);
    list.model.node = 2;
    assert!(list.click("side 1").is_empty());
    list.with(|stage, draw| stage.settle(draw));
    assert!(list.stage.ctx.memory(|memory| memory.focused()) == Some(field_id()));
    let field = list.stage.ctx.read_response(field_id()).map(|response| response.rect);
    let (row, next) = (list.stage.find("side 1"), list.stage.find("side 2"));
    let tops = [row, field, next].map(|rect| rect.map(|rect| rect.top().round() as i32));
    assert!(tops.is_sorted() && tops[0] != tops[1] && tops[1] != tops[2], "{tops:?}");
    list.with(|stage, draw| stage.pass(vec![Event::Text("Too slow.".to_owned())], draw));
    // Pressing something else keeps it, and does what it does.
    let wanted = list.click("main 2");
    assert_eq!(wanted.last(), Some(&Study::GoTo(6)));
    let comment = Study::Edit(Edit::Comment(2, "Too slow.".to_owned()));
    let all: Vec<Study> = [wanted, list.with(|stage, draw| stage.pass(Vec::new(), draw))].concat();
    assert!(all.contains(&comment), "{all:?}");
}

/// The page's mirror writes into fields so: it gives them the focus, pastes, and takes the focus away.
#[test]
fn a_comment_can_be_written_from_elsewhere() {
    let mut list = List::new();
    list.model.node = 2;
    assert!(list.click("side 1").is_empty());
    list.with(|stage, draw| stage.settle(draw));
    let focus = Event::AccessKitActionRequest(egui::accesskit::ActionRequest {
        action: egui::accesskit::Action::Focus,
        target_tree: egui::accesskit::TreeId::ROOT,
        target_node: field_id().accesskit_id(),
        data: None,
    });
    list.with(|stage, draw| stage.pass(vec![focus], draw));
    let key =
        |pressed| Event::Key { key: Key::A, physical_key: None, pressed, repeat: false, modifiers: Modifiers::COMMAND };
    let paste = Event::Paste("Too slow.".to_owned());
    list.with(|stage, draw| stage.pass(vec![key(true), key(false), paste], draw));
    list.stage.ctx.memory_mut(egui::Memory::stop_text_input);
    let wanted = list.with(|stage, draw| stage.pass(Vec::new(), draw));
    assert_eq!(wanted, [Study::Edit(Edit::Comment(2, "Too slow.".to_owned()))]);
}

#[test]
fn a_comment_that_is_pressed_is_changed() {
    let mut list = List::new();
    list.tree[0].comment = "Good.".to_owned();
    assert_eq!(list.click("Good."), [Study::GoTo(1)]);
    list.with(|stage, draw| stage.settle(draw));
    list.with(|stage, draw| stage.pass(vec![Event::Text("Very ".to_owned())], draw));
    let enter =
        Event::Key { key: Key::Enter, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::COMMAND };
    let wanted = list.with(|stage, draw| stage.pass(vec![enter], draw));
    let [Study::Edit(Edit::Comment(1, text))] = &wanted[..] else { panic!("{wanted:?}") };
    assert!(text.contains("Very") && text.contains("Good."), "{text}");
    // Nothing that was not changed is written.
    list.click("Good.");
    list.with(|stage, draw| stage.settle(draw));
    let enter =
        Event::Key { key: Key::Enter, physical_key: None, pressed: true, repeat: false, modifiers: Modifiers::COMMAND };
    assert!(list.with(|stage, draw| stage.pass(vec![enter], draw)).is_empty());
}
