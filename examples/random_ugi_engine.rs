//! A UGI engine that plays random moves, in any of the games: what a program needs at least to play matches.
//!
//! ```sh
//! cargo build --release --no-default-features --features cli --example random_ugi_engine
//! bizingo-engine match --a level:1 --b 'ugi:target/release/examples/random_ugi_engine --seed 7' --games 10
//! ```

use std::io::{self, BufRead, Write};

use bizingo::ai::ugi::error::CommandError;
use bizingo::ai::ugi::reply::OptionInfo;
use bizingo::ai::ugi::{BestMove, Command, EngineOption, Info, Position, Reply, moves};
use bizingo::games::GameKind;
use bizingo::record::Recorded;
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bingo_battle::BingoBattle;
use bizingo::rules::bizingo::Bizingo;
use bizingo::rules::{TextError, Turn};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

/// What the lines so far have set up.
struct Engine {
    game: GameKind,
    rules: String,
    position: Position,
    rng: ChaCha8Rng,
}

impl Engine {
    fn new(seed: u64) -> Engine {
        Engine {
            game: GameKind::default(),
            rules: String::new(),
            position: Position::startpos::<String>([]),
            rng: ChaCha8Rng::seed_from_u64(seed),
        }
    }

    /// A legal move of the position, in full notation; `None` if there is none.
    fn random_move(&mut self) -> Result<Option<String>, TextError> {
        match self.game {
            GameKind::Bizingo => self.random_move_of::<Bizingo>(),
            GameKind::Azigo => self.random_move_of::<Azigo>(),
            GameKind::BingoBattle => self.random_move_of::<BingoBattle>(),
        }
    }

    fn random_move_of<G: Recorded>(&mut self) -> Result<Option<String>, TextError> {
        let rules: G::Rules = self.rules.parse()?;
        let fen = self.position.fen.as_deref().map(str::parse).transpose()?;
        let mut game = G::set_up(rules, fen, 0);
        for text in &self.position.moves {
            let mv = game.parse_move(text)?;
            game.play(mv).map_err(|error| TextError::bad_move(text, error))?;
        }
        // A side's moves; what the dice do is not an engine's choice.
        let legal = if matches!(game.turn(), Turn::Side(_)) { game.legal_moves() } else { Vec::new() };
        Ok(legal.choose(&mut self.rng).map(|mv| game.move_text(*mv)))
    }

    /// What answers a command.
    fn answer(&mut self, command: Command) -> Vec<Reply> {
        match command {
            Command::Ugi => vec![
                Reply::Name("Random".to_owned()),
                Reply::Author("an example".to_owned()),
                Reply::Option(OptionInfo { name: "Rules".to_owned(), kind: "string default <empty>".to_owned() }),
                Reply::UgiOk,
            ],
            Command::IsReady => vec![Reply::ReadyOk],
            Command::SetOption(EngineOption::Game(game)) => {
                (self.game, self.rules) = (game, String::new());
                Vec::new()
            }
            Command::SetOption(EngineOption::Rules(rules)) => {
                self.rules = rules;
                Vec::new()
            }
            Command::Position(position) => {
                self.position = position;
                Vec::new()
            }
            Command::Go(_) => match self.random_move() {
                Ok(mv) => vec![Reply::BestMove(BestMove { mv, ponder: None })],
                Err(error) => vec![Info::error_string(error).into(), Reply::BestMove(BestMove::NONE)],
            },
            // Everything else changes nothing for an engine that has learnt nothing and never takes time.
            _ => Vec::new(),
        }
    }
}

fn main() -> io::Result<()> {
    let mut arguments = std::env::args().skip(1);
    let seed = match (arguments.next().as_deref(), arguments.next()) {
        (Some("--seed"), Some(seed)) => seed.parse().map_err(io::Error::other)?,
        _ => 0,
    };
    let mut engine = Engine::new(seed);
    for line in io::stdin().lock().lines() {
        let command: Result<Option<Command>, CommandError> = Command::parse(&line?, moves::move_length(engine.game));
        let replies = match command {
            Ok(Some(Command::Quit)) => break,
            Ok(Some(command)) => engine.answer(command),
            Ok(None) => Vec::new(),
            Err(error) => vec![Info::error_string(error).into()],
        };
        let mut stdout = io::stdout().lock();
        for reply in replies {
            writeln!(stdout, "{reply}")?;
        }
        stdout.flush()?;
    }
    Ok(())
}

#[test]
fn it_plays_legal_moves_in_every_game() {
    let mut engine = Engine::new(1);
    let mut answers = |line: &str, game| -> Vec<String> {
        let command = Command::parse(line, moves::move_length(game));
        command
            .into_iter()
            .flatten()
            .flat_map(|command| engine.answer(command))
            .map(|reply| reply.to_string())
            .collect()
    };
    assert_eq!(answers("ugi", GameKind::Bizingo).last().map(String::as_str), Some("ugiok"));
    for game in GameKind::ALL {
        answers(&format!("setoption name Game value {game}"), game);
        answers("position startpos", game);
        let reply = answers("go nodes 1", game).join(" ");
        // In Bingo Battle the dice come first.
        assert_eq!(reply == "bestmove none", game == GameKind::BingoBattle, "{game}: {reply}");
    }
    answers("setoption name Game value azigo", GameKind::Azigo);
    answers("position startpos moves h3", GameKind::Azigo);
    assert!(answers("go nodes 1", GameKind::Azigo)[0].starts_with("bestmove "));
    answers("position startpos moves h99", GameKind::Azigo);
    assert!(answers("go nodes 1", GameKind::Azigo)[0].starts_with("info string"));
}
