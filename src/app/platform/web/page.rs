//! Words between the page and the game: a kind and a text, both ways. What the page says comes between frames; it is
//! kept until the next one, which it brings about.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use wasm_bindgen::prelude::{Closure, JsValue, wasm_bindgen};

use crate::app::core::AppSystems;
use crate::app::core::frames::{self, Frames};
use crate::app::core::input::KeyboardFocus;
use crate::app::core::wake::Wake;

#[wasm_bindgen(js_namespace = ["bizingo", "game"])]
extern "C" {
    /// Tells the page something.
    pub fn tell(kind: &str, text: &str);
    /// Has the page call `on_word` with a kind and a text whenever it has something to say.
    fn listen(on_word: &JsValue);
}

/// The page said something.
#[derive(Message, Clone, Debug)]
pub struct PageSaid {
    /// What it is about.
    pub kind: String,
    /// The rest.
    pub text: String,
}

/// What the page has said since the last frame.
#[derive(Resource, Clone, Default)]
pub(crate) struct Inbox(Arc<Mutex<VecDeque<PageSaid>>>);

/// Frames after which the table is there to be seen: the first ones load models and shaders.
const WARM_UP: u64 = 3;

pub(crate) fn plugin(app: &mut App) {
    // The frame that the page brings about reads what it said; those that follow show what comes of it.
    frames::wanted_on::<PageSaid>(app);
    app.init_resource::<Inbox>()
        .add_systems(Startup, listen_to_page)
        .add_systems(PreUpdate, read_page)
        .add_systems(Update, tell_ready.in_set(AppSystems::Present))
        .add_systems(Last, tell_typed.run_if(resource_exists_and_changed::<KeyboardFocus>));
}

/// No field is typed in any more: a touch keyboard has nothing to write.
fn tell_typed(focus: Res<KeyboardFocus>) {
    if *focus != KeyboardFocus::Field {
        tell("typed", "");
    }
}

fn listen_to_page(inbox: Res<Inbox>, wake: Res<Wake>) {
    let (inbox, wake) = (inbox.clone(), wake.clone());
    let on_word = move |kind: String, text: String| {
        inbox.0.lock().unwrap_or_else(PoisonError::into_inner).push_back(PageSaid { kind, text });
        wake.up();
    };
    listen(&Closure::<dyn Fn(String, String)>::new(on_word).into_js_value());
}

pub(crate) fn read_page(inbox: Res<Inbox>, mut said: MessageWriter<PageSaid>) {
    said.write_batch(inbox.0.lock().unwrap_or_else(PoisonError::into_inner).drain(..));
}

/// Lets the page take its cover away.
fn tell_ready(frames: Res<Frames>, mut told: Local<bool>) {
    if !*told && frames.count() >= WARM_UP {
        *told = true;
        tell("ready", "");
    }
}
