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
    let is_preset = |key: &str| key == "preset" && !O::PRESETS.is_empty();
    let mut options = O::default();
    if let Some((_, name)) = pairs.iter().find(|(key, _)| is_preset(key)) {
        let preset = O::PRESETS.iter().find(|preset| preset.name == *name).ok_or_else(|| {
            let names: Vec<_> = O::PRESETS.iter().map(|preset| preset.name).collect();
            TextError::new(format!("there is no preset \"{name}\": {}", names.join(", ")))
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
        let (key, value) =
            part.split_once('=').ok_or_else(|| TextError::new(format!("option \"{part}\" is not KEY=VALUE")))?;
        let (key, value) = (key.trim(), value.trim());
        if pairs.iter().any(|(seen, _)| *seen == key) {
            return Err(TextError::new(format!("option \"{key}\" is given twice")));
        }
        pairs.push((key, value));
    }
    Ok(pairs)
}

/// The error for a value that an option does not have.
pub(crate) fn bad_value(key: &str, value: &str, allowed: &str) -> TextError {
    TextError::new(format!("option {key}={value}: the value must be {allowed}"))
}

/// Reads a limit: `off`, or a number that is not below `least`. `None` if it is neither.
pub(crate) fn parse_limit(value: &str, least: u16) -> Option<Option<u16>> {
    match value {
        "off" => Some(None),
        _ => parse_number(value).filter(|number| *number >= least).map(Some),
    }
}

/// A limit as [`parse_limit`] reads it.
pub(crate) fn limit_text(limit: Option<u16>) -> String {
    limit.map_or_else(|| "off".to_owned(), |number| number.to_string())
}
