//! Text to record: one pass over the lines, which builds the tree of moves as it goes.

use super::{
    GameRecord, MAX_BYTES, MAX_PLIES, MAX_TAG_BYTES, MAX_TAGS, OWN_TAGS, RecordError, RecordFault, VERSION,
    ending_word, is_key, result_text,
};
use crate::record::Recorded;
use crate::record::history::{History, Step, StepOf, apply};
use crate::rules::Turn;

/// Opening a variation copies a game, and a copy may hold every ply before it. The sum
/// over all variations of the plies before them stays below this.
const MAX_BRANCH_PLIES: usize = 4_000_000;

/// The longest word that may be a move, in bytes.
const MAX_WORD: usize = 200;

/// Reads a record. A text that names no rules, position or seed is played from `start`, if there is one.
pub(super) fn read<G: Recorded>(text: &str, start: Option<G>) -> Result<GameRecord<G>, RecordError> {
    Parser::new(start).read(text)
}

/// The key and the value of a tag line.
fn split_tag(line: &str) -> Option<(&str, &str)> {
    let (key, value) = line.split_once(':')?;
    is_key(key).then(|| (key, value.trim()))
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
            return Err(RecordFault::TooLong { bytes: text.len() }.at(1));
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

    fn read_tag(&mut self, key: &str, value: &str, number: usize) -> Result<(), RecordFault> {
        let key = key.to_ascii_lowercase();
        self.tag_count += 1;
        if self.tag_count > MAX_TAGS {
            return Err(RecordFault::TooManyTags);
        }
        if value.len() > MAX_TAG_BYTES {
            return Err(RecordFault::TagTooLong { key });
        }
        if let Some(place) = OWN_TAGS.iter().position(|own| *own == key) {
            if self.own[place].is_some() {
                return Err(RecordFault::TagTwice { key });
            }
            self.own[place] = Some((value.to_owned(), number));
            return Ok(());
        }
        if self.tags.iter().any(|(known, _)| *known == key) {
            return Err(RecordFault::TagTwice { key });
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
        let seed = value.parse().map_err(|_| RecordFault::Seed { value: value.to_owned() }.at(line))?;
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
            return Err(RecordFault::OtherGame { found: name.to_owned(), wanted: G::NAME }.at(line));
        }
        if let Some((version, line)) = self.own("version") {
            match version.parse::<u32>() {
                Ok(number) if number == VERSION => {}
                Ok(number) if number > VERSION => return Err(RecordFault::NewerVersion { number }.at(line)),
                _ => return Err(RecordFault::Version { value: version.to_owned() }.at(line)),
            }
        }
        let seed = self.seed()?;
        let (rules, position) = (self.own("rules"), self.own("position"));
        let start = match &self.fallback {
            Some(start) if rules.is_none() && position.is_none() && seed.is_none() => start.clone(),
            _ => {
                let rules = match rules {
                    Some((text, line)) => text.parse().map_err(|error| RecordFault::Rules(error).at(line))?,
                    None => G::Rules::default(),
                };
                let position = match position {
                    Some((text, line)) => Some(text.parse().map_err(|error| RecordFault::Position(error).at(line))?),
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

    fn step(&mut self, word: &str) -> Result<(), RecordFault> {
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
            return Err(RecordFault::WordTooLong { bytes: word.len() });
        }
        self.plies += 1;
        if self.plies > MAX_PLIES {
            return Err(RecordFault::TooManyPlies);
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
                    return Err(RecordFault::GameOver { word: word.to_owned() });
                }
                step
            }
            None => Step::Move(line.before.parse_move(word).map_err(RecordFault::Move)?),
        };
        let id = history.attach(line.node, step, &line.before);
        if !line.begun && replaced == Some(id) {
            return Err(RecordFault::SameMove { word: word.to_owned() });
        }
        (line.parent, line.node, line.begun) = (line.node, id, true);
        for comment in self.waiting.drain(..) {
            history.add_comment_line(id, &comment);
        }
        Ok(())
    }

    fn open(&mut self, number: usize) -> Result<(), RecordFault> {
        let (Some(history), Some(line)) = (&self.history, self.lines.last()) else {
            return Ok(());
        };
        if !line.begun {
            return Err(RecordFault::NothingToReplace);
        }
        let (_, _, ply) = history.node(line.parent);
        self.branch_plies += 1 + ply;
        if self.branch_plies > MAX_BRANCH_PLIES {
            return Err(RecordFault::TooManyVariations);
        }
        let variation =
            Line { before: line.before.clone(), node: line.parent, parent: line.parent, begun: false, opened: number };
        self.lines.push(variation);
        Ok(())
    }

    fn close(&mut self) -> Result<(), RecordFault> {
        if self.lines.len() < 2 {
            return Err(RecordFault::NothingToClose);
        }
        match self.lines.pop() {
            Some(line) if !line.begun => Err(RecordFault::EmptyVariation),
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
            return Err(RecordFault::Empty.at(1));
        };
        history.follow();
        if let Some((result, line)) = self.own("result") {
            end_as(&mut history, result).map_err(|fault| fault.at(line))?;
        }
        if let Some((at, line)) = self.own("at") {
            match at.parse::<usize>() {
                Ok(ply) if ply <= history.len() => history.leave_at(ply),
                _ => {
                    return Err(RecordFault::Place { value: at.to_owned(), plies: history.len() }.at(line));
                }
            }
        }
        let seed = self.seed()?;
        Ok(GameRecord { history, seed, tags: self.tags })
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
    Err(RecordFault::Result { said: wanted, found })
}
