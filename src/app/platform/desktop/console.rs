//! Lines for the terminal. A Windows program with a window opens no console, and so has none for its lines; they go to the
//! one that it was started from. Elsewhere every program has what it was started with.

/// Makes what is written from now on seen in the terminal that the program was started from, if there is one.
pub(super) fn attach() {
    // Started from a file manager there is none.
    #[cfg(windows)]
    let _ = winsafe::AttachConsole(winsafe::PidParent::Parent);
}
