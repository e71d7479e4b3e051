//! A game of Bingo Battle: turn, end, events and notation.
//!
//! A turn is a throw, which chance makes ([`Move::Throw`]), and where the throw leaves a choice the roller's order
//! ([`Move::Serve`], [P8](super::points#p8)). A throw without a choice plays itself, and chance is next again.
//!
//! Invariants: there is a pending throw only while there are two orders at least to choose from; kitty, tiles
//! and claims add up to 24 ([P11](super::points#p11)).

use super::dice::Dice;
use super::error::MoveFault;
use super::event::Event;
use super::options::{Begin, Options, Players};
use super::order::Order;
use super::position::Position;
use super::serving::{Serving, unheard};
use super::start::Start;
use super::table::{Face, Side, Suit};
use super::throw::Throw;
use crate::rules::{Declared, Game, IllegalMove, Outcome, Reason, TextError, Turn};

/// A throw, which chance makes, or the order in which the roller has the dice served.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Move {
    /// Chance throws the dice ([P3](super::points#p3)).
    Throw(Throw),
    /// The roller chooses ([P8](super::points#p8)). Only orders that [`Game::legal_moves`] names; [`BingoBattle::settle`] finds them.
    Serve(Order),
}

/// A game of Bingo Battle in progress.
///
/// ```
/// use bizingo::rules::bingo_battle::{BingoBattle, Dice, Move, Options};
/// use bizingo::rules::{Game, Turn};
///
/// let mut game = BingoBattle::new(Options::parse("begin=left")?, 0);
/// assert_eq!(game.turn(), Turn::Chance);
///
/// // Three dice name a tile each, and the null of crowns does nothing yet. There is no choice, so it is Right's turn.
/// game.play(game.parse_move("sA m3 c- a3")?)?;
/// assert_eq!(game.position_text(), "1..../..1../...../..1.. r 0 0");
/// assert_eq!(game.position().kitty(), 21);
///
/// // Dice from a seed.
/// game.play(Move::Throw(Dice::from_seed(7).throw()))?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BingoBattle {
    options: Options,
    /// Dice thrown for the beginning, Left's and Right's, until one was higher ([P2](super::points#p2)).
    opening: Vec<(Face, Face)>,
    /// Before the throw, where one is pending.
    position: Position,
    /// The throw that waits for the roller's choice.
    pending: Option<Serving>,
    outcome: Option<Outcome<Side>>,
    /// Where the dice of the start ended the game, and the position after them does not tell.
    decided: Option<Start>,
}

impl BingoBattle {
    /// A new game. `seed` decides who begins where that is drawn by dice ([P2](super::points#p2)).
    pub fn new(options: Options, seed: u64) -> BingoBattle {
        BingoBattle::with_dice(options, &mut Dice::from_seed(seed))
    }

    /// A new game whose dice for the beginning are the next of `dice` ([P2](super::points#p2)).
    pub fn with_dice(options: Options, dice: &mut Dice) -> BingoBattle {
        let mut opening = Vec::new();
        let roller = match (options.players, options.begin) {
            (Players::One, _) => Side::Left,
            (Players::Two, Begin::Side(side)) => side,
            (Players::Two, Begin::Die) => loop {
                let (left, right) = (dice.die(), dice.die());
                opening.push((left, right));
                if left != right {
                    break if left > right { Side::Left } else { Side::Right };
                }
            },
        };
        BingoBattle { opening, ..BingoBattle::from_position(options, Position::start(roller)) }
    }

    /// A game that starts from a position, before a throw.
    pub fn from_position(options: Options, position: Position) -> BingoBattle {
        let winner = position.fulfilled(options.terms());
        let outcome = winner
            .map(|side| Outcome { winner: (options.players == Players::Two).then_some(side), reason: Reason::Claims });
        BingoBattle { options, opening: Vec::new(), position, pending: None, outcome, decided: None }
    }

    /// A game that starts from a position, perhaps with dice on the table. How many play, the position says.
    pub fn from_start(options: Options, start: Start) -> BingoBattle {
        let mut game = BingoBattle::from_position(Options { players: start.players, ..options }, start.position);
        if let Some(throw) = start.throw {
            // Where the game is over, the dice mean nothing.
            let _ = game.play(Move::Throw(throw));
            let told = game.position.fulfilled(game.options.terms()).is_some();
            game.decided = (game.outcome.is_some() && !told).then_some(start);
        }
        game
    }

    /// The rules it is played by.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The table as it now lies: in the middle of a throw, what it has done so far.
    pub fn position(&self) -> &Position {
        self.pending.as_ref().map_or(&self.position, Serving::position)
    }

    /// The dice thrown for the beginning, Left's and Right's ([P2](super::points#p2)): equal but for the last. Empty where no dice decided it.
    pub fn opening(&self) -> &[(Face, Face)] {
        &self.opening
    }

    /// The throw that waits for the roller's choice.
    pub fn pending(&self) -> Option<&Serving> {
        self.pending.as_ref()
    }

    /// How the game ended, if it did.
    pub fn outcome(&self) -> Option<Outcome<Side>> {
        self.outcome
    }

    /// The legal move that leads to the same as serving these dice in this order ([P8](super::points#p8)). Dice that then lapse are left out.
    pub fn settle(&self, suits: &[Suit]) -> Option<Move> {
        let (serving, order) = (self.pending.as_ref()?, Order::new(suits)?);
        if !serving.is_complete(order) {
            return None;
        }
        let mut wanted = *serving;
        wanted.serve_all(order, &mut unheard);
        let same = serving.endings().into_iter().find(|(_, ending)| ending.ends_like(&wanted));
        same.map(|(order, _)| Move::Serve(order))
    }

    fn end(&mut self, outcome: Outcome<Side>) {
        self.outcome.get_or_insert(outcome);
        self.pending = None;
    }

    fn throw(&mut self, throw: Throw) -> Vec<Event> {
        let mut events = vec![Event::Thrown(throw)];
        let serving = Serving::new(self.position, throw, self.options.terms(), &mut |event| events.push(event));
        match serving.endings()[..] {
            [(order, _)] => self.serve(serving, order, &mut events),
            ref endings => {
                debug_assert!(endings.len() > 1, "a throw can be served in some way");
                self.pending = Some(serving);
            }
        }
        events
    }

    fn serve(&mut self, mut serving: Serving, order: Order, events: &mut Vec<Event>) {
        let log = &mut |event| events.push(event);
        serving.serve_all(order, log);
        let (position, outcome) = serving.finish(log);
        (self.position, self.pending, self.outcome) = (position, None, outcome);
    }
}

impl Game for BingoBattle {
    type Side = Side;
    type Move = Move;
    type Event = Event;

    const NAME: &'static str = "bingo-battle";
    const SIDES: [Side; 2] = Side::BOTH;

    fn turn(&self) -> Turn<Side> {
        match (self.outcome, &self.pending) {
            (Some(outcome), _) => Turn::Over(outcome),
            (None, Some(_)) => Turn::Side(self.position.roller()),
            (None, None) => Turn::Chance,
        }
    }

    fn legal_moves(&self) -> Vec<Move> {
        let endings = self.pending.as_ref().map_or_else(Vec::new, Serving::endings);
        endings.into_iter().map(|(order, _)| Move::Serve(order)).collect()
    }

    fn chance(&self) -> Vec<(Move, f64)> {
        if self.turn() != Turn::Chance {
            return Vec::new();
        }
        Throw::all().map(|throw| (Move::Throw(throw), 1.0 / 1296.0)).collect()
    }

    fn play(&mut self, mv: Move) -> Result<Vec<Event>, IllegalMove> {
        match (mv, self.turn()) {
            (_, Turn::Over(_)) => Err(IllegalMove::GameOver),
            (Move::Throw(throw), Turn::Chance) => Ok(self.throw(throw)),
            (Move::Serve(order), Turn::Side(_)) => {
                let serving = self.pending.filter(|serving| serving.endings().iter().any(|(known, _)| *known == order));
                let serving = serving.ok_or(IllegalMove::NotLegal)?;
                let mut events = Vec::new();
                self.serve(serving, order, &mut events);
                Ok(events)
            }
            _ => Err(IllegalMove::NotLegal),
        }
    }

    fn declare(&mut self, end: Declared<Side>) {
        let two = self.options.players == Players::Two;
        let winner = end.loser.filter(|_| two).map(Side::other);
        self.end(Outcome { winner, reason: end.reason });
    }

    fn key(&self) -> u64 {
        let dice = self.pending.as_ref().map_or(0, |serving| {
            Suit::ALL.into_iter().fold(1, |key, suit| key * 7 + u64::from(serving.throw().face(suit).value()))
        });
        self.position.key() ^ dice.wrapping_mul(0x9e37_79b9_7f4a_7c15)
    }

    fn result(&self) -> Option<(String, Reason)> {
        let outcome = self.outcome?;
        let winner = match (self.options.players, outcome.winner) {
            (Players::One, _) => format!("score:{}", self.position.claims(Side::Left)),
            (Players::Two, Some(side)) => side.to_string(),
            (Players::Two, None) => "draw".to_owned(),
        };
        Some((winner, outcome.reason))
    }

    fn position_text(&self) -> String {
        if let Some(start) = &self.decided {
            return start.to_string();
        }
        let throw = self.pending.as_ref().map(Serving::throw);
        Start { players: self.options.players, position: self.position, throw }.to_string()
    }

    fn move_text(&self, mv: Move) -> String {
        match mv {
            Move::Throw(throw) => throw.to_string(),
            Move::Serve(order) => format!(": {order}"),
        }
    }

    fn parse_move(&self, text: &str) -> Result<Move, TextError> {
        let text = text.trim();
        let bad = |fault: MoveFault| TextError::bad_move(text, fault);
        let serving = match (self.turn(), self.pending) {
            (Turn::Over(_), _) => return Err(TextError::bad_move(text, IllegalMove::GameOver)),
            (Turn::Chance, _) if text.contains(':') => return Err(bad(MoveFault::ChanceThrows)),
            (Turn::Chance, _) => return text.parse().map(Move::Throw),
            (Turn::Side(_), Some(serving)) => serving,
            (Turn::Side(_), None) => return Err(bad(MoveFault::NoChoice)),
        };
        let (dice, order) = text.split_once(':').unwrap_or(("", text));
        if !dice.trim().is_empty() && dice.parse::<Throw>()? != serving.throw() {
            return Err(bad(MoveFault::OtherDice { throw: serving.throw() }));
        }
        let suits: Option<Vec<Suit>> =
            order.chars().filter(|letter| !letter.is_whitespace()).map(Suit::from_letter).collect();
        suits.and_then(|suits| self.settle(&suits)).ok_or_else(|| {
            let moves = self.legal_moves().into_iter().map(|mv| self.move_text(mv)).collect();
            bad(MoveFault::NotAnOrder { moves })
        })
    }
}
