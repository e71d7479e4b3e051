//! A program together with whatever it has started itself, so that all of it can be ended.

use std::io;
use std::process::{ChildStdin, ChildStdout};

/// A program that runs, and whatever it has started.
#[derive(Debug)]
pub(super) struct ProcessGroup(#[cfg(not(target_family = "wasm"))] Box<dyn process_wrap::std::ChildWrapper>);

#[cfg(not(target_family = "wasm"))]
impl ProcessGroup {
    /// Starts a program; also its input and its output.
    ///
    /// # Errors
    /// What the system says if it does not start.
    pub(super) fn start(program: &str, arguments: &[String]) -> io::Result<(ProcessGroup, ChildStdin, ChildStdout)> {
        use std::process::Stdio;

        let mut command = process_wrap::std::CommandWrap::with_new(program, |command| {
            command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        });
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        command.wrap(process_wrap::std::JobObject);
        let mut child = command.spawn()?;
        match (child.stdin().take(), child.stdout().take()) {
            (Some(stdin), Some(stdout)) => Ok((ProcessGroup(child), stdin, stdout)),
            _ => Err(io::Error::other("it has no stdin or stdout")),
        }
    }

    /// Whether the program has ended; what it has started may run on.
    pub(super) fn has_ended(&mut self) -> bool {
        !matches!(self.0.try_wait(), Ok(None))
    }

    /// Ends all of it.
    pub(super) fn end(&mut self) {
        // It fails where nothing runs any more.
        let _ = self.0.start_kill();
        let _ = self.0.wait();
    }
}

/// A browser starts no programs.
#[cfg(target_family = "wasm")]
impl ProcessGroup {
    pub(super) fn start(_: &str, _: &[String]) -> io::Result<(ProcessGroup, ChildStdin, ChildStdout)> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub(super) fn has_ended(&mut self) -> bool {
        true
    }

    pub(super) fn end(&mut self) {}
}
