//! A history and a plain tree, edited alike: they stay alike, and text and link give back what was written.

use arbitrary::Unstructured;
use bizingo::games::Listed;
use bizingo::record::drawing::Drawing;
use bizingo::record::history::{Deleted, NodeId, NodeView};
use bizingo::record::mark::Mark;
use bizingo::record::{AnyRecord, GameRecord, History, Recorded, link};
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::Bizingo;
use bizingo::rules::{Declared, Turn};

use super::choices::Choices;
use super::games;
use super::plain_tree::{self, Cut, Node, PlainTree, Way};

/// Edits trees of a game of the kind that the first byte names.
pub fn check(data: &[u8]) {
    let mut bytes = Unstructured::new(data);
    match bytes.below(3) {
        0 => walk::<Bizingo>(&mut bytes),
        1 => walk::<Azigo>(&mut bytes),
        _ => walk::<BingoBattle>(&mut bytes),
    }
}

fn walk<G: Listed + Recorded>(choices: &mut impl Choices) {
    let mut pair = Pair::<G>::new(choices);
    for _ in 0..60 {
        if !choices.more() {
            break;
        }
        pair.edit(choices);
    }
    pair.compare();
    pair.text_and_link(choices);
}

/// The mark of a node as text; empty if it has none.
fn sign(mark: Option<Mark>) -> String {
    mark.map(|mark| mark.to_string()).unwrap_or_default()
}

/// The step to a node, plainly.
fn step_of<G: Recorded>(view: &NodeView<'_, G>) -> String {
    view.end.map_or_else(|| view.text.to_owned(), |end| end.to_string())
}

/// A history's node and all after it, plainly.
pub fn plain<G: Recorded>(history: &History<G>, id: NodeId) -> Node {
    let view = history.view(id).expect("a node of the tree");
    Node {
        step: step_of(&view),
        ending: view.end.is_some(),
        mark: sign(view.mark),
        comment: view.comment.to_owned(),
        drawings: view.drawings.iter().map(Drawing::to_string).collect(),
        children: view.children.iter().map(|child| plain(history, *child)).collect(),
    }
}

/// The steps to a node.
fn way_to<G: Recorded>(history: &History<G>, mut id: NodeId) -> Way {
    let mut way = Way::new();
    while let Some(view) = history.view(id)
        && let Some(parent) = view.parent
    {
        way.push(step_of(&view));
        id = parent;
    }
    way.reverse();
    way
}

/// The place of a history, plainly.
pub fn place<G: Recorded>(history: &History<G>) -> Way {
    way_to(history, history.current_node())
}

/// What tells two states of a game apart.
fn state<G: Recorded>(game: &G) -> (String, String, Option<String>, u64) {
    let result = game.result().map(|(winner, reason)| format!("{winner} {}", reason.word()));
    (game.position_text(), format!("{:?}", game.turn()), result, game.key())
}

/// A history and the plain tree that it must be like.
pub struct Pair<G: Recorded> {
    pub history: History<G>,
    plain: PlainTree,
    deleted: Vec<(Deleted<G>, Cut)>,
    seed: u64,
    /// Moves played, also where the tree had them.
    pub played: u64,
}

impl<G: Listed + Recorded> Pair<G> {
    /// A new game.
    pub fn new(choices: &mut impl Choices) -> Pair<G> {
        let (start, seed) = games::start::<G>(choices);
        let history = History::new(start);
        Pair { history, plain: PlainTree::default(), deleted: Vec::new(), seed, played: 0 }
    }

    fn id(&self, way: &[String]) -> NodeId {
        way.iter().fold(self.history.start_node(), |id, step| {
            let view = self.history.view(id).expect("a node of the tree");
            let is_step = |id: &&NodeId| self.history.view(**id).is_some_and(|view| step_of(&view) == *step);
            *view.children.iter().find(is_step).unwrap_or_else(|| panic!("{way:?} is missing"))
        })
    }

    /// One change or step, in both.
    pub fn edit(&mut self, choices: &mut impl Choices) {
        match choices.below(24) {
            0..8 => drop(self.play(choices)),
            8 => assert_eq!(self.history.undo(), self.plain.undo()),
            9 => assert_eq!(self.history.redo(), self.plain.redo()),
            10 | 11 => {
                let ply = choices.below(self.plain.len() + 2);
                self.history.jump(ply);
                self.plain.jump(ply);
            }
            12 => {
                if let Some(end) = choices.one_of(&Declared::all(G::SIDES)).copied() {
                    self.declare(end);
                }
            }
            13 if choices.once_in(4) => {
                self.history.to_main();
                self.plain.go_to_main();
            }
            13 if choices.once_in(3) => {
                self.history.truncate();
                self.plain.truncate();
            }
            14 | 15 => self.note(choices),
            16..23 => self.order(choices),
            _ => self.compare(),
        }
        assert_eq!((self.history.ply(), self.history.len()), (self.plain.ply(), self.plain.len()));
    }

    /// A move, known or new, if there is one.
    pub fn play(&mut self, choices: &mut impl Choices) -> bool {
        let moves = games::moves(self.history.game());
        let Some(mv) = choices.one_of(&moves).copied() else { return false };
        let text = self.history.game().move_text(mv);
        let known = self.history.game().parse_move(&text);
        assert_eq!(known, Ok(mv), "{text} is read back");
        let expected = self.history.game().preview(mv).expect("a legal move can be looked at");
        let knew = self.history.knows(mv);
        let in_front = choices.once_in(2);
        let played = if in_front { self.history.play(mv) } else { self.history.explore(mv) };
        played.expect("a legal move is played");
        assert_eq!(state(self.history.game()), state(&expected.0), "{text}");
        assert_eq!(knew, self.plain.node(self.plain.way()).unwrap().children.iter().any(|child| child.step == text));
        self.plain.play(&text, false, in_front);
        self.played += 1;
        true
    }

    fn declare(&mut self, end: Declared<G::Side>) {
        let over = matches!(self.history.game().turn(), Turn::Over(_));
        self.history.declare(end);
        if !over {
            self.plain.play(&end.to_string(), true, true);
        }
    }

    /// A mark, a comment or drawings somewhere.
    fn note(&mut self, choices: &mut impl Choices) {
        let ways = self.plain.ways();
        let way = choices.one_of(&ways).expect("the start is a place").clone();
        let id = self.id(&way);
        let node = self.plain.node_mut(&way).unwrap();
        match choices.below(3) {
            0 => {
                let mark = [None, Mark::from_sign("!"), Mark::from_sign("??"), Mark::from_sign("!?")][choices.below(4)];
                assert_eq!(self.history.set_mark(id, mark), !way.is_empty());
                if !way.is_empty() {
                    node.mark = sign(mark);
                }
            }
            1 => {
                let words = ["", "\n", "a", " # b", "(c)", "1. d", "\r", "\u{feff}", "[%draw", "é\t", "\n\n", "="];
                let text: String = (0..choices.below(6)).filter_map(|_| choices.one_of(&words)).copied().collect();
                assert!(self.history.comment_on(id, &text));
                node.comment = plain_tree::comment(&text);
            }
            _ => {
                let places: &[&str] = match G::NAME {
                    "bizingo" => &["a1", "d8", "k5"],
                    "azigo" => &["S1", "N20", "S", "N"],
                    _ => &["sA", "a5", "kitty", "left"],
                };
                let (mut texts, mut kept): (Vec<String>, Vec<String>) = Default::default();
                for _ in 0..choices.below(4) {
                    let place = choices.one_of(places).unwrap();
                    let other = choices.one_of(places).unwrap();
                    let shape = match choices.below(3) {
                        0 if place != other => format!("arrow:{place}-{other}"),
                        1 => format!("circle:{place}"),
                        _ => format!("cell:{place}"),
                    };
                    let colour = choices.one_of(&["green", "red", "blue"]).unwrap();
                    // Of two with the same shape the later one counts.
                    match kept.iter_mut().find(|known| known.rsplit_once(':').unwrap().0 == shape) {
                        Some(known) => *known = format!("{shape}:{colour}"),
                        None => kept.push(format!("{shape}:{colour}")),
                    }
                    texts.push(format!("{shape}:{colour}"));
                }
                let drawings = Drawing::list(&texts.join(",")).expect("drawings");
                self.history.set_drawings(id, drawings).expect("places of the game");
                node.drawings = kept;
            }
        }
    }

    /// Variations put in order, deleted and brought back.
    fn order(&mut self, choices: &mut impl Choices) {
        let ways = self.plain.ways();
        let way = choices.one_of(&ways).expect("the start is a place").clone();
        let id = self.id(&way);
        match choices.below(6) {
            0 => assert_eq!(self.history.promote(id), self.plain.promote(&way)),
            1 => {
                let moved = self.history.make_main(id);
                let before = self.plain.clone();
                self.plain.make_main(&way);
                assert!(self.history.is_main(id));
                assert_eq!(moved.is_empty(), before.root == self.plain.root, "{way:?}");
                if choices.once_in(3) {
                    // Undone as the documentation says.
                    for (id, place) in moved.into_iter().rev() {
                        self.history.move_to(id, place);
                    }
                    self.plain = before;
                }
            }
            2 => {
                let place = choices.below(4);
                assert_eq!(self.history.move_to(id, place), self.plain.move_to(&way, place));
            }
            3 => {
                assert!(self.history.go_to(id));
                self.plain.go_to(&way);
            }
            4 => {
                let (deleted, cut) = (self.history.delete(id), self.plain.delete(&way));
                assert_eq!(deleted.is_some(), cut.is_some());
                if let Some((deleted, cut)) = deleted.zip(cut) {
                    assert_eq!(deleted.plies(), cut.node.moves());
                    self.deleted.push((deleted, cut));
                }
            }
            _ => {
                let Some((deleted, cut)) = choices.one_of(&self.deleted) else { return };
                let found = self.history.restore(deleted);
                assert_eq!(found.is_some(), self.plain.restore(cut));
                if choices.once_in(2) {
                    self.deleted.clear();
                }
            }
        }
    }

    /// They are alike: every node, the place, and the state there, played again from the start.
    pub fn compare(&self) {
        assert_eq!(plain(&self.history, self.history.start_node()), self.plain.root);
        assert_eq!(place(&self.history), self.plain.way());
        let mut game = self.history.start().clone();
        for (ply, step) in self.plain.way().iter().enumerate() {
            match game.parse_move(step) {
                Ok(mv) => drop(game.play(mv).unwrap_or_else(|error| panic!("ply {ply}: {step}: {error}"))),
                Err(_) => {
                    let end = Declared::all(G::SIDES).into_iter().find(|end| end.to_string() == *step);
                    game.declare(end.unwrap_or_else(|| panic!("ply {ply}: {step}")));
                }
            }
        }
        assert_eq!(state(self.history.game()), state(&game), "{:?}", self.plain.way());
        assert_eq!(state(&self.history.game_at(self.plain.len())), state(&end(&self.history)));
        position_is_kept(&game);
        let line = self.history.line().map(|(_, text, _)| text.to_owned());
        assert!(line.eq(self.plain.line.iter().take(self.plain.len()).cloned()));
    }

    /// Written and read again, as text and as a link.
    pub fn text_and_link(&self, choices: &mut impl Choices) {
        // So many fit into the tag that says where one is.
        if self.plain.departures() > 80 {
            return;
        }
        let mut record = GameRecord::new(self.history.clone());
        record.seed = Some(self.seed);
        for side in G::SIDES {
            let name = choices.one_of(&["", "person", "level 3", "level 11", " # Ann (1)", "é: ü"]).unwrap();
            record.set_tag(&side.to_string(), name).expect("a side's name is a tag");
        }
        text_is_kept(&record);
        link_is_kept(&record);
    }
}

/// The state at the end of the line.
fn end<G: Recorded>(history: &History<G>) -> G {
    let mut history = history.clone();
    history.jump(usize::MAX);
    history.game().clone()
}

/// The position of a game is read back from its own text, and the game goes on alike.
pub fn position_is_kept<G: Recorded>(game: &G) {
    let text = game.position_text();
    let position: G::Position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(position.to_string(), text);
    let again = G::set_up(game.rules().clone(), Some(position), 0);
    assert_eq!(again.position_text(), text);
    // What ended by its past alone goes on from the position.
    let past = matches!(game.turn(), Turn::Over(_)) && !matches!(again.turn(), Turn::Over(_));
    if !past {
        assert_eq!(format!("{:?}", again.turn()), format!("{:?}", game.turn()), "{text}");
        assert_eq!(again.legal_moves(), game.legal_moves(), "{text}");
    }
}

/// A record is read back from its text, and the text is a fixed point.
pub fn text_is_kept<G: Recorded>(record: &GameRecord<G>) {
    let text = record.to_string();
    let again = GameRecord::<G>::parse(&text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    let (old, new) = (&record.history, &again.history);
    assert_eq!(plain(new, new.start_node()), plain(old, old.start_node()), "{text}");
    assert_eq!(place(new), place(old), "{text}");
    assert_eq!(new.start().position_text(), old.start().position_text(), "{text}");
    assert_eq!(new.start().rules(), old.start().rules(), "{text}");
    assert_eq!(state(new.game()), state(old.game()), "{text}");
    assert_eq!(again.seed, record.seed, "{text}");
    assert_eq!(again.tags().collect::<Vec<_>>(), record.tags().collect::<Vec<_>>(), "{text}");
    assert_eq!(again.to_string(), text);
}

/// The line of a record is read back from its link, and the link is a fixed point.
pub fn link_is_kept<G: Listed + Recorded>(record: &GameRecord<G>) {
    let text = match link::encode(record) {
        Ok(text) => text,
        Err(error) => {
            assert!(record.history.len() > 1000, "{error}: {} plies", record.history.len());
            return;
        }
    };
    let again: AnyRecord = link::decode(&text).unwrap_or_else(|error| panic!("{error}: {text}\n{record}"));
    let again = G::take(again).unwrap_or_else(|| panic!("{text} is of another game"));
    let (old, new) = (&record.history, &again.history);
    let line = |history: &History<G>| history.line().map(|(mv, text, _)| (mv, text.to_owned())).collect::<Vec<_>>();
    assert_eq!(line(new), line(old), "{text}");
    assert_eq!(new.declared(), old.declared(), "{text}");
    assert_eq!(place(new), place(old), "{text}");
    assert_eq!(state(new.start()), state(old.start()), "{text}");
    assert_eq!(new.start().rules(), old.start().rules(), "{text}");
    assert_eq!(state(new.game()), state(old.game()), "{text}");
    assert!(again.seed.is_none() || again.seed == record.seed, "{text}");
    assert_eq!(link::encode(&again).as_ref(), Ok(&text));
}
