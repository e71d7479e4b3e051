//! The engine in a browser: the page runs it in Web Workers, see `assets/web/engines.js`.

use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};

#[wasm_bindgen(js_namespace = ["bizingo", "engines"])]
extern "C" {
    /// Starts an engine that calls `on_line`, and gives its number.
    fn start(on_line: &JsValue) -> u32;
    /// Sends a line to an engine.
    fn send(engine: u32, line: &str);
    /// Ends an engine.
    fn end(engine: u32);
    /// How many engines may search at once.
    #[wasm_bindgen(js_name = capacity)]
    fn page_capacity() -> u32;
    /// How many threads a search that is alone may use.
    #[wasm_bindgen(js_name = searchThreads)]
    fn page_search_threads() -> u32;
}

/// How many engines may search at once, at least one: a core is left for the page.
pub fn capacity() -> usize {
    page_capacity().max(1) as usize
}

/// How many threads a search that is alone may use, at least one: a core is left for the page. It is one where memory
/// cannot be shared.
pub fn search_threads() -> usize {
    page_search_threads().max(1) as usize
}

/// An engine that runs beside the caller. Dropping it ends it.
#[derive(Debug)]
pub struct EngineHost {
    engine: u32,
}

impl EngineHost {
    /// Starts an engine. `on_line` is called with each line it writes, between frames; it should hand the line on
    /// and return. If there can be no worker, `on_line` gets an error line.
    pub fn start(on_line: impl Fn(String) + Send + 'static) -> EngineHost {
        // The page keeps it as long as the engine.
        let on_line = Closure::<dyn Fn(String)>::new(on_line).into_js_value();
        EngineHost { engine: start(&on_line) }
    }

    /// Sends a line. Returns at once; lines are answered in order.
    pub fn send(&self, line: &str) {
        send(self.engine, line);
    }
}

impl Drop for EngineHost {
    fn drop(&mut self) {
        end(self.engine);
    }
}
