//! The terminal: Ctrl-C, progress bars, and text from elsewhere.

use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};

/// Set by Ctrl-C: what runs ends soon and reports what it has.
pub(super) static STOP: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed.
pub(super) fn interrupted() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Whether a text is being read, from something that may never end.
static READING: AtomicBool = AtomicBool::new(false);

/// Reads something; Ctrl-C ends the program meanwhile, for nothing is done yet that could be reported.
pub(super) fn while_reading<T>(read: impl FnOnce() -> T) -> T {
    READING.store(true, Ordering::Relaxed);
    let outcome = read();
    READING.store(false, Ordering::Relaxed);
    outcome
}

/// Text from elsewhere as a terminal may be given it: a control character that is no line break is written out.
pub(super) fn plain(text: &str) -> String {
    let shown = |c: char| if c.is_control() && c != '\n' { c.escape_default().to_string() } else { c.to_string() };
    text.chars().map(shown).collect()
}

/// Says something on stderr, in a line of its own.
pub(super) fn complain(text: &str) {
    let _ = writeln!(io::stderr(), "{}", plain(text));
}

/// Makes Ctrl-C set [`STOP`]; pressed twice, or while something is read, it ends the program at once.
pub(super) fn catch_interrupts() {
    let handler = || {
        if STOP.swap(true, Ordering::Relaxed) || READING.load(Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    // Without a handler Ctrl-C still ends the program, only less gently.
    let _ = ctrlc::set_handler(handler);
}

/// A progress bar on stderr; nothing where stderr is not a terminal.
pub(super) fn progress_bar(length: u64, template: &str) -> indicatif::ProgressBar {
    let bar = indicatif::ProgressBar::new(length);
    if let Ok(style) = indicatif::ProgressStyle::with_template(template) {
        bar.set_style(style);
    }
    bar
}
