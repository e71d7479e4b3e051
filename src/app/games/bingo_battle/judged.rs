//! What luck and what choices were worth in a game that has ended, ready to be shown.
//!
//! Invariant: all chances are Left's; alone, all is in claims. Where it started, luck and costs lead to where it ended.

use super::{suits, words};
use crate::ai::bingo_battle::Solution;
use crate::ai::bingo_battle::luck::{judge_history, total};
use crate::ai::bingo_battle::solution::is_estimate;
use crate::app::core::text::t;
use crate::record::History;
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{BingoBattle, Move, Side};
use crate::rules::{Game, Outcome};

/// Less than this is nothing: a chance that shows as 0.00 %, or as 0.00 claims.
pub fn nothing(players: Players) -> f64 {
    match players {
        Players::Two => 0.000_05,
        Players::One => 0.005,
    }
}

/// A move, with what the game was worth after it.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// Who rolled.
    pub side: Side,
    /// Whether it was a choice; else a throw.
    pub choice: bool,
    /// What the game was worth after it.
    pub worth: f64,
    /// What it brought to that side: a throw's luck, or what a choice lost, which is never above 0.
    pub brought: f64,
    /// The number of its throw.
    pub throw: usize,
    /// As shown.
    pub text: String,
}

/// A choice that was not the best.
#[derive(Clone, Debug, PartialEq)]
pub struct Slip {
    /// The ply after it.
    pub ply: usize,
    /// What was best, in words.
    pub best: String,
}

/// A game judged by what its positions are worth.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// How many play.
    pub players: Players,
    /// Whether the values are those of other rules.
    pub estimate: bool,
    /// What the game was worth before the first move.
    pub start: f64,
    /// Every move.
    pub points: Vec<Point>,
    /// Luck and cost of Left's moves and of Right's.
    pub totals: [(f64, f64); 2],
    /// Choices that were not the best, the costliest first.
    pub slips: Vec<Slip>,
    /// Plies after throws, those that changed most first.
    pub turns: Vec<usize>,
    /// How it ended.
    pub outcome: Outcome<Side>,
}

impl Judged {
    /// Where a ply stands in a plot, so that moves are counted as everywhere else: at the number of its throw, and a choice
    /// right behind; the start at 0.
    pub fn place(&self, ply: usize) -> f64 {
        let point = ply.checked_sub(1).and_then(|at| self.points.get(at));
        point.map_or(0.0, |point| point.throw as f64 + if point.choice { 0.4 } else { 0.0 })
    }

    /// A game that has ended; `None` while it goes on.
    pub fn of(solution: &Solution, history: &History<BingoBattle>) -> Option<Judged> {
        let outcome = history.game_at(history.len()).outcome()?;
        // Each move was played once before.
        let moves = judge_history(solution, history).ok()?;
        let players = solution.players();
        let mirrored =
            |side: Side, worth: f64| if players == Players::Two && side == Side::Right { 1.0 - worth } else { worth };
        let mut throw = 0;
        let points: Vec<Point> = moves
            .iter()
            .zip(history.line())
            .map(|(judged, (_, text, _))| {
                let choice = matches!(judged.mv, Move::Serve(_));
                throw += usize::from(!choice);
                Point {
                    side: judged.side,
                    choice,
                    worth: mirrored(judged.side, judged.after),
                    brought: if choice { -judged.cost() } else { judged.luck() },
                    throw,
                    text: words::move_shown(text),
                }
            })
            .collect();
        let plies = |choices: bool| {
            let mut plies: Vec<usize> =
                (1..).zip(&points).filter(|(_, p)| p.choice == choices).map(|(ply, _)| ply).collect();
            plies.sort_by(|a, b| points[b - 1].brought.abs().total_cmp(&points[a - 1].brought.abs()));
            plies
        };
        let costly = plies(true).into_iter().filter(|ply| points[ply - 1].brought < -nothing(players));
        let slips = costly.map(|ply| Slip { ply, best: best(solution, history, ply) }).collect();
        Some(Judged {
            players,
            estimate: is_estimate(history.game().options()),
            start: solution.worth(history.start()),
            totals: Side::BOTH.map(|side| total(&moves, side)),
            slips,
            turns: plies(false),
            points,
            outcome,
        })
    }

    /// What the game was worth after so many plies.
    pub fn worth(&self, ply: usize) -> f64 {
        ply.checked_sub(1).and_then(|at| self.points.get(at)).map_or(self.start, |point| point.worth)
    }
}

/// The best choice before a ply, in words.
fn best(solution: &Solution, history: &History<BingoBattle>, ply: usize) -> String {
    let before = history.game_at(ply - 1);
    let Some((mv, _)) = solution.rank(&before).first().copied() else { return String::new() };
    let Move::Serve(order) = mv else { return String::new() };
    let signs: Vec<String> = order.suits().map(|suit| suits::sign(suit).to_string()).collect();
    let effects = before.preview(mv).map(|(_, events)| words::effects(&events)).unwrap_or_default();
    t!("bingo-best", order = signs.join(" "), effects = effects)
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
pub(crate) mod tests {
    use super::*;
    use crate::ai::bingo_battle::loaded;
    use crate::record::Recorded;
    use crate::rules::Reason;
    use crate::rules::bingo_battle::Options;

    /// The solution that comes with the game.
    pub(crate) fn solution(players: Players) -> std::sync::Arc<Solution> {
        #[cfg(not(target_family = "wasm"))]
        loaded::provide_shipped().unwrap();
        loaded::solution(players).unwrap()
    }

    /// A whole game by the dice of a seed, its worst choice always taken, or its best.
    pub(crate) fn game(solution: &Solution, options: &str, seed: u64, well: bool) -> History<BingoBattle> {
        let mut history = History::new(BingoBattle::new(Options::parse(options).unwrap(), seed));
        let mut throws = 0;
        while history.game().outcome().is_none() {
            let ranked = solution.rank(history.game());
            let choice = if well { ranked.first() } else { ranked.last() };
            let mv = match choice {
                Some((mv, _)) => *mv,
                None => {
                    throws += 1;
                    history.game().roll(seed, throws - 1).unwrap()
                }
            };
            history.play(mv).unwrap();
        }
        history
    }

    #[test]
    fn luck_and_costs_lead_from_the_start_to_the_result() {
        let solution = solution(Players::Two);
        for seed in 0..12 {
            let history = game(&solution, "", seed, seed % 2 == 0);
            let judged = Judged::of(&solution, &history).unwrap();
            let [(left, left_cost), (right, right_cost)] = judged.totals;
            let end = match judged.outcome.winner {
                Some(side) => f64::from(u8::from(side == Side::Left)),
                None => 0.5,
            };
            assert!((judged.start + left - right - left_cost + right_cost - end).abs() < 1e-9);
            assert!((judged.worth(history.len()) - end).abs() < 1e-9);
            assert_eq!((judged.points.len(), judged.estimate), (history.len(), false));
            let places: Vec<f64> = (0..=history.len()).map(|ply| judged.place(ply)).collect();
            let throws = judged.points.iter().filter(|point| !point.choice).count();
            assert!(places.is_sorted_by(|a, b| a < b), "{places:?}");
            assert_eq!((places[0], places[history.len()].floor()), (0.0, throws as f64));
            assert_eq!(judged.slips.is_empty(), left_cost.max(right_cost) <= nothing(judged.players));
            if seed % 2 == 0 {
                assert!(judged.slips.is_empty() && judged.verdict().contains("no choice"), "{}", judged.verdict());
            }
        }
    }

    #[test]
    fn the_costliest_choice_comes_first_with_what_was_best() {
        let solution = solution(Players::One);
        let mut slips = 0;
        for seed in 0..8 {
            let history = game(&solution, "players=1", seed, false);
            let judged = Judged::of(&solution, &history).unwrap();
            let costs: Vec<f64> = judged.slips.iter().map(|slip| judged.points[slip.ply - 1].brought).collect();
            assert!(costs.is_sorted() && costs.iter().all(|cost| *cost < 0.0), "{costs:?}");
            for slip in &judged.slips {
                // Played instead, the best costs nothing.
                let before = history.game_at(slip.ply - 1);
                let best = solution.rank(&before)[0];
                let lost = best.1 - judged.worth(slip.ply);
                assert!((lost + judged.points[slip.ply - 1].brought).abs() < 1e-9 && slip.best.contains('('));
            }
            slips += judged.slips.len();
            assert!(judged.verdict().contains("claims"), "{}", judged.verdict());
        }
        assert!(slips > 0, "a player who always chooses worst must have lost something");
    }

    #[test]
    fn only_ended_games_are_judged_and_other_rules_only_estimated() {
        let solution = solution(Players::Two);
        let mut history = game(&solution, "order=free", 3, true);
        assert!(Judged::of(&solution, &history).unwrap().estimate);
        // Looking back changes nothing; another end does.
        history.jump(2);
        assert!(Judged::of(&solution, &history).is_some());
        history.truncate();
        assert_eq!(Judged::of(&solution, &history), None);
        history.resign(Side::Right);
        let judged = Judged::of(&solution, &history).unwrap();
        assert!(judged.verdict().starts_with("Right resigned"), "{}", judged.verdict());
    }

    #[test]
    fn an_end_that_no_throw_brought_about_is_called_by_its_own_word() {
        for (players, options) in [(Players::Two, ""), (Players::One, "players=1")] {
            let solution = solution(players);
            let judged = Judged::of(&solution, &game(&solution, options, 3, true)).unwrap();
            for reason in Reason::ALL.into_iter().filter(|reason| reason.is_declared()) {
                // A win, and a draw, for each: not every declared win is a resignation.
                for winner in [Some(Side::Left), None] {
                    let said = Judged { outcome: Outcome { winner, reason }, ..judged.clone() }.verdict();
                    let resigned = said.contains("resigned");
                    assert_eq!(resigned, reason == Reason::Resignation, "{reason:?}: {said}");
                    assert!(!said.contains("decided"), "{reason:?}: {said}");
                }
            }
        }
    }
}
