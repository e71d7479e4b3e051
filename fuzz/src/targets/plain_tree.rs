//! A game's tree of moves read plainly: nodes own their children, and a place is the list of steps that lead to it.
//!
//! It follows what the documentation of `History` says, and shares nothing with it. A step is the text of a move, or the
//! word of an ending, such as `light-resigns`.

/// A place of the tree: the steps to it from the start.
pub type Way = Vec<String>;

/// A step, what is noted at it, and what was tried after it. The line goes on with the first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Node {
    pub step: String,
    pub ending: bool,
    pub mark: String,
    pub comment: String,
    pub drawings: Vec<String>,
    pub children: Vec<Node>,
}

impl Node {
    fn child(&self, step: &str) -> Option<usize> {
        self.children.iter().position(|child| child.step == step)
    }

    /// What `other` has and this node lacks; the steps that are new come last, in their order.
    fn take_in(&mut self, other: &Node) {
        if self.mark.is_empty() {
            self.mark.clone_from(&other.mark);
        }
        if self.comment.is_empty() {
            self.comment.clone_from(&other.comment);
        }
        if self.drawings.is_empty() {
            self.drawings.clone_from(&other.drawings);
        }
        for child in &other.children {
            match self.child(&child.step) {
                Some(known) => self.children[known].take_in(child),
                None => self.children.push(child.clone()),
            }
        }
    }

    /// Moves in it and after it.
    pub fn moves(&self) -> usize {
        usize::from(!self.ending && !self.step.is_empty()) + self.children.iter().map(Node::moves).sum::<usize>()
    }
}

/// What was deleted.
#[derive(Clone, Debug)]
pub struct Cut {
    parent: Way,
    place: usize,
    pub node: Node,
    /// The steps of the current line that were in it.
    line: Way,
    inside: Option<usize>,
}

/// A tree, its current line, and a place in that line.
#[derive(Clone, Debug, Default)]
pub struct PlainTree {
    pub root: Node,
    /// The steps of the current line, to a leaf.
    pub line: Way,
    /// How many of them lead to the place.
    pub at: usize,
}

impl PlainTree {
    pub fn node(&self, way: &[String]) -> Option<&Node> {
        way.iter().try_fold(&self.root, |node, step| node.children.get(node.child(step)?))
    }

    pub fn node_mut(&mut self, way: &[String]) -> Option<&mut Node> {
        way.iter().try_fold(&mut self.root, |node, step| {
            let place = node.child(step)?;
            node.children.get_mut(place)
        })
    }

    /// Every place, the start first.
    pub fn ways(&self) -> Vec<Way> {
        let mut ways = Vec::new();
        let mut waiting = vec![(Way::new(), &self.root)];
        while let Some((way, node)) = waiting.pop() {
            for child in &node.children {
                waiting.push(([&way[..], std::slice::from_ref(&child.step)].concat(), child));
            }
            ways.push(way);
        }
        ways
    }

    /// The place, as the steps to it.
    pub fn way(&self) -> &[String] {
        &self.line[..self.at]
    }

    /// A way, and on by what comes first, to a leaf.
    fn to_leaf(&self, mut way: Way) -> Way {
        while let Some(first) = self.node(&way).unwrap().children.first() {
            way.push(first.step.clone());
        }
        way
    }

    /// The current line leads to a place. One that leads there already stays.
    fn lay(&mut self, way: Way) {
        if !self.line.starts_with(&way) {
            self.line = self.to_leaf(way);
        }
    }

    /// The moves of the line.
    pub fn len(&self) -> usize {
        self.line.len() - usize::from(self.node(&self.line).unwrap().ending)
    }

    /// Moves before the place.
    pub fn ply(&self) -> usize {
        self.at - usize::from(self.node(self.way()).unwrap().ending)
    }

    /// How often the line leaves what comes first.
    pub fn departures(&self) -> usize {
        let is_other = |end: &usize| self.node(&self.line[..*end]).unwrap().child(&self.line[*end]) != Some(0);
        (0..self.line.len()).filter(is_other).count()
    }

    /// A step, known or new: in front of the others, or where it stands, behind them if it is new.
    pub fn play(&mut self, step: &str, ending: bool, in_front: bool) {
        let way = self.way().to_vec();
        let here = self.node_mut(&way).unwrap();
        let (node, before) = match here.child(step) {
            Some(known) => (here.children.remove(known), known),
            None => (Node { step: step.to_owned(), ending, ..Node::default() }, here.children.len()),
        };
        here.children.insert(if in_front { 0 } else { before }, node);
        self.lay([&way[..], &[step.to_owned()]].concat());
        self.at += 1;
    }

    pub fn undo(&mut self) -> bool {
        let moved = self.at > 0;
        self.at -= usize::from(moved);
        moved
    }

    pub fn redo(&mut self) -> bool {
        let moved = self.at < self.line.len();
        self.at += usize::from(moved);
        moved
    }

    pub fn jump(&mut self, ply: usize) {
        self.at = if ply < self.len() { ply } else { self.line.len() };
    }

    pub fn go_to(&mut self, way: &[String]) {
        self.lay(way.to_vec());
        self.at = way.len();
    }

    pub fn go_to_main(&mut self) {
        let main = self.to_leaf(Way::new());
        let same = self.line.iter().zip(&main).take_while(|(a, b)| a == b).count();
        self.at = self.at.min(same);
        self.line = main;
    }

    pub fn truncate(&mut self) {
        let way = self.way().to_vec();
        self.node_mut(&way).unwrap().children.clear();
        self.line = way;
    }

    /// Moves a step to a place among its siblings.
    pub fn move_to(&mut self, way: &[String], place: usize) -> Option<usize> {
        let (step, parent) = way.split_last()?;
        let parent = self.node_mut(parent)?;
        let before = parent.child(step)?;
        if place >= parent.children.len() {
            return None;
        }
        let node = parent.children.remove(before);
        parent.children.insert(place, node);
        Some(before)
    }

    pub fn promote(&mut self, way: &[String]) -> bool {
        let Some((step, parent)) = way.split_last() else { return false };
        let place = self.node(parent).and_then(|parent| parent.child(step)).unwrap_or(0);
        place > 0 && self.move_to(way, place - 1).is_some()
    }

    pub fn make_main(&mut self, way: &[String]) {
        for end in 1..=way.len() {
            self.move_to(&way[..end], 0);
        }
    }

    pub fn delete(&mut self, way: &[String]) -> Option<Cut> {
        let (step, parent) = way.split_last()?;
        let place = self.node(parent)?.child(step)?;
        let led = self.line.starts_with(way);
        let inside = self.at.checked_sub(way.len()).filter(|_| led);
        let line = if led { self.line.split_off(parent.len()) } else { Way::new() };
        self.at = self.at.min(self.line.len());
        let node = self.node_mut(parent)?.children.remove(place);
        self.line = self.to_leaf(self.line.clone());
        Some(Cut { parent: parent.to_vec(), place, node, line, inside })
    }

    pub fn restore(&mut self, cut: &Cut) -> bool {
        let Some(parent) = self.node_mut(&cut.parent).filter(|parent| !parent.ending) else { return false };
        match parent.child(&cut.node.step) {
            Some(known) => parent.children[known].take_in(&cut.node),
            None => {
                let place = cut.place.min(parent.children.len());
                parent.children.insert(place, cut.node.clone());
            }
        }
        self.line = self.to_leaf(self.line.clone());
        // Nobody has gone on another way from there.
        if !cut.line.is_empty() && self.line.starts_with(&cut.parent) && self.at <= cut.parent.len() {
            self.lay([&cut.parent[..], &cut.line].concat());
            if let Some(inside) = cut.inside {
                self.at = self.line.len().min(cut.parent.len() + 1 + inside);
            }
        }
        true
    }
}

/// A comment as it is kept.
pub fn comment(text: &str) -> String {
    let lines: Vec<String> = text.lines().map(|line| line.replace(char::is_control, " ").trim().to_owned()).collect();
    let from = lines.iter().position(|line| !line.is_empty()).unwrap_or(lines.len());
    lines[from..].join("\n").trim_end().to_owned()
}
