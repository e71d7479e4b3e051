//! Files of samples, which the evaluation is tuned by.

use std::fs;

use bizingo::ai::lab::learn::file::{SampleWriter, TITLE, read};
use bizingo::ai::lab::learn::sample::{BYTES, Sample};

use super::contest::folder;

/// The samples of a file; its title is put before them.
pub fn check(data: &[u8]) {
    for bytes in data.as_chunks::<BYTES>().0 {
        if let Ok(sample) = Sample::from_bytes(bytes) {
            assert_eq!(Sample::from_bytes(&sample.to_bytes()), Ok(sample));
        }
    }
    let folder = folder();
    let file = folder.path().join("samples");
    let content = [TITLE.as_bytes(), b"\n", data].concat();
    fs::write(&file, &content).expect("a file is written");
    let mut count = 0;
    let whole = read(&file, |_| count += 1).is_ok();
    if let Ok(writer) = SampleWriter::open(&file, TITLE) {
        assert!(!whole || writer.samples() <= count, "{} of {count}", writer.samples());
        drop(writer);
        let left = fs::read(&file).expect("a file");
        assert!(content.starts_with(&left), "only an unfinished game is cut off");
        // Opened again nothing changes.
        drop(SampleWriter::open(&file, TITLE).expect("it was read before"));
        assert_eq!(fs::read(&file).expect("a file"), left);
    }
}
