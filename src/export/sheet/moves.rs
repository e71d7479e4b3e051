//! The moves of a sheet, with comments, variations and diagrams.
//!
//! Nothing recurses, and variations within variations stand in parentheses in one paragraph, so that no depth is too much
//! for a browser.

use std::fmt::Write;

use super::page::{Sheet, capital};
use crate::export::diagram::svg::escaped;
use crate::export::diagram::{Drawn, Picture};
use crate::record::history::{NodeId, NodeView};

/// What is still to be written.
enum Task {
    /// What follows a node, at a depth of variations.
    After(NodeId, usize),
    /// A variation that begins with a node.
    Variation(NodeId, usize),
    /// The end of a variation.
    Close,
}

/// The paragraph that is open.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    None,
    /// Moves of the current line.
    Main,
    /// A variation of it.
    Variation,
}

/// The moves as HTML.
pub(super) fn html<G: Drawn>(sheet: &Sheet<'_, G>) -> String {
    let mut writer = MoveWriter { sheet, out: String::new(), block: Block::None, begins: true };
    writer.all();
    writer.out
}

struct MoveWriter<'a, 'b, G: Drawn> {
    sheet: &'a Sheet<'b, G>,
    out: String,
    block: Block,
    /// Whether a line of moves begins here, so that a second ply has its number too.
    begins: bool,
}

impl<G: Drawn> MoveWriter<'_, '_, G> {
    fn all(&mut self) {
        let history = &self.sheet.record.history;
        let root = history.start_node();
        if let Some(view) = history.view(root) {
            self.comment(view.comment, 0);
            self.plates_after(&view);
        }
        let mut tasks = vec![Task::After(root, 0)];
        while let Some(task) = tasks.pop() {
            match task {
                Task::After(id, depth) => {
                    let Some(view) = history.view(id) else { continue };
                    if let [first, others @ ..] = view.children {
                        self.step(*first, depth);
                        tasks.push(Task::After(*first, depth));
                        tasks.extend(others.iter().rev().map(|other| Task::Variation(*other, depth + 1)));
                    }
                }
                Task::Variation(id, depth) => {
                    if depth == 1 {
                        self.open(Block::None);
                    }
                    self.open(Block::Variation);
                    self.out.push('(');
                    self.begins = true;
                    self.step(id, depth);
                    tasks.push(Task::Close);
                    tasks.push(Task::After(id, depth));
                }
                Task::Close => {
                    self.trim();
                    self.out.push_str(") ");
                    self.begins = true;
                }
            }
        }
        self.open(Block::None);
    }

    /// A step with what is noted at it.
    fn step(&mut self, id: NodeId, depth: usize) {
        let Some(view) = self.sheet.record.history.view(id) else { return };
        self.open(if depth == 0 { Block::Main } else { Block::Variation });
        let mark = view.mark.map_or("", |mark| mark.sign());
        let text = match view.end {
            Some(end) => capital(&end.to_string().replace('-', " ")),
            None => view.text.to_owned(),
        };
        let number = self.number(&view);
        let _ = write!(self.out, "<span class=\"n\">{number}{}{mark}</span> ", escaped(&text));
        self.begins = false;
        self.comment(view.comment, depth);
        if depth == 0 {
            self.plates_after(&view);
        }
    }

    /// What stands before a move: its number, or the end of a line in games without.
    fn number(&mut self, view: &NodeView<'_, G>) -> String {
        if view.mv.is_none() {
            return String::new();
        }
        if !G::NUMBERED {
            if G::goes_on(view.text) {
                return String::new();
            }
            if !self.begins {
                self.trim();
                self.out.push_str("<br>");
            }
            return format!("{}. ", self.turn(view));
        }
        format!("{}. ", view.ply)
    }

    /// Which turn a step begins, from 1.
    fn turn(&self, view: &NodeView<'_, G>) -> usize {
        let before = |id: NodeId| self.sheet.record.history.view(id);
        let way = std::iter::successors(view.parent.and_then(before), |at| at.parent.and_then(before));
        1 + way.filter(|at| at.mv.is_some() && !G::goes_on(at.text)).count()
    }

    fn comment(&mut self, comment: &str, depth: usize) {
        if comment.is_empty() {
            return;
        }
        let lines: Vec<String> = comment.lines().map(escaped).collect();
        if depth == 0 {
            self.open(Block::None);
            let _ = writeln!(self.out, "<p class=\"c\"><i>{}</i></p>", lines.join("<br>"));
        } else {
            let _ = write!(self.out, "<i>{}</i> ", lines.join(" "));
        }
        self.begins = true;
    }

    /// The diagrams after a node of the current line; where a resignation or an agreed draw follows, after that.
    fn plates_after(&mut self, view: &NodeView<'_, G>) {
        let next = view.children.first().and_then(|id| self.sheet.record.history.view(*id));
        if next.is_none_or(|next| next.end.is_none()) {
            self.plates(view.ply);
        }
    }

    /// The diagrams after so many plies.
    fn plates(&mut self, ply: usize) {
        let history = &self.sheet.record.history;
        for plate in self.sheet.plates.iter().filter(|plate| plate.ply == ply) {
            let Some(picture) = Picture::at(history, history.node_at(ply)) else { continue };
            self.open(Block::None);
            let svg = picture.with(plate.drawings.iter().cloned()).svg(&self.sheet.view);
            let _ =
                writeln!(self.out, "<figure>\n{svg}<figcaption>{}</figcaption>\n</figure>", escaped(&plate.caption));
        }
    }

    /// Ends the open paragraph if it is another one, and begins the wanted one.
    fn open(&mut self, block: Block) {
        if self.block == block {
            return;
        }
        if self.block != Block::None {
            self.trim();
            self.out.push_str("</p>\n");
        }
        self.out.push_str(match block {
            Block::None => "",
            Block::Main => "<p class=\"m\">",
            Block::Variation => "<p class=\"v\">",
        });
        self.block = block;
        self.begins = true;
    }

    fn trim(&mut self) {
        self.out.truncate(self.out.trim_end_matches(' ').len());
    }
}
