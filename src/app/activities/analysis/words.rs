//! Scores in words, and moves as they are shown.

use super::engine::{EngineLine, Found, searched};
use crate::ai::solved::Solved;
use crate::ai::ugi::Score;
use crate::app::core::rules::Rules;
use crate::app::core::text::t;
use crate::app::games::scores;
use crate::app::games::scores::Told;
use crate::app::games::ui::GameUi;
use crate::games::{Player, for_game};
use crate::rules::{Game, Reason, Turn};

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
    let even = scores::is_even(rules.kind(), line.score);
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
    scores::told((rules.kind(), rules.alone()), score, to_act(rules))
}

/// Whose score it is.
fn to_act(rules: &Rules) -> Player {
    rules.to_act().unwrap_or(Player::First)
}

/// How a position ends up, in a sentence: whether it is certain too.
pub(super) fn verdict(rules: &Rules, found: &Found) -> Option<String> {
    let score = found.score()?;
    let told = told(rules, score).long;
    let said = match found.solved {
        None if found.is_proved() => t!("analysis-proved", told = told),
        None => found.best().map_or(told, |line| told_line(rules, line).long),
        Some(Solved::Draw) => t!("analysis-solved-draw").to_owned(),
        Some(Solved::Win(_) | Solved::Loss(_)) => t!("analysis-solved", told = told),
    };
    Some(said)
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
        assert_eq!(said("", position, 150, there_and_back), "Light stands slightly better (+0.4).");
        for house in ["repetition=off", "decide=pieces"] {
            assert_eq!(said(house, position, 0, there_and_back), "Even.", "{house}");
        }
        let quiet = position.replace(" l 0", " l 198");
        assert_eq!(
            said("", &quiet, 0, "a7-a9 b18-b20"),
            "Even: the best line is a draw, with too many moves without a capture."
        );
    }
}
