//! What panels show, as plain data: pages are functions from a [`Model`] to
//! [actions](crate::app::kit::action::Action), so that tests can run them without a window.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use bevy::prelude::*;

use super::words;
use crate::app::activities::league::LeagueView;
use crate::app::activities::review;
use crate::app::core::programs::EngineName;
use crate::app::core::results::Results;
use crate::app::core::rules::Rules;
use crate::app::core::session::{Actor, Caption, MatchSetup, Offers, OwnGame, Panel, Panels, Seat, Session};
use crate::app::core::text::t;
use crate::app::engine::hints;
use crate::app::engine::thinking::Thinking;
use crate::app::games::covered::Covered;
use crate::app::games::tally::Tally;
use crate::app::games::threats;
use crate::app::games::turning::{Turning, turning};
use crate::app::games::ui::GameUi;
use crate::app::kit::slots::Slots;
use crate::games::{GameKind, Player, for_game, for_kind};
use crate::record::Recorded;
use crate::record::history::NodeId;
use crate::record::mark::Mark;
use crate::record::outline::OutlineStep;
use crate::rules::Outcome;

/// A ply of the move list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    /// As shown.
    pub text: String,
    /// The same to be read aloud, without signs.
    pub spoken: String,
    /// Who made it.
    pub side: Player,
    /// Whether it took something, or lost its mover.
    pub sharp: bool,
}

/// A step of the tree of a game that is studied.
#[derive(Clone, Debug, PartialEq)]
pub struct TreeStep {
    /// Its node.
    pub node: NodeId,
    /// Tells it from all other steps, of other games too, by the moves that lead to it: unlike its node it stays the
    /// same when something else is deleted.
    pub key: u64,
    /// The place in the tree of the step before it.
    pub before: Option<usize>,
    /// In how many variations it is.
    pub depth: usize,
    /// Whether a variation begins with it.
    pub begins: bool,
    /// Whether a row of the main line begins with it.
    pub first_of_row: bool,
    /// The number of its move.
    pub number: usize,
    /// As shown, its mark included.
    pub text: String,
    /// To be read aloud.
    pub spoken: String,
    /// Whether it took something, or lost its mover.
    pub sharp: bool,
    /// The comment; empty if there is none.
    pub comment: String,
    /// Steps of its line from here on.
    pub length: usize,
}

/// An unfinished game of the player's own.
#[derive(Clone, Debug, PartialEq)]
pub struct Unfinished {
    /// Who plays, by which rules.
    pub setup: MatchSetup,
    /// Moves made.
    pub moves: usize,
}

impl Unfinished {
    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        self.setup.kind()
    }
}

/// A game as panels show it.
#[derive(Resource, Clone, Debug)]
pub struct Model {
    epoch: Option<u64>,
    /// The board whose tree it shows.
    tree_of: Option<u64>,
    /// The session whose own games it shows: [`Session::revision`].
    revision: Option<u64>,
    /// Who plays what, by which rules.
    pub setup: MatchSetup,
    /// Whose turn it is; `None` when the game is over.
    pub to_move: Option<Player>,
    /// Whether it is to throw dice.
    pub to_throw: bool,
    /// How it ended.
    pub outcome: Option<Outcome<Player>>,
    /// When it turned, and the number of that move.
    pub turning: Option<(Turning, usize)>,
    /// What the sides have, the first one first.
    pub tallies: [Arc<dyn Tally>; 2],
    /// What they are seen to have: what still moves has not arrived.
    pub seen_tallies: [Arc<dyn Tally>; 2],
    /// Every ply of the line.
    pub plies: Vec<Ply>,
    /// The whole tree, where the game is studied.
    pub tree: Option<Arc<Vec<TreeStep>>>,
    /// The node of the place at hand.
    pub node: NodeId,
    /// Signs beside some of them: plies from 1, in order.
    pub marks: Vec<(usize, &'static str)>,
    /// For each of them the number of its move, from 1.
    pub numbers: Vec<usize>,
    /// With which of them a line of the list begins.
    pub rows: Vec<usize>,
    /// How many of them are on the board.
    pub ply: usize,
    /// How many of the last ones are still seen to move: the list tells of them when they have arrived.
    pub arriving: usize,
    /// Whether it is the player's own game, which is kept for the next time.
    pub own: bool,
    /// Whether an earlier place is only looked at; else what lies ahead was taken back.
    pub looking: bool,
    /// Whether the game has ended after moves were taken back and others played.
    pub branched: bool,
    /// Whether a game is only gone through, as in a review: nothing is taken back there.
    pub gone_through: bool,
    /// Whether there is anything to take back.
    pub can_undo: bool,
    /// Whether anything taken back can be played again.
    pub can_redo: bool,
    /// Plies since a piece left the board.
    pub quiet: u16,
    /// Which panels there are.
    pub panels: Panels,
    /// What is said under the board, if that is not whose turn it is.
    pub says: Option<String>,
    /// What can be done besides moving.
    pub offers: Offers,
    /// Whether moves can be taken back here, if there are any.
    pub keeps_place: bool,
    /// How the player's own game was set up last, whatever is shown meanwhile.
    pub own_setup: MatchSetup,
    /// The player's own unfinished games, one of a kind: the one on the table or put aside, then the others.
    pub unfinished: Vec<Unfinished>,
    /// The game that has come and waits for an answer.
    pub coming: Option<GameKind>,
    /// Whether computers hold still.
    pub paused: bool,
    /// Whose offer of a draw stands, for a person to answer.
    pub draw_offer: Option<Player>,
    /// For which side the computer thinks, and how deep it has looked.
    pub thinking: Option<(Player, u32)>,
    /// Whether a hint can be had.
    pub hints: bool,
    /// Whether the view of threats can be had.
    pub threats: bool,
    /// What the game is about, before its first move; empty from then on.
    pub begins: String,
    /// Whether the game can be analysed.
    pub analyses: bool,
    /// Whether the game can be reviewed.
    pub reviews: bool,
    /// Whether it can be reviewed once it has ended.
    pub reviews_later: bool,
    /// Whether everything has arrived where it should be.
    pub settled: bool,
    /// Whether this is at the table; else at the title.
    pub at_table: bool,
    /// Whether two play it by sending links.
    pub by_link: bool,
    /// Whose game is on the table, where it is one of a league.
    pub caption: Option<Caption>,
    /// The league.
    pub league: Arc<LeagueView>,
    /// What games and activities have put into panels.
    pub slots: Slots,
    /// The engines of others that are set up, and how leagues write them: options and command.
    pub engines: Vec<(EngineName, String)>,
    /// How games ended before this one.
    pub results: Arc<Results>,
}

impl Default for Model {
    fn default() -> Model {
        Model {
            epoch: None,
            tree_of: None,
            revision: None,
            setup: MatchSetup::default(),
            to_move: None,
            to_throw: false,
            outcome: None,
            tallies: tallies(&Rules::default(), Covered::default()),
            seen_tallies: tallies(&Rules::default(), Covered::default()),
            turning: None,
            plies: Vec::new(),
            tree: None,
            node: 0,
            marks: Vec::new(),
            numbers: Vec::new(),
            rows: Vec::new(),
            ply: 0,
            arriving: 0,
            looking: false,
            own: false,
            branched: false,
            gone_through: false,
            can_undo: false,
            can_redo: false,
            quiet: 0,
            panels: Panels::default(),
            says: None,
            offers: Offers::default(),
            keeps_place: false,
            own_setup: MatchSetup::default(),
            unfinished: Vec::new(),
            coming: None,
            paused: false,
            draw_offer: None,
            thinking: None,
            hints: false,
            threats: false,
            begins: String::new(),
            analyses: false,
            reviews: false,
            reviews_later: false,
            settled: true,
            at_table: false,
            by_link: false,
            caption: None,
            league: Arc::default(),
            slots: Slots::default(),
            engines: Vec::new(),
            results: Arc::default(),
        }
    }
}

impl Model {
    /// Takes up what has changed.
    pub fn update(&mut self, rules: &Rules, session: &Session, thinking: &Thinking, covered: Covered) {
        let another = self.revision.replace(session.revision()) != Some(session.revision());
        if self.epoch != Some(rules.epoch()) {
            self.epoch = Some(rules.epoch());
            self.take_board(rules);
            self.take_own_games(rules, session);
        } else if another {
            self.take_own_games(rules, session);
        }
        self.tallies = tallies(rules, covered);
        if self.setup != *session.setup() {
            self.setup = session.setup().clone();
        }
        if self.caption.as_ref() != session.caption() {
            self.caption = session.caption().cloned();
        }
        if self.marks != session.marks() {
            self.marks = session.marks().to_vec();
            self.plies = plies(rules, &self.marks);
        }
        if self.tree.is_some() != session.studies() || self.tree_of != self.epoch {
            self.tree_of = self.epoch;
            self.tree = session.studies().then(|| Arc::new(tree(rules, session.games())));
        }
        self.node = rules.current_node();
        self.looking = session.looks_back(rules);
        self.own = session.own();
        self.branched = rules.outcome().is_some() && rules.branched();
        self.gone_through = session.keeps_main() && !session.studies();
        self.can_undo = (rules.can_undo() || session.undoes_change(rules)) && !self.gone_through;
        self.can_redo = (rules.can_redo() || session.redoes_change(rules)) && !self.gone_through;
        self.panels = session.panels();
        self.says = session.says(rules);
        self.offers = session.offers(rules);
        self.keeps_place = session.keeps_place(rules).is_some();
        self.paused = session.hold().is_paused();
        self.by_link = session.by_link();
        // One to a computer is answered by it.
        self.draw_offer = session.draw_offer().filter(|from| session.actor(from.other()) == Actor::Person);
        self.analyses = session.may_analyse(rules);
        self.reviews = review::offered(rules, session);
        self.reviews_later = review::later(rules, session);
        self.threats = threats::offered(rules, session);
        self.hints = hints::offered(rules, session) && thinking.side.is_none();
        // What it has just played may be on the board before that is known here.
        let thinks = thinking.side.filter(|side| rules.to_move() == Some(*side));
        self.thinking = thinks.map(|side| (side, thinking.depth));
    }

    /// Whether everything has arrived where it should be; `before`: how many plies the line had, and were on the board.
    pub fn settle(&mut self, settled: bool, before: (usize, usize)) {
        self.settled = settled;
        let (known, placed) = before;
        self.arriving = match self.ply.checked_sub(placed) {
            // A move that was made at the end of the line. Another change puts everything in its place at once.
            Some(more) if !settled && known == placed && self.plies.len() == self.ply => self.arriving + more,
            _ => 0,
        };
        if self.arriving == 0 {
            self.seen_tallies = self.tallies.clone();
        }
    }

    fn take_board(&mut self, rules: &Rules) {
        self.plies = plies(rules, &self.marks);
        self.numbers = rules.numbers();
        self.rows = rules.rows();
        self.ply = rules.ply();
        self.to_move = rules.to_act();
        self.to_throw = rules.to_move().is_none();
        self.outcome = rules.outcome();
        self.turning = turned(rules);
        self.quiet = for_game!(&**rules, history => history.game().quiet());
        self.begins = match self.plies.is_empty() {
            true => for_game!(&**rules, history => history.game().begins()),
            false => String::new(),
        };
    }

    fn take_own_games(&mut self, rules: &Rules, session: &Session) {
        if let Some(own) = session.own_game(rules) {
            self.own_setup.clone_from(own.setup);
        }
        let unfinished = session.own_games(rules).filter(OwnGame::unfinished);
        self.unfinished =
            unfinished.map(|game| Unfinished { setup: game.setup.clone(), moves: game.board.moves() }).collect();
    }

    /// Another board is shown, for tests of what is worked out once for each.
    #[cfg(test)]
    pub(crate) fn set_epoch(&mut self, epoch: u64) {
        self.epoch = Some(epoch);
    }

    /// The board it shows: [`Rules::epoch`].
    pub fn epoch(&self) -> Option<u64> {
        self.epoch
    }

    /// The number of the move that was made last; 0 at the start.
    pub fn number(&self) -> usize {
        self.ply.checked_sub(1).and_then(|last| self.numbers.get(last)).copied().unwrap_or(0)
    }

    /// All moves of the line.
    pub fn moves(&self) -> usize {
        self.numbers.last().copied().unwrap_or(0)
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        self.setup.kind()
    }

    /// Who plays a side.
    pub fn seat(&self, side: Player) -> Seat {
        self.setup.seat(side)
    }

    /// How many moves were taken back and could be played again. Where no moves are listed, as in a lesson, a try that was
    /// taken back is none.
    pub fn undone(&self) -> usize {
        match self.plies.len().saturating_sub(self.ply) {
            0 => 0,
            _ if self.looking || !self.panels.has(Panel::Moves) => 0,
            // A part of a move, taken back by itself, is one too.
            _ => self.moves().saturating_sub(self.number()).max(1),
        }
    }

    /// What a side has.
    pub fn tally(&self, side: Player) -> &dyn Tally {
        &*self.tallies[side.index()]
    }

    /// Whose turn it is seen to be: of a move that is on its way it is still the turn.
    pub fn seen_turn(&self) -> Option<Player> {
        let moving = self.plies.last().filter(|_| self.arriving > 0);
        moving.map(|ply| ply.side).or(self.to_move)
    }

    /// What it is seen to have.
    pub fn seen_tally(&self, side: Player) -> &dyn Tally {
        &*self.seen_tallies[side.index()]
    }

    /// The player's own unfinished game of a kind.
    pub fn unfinished(&self, kind: GameKind) -> Option<&Unfinished> {
        self.unfinished.iter().find(|game| game.kind() == kind)
    }
}

/// Every step of the tree; `game` tells it from others.
fn tree(rules: &Rules, game: u64) -> Vec<TreeStep> {
    let kind = rules.kind();
    let numbered = for_kind!(kind, G => G::NUMBERED);
    let mut last = 0;
    // By node: the step's key, and its place.
    let mut known: HashMap<NodeId, (u64, usize)> = HashMap::new();
    let mut show = |(at, step): (usize, OutlineStep)| {
        let before = rules.node_before(step.node).and_then(|node| known.get(&node)).copied();
        let mut hasher = DefaultHasher::new();
        let end = step.end.map(|end| format!("{end:?}"));
        (before.map_or(game, |(key, _)| key), &step.text, end).hash(&mut hasher);
        let key = hasher.finish();
        known.insert(step.node, (key, at));
        let sign = step.mark.map_or("", Mark::sign);
        let ended = step.end.is_some();
        let shown = step.end.map_or_else(|| words::move_shown(kind, &step.text), |end| words::declared(kind, end));
        let spoken = if ended { shown.clone() } else { words::move_spoken(kind, &step.text) };
        let first_of_row = if numbered { !step.ply.is_multiple_of(2) } else { step.number != last };
        last = step.number;
        TreeStep {
            node: step.node,
            key,
            before: before.map(|(_, at)| at),
            depth: step.depth,
            begins: step.begins,
            first_of_row: first_of_row && !ended,
            number: step.number,
            text: shown + sign,
            spoken: spoken + sign,
            sharp: step.text.contains(['x', '+']),
            comment: step.comment,
            length: step.length,
        }
    };
    rules.outline().into_iter().enumerate().map(&mut show).collect()
}

/// The plies of the line, with their signs.
fn plies(rules: &Rules, marks: &[(usize, &str)]) -> Vec<Ply> {
    let kind = rules.kind();
    let ply = |(text, side): (&str, Option<Player>)| Ply {
        text: words::move_shown(kind, text),
        spoken: words::move_spoken(kind, text),
        side: side.unwrap_or(Player::First),
        sharp: text.contains(['x', '+']),
    };
    let mut plies: Vec<Ply> = rules.line().into_iter().map(ply).collect();
    for (number, mark) in marks {
        if let Some(ply) = number.checked_sub(1).and_then(|at| plies.get_mut(at)) {
            ply.text.push_str(mark);
            ply.spoken.push_str(t!("list-mistake"));
        }
    }
    plies
}

fn tallies(rules: &Rules, covered: Covered) -> [Arc<dyn Tally>; 2] {
    for_game!(&**rules, history: G => {
        Player::BOTH.map(|player| history.game().tally(player.side::<G>(), covered.covers(player)))
    })
}

/// When the game turned, and the number of that move.
fn turned(rules: &Rules) -> Option<(Turning, usize)> {
    let turning = for_game!(&**rules, history => turning(history))?;
    let Turning::Ahead { ply, .. } = turning else { return Some((turning, 0)) };
    let number = ply.checked_sub(1).and_then(|last| rules.numbers().get(last).copied());
    Some((turning, number.unwrap_or(0)))
}
