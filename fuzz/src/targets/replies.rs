//! Lines from engines, as a client reads them.

use bizingo::ai::ugi::Reply;
use bizingo::ai::ugi::line::read_line;
use bizingo::ai::ugi::moves::move_length;
use bizingo::games::GameKind;

/// The longest line that is kept here, in bytes.
const MOST: usize = 1_000;

/// Bytes of an engine.
pub fn check(data: &[u8]) {
    let mut reader = data;
    while let Some(line) = read_line(&mut reader, MOST).expect("bytes are read") {
        // What is not UTF-8 is replaced by three bytes.
        assert!(line.text.len() <= 3 * MOST, "{} bytes", line.text.len());
        assert!(!line.text.contains('\n'));
        for kind in GameKind::ALL {
            let reply = Reply::parse(&line.text, move_length(kind));
            let text = reply.to_string();
            let again = Reply::parse(&text, move_length(kind));
            assert_eq!(again, reply, "{text:?}");
            assert_eq!(again.to_string(), text);
        }
    }
}
