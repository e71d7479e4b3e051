//! What the documentation points at is there: files, headings and anchors, and each rule that a comment cites.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

use std::collections::HashSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

/// Folders in which other things are kept than our own texts.
const SKIPPED: [&str; 5] = ["target", "dist", "node_modules", "shared", "corpus"];

/// Folders whose files a manual page may name; in other texts only those of the first are looked for.
const OURS: [&str; 7] = ["docs/", "src/", "tests/", "assets/", "scripts/", "benches/", "examples/"];
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder of the package with one of these extensions, sorted, as paths from the root.
fn files(folder: &str, extensions: &[&str]) -> Vec<PathBuf> {
    let (mut found, mut folders) = (Vec::new(), vec![root().join(folder)]);
    while let Some(folder) = folders.pop() {
        let Ok(entries) = fs::read_dir(&folder) else { continue };
        for entry in entries.map(|entry| entry.unwrap()) {
            let (path, name) = (entry.path(), entry.file_name().into_string().unwrap_or_default());
            if entry.file_type().unwrap().is_dir() {
                if !name.starts_with('.') && !SKIPPED.contains(&&*name) {
                    folders.push(path);
                }
            } else if extensions.iter().any(|extension| path.extension().is_some_and(|found| found == *extension)) {
                found.push(path.strip_prefix(root()).unwrap().to_owned());
            }
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The lines of a Markdown text outside of code blocks, with their numbers, `code` in the lines left out.
fn prose(text: &str) -> Vec<(usize, String)> {
    let (mut lines, mut fenced, mut after_blank) = (Vec::new(), false, true);
    for (number, line) in text.lines().enumerate() {
        if line.trim_start().starts_with("```") {
            fenced = !fenced;
            continue;
        }
        let block = fenced || after_blank && line.starts_with("    ");
        after_blank = line.trim().is_empty() || after_blank && block;
        if !block {
            let outside = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
            lines.push((number + 1, outside));
        }
    }
    lines
}

/// The targets of `[text](target)` in a line.
fn links(line: &str) -> impl Iterator<Item = &str> {
    line.split("](").skip(1).filter_map(|rest| rest.split(')').next())
}

/// What can stand behind `#` in a link to a Markdown text: its headings, as GitHub writes them, and its anchors.
fn anchors(text: &str) -> HashSet<String> {
    let mut found = HashSet::new();
    let mut fenced = false;
    for line in text.lines() {
        fenced ^= line.trim_start().starts_with("```");
        if fenced {
            continue;
        }
        if line.starts_with('#') {
            let heading = line.trim_start_matches('#').trim().to_lowercase();
            let kept = heading.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
            found.insert(kept.map(|c| if c == ' ' { '-' } else { c }).collect());
        }
        found.extend(line.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned));
    }
    found
}

/// Paths in one of these folders that a line names, with what stands behind `#`, if it does. Of a path with a
/// placeholder, such as `docs/*.md`, the folder.
fn named<'a>(line: &'a str, folders: &[&str]) -> Vec<&'a str> {
    let part = |c: char| c.is_ascii_alphanumeric() || "_-./#".contains(c);
    let mut found = Vec::new();
    for (at, _) in folders.iter().flat_map(|folder| line.match_indices(folder)) {
        let before = line[..at].trim_end_matches("../").trim_end_matches("./");
        // The end of another word, or in the middle of an address elsewhere.
        if before.ends_with(|c: char| part(c) || c == ':') {
            continue;
        }
        let end = line[at..].find(|c| !part(c)).map_or(line.len(), |length| at + length);
        let name = &line[at..end];
        found.push(if line[end..].starts_with(['*', '<', '…', '{', '$']) {
            &name[..=name.rfind('/').unwrap_or(0)]
        } else {
            name.trim_end_matches(['.', '#', '-'])
        });
    }
    found
}

/// `a/b/../c` as `a/c`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for component in path.components() {
        match component {
            Component::ParentDir => drop(plain.pop()),
            Component::CurDir => {}
            other => plain.push(other),
        }
    }
    plain
}

/// What is wrong with a path from the root, and with what stands behind its `#`.
fn complaint(target: &str) -> Option<String> {
    let (path, anchor) = target.split_once('#').map_or((target, None), |(path, anchor)| (path, Some(anchor)));
    if !root().join(path).exists() {
        return Some(format!("there is no {path}"));
    }
    let anchor = anchor.filter(|_| path.ends_with(".md"))?;
    (!anchors(&read(Path::new(path))).contains(anchor)).then(|| format!("{path} has no #{anchor}"))
}

/// What is wrong with the links and paths of a text.
fn complaints(path: &Path, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    if path.extension().is_some_and(|extension| extension == "md") {
        for (number, line) in prose(text) {
            for link in links(&line).filter(|link| !link.contains("://") && !link.starts_with("mailto:")) {
                let target = match link.strip_prefix('#') {
                    Some(anchor) => format!("{}#{anchor}", path.display()),
                    None => plain(&path.parent().unwrap().join(link)).display().to_string(),
                };
                found.extend(complaint(&target).map(|what| format!("{}:{number}: {what}", path.display())));
            }
        }
    }
    // What notebooks and the changelog tell of the past may have moved since.
    let history = path.starts_with("docs/research") || path == Path::new("CHANGELOG.md");
    let folders =
        if path.extension().is_some_and(|extension| extension == "md") && !history { &OURS } else { &OURS[..1] };
    for (number, line) in text.lines().enumerate() {
        found.extend(
            named(line, folders)
                .into_iter()
                .filter_map(complaint)
                .map(|what| format!("{}:{}: {what}", path.display(), number + 1)),
        );
    }
    found
}

/// All that is ours and may name a page.
fn texts() -> Vec<PathBuf> {
    let mut texts = files("", &["md"]);
    for folder in ["src", "tests", "benches", "examples", "scripts", "assets", "fuzz"] {
        texts.extend(files(folder, &["rs", "mjs", "js", "sh", "py", "ftl", "html", "toml"]));
    }
    // This file names what is not there.
    texts.retain(|path| path != Path::new(file!()));
    texts
}

#[test]
fn links_and_paths_lead_somewhere() {
    let texts = texts();
    assert!(texts.contains(&PathBuf::from("README.md")) && texts.contains(&PathBuf::from("src/lib.rs")));
    let found: Vec<String> = texts.iter().flat_map(|path| complaints(path, &read(path))).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

/// The test above can fail.
#[test]
fn what_leads_nowhere_is_found() {
    let text = "\
[there](engine.md), [not there](nowhere.md), [no such heading](engine.md#nothing), [here](#top)\n\
[a rule](rules/bizingo.md#z9), [no rule](rules/bizingo.md#z99), [elsewhere](https://example.org/docs/x)\n\
`docs/engine.md`, `../docs/nowhere.md`; docs/rules/azigo.md#a9, `src/nothing.rs`, tests/*.rs, `src/rules/no*`.\n\
`[code](nowhere.md)` https://example.org/docs/nowhere.md\n\n    [code](nowhere.md)\n";
    let found = complaints(Path::new("docs/example.md"), text.replace("(#top)", "(engine.md#the-engine)").as_str());
    let wanted = [
        "docs/example.md:1: there is no docs/nowhere.md",
        "docs/example.md:1: docs/engine.md has no #nothing",
        "docs/example.md:2: docs/rules/bizingo.md has no #z99",
        "docs/example.md:3: there is no docs/nowhere.md",
        "docs/example.md:3: docs/rules/azigo.md has no #a9",
        "docs/example.md:3: there is no src/nothing.rs",
    ];
    assert_eq!(found, wanted);
}

/// The games, the letter of their points, and how many there are.
const RULES: [(&str, char, usize); 3] = [("bizingo", 'z', 17), ("azigo", 'a', 7), ("bingo-battle", 'p', 11)];

fn points(game: &str) -> HashSet<String> {
    anchors(&read(&Path::new("docs/rules").join(game).with_extension("md")))
}

#[test]
fn the_points_of_the_rules_are_numbered_without_gaps() {
    for (game, letter, count) in RULES {
        let points = points(game);
        for number in 1..=count {
            assert!(points.contains(&format!("{letter}{number}")), "{game}: {letter}{number}");
        }
    }
}

/// The points that a line of source cites in a comment: `Z13a`, in small letters.
fn cited(line: &str, letter: char) -> Vec<String> {
    let comment = line.split_once("//").map_or("", |(_, comment)| comment);
    let words = comment.split(|c: char| !c.is_alphanumeric() && !"_-./`#\"".contains(c));
    let words = words.map(|word| word.trim_matches(['.', '-', '/']));
    let is_point = |word: &&str| {
        let number = word.strip_prefix(letter.to_ascii_uppercase()).unwrap_or_default();
        let number = number.trim_end_matches(|c: char| c.is_ascii_lowercase());
        !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    };
    words.filter(is_point).map(str::to_lowercase).collect()
}

#[test]
fn every_point_that_the_code_cites_is_written_down() {
    assert_eq!(cited("x // Z13a, (Z99) and A1.", 'z'), ["z13a", "z99"]);
    let mut citations = 0;
    for path in files("src", &["rs"]).into_iter().chain(files("tests", &["rs"])) {
        if path == Path::new(file!()) {
            continue;
        }
        let text = read(&path);
        for (game, letter, _) in RULES {
            let points = points(game);
            for (number, line) in text.lines().enumerate() {
                for point in cited(line, letter) {
                    citations += 1;
                    let place = format!("{}:{}", path.display(), number + 1);
                    assert!(points.contains(&point), "{place}: docs/rules/{game}.md has no {point}");
                }
            }
        }
    }
    assert!(citations > 100, "{citations}");
}

/// Texts are wrapped, so that they can be read and compared in any editor; tables, pictures and code are not.
#[test]
fn prose_is_wrapped() {
    let mut found = Vec::new();
    for path in files("", &["md"]) {
        for (number, line) in read(&path).lines().enumerate() {
            let free = line.starts_with(['|', '!', '[']) || line.starts_with("    ") || line.contains("://");
            if !free && line.chars().count() > 100 {
                found.push(format!("{}:{}", path.display(), number + 1));
            }
        }
    }
    assert!(found.is_empty(), "longer than 100 columns: {}", found.join(", "));
}
