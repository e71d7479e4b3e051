//! Helper threads: the system's, or in a browser those that the page provides, if it provides any.
//!
//! A task that no thread runs does no harm: a search needs no helpers.

/// Bytes of a search thread's stack: room for the deepest line, with plenty to spare.
pub(crate) const STACK_SIZE: usize = 16 << 20;

/// A helper's search. It ends soon after the search that it helps.
pub(super) type HelperTask = Box<dyn FnOnce() + Send>;

#[cfg(not(target_family = "wasm"))]
pub(super) use self::system::{cancel_waiting, spawn};

#[cfg(target_family = "wasm")]
pub use self::page::run_helper_thread;
#[cfg(target_family = "wasm")]
pub(super) use self::page::{cancel_waiting, spawn};

#[cfg(not(target_family = "wasm"))]
mod system {
    use super::{HelperTask, STACK_SIZE};

    /// Runs a task on another thread, if the system gives one.
    pub(in super::super) fn spawn(task: HelperTask) {
        let _ = std::thread::Builder::new().name("search helper".to_owned()).stack_size(STACK_SIZE).spawn(task);
    }

    /// Drops tasks that wait for a thread: here none does.
    pub(in super::super) fn cancel_waiting() {}
}

#[cfg(target_family = "wasm")]
mod page {
    use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

    use super::HelperTask;

    /// Tasks that wait for a thread. An engine has its memory to itself, so they are all of one search.
    static WAITING: Mutex<Vec<HelperTask>> = Mutex::new(Vec::new());
    static MORE: Condvar = Condvar::new();

    fn waiting() -> MutexGuard<'static, Vec<HelperTask>> {
        WAITING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Runs a task on another thread, as soon as one is free.
    pub(in super::super) fn spawn(task: HelperTask) {
        waiting().push(task);
        MORE.notify_one();
    }

    /// Drops tasks that wait for a thread.
    pub(in super::super) fn cancel_waiting() {
        waiting().clear();
    }

    /// Makes the calling thread a helper thread, for ever. For threads that share the engine's memory.
    pub fn run_helper_thread() -> ! {
        loop {
            let next = {
                let mut waiting = waiting();
                while waiting.is_empty() {
                    waiting = MORE.wait(waiting).unwrap_or_else(PoisonError::into_inner);
                }
                waiting.pop()
            };
            if let Some(task) = next {
                task();
            }
        }
    }
}
