//! The server's side of the protocol: what each line does.

use super::any_game::AnyGame;
use super::command::{Command, EngineOption, MAX_LINES, NO_STYLE};
use super::error::{CommandError, clip_to};
use super::go::{Go, Prove};
use super::info::Info;
use super::reply::{BestMove, OptionInfo, Reply};
use super::served_game::{ServedGame, SingleGame};
use super::task::{Instead, SearchParams, SearchTask};
use crate::ai::computer::{Computer, EngineOptions};
use crate::ai::judge::Question;
use crate::ai::level::Level;
use crate::ai::personality::Personality;
use crate::ai::review::Effort;
use crate::ai::search::{DEFAULT_HASH_MB, Limits, MAX_HASH_MB, MAX_THREADS};
use crate::ai::style::Style;

/// The most characters of an error.
const MAX_ERROR_CHARS: usize = 400;

/// What the caller of [`Server::line`] has to do.
#[derive(Clone, Debug)]
pub enum Request<S: ServedGame = AnyGame> {
    /// Nothing: the line has been handled.
    Done,
    /// To begin with a new [`SearchState`](super::SearchState): what was learnt is not of use for the next search.
    Clear,
    /// To search: [`SearchTask::run`].
    Search(Box<SearchTask<S>>),
    /// To stop the search that runs.
    Stop,
    /// To end.
    Quit,
}

/// The state of a conversation with an engine: game and options.
///
/// The options, see [`EngineOption`]: `Hash` (MB, 1 to 1024, 64), `Threads` (1 to 64, 1), `MultiPV` (1 to 100, 1),
/// `Level` (0 to 10; 0, the default, is full strength), `Style` (`none`, the default, or the name of a [`Style`]),
/// `Seed` (a number, 0), `Rules` (as `--rules`), `Game` (`bizingo`, `azigo`, `bingo-battle`).
///
/// ```
/// use bizingo::ai::ugi::Server;
///
/// let mut replies = Vec::new();
/// Server::default().line("query p1turn", false, &mut |reply| replies.push(reply.to_string()));
/// assert_eq!(replies, ["response true"]);
/// ```
#[derive(Clone, Debug)]
pub struct Server<S: ServedGame = AnyGame> {
    game: S,
    level: Option<Level>,
    style: Option<Style>,
    seed: u64,
    options: EngineOptions,
}

impl Default for Server {
    /// A server that begins with the first game of the list, at its start.
    fn default() -> Server {
        Server::playing(AnyGame::default(), 0)
    }
}

impl Server {
    /// A server that begins with this game of the list, whose rules stay in force for the games that follow.
    pub fn new(game: impl Into<AnyGame>, seed: u64) -> Server {
        Server::playing(game.into(), seed)
    }
}

impl<G: Computer> Server<SingleGame<G>> {
    /// A server of this game alone, which need not be of the list.
    pub fn of(game: G, seed: u64) -> Server<SingleGame<G>> {
        Server::playing(SingleGame::new(game), seed)
    }
}

impl<S: ServedGame> Server<S> {
    pub(super) fn playing(game: S, seed: u64) -> Server<S> {
        Server { game, seed, level: None, style: None, options: EngineOptions::default() }
    }

    /// Handles a line. `searching` says whether a search runs; `on_reply` gets the replies that can be given at once.
    pub fn line(&mut self, line: &str, searching: bool, on_reply: &mut dyn FnMut(Reply)) -> Request<S> {
        self.try_line(line, searching, on_reply).unwrap_or_else(|error| {
            // A reply is one line, even if the error quotes control characters.
            let error = error.to_string().replace(char::is_control, " ");
            // Texts that were sent are quoted in it, however long they are.
            let error = clip_to(&error, MAX_ERROR_CHARS);
            on_reply(Info::error_string(error).into());
            Request::Done
        })
    }

    fn try_line(
        &mut self,
        line: &str,
        searching: bool,
        on_reply: &mut dyn FnMut(Reply),
    ) -> Result<Request<S>, CommandError> {
        let word = line.split_whitespace().next().unwrap_or_default();
        if searching && matches!(word, "uginewgame" | "setoption" | "position" | "go") {
            return Err(CommandError::Searching { command: word.to_owned() });
        }
        let Some(command) = Command::parse(line, self.game.move_length())? else { return Ok(Request::Done) };
        match command {
            Command::Ugi => introduction(&self.game).into_iter().for_each(on_reply),
            Command::IsReady => {
                self.game.prepare();
                on_reply(Reply::ReadyOk);
            }
            Command::NewGame => {
                self.game.restart(self.seed);
                return Ok(Request::Clear);
            }
            Command::SetOption(option) => return self.set_option(option),
            Command::Position(position) => self.game.set_position(&position, self.seed)?,
            Command::Go(go) => {
                let task = self.task(&go)?;
                // A puzzle may have ended the game, or chance may be next in it; so may what is reviewed.
                let why = if task.params.instead.is_some() { None } else { self.game.no_move() };
                let Some(why) = why else { return Ok(Request::Search(Box::new(task))) };
                on_reply(Info::error_string(why).into());
                on_reply(Reply::BestMove(BestMove::NONE));
            }
            Command::Stop => return Ok(Request::Stop),
            Command::Query(query) => on_reply(Reply::Response(self.game.query(query).to_owned())),
            Command::Quit => return Ok(Request::Quit),
        }
        Ok(Request::Done)
    }

    fn set_option(&mut self, option: EngineOption) -> Result<Request<S>, CommandError> {
        match option {
            EngineOption::Hash(mb) => self.options.hash_mb = mb,
            EngineOption::Threads(threads) => self.options.threads = threads,
            EngineOption::MultiPv(lines) => self.options.multi_pv = lines,
            EngineOption::Ambition(ambition) => self.options.ambition = ambition,
            EngineOption::Level(level) => self.level = level,
            EngineOption::Style(style) => self.style = style,
            EngineOption::Seed(seed) => self.seed = seed,
            EngineOption::Rules(rules) => {
                if self.game.set_rules(&rules, self.seed)? {
                    return Ok(Request::Clear);
                }
            }
            // The game that is played already stays as it is.
            EngineOption::Game(kind) if kind.name() == self.game.name() => {}
            EngineOption::Game(kind) => {
                self.game.set_game(kind, self.seed)?;
                return Ok(Request::Clear);
            }
            EngineOption::Other { name, .. } => return Err(CommandError::UnknownOption { name }),
        }
        Ok(Request::Done)
    }

    /// The search that `go` asks for.
    fn task(&self, go: &Go) -> Result<SearchTask<S>, CommandError> {
        if let Some(instead) = instead(go) {
            let params = SearchParams {
                player: None,
                seed: self.seed,
                // What is proved or reviewed is judged, not played for.
                options: EngineOptions { ambition: false, ..self.options },
                limits: Limits::INFINITE,
                infinite: false,
                instead: Some(instead),
            };
            return Ok(SearchTask { game: self.game.clone(), params });
        }
        let level = go.level.or(self.level);
        let side = self.game.mover();
        let limits = go.limits(side);
        if go.clock[1 - side].is_some() && limits == Limits::INFINITE && level.is_none() {
            return Err(CommandError::MissingClock { mover: side + 1 });
        }
        let player = level.map(|level| Personality::with(level, go.style.or(self.style)));
        let infinite = go.infinite || (limits == Limits::INFINITE && level.is_none());
        let params = SearchParams { player, seed: self.seed, options: self.options, limits, infinite, instead: None };
        Ok(SearchTask { game: self.game.clone(), params })
    }
}

/// What is to be done instead of a search.
fn instead(go: &Go) -> Option<Instead> {
    if let Some(Prove { goal, plies }) = go.prove {
        let nodes = go.nodes.unwrap_or(Question::DEFAULT_NODES);
        return Some(Instead::Judge(Question { goal, plies, nodes }));
    }
    let effort = Effort { search_nodes: go.nodes.unwrap_or(Effort::DEFAULT.search_nodes).max(1), ..Effort::DEFAULT };
    go.review.map(|plies| Instead::Review { plies, effort })
}

/// What answers `ugi`.
fn introduction(game: &impl ServedGame) -> Vec<Reply> {
    let option = |name: &str, kind: String| Reply::Option(OptionInfo { name: name.to_owned(), kind });
    let games: Vec<String> = game.names().iter().map(|name| format!("var {name}")).collect();
    let styles: Vec<String> =
        [NO_STYLE].into_iter().chain(Style::ALL.map(Style::name)).map(|name| format!("var {name}")).collect();
    vec![
        Reply::Name(concat!("Bizingo ", env!("CARGO_PKG_VERSION")).to_owned()),
        Reply::Author("the Bizingo maintainers".to_owned()),
        option("Hash", format!("spin default {DEFAULT_HASH_MB} min 1 max {MAX_HASH_MB}")),
        option("Threads", format!("spin default 1 min 1 max {MAX_THREADS}")),
        option("MultiPV", format!("spin default 1 min 1 max {MAX_LINES}")),
        option("Ambition", "check default false".to_owned()),
        option("Level", "spin default 0 min 0 max 10".to_owned()),
        option("Style", format!("combo default {NO_STYLE} {}", styles.join(" "))),
        option("Seed", format!("spin default 0 min 0 max {}", u64::MAX)),
        option("Rules", "string default <empty>".to_owned()),
        option(
            "Game",
            format!("combo default {} {}", game.names().first().copied().unwrap_or_default(), games.join(" ")),
        ),
        Reply::UgiOk,
    ]
}
