//! A match as an activity: who moves, what is offered, and what follows a move.

use bevy::platform::time::Instant;

use super::clock::{Clock, RunClock};
use super::coach::Coach;
use crate::ai::ugi::Go;
use crate::app::core::rules::Rules;
use crate::app::core::session::{
    Activity, ActivityReply, Actor, Cause, Dice, Hold, MatchSetup, Offers, Panel, Panels, Seat, TableRequested,
};
use crate::app::core::text::t;
use crate::games::Player;
use crate::record::{AnyHistory, AnyMove, LoadedGame};
use crate::rules::Declared;
use crate::rules::pact::Memory;

/// A match.
#[derive(Clone, Debug, Default)]
pub struct Match {
    /// Whether computers hold still. They also do while a person looks at earlier plies.
    pub hold: Hold,
    /// The side whose offer of a draw stands; any move declines it.
    pub draw_offer: Option<Player>,
    /// Two people play it by sending links to each other.
    pub by_link: bool,
    /// In such a game, who moves here; `None` where that is not known, and no clock runs.
    pub turn: Option<Player>,
    /// How far they have come in settling its dice, if it has any.
    pub pact: Option<Memory>,
    /// What the coach knows of it.
    pub coach: Coach,
    /// Its clocks, if it is played by any.
    pub clock: Option<Clock>,
}

impl Match {
    /// What stands of it in the tags of a record.
    pub(super) fn tags(&self, board: &AnyHistory) -> Vec<(&'static str, String)> {
        let links = if self.by_link { "yes" } else { "no" };
        let dice = self.pact.map(|pact| ("dice", pact.to_string()));
        let helped = (self.coach.helped || board.branched()).then(|| ("helped", "yes".to_owned()));
        let guided = Some(self.coach.chances_left()).filter(|left| *left > 0).map(|left| ("guided", left.to_string()));
        let times = self.clock.as_ref().map(|clock| ("times", clock.times(board.ply(), Instant::now())));
        let turn = self.turn.filter(|_| self.by_link).map(|side| ("turn", board.side_names()[side.index()].clone()));
        [("links", links.to_owned())]
            .into_iter()
            .chain(turn)
            .chain(dice)
            .chain(helped)
            .chain(guided)
            .chain(times)
            .collect()
    }

    /// The match that the tags of a record tell of.
    pub(super) fn from_record(record: &LoadedGame, setup: &MatchSetup) -> Match {
        Match {
            by_link: record.tag("links") == Some("yes"),
            turn: record.tag("turn").and_then(|name| {
                Player::BOTH.into_iter().find(|side| record.history.side_names()[side.index()] == name)
            }),
            pact: record.tag("dice").and_then(|text| text.parse().ok()),
            coach: Coach::resumed(
                record.tag("helped") == Some("yes"),
                record.tag("guided").and_then(|left| left.parse().ok()).unwrap_or(0),
            ),
            clock: setup
                .clock
                .map(|control| Clock::resumed(control, record.tag("times").unwrap_or_default(), record.history.len())),
            ..Match::default()
        }
    }

    /// Whether the coach still points at chances.
    pub fn is_guided(&self) -> bool {
        self.coach.chances_left() > 0
    }

    /// A new game has the clocks that were set up; a move stops one of them, and elsewhere in the game the times of that
    /// place hold.
    fn follow_clock(&mut self, cause: &Cause, setup: &MatchSetup, rules: &Rules) {
        match (cause, &mut self.clock) {
            (Cause::New | Cause::Rematch, clock) => {
                *clock = setup.clock.filter(|_| !setup.terms.alone()).map(Clock::new)
            }
            (Cause::Move { player, .. }, Some(clock)) => {
                clock.moved(*player, rules.ply(), rules.to_act() != Some(*player), Instant::now());
            }
            (Cause::Undo | Cause::Redo | Cause::Jump, Some(clock)) => clock.still(),
            _ => {}
        }
    }
}

impl Activity for Match {
    fn boxed(&self) -> Box<dyn Activity> {
        Box::new(self.clone())
    }

    fn actor(&self, setup: &MatchSetup, side: Player) -> Actor {
        match setup.seat(side) {
            Seat::Person => Actor::Person,
            Seat::Computer(player) => Actor::Computer(player),
            Seat::Program(name) => Actor::Program(name),
        }
    }

    /// A computer that plays by a clock knows what it shows.
    fn search(&self, _: &MatchSetup, rules: &Rules, go: Go) -> Go {
        let Some(clock) = &self.clock else { return go };
        let left = clock.left_at(rules.ply(), Instant::now());
        match rules.to_move() {
            Some(side) => Go { movetime: None, ..go }.by_clock(&clock.control(), left, side),
            None => go,
        }
    }

    fn panels(&self, setup: &MatchSetup) -> Panels {
        let all = [Panel::Players, Panel::Moves, Panel::Tally, Panel::Result].into_iter();
        let pace = Some(Panel::Pace).filter(|_| setup.only_computers());
        let by_link = Some(Panel::ByLink).filter(|_| setup.only_people());
        all.chain(pace).chain(by_link).collect()
    }

    fn may_act(&self, setup: &MatchSetup, rules: &Rules) -> bool {
        let past = rules.ply() < rules.len();
        let throws = rules.to_move().is_none();
        // Two who play by links settle the dice before they throw them.
        let unsettled = self.by_link && self.pact.and_then(Memory::seed).is_none();
        !(past && setup.strict || throws && unsettled)
    }

    fn holds_back(&mut self, mv: AnyMove, setup: &MatchSetup, rules: &Rules) -> bool {
        !self.by_link && self.coach.holds_back(mv, setup, rules)
    }

    fn says(&self, _: &Rules) -> Option<String> {
        self.coach.says()
    }

    fn marked(&self) -> &[String] {
        self.coach.marked()
    }

    fn keeps_place(&self, setup: &MatchSetup, rules: &Rules) -> Option<&'static str> {
        let live = rules.outcome().is_none() && rules.ply() == rules.len();
        (setup.strict && live).then_some(t!("notice-strict"))
    }

    fn offers(&self, setup: &MatchSetup, rules: &Rules) -> Offers {
        let person = rules.outcome().is_none() && !setup.only_computers();
        Offers {
            // A hint beside the coach's question would speak of another move.
            hints: !setup.strict && !self.by_link && self.coach.says().is_none(),
            draw: person && self.draw_offer.is_none() && !setup.terms.alone(),
            resign: person,
        }
    }

    fn hold(&self) -> Hold {
        self.hold
    }

    fn draw_offer(&self) -> Option<Player> {
        self.draw_offer
    }

    fn dice(&self) -> Dice {
        if self.by_link { Dice::ByLink(self.pact) } else { Dice::Seed }
    }

    fn may_analyse(&self, setup: &MatchSetup, rules: &Rules) -> bool {
        rules.outcome().is_some() || setup.only_computers() || self.offers(setup, rules).hints
    }

    fn own(&self) -> bool {
        true
    }

    fn answer(&mut self, request: &TableRequested, setup: &MatchSetup, rules: &Rules) -> ActivityReply {
        match request {
            TableRequested::OfferDraw if self.offers(setup, rules).draw => {
                self.draw_offer = setup.lone_person().or(rules.to_act());
                ActivityReply::Nothing
            }
            TableRequested::AnswerDraw(yes) => {
                let stood = self.draw_offer.take().is_some();
                if stood && *yes && rules.outcome().is_none() {
                    ActivityReply::End(Declared::agreement())
                } else {
                    ActivityReply::Nothing
                }
            }
            TableRequested::ByLink(pact) => {
                self.by_link = true;
                self.pact = *pact;
                // What is sent is the other's turn.
                self.turn = self.turn.or(rules.to_act().map(Player::other));
                ActivityReply::Keep
            }
            TableRequested::Inform(news) => {
                if let (Some(RunClock(side)), Some(clock)) = (news.get(), &mut self.clock) {
                    clock.run(*side, Instant::now());
                }
                self.coach.hear(news);
                ActivityReply::Nothing
            }
            request => {
                self.hold.ask(request);
                ActivityReply::Nothing
            }
        }
    }

    fn follow(&mut self, cause: &Cause, setup: &MatchSetup, rules: &Rules) {
        // Someone who looks at an earlier place is not about to move: the coach is silent, and computers wait.
        let looking = matches!(cause, Cause::Jump) && rules.can_redo();
        self.coach.follow(setup, rules, looking);
        self.follow_clock(cause, setup, rules);
        match cause {
            Cause::Move { player, .. } => {
                self.draw_offer = None;
                // A person's move wakes a computer that waited.
                match setup.seat(*player) {
                    Seat::Person => self.hold = Hold::default(),
                    Seat::Computer(_) | Seat::Program(_) => self.hold.moved(),
                }
            }
            Cause::Undo | Cause::Redo | Cause::Jump => {
                self.draw_offer = None;
                self.hold = Hold::paused(looking || setup.only_computers());
            }
            _ => {}
        }
    }
}
