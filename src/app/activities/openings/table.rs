//! What is shown of a position: its moves, how often each was played and how those games ended; or why there are none.

use super::own::{OwnOpenings, PLIES};
use super::selfplay::{Loaded, Shipped};
use super::{Explorer, OpeningSource};
use crate::app::core::rules::Rules;
use crate::app::core::text::t;
use crate::app::games::words::{move_shown, move_spoken, rules_short, side};
use crate::games::{GameKind, Player};
use crate::record::openings::{MoveCount, OpeningMove, key_here};

/// What is shown.
#[derive(Clone, Debug, PartialEq)]
pub struct OpeningsTable {
    /// How many games came here, or why there are none.
    pub head: String,
    /// Whose games.
    pub source: OpeningSource,
    /// The moves, the most frequent first.
    pub rows: Vec<Row>,
}

/// A move.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    /// In full notation.
    pub text: String,
    /// As the list of moves shows it.
    pub shown: String,
    /// To be read aloud, with all that is known.
    pub spoken: String,
    /// How many games it was played in.
    pub games: u32,
    /// Of those that have ended, the parts that the first player won, that were drawn, that the second player won, each
    /// `0.0..=1.0`; none if none has ended.
    pub parts: Option<[f32; 3]>,
}

impl OpeningsTable {
    /// What is shown of the position at hand.
    pub fn of(rules: &Rules, explorer: &Explorer, own: &OwnOpenings, shipped: &Shipped) -> OpeningsTable {
        let (key, kind) = (key_here(rules), rules.kind());
        let moves = match (explorer.source, shipped.get(kind)) {
            (OpeningSource::Own, _) => own.openings().at(key),
            (OpeningSource::SelfPlay, Some(Loaded::There(openings))) => openings.at(key),
            (OpeningSource::SelfPlay, _) => Vec::new(),
        };
        let mut all = MoveCount::default();
        moves.iter().for_each(|played| all.join(played.count));
        let head = match (explorer.source, moves.is_empty()) {
            _ if rules.outcome().is_some() => t!("openings-over").to_owned(),
            (OpeningSource::Own, _) if own.progress().is_some() => {
                let (left, all) = own.progress().unwrap_or_default();
                t!("openings-reading", n = all - left, all = all)
            }
            (_, false) => {
                let [first, second] = Player::BOTH.map(|player| side(kind, player));
                t!("openings-here", n = all.games(), first = first, second = second)
            }
            (OpeningSource::Own, _) if rules.ply() >= PLIES => t!("openings-own-limit", n = PLIES),
            (OpeningSource::Own, _) => t!("openings-own-none").to_owned(),
            (OpeningSource::SelfPlay, _) => no_selfplay(rules, shipped.get(kind)),
        };
        OpeningsTable {
            head,
            source: explorer.source,
            rows: moves.into_iter().map(|played| row(kind, played)).collect(),
        }
    }
}

/// Why there is nothing of the program's own games.
fn no_selfplay(rules: &Rules, loaded: Option<&Loaded>) -> String {
    match loaded {
        None | Some(Loaded::Coming) => t!("openings-loading").to_owned(),
        Some(Loaded::Failed(why)) => t!("openings-failed", error = why.as_str()),
        Some(Loaded::There(_)) if !rules_short(&rules.terms(0)).is_empty() => t!("openings-usual").to_owned(),
        Some(Loaded::There(_)) => t!("openings-none").to_owned(),
    }
}

fn row(kind: GameKind, OpeningMove { text, count }: OpeningMove) -> Row {
    let spoken = move_spoken(kind, &text);
    let [first, second] = Player::BOTH.map(|player| side(kind, player));
    let counts = [count.wins[0], count.draws, count.wins[1]];
    let parts = (count.ended() > 0).then(|| counts.map(|games| games as f32 / count.ended() as f32));
    let told = match parts.map(|parts| parts.map(percent)) {
        Some([won, drawn, lost]) => t!(
            "openings-spoken",
            mv = spoken,
            n = count.games(),
            first = first,
            won = won,
            drawn = drawn,
            second = second,
            lost = lost
        ),
        None => t!("openings-spoken-open", mv = spoken, n = count.games()),
    };
    Row { shown: move_shown(kind, &text), text, spoken: told, games: count.games(), parts }
}

/// A part in hundredths.
pub(super) fn percent(part: f32) -> u32 {
    (part * 100.0).round() as u32
}
