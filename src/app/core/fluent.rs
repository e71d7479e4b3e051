//! Messages in the syntax of [Fluent](https://projectfluent.org): arguments, plurals and selectors.
//!
//! The parser is Fluent's own (`fluent-syntax`). The resolver below is ours, because `fluent-bundle` with its plural
//! rules and language tags adds 36 kB of brotli to the browser's download, and parser and resolver together 2 kB. It knows
//! text, arguments, selectors and `NUMBER(…)` with fraction digits; it puts no bidi marks around arguments, which the
//! fonts have no glyphs for. A file is parsed once.

use bevy::platform::collections::HashMap;
use std::borrow::Cow;

use fluent_syntax::ast::{CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use fluent_syntax::parser;

/// What a message is given to say.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    /// A number, which can choose a plural.
    Number(f64),
    /// Anything else, which can choose a variant by its name.
    Text(Cow<'a, str>),
}

impl Value<'_> {
    fn shown(&self) -> Cow<'_, str> {
        match self {
            Value::Number(number) => number.to_string().into(),
            Value::Text(text) => text.as_ref().into(),
        }
    }
}

macro_rules! numbers {
    ($($kind:ty),+) => {
        $(impl From<$kind> for Value<'_> {
            fn from(number: $kind) -> Self {
                Value::Number(number as f64)
            }
        })+
    };
}
numbers!(u8, u16, u32, u64, usize, i32, f32, f64);

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Value::Text(text.into())
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Value::Text(text.as_str().into())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Self {
        Value::Text(text.into())
    }
}

impl From<char> for Value<'_> {
    fn from(text: char) -> Self {
        Value::Text(text.to_string().into())
    }
}

/// `yes` or `no`, for selectors.
impl From<bool> for Value<'_> {
    fn from(yes: bool) -> Self {
        Value::Text(if yes { "yes" } else { "no" }.into())
    }
}

/// Which plural a language uses for a number: `one`, `few`, `other`, … as CLDR names them.
pub type Plural = fn(f64) -> &'static str;

/// A message of a language file.
enum Message {
    /// It takes no arguments.
    Plain(&'static str),
    /// It is put together again each time.
    Made(Pattern<&'static str>),
}

/// The messages of a language.
pub struct Texts {
    messages: HashMap<&'static str, Message>,
    plural: Plural,
}

/// A language file that cannot be read.
#[derive(Debug, thiserror::Error)]
#[error("not a Fluent file (byte {0})")]
pub struct NotFluent(pub usize);

impl Texts {
    /// A language without messages.
    pub(super) fn empty(plural: Plural) -> Texts {
        Texts { messages: HashMap::new(), plural }
    }

    /// The messages of a language's files.
    ///
    /// # Errors
    ///
    /// If one of them is not Fluent.
    pub fn read(files: &[&'static str], plural: Plural) -> Result<Texts, NotFluent> {
        let mut texts = Texts { messages: HashMap::new(), plural };
        for file in files {
            let read = parser::parse_runtime(*file);
            let resource = read.map_err(|(_, errors)| NotFluent(errors.first().map_or(0, |error| error.pos.start)))?;
            for entry in resource.body {
                if let Entry::Message(message) = entry
                    && let Some(pattern) = message.value
                {
                    texts.messages.insert(message.id.name, Message::of(pattern));
                }
            }
        }
        Ok(texts)
    }

    /// The text of a message; `None` if this language does not have it.
    pub fn say(&self, key: &str, args: &[(&str, Value)]) -> Option<Cow<'static, str>> {
        Some(match self.messages.get(key)? {
            Message::Plain(text) => Cow::Borrowed(text),
            Message::Made(pattern) => {
                let mut out = String::new();
                self.pattern(&mut out, pattern, args);
                Cow::Owned(out)
            }
        })
    }

    fn pattern(&self, out: &mut String, pattern: &Pattern<&'static str>, args: &[(&str, Value)]) {
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => out.push_str(value),
                PatternElement::Placeable { expression } => self.expression(out, expression, args),
            }
        }
    }

    fn expression(&self, out: &mut String, expression: &Expression<&'static str>, args: &[(&str, Value)]) {
        match expression {
            Expression::Inline(inline) => {
                if let InlineExpression::Placeable { expression } = inline {
                    self.expression(out, expression, args);
                } else {
                    out.push_str(&value(inline, args).shown());
                }
            }
            Expression::Select { selector, variants } => {
                let chosen = value(selector, args);
                let fits = |key: &VariantKey<&str>| match (key, &chosen) {
                    (VariantKey::NumberLiteral { value }, Value::Number(number)) => value.parse() == Ok(*number),
                    (VariantKey::Identifier { name }, Value::Number(number)) => *name == (self.plural)(*number),
                    (VariantKey::Identifier { name }, Value::Text(text)) => name == text,
                    (VariantKey::NumberLiteral { .. }, Value::Text(_)) => false,
                };
                // An exact number goes before a plural.
                let exact = |key: &VariantKey<&str>| matches!(key, VariantKey::NumberLiteral { .. });
                let variant = variants
                    .iter()
                    .find(|variant| exact(&variant.key) && fits(&variant.key))
                    .or_else(|| variants.iter().find(|variant| fits(&variant.key)))
                    .or_else(|| variants.iter().find(|variant| variant.default));
                if let Some(variant) = variant {
                    self.pattern(out, &variant.value, args);
                }
            }
        }
    }
}

impl Message {
    fn of(pattern: Pattern<&'static str>) -> Message {
        let mut lines = Vec::new();
        for element in &pattern.elements {
            match element {
                PatternElement::TextElement { value } => lines.push(*value),
                PatternElement::Placeable { .. } => return Message::Made(pattern),
            }
        }
        match lines[..] {
            [line] => Message::Plain(line),
            // Every line is an element; they live as long as the language, which is never taken down.
            _ => Message::Plain(lines.concat().leak()),
        }
    }
}

/// What an expression stands for. What is unknown shows itself by its name.
fn value<'a>(inline: &InlineExpression<&'static str>, args: &'a [(&str, Value<'a>)]) -> Value<'a> {
    match inline {
        InlineExpression::StringLiteral { value } => Value::Text((*value).into()),
        InlineExpression::NumberLiteral { value } => value.parse().map_or(Value::Text((*value).into()), Value::Number),
        InlineExpression::VariableReference { id } => {
            let known = args.iter().find(|(name, _)| *name == id.name);
            known.map_or_else(|| Value::Text(id.name.into()), |(_, value)| value.clone())
        }
        InlineExpression::FunctionReference { id, arguments } => match arguments.positional.first() {
            Some(number) if id.name == "NUMBER" => number_text(value(number, args), arguments),
            _ => Value::Text(id.name.into()),
        },
        InlineExpression::MessageReference { id, .. } | InlineExpression::TermReference { id, .. } => {
            Value::Text(id.name.into())
        }
        InlineExpression::Placeable { .. } => Value::Text("".into()),
    }
}

/// `NUMBER(…)`: a number with so many fraction digits at least and at most.
fn number_text<'a>(value: Value<'a>, arguments: &CallArguments<&'static str>) -> Value<'a> {
    let Value::Number(number) = value else { return value };
    let option = |name: &str| {
        let named = arguments.named.iter().find(|named| named.name.name == name)?;
        match &named.value {
            InlineExpression::NumberLiteral { value } => value.parse::<usize>().ok(),
            _ => None,
        }
    };
    let least = option("minimumFractionDigits").unwrap_or(0);
    let most = option("maximumFractionDigits").unwrap_or(3).max(least);
    let mut text = format!("{number:.most$}");
    let fraction = |text: &str| text.rsplit_once('.').map_or(0, |(_, fraction)| fraction.len());
    while fraction(&text) > least && text.ends_with('0') {
        text.pop();
    }
    Value::Text(text.trim_end_matches('.').to_owned().into())
}

/// English has two plurals.
pub fn english_plural(number: f64) -> &'static str {
    if number == 1.0 { "one" } else { "other" }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    const FILE: &str = "\
plain = Words, just words.
lines =
    One line,
    and another.
moves = { $n ->
    [0] no move
    [one] { $n } move
   *[other] { $n } moves
} by { $who }
locked = { $locked ->
    [yes] locked
   *[no] open
}
share = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) }%
";

    #[test]
    fn messages_take_arguments_choose_plurals_and_variants() {
        let texts = Texts::read(&[FILE], english_plural).unwrap();
        let say = |key: &str, args: &[(&str, Value)]| texts.say(key, args).unwrap().into_owned();
        assert_eq!(say("plain", &[]), "Words, just words.");
        assert_eq!(say("lines", &[]), "One line,\nand another.");
        let moves = |n: u32| say("moves", &[("n", n.into()), ("who", "Ann".into())]);
        assert_eq!([0, 1, 2].map(moves), ["no move by Ann", "1 move by Ann", "2 moves by Ann"]);
        assert_eq!(say("locked", &[("locked", true.into())]), "locked");
        assert_eq!(say("locked", &[("locked", false.into())]), "open");
        assert_eq!(say("share", &[("share", 12.34.into())]), "12.3%");
        assert_eq!(say("share", &[("share", 12.into())]), "12.0%");
        assert!(texts.say("unknown", &[]).is_none());
    }

    #[test]
    fn a_file_that_is_not_fluent_is_refused() {
        assert!(Texts::read(&["good = yes\n= nothing\n"], english_plural).is_err());
    }
}
