//! Text to record: one pass over the lines, which builds the tree of moves as it goes.

use super::header::{Header, split_tag};
use super::place::PlaceText;
use super::record::result_text;
use super::{GameRecord, MAX_BYTES, MAX_COMMENT_BYTES, MAX_PLIES, RecordError, RecordFault, plain};
use crate::record::Recorded;
use crate::record::drawing::Drawing;
use crate::record::history::{History, Step, StepOf, apply};
use crate::record::mark::Mark;
use crate::rules::{Declared, Turn};

/// Opening a variation copies a game, and a copy may hold every ply before it. The sum
/// over all variations of the plies before them stays below this.
const MAX_BRANCH_PLIES: usize = 4_000_000;

/// States are held for open variations until the plies before them add up to this; beyond it they are played again.
const MAX_HELD_PLIES: usize = 100_000;

/// The longest word that may be a move, in bytes.
const MAX_WORD: usize = 200;

/// Reads a record. A text that names no rules, position or seed is played from `start`, if there is one.
pub(super) fn read<G: Recorded>(text: &str, start: Option<G>) -> Result<GameRecord<G>, RecordError> {
    Parser::new(start).read(text)
}

/// The ending that a word stands for.
fn ending_of<G: Recorded>(word: &str) -> Option<StepOf<G>> {
    Declared::all(G::SIDES).into_iter().find(|end| end.to_string() == word).map(Step::End)
}

/// A line being read, main or variation.
struct Line<G> {
    /// The state *before* the last step: where a variation of that step begins. `None` while such a variation is read
    /// and too much is held already.
    before: Option<G>,
    /// The last node.
    node: usize,
    /// The node before it.
    parent: usize,
    /// Whether there was a step yet.
    begun: bool,
    /// Where its parenthesis opened, from 1.
    opened: usize,
}

struct Parser<G: Recorded> {
    fallback: Option<G>,
    header: Header,
    /// Comments whose node is still to come.
    waiting: Vec<String>,
    /// Drawings whose node is still to come.
    waiting_drawings: Vec<Drawing>,
    history: Option<History<G>>,
    lines: Vec<Line<G>>,
    plies: usize,
    branch_plies: usize,
    /// Plies before the states that open lines hold.
    held_plies: usize,
    comment_bytes: usize,
}

impl<G: Recorded> Parser<G> {
    fn new(fallback: Option<G>) -> Parser<G> {
        Parser {
            fallback,
            header: Header::default(),
            waiting: Vec::new(),
            waiting_drawings: Vec::new(),
            history: None,
            lines: Vec::new(),
            plies: 0,
            branch_plies: 0,
            held_plies: 0,
            comment_bytes: 0,
        }
    }

    fn read(mut self, text: &str) -> Result<GameRecord<G>, RecordError> {
        let text = plain(text);
        if text.len() > MAX_BYTES {
            return Err(RecordFault::RecordTooLong { bytes: text.len(), most: MAX_BYTES }.at(1));
        }
        let mut number = 0;
        for line in text.lines() {
            number += 1;
            self.read_line(line.trim(), number)?;
        }
        self.begin()?;
        if let [_, .., open] = &self.lines[..] {
            return Err(RecordFault::VariationNotClosed.at(open.opened));
        }
        self.finish()
    }

    fn read_line(&mut self, line: &str, number: usize) -> Result<(), RecordError> {
        let here = |fault: RecordFault| fault.at(number);
        if self.history.is_none()
            && let Some((key, value)) = split_tag(line)
        {
            return self.header.read(key, value, number).map_err(here);
        }
        let (moves, comment) = match line.split_once('#') {
            Some((moves, comment)) => (moves, Some(comment)),
            None => (line, None),
        };
        let mut rest = moves.trim_start();
        while let Some(first) = rest.chars().next() {
            self.begin()?;
            let length = match first {
                '(' | ')' => 1,
                '[' => rest.find(']').map_or(rest.len(), |end| end + 1),
                _ => G::move_length(rest),
            };
            let (word, after) = rest.split_at(length);
            match (first, word) {
                ('(', _) => self.open(number),
                (')', _) => self.close(),
                ('[', _) => self.draw(word),
                ('!' | '?', _) => self.mark(word),
                _ => self.step(word),
            }
            .map_err(here)?;
            rest = after.trim_start();
        }
        if let Some(comment) = comment {
            self.comment(comment).map_err(here)?;
        }
        Ok(())
    }

    /// The header is complete: sets up the game.
    fn begin(&mut self) -> Result<(), RecordError> {
        if self.history.is_some() {
            return Ok(());
        }
        let start = self.header.start(self.fallback.as_ref())?;
        let mut history = History::new(start);
        let root = history.root();
        for comment in self.waiting.drain(..) {
            history.add_comment_line(root, &comment);
        }
        let before = Some(history.start().clone());
        self.lines.push(Line { before, node: root, parent: root, begun: false, opened: 1 });
        self.history = Some(history);
        Ok(())
    }

    fn step(&mut self, word: &str) -> Result<(), RecordFault> {
        // The numbers "12." and "12..." are decoration.
        let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let word = match unnumbered.starts_with('.') && unnumbered.len() < word.len() {
            true => unnumbered.trim_start_matches('.'),
            false => word,
        };
        if word.is_empty() {
            return Ok(());
        }
        if word.len() > MAX_WORD {
            return Err(RecordFault::WordTooLong { bytes: word.len() });
        }
        let (word, sign) = word.split_at(word.trim_end_matches(['!', '?']).len());
        self.plies += 1;
        if self.plies > MAX_PLIES {
            return Err(RecordFault::TooManyPlies { most: MAX_PLIES });
        }
        let depth = self.lines.len();
        // The step that a variation replaces, which it must not begin with.
        let replaced = depth.checked_sub(2).map(|outer| self.lines[outer].node);
        let (Some(history), Some(line)) = (&mut self.history, self.lines.last_mut()) else {
            return Ok(());
        };
        // The line that is read has it.
        let Some(before) = &mut line.before else { return Ok(()) };
        if line.begun
            && let (Some(step), _, _) = history.node(line.node)
        {
            apply(before, step);
        }
        let step = match ending_of::<G>(word) {
            Some(step) => {
                if let Turn::Over(_) = before.turn() {
                    return Err(RecordFault::EndingAfterEnd { word: word.to_owned() });
                }
                step
            }
            None => Step::Move(before.parse_move(word).map_err(RecordFault::Move)?),
        };
        let id = history.attach(line.node, step, before);
        if !line.begun && replaced == Some(id) {
            return Err(RecordFault::VariationSameMove { word: word.to_owned() });
        }
        (line.parent, line.node, line.begun) = (line.node, id, true);
        for comment in self.waiting.drain(..) {
            history.add_comment_line(id, &comment);
        }
        for drawing in self.waiting_drawings.drain(..) {
            history.add_drawing(id, drawing)?;
        }
        if sign.is_empty() { Ok(()) } else { self.mark(sign) }
    }

    /// A mark on the last step.
    fn mark(&mut self, sign: &str) -> Result<(), RecordFault> {
        let mark = Mark::from_sign(sign)
            .ok_or_else(|| RecordFault::BadMark { sign: sign.chars().take(MAX_WORD).collect() })?;
        match (&mut self.history, self.lines.last()) {
            (Some(history), Some(line)) if line.begun => {
                history.set_mark(line.node, Some(mark));
                Ok(())
            }
            _ => Err(RecordFault::MarkBeforeMove),
        }
    }

    /// Drawings in brackets.
    fn draw(&mut self, word: &str) -> Result<(), RecordFault> {
        let list = word.strip_prefix("[%draw").and_then(|rest| rest.strip_suffix(']'));
        let list = list.filter(|list| list.is_empty() || list.starts_with(char::is_whitespace));
        let bad = || RecordFault::BadBracket { text: word.chars().take(MAX_WORD).collect() };
        for drawing in Drawing::list(list.ok_or_else(bad)?)? {
            drawing.check(G::is_place)?;
            self.count_comment(drawing.to_string().len())?;
            match (&mut self.history, self.lines.last()) {
                (Some(history), Some(line)) if line.begun || self.lines.len() == 1 => {
                    history.add_drawing(line.node, drawing)?;
                }
                _ => self.waiting_drawings.push(drawing),
            }
        }
        Ok(())
    }

    fn open(&mut self, number: usize) -> Result<(), RecordFault> {
        let (Some(history), Some(line)) = (&self.history, self.lines.last_mut()) else {
            return Ok(());
        };
        if !line.begun {
            return Err(RecordFault::NoMoveToReplace);
        }
        let (_, _, ply) = history.node(line.parent);
        self.branch_plies += 1 + ply;
        if self.branch_plies > MAX_BRANCH_PLIES {
            return Err(RecordFault::TooManyVariations);
        }
        let before = if self.held_plies + ply < MAX_HELD_PLIES {
            self.held_plies += ply;
            line.before.clone()
        } else {
            line.before.take()
        };
        let variation = Line { before, node: line.parent, parent: line.parent, begun: false, opened: number };
        self.lines.push(variation);
        Ok(())
    }

    fn close(&mut self) -> Result<(), RecordFault> {
        if self.lines.len() < 2 {
            return Err(RecordFault::NoVariationToClose);
        }
        if self.lines.pop().is_some_and(|line| !line.begun) {
            return Err(RecordFault::EmptyVariation);
        }
        let (Some(history), Some(line)) = (&self.history, self.lines.last_mut()) else { return Ok(()) };
        match line.before {
            Some(_) => self.held_plies -= history.node(line.parent).2.min(self.held_plies),
            // As many plies as were counted when the variation opened.
            None => line.before = Some(history.game_of(line.parent)),
        }
        Ok(())
    }

    /// Counts a comment or a drawing of so many bytes.
    fn count_comment(&mut self, bytes: usize) -> Result<(), RecordFault> {
        self.comment_bytes += bytes + 2;
        match self.comment_bytes {
            ..=MAX_COMMENT_BYTES => Ok(()),
            _ => Err(RecordFault::CommentsTooLong { most: MAX_COMMENT_BYTES }),
        }
    }

    fn comment(&mut self, comment: &str) -> Result<(), RecordFault> {
        self.count_comment(comment.trim().len())?;
        match (&mut self.history, self.lines.last()) {
            (Some(history), Some(line)) if line.begun || self.lines.len() == 1 => {
                history.add_comment_line(line.node, comment);
            }
            _ => self.waiting.push(comment.to_owned()),
        }
        Ok(())
    }

    /// All is read: checks the tags that say what the moves must agree with.
    fn finish(mut self) -> Result<GameRecord<G>, RecordError> {
        let Some(mut history) = self.history.take() else {
            return Err(RecordFault::EmptyRecord.at(1));
        };
        history.follow();
        if let Some((result, line)) = self.header.own("result") {
            end_as(&mut history, result).map_err(|fault| fault.at(line))?;
        }
        if let Some((at, line)) = self.header.own("at") {
            let plies = history.len();
            let found = at.parse().ok().is_some_and(|place: PlaceText| place.take_up(&mut history));
            if !found {
                return Err(RecordFault::BadPlace { value: at.to_owned(), plies }.at(line));
            }
        }
        let seed = self.header.seed()?;
        Ok(GameRecord { history, seed, tags: self.header.into_tags() })
    }
}

/// Makes sure that the line ends as its tag `result` says. A resignation or an
/// agreed draw may be told by the tag alone.
fn end_as<G: Recorded>(history: &mut History<G>, result: &str) -> Result<(), RecordFault> {
    let wanted = result.split_whitespace().collect::<Vec<_>>().join(" ");
    let found = result_text(history.game());
    if wanted == found || found == "open" && wanted.starts_with("open ") {
        return Ok(());
    }
    if found == "open" {
        for end in Declared::all(G::SIDES) {
            let mut ended = history.game().clone();
            ended.declare(end);
            if result_text(&ended) == wanted {
                history.declare(end);
                return Ok(());
            }
        }
    }
    Err(RecordFault::OtherResult { said: wanted, found })
}
