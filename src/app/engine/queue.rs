//! Shares a few engines among jobs by their priority.
//!
//! An engine does one job at a time. Where all are busy and a greater job waits, the least of those that run is stopped
//! and put back into the queue; it begins again later.
//!
//! Invariant: a job is in the queue or on one engine, never on both or on two.

use super::job::{Job, JobId, JobReported, Owner, Report};
use crate::ai::ugi::client::{Client, Closed, Transport};
use crate::ai::ugi::{BestMove, Command, Reply, moves};

/// A job that waits for an engine, or is with one.
#[derive(Clone, Debug)]
struct Entry {
    id: JobId,
    job: Job,
    /// Whether its first best move will do.
    hurried: bool,
}

/// What an engine does.
#[derive(Debug)]
enum Work {
    Idle,
    Searching(Box<Entry>),
    /// It was stopped; its `bestmove` is due, but no longer wanted.
    Stopping,
    /// It has ended.
    Ended,
}

#[derive(Debug)]
struct Host<T> {
    client: Client<T>,
    work: Work,
    /// Whose job it had last: that owner's next one finds its transposition table there.
    last_owner: Option<Owner>,
}

/// Jobs, and the engines that they are shared among. Engines are started as they are needed.
#[derive(Debug)]
pub struct JobQueue<T> {
    hosts: Vec<Host<T>>,
    /// Oldest first.
    waiting: Vec<Entry>,
    next: u64,
}

impl<T> Default for JobQueue<T> {
    fn default() -> JobQueue<T> {
        JobQueue { hosts: Vec::new(), waiting: Vec::new(), next: 0 }
    }
}

impl<T: Transport> JobQueue<T> {
    /// Takes a job into the queue.
    pub fn submit(&mut self, job: Job) -> JobId {
        let id = JobId(self.next);
        self.next += 1;
        self.waiting.push(Entry { id, job, hurried: false });
        id
    }

    /// Drops jobs. Nothing more is reported of them.
    pub fn cancel(&mut self, unwanted: impl Fn(&Job) -> bool) {
        self.waiting.retain(|entry| !unwanted(&entry.job));
        for host in &mut self.hosts {
            if matches!(&host.work, Work::Searching(entry) if unwanted(&entry.job)) {
                host.stop();
            }
        }
    }

    /// Lets searches end at once with what they have found.
    pub fn hurry(&mut self, wanted: impl Fn(&Job) -> bool) {
        self.waiting.iter_mut().filter(|entry| wanted(&entry.job)).for_each(|entry| entry.hurried = true);
        for host in &mut self.hosts {
            if let Work::Searching(entry) = &mut host.work
                && wanted(&entry.job)
                && !std::mem::replace(&mut entry.hurried, true)
            {
                // An engine that has ended says so when it is read from.
                let _ = host.client.send(&Command::Stop);
            }
        }
    }

    /// The jobs that wait or are being searched.
    pub fn jobs(&self) -> impl Iterator<Item = &Job> {
        let searching = self.hosts.iter().filter_map(|host| match &host.work {
            Work::Searching(entry) => Some(&entry.job),
            _ => None,
        });
        searching.chain(self.waiting.iter().map(|entry| &entry.job))
    }

    /// Whether an owner has a job about this board.
    pub fn has(&self, owner: Owner, epoch: u64) -> bool {
        self.jobs().any(|job| job.owner == owner && job.epoch == epoch)
    }

    /// Whether no job waits for an engine.
    pub fn is_settled(&self) -> bool {
        self.waiting.is_empty()
    }

    /// How the lines of its engines travel.
    pub fn transports(&self) -> impl Iterator<Item = &T> {
        self.hosts.iter().map(|host| host.client.transport())
    }

    /// How many engines there are.
    pub fn engines(&self) -> usize {
        self.hosts.len()
    }

    /// What the engines have said since the last time.
    pub fn poll(&mut self) -> Vec<JobReported> {
        let mut reports = Vec::new();
        for host in &mut self.hosts {
            host.poll(&mut reports);
        }
        // An engine that has ended is replaced when it is needed.
        self.hosts.retain(|host| !matches!(host.work, Work::Ended));
        reports
    }

    /// Gives jobs to engines, of which there may be `capacity`, at least one; `start` starts one.
    pub fn schedule(&mut self, capacity: usize, mut start: impl FnMut() -> T) {
        // Engines that will be free soon, each for one of the jobs that wait.
        let ends = |work: &Work| match work {
            Work::Searching(entry) => entry.hurried,
            Work::Stopping => true,
            Work::Idle | Work::Ended => false,
        };
        let mut freed = self.hosts.iter().filter(|host| ends(&host.work)).count();
        // Greater ones first, then older ones. A job that made way is still as old as it is.
        self.waiting.sort_by_key(|entry| (std::cmp::Reverse(entry.job.priority), entry.id));
        for entry in std::mem::take(&mut self.waiting) {
            if let Some(host) = self.idle(entry.job.owner) {
                host.search(entry);
            } else if self.hosts.len() < capacity.max(1) {
                let client = Client::new(start(), moves::move_length(entry.job.game));
                let mut host = Host { client, work: Work::Idle, last_owner: None };
                host.search(entry);
                self.hosts.push(host);
            } else {
                if freed > 0 {
                    freed -= 1;
                } else if let Some(host) = self.least_below(&entry) {
                    let preempted = host.stop();
                    self.waiting.extend(preempted);
                }
                self.waiting.push(entry);
            }
        }
    }

    /// An engine without work, preferably one that this owner had before.
    fn idle(&mut self, owner: Owner) -> Option<&mut Host<T>> {
        let idle = self.hosts.iter_mut().filter(|host| matches!(host.work, Work::Idle));
        idle.min_by_key(|host| host.last_owner != Some(owner))
    }

    /// The engine with the least and then youngest job below this one.
    fn least_below(&mut self, entry: &Entry) -> Option<&mut Host<T>> {
        let below = self.hosts.iter_mut().filter_map(|host| match &host.work {
            Work::Searching(other) if other.job.priority < entry.job.priority && !other.hurried => {
                Some(((other.job.priority, std::cmp::Reverse(other.id)), host))
            }
            _ => None,
        });
        below.min_by_key(|(rank, _)| *rank).map(|(_, host)| host)
    }
}

impl<T: Transport> Host<T> {
    fn search(&mut self, entry: Entry) {
        debug_assert!(matches!(self.work, Work::Idle) && self.client.searches() == 0);
        self.client.set_move_length(moves::move_length(entry.job.game));
        for command in entry.job.commands() {
            // An engine that has ended says so when it is read from.
            let _ = self.client.send(&command);
        }
        if entry.hurried {
            let _ = self.client.send(&Command::Stop);
        }
        self.last_owner = Some(entry.job.owner);
        self.work = Work::Searching(Box::new(entry));
    }

    /// Ends the search, without an answer; says what it was.
    fn stop(&mut self) -> Option<Entry> {
        let _ = self.client.send(&Command::Stop);
        match std::mem::replace(&mut self.work, Work::Stopping) {
            Work::Searching(entry) => Some(*entry),
            Work::Idle | Work::Stopping | Work::Ended => None,
        }
    }

    fn poll(&mut self, reports: &mut Vec<JobReported>) {
        loop {
            let (report, then) = match self.client.poll() {
                Ok(Some(Reply::Info(info))) => (Report::Info(info), None),
                Ok(Some(Reply::Proof(proof))) => (Report::Proof(proof), None),
                Ok(Some(Reply::Review(line))) => (Report::Review(line), None),
                Ok(Some(Reply::BestMove(best))) => (Report::Finished(best), Some(Work::Idle)),
                Ok(Some(_)) => continue,
                Ok(None) => return,
                Err(Closed) => (Report::Finished(BestMove::NONE), Some(Work::Ended)),
            };
            if let Work::Searching(entry) = &self.work {
                let Entry { id, job, .. } = &**entry;
                reports.push(JobReported { id: *id, owner: job.owner, epoch: job.epoch, report });
            }
            if let Some(then) = then {
                self.work = then;
            }
            if matches!(self.work, Work::Ended) {
                return;
            }
        }
    }
}
