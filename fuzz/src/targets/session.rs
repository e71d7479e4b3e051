//! A session of the protocol: lines to a server. What takes long is cut short, for the searches are not what is tested.

use std::sync::Once;
use std::sync::atomic::AtomicBool;

use bizingo::ai::bingo_battle::loaded;
use bizingo::ai::ugi::moves::move_length;
use bizingo::ai::ugi::{Command, EngineOption, Position, Reply, Request, SearchState, Server};
use bizingo::games::GameKind;

/// The longest reply that is not a list of moves, in bytes: an error that quotes what was sent.
const MOST_TEXT: usize = 2_000;

/// Lines of a session.
pub fn check(data: &[u8]) {
    static VALUES: Once = Once::new();
    VALUES.call_once(|| loaded::provide_shipped().expect("the values come with the program"));
    let Ok(text) = std::str::from_utf8(data) else { return };
    let (mut server, mut state) = (Server::default(), SearchState::default());
    let mut position: Option<Position> = Some(Position::startpos([""; 0]));
    for line in text.split('\n').take(40) {
        command_is_kept(line);
        let length = server_length(&server);
        let command = Command::parse(line, length);
        if let Ok(Some(Command::SetOption(EngineOption::Hash(2..) | EngineOption::Threads(2..)))) = command {
            continue;
        }
        let mut replies = Vec::new();
        let request = server.line(line, false, &mut |reply| replies.push(reply));
        let failed = replies.iter().any(is_error);
        replies.iter().for_each(is_line);
        match (&command, request) {
            (Ok(Some(Command::Position(told))), Request::Done) if !failed => position = Some(told.clone()),
            (Ok(Some(Command::NewGame)), _) => position = Some(Position::startpos([""; 0])),
            (Ok(Some(Command::SetOption(EngineOption::Rules(_) | EngineOption::Game(_)))), _) if !failed => {
                position = None;
            }
            (Ok(Some(Command::Go(go))), Request::Search(task)) => {
                let small = go.depth.is_some_and(|depth| depth <= 2) || go.nodes.is_some_and(|nodes| nodes <= 200);
                let instead = go.prove.is_some() || go.review.is_some();
                let stop = AtomicBool::new(!small || instead || go.infinite || go.level.is_some());
                let mut replies = Vec::new();
                task.run(&mut state, &stop, &mut |reply| replies.push(reply));
                replies.iter().for_each(is_line);
                let best: Vec<_> = replies.iter().filter(|reply| matches!(reply, Reply::BestMove(_))).collect();
                assert_eq!(best.len(), 1, "{line} is answered once");
                assert!(matches!(replies.last(), Some(Reply::BestMove(_))), "{line} is answered at last");
                if let (false, Some(Reply::BestMove(best)), Some(position)) = (instead, replies.last(), &position) {
                    let mut moves = position.moves.clone();
                    moves.push(best.mv.clone().expect("a game that is not over has a move"));
                    can_be_set_up(&server, Position { fen: position.fen.clone(), moves });
                }
            }
            (_, Request::Clear) => state = SearchState::default(),
            (_, Request::Quit) => return,
            _ => {}
        }
    }
}

/// How the server reads moves: by the game that it answers to.
fn server_length(server: &Server) -> fn(&str) -> usize {
    // It takes the option only for another game than its own, and only a throw is of several words.
    let mut other = server.clone();
    let mut errors = 0;
    other.line("position startpos moves s- m- c- a-", false, &mut |reply| errors += usize::from(is_error(&reply)));
    move_length(if errors == 0 { GameKind::BingoBattle } else { GameKind::Bizingo })
}

fn can_be_set_up(server: &Server, position: Position) {
    let line = Command::Position(position).to_string();
    server.clone().line(&line, false, &mut |reply| assert!(!is_error(&reply), "{line}: {reply}"));
}

fn is_error(reply: &Reply) -> bool {
    matches!(reply, Reply::Info(info) if info.error().is_some())
}

/// A reply is one line, and not endless.
fn is_line(reply: &Reply) {
    let text = reply.to_string();
    assert!(!text.contains(char::is_control), "{text:?}");
    if is_error(reply) {
        assert!(text.len() <= MOST_TEXT, "{} bytes", text.len());
    }
}

/// A command is read back from its own text, however moves are read.
fn command_is_kept(line: &str) {
    for kind in [GameKind::Bizingo, GameKind::BingoBattle] {
        let Ok(Some(command)) = Command::parse(line, move_length(kind)) else { continue };
        let text = command.to_string();
        assert_eq!(Command::parse(&text, move_length(kind)), Ok(Some(command)), "{text:?}");
    }
}
