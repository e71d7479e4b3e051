//! The headless program: the engine over UGI on stdin and stdout.

use bizingo::ai::protocol::{Engine, Next};

fn main() {
    let mut engine = Engine::new(|line| println!("{line}"));
    for line in std::io::stdin().lines().map_while(Result::ok) {
        if engine.line(&line) == Next::Quit {
            return;
        }
    }
    engine.finish();
}
