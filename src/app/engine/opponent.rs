//! The computer's moves. An engine thinks on threads of its own and talks the same
//! text protocol as the headless program; this module asks it when a computer is to move,
//! and turns its answer into a [`MoveRequested`].
//!
//! Invariant: an answer is only used on the board that it was asked for. Every `go` is answered by
//! one `bestmove`, in order, so the epochs of the questions form a queue.

use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;

use bevy::platform::time::Instant;
use bevy::prelude::*;

use super::hints;
use super::hints::{HintFound, HintRequested, Hints};
use crate::ai::ugi::host::EngineHost;
use crate::app::board::animation::Timeline;
use crate::app::core::AppSystems;
use crate::app::core::input::{InputSystems, Intent};
use crate::app::core::rules::{MoveRequested, Rules};
use crate::app::core::session::{Match, Seat};
use crate::app::core::settings::{Notice, Settings};
use crate::app::core::wake::Wake;
use crate::games::Player;

/// What the computer is doing, for showing.
#[derive(Resource, Clone, Debug, Default)]
pub struct Thinking {
    /// The side it thinks for.
    pub side: Option<Player>,
    /// How deep it has looked, in plies.
    pub depth: u32,
    /// How it sees its chances, from its own side (100 is a soldier, or a counter).
    pub score: i32,
    /// Positions it has looked at.
    pub nodes: u64,
}

impl Thinking {
    /// Whether it thinks at all.
    pub fn active(&self) -> bool {
        self.side.is_some()
    }
}

/// Stop thinking and play the best move found so far.
#[derive(Message, Clone, Copy, Debug)]
pub struct MoveNowRequested;

/// What an engine was asked.
#[derive(Clone, Copy, Debug)]
struct Question {
    /// The board: [`Rules::epoch`].
    epoch: u64,
    /// Whether the answer is only shown.
    hint: bool,
}

#[derive(Resource)]
pub(crate) struct Engine {
    thread: EngineHost,
    lines: Mutex<Receiver<String>>,
    /// Questions not answered yet, oldest first.
    asked: VecDeque<Question>,
    /// An answer that waits to be played: when it may be, on which board, and the move.
    answer: Option<(u64, String)>,
    asked_at: Instant,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Thinking>().init_resource::<Wake>().add_message::<MoveNowRequested>().add_systems(
        Update,
        (
            ask_to_move_now.run_if(on_message::<Intent>).in_set(InputSystems::Others),
            (read_answers.in_set(Hints), play_answer, ask_engine, hurry_engine).chain().in_set(AppSystems::Answer),
        ),
    );
}

/// A player asks by an intent.
fn ask_to_move_now(mut intents: MessageReader<Intent>, mut requests: MessageWriter<MoveNowRequested>) {
    requests.write_batch(intents.read().filter(|intent| **intent == Intent::MoveNow).map(|_| MoveNowRequested));
}

fn start_engine(wake: &Wake) -> Engine {
    let (sender, lines): (Sender<String>, Receiver<String>) = channel();
    let wake = wake.clone();
    let thread = EngineHost::start(move |line| {
        // The window may be gone already; then nobody waits for the line.
        let _ = sender.send(line);
        wake.up();
    });
    Engine { thread, lines: Mutex::new(lines), asked: VecDeque::new(), answer: None, asked_at: Instant::now() }
}

/// Asks when a computer is to move and the board has settled; calls off a question about a board that is gone.
fn ask_engine(
    mut commands: Commands,
    engine: Option<ResMut<Engine>>,
    wake: Res<Wake>,
    rules: Res<Rules>,
    mut game: ResMut<Match>,
    timeline: Res<Timeline>,
    mut thinking: ResMut<Thinking>,
    mut hints: MessageReader<HintRequested>,
    mut hint_due: Local<Option<u64>>,
) {
    let epoch = rules.epoch();
    if hints.read().count() > 0 {
        *hint_due = Some(epoch);
    }
    *hint_due = hint_due.filter(|asked| *asked == epoch && hints::offered(&rules, &game));
    let wanted = rules.to_move().and_then(|side| match game.seat(side) {
        Seat::Computer(level) if game.show.is_none() => Some((side, level)),
        Seat::Person if hint_due.is_some() => Some((side, Seat::TOP_LEVEL)),
        _ => None,
    });
    let Some(mut engine) = engine else {
        if wanted.is_some() {
            commands.insert_resource(start_engine(&wake));
        }
        return;
    };
    let asked = engine.asked.back().is_some_and(|question| question.epoch == epoch);
    if thinking.active() && !asked {
        // After an answer that came in between, there is nothing to stop, and stopping does nothing.
        engine.thread.send("stop");
        *thinking = Thinking::default();
    }
    if engine.answer.as_ref().is_some_and(|(asked, _)| *asked != epoch) {
        engine.answer = None;
    }
    let Some((side, level)) = wanted else { return };
    let hint = hint_due.is_some();
    let held = game.paused && !game.step && !hint;
    if held || timeline.busy() || asked || engine.answer.is_some() {
        return;
    }
    *hint_due = None;
    game.step = false;
    let [name, rules_text, start] = rules.start_text();
    let mut position = format!("position fen {start}");
    if rules.ply() > 0 {
        position.push_str(" moves");
        for (text, _) in rules.line().into_iter().take(rules.ply()) {
            position.push(' ');
            position.push_str(text);
        }
    }
    engine.thread.send(&format!("setoption name Game value {name}"));
    engine.thread.send(&format!("setoption name Rules value {rules_text}"));
    engine.thread.send(&format!("setoption name Level value {level}"));
    engine.thread.send(&format!("setoption name Seed value {}", game.setup.seed));
    engine.thread.send(&position);
    engine.thread.send("go");
    engine.asked.push_back(Question { epoch, hint });
    engine.asked_at = Instant::now();
    *thinking = Thinking { side: Some(side), ..default() };
}

pub(crate) fn hurry_engine(mut requests: MessageReader<MoveNowRequested>, engine: Option<Res<Engine>>) {
    if requests.read().count() > 0
        && let Some(engine) = engine
    {
        engine.thread.send("stop");
    }
}

fn read_answers(
    engine: Option<ResMut<Engine>>,
    rules: Res<Rules>,
    mut thinking: ResMut<Thinking>,
    mut game: ResMut<Match>,
    mut notices: MessageWriter<Notice>,
    mut hints: MessageWriter<HintFound>,
) {
    let Some(mut engine) = engine else { return };
    let lines: Vec<String> = match engine.lines.lock() {
        Ok(lines) => lines.try_iter().collect(),
        Err(_) => return,
    };
    for line in lines {
        let mut words = line.split_whitespace();
        match words.next() {
            Some("bestmove") => {
                let Some(asked) = engine.asked.pop_front().filter(|asked| asked.epoch == rules.epoch()) else {
                    continue;
                };
                let side = thinking.side.take();
                if asked.hint {
                    let text = line.trim().strip_prefix("bestmove").map_or("", str::trim);
                    hints.write_batch(rules.parse_move(text).map(|mv| HintFound { mv, epoch: asked.epoch }));
                    continue;
                }
                if let Some(side) = side {
                    game.last_score[side.index()] = thinking.score;
                }
                // A move may be of several words.
                match line.trim().strip_prefix("bestmove").map(str::trim) {
                    // Why has been said by a line before; asking again would only repeat it.
                    Some("none" | "") | None => game.paused = true,
                    Some(mv) => engine.answer = Some((rules.epoch(), mv.to_owned())),
                }
            }
            Some("info") if engine.asked.front().is_some_and(|asked| asked.epoch == rules.epoch()) => {
                if line.contains(" error") {
                    notices.write(Notice(format!("The computer cannot think about this game: {line}")));
                }
                let words: Vec<&str> = words.collect();
                let number = |name: &str| {
                    let at = words.iter().position(|word| *word == name)?;
                    words.get(at + 1..)?.iter().take(2).find_map(|word| word.parse::<i64>().ok())
                };
                thinking.depth = number("depth").map_or(thinking.depth, |depth| depth as u32);
                thinking.score = number("score").map_or(thinking.score, |score| score as i32);
                thinking.nodes = number("nodes").map_or(thinking.nodes, |nodes| nodes as u64);
            }
            _ => {}
        }
    }
}

/// Plays the answer once the pause that lets the player follow has passed.
fn play_answer(
    engine: Option<ResMut<Engine>>,
    rules: Res<Rules>,
    game: Res<Match>,
    settings: Res<Settings>,
    timeline: Res<Timeline>,
    mut requests: MessageWriter<MoveRequested>,
) {
    let Some(mut engine) = engine else { return };
    let pause = Duration::from_secs_f32(settings.computer_pause);
    let held = game.paused && !game.step && game.only_computers();
    if timeline.busy() || held || engine.asked_at.elapsed() < pause {
        return;
    }
    let Some((epoch, text)) = engine.answer.take() else { return };
    if epoch == rules.epoch()
        && let Some(mv) = rules.parse_move(&text)
    {
        requests.write(MoveRequested { mv, epoch });
    }
}

/// Whether a computer's move is under way: being thought of, or waiting to be played.
pub(crate) fn computer_busy(rules: &Rules, game: &Match) -> bool {
    let computer = rules.to_act().is_some_and(|side| game.seat(side) != Seat::Person);
    computer && game.show.is_none() && (!game.paused || game.step)
}
