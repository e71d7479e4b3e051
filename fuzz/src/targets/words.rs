//! Short texts: pacts of dice, players, limits, formats, shards, goals, drawings and marks.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use bizingo::ai::judge::{BestOf, Goal, Worth};
use bizingo::ai::lab::arena::{Format, MoveLimit, Spec};
use bizingo::ai::lab::tablebase::Strength;
use bizingo::ai::level::Level;
use bizingo::ai::series::Shard;
use bizingo::games::GameKind;
use bizingo::record::drawing::Drawing;
use bizingo::record::mark::Mark;
use bizingo::rules::pact::{Memory, Pact};

use super::split;

/// The first byte says what the text is read as.
pub fn check(data: &[u8]) {
    let Some((kind, text)) = split(data, 14) else { return };
    match kind {
        0 => exact::<Pact>(text),
        1 => {
            exact::<Memory>(text);
            if let Ok(memory) = text.parse::<Memory>() {
                exact::<Pact>(&memory.to_send().to_string());
            }
        }
        2 => kept::<Spec>(text),
        3 => kept::<MoveLimit>(text),
        4 => kept::<Format>(text),
        5 => kept::<Shard>(text),
        6 => {
            kept::<Goal>(text);
            if let Ok(Goal::Best(Some(BestOf { best, next }))) = text.parse() {
                [best, next].into_iter().for_each(in_range);
            }
        }
        7 => kept::<Drawing>(text),
        8 => {
            if let Ok(list) = Drawing::list(text) {
                let written: Vec<String> = list.iter().map(Drawing::to_string).collect();
                assert_eq!(Drawing::list(&written.join(", ")), Ok(list));
            }
        }
        9 => {
            if let Some(mark) = Mark::from_sign(text) {
                assert_eq!(mark.to_string(), text);
            }
        }
        10 => kept::<Level>(text),
        11 => kept::<Strength>(text),
        12 => exact::<GameKind>(text),
        _ => {
            kept::<Worth>(text);
            text.parse().into_iter().for_each(in_range);
        }
    }
}

/// What the documentation of [`Worth`] promises.
fn in_range(worth: Worth) {
    assert!(!matches!(worth, Worth::Chance(1001..)), "{worth}");
}

/// What was read is written and read again to the same.
fn kept<T: FromStr<Err: Debug + PartialEq> + Display + Debug + PartialEq>(text: &str) {
    let Ok(value) = text.parse::<T>() else { return };
    let written = value.to_string();
    let again = written.parse::<T>();
    assert_eq!(again.as_ref(), Ok(&value), "{written}");
    assert_eq!(again.map(|again| again.to_string()).as_ref(), Ok(&written));
}

/// Only what was written is read.
fn exact<T: FromStr + Display>(text: &str) {
    if let Ok(value) = text.parse::<T>() {
        assert_eq!(value.to_string(), text);
    }
}
