//! Options, positions and moves of the three games.

use bizingo::record::Recorded;
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::Bizingo;

use super::games;
use super::split;
use super::tree::position_is_kept;

/// Options as text; the first byte names the game.
pub fn options(data: &[u8]) {
    match split(data, 3) {
        Some((0, text)) => options_of::<Bizingo>(text),
        Some((1, text)) => options_of::<Azigo>(text),
        Some((_, text)) => options_of::<BingoBattle>(text),
        None => {}
    }
}

fn options_of<G: Recorded>(text: &str) {
    let Ok(rules) = text.parse::<G::Rules>() else { return };
    let written = rules.to_string();
    assert_eq!(written.parse::<G::Rules>().as_ref(), Ok(&rules), "{written}");
    assert!(written.len() <= 400, "{written}");
    let game = G::set_up(rules.clone(), None, 1);
    assert_eq!(game.rules(), &rules);
    position_is_kept(&game);
}

/// A position as text, behind a line of options; the first byte names the game.
pub fn position(data: &[u8]) {
    match split(data, 3) {
        Some((0, text)) => drop(position_of::<Bizingo>(text)),
        Some((1, text)) => drop(position_of::<Azigo>(text)),
        Some((_, text)) => drop(position_of::<BingoBattle>(text)),
        None => {}
    }
}

/// The game from a line of options and a position after it, if they can be read.
fn position_of<G: Recorded>(text: &str) -> Option<G> {
    let (rules, position) = text.split_once('\n')?;
    let (rules, position): (G::Rules, G::Position) = (rules.parse().ok()?, position.parse().ok()?);
    let written = position.to_string();
    assert_eq!(written.parse::<G::Position>().as_ref(), Ok(&position), "{written}");
    let game = G::set_up(rules, Some(position), 0);
    position_is_kept(&game);
    Some(game)
}

/// A line of options, one with a position (or nothing for the start), and moves, a line each; the first byte names the
/// game.
pub fn moves(data: &[u8]) {
    match split(data, 3) {
        Some((0, text)) => moves_of::<Bizingo>(text),
        Some((1, text)) => moves_of::<Azigo>(text),
        Some((_, text)) => moves_of::<BingoBattle>(text),
        None => {}
    }
}

fn moves_of<G: Recorded>(text: &str) {
    let mut lines = text.lines();
    let (rules, position) = (lines.next().unwrap_or_default(), lines.next().unwrap_or_default());
    let game = if position.is_empty() {
        rules.parse().ok().map(|rules| G::set_up(rules, None, 0))
    } else {
        position_of::<G>(&format!("{rules}\n{position}"))
    };
    let Some(mut game) = game else { return };
    for line in lines.take(50) {
        let legal = games::moves(&game);
        let Ok(mv) = game.parse_move(line) else { continue };
        assert!(legal.contains(&mv), "{line} is read as {mv:?}, which is not legal");
        let written = game.move_text(mv);
        assert_eq!(game.parse_move(&written), Ok(mv), "{written}");
        game.play(mv).unwrap_or_else(|error| panic!("{line}: {error}"));
    }
    // Each has a text of its own, which is read back.
    let mut texts: Vec<String> = game
        .legal_moves()
        .into_iter()
        .map(|mv| {
            let text = game.move_text(mv);
            assert_eq!(game.parse_move(&text), Ok(mv), "{text}");
            text
        })
        .collect();
    let count = texts.len();
    texts.sort_unstable();
    texts.dedup();
    assert_eq!(texts.len(), count, "two moves have one text");
    position_is_kept(&game);
}
