//! The headless program from outside: it is run, and what it says is read.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

pub(crate) fn run_with(arguments: &[&str], stdin: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_bizingo-engine"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A program that does not read its stdin may be gone already.
    let _ = child.stdin.take().unwrap().write_all(stdin.as_bytes());
    child.wait_with_output().unwrap()
}

pub(crate) fn run(arguments: &[&str]) -> Output {
    run_with(arguments, "")
}

/// What it printed, once it has succeeded.
pub(crate) fn stdout(output: &Output) -> Vec<u8> {
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    output.stdout.clone()
}

pub(crate) fn text(output: &Output) -> String {
    String::from_utf8(stdout(output)).unwrap()
}

/// The JSON object in the last line.
pub(crate) fn json(output: &Output) -> Value {
    let value: Value = serde_json::from_str(text(output).lines().last().unwrap()).unwrap();
    assert!(value.is_object());
    value
}

/// Checks an error: its exit code, nothing on stdout, and a part of the message.
pub(crate) fn assert_fails(output: &Output, code: i32, part: &str) {
    let message = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{message}");
    assert!(message.contains(part), "{message}");
    assert!(message.starts_with("error: "), "{message}");
    assert!(output.stdout.is_empty());
}
