//! The inputs that the fuzzer keeps, and cut and changed ones, run by every target of `fuzz/` without the fuzzer.
//!
//! `scripts/fuzz` looks for new ones; `docs/research/fuzzing.md` says how.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

#[path = "../fuzz/src/targets/mod.rs"]
mod targets;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// The kept inputs of a target, sorted by name.
fn kept(name: &str) -> Vec<(PathBuf, Vec<u8>)> {
    let folder = root().join("fuzz/corpus").join(name);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files.into_iter().map(|path| (path.clone(), fs::read(path).unwrap())).collect()
}

/// A few bytes of an input changed, taken out, doubled, or put in from another.
fn mutated(input: &[u8], other: &[u8], rng: &mut ChaCha8Rng) -> Vec<u8> {
    let mut bytes = input.to_vec();
    for _ in 0..rng.random_range(1..4) {
        let at = rng.random_range(0..=bytes.len());
        let end = rng.random_range(at..=bytes.len().min(at + 8));
        match rng.random_range(0..5) {
            0 => drop(bytes.drain(at..end)),
            1 => bytes.truncate(at),
            2 if at < bytes.len() => bytes[at] = rng.random(),
            3 => bytes.splice(at..at, bytes[at..end].to_vec()).for_each(drop),
            _ if !other.is_empty() => {
                let from = rng.random_range(0..other.len());
                let to = other.len().min(from + rng.random_range(1..40));
                bytes.splice(at..end, other[from..to].iter().copied()).for_each(drop);
            }
            _ => {}
        }
    }
    bytes
}

/// The bytes of stack that a search may need, with room to spare; tests have less.
const STACK: usize = 64 << 20;

/// Runs a target; false if it found something.
fn passes(target: &'static targets::Target, bytes: Vec<u8>) -> bool {
    let run = move || catch_unwind(AssertUnwindSafe(|| (target.check)(&bytes))).is_ok();
    std::thread::Builder::new().stack_size(STACK).spawn(run).unwrap().join().unwrap()
}

#[test]
fn every_target_has_inputs_and_every_input_a_target() {
    let mut folders: Vec<String> = fs::read_dir(root().join("fuzz/corpus"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    folders.sort();
    let mut names: Vec<&str> = targets::ALL.iter().map(|target| target.name).collect();
    names.sort();
    assert_eq!(folders, names);
    let bytes: usize = names.iter().flat_map(|name| kept(name)).map(|(_, bytes)| bytes.len()).sum();
    assert!(bytes < 300_000, "{bytes} bytes are kept");
}

#[test]
fn kept_inputs_find_nothing() {
    for target in targets::ALL {
        let inputs = kept(target.name);
        assert!(inputs.len() > 1, "{} has inputs", target.name);
        for (path, bytes) in inputs {
            assert!(bytes.len() <= target.most, "{} is longer than {}", path.display(), target.most);
            assert!(passes(target, bytes), "{} fails on {}", target.name, path.display());
        }
    }
}

#[test]
fn changed_inputs_find_nothing() {
    let mut rng = ChaCha8Rng::seed_from_u64(22);
    for target in targets::ALL {
        let inputs = kept(target.name);
        // These take longest.
        let runs = if ["solution", "session", "tree"].contains(&target.name) { 30 } else { 300 };
        for _ in 0..runs {
            let [input, other] = [(); 2].map(|()| &inputs[rng.random_range(0..inputs.len())].1);
            let bytes = mutated(input, other, &mut rng);
            assert!(passes(target, bytes.clone()), "{} fails on {bytes:?}", target.name);
        }
    }
}
