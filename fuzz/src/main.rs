//! The fuzzer: libFuzzer, and one target of those in `targets`, which the variable `FUZZ_TARGET` names.
//!
//! `scripts/fuzz` builds and runs it. All targets are one program, so that they are built and linked once.

#![no_main]

mod targets;

use std::alloc::System;
use std::sync::OnceLock;

use cap::Cap;
use targets::Target;

/// An input may make the program use this many bytes, of which what is loaded once (the values of Bingo Battle, the
/// board's tables, libFuzzer's own) takes the most. What is allocated beyond it ends the program as a crash.
const MOST_MEMORY: usize = 400 << 20;

#[global_allocator]
static ALLOCATOR: Cap<System> = Cap::new(System, MOST_MEMORY);

/// The target that was asked for.
fn target() -> &'static Target {
    static CHOSEN: OnceLock<&Target> = OnceLock::new();
    CHOSEN.get_or_init(|| {
        let name = std::env::var("FUZZ_TARGET").unwrap_or_default();
        let found = targets::ALL.iter().find(|target| target.name == name);
        found.unwrap_or_else(|| {
            let names: Vec<&str> = targets::ALL.iter().map(|target| target.name).collect();
            eprintln!("FUZZ_TARGET must be one of {}", names.join(", "));
            std::process::exit(2)
        })
    })
}

libfuzzer_sys::fuzz_target!(|data: &[u8]| (target().check)(data));
