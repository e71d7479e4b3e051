//! How best play of the game alone ends, to compare scores with.

use super::scores::MOST;

/// The best score of the game's author, as the source says.
pub const AUTHORS_BEST: u8 = 11;

/// How often best play by the usual rules ends with so many claims. `docs/bingo-battle.md` has the same in percent.
pub const BEST_PLAY: [f64; MOST + 1] = [
    0.009_817, 0.014_667, 0.023_678, 0.035_452, 0.050_121, 0.067_487, 0.086_205, 0.103_941, 0.117_231, 0.122_253,
    0.116_065, 0.098_434, 0.072_812, 0.045_585, 0.023_332, 0.009_402, 0.003_518,
];

/// The mean of best play.
pub fn best_mean() -> f64 {
    (0..).zip(BEST_PLAY).map(|(claims, share)| f64::from(claims) * share).sum()
}

/// In what share of its games best play ends with fewer claims.
pub fn better_than(claims: u8) -> f64 {
    BEST_PLAY.iter().take(usize::from(claims)).sum()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::rules::bingo_battle::BingoBattle;
    use crate::rules::bingo_battle::options::{Options, Players};

    #[test]
    fn the_table_of_best_play_is_that_of_the_solution_and_of_the_docs() {
        assert!((BEST_PLAY.iter().sum::<f64>() - 1.0).abs() < 1e-5);
        let solution = super::super::judged::tests::solution(Players::One);
        let alone = Options { players: Players::One, ..Options::default() };
        assert!((best_mean() - solution.worth(&BingoBattle::new(alone, 0))).abs() < 2e-4);
        let docs = include_str!("../../../../docs/bingo-battle.md");
        for (claims, share) in BEST_PLAY.iter().enumerate() {
            let row = format!("| {claims} | {:.2} % |", 100.0 * share);
            assert!(docs.contains(&row), "no {row}");
        }
    }

    #[test]
    #[ignore = "takes minutes: solves the game played alone"]
    fn the_table_of_best_play_is_exact() {
        use crate::ai::bingo_battle::classes::GameSize;
        use crate::ai::bingo_battle::forecast::{Chooser, forecast};
        use crate::ai::bingo_battle::solve::solve;
        let stop = std::sync::atomic::AtomicBool::new(false);
        let alone = Options { players: Players::One, ..Options::default() };
        let solved = solve(GameSize::full(alone.terms()), &stop, &mut |_| {}).unwrap();
        let best = Chooser { values: &solved.values, sight: 1.0 };
        let found = forecast(&solved, [best; 2], &stop).unwrap();
        for (share, exact) in BEST_PLAY.iter().zip(found.claims) {
            assert!((share - exact).abs() < 1e-6, "{share} {exact}");
        }
    }
}
