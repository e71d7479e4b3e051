//! `match` for Bingo Battle: levels against each other, with the same dice in both games of a pair.

use super::contest::{self, MatchArgs};
use super::{CliError, CliResult, Setting, interrupted, progress_bar, solve};
use crate::ai::arena::Spec;
use crate::ai::arena::elo::Score;
use crate::ai::bingo_battle::{duel, level};
use crate::rules::bingo_battle::BingoBattle;
use crate::rules::bingo_battle::options::Players;

fn sight(spec: &Spec) -> Result<f64, CliError> {
    match spec {
        Spec::Level(level) => Ok(level::sight(*level)),
        Spec::Random => Ok(0.0),
        other => Err(CliError::Text(format!("player \"{other}\": for bingo-battle, players are level:N and random"))),
    }
}

pub(super) fn play_match(setting: &Setting<BingoBattle>, args: &MatchArgs) -> CliResult {
    let options = setting.rules;
    let sights = [sight(&args.a)?, sight(&args.b)?];
    if options.players == Players::One {
        return Err(CliError::Text("a match needs two players: --rules players=2".to_owned()));
    }
    if setting.position.is_some() || args.contest.resume.is_some() || args.contest.save.is_some() {
        return Err(CliError::Text("for bingo-battle, match takes no --position, --resume or --save".to_owned()));
    }
    let sprt = args.sprt()?;
    let solution = solve::shipped(options.players)?;
    let pairs = u64::from(args.contest.games).div_ceil(2);
    let bar = progress_bar(pairs, "{bar:30} {pos}/{len} pairs");
    let mut score = Score::default();
    for pair in 0..pairs {
        if interrupted() || sprt.is_some_and(|sprt| sprt.verdict(&score).is_some()) {
            break;
        }
        let points = duel::play_pair(&solution, options, setting.seed.wrapping_add(pair), sights);
        points.into_iter().for_each(|half_points| score.add_game(half_points));
        score.pairs[(points[0] + points[1]) as usize] += 1;
        bar.set_position(pair);
    }
    bar.finish_and_clear();
    contest::report(setting, args, &score, &[])
}
