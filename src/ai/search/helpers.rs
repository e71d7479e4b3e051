//! The threads that help a search: the system's, or in a browser those that the page lends, if it lends any.
//!
//! Work that nobody takes up is no loss: a search gets by with fewer helpers, or with none.

/// Bytes of a searching thread's stack: room for the deepest line, with plenty to spare.
pub(crate) const STACK: usize = 16 << 20;

/// A search that helps. It ends soon after the one that it helps.
pub(crate) type Work = Box<dyn FnOnce() + Send>;

#[cfg(not(target_family = "wasm"))]
pub(crate) use self::system::{dismiss, employ};

#[cfg(target_family = "wasm")]
pub use self::page::help;
#[cfg(target_family = "wasm")]
pub(crate) use self::page::{dismiss, employ};

#[cfg(not(target_family = "wasm"))]
mod system {
    use super::{STACK, Work};

    /// Has work done on another thread, if the system gives one.
    pub(crate) fn employ(work: Work) {
        let _ = std::thread::Builder::new().name("search helper".to_owned()).stack_size(STACK).spawn(work);
    }

    /// Drops work that waits for a thread: none does here.
    pub(crate) fn dismiss() {}
}

#[cfg(target_family = "wasm")]
mod page {
    use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

    use super::Work;

    /// What waits for a thread. An engine has its memory to itself, so this is one search's.
    static WAITING: Mutex<Vec<Work>> = Mutex::new(Vec::new());
    static MORE: Condvar = Condvar::new();

    fn waiting() -> MutexGuard<'static, Vec<Work>> {
        WAITING.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has work done on another thread, as soon as one is free.
    pub(crate) fn employ(work: Work) {
        waiting().push(work);
        MORE.notify_one();
    }

    /// Drops work that waits for a thread.
    pub(crate) fn dismiss() {
        waiting().clear();
    }

    /// Makes the calling thread a helper, for ever. For threads that share the engine's memory.
    pub fn help() -> ! {
        loop {
            let next = {
                let mut waiting = waiting();
                while waiting.is_empty() {
                    waiting = MORE.wait(waiting).unwrap_or_else(PoisonError::into_inner);
                }
                waiting.pop()
            };
            if let Some(work) = next {
                work();
            }
        }
    }
}
