//! Scores in words, and moves as they are shown.

use super::engine::{EngineLine, Found, for_first, searched};
use crate::ai::solved::Solved;
use crate::ai::ugi::Score;
use crate::app::core::rules::Rules;
use crate::app::core::text::t;
use crate::app::games::ui::GameUi;
use crate::app::games::words::{material, side};
use crate::games::{Player, for_game};
use crate::rules::{Game, Reason, Turn};

/// Nobody is ahead by less, in hundredths.
const EVEN: i32 = 10;

/// Who is better off, and by how much: for the eye, short; the whole sentence for the ear.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Told {
    /// Whom it speaks for; nobody where it is even.
    pub side: Option<Player>,
    /// `2.1`, `wins in 7`, `even`, `62%`.
    pub short: String,
    /// A sentence.
    pub long: String,
}

/// A line of the engine: a draw with how it comes about, if the line shows that.
pub(super) fn told_line(rules: &Rules, line: &EngineLine) -> Told {
    let drawn = drawn_by(rules, line);
    let told = told(rules, line.score);
    match drawn {
        Some(Reason::Repetition) => Told {
            short: t!("analysis-drawn-short").to_owned(),
            long: t!("analysis-drawn-repetition").to_owned(),
            side: None,
        },
        Some(Reason::Quiet) => Told {
            short: t!("analysis-drawn-short").to_owned(),
            long: t!("analysis-drawn-quiet").to_owned(),
            side: None,
        },
        _ => told,
    }
}

/// By which rule a line of the engine is drawn, if it is.
fn drawn_by(rules: &Rules, line: &EngineLine) -> Option<Reason> {
    let even = matches!(line.score, Score::Centis(score) if score.abs() < EVEN);
    if !even || !searched(rules) {
        return None;
    }
    // A search takes a position that comes up twice in its line for one that will come up often enough; in Azigo nothing
    // is drawn by that, and by house rules it may be won.
    for_game!(&**rules, history: G => {
        let twice = G::draws_by_repetition(history.game().options());
        draw_at_end(history.game(), &line.moves, twice)
    })
}

fn draw_at_end<G: Game>(game: &G, moves: &[String], twice: bool) -> Option<Reason> {
    // Without the count of quiet plies at its end.
    let place = |game: &G| game.position_text().rsplit_once(' ').map(|(place, _)| place.to_owned());
    let (mut game, mut seen) = (game.clone(), Vec::new());
    for text in moves {
        seen.push(place(&game));
        game.play(game.parse_move(text).ok()?).ok()?;
    }
    match game.turn() {
        Turn::Over(outcome) if outcome.winner.is_none() => Some(outcome.reason),
        Turn::Side(_) if twice && seen.contains(&place(&game)) => Some(Reason::Repetition),
        _ => None,
    }
}

/// A score for the side to move of this game.
pub(super) fn told(rules: &Rules, score: Score) -> Told {
    let to_move = rules.to_act().unwrap_or(Player::First);
    let kind = rules.kind();
    if !searched(rules) {
        return chance(rules, score, to_move);
    }
    let first = for_first(score, to_move);
    let ahead = if first.is_ahead() { Player::First } else { Player::Second };
    match first {
        Score::Mate(moves) => {
            let n = moves.unsigned_abs();
            let long = t!("analysis-wins", side = side(kind, ahead), n = n);
            Told { side: Some(ahead), short: t!("analysis-wins-short", n = n), long }
        }
        Score::Centis(score) if score.abs() < EVEN => {
            Told { side: None, short: t!("analysis-even-short").to_owned(), long: t!("analysis-even").to_owned() }
        }
        Score::Centis(score) => {
            let amount = f64::from(score.abs()) / 100.0;
            let amount = (amount * 10.0).round() / 10.0;
            let short = t!("analysis-ahead-short", n = amount);
            let long = material(kind).map(|material| material.ahead(side(kind, ahead), amount));
            Told { side: Some(ahead), long: long.unwrap_or_else(|| short.clone()), short }
        }
    }
}

/// How a position ends up, in a sentence: whether it is certain too.
pub(super) fn verdict(rules: &Rules, found: &Found) -> Option<String> {
    let score = found.score()?;
    let told = told(rules, score).long;
    let said = match found.solved {
        None => found.best().map_or(told, |line| told_line(rules, line).long),
        Some(Solved::Draw) => t!("analysis-solved-draw").to_owned(),
        Some(Solved::Win(_) | Solved::Loss(_)) => t!("analysis-solved", told = told),
    };
    Some(said)
}

/// The known winning chance of the side to move; in a solo game, the expected number of claims.
fn chance(rules: &Rules, score: Score, to_move: Player) -> Told {
    let Score::Centis(score) = score else {
        return Told { side: Some(to_move), short: String::new(), long: String::new() };
    };
    if rules.alone() {
        let claims = (f64::from(score) / 10.0).round() / 10.0;
        return Told {
            side: None,
            short: t!("analysis-expected-short", n = claims),
            long: t!("analysis-expected", n = claims),
        };
    }
    let percent = (f64::from(score) + 1000.0) / 20.0;
    let percent = (percent * 10.0).round() / 10.0;
    let long = t!("analysis-chance", side = side(rules.kind(), to_move), n = percent);
    Told { side: Some(to_move), short: t!("review-chance", n = percent), long }
}

/// Which share of the bar is the first player's, 0 to 1.
pub(super) fn share(rules: &Rules, score: Score, to_move: Player) -> f32 {
    match for_first(score, to_move) {
        Score::Mate(moves) => f32::from(u8::from(moves > 0)),
        // A chance that is known.
        Score::Centis(score) if !searched(rules) => (score as f32 + 1000.0) / 2000.0,
        // Four soldiers are most of it.
        Score::Centis(score) => 0.5 + 0.5 * (score as f32 / 400.0).tanh(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;
    use crate::games::GameKind;
    use crate::record::AnyTerms;

    /// What is said of a line from this position.
    fn said(options: &str, position: &str, score: i32, line: &str) -> String {
        let terms = AnyTerms::parse(GameKind::Bizingo, options, Some(position)).unwrap();
        let rules = Rules::from(terms.start(0));
        let moves: Vec<String> = line.split(' ').map(str::to_owned).collect();
        told_line(&rules, &EngineLine { score: Score::Centis(score), depth: 9, moves }).long
    }

    #[test]
    fn a_draw_is_told_with_its_reason() {
        let position = "5/7/9/11/13/15/17/19/21/13d1d1d3/2l1l1l12 l 0";
        let there_and_back = "a7-a9 b18-b20 a9-a7 b20-b18";
        let repeats = said("", position, 0, there_and_back);
        assert_eq!(repeats, "Even: the best line repeats the position.");
        assert_eq!(said("", position, 0, "a7-a9 b18-b20"), "Even.", "the line does not show it");
        assert_eq!(said("", position, 150, there_and_back), "Light is ahead by 1.5 soldiers’ worth.");
        for house in ["repetition=off", "decide=pieces"] {
            assert_eq!(said(house, position, 0, there_and_back), "Even.", "{house}");
        }
        let quiet = position.replace(" l 0", " l 198");
        assert_eq!(
            said("", &quiet, 0, "a7-a9 b18-b20"),
            "Even: the best line is a draw, because nothing is captured for too long."
        );
    }
}
