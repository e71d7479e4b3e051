//! What the page does for leagues: `assets/web/leagues.js`.

use bevy::prelude::*;
use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};

use super::source::LeagueSource;
use super::workers::{Answer, Host, Workers};
use crate::ai::lab::arena::plan::Fixture;
use crate::app::core::settings::Settings;
use crate::app::core::wake::Wake;

#[wasm_bindgen(js_namespace = ["bizingo", "leagues"])]
extern "C" {
    /// How many games may be played at once.
    fn most() -> usize;
    /// Calls `answer` with whether all is well, and the leagues that are kept or what went wrong.
    fn list(answer: &JsValue);
    /// The same with the text of a league.
    fn read(name: &str, answer: &JsValue);
    /// The same when a line is kept.
    fn keep(name: &str, number: usize, line: &str, answer: &JsValue);
    /// The same when a league is deleted.
    fn remove(name: &str, answer: &JsValue);
    /// The same when the one that was deleted last is back.
    #[wasm_bindgen(js_name = bringBack)]
    fn bring_back(name: &str, answer: &JsValue);
    /// Starts a worker; `answer` is called with all that it tells.
    fn start(game: &str, head: &str, answer: &JsValue) -> u32;
    /// Has a worker play a game.
    fn play(worker: u32, game: usize, first: usize, second: usize);
    /// Ends a worker.
    fn end(worker: u32);
    /// Whether no game begins while the page is hidden.
    #[wasm_bindgen(js_name = pauseHidden)]
    fn pause_hidden(pauses: bool);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, tell_pause.run_if(resource_changed::<Settings>));
}

fn tell_pause(settings: Res<Settings>) {
    pause_hidden(settings.pause_leagues);
}

/// The most games that may be played at a time: a core is left to the page.
pub fn most_threads() -> usize {
    most().max(1)
}

/// What takes an answer of the page in: whether all is well, and the text or what went wrong.
fn taking(answer: Answer) -> impl Fn(bool, String) {
    move |well, text| answer(if well { Ok(text) } else { Err(text) })
}

/// The same as a function of the page for one call, which frees it.
fn once(answer: Answer) -> JsValue {
    Closure::once_into_js(taking(answer))
}

/// For as many calls as there are while the page lives.
fn always(answer: Answer) -> JsValue {
    Closure::<dyn Fn(bool, String)>::new(taking(answer)).into_js_value()
}

/// The leagues that are kept, as JSON.
pub(super) fn kept(answer: Answer) {
    list(&once(answer));
}

/// A league is deleted; the page keeps what it was.
pub(super) fn delete(name: &str, answer: Answer) {
    remove(name, &once(answer));
}

/// It comes back.
pub(super) fn restore(name: &str, answer: Answer) {
    bring_back(name, &once(answer));
}

/// The page.
pub struct Page;

impl Host for Page {
    fn start(&self, game: &str, head: &str, answer: Answer) -> u32 {
        start(game, head, &always(answer))
    }

    fn play(&self, worker: u32, Fixture { game, first, second }: Fixture) {
        play(worker, game, first, second);
    }

    fn end(&self, worker: u32) {
        end(worker);
    }

    fn read(&self, name: &str, answer: Answer) {
        read(name, &once(answer));
    }

    fn keep(&self, name: &str, number: usize, line: &str, answer: Answer) {
        keep(name, number, line, &once(answer));
    }
}

/// A league in the browser.
pub type Runner = Workers<Page>;

impl Runner {
    /// Starts a league, `threads` games at a time.
    pub fn start(source: LeagueSource, threads: usize, wake: &Wake) -> Runner {
        Workers::with_host(Page, source, threads, wake)
    }
}
