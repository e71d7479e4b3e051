//! What the window keeps as JSON: settings and results.

use bizingo::record::saved::{Results, SavedFault, Settings};
use serde_json::Value;

use super::split;

/// The highest level that there is.
const TOP: u8 = 10;

/// The first byte says which file it is: even for settings, odd for results.
pub fn check(data: &[u8]) {
    match split(data, 2) {
        Some((0, text)) => settings(text),
        Some((_, text)) => results(text),
        None => {}
    }
}

fn is_short(fault: &SavedFault) {
    assert!(fault.to_string().len() < 10_000, "an error is short");
}

/// Every number of settings that were read is in its range, and they are kept.
fn settings(text: &str) {
    let settings = match Settings::parse(text) {
        Ok(settings) => settings,
        Err(fault) => return is_short(&fault),
    };
    for (value, low, high) in [
        (settings.volume, 0.0, 1.0),
        (settings.piece_volume, 0.0, 1.0),
        (settings.button_volume, 0.0, 1.0),
        (settings.room_volume, 0.0, 1.0),
        (settings.text_scale, 0.75, 1.75),
        (settings.computer_pause, 0.0, 5.0),
    ] {
        assert!((low..=high).contains(&value), "{settings:?}");
    }
    let written = serde_json::to_string_pretty(&settings).unwrap();
    assert_eq!(Settings::parse(&written).unwrap(), settings, "{written}");
}

/// Levels are those that there are, games are kept, and what an older version wrote of its one open game is among them.
fn results(text: &str) {
    let results = match Results::parse(text, TOP) {
        Ok(results) => results,
        Err(fault) => return is_short(&fault),
    };
    assert!(results.games.iter().filter_map(|game| game.level).all(|level| (1..=TOP).contains(&level)), "{results:?}");
    let written = serde_json::to_string_pretty(&results).unwrap();
    assert_eq!(Results::parse(&written, TOP).unwrap(), results, "{written}");
    let begun = serde_json::from_str::<Value>(text).ok().and_then(|value| value.get("begun")?.as_u64());
    if let Some(seed) = begun {
        assert!(results.begun(seed).is_some(), "{text}");
    }
}
