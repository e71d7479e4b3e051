//! The signs of the icon font, `assets/fonts/icons.ttf`.
//!
//! Written by `scripts/icons.py` together with the font; change them there.
//! A sign is as wide as it is high: one em, drawn on a grid of 24, so it is
//! sharpest at 24, 16 and 48 px. It stands on the middle of the capitals of
//! the text font, so both go into one line of text. Many signs also answer to
//! their Unicode character, named in brackets.

/// Take back a move. (↶)
pub const UNDO: char = '\u{e001}';
/// Play a move again that was taken back. (↷)
pub const REDO: char = '\u{e002}';
/// To the first position. (⏮)
pub const FIRST: char = '\u{e003}';
/// One move back; also a chevron to the left. (◀)
pub const STEP_BACK: char = '\u{e004}';
/// Play, resume. (⏵)
pub const PLAY: char = '\u{e005}';
/// Pause. (⏸)
pub const PAUSE: char = '\u{e006}';
/// One move forward; also a chevron to the right. (▶)
pub const STEP_FORWARD: char = '\u{e007}';
/// To the last position. (⏭)
pub const LAST: char = '\u{e008}';
/// Settings. (⚙)
pub const SETTINGS: char = '\u{e009}';
/// Menu. (☰)
pub const MENU: char = '\u{e00a}';
/// Close, cancel. (✕)
pub const CLOSE: char = '\u{e00b}';
/// Done, chosen, yes. (✓)
pub const CHECK: char = '\u{e00c}';
/// Resign. (🏳)
pub const FLAG: char = '\u{e00d}';
/// Offer or claim a draw: even scales. (⚖)
pub const DRAW: char = '\u{e00e}';
/// Flip the board. (⟳)
pub const FLIP: char = '\u{e00f}';
/// Fill the screen. (⛶)
pub const FULLSCREEN: char = '\u{e010}';
/// Back from the full screen.
pub const WINDOWED: char = '\u{e011}';
/// Sound is on. (🔊)
pub const SOUND_ON: char = '\u{e012}';
/// Sound is off. (🔇)
pub const SOUND_OFF: char = '\u{e013}';
/// A captain: a piece with a star.
pub const CAPTAIN: char = '\u{e014}';
/// A soldier: a turned piece from above. (●)
pub const SOLDIER: char = '\u{e015}';
/// A star; a captain's mark. (★)
pub const STAR: char = '\u{e016}';
/// A cell that points up.
pub const TRIANGLE_UP: char = '\u{e017}';
/// A cell that points down.
pub const TRIANGLE_DOWN: char = '\u{e018}';
/// Save. (💾)
pub const SAVE: char = '\u{e019}';
/// Open a saved game. (📂)
pub const OPEN: char = '\u{e01a}';
/// A hand: stop, or touch. (✋)
pub const HAND: char = '\u{e01b}';
/// Thinking, waiting. (⏳)
pub const HOURGLASS: char = '\u{e01c}';
/// Time. (🕐)
pub const CLOCK: char = '\u{e01d}';
/// New, add, more.
pub const PLUS: char = '\u{e01e}';
/// Less.
pub const MINUS: char = '\u{e01f}';
/// A hint: a lit lamp. (💡)
pub const HINT: char = '\u{e020}';
/// A human player. (👤)
pub const PERSON: char = '\u{e021}';
/// A computer player. (🤖)
pub const MACHINE: char = '\u{e022}';
/// A die that shows one. (⚀)
pub const DIE_1: char = '\u{e023}';
/// A die that shows two. (⚁)
pub const DIE_2: char = '\u{e024}';
/// A die that shows three. (⚂)
pub const DIE_3: char = '\u{e025}';
/// A die that shows four. (⚃)
pub const DIE_4: char = '\u{e026}';
/// A die that shows five; dice in general. (⚄)
pub const DIE_5: char = '\u{e027}';
/// A die that shows six. (⚅)
pub const DIE_6: char = '\u{e028}';
/// A link to share. (🔗)
pub const LINK: char = '\u{e029}';
/// Copy.
pub const COPY: char = '\u{e02a}';
/// Paste. (📋)
pub const PASTE: char = '\u{e02b}';
/// About. (ℹ)
pub const INFO: char = '\u{e02c}';
/// Help. (❓)
pub const HELP: char = '\u{e02d}';
/// A warning. (⚠)
pub const WARNING: char = '\u{e02e}';
/// Show. (👁)
pub const EYE: char = '\u{e02f}';
/// The rules. (📖)
pub const BOOK: char = '\u{e030}';
/// A win. (🏆)
pub const TROPHY: char = '\u{e031}';
/// To the start page. (🏠)
pub const HOME: char = '\u{e032}';
/// The list of moves.
pub const LIST: char = '\u{e033}';
/// Fold.
pub const CHEVRON_UP: char = '\u{e034}';
/// Unfold.
pub const CHEVRON_DOWN: char = '\u{e035}';
/// Delete. (🗑)
pub const TRASH: char = '\u{e036}';
/// Edit, set up a position. (✎)
pub const EDIT: char = '\u{e037}';
/// A variation.
pub const BRANCH: char = '\u{e038}';
/// Save to a file. (⤓)
pub const DOWNLOAD: char = '\u{e039}';
/// Load from a file. (⤒)
pub const UPLOAD: char = '\u{e03a}';
/// Music. (♫)
pub const MUSIC: char = '\u{e03b}';
/// Analyse, look closer. (🔍)
pub const SEARCH: char = '\u{e03c}';
/// How the game went. (📈)
pub const CHART: char = '\u{e03d}';
/// The view. (📷)
pub const CAMERA: char = '\u{e03e}';
/// Leave the game.
pub const QUIT: char = '\u{e03f}';
/// Looks: woods and colours. (🎨)
pub const PALETTE: char = '\u{e040}';
/// Keys. (⌨)
pub const KEYBOARD: char = '\u{e041}';
/// Fixed. (🔒)
pub const LOCK: char = '\u{e042}';
/// Two human players. (👥)
pub const PEOPLE: char = '\u{e043}';
/// The suit of suns (Bingo Battle).
pub const SUN: char = '\u{e044}';
/// The suit of moons (Bingo Battle).
pub const MOON: char = '\u{e045}';
/// The suit of crowns (Bingo Battle).
pub const CROWN: char = '\u{e046}';
/// The suit of arms (Bingo Battle).
pub const ARMS: char = '\u{e047}';
/// Coins go back (Bingo Battle).
pub const SWEEP: char = '\u{e048}';
/// Level 1: a sprout.
pub const LEVEL_1: char = '\u{e049}';
/// Level 2: a butterfly.
pub const LEVEL_2: char = '\u{e04a}';
/// Level 3: a hare that leaps.
pub const LEVEL_3: char = '\u{e04b}';
/// Level 4: a lit candle.
pub const LEVEL_4: char = '\u{e04c}';
/// Level 5: a top hat.
pub const LEVEL_5: char = '\u{e04d}';
/// Level 6: an anchor.
pub const LEVEL_6: char = '\u{e04e}';
/// Level 7: a fox.
pub const LEVEL_7: char = '\u{e04f}';
/// Level 8: a stag.
pub const LEVEL_8: char = '\u{e050}';
/// Level 9: an owl.
pub const LEVEL_9: char = '\u{e051}';
/// Level 10: a crown in a laurel wreath.
pub const LEVEL_10: char = '\u{e052}';
/// A style of play that presses: crossed swords.
pub const STYLE_PRESS: char = '\u{e053}';
/// A style of play that waits: a cup of tea.
pub const STYLE_WAIT: char = '\u{e054}';
/// A style of play that loves captains: a heart with their star.
pub const STYLE_CAPTAIN: char = '\u{e055}';
/// A style of play that runs along the border: a piece on the edge of the board.
pub const STYLE_BORDER: char = '\u{e056}';

/// Every sign with its name, in the order of the code points.
pub const ALL: &[(char, &str)] = &[
    (UNDO, "UNDO"),
    (REDO, "REDO"),
    (FIRST, "FIRST"),
    (STEP_BACK, "STEP_BACK"),
    (PLAY, "PLAY"),
    (PAUSE, "PAUSE"),
    (STEP_FORWARD, "STEP_FORWARD"),
    (LAST, "LAST"),
    (SETTINGS, "SETTINGS"),
    (MENU, "MENU"),
    (CLOSE, "CLOSE"),
    (CHECK, "CHECK"),
    (FLAG, "FLAG"),
    (DRAW, "DRAW"),
    (FLIP, "FLIP"),
    (FULLSCREEN, "FULLSCREEN"),
    (WINDOWED, "WINDOWED"),
    (SOUND_ON, "SOUND_ON"),
    (SOUND_OFF, "SOUND_OFF"),
    (CAPTAIN, "CAPTAIN"),
    (SOLDIER, "SOLDIER"),
    (STAR, "STAR"),
    (TRIANGLE_UP, "TRIANGLE_UP"),
    (TRIANGLE_DOWN, "TRIANGLE_DOWN"),
    (SAVE, "SAVE"),
    (OPEN, "OPEN"),
    (HAND, "HAND"),
    (HOURGLASS, "HOURGLASS"),
    (CLOCK, "CLOCK"),
    (PLUS, "PLUS"),
    (MINUS, "MINUS"),
    (HINT, "HINT"),
    (PERSON, "PERSON"),
    (MACHINE, "MACHINE"),
    (DIE_1, "DIE_1"),
    (DIE_2, "DIE_2"),
    (DIE_3, "DIE_3"),
    (DIE_4, "DIE_4"),
    (DIE_5, "DIE_5"),
    (DIE_6, "DIE_6"),
    (LINK, "LINK"),
    (COPY, "COPY"),
    (PASTE, "PASTE"),
    (INFO, "INFO"),
    (HELP, "HELP"),
    (WARNING, "WARNING"),
    (EYE, "EYE"),
    (BOOK, "BOOK"),
    (TROPHY, "TROPHY"),
    (HOME, "HOME"),
    (LIST, "LIST"),
    (CHEVRON_UP, "CHEVRON_UP"),
    (CHEVRON_DOWN, "CHEVRON_DOWN"),
    (TRASH, "TRASH"),
    (EDIT, "EDIT"),
    (BRANCH, "BRANCH"),
    (DOWNLOAD, "DOWNLOAD"),
    (UPLOAD, "UPLOAD"),
    (MUSIC, "MUSIC"),
    (SEARCH, "SEARCH"),
    (CHART, "CHART"),
    (CAMERA, "CAMERA"),
    (QUIT, "QUIT"),
    (PALETTE, "PALETTE"),
    (KEYBOARD, "KEYBOARD"),
    (LOCK, "LOCK"),
    (PEOPLE, "PEOPLE"),
    (SUN, "SUN"),
    (MOON, "MOON"),
    (CROWN, "CROWN"),
    (ARMS, "ARMS"),
    (SWEEP, "SWEEP"),
    (LEVEL_1, "LEVEL_1"),
    (LEVEL_2, "LEVEL_2"),
    (LEVEL_3, "LEVEL_3"),
    (LEVEL_4, "LEVEL_4"),
    (LEVEL_5, "LEVEL_5"),
    (LEVEL_6, "LEVEL_6"),
    (LEVEL_7, "LEVEL_7"),
    (LEVEL_8, "LEVEL_8"),
    (LEVEL_9, "LEVEL_9"),
    (LEVEL_10, "LEVEL_10"),
    (STYLE_PRESS, "STYLE_PRESS"),
    (STYLE_WAIT, "STYLE_WAIT"),
    (STYLE_CAPTAIN, "STYLE_CAPTAIN"),
    (STYLE_BORDER, "STYLE_BORDER"),
];
