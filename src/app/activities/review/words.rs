//! What is wrong with a move, and what a review comes to, in words.

use super::findings::{Findings, ahead};
use crate::ai::review::{Balance, Evidence, Kind, Mistake, Unit};
use crate::app::core::text::t;
use crate::app::games::words::{line_shown, move_named, side};
use crate::games::{GameKind, Player};

/// An amount: `2 soldiers`, `3.4 %`.
pub(super) fn amount(unit: Unit, value: f64) -> String {
    match unit {
        Unit::Soldiers => t!("review-soldiers", n = value.round()),
        Unit::Counters => t!("review-counters", n = value.round()),
        Unit::Chance => t!("review-chance", n = (1000.0 * value).round() / 10.0),
        Unit::Claims => t!("review-claims", n = (100.0 * value).round() / 100.0),
    }
}

/// Who moved: somebody who plays alone is on no side.
pub(super) fn who(kind: GameKind, unit: Unit, player: Player) -> &'static str {
    if unit == Unit::Claims { t!("hud-you") } else { side(kind, player) }
}

/// What is asked of somebody who tries again.
pub(super) fn find(kind: GameKind, unit: Unit, player: Player) -> String {
    if unit == Unit::Claims { t!("review-find-alone").to_owned() } else { t!("review-find", side = side(kind, player)) }
}

/// The move of the game for which a better one is looked for, and what is wrong with it.
pub(super) fn played(kind: GameKind, unit: Unit, mistake: &Mistake) -> String {
    t!("review-played", mv = move_named(kind, &mistake.played), told = wrong(kind, unit, mistake))
}

/// What is wrong with a move, in a sentence or two.
pub(super) fn wrong(kind: GameKind, unit: Unit, mistake: &Mistake) -> String {
    let (own, other) = (side(kind, mistake.side), side(kind, mistake.side.other()));
    let loss = || amount(unit, mistake.loss);
    let moves = |line: &[String]| line.len().div_ceil(2);
    let told = match mistake.kind {
        Kind::MissedWin => t!("review-missed-win", side = own, n = moves(&mistake.better_line)),
        Kind::AllowedWin => t!("review-allowed-win", side = other, n = moves(&mistake.punishment)),
        Kind::AllowedDraw => t!("review-allowed-draw", side = own),
        Kind::MissedDraw => t!("review-missed-draw", side = own),
        Kind::LostMaterial => t!("review-lost", side = own, amount = loss()),
        Kind::MissedGain => t!("review-missed-gain", side = own, amount = loss()),
        Kind::WorseChoice => t!("review-worse-choice", amount = loss()),
    };
    let doubt = if mistake.disputed { t!("review-disputed") } else { "" };
    [told.as_str(), doubt].join(" ").trim().to_owned()
}

/// What shows it, in a few words.
pub(super) fn evidence(mistake: &Mistake) -> &'static str {
    match mistake.evidence {
        Evidence::Proved => t!("review-proved"),
        Evidence::Searched => t!("review-searched"),
        Evidence::Exact => t!("review-exact"),
        Evidence::Estimated => t!("review-estimate"),
    }
}

/// The better move.
pub(super) fn better(kind: GameKind, mistake: &Mistake) -> String {
    t!("review-better", mv = move_named(kind, &mistake.better))
}

/// The line that begins with it.
pub(super) fn better_line(kind: GameKind, mistake: &Mistake) -> String {
    match &mistake.better_line[..] {
        [only] => t!("review-better", mv = move_named(kind, only)),
        line => t!("review-better", mv = line_shown(kind, line)),
    }
}

/// What a punishment follows.
pub(super) fn after(kind: GameKind, mistake: &Mistake) -> String {
    t!("review-after", side = side(kind, mistake.side), mv = move_named(kind, &mistake.played))
}

/// How a mistake is punished.
pub(super) fn danger(kind: GameKind, mistake: &Mistake) -> String {
    t!("review-danger", line = line_shown(kind, &mistake.punishment))
}

/// How the game stands, or ended, in a few words.
pub(super) fn standing(kind: GameKind, unit: Unit, balance: Balance, over: bool) -> String {
    if let Some((winner, plies)) = balance.wins {
        return match plies {
            0 => t!("review-won", side = side(kind, winner)),
            plies => t!("review-wins", side = side(kind, winner), n = plies.div_ceil(2)),
        };
    }
    match (unit, ahead(balance, unit)) {
        (Unit::Chance, _) => {
            let chance = |player: f64| t!("review-chance", n = (1000.0 * player).round() / 10.0);
            t!("review-chances", side = side(kind, Player::First), chance = chance(balance.value))
        }
        (Unit::Claims, _) if over => t!("review-claimed", amount = amount(unit, balance.value)),
        (Unit::Claims, _) => t!("review-expected", amount = amount(unit, balance.value)),
        (_, Some((player, by))) if by >= 0.5 => {
            t!("review-ahead", side = side(kind, player), amount = amount(unit, by))
        }
        _ => t!("review-even").to_owned(),
    }
}

/// What a side did, and when the game was decided.
pub(super) fn summary(findings: &Findings, numbers: &[usize]) -> Vec<String> {
    let (kind, unit, review) = (findings.text.kind, findings.unit, findings.review());
    let alone = unit == Unit::Claims;
    let players = Player::BOTH.into_iter().filter(|player| !alone || *player == Player::First);
    let mut lines: Vec<String> = players
        .map(|player| (player, review.side(player)))
        // Only who has been looked at to the end is known to have made none.
        .filter(|(_, sum)| findings.complete() || sum.mistakes > 0 || sum.luck_and_cost.is_some())
        .map(|(player, sum)| {
            let name = who(kind, unit, player);
            match (sum.mistakes, sum.luck_and_cost) {
                (_, Some(exact)) => t!(
                    "review-side-exact",
                    side = name,
                    cost = amount(unit, exact.cost),
                    luck = amount(unit, exact.luck.abs()),
                    lucky = exact.luck >= 0.0
                ),
                (n, None) if sum.loss > 0.0 => t!("review-side", side = name, n = n, amount = amount(unit, sum.loss)),
                (n, None) => t!("review-side-clean", side = name, n = n),
            }
        })
        .collect();
    if let Some(ply) = review.decided_at().filter(|_| findings.complete()) {
        let number = numbers.get(ply - 1).copied().unwrap_or(0);
        lines.push(t!("review-decided", n = number));
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_hole_is_called_a_hole() {
        let told = |text| move_named(GameKind::Azigo, text);
        assert_eq!([told("h7"), told("s"), told("s>")], ["hole 7", "store", "store, around"]);
        assert_eq!(move_named(GameKind::Bizingo, "d8-e8"), "d8–e8");
    }

    #[test]
    fn who_plays_alone_is_on_no_side_and_a_choice_is_told_in_words() {
        let line = |moves: &[&str]| moves.iter().map(|mv| (*mv).to_owned()).collect::<Vec<_>>();
        let mistake = Mistake {
            ply: 3,
            side: Player::First,
            played: ": mc".to_owned(),
            better: ": cm".to_owned(),
            kind: Kind::WorseChoice,
            loss: 0.4912,
            evidence: Evidence::Exact,
            disputed: false,
            puzzle: None,
            better_line: line(&[": cm"]),
            punishment: Vec::new(),
        };
        let kind = GameKind::BingoBattle;
        assert_eq!(who(kind, Unit::Claims, Player::First), "You");
        assert_eq!(find(kind, Unit::Claims, Player::First), "Find a better choice.");
        assert_eq!(find(kind, Unit::Chance, Player::Second), "Find a better move for Right.");
        let told = "In the game: moons, crowns. This choice costs 0.49 claims compared with the best one.";
        assert_eq!(played(kind, Unit::Claims, &mistake), told);
        assert_eq!(better_line(kind, &mistake), "Better: crowns, moons.");
        let four = Balance { value: 4.0, wins: None };
        assert_eq!(standing(kind, Unit::Claims, four, true), "4 claims in the end.");
        assert_eq!(standing(kind, Unit::Claims, four, false), "4 claims with best play, on average.");
    }
}
