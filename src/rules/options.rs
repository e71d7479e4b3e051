//! Options as text, the same way for every game: `key=value` pairs joined by commas.

use super::{TextError, parse_number};

/// A named set of options.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// As written in `preset=NAME`.
    pub name: &'static str,
    /// The options it sets; the others keep their defaults.
    pub options: &'static str,
}

/// The options of a game.
pub(crate) trait OptionSet: Default {
    /// Its presets, the default first. Where there are none, `preset` is a key like any other.
    const PRESETS: &'static [Preset];

    /// Sets one option.
    fn set(&mut self, key: &str, value: &str) -> Result<(), TextError>;
}

/// Reads pairs on top of the defaults; `preset=NAME` comes first, wherever it stands.
pub(crate) fn parse<O: OptionSet>(text: &str) -> Result<O, TextError> {
    let pairs = parse_pairs(text)?;
    debug_assert!(O::PRESETS.first().is_none_or(|preset| preset.options.is_empty()), "the first preset is the default");
    let is_preset = |key: &str| key == "preset" && !O::PRESETS.is_empty();
    let mut options = O::default();
    if let Some((_, name)) = pairs.iter().find(|(key, _)| is_preset(key)) {
        let preset = O::PRESETS.iter().find(|preset| preset.name == *name).ok_or_else(|| {
            let names: Vec<_> = O::PRESETS.iter().map(|preset| preset.name).collect();
            TextError::UnknownPreset { name: (*name).to_owned(), known: names.join(", ") }
        })?;
        options = parse(preset.options)?;
    }
    for (key, value) in pairs.into_iter().filter(|(key, _)| !is_preset(key)) {
        options.set(key, value)?;
    }
    Ok(options)
}

/// Pairs in their order, each key once.
fn parse_pairs(text: &str) -> Result<Vec<(&str, &str)>, TextError> {
    let mut pairs: Vec<(&str, &str)> = Vec::new();
    for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
        let (key, value) = part.split_once('=').ok_or_else(|| TextError::NotKeyValue { text: part.to_owned() })?;
        let (key, value) = (key.trim(), value.trim());
        if pairs.iter().any(|(seen, _)| *seen == key) {
            return Err(TextError::OptionTwice { key: key.to_owned() });
        }
        pairs.push((key, value));
    }
    Ok(pairs)
}

/// The error for a key that a game does not have; `known` are those that it has.
pub(crate) fn unknown(key: &str, known: &'static str) -> TextError {
    TextError::UnknownOption { key: key.to_owned(), known }
}

/// The error for a value that is none of these words.
pub(crate) fn no_choice(key: &str, value: &str, choices: &'static [&'static str]) -> TextError {
    TextError::OptionChoice { key: key.to_owned(), value: value.to_owned(), choices }
}

/// Reads how often something may happen: `off`, or a number from `least`.
pub(crate) fn parse_times(key: &str, value: &str, least: u16) -> Result<Option<u16>, TextError> {
    parse_limit(value, least).ok_or_else(|| {
        let (key, value) = (key.to_owned(), value.to_owned());
        TextError::OptionLimit { key, value, least, most: u16::MAX }
    })
}

/// Reads a limit in plies: `off`, or a number from 1.
pub(crate) fn parse_plies(key: &str, value: &str) -> Result<Option<u16>, TextError> {
    parse_limit(value, 1).ok_or_else(|| {
        let (key, value) = (key.to_owned(), value.to_owned());
        TextError::OptionPlies { key, value, least: 1, most: u16::MAX }
    })
}

/// `off`, or a number that is not below `least`. `None` if it is neither.
fn parse_limit(value: &str, least: u16) -> Option<Option<u16>> {
    match value {
        "off" => Some(None),
        _ => parse_number(value).filter(|number| *number >= least).map(Some),
    }
}

/// A limit as [`parse_times`] and [`parse_plies`] read it.
pub(crate) fn limit_text(limit: Option<u16>) -> String {
    limit.map_or_else(|| "off".to_owned(), |number| number.to_string())
}
