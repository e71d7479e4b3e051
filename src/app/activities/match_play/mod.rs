//! A match: people and computers play each other. What the player's own game is, whatever else is done at the table.
//!
//! - [`coach`]: what is said before a move that gives something away
//! - [`record`]: a match as a record and as a link; [`autosave`]: kept while it is played
//! - [`results`]: which matches are entered when they end

use crate::app::core::text::t;
use bevy::prelude::*;

use self::coach::Coach;
use crate::app::core::rules::Rules;
use crate::app::core::session::{
    Activity, ActivityReply, Actor, Cause, Dice, Hold, MatchSetup, Offers, Panel, Panels, Seat, Session, TableRequested,
};
use crate::games::Player;
use crate::record::{AnyHistory, AnyMove, LoadedGame};
use crate::rules::Declared;
use crate::rules::pact::Memory;

pub mod autosave;
pub mod coach;
pub mod record;
pub mod results;
#[cfg(test)]
#[allow(clippy::panic, clippy::unwrap_used)]
mod tests;

/// A match.
#[derive(Clone, Debug, Default)]
pub struct Match {
    /// Whether computers hold still. They also do while a person looks at earlier plies.
    pub hold: Hold,
    /// The side whose offer of a draw stands; any move declines it.
    pub draw_offer: Option<Player>,
    /// Two people play it by sending links to each other.
    pub by_link: bool,
    /// How far they have come in settling its dice, if it has any.
    pub pact: Option<Memory>,
    /// What the coach knows of it.
    pub coach: Coach,
}

impl Match {
    /// What stands of it in the tags of a record.
    fn tags(&self, board: &AnyHistory) -> Vec<(&'static str, String)> {
        let links = if self.by_link { "yes" } else { "no" };
        let dice = self.pact.map(|pact| ("dice", pact.to_string()));
        let helped = (self.coach.helped || board.branched()).then(|| ("helped", "yes".to_owned()));
        [("links", links.to_owned())].into_iter().chain(dice).chain(helped).collect()
    }

    /// The match that the tags of a record tell of.
    fn from_record(record: &LoadedGame) -> Match {
        Match {
            by_link: record.tag("links") == Some("yes"),
            pact: record.tag("dice").and_then(|text| text.parse().ok()),
            coach: Coach::helped(record.tag("helped") == Some("yes")),
            ..Match::default()
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
            Seat::Computer(level) => Actor::Computer(level),
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
            hints: !setup.strict && !self.by_link,
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
                ActivityReply::Keep
            }
            TableRequested::Inform(news) => {
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
        self.coach.follow(setup, rules);
        match cause {
            Cause::Move { player, .. } => {
                self.draw_offer = None;
                // A person's move wakes a computer that waited.
                match setup.seat(*player) {
                    Seat::Person => self.hold = Hold::default(),
                    Seat::Computer(_) => self.hold.moved(),
                }
            }
            Cause::Undo | Cause::Redo | Cause::Jump => {
                self.draw_offer = None;
                // Someone is looking at an earlier place: computers wait until they are resumed.
                let looking = matches!(cause, Cause::Jump) && rules.can_redo();
                self.hold = Hold::paused(looking || setup.only_computers());
            }
            _ => {}
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(Session::new(MatchSetup::default(), || Box::new(Match::default()))).add_plugins((
        autosave::plugin,
        results::plugin,
        coach::plugin,
    ));
}
