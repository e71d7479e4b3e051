//! Record to text.

use std::fmt;

use super::place::PlaceText;
use super::{GameRecord, PLAIN_VERSION, VERSION};
use crate::record::Recorded;
use crate::record::history::{History, Step};

/// Variations deeper than this are indented no further, so that the text stays in proportion.
const MAX_INDENT: usize = 8;

impl<G: Recorded> fmt::Display for GameRecord<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (history, start) = (&self.history, self.history.start());
        writeln!(f, "game: {}", G::NAME)?;
        let place = PlaceText::of(history);
        let plain = !history.is_annotated() && !history.ends_on_time() && place.is_main();
        writeln!(f, "version: {}", if plain { PLAIN_VERSION } else { VERSION })?;
        let rules = start.rules().to_string();
        if !rules.is_empty() {
            writeln!(f, "rules: {rules}")?;
        }
        let standard = G::set_up(start.rules().clone(), None, self.seed.unwrap_or(0));
        let position = start.position_text();
        if standard.position_text() != position {
            writeln!(f, "position: {position}")?;
        }
        if let Some(seed) = self.seed {
            writeln!(f, "seed: {seed}")?;
        }
        for (key, value) in &self.tags {
            writeln!(f, "{key}: {value}")?;
        }
        writeln!(f, "result: {}", self.result())?;
        if !place.is_main_end() {
            writeln!(f, "at: {place}")?;
        }
        writeln!(f)?;
        let neat = history.comment_lines().nth(MAX_NEAT_COMMENTS).is_none();
        let mut writer = TreeWriter { f, depth: 0, place: Place::LineStart, neat };
        writer.write_notes(history, history.root())?;
        writer.write_tree(history)
    }
}

/// Where the next word would come to stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    LineStart,
    AfterParenthesis,
    AfterWord,
}

/// With more lines of comments than this, they are written without blanks, so that the text stays one that is read.
const MAX_NEAT_COMMENTS: usize = 10_000;

/// What is still to be written.
enum Task {
    /// What follows a node: the next step, its variations, then what follows that step.
    After(usize),
    /// A variation that begins with a node.
    Variation(usize),
    /// The end of a variation.
    Close,
}

struct TreeWriter<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    depth: usize,
    place: Place,
    /// Whether comments have blanks before and after their `#`.
    neat: bool,
}

impl TreeWriter<'_, '_> {
    fn write_tree<G: Recorded>(&mut self, history: &History<G>) -> fmt::Result {
        let mut tasks = vec![Task::After(history.root())];
        while let Some(task) = tasks.pop() {
            match task {
                Task::After(id) => {
                    if let [first, others @ ..] = history.children(id) {
                        self.write_step(history, *first)?;
                        tasks.push(Task::After(*first));
                        tasks.extend(others.iter().rev().map(|id| Task::Variation(*id)));
                    }
                }
                Task::Variation(id) => {
                    self.end_line()?;
                    self.depth += 1;
                    self.indent()?;
                    self.f.write_str("(")?;
                    self.place = Place::AfterParenthesis;
                    self.write_step(history, id)?;
                    tasks.push(Task::Close);
                    tasks.push(Task::After(id));
                }
                Task::Close => {
                    if self.place == Place::LineStart {
                        self.indent()?;
                    }
                    self.f.write_str(")\n")?;
                    self.place = Place::LineStart;
                    self.depth -= 1;
                }
            }
        }
        self.end_line()
    }

    fn write_step<G: Recorded>(&mut self, history: &History<G>, id: usize) -> fmt::Result {
        let (Some(step), text, ply) = history.node(id) else {
            return Ok(());
        };
        if let Step::End(end) = step {
            match self.place {
                Place::LineStart => self.indent()?,
                Place::AfterParenthesis => {}
                Place::AfterWord => self.f.write_str(" ")?,
            }
            write!(self.f, "{end}")?;
        } else {
            // Two plies share a number, even if one side made both.
            let (number, even) = (ply.div_ceil(2), ply.is_multiple_of(2));
            let second = if G::NUMBERED { even } else { G::goes_on(text) };
            if !second {
                self.end_line_after_word()?;
            }
            if self.place == Place::LineStart {
                self.indent()?;
            }
            match (self.place, second) {
                (Place::AfterWord, _) => write!(self.f, " {text}")?,
                _ if !G::NUMBERED => self.f.write_str(text)?,
                (_, false) => write!(self.f, "{number}. {text}")?,
                (_, true) => write!(self.f, "{number}... {text}")?,
            }
        }
        self.place = Place::AfterWord;
        self.write_notes(history, id)
    }

    /// Writes what is noted at a node: its mark, which follows the word before at once, its drawings and its comment.
    fn write_notes<G: Recorded>(&mut self, history: &History<G>, id: usize) -> fmt::Result {
        let Some(view) = history.view(id) else { return Ok(()) };
        if let Some(mark) = view.mark {
            write!(self.f, "{mark}")?;
        }
        if let [first, others @ ..] = view.drawings {
            let space = if self.place == Place::AfterWord { " " } else { "" };
            write!(self.f, "{space}[%draw {first}")?;
            others.iter().try_for_each(|drawing| write!(self.f, ", {drawing}"))?;
            self.f.write_str("]")?;
            self.place = Place::AfterWord;
            // What belongs to the start stands on a line of its own.
            if id == history.root() && view.comment.is_empty() {
                self.end_line()?;
            }
        }
        self.write_comment(view.comment)
    }

    /// Writes a comment, each line of it to the end of a line of its own.
    fn write_comment(&mut self, comment: &str) -> fmt::Result {
        for line in comment.lines() {
            match self.place {
                _ if !self.neat => {}
                Place::LineStart => self.indent()?,
                _ => self.f.write_str(" ")?,
            }
            let space = if line.is_empty() || !self.neat { "" } else { " " };
            writeln!(self.f, "#{space}{line}")?;
            self.place = Place::LineStart;
        }
        Ok(())
    }

    fn end_line_after_word(&mut self) -> fmt::Result {
        if self.place == Place::AfterWord { self.end_line() } else { Ok(()) }
    }

    fn end_line(&mut self) -> fmt::Result {
        if self.place != Place::LineStart {
            self.f.write_str("\n")?;
            self.place = Place::LineStart;
        }
        Ok(())
    }

    fn indent(&mut self) -> fmt::Result {
        (0..self.depth.min(MAX_INDENT)).try_for_each(|_| self.f.write_str("  "))
    }
}
