//! The player of leagues as a Web Worker: it plays games and tells of them, by the script around it
//! (`assets/web/league-worker.js`). It is a program of its own, because the engine is a part of each first visit, and
//! leagues are not. To end a game the page terminates the worker.

#[cfg(target_family = "wasm")]
use std::cell::RefCell;

#[cfg(target_family = "wasm")]
use bizingo::ai::bingo_battle::loaded;
#[cfg(target_family = "wasm")]
use bizingo::ai::lab::arena::plan::Fixture;
#[cfg(target_family = "wasm")]
use bizingo::ai::lab::arena::told::{Teller, Told};
#[cfg(target_family = "wasm")]
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

fn main() {}

#[cfg(target_family = "wasm")]
thread_local! {
    /// Who hears of the game that is being played.
    static ON_LINE: RefCell<Option<js_sys::Function>> = const { RefCell::new(None) };
}

#[cfg(target_family = "wasm")]
fn tell(line: String) {
    ON_LINE.with_borrow(|on_line| {
        if let Some(on_line) = on_line {
            // An error here means that the page is gone.
            let _ = on_line.call1(&JsValue::NULL, &JsValue::from_str(&line));
        }
    });
}

/// Hands in the values that Bingo Battle is played by: the bytes of a file of solutions.
#[cfg(target_family = "wasm")]
#[wasm_bindgen]
pub fn provide(values: Vec<u8>) {
    // Without a valid file the game says so when it is played.
    let _ = loaded::provide(values);
}

/// Plays games of a league.
#[cfg(target_family = "wasm")]
#[wasm_bindgen]
pub struct Player(Result<Teller, String>);

#[cfg(target_family = "wasm")]
#[wasm_bindgen]
impl Player {
    /// One for the league that begins with these lines.
    #[wasm_bindgen(constructor)]
    pub fn new(head: &str) -> Player {
        Player(Teller::new(head).map_err(|error| error.to_string()))
    }

    /// Plays the game of this number between two players, and calls `on_line` with every line that tells of it.
    pub fn play(&mut self, game: usize, first: usize, second: usize, on_line: js_sys::Function) {
        ON_LINE.set(Some(on_line));
        match &mut self.0 {
            Ok(teller) => teller.play(Fixture { game, first, second }, &tell),
            Err(reason) => tell(Told::<()>::Failed(reason.clone()).to_line()),
        }
        ON_LINE.set(None);
    }
}
