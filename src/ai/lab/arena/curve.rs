//! How ratings came about: a curve over the games that were played.

use std::sync::atomic::{AtomicBool, Ordering};

use super::crosstable::Crosstable;
use super::{Plan, PlayedGame, Standings};
use crate::ai::computer::Computer;

/// Ratings after a number of games.
#[derive(Clone, Debug, PartialEq)]
pub struct Point {
    /// Games played.
    pub games: usize,
    /// Elo and half its 95 % interval of every player, by place in the plan.
    pub ratings: Vec<(f64, f64)>,
}

/// The most points of a curve.
const POINTS: usize = 400;

/// Games from one point of the curve to the next.
pub fn stride<G: Computer>(plan: &Plan<G>) -> usize {
    plan.total().div_ceil(POINTS).max(1)
}

/// The ratings in a table, after so many games.
pub fn point(standings: &Standings, games: usize) -> Point {
    let mut ratings = vec![(0.0, 0.0); standings.lines.len()];
    for line in &standings.lines {
        if let Some(place) = ratings.get_mut(line.player) {
            *place = (line.rating.elo, line.rating.error);
        }
    }
    Point { games, ratings }
}

/// The curve of games that were played before. With very many players a point takes long: when `stop` is set, what there is
/// by then is all of it.
pub fn curve<'a, G: Computer>(
    plan: &Plan<G>,
    played: impl ExactSizeIterator<Item = &'a PlayedGame<G::Side>>,
    stop: &AtomicBool,
) -> Vec<Point>
where
    G::Side: 'a,
{
    let all = played.len();
    let every = stride(plan);
    let mut scores = Crosstable::new(plan.specs.len());
    let mut points = Vec::new();
    for (games, game) in (1..).zip(played) {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        scores.add::<G>(game);
        if games % every == 0 || games == all {
            points.push(point(&Standings::of(scores.table()), games));
        }
    }
    points
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::ops::ControlFlow;

    use super::*;
    use crate::rules::bizingo::{Bizingo, Options};

    #[test]
    fn a_league_that_is_to_stop_makes_no_more_points() {
        let plan = Plan::<Bizingo> {
            options: Options::parse("quiet=2").unwrap(),
            seed: 5,
            opening: 2,
            games: 6,
            ..Plan::of(["random", "random"].map(|spec| spec.parse().unwrap()).to_vec())
        };
        let (mut played, stop) = (Vec::new(), AtomicBool::new(false));
        plan.run(&[], 1, &stop, |game| {
            played.push(game);
            ControlFlow::Continue(())
        });
        assert_eq!(curve(&plan, played.iter(), &stop).len(), plan.total());
        stop.store(true, Ordering::Relaxed);
        assert_eq!(curve(&plan, played.iter(), &stop), []);
    }
}
