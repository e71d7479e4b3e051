//! Plays a game between two levels, without a window, and prints it as a record.
//!
//! ```sh
//! cargo run --release --no-default-features --example headless_game -- azigo 5 3
//! ```
//!
//! The arguments are the game, and the levels (1 to 10) of the first and the second player. The same arguments give the
//! same game on every machine.

use std::error::Error;
use std::sync::atomic::AtomicBool;

use bizingo::ai::computer::{Computer, EngineOptions, GameEngine};
use bizingo::ai::level::Level;
use bizingo::ai::search::Limits;
use bizingo::record::{GameRecord, History};
use bizingo::rules::azigo::Azigo;
use bizingo::rules::bizingo::Bizingo;
use bizingo::rules::{Game, Turn};

/// Draws the lots, and decides which of several good moves a level plays.
const SEED: u64 = 1;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let game = arguments.next().unwrap_or_else(|| Bizingo::NAME.to_owned());
    let mut level = || -> Result<Level, Box<dyn Error>> {
        let number = arguments.next().unwrap_or_else(|| "3".to_owned()).parse()?;
        Ok(Level::new(number).ok_or("a level is 1 to 10")?)
    };
    let levels = [level()?, level()?];
    match game.as_str() {
        Bizingo::NAME => print!("{}", play::<Bizingo>(levels)?),
        Azigo::NAME => print!("{}", play::<Azigo>(levels)?),
        _ => return Err("the game is bizingo or azigo".into()),
    }
    Ok(())
}

/// Plays a game by the default rules from its standard start to its end.
fn play<G: Computer>(levels: [Level; 2]) -> Result<GameRecord<G>, Box<dyn Error>> {
    let mut history = History::new(G::set_up(G::Rules::default(), None, SEED));
    let mut engine = G::Engine::new(EngineOptions::default());
    let stop = AtomicBool::new(false);
    while let Turn::Side(side) = history.game().turn() {
        let level = levels[usize::from(side == G::SIDES[1])];
        let choice = engine.choose(history.game(), level, SEED, Limits::INFINITE, &stop);
        let mv = choice.mv.ok_or("a game that is not over has a move")?;
        history.play(mv)?;
    }
    let mut record = GameRecord::new(history);
    record.seed = Some(SEED);
    for (side, level) in G::SIDES.iter().zip(levels) {
        record.set_tag(&side.to_string(), &format!("level {}", level.number()))?;
    }
    Ok(record)
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn a_game_ends_and_can_be_read_again() {
        let record = play::<Azigo>([Level::MIN; 2]).expect("a game");
        let again = GameRecord::<Azigo>::parse(&record.to_string()).expect("a record");
        assert_ne!(record.result(), "open");
        assert_eq!(again.result(), record.result());
    }
}
