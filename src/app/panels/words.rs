//! What panels say, as functions of what happened.

use crate::app::core::session::{MatchSetup, Seat};
use crate::app::core::text::t;
#[cfg(doc)]
use crate::app::games::tally::Tally;
use crate::app::games::turning::Turning;
use crate::app::games::words::{draw_limits, side as words_side};
pub use crate::app::games::words::{move_shown, move_spoken, rules_short, side, why};
pub use crate::app::kit::faces::level_name;
use crate::games::{GameKind, Player, for_kind};
use crate::record::{AnyTerms, Recorded as _};
use crate::rules::{Declared, Outcome, Reason};

use super::model::{Model, Ply, Unfinished};

/// A time in the largest unit that it is whole in: `90 s`, `5 min`, `2 h`.
pub fn time(seconds: u64) -> String {
    match seconds {
        3600.. if seconds.is_multiple_of(3600) => t!("time-hours", n = seconds / 3600),
        60.. if seconds.is_multiple_of(60) => t!("time-minutes", n = seconds / 60),
        _ => t!("time-seconds", n = seconds),
    }
}

/// A time in milliseconds: `200 ms`, `1.5 s`.
pub fn time_text(time: u32) -> String {
    if time < 1000 { t!("milliseconds", n = time) } else { t!("seconds-short", n = f64::from(time) / 1000.0) }
}

/// An unfinished game by name: `Azigo, move 12, against level 3`.
pub fn unfinished(game: &Unfinished) -> String {
    let setup = &game.setup;
    let seats: Vec<Seat> = setup.players().map(|player| setup.seat(player)).collect();
    let named = |seat: &Seat| match seat {
        Seat::Person => None,
        Seat::Computer(player) => Some(t!("unfinished-level", n = player.level().number())),
        Seat::Program(name) => Some(name.to_string()),
    };
    let others: Vec<String> = seats.iter().filter_map(named).collect();
    let (who, first, other) = match (&seats[..], &others[..]) {
        ([_], []) => ("alone", "", ""),
        (_, []) => ("people", "", ""),
        (_, [one]) => ("computer", one.as_str(), ""),
        (_, [first, other, ..]) => ("computers", first.as_str(), other.as_str()),
    };
    t!("unfinished", game = game.kind().title(), n = game.moves, who = who, first = first, other = other)
}

/// Who won, in a headline.
pub fn headline(model: &Model, outcome: Outcome<Player>) -> String {
    if model.setup.terms.alone() {
        return model.tally(Player::First).left();
    }
    match (outcome.winner, model.setup.lone_person()) {
        (None, _) => t!("headline-draw").to_owned(),
        (Some(winner), Some(person)) if winner == person => t!("headline-you").to_owned(),
        // By the name that it has beside the board.
        (Some(winner), Some(_)) => match model.setup.seat(winner).level() {
            Some(level) => t!("headline-side", side = level_name(level)),
            None => t!("headline-computer").to_owned(),
        },
        (Some(winner), None) => t!("headline-side", side = side(model.kind(), winner)),
    }
}

/// How a lone person knows a player: as themselves, or by the name that the computer has beside the board. Others are
/// known by their sides.
pub fn known_as(model: &Model, player: Player) -> String {
    let lone = model.setup.lone_person();
    if model.setup.terms.alone() || lone == Some(player) {
        return t!("hud-you").to_owned();
    }
    match model.seat(player).level().filter(|_| lone.is_some()) {
        Some(level) => level_name(level).to_owned(),
        None => side(model.kind(), player).to_owned(),
    }
}

/// Why the game of a model ended, in a sentence.
pub fn reason(model: &Model, outcome: Outcome<Player>) -> String {
    let worths = Player::BOTH.map(|player| model.tally(player).worth());
    reason_by(outcome, &model.setup.terms, worths, model.setup.lone_person())
}

/// Why a game ended, in a sentence. `worths`: what both have where that decides ([`Tally::worth`]); `you`: the only person
/// at the screen.
fn reason_by(outcome: Outcome<Player>, terms: &AnyTerms, worths: [u32; 2], you: Option<Player>) -> String {
    let kind = terms.kind();
    // These are done by somebody; the others happen to a side.
    let done = matches!(outcome.reason, Reason::Resignation | Reason::Time | Reason::Claims);
    let name = |who: Option<Player>| match who {
        Some(_) if done && who == you => t!("hud-you"),
        Some(who) => side(kind, who),
        None => "",
    };
    let limits = draw_limits(terms);
    let n = match outcome.reason {
        Reason::Quiet => limits.quiet.unwrap_or(0),
        _ => limits.repetition.unwrap_or(0),
    };
    t!(
        "reason",
        reason = outcome.reason.word(),
        winner = name(outcome.winner),
        loser = name(outcome.winner.map(Player::other)),
        game = kind.name(),
        alone = terms.alone(),
        decided = outcome.winner.is_some(),
        more = worths[0].max(worths[1]),
        fewer = worths[0].min(worths[1]),
        n = n
    )
}

/// An ending without a move, in a list of moves: `Dark resigned`.
pub fn declared(kind: GameKind, end: Declared<Player>) -> String {
    t!("tree-ended", reason = end.reason.word(), side = end.loser.map_or("", |loser| side(kind, loser)))
}

/// When a game was decided, in a sentence; empty where there is nothing to say.
pub fn turning(model: &Model) -> String {
    let Some((turning, n)) = model.turning.filter(|_| !model.setup.terms.alone()) else { return String::new() };
    let Some(winner) = model.outcome.and_then(|outcome| outcome.winner) else { return String::new() };
    let who = match model.setup.lone_person() {
        Some(person) if person == winner => "won",
        Some(_) => "lost",
        None => "other",
    };
    let name = |player| side(model.kind(), player);
    match turning {
        Turning::Ahead { ply: 0, .. } => t!("turning-start", who = who, winner = name(winner)),
        Turning::Ahead { scores: [more, fewer], .. } => {
            t!("turning-ahead", who = who, winner = name(winner), n = n, more = more, fewer = fewer)
        }
        Turning::Behind { scores: [fewer, more] } => {
            t!("turning-behind", who = who, loser = name(winner.other()), more = more, fewer = fewer)
        }
        Turning::Level => t!("turning-level").to_owned(),
    }
}

/// The line about a game that is over, for the side panel.
pub fn result_line(model: &Model, outcome: Outcome<Player>) -> String {
    t!("result-line", headline = headline(model, outcome), why = why(outcome.reason.word()))
}

/// Whose turn it is, or what is waited for.
pub fn turn_line(model: &Model, choosing: bool) -> String {
    if let Some(said) = &model.says {
        return said.clone();
    }
    if let Some(outcome) = model.outcome {
        return result_line(model, outcome);
    }
    if choosing {
        return t!("turn-choose").to_owned();
    }
    let side = |player| side(model.kind(), player);
    if let Some(from) = model.draw_offer {
        return t!("turn-offer", side = side(from));
    }
    let Some(to_move) = model.to_move else { return String::new() };
    let (side, throw) = (side(to_move), model.to_throw);
    if model.looking {
        let turn = match model.setup.terms.alone() {
            true => t!("turn-alone", throw = throw),
            false => t!("turn-side", side = side, throw = throw),
        };
        return match model.number() {
            0 => t!("turn-viewing-start", turn = turn),
            number => t!("turn-viewing", ply = number, all = model.moves(), turn = turn),
        };
    }
    // A lone person knows the computer by the name that it has beside the board.
    let named = |player: Player| match (model.setup.lone_person(), model.seat(player)) {
        (Some(_), Seat::Computer(level)) => {
            t!("turn-named", name = level_name(level.level().number()), side = words_side(model.kind(), player))
        }
        (Some(_), Seat::Program(name)) => {
            t!("turn-named", name = name.as_str(), side = words_side(model.kind(), player))
        }
        _ => words_side(model.kind(), player).to_owned(),
    };
    let computer = || named(to_move);
    // What was played is still on its way, and only then is it the other's turn.
    let chance = for_kind!(model.kind(), G => G::CHANCE);
    let waited = |ply: &&Ply| match model.seat(ply.side) {
        Seat::Person => !chance && ply.side != to_move,
        _ => model.seat(to_move) == Seat::Person,
    };
    if let Some(ply) = model.plies.last().filter(|_| model.arriving > 0).filter(waited) {
        return t!("turn-moves", side = named(ply.side));
    }
    let turn = match model.seat(to_move) {
        Seat::Person if model.setup.terms.alone() => t!("turn-alone", throw = throw),
        Seat::Person if model.setup.only_people() => t!("turn-side", side = side, throw = throw),
        Seat::Person => t!("turn-yours", side = side, throw = throw),
        _ if model.paused => t!("turn-paused", side = side, throw = throw),
        // What was played is still seen; only then does the computer begin.
        _ if !model.settled => t!("turn-side", side = computer(), throw = throw),
        _ if throw => t!("turn-throws", side = computer()),
        _ => t!("turn-thinks", side = computer()),
    };
    match model.undone() {
        0 if !model.own || model.begins.is_empty() => turn,
        0 => t!("turn-after", said = model.begins.as_str(), turn = turn),
        n => t!("turn-undone", turn = turn, n = n),
    }
}

/// How far a game is: moves made, and how long nothing has been taken where that ends it.
pub fn progress(model: &Model) -> String {
    let place = match model.number() {
        number if model.looking => t!("progress-viewing", ply = number, all = model.moves()),
        0 => t!("progress-start").to_owned(),
        number => t!("progress", ply = number),
    };
    let place = match model.undone() {
        0 => place,
        n => t!("progress-undone", place = place, n = n),
    };
    match draw_limits(&model.setup.terms).quiet {
        Some(limit) if model.quiet >= 20 => t!("progress-quiet", place = place, n = model.quiet, limit = limit),
        _ => place,
    }
}

/// What is not as usual in a game: its rules, and that it is strict.
pub fn own_rules(setup: &MatchSetup) -> Option<String> {
    let rules = rules_short(&setup.terms);
    match (setup.strict, rules.is_empty()) {
        (false, true) => None,
        (true, true) => Some(t!("hud-strict").to_owned()),
        (true, false) => Some(t!("hud-strict-rules", rules = rules)),
        (false, false) => Some(t!("hud-rules", rules = rules)),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::app::core::session::MatchSetup;
    use crate::games::GameKind;

    #[test]
    fn every_reason_has_its_words() {
        for kind in GameKind::ALL {
            let terms = AnyTerms::usual(kind);
            for reason in Reason::ALL {
                let said = reason_by(Outcome { winner: Some(Player::First), reason }, &terms, [10, 12], None);
                assert!(said != "The game is over." && said.ends_with('.'), "{reason:?}: {said}");
                assert_ne!(why(reason.word()), "over", "{reason:?}");
            }
        }
        assert_eq!(why("never-heard-of"), "over");
    }

    #[test]
    fn an_unfinished_game_names_whoever_plays() {
        let said = |first: &str, second: &str| {
            let setup = MatchSetup { seats: [first, second].map(Seat::from_tag), ..MatchSetup::default() };
            unfinished(&Unfinished { setup, moves: 12 })
        };
        assert_eq!(said("person", "level 3"), "Bizingo, move 12, against level 3");
        assert_eq!(said("person", "person"), "Bizingo, move 12, two players");
        assert_eq!(said("engine Stone", "person"), "Bizingo, move 12, against Stone");
        assert_eq!(said("engine Stone", "level 5"), "Bizingo, move 12, Stone against level 5");
    }

    #[test]
    fn pieces_that_decide_are_counted() {
        let terms = AnyTerms::parse(GameKind::Bizingo, "preset=club", None).unwrap();
        let said = |winner, reason| reason_by(Outcome { winner, reason }, &terms, [12, 10], None);
        assert_eq!(
            said(Some(Player::First), Reason::Quiet),
            "Light wins by pieces, 12 to 10: no piece left the board in 100 moves, counting both sides."
        );
        assert_eq!(
            said(Some(Player::First), Reason::Repetition),
            "Light wins by pieces, 12 to 10: the same position came up 3 times."
        );
        assert_eq!(said(None, Reason::Repetition), "The same position came up 3 times.");
    }

    #[test]
    fn a_lone_person_is_told_what_they_did() {
        let terms = AnyTerms::usual(GameKind::Bizingo);
        let said = |winner, reason, you| reason_by(Outcome { winner: Some(winner), reason }, &terms, [0, 0], you);
        let (light, dark) = (Player::First, Player::Second);
        assert_eq!(said(dark, Reason::Resignation, Some(light)), "You resigned.");
        assert_eq!(said(light, Reason::Resignation, Some(light)), "Dark resigned.");
        assert_eq!(said(dark, Reason::Time, None), "Light ran out of time.");
        assert_eq!(said(dark, Reason::Reduced, Some(light)), "Light is down to two pieces.");
    }
}
