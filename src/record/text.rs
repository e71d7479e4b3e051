//! The record format: a game with its variations and comments as text that people can read and write.
//!
//! `docs/record-format.md` describes it. In short: `key: value` tags, an empty line, then moves with
//! decorative numbers, variations in parentheses after the move they replace, and comments from `#`
//! to the end of the line. A bare list of moves is a record too.
//!
//! # Invariants
//!
//! - What [`GameRecord`]'s `Display` writes, [`GameRecord::parse`] reads back to the same tags, tree,
//!   comments and place, as long as it keeps the limits below and the history began with no past.
//! - Reading takes time and memory in proportion to the text, whoever wrote it, and never panics. Nothing
//!   in here recurses, so that depth costs no stack.

use std::fmt;

use super::history::{History, Step, StepOf, apply};
use super::recorded::Recorded;
use crate::rules::bizingo::Bizingo;
use crate::rules::{Game, TextError, Turn};

/// The largest text that is read, in bytes.
pub const MAX_BYTES: usize = 4 << 20;

/// The most plies that are read, of all variations together. Where options put no limit on a game without
/// captures, each of its plies is compared with all before it: more than this would take minutes.
pub const MAX_PLIES: usize = 20_000;

/// The most tags that are read.
pub const MAX_TAGS: usize = 100;

/// The longest value of a tag, in bytes.
pub const MAX_TAG_BYTES: usize = 1_000;

/// Opening a variation copies a game, and a copy may hold every ply before it. The sum
/// over all variations of the plies before them stays below this.
const MAX_BRANCH_PLIES: usize = 4_000_000;

/// The longest word that may be a move, in bytes.
const MAX_WORD: usize = 200;

/// The version that is written, and the newest that is read.
const VERSION: u32 = 1;

/// Variations deeper than this are indented no further, so that the text stays in proportion.
const MAX_INDENT: usize = 8;

/// Tags that say what the history knows itself: not to be set by hand.
const OWN_TAGS: [&str; 7] = ["game", "version", "rules", "position", "seed", "result", "at"];

/// Why a text is not a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RecordError {
    /// The line with the fault, from 1.
    pub line: usize,
    /// What is wrong, in words fit for a player.
    pub reason: String,
}

impl RecordError {
    fn new(line: usize, reason: impl Into<String>) -> RecordError {
        RecordError { line, reason: reason.into() }
    }
}

/// A game with its history and what is known about it.
#[derive(Clone, Debug)]
pub struct GameRecord<G: Recorded> {
    /// The game. It must have begun with no past: a start in mid-game is written as its position alone.
    pub history: History<G>,
    /// The seed that drew the lots of this game, where it is known.
    pub seed: Option<u64>,
    tags: Vec<(String, String)>,
}

/// A record of Bizingo.
pub type Record = GameRecord<Bizingo>;

impl<G: Recorded> GameRecord<G> {
    /// A record of a game, with no tags yet.
    pub fn new(history: History<G>) -> GameRecord<G> {
        GameRecord { history, seed: None, tags: Vec::new() }
    }

    /// The value of a tag such as `light`, `dark`, `date` or `event`. Tags that follow from
    /// the game, such as `result`, are not among them.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Every tag and its value, in the order of the text.
    pub fn tags(&self) -> impl Iterator<Item = (&str, &str)> {
        self.tags.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// Sets a tag; an empty value removes it. Control characters become spaces, and what
    /// is longer than [`MAX_TAG_BYTES`] is cut.
    ///
    /// # Errors
    /// [`TextError`] if the key is not lower-case letters, digits and `-` beginning with a letter, if the
    /// tag follows from the game, or if there are [`MAX_TAGS`] already.
    pub fn set_tag(&mut self, key: &str, value: &str) -> Result<(), TextError> {
        if !is_key(key) || key.contains(|c: char| c.is_ascii_uppercase()) {
            return Err(TextError::new(format!(
                "\"{key}\" cannot be a tag: a tag is lower-case letters, digits and -, beginning with a letter"
            )));
        }
        if OWN_TAGS.contains(&key) {
            return Err(TextError::new(format!("the tag \"{key}\" follows from the game")));
        }
        let mut value = value.replace(char::is_control, " ");
        value.truncate(value.floor_char_boundary(MAX_TAG_BYTES));
        let value = value.trim();
        let place = self.tags.iter().position(|(known, _)| known == key);
        match place {
            Some(place) if value.is_empty() => {
                self.tags.remove(place);
            }
            Some(place) => value.clone_into(&mut self.tags[place].1),
            None if value.is_empty() => {}
            // Room is kept for the tags that are written without being set.
            None if self.tags.len() >= MAX_TAGS - OWN_TAGS.len() => {
                return Err(TextError::new(format!("a record has at most {MAX_TAGS} tags")));
            }
            None => self.tags.push((key.to_owned(), value.to_owned())),
        }
        Ok(())
    }

    /// How the current line ends, such as `light reduced`, or `open`.
    pub fn result(&self) -> String {
        result_text(&self.history.last_game())
    }

    /// Reads a record. Where it names no rules, position or seed, it is played
    /// by the default rules from their standard start.
    ///
    /// # Errors
    /// [`RecordError`] with the first line that is at fault.
    pub fn parse(text: &str) -> Result<GameRecord<G>, RecordError> {
        Parser::new(None).read(text)
    }

    /// Reads a record, or a bare list of moves that are played from `start`: rules, position and seed
    /// that the text names itself come first, and then `start` is not used.
    ///
    /// # Errors
    /// [`RecordError`] with the first line that is at fault.
    pub fn parse_with_start(text: &str, start: G) -> Result<GameRecord<G>, RecordError> {
        Parser::new(Some(start)).read(text)
    }
}

fn result_text<G: Game>(game: &G) -> String {
    match game.result() {
        Some((winner, reason)) => format!("{winner} {}", reason.word()),
        None => "open".to_owned(),
    }
}

/// A letter, then letters, digits and `-`.
fn is_key(text: &str) -> bool {
    text.len() <= 40
        && text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
}

/// The key and the value of a tag line.
fn split_tag(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    is_key(key).then(|| (key, value.trim()))
}

/// The word for an ending that is no move.
fn ending_word<G: Recorded>(step: StepOf<G>) -> Option<String> {
    match step {
        Step::Move(_) => None,
        Step::Resign(side) => Some(format!("{side}-resigns")),
        Step::AgreeDraw => Some("draw-agreed".to_owned()),
    }
}

/// The ending that a word stands for.
fn ending_of<G: Recorded>(word: &str) -> Option<StepOf<G>> {
    let resignations = G::SIDES.into_iter().map(Step::Resign);
    resignations.chain([Step::AgreeDraw]).find(|step| ending_word::<G>(*step).is_some_and(|known| known == word))
}

/// A line being read, main or variation.
struct Line<G> {
    /// The state *before* the last step: where a variation of that step begins.
    before: G,
    /// The last node.
    node: usize,
    /// The node before it.
    parent: usize,
    /// Whether there was a step yet.
    begun: bool,
    /// Where its parenthesis opened, from 1.
    opened: usize,
}

/// A value of the header and its line.
type Found = Option<(String, usize)>;

struct Parser<G: Recorded> {
    fallback: Option<G>,
    tags: Vec<(String, String)>,
    own: [Found; OWN_TAGS.len()],
    tag_count: usize,
    /// Comments whose node is still to come.
    waiting: Vec<String>,
    history: Option<History<G>>,
    lines: Vec<Line<G>>,
    plies: usize,
    branch_plies: usize,
}

impl<G: Recorded> Parser<G> {
    fn new(fallback: Option<G>) -> Parser<G> {
        Parser {
            fallback,
            tags: Vec::new(),
            own: Default::default(),
            tag_count: 0,
            waiting: Vec::new(),
            history: None,
            lines: Vec::new(),
            plies: 0,
            branch_plies: 0,
        }
    }

    fn read(mut self, text: &str) -> Result<GameRecord<G>, RecordError> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() > MAX_BYTES {
            return Err(RecordError::new(
                1,
                format!("a record has at most {MAX_BYTES} bytes; this has {}", text.len()),
            ));
        }
        let mut number = 0;
        for line in text.lines() {
            number += 1;
            self.read_line(line.trim(), number)?;
        }
        self.begin()?;
        if let [_, .., open] = &self.lines[..] {
            return Err(RecordError::new(open.opened, "this variation is not closed: \")\" is missing"));
        }
        self.finish()
    }

    fn read_line(&mut self, line: &str, number: usize) -> Result<(), RecordError> {
        let here = |reason| RecordError::new(number, reason);
        if self.history.is_none()
            && let Some((key, value)) = split_tag(line)
        {
            return self.read_tag(key, value, number).map_err(here);
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
                _ => G::move_length(rest),
            };
            let (word, after) = rest.split_at(length);
            match word {
                "(" => self.open(number),
                ")" => self.close(),
                _ => self.step(word),
            }
            .map_err(here)?;
            rest = after.trim_start();
        }
        if let Some(comment) = comment {
            self.comment(comment);
        }
        Ok(())
    }

    fn read_tag(&mut self, key: &str, value: &str, number: usize) -> Result<(), String> {
        let key = key.to_ascii_lowercase();
        self.tag_count += 1;
        if self.tag_count > MAX_TAGS {
            return Err(format!("a record has at most {MAX_TAGS} tags"));
        }
        if value.len() > MAX_TAG_BYTES {
            return Err(format!("the tag \"{key}\" is longer than {MAX_TAG_BYTES} bytes"));
        }
        let twice = || Err(format!("the tag \"{key}\" is given twice"));
        if let Some(place) = OWN_TAGS.iter().position(|own| *own == key) {
            if self.own[place].is_some() {
                return twice();
            }
            self.own[place] = Some((value.to_owned(), number));
            return Ok(());
        }
        if self.tags.iter().any(|(known, _)| *known == key) {
            return twice();
        }
        let value = value.replace(char::is_control, " ");
        if !value.trim().is_empty() {
            self.tags.push((key, value.trim().to_owned()));
        }
        Ok(())
    }

    /// A tag that follows from the game, if it was given and is not empty.
    fn own(&self, key: &str) -> Option<(&str, usize)> {
        let place = OWN_TAGS.iter().position(|own| *own == key)?;
        let (value, line) = self.own[place].as_ref()?;
        (!value.is_empty()).then_some((value.as_str(), *line))
    }

    fn seed(&self) -> Result<Option<u64>, RecordError> {
        let Some((value, line)) = self.own("seed") else {
            return Ok(None);
        };
        let seed = value.parse().map_err(|_| {
            RecordError::new(line, format!("the seed must be a number from 0 to {}, not \"{value}\"", u64::MAX))
        })?;
        Ok(Some(seed))
    }

    /// The header is complete: sets up the game.
    fn begin(&mut self) -> Result<(), RecordError> {
        if self.history.is_some() {
            return Ok(());
        }
        if let Some((name, line)) = self.own("game")
            && name != G::NAME
        {
            return Err(RecordError::new(line, format!("this is a record of \"{name}\", not of {}", G::NAME)));
        }
        if let Some((version, line)) = self.own("version") {
            match version.parse::<u32>() {
                Ok(number) if number == VERSION => {}
                Ok(number) if number > VERSION => {
                    return Err(RecordError::new(
                        line,
                        format!("this record is of version {number}, which only a newer program reads"),
                    ));
                }
                _ => return Err(RecordError::new(line, format!("the version must be {VERSION}, not \"{version}\""))),
            }
        }
        let seed = self.seed()?;
        let (rules, position) = (self.own("rules"), self.own("position"));
        let start = match &self.fallback {
            Some(start) if rules.is_none() && position.is_none() && seed.is_none() => start.clone(),
            _ => {
                let rules = match rules {
                    Some((text, line)) => text.parse().map_err(|error: TextError| RecordError::new(line, error.0))?,
                    None => G::Rules::default(),
                };
                let position = match position {
                    Some((text, line)) => {
                        Some(text.parse().map_err(|error: TextError| RecordError::new(line, error.0))?)
                    }
                    None => None,
                };
                G::set_up(rules, position, seed.unwrap_or(0))
            }
        };
        let mut history = History::new(start);
        let root = history.root();
        for comment in self.waiting.drain(..) {
            history.add_comment_line(root, &comment);
        }
        let before = history.start().clone();
        self.lines.push(Line { before, node: root, parent: root, begun: false, opened: 1 });
        self.history = Some(history);
        Ok(())
    }

    fn step(&mut self, word: &str) -> Result<(), String> {
        // "12." and "12..." are for the eye.
        let unnumbered = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let word = match unnumbered.starts_with('.') && unnumbered.len() < word.len() {
            true => unnumbered.trim_start_matches('.'),
            false => word,
        };
        if word.is_empty() {
            return Ok(());
        }
        if word.len() > MAX_WORD {
            return Err(format!("a word of {} bytes is no move", word.len()));
        }
        self.plies += 1;
        if self.plies > MAX_PLIES {
            return Err(format!("a record has at most {MAX_PLIES} plies, all variations counted"));
        }
        let depth = self.lines.len();
        // The step that a variation replaces, which it must not begin with.
        let replaced = depth.checked_sub(2).map(|outer| self.lines[outer].node);
        let (Some(history), Some(line)) = (&mut self.history, self.lines.last_mut()) else {
            return Ok(());
        };
        if line.begun
            && let (Some(step), _, _) = history.node(line.node)
        {
            apply(&mut line.before, step);
        }
        let step = match ending_of::<G>(word) {
            Some(step) => {
                if let Turn::Over(_) = line.before.turn() {
                    return Err(format!("\"{word}\": the game is over"));
                }
                step
            }
            None => Step::Move(line.before.parse_move(word).map_err(|error| error.0)?),
        };
        let id = history.attach(line.node, step, &line.before);
        if !line.begun && replaced == Some(id) {
            return Err(format!("\"{word}\": a variation must begin with another move than the one it replaces"));
        }
        (line.parent, line.node, line.begun) = (line.node, id, true);
        for comment in self.waiting.drain(..) {
            history.add_comment_line(id, &comment);
        }
        Ok(())
    }

    fn open(&mut self, number: usize) -> Result<(), String> {
        let (Some(history), Some(line)) = (&self.history, self.lines.last()) else {
            return Ok(());
        };
        if !line.begun {
            return Err("a variation stands after the move that it replaces; here is none before it".to_owned());
        }
        let (_, _, ply) = history.node(line.parent);
        self.branch_plies += 1 + ply;
        if self.branch_plies > MAX_BRANCH_PLIES {
            return Err("too many variations, too late in the game".to_owned());
        }
        let variation =
            Line { before: line.before.clone(), node: line.parent, parent: line.parent, begun: false, opened: number };
        self.lines.push(variation);
        Ok(())
    }

    fn close(&mut self) -> Result<(), String> {
        if self.lines.len() < 2 {
            return Err("\")\" closes nothing: no variation is open".to_owned());
        }
        match self.lines.pop() {
            Some(line) if !line.begun => Err("a variation needs a move".to_owned()),
            _ => Ok(()),
        }
    }

    fn comment(&mut self, comment: &str) {
        match (&mut self.history, self.lines.last()) {
            (Some(history), Some(line)) if line.begun || self.lines.len() == 1 => {
                history.add_comment_line(line.node, comment);
            }
            _ => self.waiting.push(comment.to_owned()),
        }
    }

    /// All is read: checks the tags that say what the moves must agree with.
    fn finish(mut self) -> Result<GameRecord<G>, RecordError> {
        let Some(mut history) = self.history.take() else {
            return Err(RecordError::new(1, "nothing to read"));
        };
        history.follow();
        if let Some((result, line)) = self.own("result") {
            end_as(&mut history, result).map_err(|reason| RecordError::new(line, reason))?;
        }
        if let Some((at, line)) = self.own("at") {
            match at.parse::<usize>() {
                Ok(ply) if ply <= history.len() => history.leave_at(ply),
                _ => {
                    return Err(RecordError::new(
                        line,
                        format!("the place must be a ply from 0 to {}, not \"{at}\"", history.len()),
                    ));
                }
            }
        }
        let seed = self.seed()?;
        Ok(GameRecord { history, seed, tags: self.tags })
    }
}

/// Makes sure that the line ends as its tag `result` says. A resignation or an
/// agreed draw may be told by the tag alone.
fn end_as<G: Recorded>(history: &mut History<G>, result: &str) -> Result<(), String> {
    let wanted = result.split_whitespace().collect::<Vec<_>>().join(" ");
    let found = result_text(history.game());
    if wanted == found || found == "open" && wanted.starts_with("open ") {
        return Ok(());
    }
    if found == "open" {
        let endings = G::SIDES.into_iter().map(Step::Resign).chain([Step::AgreeDraw]);
        for step in endings {
            let mut ended = history.game().clone();
            apply(&mut ended, step);
            if result_text(&ended) == wanted {
                match step {
                    Step::Resign(side) => history.resign(side),
                    _ => history.agree_draw(),
                }
                return Ok(());
            }
        }
    }
    Err(format!("the result is said to be \"{wanted}\", but the moves lead to \"{found}\""))
}

impl<G: Recorded> fmt::Display for GameRecord<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (history, start) = (&self.history, self.history.start());
        writeln!(f, "game: {}", G::NAME)?;
        writeln!(f, "version: {VERSION}")?;
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
        if !history.is_at_end() {
            writeln!(f, "at: {}", history.ply())?;
        }
        writeln!(f)?;
        let mut writer = Writer { f, depth: 0, place: Place::LineStart };
        writer.write_comment(history.comment_of(history.root()))?;
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

/// What is still to be written.
enum Task {
    /// What follows a node: the next step, its variations, then what follows that step.
    After(usize),
    /// A variation that begins with a node.
    Variation(usize),
    /// The end of a variation.
    Close,
}

struct Writer<'a, 'b> {
    f: &'a mut fmt::Formatter<'b>,
    depth: usize,
    place: Place,
}

impl Writer<'_, '_> {
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
        if let Some(word) = ending_word::<G>(step) {
            match self.place {
                Place::LineStart => self.indent()?,
                Place::AfterParenthesis => {}
                Place::AfterWord => self.f.write_str(" ")?,
            }
            self.f.write_str(&word)?;
        } else {
            // Two plies share a number, whoever made them.
            let (number, even) = (ply.div_ceil(2), ply.is_multiple_of(2));
            let second = if G::NUMBERED { even } else { matches!(step, Step::Move(mv) if G::goes_on(mv)) };
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
        self.write_comment(history.comment_of(id))
    }

    /// Writes a comment, each line of it to the end of a line of its own.
    fn write_comment(&mut self, comment: &str) -> fmt::Result {
        for line in comment.lines() {
            match self.place {
                Place::LineStart => self.indent()?,
                _ => self.f.write_str(" ")?,
            }
            let space = if line.is_empty() { "" } else { " " };
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
