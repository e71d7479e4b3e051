//! A disk in memory that does what real ones may: each call to it can fail, be the last one of the program, or be the last
//! one before the power goes, after which only what was forced to the disk is sure to be there.
//!
//! What was not is there or not, each change on its own: a new name without the bytes of its file, a later write without
//! an earlier one (zeros stand for it), half a write. That is more than most real disks do, as POSIX allows it.

use std::collections::BTreeMap;
use std::fs::{Permissions, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::file_system::{FileSystem, Found, StoredFile};

/// A kind of call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Call {
    Find,
    Link,
    CreateFolder,
    List,
    Open,
    Create,
    Rename,
    Remove,
    Read,
    Write,
    Cut,
    SyncFile,
    SyncFolder,
}

impl Call {
    /// Whether it changes what is on the disk.
    fn changes(self) -> bool {
        !matches!(self, Call::Find | Call::Link | Call::List | Call::Open | Call::Read)
    }
}

/// What goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The call fails with this error.
    Fails(ErrorKind),
    /// The call fails with this error, and all later ones that change something.
    FailsFromNowOn(ErrorKind),
    /// The program ends before the call.
    Ends,
    /// Half is written, then the program ends; other calls are not made.
    EndsHalfway,
}

/// A change of names that was not forced to the disk.
#[derive(Clone, Debug)]
enum NameChange {
    /// This name means this file or folder; another one is gone.
    Is { path: PathBuf, entry: Entry, instead_of: Option<PathBuf> },
    /// This name is gone.
    Gone(PathBuf),
    /// A file went from one folder to another. That it has the new name can last without this: then it has both.
    Left { from: PathBuf, to: PathBuf, entry: Entry },
}

impl NameChange {
    fn folder(&self) -> Option<&Path> {
        let (NameChange::Is { path, .. } | NameChange::Gone(path) | NameChange::Left { from: path, .. }) = self;
        path.parent()
    }

    fn apply(&self, names: &mut BTreeMap<PathBuf, Entry>) {
        match self {
            NameChange::Is { path, entry, instead_of } => {
                instead_of.as_ref().and_then(|before| names.remove(before));
                names.insert(path.clone(), entry.clone());
            }
            NameChange::Gone(path) => drop(names.remove(path)),
            NameChange::Left { from, to, entry } => {
                if names.get(from) == Some(entry) {
                    names.remove(from);
                    names.insert(to.clone(), entry.clone());
                }
            }
        }
    }
}

/// What a name means.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Entry {
    Folder,
    Link(PathBuf),
    File(usize),
}

/// A change of a file that was not forced to the disk.
#[derive(Clone, Debug)]
enum ByteChange {
    Written { at: usize, bytes: Vec<u8> },
    Cut(usize),
}

impl ByteChange {
    fn apply(&self, content: &mut Vec<u8>) {
        match self {
            ByteChange::Written { at, bytes } => {
                content.resize(content.len().max(at + bytes.len()), 0);
                content[*at..at + bytes.len()].copy_from_slice(bytes);
            }
            ByteChange::Cut(length) => content.resize(*length, 0),
        }
    }
}

#[derive(Clone, Debug, Default)]
struct Content {
    now: Vec<u8>,
    lasting: Vec<u8>,
    changes: Vec<ByteChange>,
    locked: bool,
}

/// What a call to the disk sets off.
type Between = Box<dyn FnOnce() + Send>;

#[derive(Default)]
struct State {
    files: Vec<Content>,
    names: BTreeMap<PathBuf, Entry>,
    lasting: BTreeMap<PathBuf, Entry>,
    changes: Vec<NameChange>,
    calls: Vec<Call>,
    fault: Option<(usize, Fault)>,
    between: Option<(usize, Between)>,
    ended: bool,
    fails: Option<ErrorKind>,
    ignored: Option<Call>,
}

/// The disk; clones are the same one.
#[derive(Clone, Default)]
pub(crate) struct ModelDisk(Arc<Mutex<State>>);

impl std::fmt::Debug for ModelDisk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("ModelDisk").field(&self.state().names).finish()
    }
}

impl ModelDisk {
    /// A disk with these files, lasting.
    pub(crate) fn with(files: &[(&str, &[u8])]) -> ModelDisk {
        let disk = ModelDisk::default();
        for (path, bytes) in files {
            disk.put(path, bytes);
        }
        disk
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn put(&self, path: &str, bytes: &[u8]) {
        let mut state = self.state();
        for folder in Path::new(path).ancestors().skip(1).filter(|folder| !folder.as_os_str().is_empty()) {
            state.names.insert(folder.to_owned(), Entry::Folder);
        }
        let number = state.files.len();
        state.files.push(Content { now: bytes.to_vec(), lasting: bytes.to_vec(), ..Content::default() });
        state.names.insert(path.into(), Entry::File(number));
        state.lasting = state.names.clone();
    }

    /// Puts a lasting link.
    pub(crate) fn put_link(&self, path: &str, to: &str) {
        let mut state = self.state();
        state.names.insert(path.into(), Entry::Link(to.into()));
        state.lasting = state.names.clone();
    }

    /// Has this call from now on, counted from 0, go wrong.
    pub(crate) fn fail_at(&self, call: usize, fault: Fault) {
        let mut state = self.state();
        state.calls.clear();
        state.fault = Some((call, fault));
    }

    /// Does something just before this call, counted from 0.
    pub(crate) fn before(&self, call: usize, between: impl FnOnce() + Send + 'static) {
        let mut state = self.state();
        state.calls.clear();
        state.between = Some((call, Box::new(between)));
    }

    /// Has calls of a kind do nothing and say that all went well, as if they were not in the program.
    pub(crate) fn ignore(&self, call: Call) {
        self.state().ignored = Some(call);
    }

    /// The calls since the last fault was planned.
    pub(crate) fn calls(&self) -> Vec<Call> {
        self.state().calls.clone()
    }

    /// The program that ended is started again.
    pub(crate) fn restart(&self) {
        let mut state = self.state();
        (state.fault, state.between, state.ended, state.fails, state.ignored) = (None, None, false, None, None);
        state.files.iter_mut().for_each(|file| file.locked = false);
    }

    /// What a file holds, as programs see it; links are followed.
    pub(crate) fn content(&self, path: &str) -> Option<Vec<u8>> {
        let state = self.state();
        let path = state.followed(Path::new(path));
        match state.names.get(&path) {
            Some(Entry::File(number)) => Some(state.files[*number].now.clone()),
            _ => None,
        }
    }

    /// The names of all files, sorted.
    pub(crate) fn files(&self) -> Vec<String> {
        let is_file = |(_, entry): &(_, &Entry)| matches!(entry, Entry::File(_));
        self.state().names.iter().filter(is_file).map(|(path, _)| path.display().to_string()).collect()
    }

    /// The disk after a loss of power: of what was not forced to it there is what `picks` says, change by change: 0 for
    /// nothing, 1 for all, 2 for half of a write.
    fn after(&self, picks: &mut dyn FnMut(u32) -> u32) -> ModelDisk {
        let state = self.state();
        let mut names = state.lasting.clone();
        for change in &state.changes {
            if picks(2) == 1 {
                change.apply(&mut names);
            }
        }
        let (mut seen, all) = (BTreeMap::new(), names.clone());
        // A file in a folder whose name is lost cannot be found.
        names.retain(|path, _| {
            let mut folders = path.ancestors().skip(1);
            folders.all(|folder| folder.parent().is_none() || all.get(folder) == Some(&Entry::Folder))
        });
        let mut files = Vec::new();
        for entry in names.values_mut() {
            let Entry::File(number) = entry else { continue };
            let new = *seen.entry(*number).or_insert_with(|| {
                let content = &state.files[*number];
                let mut bytes = content.lasting.clone();
                for change in &content.changes {
                    match (picks(3), change) {
                        (0, _) => {}
                        (2, ByteChange::Written { at, bytes: written }) => {
                            let half = written[..written.len() / 2].to_vec();
                            ByteChange::Written { at: *at, bytes: half }.apply(&mut bytes);
                        }
                        _ => change.apply(&mut bytes),
                    }
                }
                files.push(Content { now: bytes.clone(), lasting: bytes, ..Content::default() });
                files.len() - 1
            });
            *entry = Entry::File(new);
        }
        let state = State { files, lasting: names.clone(), names, ..State::default() };
        ModelDisk(Arc::new(Mutex::new(state)))
    }

    /// Every disk that a loss of power can leave, up to `most`; then as many of them, chosen at random.
    pub(crate) fn after_power_loss(&self, most: usize) -> Vec<ModelDisk> {
        let mut found = Vec::new();
        // The choices so far, each with how many there are: counted through like digits.
        let mut digits: Vec<(u32, u32)> = Vec::new();
        loop {
            let mut place = 0;
            found.push(self.after(&mut |choices| {
                if place == digits.len() {
                    digits.push((0, choices));
                }
                place += 1;
                digits[place - 1].0
            }));
            digits.truncate(place);
            while digits.last().is_some_and(|(digit, choices)| digit + 1 == *choices) {
                digits.pop();
            }
            match digits.last_mut() {
                Some((digit, _)) => *digit += 1,
                None => return found,
            }
            if found.len() >= most {
                break;
            }
        }
        let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
        found.clear();
        found.extend((0..most).map(|_| {
            self.after(&mut |choices| {
                seed ^= seed << 13;
                seed ^= seed >> 7;
                seed ^= seed << 17;
                (seed >> 32) as u32 % choices
            })
        }));
        found
    }

    /// Begins a call: whether it is to be made.
    fn call(&self, call: Call) -> io::Result<bool> {
        let mut state = self.state();
        let number = state.calls.len();
        if state.between.as_ref().is_some_and(|(at, _)| *at == number) {
            let between = state.between.take();
            drop(state);
            if let Some((_, between)) = between {
                between();
            }
            state = self.state();
        }
        state.calls.push(call);
        if state.ended {
            return Err(io::Error::other("the program has ended"));
        }
        match state.fault {
            Some((at, fault)) if at == number => match fault {
                Fault::Fails(kind) => return Err(kind.into()),
                Fault::FailsFromNowOn(kind) => state.fails = Some(kind),
                Fault::Ends => state.ended = true,
                Fault::EndsHalfway if call == Call::Write => {}
                Fault::EndsHalfway => state.ended = true,
            },
            _ => {}
        }
        match state.fails {
            Some(kind) if call.changes() => return Err(kind.into()),
            _ if state.ended => return Err(io::Error::other("the program ends here")),
            _ => {}
        }
        Ok(state.ignored != Some(call))
    }

    fn open_file(&self, path: &Path) -> io::Result<Box<dyn StoredFile>> {
        let state = self.state();
        match state.names.get(&state.followed(path)) {
            Some(Entry::File(number)) => {
                Ok(Box::new(ModelFile { disk: self.clone(), number: *number, at: 0, holds: Mutex::default() }))
            }
            Some(_) => Err(ErrorKind::IsADirectory.into()),
            None => Err(ErrorKind::NotFound.into()),
        }
    }
}

impl State {
    fn followed(&self, path: &Path) -> PathBuf {
        match self.names.get(path) {
            Some(Entry::Link(to)) => self.followed(&path.parent().unwrap_or(Path::new("")).join(to)),
            _ => path.to_owned(),
        }
    }

    fn change(&mut self, change: NameChange) {
        change.apply(&mut self.names);
        self.changes.push(change);
    }

    fn has_folder_of(&self, path: &Path) -> io::Result<()> {
        match path.parent() {
            Some(folder) if !folder.as_os_str().is_empty() && folder.parent().is_some() => match self.names.get(folder)
            {
                Some(Entry::Folder) => Ok(()),
                Some(_) => Err(ErrorKind::NotADirectory.into()),
                None => Err(ErrorKind::NotFound.into()),
            },
            _ => Ok(()),
        }
    }
}

impl FileSystem for ModelDisk {
    fn find(&self, path: &Path) -> io::Result<Found> {
        self.call(Call::Find)?;
        let state = self.state();
        let found = state.names.get(&state.followed(path)).ok_or(ErrorKind::NotFound)?;
        Ok(Found { is_file: matches!(found, Entry::File(_)), permissions: None, modified: None })
    }

    fn link(&self, path: &Path) -> io::Result<Option<PathBuf>> {
        self.call(Call::Link)?;
        match self.state().names.get(path) {
            Some(Entry::Link(to)) => Ok(Some(to.clone())),
            Some(_) => Ok(None),
            None => Err(ErrorKind::NotFound.into()),
        }
    }

    fn create_folder(&self, path: &Path) -> io::Result<()> {
        self.call(Call::CreateFolder)?;
        let mut state = self.state();
        state.has_folder_of(path)?;
        if state.names.contains_key(path) {
            return Err(ErrorKind::AlreadyExists.into());
        }
        state.change(NameChange::Is { path: path.to_owned(), entry: Entry::Folder, instead_of: None });
        Ok(())
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.call(Call::List)?;
        Ok(self.state().names.keys().filter(|path| path.parent() == Some(folder)).cloned().collect())
    }

    fn open(&self, path: &Path) -> io::Result<Box<dyn StoredFile>> {
        self.call(Call::Open)?;
        self.open_file(path)
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn StoredFile>> {
        self.call(Call::Create)?;
        {
            let mut state = self.state();
            state.has_folder_of(path)?;
            if state.names.contains_key(path) {
                return Err(ErrorKind::AlreadyExists.into());
            }
            let entry = Entry::File(state.files.len());
            state.files.push(Content::default());
            state.change(NameChange::Is { path: path.to_owned(), entry, instead_of: None });
        }
        self.open_file(path)
    }

    fn open_to_add(&self, path: &Path) -> io::Result<Box<dyn StoredFile>> {
        let state = self.state();
        let there = state.names.contains_key(&state.followed(path));
        drop(state);
        if there { self.open(path) } else { self.create(path) }
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        if !self.call(Call::Rename)? {
            return Ok(());
        }
        let mut state = self.state();
        let entry = state.names.get(from).ok_or(ErrorKind::NotFound)?.clone();
        state.has_folder_of(to)?;
        if from.parent() == to.parent() {
            state.change(NameChange::Is { path: to.to_owned(), entry, instead_of: Some(from.to_owned()) });
        } else {
            // Each folder is forced to the disk by itself.
            state.change(NameChange::Is { path: to.to_owned(), entry: entry.clone(), instead_of: None });
            state.change(NameChange::Left { from: from.to_owned(), to: to.to_owned(), entry });
        }
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.call(Call::Remove)?;
        let mut state = self.state();
        if !state.names.contains_key(path) {
            return Err(ErrorKind::NotFound.into());
        }
        state.change(NameChange::Gone(path.to_owned()));
        Ok(())
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        if !self.call(Call::SyncFolder)? {
            return Ok(());
        }
        let mut state = self.state();
        let folder = if folder == Path::new(".") { Path::new("") } else { folder };
        let (now, later) =
            std::mem::take(&mut state.changes).into_iter().partition(|change| change.folder() == Some(folder));
        state.changes = later;
        let now: Vec<NameChange> = now;
        now.iter().for_each(|change| change.apply(&mut state.lasting));
        Ok(())
    }
}

/// An open file of a [`ModelDisk`].
#[derive(Debug)]
struct ModelFile {
    disk: ModelDisk,
    number: usize,
    at: usize,
    /// Whether the lock is held by this one.
    holds: Mutex<bool>,
}

impl ModelFile {
    fn with<T>(&self, change: impl FnOnce(&mut Content) -> T) -> T {
        change(&mut self.disk.state().files[self.number])
    }

    fn sync(&self) -> io::Result<()> {
        if self.disk.call(Call::SyncFile)? {
            self.with(|content| {
                content.lasting.clone_from(&content.now);
                content.changes.clear();
            });
        }
        Ok(())
    }
}

impl Read for ModelFile {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.disk.call(Call::Read)?;
        let at = self.at;
        let read = self.with(|content| {
            let rest = content.now.get(at..).unwrap_or_default();
            let length = rest.len().min(buffer.len());
            buffer[..length].copy_from_slice(&rest[..length]);
            length
        });
        self.at += read;
        Ok(read)
    }
}

impl Write for ModelFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.disk.call(Call::Write)?;
        let halfway = {
            let mut state = self.disk.state();
            let last = state.calls.len() - 1;
            let halfway = state.fault == Some((last, Fault::EndsHalfway));
            state.ended |= halfway;
            halfway
        };
        // Systems may take a part of a write only; here they always do.
        let length = if bytes.len() > 1 { bytes.len() / 2 } else { bytes.len() };
        let change = ByteChange::Written { at: self.at, bytes: bytes[..length].to_vec() };
        self.with(|content| {
            change.apply(&mut content.now);
            content.changes.push(change);
        });
        self.at += length;
        if halfway { Err(io::Error::other("the program ends here")) } else { Ok(length) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for ModelFile {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let length = self.with(|content| content.now.len()) as i64;
        let at = match to {
            SeekFrom::Start(at) => at as i64,
            SeekFrom::End(by) => length + by,
            SeekFrom::Current(by) => self.at as i64 + by,
        };
        self.at = usize::try_from(at).map_err(io::Error::other)?;
        Ok(self.at as u64)
    }
}

impl StoredFile for ModelFile {
    fn sync_all(&self) -> io::Result<()> {
        self.sync()
    }

    fn sync_data(&self) -> io::Result<()> {
        self.sync()
    }

    fn set_len(&self, length: u64) -> io::Result<()> {
        self.disk.call(Call::Cut)?;
        let change = ByteChange::Cut(length as usize);
        self.with(|content| {
            change.apply(&mut content.now);
            content.changes.push(change);
        });
        Ok(())
    }

    fn set_permissions(&self, _: Permissions) -> io::Result<()> {
        Ok(())
    }

    fn try_lock(&self) -> Result<(), TryLockError> {
        match self.with(|content| std::mem::replace(&mut content.locked, true)) {
            true => Err(TryLockError::WouldBlock),
            false => {
                *self.holds.lock().unwrap_or_else(PoisonError::into_inner) = true;
                Ok(())
            }
        }
    }

    fn unlock(&self) -> io::Result<()> {
        let held = std::mem::take(&mut *self.holds.lock().unwrap_or_else(PoisonError::into_inner));
        if held {
            self.with(|content| content.locked = false);
        }
        Ok(())
    }
}

impl Drop for ModelFile {
    fn drop(&mut self) {
        let _ = self.unlock();
    }
}
