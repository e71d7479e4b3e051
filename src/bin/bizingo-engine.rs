//! The headless program. See [`bizingo::cli`].

fn main() -> std::process::ExitCode {
    bizingo::cli::run()
}
