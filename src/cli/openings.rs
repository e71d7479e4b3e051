//! `openings`: what was played after a position in many games, as a table or as a file.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use serde_json::{Value, json};

use super::input::read_text;
use super::terminal::complain;
use super::{CliError, CliResult, Setting, interrupted, progress_bar};
use crate::ai::computer::Computer;
use crate::ai::lab::arena::Contest;
use crate::games::Listed;
use crate::record::library::bundle;
use crate::record::openings::{
    MAX_PLIES, MoveCount, Opening, OpeningMove, Openings, key, read, shipped, shipped_name, write,
};
use crate::record::{History, Recorded, store};
use crate::rules::Turn;

/// What `openings` takes.
#[derive(Debug, Args)]
#[command(after_long_help = "\
A FILE is a game record or many of them, a --resume file of match or tournament, a folder of such files, or a file \
that --write made. Without one, the openings that come with the program are shown. Games by other rules than --rules \
are left out, and so are records that are damaged; what is wrong with them goes to stderr. The position is the start, \
that of --position, or what --moves lead to.

Examples:
  bizingo-engine openings --moves 'd8-e8'
  bizingo-engine openings library/ --json
  bizingo-engine openings cup.json --plies 14 --least 5 --write openings.txt")]
pub(super) struct OpeningsArgs {
    /// Games.
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How many plies of each game are counted.
    #[arg(long, value_name = "N", default_value_t = 30, value_parser = clap::value_parser!(u16).range(1..=MAX_PLIES as i64))]
    plies: u16,
    /// Leave out moves that fewer games have.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    least: u32,
    /// Show the position after these moves.
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true)]
    moves: String,
    /// Write a file of openings instead: all that was played from the usual start.
    #[arg(long, value_name = "OUT", requires = "files", conflicts_with = "moves")]
    write: Option<PathBuf>,
    /// A remark at the top of that file.
    #[arg(long, value_name = "TEXT", requires = "write", default_value = "", hide_default_value = true)]
    remark: String,
}

/// What was read.
#[derive(Default)]
struct Gathered {
    openings: Openings,
    /// Games of another kind, or by other rules.
    other: u32,
    /// Records with something wrong.
    damaged: u32,
}

impl Gathered {
    fn add<G: Recorded>(&mut self, history: &History<G>, setting: &Setting<G>, plies: usize) {
        match *history.start().rules() == setting.rules {
            true => {
                self.openings.add(&Opening::of(history, plies));
            }
            false => self.other += 1,
        }
    }

    /// Says what is wrong with a record.
    fn complain(&mut self, path: &Path, fault: &dyn std::fmt::Display) {
        self.damaged += 1;
        complain(&format!("{}: {fault}", path.display()));
    }
}

pub(super) fn openings<G: Computer + Listed>(setting: &Setting<G>, args: &OpeningsArgs) -> CliResult {
    if G::CHANCE {
        return Err(CliError::Usage(format!(
            "there are no openings for {}: its dice decide what can be played",
            G::NAME
        )));
    }
    if args.write.is_some() && (setting.position.is_some() || setting.rules != G::Rules::default()) {
        return Err(CliError::Usage("--write is only for the usual rules and their start".to_owned()));
    }
    let gathered = gather(setting, args)?;
    match &args.write {
        Some(out) => write_to::<G>(setting, args, out, &gathered),
        None => print(setting, args, &gathered),
    }
}

fn gather<G: Computer + Listed>(setting: &Setting<G>, args: &OpeningsArgs) -> Result<Gathered, CliError> {
    let mut gathered = Gathered::default();
    if args.files.is_empty() {
        let text = shipped_name(G::KIND).and_then(shipped).unwrap_or_default();
        gathered.openings = read(text)?.openings;
        return Ok(gathered);
    }
    if let [file] = &args.files[..]
        && !file.is_dir()
        && !is_contest(file)
        && let Some(openings) = made_before::<G>(file)?
    {
        gathered.openings = openings;
        return Ok(gathered);
    }
    let mut files = Vec::new();
    for path in &args.files {
        match path.is_dir() {
            true => files.extend(inside(path)?),
            false => files.push(path.clone()),
        }
    }
    let bar = progress_bar(files.len() as u64, "{bar:30} {pos}/{len} files, {eta} left");
    for path in files {
        if interrupted() {
            break;
        }
        read_games(setting, args, &path, &mut gathered)?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(gathered)
}

/// The index of a file that `--write` made; `None` if it is another file.
fn made_before<G: Listed>(path: &Path) -> Result<Option<Openings>, CliError> {
    let text = read_text(path, bundle::MAX_BYTES as usize)?;
    if !text.starts_with("bizingo openings") {
        return Ok(None);
    }
    let file = read(&text).map_err(|fault| CliError::OpeningsFile { path: path.to_owned(), fault })?;
    if file.kind != G::KIND {
        return Err(CliError::OtherOpenings { path: path.to_owned(), found: file.kind, asked: G::KIND });
    }
    Ok(Some(file.openings))
}

/// The games in a folder, by their names; versions before and what was deleted are not games.
fn inside(folder: &Path) -> Result<Vec<PathBuf>, CliError> {
    let wrong = |source| CliError::File { path: folder.to_owned(), source };
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).map_err(wrong)? {
        let path = entry.map_err(wrong)?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if path.is_file() && !name.starts_with('.') && !name.ends_with(".bak") && !name.contains(".damaged-") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// Whether a file begins like that of a contest, which may be longer than any text that is read whole.
fn is_contest(path: &Path) -> bool {
    let mut first = [0];
    let read = |mut file: fs::File| file.read_exact(&mut first);
    path.is_file() && fs::File::open(path).and_then(read).is_ok() && first == *b"{"
}

/// Reads a file of records, or a contest.
fn read_games<G: Computer + Listed>(
    setting: &Setting<G>,
    args: &OpeningsArgs,
    path: &Path,
    gathered: &mut Gathered,
) -> CliResult {
    let plies = usize::from(args.plies);
    if is_contest(path) {
        let contest = Contest::<G>::read_results(path)?;
        Contest::<G>::each_game(path, &mut |game| match contest.plan().record(game) {
            Ok(record) => gathered.add(&record.history, setting, plies),
            Err(error) => gathered.complain(path, &error),
        })?;
        return Ok(());
    }
    let text = read_text(path, bundle::MAX_BYTES as usize)?;
    for record in bundle::read(&text, G::KIND) {
        match record.map(G::take) {
            Ok(Some(record)) => gathered.add(&record.history, setting, plies),
            Ok(None) => gathered.other += 1,
            Err(error) => gathered.complain(path, &error),
        }
    }
    Ok(())
}

fn write_to<G: Computer>(setting: &Setting<G>, args: &OpeningsArgs, out: &Path, gathered: &Gathered) -> CliResult {
    let text = write::<G>(&gathered.openings, args.least, &args.remark);
    let rows = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit())).count();
    store::replace(out, text.as_bytes())?;
    let Gathered { openings, other, damaged } = gathered;
    writeln!(io::stdout(), "{}: {rows} moves of {} games, {} bytes", out.display(), openings.games(), text.len())?;
    setting.print_json(&json!({
        "games": openings.games(), "moves": rows, "bytes": text.len(), "other": other, "damaged": damaged,
    }))
}

/// The game that is asked about.
fn asked<G: Recorded>(setting: &Setting<G>, args: &OpeningsArgs) -> Result<G, CliError> {
    let mut game = setting.start();
    for word in args.moves.split_whitespace() {
        let mv = game.parse_move(word)?;
        game.play(mv).map_err(|fault| CliError::NotPlayed { word: word.to_owned(), fault })?;
    }
    Ok(game)
}

fn print<G: Computer>(setting: &Setting<G>, args: &OpeningsArgs, gathered: &Gathered) -> CliResult {
    let game = asked(setting, args)?;
    let Gathered { openings, other, damaged } = gathered;
    let mut moves = openings.at(key(&game));
    let mut all = MoveCount::default();
    moves.iter().for_each(|played| all.join(played.count));
    moves.retain(|played| played.count.games() >= args.least);
    let mut out = io::stdout().lock();
    writeln!(out, "position {}", game.position_text())?;
    match game.turn() {
        Turn::Side(side) => writeln!(out, "{side} to move: {} moves in {} games", all.games(), openings.games())?,
        _ => writeln!(out, "the game is over: {} games", openings.games())?,
    }
    if !moves.is_empty() {
        let wide = moves.iter().map(|played| played.text.chars().count()).max().unwrap_or(0).max(4);
        let [first, second] = G::SIDES.map(|side| side.to_string());
        writeln!(
            out,
            "{:wide$} {:>7} {:>6} {first:>6} {:>6} {second:>6} {:>6}",
            "move", "games", "share", "draw", "score"
        )?;
        for OpeningMove { text, count } in &moves {
            let of = |count: u32, all: u32| f64::from(count) * 100.0 / f64::from(all.max(1));
            let [first, draw, second] =
                [count.wins[0], count.draws, count.wins[1]].map(|games| of(games, count.ended()));
            let score = count.score().map_or("-".to_owned(), |score| format!("{:.1}", score * 100.0));
            let (games, share) = (count.games(), of(count.games(), all.games()));
            writeln!(
                out,
                "{text:wide$} {games:>7} {share:>5.1}% {first:>5.1}% {draw:>5.1}% {second:>5.1}% {score:>6}"
            )?;
        }
    }
    drop(out);
    let moves: Vec<Value> = moves.iter().map(json_of).collect();
    setting.print_json(&json!({
        "position": game.position_text(), "games": openings.games(), "here": all.games(), "moves": moves,
        "other": other, "damaged": damaged,
    }))
}

fn json_of(played: &OpeningMove) -> Value {
    let MoveCount { wins, draws, open } = played.count;
    json!({
        "move": played.text, "games": played.count.games(), "first": wins[0], "draws": draws, "second": wins[1],
        "open": open, "score": played.count.score(),
    })
}
