//! What Bingo Battle is played by, from the page: it is fetched when it is first wanted.

use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};

use crate::ai::bingo_battle::loaded;
use crate::rules::bingo_battle::options::Players;

#[wasm_bindgen(js_namespace = ["bizingo", "game"])]
extern "C" {
    /// Has the page call `on_bytes` once with the file of this name, or with nothing.
    fn load(name: &str, on_bytes: &JsValue);
}

/// Hands in the file for this many players, and then does what is to be done.
pub(super) fn fetch(players: Players, then: impl FnOnce() + 'static) {
    let name = match players {
        Players::Two => "two",
        Players::One => "alone",
    };
    let on_bytes = move |bytes: Option<Vec<u8>>| {
        // Damage is found and reported by whoever uses it.
        if bytes.is_some_and(|bytes| loaded::provide(bytes).is_ok()) {
            then();
        }
    };
    load(name, &Closure::once_into_js(on_bytes));
}
