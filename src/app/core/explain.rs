//! What went wrong, in the player's language: errors of the rules, of records, links and files.
//!
//! An error holds no sentences (see `rules::TextError`): its variant says what is wrong, its fields with what. Its message
//! is `error-` and the variant's name, with the fields as arguments; `fault` is the error that it adds words to. An error
//! that no message is for, such as the system's own, is shown as it says itself.
//!
//! `tests/text/errors.rs` compares the messages with the variants.

use std::fmt::Display;

use serde::Serialize;
use serde_json::Value;

use super::text;
use super::text::t;

/// What went wrong, without a full stop.
pub fn explain<E: Serialize + Display>(error: &E) -> String {
    let said = serde_json::to_value(error).ok().and_then(|data| said(&data));
    said.unwrap_or_else(|| error.to_string())
}

/// What went wrong, as a sentence of its own.
pub fn sentence<E: Serialize + Display>(error: &E) -> String {
    let text = explain(error);
    let mut letters = text.chars();
    let first = letters.next().map(char::to_uppercase).into_iter().flatten();
    let text: String = first.chain(letters).collect();
    t!("notice-error", error = text)
}

/// The text of an error as data: the name of a variant, or that name with what it holds.
fn said(error: &Value) -> Option<String> {
    match error {
        Value::String(name) => text::message(&message_key(name), &[]),
        Value::Object(variant) => {
            let (name, held) = variant.iter().next().filter(|_| variant.len() == 1)?;
            match held.as_object().filter(|held| !is_error(held)) {
                Some(fields) => {
                    let arguments: Vec<(&str, text::Value)> = fields
                        .iter()
                        .map(|(name, field)| Some((name.as_str(), argument(name, field)?)))
                        .collect::<Option<_>>()?;
                    text::message(&message_key(name), &arguments)
                }
                // The variant adds no words.
                None => said(held),
            }
        }
        _ => None,
    }
}

/// Whether this is an error, and not the fields of one: variants begin with a capital, fields do not.
fn is_error(data: &serde_json::Map<String, Value>) -> bool {
    data.keys().all(|name| name.starts_with(|first: char| first.is_ascii_uppercase()))
}

fn argument(name: &str, field: &Value) -> Option<text::Value<'static>> {
    Some(match field {
        Value::Object(_) => text::Value::from(said(field)?),
        // An error without fields.
        Value::String(_) if name == "fault" => text::Value::from(said(field)?),
        Value::String(text) => text::Value::from(text.clone()),
        Value::Number(number) => text::Value::from(number.as_f64()?),
        Value::Bool(yes) => text::Value::from(*yes),
        _ => return None,
    })
}

/// The key of a variant's message: `error-unknown-game` for `UnknownGame`.
pub fn message_key(variant: &str) -> String {
    let mut key = String::from("error");
    for letter in variant.chars() {
        if letter.is_ascii_uppercase() {
            key.push('-');
        }
        key.push(letter.to_ascii_lowercase());
    }
    key
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use std::path::Path;

    use super::*;
    use crate::record::store::{MAX_FILE_BYTES, read};
    use crate::record::{AnyRecord, LoadedGame};
    use crate::rules::TextError;
    use crate::rules::bizingo::{Options, Position};

    #[test]
    fn errors_are_said_with_all_that_they_hold() {
        let said = |error: TextError| explain(&error);
        let quiet = Options::parse("quiet=never").unwrap_err();
        assert!(said(quiet).starts_with("option quiet=never: the value must be off or a number"));
        let army = Position::parse("nonsense").unwrap_err();
        assert_eq!(
            said(army),
            "a position has three parts (rows, side to move, moves since a piece left the board), but this one has 1"
        );
        let record = AnyRecord::parse("game: azigo\nversion: 1\n\n1. h3 h99\n").unwrap_err();
        assert_eq!(explain(&record), "line 4: move “h99”: “99” is not a hole; holes are 1 to 20");
        let link = LoadedGame::open("1").unwrap_err();
        assert_eq!(explain(&link), "the end of this link is missing; copy all of it");
        let file = read(Path::new("/no/such/file"), MAX_FILE_BYTES).unwrap_err();
        assert_eq!(explain(&file), "there is no file /no/such/file");
        assert_eq!(sentence(&file), "There is no file /no/such/file.");
    }

    #[derive(Debug, Serialize, thiserror::Error)]
    enum Foreign {
        #[error("so says somebody else: {reason}")]
        Unheard { reason: String },
    }

    #[test]
    fn an_error_without_a_message_speaks_for_itself() {
        let error = Foreign::Unheard { reason: "full moon".to_owned() };
        assert_eq!(explain(&error), "so says somebody else: full moon");
    }
}
