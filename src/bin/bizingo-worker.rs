//! The engine as a Web Worker: the lines of `bizingo-engine` as calls and messages. A script around it
//! (`assets/web/worker.js`) hands lines in; a search blocks its worker until it ends. To end it sooner the page
//! terminates the worker, or, where it shares the engine's memory, sets the stop flag there.

#[cfg(target_family = "wasm")]
use bizingo::ai::bingo_battle::loaded;
#[cfg(target_family = "wasm")]
use bizingo::ai::lab::bench;
#[cfg(target_family = "wasm")]
use bizingo::ai::ugi::{Reply, Request, SearchState, Server};
#[cfg(target_family = "wasm")]
use bizingo::games::GameKind;
#[cfg(target_family = "wasm")]
use std::sync::atomic::AtomicBool;
#[cfg(target_family = "wasm")]
use wasm_bindgen::prelude::{JsError, JsValue, wasm_bindgen};

fn main() {}

/// Ends the search once it is 1. The page writes here; the engine only reads.
#[cfg(target_family = "wasm")]
static STOP: AtomicBool = AtomicBool::new(false);

/// Where in memory the stop flag is.
#[cfg(target_family = "wasm")]
#[wasm_bindgen]
pub fn stop_address() -> usize {
    STOP.as_ptr() as usize
}

/// Runs a search thread for the engine in the same memory, for ever.
#[cfg(all(target_family = "wasm", target_feature = "atomics"))]
#[wasm_bindgen]
pub fn help() {
    bizingo::ai::search::run_helper_thread()
}

/// An engine: its server, and what its searches have learnt.
#[cfg(target_family = "wasm")]
#[wasm_bindgen]
pub struct Engine {
    server: Server,
    state: SearchState,
    on_reply: js_sys::Function,
}

#[cfg(target_family = "wasm")]
#[wasm_bindgen]
impl Engine {
    /// An engine that calls `on_reply(line, kind, move)` for every line it writes. `kind` is `"info"`, `"bestmove"` or
    /// `"other"`; `move` is the first move of the principal variation or the best move, where the line has one.
    #[wasm_bindgen(constructor)]
    pub fn new(on_reply: js_sys::Function) -> Engine {
        Engine { server: Server::default(), state: SearchState::default(), on_reply }
    }

    /// Hands in the values that Bingo Battle is played by: the bytes of a file of solutions.
    pub fn provide(&mut self, values: Vec<u8>) {
        // Without a valid file the game reports an error when it is played.
        let _ = loaded::provide(values);
    }

    /// Handles a line, searches included.
    pub fn line(&mut self, line: &str) {
        let on_reply = &self.on_reply;
        let mut write = |reply: Reply| {
            let (kind, mv) = match &reply {
                Reply::Info(info) => ("info", info.pv.first()),
                Reply::BestMove(best) => ("bestmove", best.mv.as_ref()),
                _ => ("other", None),
            };
            let mv = mv.map_or(JsValue::UNDEFINED, |mv| JsValue::from_str(mv));
            // An error here means that the page is gone.
            let _ =
                on_reply.call3(&JsValue::NULL, &JsValue::from_str(&reply.to_string()), &JsValue::from_str(kind), &mv);
        };
        match self.server.line(line, false, &mut write) {
            Request::Search(task) => task.run(&mut self.state, &STOP, &mut write),
            Request::Clear => self.state = SearchState::default(),
            Request::Done | Request::Stop | Request::Quit => {}
        }
    }
}

/// Runs the bench: its signature, and nodes a second.
///
/// # Errors
/// A JavaScript error that says why it did not run.
#[cfg(target_family = "wasm")]
#[wasm_bindgen]
pub fn run_bench() -> Result<String, JsError> {
    let bench = bench::run_kind(GameKind::Bizingo, &AtomicBool::new(false))?;
    let speed = bench.nodes as f64 / bench.time.as_secs_f64().max(1e-9);
    Ok(format!("{{\"signature\": {}, \"nodes_per_second\": {speed:.0}}}", bench.nodes))
}
