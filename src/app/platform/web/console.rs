//! What the game and its libraries log, in the browser's console. Only errors and warnings: the build leaves out the rest.
//!
//! Bevy's own plugin for this brings filters with regular expressions, which no page sets: a tenth of a
//! megabyte to download.

use std::fmt;

use log::{Level as LogLevel, Log, Metadata as LogMetadata, Record as LogRecord};
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(js_namespace = console)]
extern "C" {
    fn error(text: &str);
    #[wasm_bindgen(js_name = log)]
    fn note(text: &str);
}

/// Writes to the console what comes through `tracing` (Bevy) or `log` (wgpu, winit).
struct Console;

/// Starts logging. Later calls do nothing.
pub(super) fn start() {
    // If a logger is set already, it stays.
    let _ = tracing::subscriber::set_global_default(Console);
    if log::set_logger(&Console).is_ok() {
        log::set_max_level(log::LevelFilter::Warn);
    }
}

/// Warnings are written as notes: most say which graphics feature this browser lacks, and the game needs none of them.
fn write(is_error: bool, text: &str) {
    if is_error { error(text) } else { note(text) }
}

impl Subscriber for Console {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        *metadata.level() <= Level::WARN
    }

    // Spans are not shown, so that one number does for all.
    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut line = Line(event.metadata().target().to_owned());
        event.record(&mut line);
        write(*event.metadata().level() == Level::ERROR, &line.0);
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// Where an event comes from, its message, and its other fields.
struct Line(String);

impl Visit for Line {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        self.0 += &match field.name() {
            "message" => format!(": {value:?}"),
            name => format!(" {name}={value:?}"),
        };
    }
}

impl Log for Console {
    fn enabled(&self, metadata: &LogMetadata<'_>) -> bool {
        metadata.level() <= LogLevel::Warn
    }

    fn log(&self, record: &LogRecord<'_>) {
        if Log::enabled(self, record.metadata()) {
            write(record.level() == LogLevel::Error, &format!("{}: {}", record.target(), record.args()));
        }
    }

    fn flush(&self) {}
}
