//! The games that can lie on the table: a closed list, and what the app does with all of them alike.
//!
//! A game joins with a variant in each enum here and a line in `each_game`; the compiler then names every place
//! that asks which game it is. What only one game has is in a folder of its own, beside this file.

use crate::record::link::{self, LinkError};
use crate::record::{AnyRecord, GameRecord, History, Recorded, stamp};
use crate::rules::azigo::{self, Azigo};
use crate::rules::bingo_battle::options::Players;
use crate::rules::bingo_battle::{self, BingoBattle};
use crate::rules::bizingo::{self, Bizingo};
use crate::rules::{Game, Outcome, Turn};

/// Which game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GameKind {
    /// Two armies on triangles.
    #[default]
    Bizingo,
    /// Counters sown along two rows.
    Azigo,
    /// Coins and dice on a piecepack.
    BingoBattle,
}

impl GameKind {
    /// Every game, as listed.
    pub const ALL: [GameKind; 3] = [GameKind::Bizingo, GameKind::Azigo, GameKind::BingoBattle];

    /// What it is called.
    pub fn title(self) -> &'static str {
        match self {
            GameKind::Bizingo => "Bizingo",
            GameKind::Azigo => "Azigo",
            GameKind::BingoBattle => "Bingo Battle",
        }
    }
}

/// One of the two who play, whatever the game calls its sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Light, South, Left.
    First,
    /// Dark, North, Right.
    Second,
}

impl Player {
    /// Both.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// 0 or 1.
    pub fn index(self) -> usize {
        self as usize
    }

    /// The other one.
    pub fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// Who plays this side of a game.
    pub fn of<G: Recorded>(side: G::Side) -> Player {
        if side == G::SIDES[0] { Player::First } else { Player::Second }
    }
}

/// The rules of a game, and where it starts.
#[derive(Clone, Debug)]
pub struct Terms<G: Recorded> {
    /// The rules.
    pub options: G::Rules,
    /// Where to start from, if not from the start.
    pub position: Option<G::Position>,
}

impl<G: Recorded> PartialEq for Terms<G> {
    fn eq(&self, other: &Terms<G>) -> bool {
        self.options == other.options && self.position == other.position
    }
}

impl<G: Recorded> Default for Terms<G> {
    fn default() -> Terms<G> {
        Terms { options: G::Rules::default(), position: None }
    }
}

impl Terms<BingoBattle> {
    /// How many play: the position says it, if there is one.
    pub fn players(&self) -> Players {
        self.position.map_or(self.options.players, |start| start.players)
    }
}

/// [`Terms`] of whichever game.
#[derive(Clone, Debug, PartialEq)]
pub enum AnyTerms {
    /// Of Bizingo.
    Bizingo(Terms<Bizingo>),
    /// Of Azigo.
    Azigo(Terms<Azigo>),
    /// Of Bingo Battle.
    BingoBattle(Terms<BingoBattle>),
}

/// A game with its history: what lies on the table.
#[derive(Clone, Debug)]
pub enum Board {
    /// Bizingo.
    Bizingo(History<Bizingo>),
    /// Azigo.
    Azigo(History<Azigo>),
    /// Bingo Battle.
    BingoBattle(History<BingoBattle>),
}

/// A move of whichever game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnyMove {
    /// Of Bizingo.
    Bizingo(bizingo::Move),
    /// Of Azigo.
    Azigo(azigo::Move),
    /// Of Bingo Battle: a choice, or a throw.
    BingoBattle(bingo_battle::Move),
}

/// What a move did, in order.
#[derive(Clone, Debug, PartialEq)]
pub enum Events {
    /// In Bizingo.
    Bizingo(Vec<bizingo::Event>),
    /// In Azigo.
    Azigo(Vec<azigo::Event>),
    /// In Bingo Battle.
    BingoBattle(Vec<bingo_battle::Event>),
}

/// The same for whichever game it is.
macro_rules! each_game {
    ($enum:ident, $any:expr, $it:ident => $do:expr) => {
        match $any {
            $enum::Bizingo($it) => $do,
            $enum::Azigo($it) => $do,
            $enum::BingoBattle($it) => $do,
        }
    };
}

impl Default for AnyTerms {
    fn default() -> AnyTerms {
        AnyTerms::Bizingo(Terms::default())
    }
}

/// What each game has of its own goes into what stands for whichever game.
macro_rules! joins {
    ($game:ident, $folder:ident) => {
        impl From<Terms<$game>> for AnyTerms {
            fn from(terms: Terms<$game>) -> AnyTerms {
                AnyTerms::$game(terms)
            }
        }

        impl From<$folder::Options> for AnyTerms {
            fn from(options: $folder::Options) -> AnyTerms {
                AnyTerms::$game(Terms { options, position: None })
            }
        }

        impl From<History<$game>> for Board {
            fn from(history: History<$game>) -> Board {
                Board::$game(history)
            }
        }

        impl From<$folder::Move> for AnyMove {
            fn from(mv: $folder::Move) -> AnyMove {
                AnyMove::$game(mv)
            }
        }
    };
}

joins!(Bizingo, bizingo);
joins!(Azigo, azigo);
joins!(BingoBattle, bingo_battle);

impl AnyTerms {
    /// The usual terms of a game.
    pub fn usual(kind: GameKind) -> AnyTerms {
        match kind {
            GameKind::Bizingo => AnyTerms::Bizingo(Terms::default()),
            GameKind::Azigo => AnyTerms::Azigo(Terms::default()),
            GameKind::BingoBattle => AnyTerms::BingoBattle(Terms::default()),
        }
    }

    /// Of which game.
    pub fn kind(&self) -> GameKind {
        match self {
            AnyTerms::Bizingo(_) => GameKind::Bizingo,
            AnyTerms::Azigo(_) => GameKind::Azigo,
            AnyTerms::BingoBattle(_) => GameKind::BingoBattle,
        }
    }

    /// Whether one plays alone; then the first player does, and there is no second.
    pub fn alone(&self) -> bool {
        matches!(self, AnyTerms::BingoBattle(terms) if terms.players() == Players::One)
    }

    /// The game that they set up; the seed draws its lots.
    pub fn start(&self, seed: u64) -> Board {
        fn set_up<G: Recorded>(terms: &Terms<G>, seed: u64) -> History<G> {
            History::new(G::set_up(terms.options.clone(), terms.position.clone(), seed))
        }
        match self {
            AnyTerms::Bizingo(terms) => Board::Bizingo(set_up(terms, seed)),
            AnyTerms::Azigo(terms) => Board::Azigo(set_up(terms, seed)),
            AnyTerms::BingoBattle(terms) => Board::BingoBattle(set_up(terms, seed)),
        }
    }

    /// The same rules from their usual start.
    pub fn without_position(mut self) -> AnyTerms {
        each_game!(AnyTerms, &mut self, terms => terms.position = None);
        self
    }
}

fn to_move<G: Recorded>(game: &G) -> Option<Player> {
    match game.turn() {
        Turn::Side(side) => Some(Player::of::<G>(side)),
        _ => None,
    }
}

/// Who acts: whose turn it is, or for whom chance moves.
fn to_act<G: Recorded>(game: &G) -> Option<Player> {
    match game.turn() {
        Turn::Chance => game.roller().map(Player::of::<G>),
        _ => to_move(game),
    }
}

fn outcome<G: Recorded>(game: &G) -> Option<Outcome<Player>> {
    match game.turn() {
        Turn::Over(Outcome { winner, reason }) => Some(Outcome { winner: winner.map(Player::of::<G>), reason }),
        _ => None,
    }
}

/// The terms that a game was begun with. A start that its own rules and seed give is none of its own.
fn terms_of<G: Recorded>(start: &G, seed: u64) -> Terms<G> {
    let options = start.rules().clone();
    let text = start.position_text();
    let usual = G::set_up(options.clone(), None, seed).position_text() == text;
    Terms { options, position: if usual { None } else { text.parse().ok() } }
}

impl Board {
    /// Which game.
    pub fn kind(&self) -> GameKind {
        match self {
            Board::Bizingo(_) => GameKind::Bizingo,
            Board::Azigo(_) => GameKind::Azigo,
            Board::BingoBattle(_) => GameKind::BingoBattle,
        }
    }

    /// Whether one plays alone.
    pub fn alone(&self) -> bool {
        matches!(self, Board::BingoBattle(history) if history.game().options().players == Players::One)
    }

    /// The same game as it began, as text: its name, its rules, its position.
    pub fn start_text(&self) -> [String; 3] {
        fn texts<G: Recorded>(history: &History<G>) -> [String; 3] {
            let start = history.start();
            [G::NAME.to_owned(), start.rules().to_string(), start.position_text()]
        }
        each_game!(Board, self, history => texts(history))
    }

    /// The position as text.
    pub fn position_text(&self) -> String {
        each_game!(Board, self, history => history.game().position_text())
    }

    /// How the sides are written, the first one first.
    pub fn side_names(&self) -> [String; 2] {
        fn names<G: Recorded>(_: &History<G>) -> [String; 2] {
            G::SIDES.map(|side| side.to_string())
        }
        each_game!(Board, self, history => names(history))
    }

    /// The terms that it was begun with; the seed drew its lots.
    pub fn terms(&self, seed: u64) -> AnyTerms {
        match self {
            Board::Bizingo(history) => AnyTerms::Bizingo(terms_of(history.start(), seed)),
            Board::Azigo(history) => AnyTerms::Azigo(terms_of(history.start(), seed)),
            Board::BingoBattle(history) => AnyTerms::BingoBattle(terms_of(history.start(), seed)),
        }
    }

    /// Who is to move; `None` when the game is over, or chance is.
    pub fn to_move(&self) -> Option<Player> {
        each_game!(Board, self, history => to_move(history.game()))
    }

    /// Who is to do something: to move, or to let chance move. `None` when the game is over.
    pub fn to_act(&self) -> Option<Player> {
        each_game!(Board, self, history => to_act(history.game()))
    }

    /// Who was to do something after so many plies.
    pub fn to_act_at(&self, ply: usize) -> Option<Player> {
        each_game!(Board, self, history => to_act(&history.game_at(ply)))
    }

    /// What chance does now, by the seed that drew the game's lots: going back and on again changes nothing. `None`
    /// where chance has no turn.
    pub fn roll(&self, seed: u64) -> Option<AnyMove> {
        fn roll<G: Recorded>(history: &History<G>, seed: u64) -> Option<G::Move> {
            if history.game().turn() != Turn::Chance {
                return None;
            }
            let before = history.line().take(history.ply()).filter(|(.., side)| side.is_none()).count();
            history.game().roll(seed, before)
        }
        each_game!(Board, self, history => roll(history, seed).map(AnyMove::from))
    }

    /// How it ended, if it did.
    pub fn outcome(&self) -> Option<Outcome<Player>> {
        each_game!(Board, self, history => outcome(history.game()))
    }

    /// Plies from the start to the current place.
    pub fn ply(&self) -> usize {
        each_game!(Board, self, history => history.ply())
    }

    /// Plies of the line, those that can be played again included.
    pub fn len(&self) -> usize {
        each_game!(Board, self, history => history.len())
    }

    /// Whether nothing has been played.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether anything can be taken back.
    pub fn can_undo(&self) -> bool {
        each_game!(Board, self, history => history.can_undo())
    }

    /// Whether anything can be played again.
    pub fn can_redo(&self) -> bool {
        each_game!(Board, self, history => history.can_redo())
    }

    /// Whether anything was taken back, and something else tried.
    pub fn branched(&self) -> bool {
        each_game!(Board, self, history => history.branched())
    }

    /// The moves of the line in full notation, and who made them, or for whom chance did.
    pub fn line(&self) -> Vec<(&str, Option<Player>)> {
        fn line<G: Recorded>(history: &History<G>) -> Vec<(&str, Option<Player>)> {
            let mut game = history.start().clone();
            let mut line = Vec::new();
            for (mv, text, side) in history.line() {
                let thrown = if side.is_none() { game.roller() } else { side };
                line.push((text, thrown.map(Player::of::<G>)));
                if G::CHANCE {
                    // It was played once before.
                    let _ = game.play(mv);
                }
            }
            line
        }
        each_game!(Board, self, history => line(history))
    }

    /// The plies with which a line of the list of moves begins.
    pub fn rows(&self) -> Vec<usize> {
        fn rows<G: Recorded>(history: &History<G>) -> Vec<usize> {
            let begins = |(ply, (mv, ..)): &(usize, (G::Move, &str, Option<G::Side>))| match G::NUMBERED {
                true => ply.is_multiple_of(2),
                false => !G::goes_on(*mv),
            };
            history.line().enumerate().filter(begins).map(|(ply, _)| ply).collect()
        }
        each_game!(Board, self, history => rows(history))
    }

    /// Whether what chance did in the line is what the seed says.
    pub fn follows(&self, seed: u64) -> bool {
        fn follows<G: Recorded>(history: &History<G>, seed: u64) -> bool {
            let (mut game, mut before) = (history.start().clone(), 0);
            history.line().all(|(mv, _, side)| {
                let rolled = side.is_some() || game.roll(seed, before) == Some(mv);
                before += usize::from(side.is_none());
                // It was played once before.
                rolled && game.play(mv).is_ok()
            })
        }
        each_game!(Board, self, history => follows(history, seed))
    }

    /// The same game with this seed for its dice, those that decide who begins included. `None` if they showed
    /// something else.
    pub fn with_dice(self, seed: u64) -> Option<Board> {
        let mut terms = self.terms(seed);
        if let (AnyTerms::BingoBattle(terms), Board::BingoBattle(history)) = (&mut terms, &self) {
            let start = history.start().position();
            if usize::from(start.kitty()) == usize::from(bingo_battle::table::COINS) {
                // A usual start: who throws first, the dice say.
                terms.position = None;
            }
        }
        let mut board = terms.start(seed);
        for (text, _) in self.line() {
            board.play(board.parse_move(text)?)?;
        }
        match self.outcome().filter(|_| board.outcome().is_none()) {
            Some(Outcome { winner: Some(winner), .. }) => board.resign(winner.other()),
            Some(_) => board.agree_draw(),
            None => {}
        }
        board.jump(self.ply());
        (board.follows(seed) && board.position_text() == self.position_text() || self.is_empty()).then_some(board)
    }

    /// A move on the current position, from its text.
    pub fn parse_move(&self, text: &str) -> Option<AnyMove> {
        each_game!(Board, self, history => history.game().parse_move(text).ok().map(AnyMove::from))
    }

    /// Plays a move. `None`, and nothing changed, if it is not legal or of another game.
    pub(crate) fn play(&mut self, mv: AnyMove) -> Option<Events> {
        match (self, mv) {
            (Board::Bizingo(history), AnyMove::Bizingo(mv)) => history.play(mv).ok().map(Events::Bizingo),
            (Board::Azigo(history), AnyMove::Azigo(mv)) => history.play(mv).ok().map(Events::Azigo),
            (Board::BingoBattle(history), AnyMove::BingoBattle(mv)) => history.play(mv).ok().map(Events::BingoBattle),
            _ => None,
        }
    }

    /// A step back. `false` at the start.
    pub(crate) fn undo(&mut self) -> bool {
        each_game!(Board, self, history => history.undo())
    }

    /// A step on. `false` at the end.
    pub(crate) fn redo(&mut self) -> bool {
        each_game!(Board, self, history => history.redo())
    }

    /// To a ply of the line.
    pub(crate) fn jump(&mut self, ply: usize) {
        each_game!(Board, self, history => history.jump(ply));
    }

    /// Somebody gives up.
    pub(crate) fn resign(&mut self, who: Player) {
        fn resign<G: Recorded>(history: &mut History<G>, who: Player) {
            history.resign(G::SIDES[who.index()]);
        }
        each_game!(Board, self, history => resign(history, who));
    }

    /// Both agree on a draw.
    pub(crate) fn agree_draw(&mut self) {
        each_game!(Board, self, history => history.agree_draw());
    }

    /// The game as a record with these tags.
    pub fn record(&self, seed: u64, tags: &[(&str, String)]) -> String {
        each_game!(Board, self, history => record(history, seed, tags).to_string())
    }

    /// The game as a link; of the tags, those of the seats go into it.
    ///
    /// # Errors
    /// [`LinkError`] if the game is too long for one.
    pub fn link(&self, seed: u64, tags: &[(&str, String)]) -> Result<String, LinkError> {
        each_game!(Board, self, history => link::encode(&record(history, seed, tags)))
    }
}

fn record<G: Recorded>(history: &History<G>, seed: u64, tags: &[(&str, String)]) -> GameRecord<G> {
    let mut record = GameRecord::new(history.clone());
    record.seed = Some(seed);
    for (key, value) in tags {
        // None of these can be refused: they are plain words.
        let _ = record.set_tag(key, value);
    }
    record
}

/// A game from a record, with the seed and the tags that stood there.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game.
    pub board: Board,
    /// What drew its lots.
    pub seed: u64,
    tags: Vec<(String, String)>,
}

impl<G: Recorded> From<GameRecord<G>> for Loaded
where
    Board: From<History<G>>,
{
    fn from(record: GameRecord<G>) -> Loaded {
        let tags = record.tags().map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
        // Dice that nobody has settled are drawn now.
        let seed = record.seed.unwrap_or_else(stamp::fresh_seed);
        Loaded { seed, tags, board: record.history.into() }
    }
}

impl Loaded {
    /// Reads a record of whichever game.
    ///
    /// # Errors
    /// What is wrong with it, with its line.
    pub fn parse(text: &str) -> Result<Loaded, String> {
        fn read<G: Recorded>(text: &str) -> Result<Loaded, String>
        where
            Board: From<History<G>>,
        {
            GameRecord::<G>::parse(text).map(Loaded::from).map_err(|error| error.to_string())
        }
        let name = text.lines().find_map(|line| line.trim().strip_prefix("game:")).map(str::trim);
        match name {
            Some(Azigo::NAME) => read::<Azigo>(text),
            Some(BingoBattle::NAME) => read::<BingoBattle>(text),
            // Whatever else it says, the reader of records knows how to complain about it.
            _ => read::<Bizingo>(text),
        }
    }

    /// Reads a link to whichever game.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn open(text: &str) -> Result<Loaded, String> {
        match link::decode(text).map_err(|error| error.to_string())? {
            AnyRecord::Bizingo(record) => Ok(record.into()),
            AnyRecord::Azigo(record) => Ok(record.into()),
            AnyRecord::BingoBattle(record) => Ok(record.into()),
        }
    }

    /// The value of a tag.
    pub fn tag(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }
}
