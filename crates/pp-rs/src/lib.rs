//! The types of `pp-rs`, without its preprocessor of GLSL.
//!
//! In a browser Bevy's shaders may be written in GLSL; it asks for that without a feature that turns it off. None of ours
//! is. Reading GLSL begins with this preprocessor; since it cannot be made, the compiler leaves out all that comes after
//! it: `naga`'s reader of GLSL with 0.2 MB of code.

/// What `naga` makes and asks for the next token.
pub mod pp {
    use std::convert::Infallible;
    use std::marker::PhantomData;

    use crate::token::{Location, PreprocessorError, Token};

    /// Never there.
    pub struct Preprocessor<'a> {
        never: Infallible,
        text: PhantomData<&'a str>,
    }

    impl<'a> Preprocessor<'a> {
        /// The preprocessor of a text.
        ///
        /// # Panics
        ///
        /// Always.
        #[must_use]
        pub fn new(_: &'a str) -> Self {
            panic!("this build reads no shaders in GLSL; see crates/pp-rs")
        }

        /// A macro from outside.
        ///
        /// # Errors
        ///
        /// Never, since there is no preprocessor to call this on.
        pub fn add_define(&mut self, _: &str, _: &str) -> Result<(), PreprocessorError> {
            let _ = self.text;
            match self.never {}
        }
    }

    impl Iterator for Preprocessor<'_> {
        type Item = Result<Token, (PreprocessorError, Location)>;

        fn next(&mut self) -> Option<Self::Item> {
            match self.never {}
        }
    }
}

/// What `naga` names of tokens and of their errors.
#[allow(missing_docs, reason = "named as in pp-rs, and never made")]
pub mod token {
    /// Bytes of the text: from, and up to.
    #[derive(Clone, Copy, Debug, Default, PartialEq)]
    pub struct Location {
        pub start: u32,
        pub end: u32,
    }

    #[derive(Clone, Debug, PartialEq)]
    pub struct Token {
        pub value: TokenValue,
        pub location: Location,
    }

    #[derive(Clone, Debug, PartialEq)]
    pub enum TokenValue {
        Ident(String),
        Integer(Integer),
        Float(Float),
        Punct(Punct),
        Version(Version),
        Extension(Extension),
        Pragma(Pragma),
    }

    #[derive(Clone, Debug, PartialEq)]
    pub struct Integer {
        pub value: u64,
        pub signed: bool,
        pub width: i32,
    }

    #[derive(Clone, Debug, PartialEq)]
    pub struct Float {
        pub value: f32,
        pub width: i32,
    }

    #[derive(Clone, Debug, PartialEq)]
    pub struct Version {
        pub tokens: Vec<Token>,
        pub is_first_directive: bool,
    }

    #[derive(Clone, Debug, PartialEq)]
    pub struct Extension {
        pub tokens: Vec<Token>,
    }

    #[derive(Clone, Debug, PartialEq)]
    pub struct Pragma {
        pub tokens: Vec<Token>,
    }

    #[derive(Clone, Debug, PartialEq)]
    pub enum PreprocessorError {
        UnexpectedNewLine,
        UnexpectedToken(TokenValue),
    }

    #[derive(Clone, Copy, Debug, PartialEq)]
    pub enum Punct {
        AddAssign,
        SubAssign,
        MulAssign,
        DivAssign,
        ModAssign,
        LeftShiftAssign,
        RightShiftAssign,
        AndAssign,
        XorAssign,
        OrAssign,
        Increment,
        Decrement,
        LogicalAnd,
        LogicalOr,
        LogicalXor,
        LessEqual,
        GreaterEqual,
        EqualEqual,
        NotEqual,
        LeftShift,
        RightShift,
        LeftBrace,
        RightBrace,
        LeftParen,
        RightParen,
        LeftBracket,
        RightBracket,
        LeftAngle,
        RightAngle,
        Semicolon,
        Comma,
        Colon,
        Dot,
        Equal,
        Bang,
        Minus,
        Tilde,
        Plus,
        Star,
        Slash,
        Percent,
        Pipe,
        Caret,
        Ampersand,
        Question,
    }
}
