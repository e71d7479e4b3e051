//! Games of every kind, with options, starting positions and moves chosen by the input.

use bizingo::record::Recorded;
use bizingo::rules::{Game, Turn};

use super::choices::Choices;

/// The options of a game and some of their values, the first of each the default.
fn options_of(game: &str) -> &'static [(&'static str, &'static [&'static str])] {
    match game {
        "bizingo" => &[
            ("first", &["light", "dark", "lot"]),
            ("captures", &["all", "one"]),
            ("walk-in-captain", &["any", "captain"]),
            ("walk-in-border", &["no", "yes"]),
            ("border", &["side", "touch"]),
            ("repetition", &["3", "2", "off", "65535"]),
            ("quiet", &["200", "1", "9", "off", "65535"]),
            ("decide", &["draw", "pieces"]),
        ],
        "azigo" => &[
            ("capture", &["landing", "facing", "own-row"]),
            ("first", &["south", "north", "lot"]),
            ("store", &["shown", "hidden"]),
            ("handicap", &["none", "south", "north"]),
            ("repetition", &["3", "2", "off"]),
            ("quiet", &["60", "1", "off"]),
            ("length", &["200", "7", "off"]),
        ],
        "bingo-battle" => &[
            ("players", &["2", "1"]),
            ("begin", &["die", "left", "right"]),
            ("order", &["phases", "free"]),
            ("end", &["dead-throw", "four-claims"]),
        ],
        other => panic!("{other} has no options here"),
    }
}

/// Options of a game as text; half of them are the default.
pub fn options<G: Recorded>(choices: &mut impl Choices) -> G::Rules {
    let mut pairs = Vec::new();
    for (key, values) in options_of(G::NAME) {
        if choices.once_in(2) {
            let value = choices.one_of(values).unwrap();
            pairs.push(format!("{key}={value}"));
        }
    }
    let text = pairs.join(",");
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// What may happen next: the legal moves, or what chance may do.
pub fn moves<G: Game>(game: &G) -> Vec<G::Move> {
    match game.turn() {
        Turn::Chance => game.chance().into_iter().map(|(mv, _)| mv).collect(),
        _ => game.legal_moves(),
    }
}

/// A new game, or one from a position in the middle, and the seed of its lots.
pub fn start<G: Recorded>(choices: &mut impl Choices) -> (G, u64) {
    let rules = options::<G>(choices);
    let seed = choices.below(1000) as u64;
    let mut game = G::set_up(rules.clone(), None, seed);
    if choices.once_in(4) {
        for _ in 0..choices.below(60) {
            let Some(mv) = choices.one_of(&moves(&game)).copied() else { break };
            game.play(mv).expect("a legal move is played");
        }
        let text = game.position_text();
        let position = text.parse().unwrap_or_else(|error| panic!("{text}: {error}"));
        game = G::set_up(rules, Some(position), seed);
    }
    (game, seed)
}
