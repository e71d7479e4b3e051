//! The prover against plain enumeration, in random positions of few pieces and of many.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use bizingo::ai::azigo::adapter::AzigoState;
use bizingo::ai::bizingo::CAPTAIN_WORTH;
use bizingo::ai::prover::{Exhausted, ForcedGoal, Prover};
use bizingo::ai::search::{Ending, SearchPosition};
use bizingo::rules::azigo::{self, Azigo};
use bizingo::rules::bizingo::army::Army;
use bizingo::rules::bizingo::board::{MASK, bits};
use bizingo::rules::bizingo::{Bizingo, Move, Options, Position, Side};
use bizingo::rules::{Game, Turn};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// A small crowd in a random part of the board, so that much happens.
fn crowd(rng: &mut ChaCha8Rng, pieces: usize) -> Position {
    let centre = *bits(MASK[1]).collect::<Vec<_>>().choose(rng).unwrap();
    let close = |bit: &u32| {
        let (q, r) = ((bit % 12).abs_diff(centre % 12), (bit / 12).abs_diff(centre / 12));
        q <= 2 && r <= 2
    };
    let mut armies = [Army::default(); 2];
    for side in Side::BOTH {
        let cells: Vec<u32> = bits(MASK[side.index()]).filter(close).collect();
        let army = &mut armies[side.index()];
        for &bit in cells.sample(rng, pieces) {
            army.pieces |= 1 << bit;
        }
        army.captains = army.pieces & army.pieces.wrapping_neg();
    }
    Position::new(armies, if rng.random() { Side::Light } else { Side::Dark }, 0).unwrap()
}

fn moves(position: &Position, rules: &Options) -> Vec<Move> {
    let mut moves = Vec::new();
    position.for_each_move(rules, |mv| moves.push(mv));
    moves
}

fn after(position: &Position, mv: Move, rules: &Options) -> Position {
    let mut next = *position;
    next.play(mv, rules);
    next
}

/// Soldiers' worth of `side`, less the other's.
fn balance(position: &Position, side: Side) -> i32 {
    let worth = |side| {
        let army = position.army(side);
        army.count() as i32 + army.captains.count_ones() as i32 * (CAPTAIN_WORTH - 1)
    };
    worth(side) - worth(side.other())
}

fn won(position: &Position, rules: &Options, side: Side) -> Option<bool> {
    position.ending(rules).map(|ending| match ending {
        Ending::Won => position.turn() == side,
        Ending::Lost => position.turn() != side,
        Ending::Drawn => false,
    })
}

/// As the prover's documentation says it, with nothing remembered, ordered or cut. `goal` is the balance to reach; none for a win.
struct Plain {
    rules: Options,
    side: Side,
    goal: Option<i32>,
}

impl Plain {
    fn forces(&self, position: &Position, plies: u32) -> bool {
        moves(position, &self.rules).into_iter().any(|mv| self.does(position, mv, plies))
    }

    fn does(&self, position: &Position, mv: Move, plies: u32) -> bool {
        let next = after(position, mv, &self.rules);
        if let Some(won) = won(&next, &self.rules, self.side) {
            return won;
        }
        self.quiet(&next)
            || plies >= 3
                && moves(&next, &self.rules).into_iter().all(|reply| {
                    let then = after(&next, reply, &self.rules);
                    won(&then, &self.rules, self.side).unwrap_or_else(|| self.forces(&then, plies - 2))
                })
    }

    fn content(&self, position: &Position) -> bool {
        self.goal.is_some_and(|goal| balance(position, self.side) >= goal)
    }

    fn quiet(&self, position: &Position) -> bool {
        self.content(position)
            && moves(position, &self.rules).into_iter().all(|reply| {
                let then = after(position, reply, &self.rules);
                won(&then, &self.rules, self.side).unwrap_or_else(|| {
                    moves(&then, &self.rules).into_iter().any(|mv| {
                        let last = after(&then, mv, &self.rules);
                        won(&last, &self.rules, self.side).unwrap_or_else(|| self.exchange(&last))
                    })
                })
            })
    }

    /// Whether captures by either side, each free to stop, end at the goal.
    fn exchange(&self, position: &Position) -> bool {
        let mine = position.turn() == self.side;
        if self.content(position) == mine {
            return mine;
        }
        let mut captures = moves(position, &self.rules).into_iter().filter_map(|mv| {
            let mut next = *position;
            let effect = next.play(mv, &self.rules);
            (effect.captured != 0).then(|| won(&next, &self.rules, self.side).unwrap_or_else(|| self.exchange(&next)))
        });
        if mine { captures.any(|good| good) } else { captures.all(|good| good) }
    }
}

fn compare(positions: &[Position], rules: Options, plies: u32) -> [usize; 2] {
    let mut answers = [0, 0];
    for position in positions {
        for goal in [ForcedGoal::Gain(1), ForcedGoal::Gain(2), ForcedGoal::Win] {
            let side = position.turn();
            let floor = match goal {
                ForcedGoal::Gain(worth) => Some(balance(position, side) + worth),
                ForcedGoal::Win => None,
            };
            let plain = Plain { rules, side, goal: floor };
            let mut prover = Prover::new(rules, u64::MAX);
            let mut found = prover.first_moves(position, goal, plies).unwrap();
            found.sort_unstable();
            let mut expected = moves(position, &rules);
            expected.retain(|&mv| plain.does(position, mv, plies));
            expected.sort_unstable();
            assert_eq!(found, expected, "{goal} in {plies} by {rules}: {position}");
            let proved = prover.prove(position, goal, plies).unwrap();
            assert_eq!(proved, !expected.is_empty());
            answers[usize::from(proved)] += 1;
        }
    }
    answers
}

#[test]
fn the_same_as_plain_enumeration() {
    for (seed, rules) in ["", "captures=one", "border=touch,walk-in-border=yes"].iter().enumerate() {
        let rules = Options::parse(rules).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(seed as u64);
        let mut positions: Vec<Position> = (0..40).map(|at| crowd(&mut rng, 3 + at % 3)).collect();
        assert!(compare(&positions, rules, 1).iter().all(|&count| count > 0));
        positions.truncate(12);
        assert!(compare(&positions, rules, 3).iter().all(|&count| count > 0));
    }
}

/// Where the pieces decide (Z17a), the last quiet ply may win or lose: for the attacker or the defender, with a capture or
/// without.
#[test]
fn the_same_as_plain_enumeration_where_the_pieces_decide() {
    for (seed, rules) in (10..).zip(["quiet=3,decide=pieces", "quiet=2,decide=pieces,captures=one"]) {
        let rules = Options::parse(rules).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let positions: Vec<Position> = (0..60)
            .map(|at| {
                let position = crowd(&mut rng, 3 + at % 3);
                let fewer = bits(position.army(Side::Dark).soldiers()).next().filter(|_| at % 3 > 0 && at % 2 == 0);
                let mut armies = Side::BOTH.map(|side| position.army(side));
                armies[1].pieces &= !fewer.map_or(0, |bit| 1 << bit);
                Position::new(armies, position.turn(), at as u16 % 2).unwrap()
            })
            .collect();
        assert!(compare(&positions, rules, 1).iter().all(|&count| count > 0));
        assert!(compare(&positions[..24], rules, 3).iter().all(|&count| count > 0));
    }
}

/// What a side of Azigo has gained since the start, by the rules' own count.
fn gained(game: &Azigo, start: &azigo::Position) -> i32 {
    let side = start.turn();
    game.position().score(side) as i32 - start.score(side) as i32
}

/// Whether the solver's move leads to a gain that no single reply takes back, by the rules alone.
fn sows_to_gain(game: &Azigo, mv: azigo::Move, start: &azigo::Position, gain: i32, plies: u32) -> bool {
    let (next, _) = game.preview(mv).unwrap();
    if matches!(next.turn(), Turn::Over(_)) {
        return gained(&next, start) >= gain;
    }
    let replies: Vec<Azigo> = next.legal_moves().into_iter().map(|reply| next.preview(reply).unwrap().0).collect();
    replies.iter().all(|after| gained(after, start) >= gain)
        || plies >= 3
            && replies.iter().all(|after| match after.turn() {
                Turn::Over(_) => gained(after, start) >= gain,
                _ => after.legal_moves().into_iter().any(|mv| sows_to_gain(after, mv, start, gain, plies - 2)),
            })
}

#[test]
fn azigos_gains_are_those_of_plain_enumeration() {
    for (seed, text) in ["", "capture=facing", "capture=own-row"].iter().enumerate() {
        let rules = azigo::Options::parse(text).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(seed as u64);
        let mut answers = [0, 0];
        for at in 0..24 {
            // A random position of a game that has gone on for a while.
            let mut game = Azigo::new(rules, 0);
            for _ in 0..30 + at {
                let Some(&mv) = game.legal_moves().choose(&mut rng) else { break };
                game.play(mv).unwrap();
            }
            let start = *game.position();
            let game = Azigo::from_position(rules, start);
            if matches!(game.turn(), Turn::Over(_)) {
                continue;
            }
            for (gain, plies) in [(1, 1), (2, 1), (4, 1), (1, 3), (3, 3), (6, 3)] {
                let mut prover = Prover::new(rules, u64::MAX);
                let mut found = prover.first_moves(&AzigoState::new(start, 0), ForcedGoal::Gain(gain), plies).unwrap();
                found.sort_unstable();
                let mut expected = game.legal_moves();
                expected.retain(|&mv| sows_to_gain(&game, mv, &start, gain, plies));
                expected.sort_unstable();
                assert_eq!(found, expected, "gain {gain} in {plies} by {rules}: {start}");
                answers[usize::from(!expected.is_empty())] += 1;
            }
        }
        assert!(answers[0] > 0 && (answers[1] > 0 || rules.capture == azigo::options::Capture::Facing), "{answers:?}");
    }
}

#[test]
fn lines_are_legal_and_reach_the_goal() {
    let rules = Options::default();
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut long = 0;
    for _ in 0..60 {
        let position = crowd(&mut rng, 4);
        let mut prover = Prover::new(rules, u64::MAX);
        let line = prover.line(&position, ForcedGoal::Gain(1), 3).unwrap();
        let plies = prover.shortest(&position, ForcedGoal::Gain(1), 3).unwrap();
        assert_eq!(plies.is_none(), line.is_empty());
        let Some(plies) = plies else { continue };
        assert!(line.len() <= plies as usize && line.len() % 2 == 1, "{position}: {line:?} in {plies}");
        long += usize::from(line.len() == 3);
        let mut game = Bizingo::from_position(rules, position);
        let before = balance(&position, position.turn());
        line.iter().for_each(|&mv| assert!(game.play(mv).is_ok()));
        let over = matches!(game.turn(), Turn::Over(outcome) if outcome.winner == Some(position.turn()));
        assert!(over || balance(game.position(), position.turn()) > before, "{position}");
    }
    assert!(long > 0);
}

#[test]
fn a_limit_gives_no_answer() {
    let rules = Options::default();
    let mut prover = Prover::new(rules, 100);
    assert_eq!(prover.prove(&Position::start(Side::Light), ForcedGoal::Gain(1), 5), Err(Exhausted));
    assert!(prover.nodes() <= 101);
}

#[test]
fn goals_are_read_and_written() {
    for goal in [ForcedGoal::Win, ForcedGoal::Gain(1), ForcedGoal::Gain(12)] {
        assert_eq!(goal.to_string().parse::<ForcedGoal>().unwrap(), goal);
    }
    for bad in ["", "gain", "gain 0", "gain 100", "gain -1", "gain x", "wins", "Win"] {
        assert!(bad.parse::<ForcedGoal>().is_err(), "{bad}");
    }
}
