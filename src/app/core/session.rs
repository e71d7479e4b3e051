//! The match around the rules: who sits where, new games, undo, resigning and draw offers.

use bevy::prelude::*;

use super::AppSystems;
use super::rules::{BoardChanged, MovePlayed, Rules};
use super::settings::Notice;
use crate::games::{GameKind, Player};
use crate::record::{AnyHistory, AnyTerms};
use crate::rules::Reason;
use crate::rules::bingo_battle::pact::Memory;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// Somebody at this screen.
    Person,
    /// The computer at a level, 1 to 10.
    Computer(u8),
}

impl Seat {
    /// The highest level.
    pub const TOP_LEVEL: u8 = 10;

    /// As written in records: `person`, `level 3`.
    pub fn tag(self) -> String {
        match self {
            Seat::Person => "person".to_owned(),
            Seat::Computer(level) => format!("level {level}"),
        }
    }

    /// What [`Seat::tag`] wrote; somebody unknown is a person.
    pub fn from_tag(tag: &str) -> Seat {
        tag.strip_prefix("level ")
            .and_then(|level| level.parse().ok())
            .filter(|level| (1..=Seat::TOP_LEVEL).contains(level))
            .map_or(Seat::Person, Seat::Computer)
    }
}

/// How a match is set up.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchSetup {
    /// Who plays: the first side, and the second.
    pub seats: [Seat; 2],
    /// Which game, by which rules, and from where.
    pub terms: AnyTerms,
    /// No undo, no hints of what a move would do.
    pub strict: bool,
    /// Decides lots and the computer's choices.
    pub seed: u64,
}

impl Default for MatchSetup {
    fn default() -> MatchSetup {
        MatchSetup { seats: [Seat::Person, Seat::Computer(3)], terms: AnyTerms::default(), strict: false, seed: 0 }
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

    /// The side of the only person, if there is just one.
    pub fn lone_person(&self) -> Option<Player> {
        let mut people = self.players().filter(|side| self.seats[side.index()] == Seat::Person);
        people.next().filter(|_| people.next().is_none())
    }

    /// The game that this sets up.
    pub fn start(&self) -> AnyHistory {
        self.terms.start(self.seed)
    }
}

/// Whose game is on the table, where it is one of a league and not the player's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Show {
    /// Who plays: the first side, and the second.
    pub names: [String; 2],
    /// Which game it is.
    pub title: String,
    /// How it ended, once that is known.
    pub ending: Option<String>,
    /// Moves of the player's own unfinished game, which waits.
    pub own_moves: usize,
}

/// The match in progress.
#[derive(Resource, Clone, Debug, Default)]
pub struct Match {
    /// How it was set up.
    pub setup: MatchSetup,
    /// Whether computers hold still. They also do while a person looks at earlier plies.
    pub paused: bool,
    /// A computer may make one move although paused.
    pub step: bool,
    /// The side whose offer of a draw stands; any move declines it.
    pub draw_offer: Option<Player>,
    /// Two people play it by sending links to each other.
    pub by_link: bool,
    /// How far they have come in settling its dice, if it has any.
    pub pact: Option<Memory>,
    /// A game of a league that is only looked at: nobody here plays it.
    pub show: Option<Show>,
}

impl Match {
    /// Who plays a side.
    pub fn seat(&self, side: Player) -> Seat {
        self.setup.seats[side.index()]
    }

    /// Whether nobody at the screen plays.
    pub fn only_computers(&self) -> bool {
        self.setup.players().all(|side| self.seat(side) != Seat::Person)
    }

    /// Whether both sides are played at the screen.
    pub fn only_people(&self) -> bool {
        self.setup.players().all(|side| self.seat(side) == Seat::Person)
    }

    /// The side of the only person, if there is just one.
    pub fn lone_person(&self) -> Option<Player> {
        self.setup.lone_person()
    }
}

/// Something other than a move is wanted of the match.
#[derive(Message, Clone, Debug)]
pub enum TableRequested {
    /// A new match.
    New(Box<MatchSetup>),
    /// The same match again with the sides swapped.
    Rematch,
    /// Take back a ply, or a whole turn against the computer.
    Undo,
    /// Play again what was taken back.
    Redo,
    /// Go to a ply of the line, 0 for the start.
    Jump(usize),
    /// The side to move, or the only person, gives up.
    Resign,
    /// A draw is offered by the side to move, or the only person.
    OfferDraw,
    /// The standing offer is accepted or declined.
    AnswerDraw(bool),
    /// Hold the computers, or let them go on.
    Pause(bool),
    /// Let a paused computer make one move.
    Step,
}

/// A match began: a new one, a rematch, or one from a file.
#[derive(Message, Clone, Copy, Debug)]
pub struct MatchStarted;

/// A match ended by more than a move: resigning or agreeing.
#[derive(Message, Clone, Copy, Debug)]
pub struct MatchEnded;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Match>()
        .add_message::<TableRequested>()
        .add_message::<MatchStarted>()
        .add_message::<MatchEnded>()
        .add_systems(
            Update,
            (apply_requests.after(super::rules::apply_moves), answer_by_moving.after(super::rules::apply_moves))
                .chain()
                .in_set(AppSystems::Apply),
        );
}

fn apply_requests(
    mut requests: MessageReader<TableRequested>,
    mut rules: ResMut<Rules>,
    mut game: ResMut<Match>,
    mut changed: MessageWriter<BoardChanged>,
    mut started: MessageWriter<MatchStarted>,
    mut ended: MessageWriter<MatchEnded>,
    mut notices: MessageWriter<Notice>,
) {
    for request in requests.read() {
        match request {
            TableRequested::New(setup) => {
                start_match(&mut rules, &mut game, (**setup).clone());
                started.write(MatchStarted);
                changed.write(BoardChanged { animate: true });
            }
            TableRequested::Rematch => {
                let mut setup = game.setup.clone();
                if !setup.terms.alone() {
                    setup.seats.swap(0, 1);
                }
                setup.seed = setup.seed.wrapping_add(1);
                start_match(&mut rules, &mut game, setup);
                started.write(MatchStarted);
                changed.write(BoardChanged { animate: true });
            }
            TableRequested::Undo | TableRequested::Redo | TableRequested::Jump(_) if game.setup.strict => {
                let live = rules.outcome().is_none() && rules.ply() == rules.len();
                if live {
                    notices.write(Notice("This is a strict game: moves cannot be taken back.".to_owned()));
                } else if go_to(&mut rules, &game, request) {
                    changed.write(BoardChanged { animate: true });
                }
            }
            TableRequested::Undo | TableRequested::Redo | TableRequested::Jump(_) => {
                if go_to(&mut rules, &game, request) {
                    game.draw_offer = None;
                    // Who looks back wants to look: computers wait until told to go on.
                    let looking = matches!(request, TableRequested::Jump(_)) && rules.can_redo();
                    game.paused = looking || game.only_computers();
                    changed.write(BoardChanged { animate: true });
                }
            }
            TableRequested::Resign => {
                let side = game.lone_person().or(rules.to_act());
                if let Some(side) = side.filter(|_| rules.outcome().is_none()) {
                    rules.change(|board| board.resign(side));
                    ended.write(MatchEnded);
                }
            }
            TableRequested::OfferDraw => {
                if let Some(to_act) = rules.to_act().filter(|_| !game.only_computers()) {
                    game.draw_offer = Some(game.lone_person().unwrap_or(to_act));
                }
            }
            TableRequested::AnswerDraw(yes) => {
                if game.draw_offer.take().is_some() && *yes && rules.outcome().is_none() {
                    rules.change(AnyHistory::agree_draw);
                    ended.write(MatchEnded);
                }
            }
            TableRequested::Pause(paused) => game.paused = *paused,
            TableRequested::Step => {
                game.paused = true;
                game.step = true;
            }
        }
    }
}

/// Puts a match on the table from its start.
pub(crate) fn start_match(rules: &mut Rules, game: &mut Match, setup: MatchSetup) {
    rules.change(|board| *board = setup.start());
    *game = Match { setup, ..Match::default() };
}

/// Moves through the history. Says whether anything changed.
fn go_to(rules: &mut Rules, game: &Match, request: &TableRequested) -> bool {
    let (ply, len) = (rules.ply(), rules.len());
    let target = match request {
        TableRequested::Jump(ply) => *ply.min(&len),
        TableRequested::Undo => whole_turn(rules, game, (0..ply).rev()).unwrap_or(ply),
        TableRequested::Redo => whole_turn(rules, game, ply + 1..=len).unwrap_or(len),
        _ => ply,
    };
    // An ending that no move brought about is taken back, or comes back, alone.
    let given_up = rules.outcome().is_some_and(|end| matches!(end.reason, Reason::Resignation | Reason::Agreement));
    match request {
        TableRequested::Undo if given_up => return rules.change(AnyHistory::undo),
        TableRequested::Redo if ply == len && rules.can_redo() => return rules.change(AnyHistory::redo),
        _ => {}
    }
    if target == ply {
        return false;
    }
    rules.change(|board| board.jump(target));
    true
}

/// The first of these plies where a person is to move, if one plays a computer; else just the first.
fn whole_turn(rules: &Rules, game: &Match, mut plies: impl Iterator<Item = usize> + Clone) -> Option<usize> {
    match game.lone_person() {
        Some(person) => {
            let mut all = plies.clone();
            let own = all.find(|ply| rules.to_act_at(*ply) == Some(person));
            own.or_else(|| plies.next())
        }
        None => plies.next(),
    }
}

/// A move declines an offer, and a person's move wakes a computer that waited.
pub(crate) fn answer_by_moving(mut game: ResMut<Match>, mut played: MessageReader<MovePlayed>) {
    for MovePlayed { player, .. } in played.read() {
        game.draw_offer = None;
        if game.seat(*player) == Seat::Person {
            game.paused = false;
        }
    }
}
