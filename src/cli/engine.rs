//! UGI on stdin and stdout.

use std::io::{self, Write};

use super::{CliResult, Setting};
use crate::ai::computer::Computer;
use crate::ai::ugi::{Engine, Server};
use crate::games::Listed;

/// Reads lines until `quit` or the end of input; a search that ends by itself is waited for.
pub(super) fn run<G: Computer + Listed>(setting: &Setting<G>) -> CliResult {
    let server = Server::new(setting.start(), setting.seed);
    let mut engine = Engine::with_server(server, |line| {
        // The output is closed, so there is nothing left to do.
        if writeln!(io::stdout(), "{line}").is_err() {
            std::process::exit(0);
        }
    });
    let mut line = Vec::new();
    let mut stdin = io::stdin().lock();
    loop {
        line.clear();
        if io::BufRead::read_until(&mut stdin, b'\n', &mut line)? == 0 {
            engine.finish();
            return Ok(());
        }
        if engine.line(&String::from_utf8_lossy(&line)).is_break() {
            return Ok(());
        }
    }
}
