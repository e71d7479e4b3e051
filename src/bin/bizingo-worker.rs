//! The engine as a Web Worker: the lines of `bizingo-engine` as calls and messages. A script around it
//! (`assets/web/worker.js`) hands lines in; a search holds up its worker until it ends. Whoever wants it to end sooner
//! ends the worker, or, where the page shares the engine's memory, writes a byte there.

#[cfg(target_family = "wasm")]
use bizingo::ai::bingo_battle::loaded;
#[cfg(target_family = "wasm")]
use bizingo::ai::lab::bench;
#[cfg(target_family = "wasm")]
use bizingo::ai::ugi::{Brain, Request, Session};
#[cfg(target_family = "wasm")]
use bizingo::rules::bizingo::Bizingo;
#[cfg(target_family = "wasm")]
use std::sync::atomic::AtomicBool;
#[cfg(target_family = "wasm")]
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

fn main() {}

/// Ends the search once it is 1. The page writes here; the engine only reads.
#[cfg(target_family = "wasm")]
static STOP: AtomicBool = AtomicBool::new(false);

/// Where in memory that byte is.
#[cfg(target_family = "wasm")]
#[wasm_bindgen]
pub fn stop_address() -> usize {
    STOP.as_ptr() as usize
}

/// Helps the engine in the same memory with its searches, for ever.
#[cfg(all(target_family = "wasm", target_feature = "atomics"))]
#[wasm_bindgen]
pub fn help() {
    bizingo::ai::search::run_helper_thread()
}

/// An engine: its game, its options, and what it has learnt.
#[cfg(target_family = "wasm")]
#[wasm_bindgen]
pub struct Engine {
    session: Session,
    brain: Brain,
    on_line: js_sys::Function,
}

#[cfg(target_family = "wasm")]
#[wasm_bindgen]
impl Engine {
    /// An engine that calls `on_line` with every line it writes.
    #[wasm_bindgen(constructor)]
    pub fn new(on_line: js_sys::Function) -> Engine {
        Engine { session: Session::default(), brain: Brain::default(), on_line }
    }

    /// Hands in what Bingo Battle is played by.
    pub fn provide(&mut self, values: Vec<u8>) {
        // What is no such file is missed when the game is played, and said then.
        let _ = loaded::provide(values);
    }

    /// Deals with a line, searches included.
    pub fn line(&mut self, line: &str) {
        let on_line = &self.on_line;
        let mut write = |text: &str| {
            // A page that has gone hears nothing.
            let _ = on_line.call1(&JsValue::NULL, &JsValue::from_str(text));
        };
        match self.session.line(line, false, &mut write) {
            Request::Go(job) => job.run(&mut self.brain, &STOP, &mut write),
            Request::Forget => self.brain = Brain::default(),
            Request::Done | Request::Stop | Request::Quit => {}
        }
    }
}

/// Runs the bench: its signature, and nodes a second.
///
/// # Errors
/// What kept it from running, in words.
#[cfg(target_family = "wasm")]
#[wasm_bindgen]
pub fn run_bench() -> Result<String, String> {
    let bench = bench::run::<Bizingo>(&AtomicBool::new(false), |_| {}).map_err(|error| error.to_string())?;
    let speed = bench.nodes as f64 / bench.time.as_secs_f64().max(1e-9);
    Ok(format!("{{\"signature\": {}, \"nodes_per_second\": {speed:.0}}}", bench.nodes))
}
