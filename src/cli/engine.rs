//! UGI on stdin and stdout.

use std::io::{self, Write};

use super::{CliResult, Setting};
use crate::ai::computer::Computer;
use crate::ai::ugi::line::read_line;
use crate::ai::ugi::{Engine, Info, Server};
use crate::games::Listed;

/// The longest line that is read, in bytes: a game of many thousand moves.
const MAX_LINE_BYTES: usize = 1 << 20;

/// Reads lines until `quit` or the end of input; a search that ends by itself is waited for.
pub(super) fn run<G: Computer + Listed>(setting: &Setting<G>) -> CliResult {
    let server = Server::new(setting.start(), setting.seed);
    let mut engine = Engine::with_server(server, |line| {
        // The output is closed, so there is nothing left to do.
        if writeln!(io::stdout(), "{line}").is_err() {
            std::process::exit(0);
        }
    });
    let mut stdin = io::stdin().lock();
    while let Some(line) = read_line(&mut stdin, MAX_LINE_BYTES)? {
        if line.cut {
            let error = format!("a line can have {MAX_LINE_BYTES} bytes at most");
            engine.sink().write(&Info::error_string(error).into());
        } else if engine.line(&line.text).is_break() {
            return Ok(());
        }
    }
    engine.finish();
    Ok(())
}
