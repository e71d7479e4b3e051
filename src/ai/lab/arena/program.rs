//! A player that is another program, as text.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// A program that speaks UGI, and the options that it is given.
///
/// As text it is its command, after its options if there are any. Before `;`, `]` and `\` in a name or a value there is a
/// `\`.
///
/// ```
/// use bizingo::ai::lab::arena::program::Program;
///
/// let program: Program = "[Hash=64;Threads=2]:./engine --quiet".parse()?;
/// assert_eq!((program.command.as_str(), program.options["Hash"].as_str()), ("./engine --quiet", "64"));
/// assert_eq!(program.to_string(), "[Hash=64;Threads=2]:./engine --quiet");
/// assert_eq!("./engine".parse::<Program>()?.to_string(), "./engine");
/// # Ok::<(), bizingo::ai::lab::arena::program::ProgramError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// The command that starts it, as a shell reads it; not empty.
    pub command: String,
    /// Values by the names of its options.
    pub options: BTreeMap<String, String>,
}

/// A text is not a program.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProgramError {
    /// There is no command.
    #[error("ugi:COMMAND takes the command that starts the engine")]
    Command,
    /// The options do not end.
    #[error("options end with ]: and the command, such as ugi[Hash=64;Threads=2]:COMMAND")]
    NoEnd,
    /// An option has no name.
    #[error("option \"{option}\": options are NAME=VALUE, with ; between them")]
    Option {
        /// The option.
        option: String,
    },
}

/// The places of characters in a text that no `\` protects.
fn plain(text: &str) -> impl Iterator<Item = (usize, char)> {
    let mut protected = false;
    text.char_indices().filter(move |(_, c)| {
        let counts = !protected && *c != '\\';
        protected = !protected && *c == '\\';
        counts
    })
}

/// Without its protection.
fn bare(text: &str) -> String {
    let mut protected = false;
    let is_kept = |c: &char| {
        protected = !protected && *c == '\\';
        !protected
    };
    text.chars().filter(is_kept).collect()
}

/// With `\` before what would end it.
fn protected(text: &str) -> String {
    text.chars().flat_map(|c| [Some('\\').filter(|_| matches!(c, ';' | ']' | '\\')), Some(c)]).flatten().collect()
}

impl FromStr for Program {
    type Err = ProgramError;

    fn from_str(text: &str) -> Result<Program, ProgramError> {
        let text = text.trim();
        let (options, command) = match text.strip_prefix('[') {
            None => ("", text),
            Some(rest) => {
                let end = plain(rest).find(|(_, c)| *c == ']').ok_or(ProgramError::NoEnd)?.0;
                let (options, rest) = rest.split_at(end);
                (options, rest.strip_prefix("]:").ok_or(ProgramError::NoEnd)?)
            }
        };
        let command = command.trim().to_owned();
        if command.is_empty() {
            return Err(ProgramError::Command);
        }
        let ends = plain(options).filter(|(_, c)| *c == ';').map(|(at, _)| at).chain([options.len()]);
        let mut known = BTreeMap::new();
        let mut begin = 0;
        for end in ends {
            let option = bare(options.get(begin..end).unwrap_or_default());
            begin = end + 1;
            if option.trim().is_empty() {
                continue;
            }
            let Some((name, value)) = option.split_once('=').filter(|(name, _)| !name.trim().is_empty()) else {
                return Err(ProgramError::Option { option });
            };
            known.insert(name.trim().to_owned(), value.trim().to_owned());
        }
        Ok(Program { command, options: known })
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.options.is_empty() {
            let all: Vec<String> =
                self.options.iter().map(|(name, value)| format!("{}={}", protected(name), protected(value))).collect();
            write!(f, "[{}]:", all.join(";"))?;
        }
        f.write_str(&self.command)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn texts_and_programs() {
        let program = |text: &str| text.parse::<Program>();
        for text in ["./engine", "sh -c 'a; b'", "[A=1]:./engine", "[A b=;C=x=y]:x [y]:z"] {
            assert_eq!(program(text).unwrap().to_string(), text);
        }
        let odd = Program {
            command: "./engine".to_owned(),
            options: [("Path", "C:\\x;y]"), ("]", "=")].map(|(a, b)| (a.to_owned(), b.to_owned())).into(),
        };
        assert_eq!(program(&odd.to_string()).unwrap(), odd, "{odd}");
        assert_eq!(program("[ A = 1 ; ]: ./engine ").unwrap().to_string(), "[A=1]:./engine");
        for (text, error) in [
            ("", ProgramError::Command),
            ("[A=1]: ", ProgramError::Command),
            ("[A=1:./engine", ProgramError::NoEnd),
            ("[A=1\\]:./engine", ProgramError::NoEnd),
            ("[A=1]./engine", ProgramError::NoEnd),
            ("[A]:./engine", ProgramError::Option { option: "A".to_owned() }),
            ("[=1]:./engine", ProgramError::Option { option: "=1".to_owned() }),
        ] {
            assert_eq!(program(text), Err(error), "{text}");
        }
    }
}
