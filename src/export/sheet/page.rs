//! The page around the moves: title, players, result and how it is printed.

use std::fmt::Write;

use super::moves;
use crate::export::diagram::svg::{FONTS, escaped};
use crate::export::diagram::{DiagramView, Drawn};
use crate::record::GameRecord;
use crate::record::drawing::{Colour, Drawing};

/// A diagram in a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plate {
    /// After how many plies of the current line.
    pub ply: usize,
    /// What stands below it.
    pub caption: String,
    /// What is drawn on it beside the record's own drawings.
    pub drawings: Vec<Drawing>,
}

impl Plate {
    /// With nothing drawn on it.
    pub fn new(ply: usize, caption: String) -> Plate {
        Plate { ply, caption, drawings: Vec::new() }
    }

    /// The position before a ply (from 1) for which there was a better move: an arrow for the move that was played in red
    /// and one for the better move in green, where the game has arrows for its moves. If both arrows are in the same place,
    /// it is green.
    pub fn turned<G: Drawn>(ply: usize, side: G::Side, [played, better]: [&str; 2], caption: String) -> Plate {
        let arrows = [(played, Colour::Red), (better, Colour::Green)];
        let drawings = arrows.into_iter().filter_map(|(text, colour)| G::move_drawing(text, side, colour)).collect();
        Plate { ply: ply.saturating_sub(1), caption, drawings }
    }
}

/// The words of a sheet that are neither the players' nor the notation's, in the reader's language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Labels {
    /// The language, as HTML names it: `en`.
    pub language: String,
    /// Before the game's title.
    pub game: String,
    /// Before [`outcome`](Labels::outcome).
    pub result: String,
    /// Before rules other than the usual ones.
    pub rules: String,
    /// Before another position than the usual one.
    pub start: String,
    /// How the main line ends.
    pub outcome: String,
    /// Who played each side, where that is known.
    pub players: [Option<String>; 2],
    /// Tags that are not for readers.
    pub hidden: &'static [&'static str],
}

impl Labels {
    /// In English, with the record's own words for how it ends.
    pub fn english<G: Drawn>(record: &GameRecord<G>) -> Labels {
        let result = record.result();
        let outcome = match result.split_once(' ') {
            None => "unfinished".to_owned(),
            Some((winner, reason)) if G::SIDES.iter().any(|side| side.to_string() == winner) => {
                format!("{} wins ({reason})", capital(winner))
            }
            Some((score, reason)) => format!("{score} ({reason})"),
        };
        let [language, game, result, rules, start] = ["en", "Game", "Result", "Rules", "Start"].map(str::to_owned);
        let players = G::SIDES.map(|side| record.tag(&side.to_string()).map(str::to_owned));
        Labels { language, game, result, rules, start, outcome, players, hidden: &[] }
    }
}

/// A game to print. The [module](super) has an example.
#[derive(Clone, Copy, Debug)]
pub struct Sheet<'a, G: Drawn> {
    /// The game.
    pub record: &'a GameRecord<G>,
    /// What is said of it.
    pub labels: &'a Labels,
    /// Where diagrams are shown; beyond the end of the line, none is.
    pub plates: &'a [Plate],
    /// How they look.
    pub view: DiagramView,
}

/// No size of paper is named, so that the printer's own is filled, A4 or Letter.
const STYLE: &str = "\
@page{margin:14mm 15mm}
*{box-sizing:border-box}
body{margin:0 auto;padding:1rem;max-width:52rem;color:#221a14;background:#fff;line-height:1.4;font-size:11pt}
header{border-bottom:1.5pt solid #221a14;margin-bottom:.8rem;padding-bottom:.5rem}
h1{font-size:1.7em;margin:0 0 .3rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:0 .8rem;margin:0}
dt{color:#706254}
dd{margin:0;overflow-wrap:anywhere}
main{columns:2;column-gap:1.6rem}
p{margin:0 0 .45rem;overflow-wrap:anywhere;orphans:2;widows:2}
.m{font-weight:700}
.v{margin-left:1rem;font-size:.92em}
.c i,.v i{font-style:italic;font-weight:400}
.n{white-space:nowrap}
figure{margin:.2rem 0 .7rem;break-inside:avoid}
figure svg{display:block;width:100%;height:auto}
figcaption{font-size:.88em;text-align:center;text-wrap:balance;color:#4a3c30}
@media(max-width:34rem){main{columns:1}}
@media print{body{padding:0;max-width:none;font-size:10pt}main{columns:2}}";

impl<G: Drawn> Sheet<'_, G> {
    /// As HTML.
    pub fn html(&self) -> String {
        let title = self.title();
        let mut out = String::from("<!DOCTYPE html>\n");
        let _ = writeln!(out, "<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">", escaped(&self.labels.language));
        // Nothing is loaded and nothing runs, whatever a text holds.
        out.push_str(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">\n",
        );
        out.push_str("<meta name=\"viewport\" content=\"width=device-width\">\n");
        let _ = writeln!(out, "<title>{}</title>", escaped(&title));
        let _ = writeln!(out, "<style>\nbody{{font-family:{FONTS}}}\n{STYLE}\n</style>\n</head>\n<body>\n<header>");
        let _ = writeln!(out, "<h1>{}</h1>\n<dl>", escaped(&title));
        for (name, value) in self.facts() {
            let _ = writeln!(out, "<dt>{}</dt><dd>{}</dd>", escaped(&name), escaped(&value));
        }
        out.push_str("</dl>\n</header>\n<main>\n");
        out.push_str(&moves::html(self));
        out.push_str("</main>\n</body>\n</html>\n");
        out
    }

    /// Who played, or which game it was.
    fn title(&self) -> String {
        match &self.labels.players {
            [Some(first), Some(second)] => format!("{first} – {second}"),
            [Some(one), None] | [None, Some(one)] => one.to_owned(),
            [None, None] => self.record.tag("event").unwrap_or(G::TITLE).to_owned(),
        }
    }

    /// What is known of the game, by name.
    fn facts(&self) -> Vec<(String, String)> {
        let Sheet { record, labels, .. } = self;
        let start = record.history.start();
        let rules = start.rules().to_string();
        let mut facts = vec![(labels.game.clone(), G::TITLE.to_owned())];
        let own = G::SIDES.map(|side| side.to_string());
        let of_sides = own.iter().zip(&labels.players);
        facts.extend(of_sides.filter_map(|(side, name)| Some((capital(side), name.clone()?))));
        facts.push((labels.result.clone(), labels.outcome.clone()));
        if !rules.is_empty() {
            facts.push((labels.rules.clone(), rules));
        }
        let standard = G::set_up(start.rules().clone(), None, record.seed.unwrap_or(0));
        let position = start.position_text();
        if standard.position_text() != position {
            facts.push((labels.start.clone(), position));
        }
        let shown = |key: &str| !own.iter().any(|side| side == key) && !labels.hidden.contains(&key);
        let others = record.tags().filter(|(key, _)| shown(key));
        facts.extend(others.map(|(key, value)| (capital(key), value.to_owned())));
        facts
    }
}

/// A word with a capital letter.
pub(super) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
