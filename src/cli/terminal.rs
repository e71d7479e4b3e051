//! The terminal: Ctrl-C and progress bars.

use std::sync::atomic::{AtomicBool, Ordering};

/// Set by Ctrl-C: what runs ends soon and reports what it has.
pub(super) static STOP: AtomicBool = AtomicBool::new(false);

/// Whether Ctrl-C was pressed.
pub(super) fn interrupted() -> bool {
    STOP.load(Ordering::Relaxed)
}

/// Makes Ctrl-C set [`STOP`]; pressed twice, it ends the program at once.
pub(super) fn catch_interrupts() {
    let handler = || {
        if STOP.swap(true, Ordering::Relaxed) {
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
