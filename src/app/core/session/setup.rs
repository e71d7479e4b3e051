//! How a match is set up: who sits where, by which rules.

use crate::ai::level::Level;
use crate::ai::personality::Personality;
use crate::app::core::programs::EngineName;
use crate::games::{GameKind, Player};
use crate::record::time_control::TimeControl;
use crate::record::{AnyHistory, AnyTerms, LoadedGame};

/// Before the name of an engine in records.
const ENGINE: &str = "engine ";

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Somebody at this screen.
    Person,
    /// The computer, at a level and perhaps in a style.
    Computer(Personality),
    /// An engine that the player has set up. It may not be there on this machine.
    Program(EngineName),
}

impl Seat {
    /// The highest level.
    pub const TOP_LEVEL: u8 = 10;

    /// The computer at a level, 1 to 10, without a style; at the nearest one for another number.
    pub fn computer(level: u8) -> Seat {
        Seat::Computer(Level::clamped(level).into())
    }

    /// The computer's level, 1 to 10, if it sits there.
    pub fn level(self) -> Option<u8> {
        match self {
            Seat::Person | Seat::Program(_) => None,
            Seat::Computer(player) => Some(player.level().number()),
        }
    }

    /// As written in records: `person`, `level 3`, `level 5, presses`, `engine Stone 2`.
    pub fn tag(self) -> String {
        match self {
            Seat::Person => "person".to_owned(),
            Seat::Computer(player) => player.tag(),
            Seat::Program(name) => format!("{ENGINE}{name}"),
        }
    }

    /// What [`Seat::tag`] wrote; somebody unknown is a person.
    pub fn from_tag(tag: &str) -> Seat {
        let program = || tag.strip_prefix(ENGINE).and_then(EngineName::new);
        let computer = Personality::from_tag(tag).map(Seat::Computer);
        computer.or_else(|| program().map(Seat::Program)).unwrap_or(Seat::Person)
    }

    /// The name that a tag gives to a person; `None` where it names nobody, or no person.
    pub fn named(tag: &str) -> Option<&str> {
        Some(tag).filter(|tag| !matches!(*tag, "" | "person") && Seat::from_tag(tag) == Seat::Person)
    }
}

/// How a match is set up.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchSetup {
    /// Who plays: the first side, and the second.
    pub seats: [Seat; 2],
    /// What people at these seats are called, where a record tells.
    pub names: [Option<String>; 2],
    /// The day of the game, where a record tells; `None`: today.
    pub date: Option<String>,
    /// Which game, by which rules, and from where.
    pub terms: AnyTerms,
    /// No undo, no hints of what a move would do.
    pub strict: bool,
    /// How much time the players have; `None`: as much as they like.
    pub clock: Option<TimeControl>,
    /// Decides lots and the computer's choices.
    pub seed: u64,
}

impl Default for MatchSetup {
    fn default() -> MatchSetup {
        MatchSetup {
            seats: [Seat::Person, Seat::computer(1)],
            names: [None, None],
            date: None,
            terms: AnyTerms::default(),
            strict: false,
            clock: None,
            seed: 0,
        }
    }
}

impl MatchSetup {
    /// Which game.
    pub fn kind(&self) -> GameKind {
        self.terms.kind()
    }

    /// Who plays in it: both, or the first alone.
    pub fn players(&self) -> impl Iterator<Item = Player> + use<> {
        let alone = self.terms.alone();
        Player::BOTH.into_iter().filter(move |player| !alone || *player == Player::First)
    }

    /// Whether a side plays: alone at the table there is no second.
    pub fn plays(&self, side: Player) -> bool {
        self.players().any(|player| player == side)
    }

    /// Who plays a side.
    pub fn seat(&self, side: Player) -> Seat {
        self.seats[side.index()]
    }

    /// What the person who plays a side is called, where a record tells.
    pub fn name(&self, side: Player) -> Option<&str> {
        self.names[side.index()].as_deref().filter(|_| self.seat(side) == Seat::Person)
    }

    /// Whether no side is played at the screen.
    pub fn only_computers(&self) -> bool {
        self.players().all(|side| self.seat(side) != Seat::Person)
    }

    /// Whether every side is played at the screen.
    pub fn only_people(&self) -> bool {
        self.players().all(|side| self.seat(side) == Seat::Person)
    }

    /// The side of the only person, if there is just one.
    pub fn lone_person(&self) -> Option<Player> {
        let mut people = self.players().filter(|side| self.seats[side.index()] == Seat::Person);
        people.next().filter(|_| people.next().is_none())
    }

    /// What stands of it in the tags of a record, beside the game itself: who sits where, and how strictly it is played.
    pub fn tags<'a>(&self, side_names: &'a [String; 2]) -> Vec<(&'a str, String)> {
        let tag = |side| self.name(side).map_or_else(|| self.seat(side).tag(), str::to_owned);
        let [first, second] = Player::BOTH.map(tag);
        let strict = if self.strict { "yes" } else { "no" };
        let mut tags = vec![(side_names[0].as_str(), first), (&side_names[1], second), ("strict", strict.to_owned())];
        tags.extend(self.clock.map(|clock| ("clock", clock.to_string())));
        tags
    }

    /// The setup that a record tells of; a seat that it does not name is a person's.
    pub fn from_record(record: &LoadedGame) -> MatchSetup {
        let sides = record.history.side_names();
        let tags = sides.each_ref().map(|side| record.tag(side).unwrap_or_default());
        MatchSetup {
            seats: tags.map(Seat::from_tag),
            names: tags.map(|tag| Seat::named(tag).map(str::to_owned)),
            date: record.tag("date").map(str::to_owned),
            terms: record.history.terms(record.seed),
            strict: record.tag("strict") == Some("yes"),
            clock: record.tag("clock").and_then(|text| text.parse().ok()),
            seed: record.seed,
        }
    }

    /// The game that this sets up.
    pub fn start(&self) -> AnyHistory {
        self.terms.start(self.seed)
    }
}
