//! What can be set of an engine's option: the part of its line after `type`.

use std::fmt;

use super::reply::OptionInfo;

/// What values an option has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// `check default true`: `true` or `false`.
    Check {
        /// Its value if it is not set.
        default: bool,
    },
    /// `spin default 64 min 1 max 1024`: a whole number.
    Spin {
        /// Its value if it is not set.
        default: i64,
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// `combo default solid var solid var bold`: one of several.
    Combo {
        /// Its value if it is not set.
        default: String,
        /// All of them.
        choices: Vec<String>,
    },
    /// `string default <empty>`: any text.
    Text {
        /// Its value if it is not set.
        default: String,
    },
    /// `button`: it is pressed.
    Button,
}

impl OptionKind {
    /// Whether a value is one that it can have.
    ///
    /// ```
    /// use bizingo::ai::ugi::option_kind::OptionKind;
    ///
    /// let threads = OptionKind::Spin { default: 1, min: 1, max: 8 };
    /// assert!(threads.take("8") && !threads.take("9"));
    /// assert_eq!(threads.to_string(), "a whole number from 1 to 8");
    /// ```
    pub fn take(&self, value: &str) -> bool {
        match self {
            OptionKind::Check { .. } => matches!(value, "true" | "false"),
            OptionKind::Spin { min, max, .. } => value.parse().is_ok_and(|number| (*min..=*max).contains(&number)),
            OptionKind::Combo { choices, .. } => choices.iter().any(|choice| choice.eq_ignore_ascii_case(value)),
            OptionKind::Text { .. } => true,
            OptionKind::Button => value.is_empty(),
        }
    }
}

/// What a value can be.
impl fmt::Display for OptionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionKind::Check { .. } => f.write_str("true or false"),
            OptionKind::Spin { min, max, .. } => write!(f, "a whole number from {min} to {max}"),
            OptionKind::Combo { choices, .. } => write!(f, "one of {}", choices.join(", ")),
            OptionKind::Text { .. } => f.write_str("a text"),
            OptionKind::Button => f.write_str("nothing: it is a button"),
        }
    }
}

impl OptionInfo {
    /// What can be set of it; `None` if its line makes no sense.
    ///
    /// ```
    /// use bizingo::ai::ugi::option_kind::OptionKind;
    /// use bizingo::ai::ugi::reply::OptionInfo;
    ///
    /// let option = OptionInfo { name: "Hash".to_owned(), kind: "spin default 64 min 1 max 1024".to_owned() };
    /// assert_eq!(option.values(), Some(OptionKind::Spin { default: 64, min: 1, max: 1024 }));
    /// ```
    pub fn values(&self) -> Option<OptionKind> {
        let (kind, rest) = self.kind.split_once(' ').unwrap_or((&self.kind, ""));
        let rest = rest.trim();
        let after = |word: &str| {
            let mut words = rest.split_whitespace().skip_while(|known| *known != word);
            words.nth(1)
        };
        let default = || rest.strip_prefix("default").map(str::trim).unwrap_or_default();
        match kind {
            "check" => Some(OptionKind::Check { default: after("default") == Some("true") }),
            "spin" => {
                let number = |word| after(word).and_then(|text| text.parse::<i64>().ok());
                let (min, max) = (number("min")?, number("max")?);
                let default = number("default").unwrap_or(min);
                (min <= default && default <= max).then_some(OptionKind::Spin { default, min, max })
            }
            "combo" => {
                // Names may be of several words.
                let mut parts = rest.split(" var ").map(str::trim);
                let first = parts.next().unwrap_or_default();
                let choices: Vec<String> = parts.map(str::to_owned).collect();
                let default = first.strip_prefix("default").map_or("", str::trim).to_owned();
                (choices.contains(&default)).then_some(OptionKind::Combo { default, choices })
            }
            "string" => Some(OptionKind::Text { default: default().replace("<empty>", "") }),
            "button" => Some(OptionKind::Button),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_is_read_and_nonsense_is_not() {
        let values = |kind: &str| OptionInfo { name: "X".to_owned(), kind: kind.to_owned() }.values();
        assert_eq!(values("check default true"), Some(OptionKind::Check { default: true }));
        assert_eq!(values("check default false"), Some(OptionKind::Check { default: false }));
        let combo = |default: &str, choices: &[&str]| OptionKind::Combo {
            default: default.to_owned(),
            choices: choices.iter().map(|choice| (*choice).to_owned()).collect(),
        };
        let styles = "combo default very bold var solid var very bold";
        assert_eq!(values(styles), Some(combo("very bold", &["solid", "very bold"])));
        assert_eq!(values("string default <empty>"), Some(OptionKind::Text { default: String::new() }));
        assert_eq!(values("string default a file"), Some(OptionKind::Text { default: "a file".to_owned() }));
        assert_eq!(values("button"), Some(OptionKind::Button));
        for none in ["", "spin default 3", "spin default 9 min 1 max 4", "combo default a var b", "slider default 1"] {
            assert_eq!(values(none), None, "{none}");
        }
    }
}
