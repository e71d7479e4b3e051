// Engines for the game, each in a pool of Web Workers that read UGI commands and write typed replies. A search blocks its
// worker. Where memory is shared, a stop flag there ends it; elsewhere the worker is terminated, and the next one gets
// the options and the position again.
import { compiled } from "./compiled.js";
import { WorkerPool } from "./worker-pool.js";

/** A quick search for a decent move, where a search was terminated before it had any. */
const FALLBACK_SEARCH = "go level 3";

/** Searches that use several threads. Levels do not: they play the same everywhere. */
const MULTITHREADED_GO = /^\s*go\b.*\b(infinite|movetime|depth|nodes|p[12]time)\b/;

/** Searches that go on until they are stopped: while nobody can see them, they hold still. */
const INFINITE_GO = /^\s*go\b.*\binfinite\b/;

/** How long a search may take to stop, in milliseconds, before its workers are terminated. */
const STOP_TIMEOUT = 2000;

class Engine {
  #onLine;
  #engines;
  #pool = null;
  /** What sets up a new worker: `setoption` lines by option name, and the `position` line. */
  #options = new Map();
  #position = null;
  /**
   * The running search: its `go` line, the best move so far, whether it was stopped, and whether it was restarted. It is
   * `paused` while it is to hold still, and `idle` once it does.
   */
  #search = null;
  /** Lines that wait for the search to end. */
  #queue = [];

  constructor(engines, onLine) {
    this.#engines = engines;
    this.#onLine = onLine;
    this.#startPool();
  }

  /** Starts workers, and sets them up as the ones before them were. */
  #startPool() {
    const pool = this.#engines.startPool({
      reply: (reply) => pool === this.#pool && this.#onReply(reply),
      crash: (reason) => pool === this.#pool && this.#recover(reason),
    });
    this.#pool = pool;
    if (pool.sharesMemory) pool.send(`setoption name Threads value ${this.#engines.threads}`);
    for (const line of this.#options.values()) pool.send(line);
    if (this.#position) pool.send(this.#position);
  }

  #terminatePool() {
    this.#pool?.terminate();
    this.#pool = null;
  }

  #go(line) {
    if (!this.#pool) this.#startPool();
    if (this.#pool.sharesMemory && MULTITHREADED_GO.test(line)) {
      const threads = /value\s+(\d+)/.exec(this.#options.get("Threads") ?? "")?.[1];
      this.#pool.requestHelpers(Math.min(threads ?? this.#engines.threads, this.#engines.threads) - 1);
    }
    this.#pool.send(line);
  }

  #onReply({ line, kind, move }) {
    if (kind === "info" && move && this.#search) this.#search.best = move;
    if (kind !== "bestmove") {
      this.#onLine(line);
      return;
    }
    clearTimeout(this.#search?.timer);
    if (this.#search?.pausing) {
      // It was stopped to hold still: nobody waits for its answer.
      this.#search.pausing = false;
      if (this.#search.paused) this.#search.idle = true;
      else this.#go(this.#search.line);
      return;
    }
    this.#search = null;
    this.#onLine(line);
    for (const next of this.#queue.splice(0)) this.send(next);
  }

  #answer(move) {
    this.#onReply({ line: `bestmove ${move}`, kind: "bestmove", move });
  }

  /** After a crash: new workers restart the search, once. */
  #recover(reason) {
    // If the build with shared memory never starts, the other one is used.
    const fallBack = this.#pool?.sharesMemory && !this.#pool.ready;
    this.#terminatePool();
    if (fallBack) this.#engines.disableSharedMemory();
    else console.warn(`The engine crashed: ${reason}`);
    const search = this.#search;
    // Without a search, the next one starts new workers.
    if (!search) return;
    if (search.pausing || search.idle) {
      search.pausing = false;
      search.idle = true;
      if (!search.paused) this.pause(false);
      return;
    }
    if (search.restarted) {
      this.#onLine(`info string error: the engine crashed: ${reason}`);
      this.#answer("none");
      return;
    }
    search.restarted = !fallBack;
    if (search.stopped) this.#terminateSearch(search);
    else this.#go(search.line);
  }

  /** A search without an end holds still while the page is hidden, and goes on afterwards. */
  pause(hidden) {
    const search = this.#search;
    if (!search || search.stopped || !INFINITE_GO.test(search.line)) return;
    search.paused = hidden;
    if (!hidden && search.idle) {
      search.idle = false;
      this.#go(search.line);
    } else if (hidden && !search.idle && !search.pausing) {
      search.pausing = true;
      if (this.#pool?.stop()) {
        search.timer = setTimeout(() => this.#holdStill(search), STOP_TIMEOUT);
      } else {
        this.#holdStill(search);
      }
    }
  }

  /** Ends the workers of a search that holds still; new ones take it up. */
  #holdStill(search) {
    if (search !== this.#search || !search.pausing) return;
    this.#terminatePool();
    search.pausing = false;
    search.idle = true;
    if (!search.paused) this.pause(false);
  }

  #stop() {
    const search = this.#search;
    if (!search || search.stopped) return;
    search.stopped = true;
    if (search.idle) return this.#terminateSearch(search);
    if (search.pausing) {
      // Its answer is on its way, and is one now.
      search.pausing = search.paused = false;
      clearTimeout(search.timer);
    }
    if (this.#pool?.stop()) search.timer = setTimeout(() => this.#terminateSearch(search), STOP_TIMEOUT);
    else this.#terminateSearch(search);
  }

  /** Ends a search by terminating its workers, and answers in their place. */
  #terminateSearch(search) {
    if (search !== this.#search) return;
    clearTimeout(search.timer);
    this.#terminatePool();
    if (search.best) {
      this.#answer(search.best);
    } else {
      search.line = FALLBACK_SEARCH;
      this.#go(FALLBACK_SEARCH);
    }
  }

  send(line) {
    const word = line.trim().split(/\s+/)[0];
    if (word === "stop") return this.#stop();
    if (word === "quit") return this.end();
    if (this.#search) {
      this.#queue.push(line);
      return;
    }
    if (word === "setoption") this.#options.set(/name\s+(.*?)(\s+value|$)/.exec(line)?.[1] ?? line, line);
    if (word === "position") this.#position = line;
    if (word === "uginewgame") this.#position = null;
    if (word === "go") {
      this.#search = { line, best: null };
      const hidden = globalThis.document?.hidden && INFINITE_GO.test(line);
      if (hidden) this.#search.paused = this.#search.idle = true;
      else this.#go(line);
    } else if (this.#pool) {
      this.#pool.send(line);
    } else {
      this.#startPool();
      // Options and position have just been sent.
      if (!["setoption", "position"].includes(word)) this.#pool.send(line);
    }
  }

  end() {
    clearTimeout(this.#search?.timer);
    this.#search = null;
    this.#onLine = () => {};
    this.#terminatePool();
  }

  /** For tests: crashes the workers, whatever they do. */
  breakDown() {
    this.#recover("on request");
  }
}

/** Cores that engines may use: one is left for the page. */
const CORES = Math.max(1, (navigator.hardwareConcurrency ?? 1) - 1);

/**
 * The most threads of one search: all those cores, as far as memory allows. A thread is a worker with about 40 MB of its
 * own; browsers tell at most 8 GB, and what they do not tell is taken for 4. `Threads` ends at 64.
 */
const MAX_THREADS = Math.max(1, Math.min(CORES, 64, 6 * (navigator.deviceMemory ?? 4)));

/** The most engines that search at once: each has a memory of its own. */
const MAX_ENGINES = Math.min(4, CORES);

export class Engines {
  #files;
  #loadValues;
  /** The engine's code once it is needed, compiled once for all engines. */
  #build = null;
  /** Whether memory can be shared with workers. */
  #sharesMemory = Boolean(globalThis.crossOriginIsolated) && typeof SharedArrayBuffer === "function";
  #engines = new Map();
  #nextNumber = 1;

  /** `files` names the engine's files; `loadValues` fetches what games are played by. */
  constructor(files, loadValues) {
    this.#files = files;
    this.#loadValues = loadValues;
    globalThis.document?.addEventListener("visibilitychange", () => {
      for (const engine of this.#engines.values()) engine.pause(document.hidden);
    });
  }

  /** How many threads a search uses. */
  get threads() {
    return this.#sharesMemory ? MAX_THREADS : 1;
  }

  /** How many threads a search that is alone may use. */
  searchThreads() {
    return this.threads;
  }

  /** How many engines may search at once. */
  capacity() {
    return MAX_ENGINES;
  }

  /** How many games of a league may be played at once: each has a worker to itself, on one thread. */
  games() {
    return MAX_THREADS;
  }

  /** Workers for an engine. */
  startPool(handlers) {
    const address = (file) => new URL(file, import.meta.url).href;
    if (!this.#build) {
      const { script, wasm } = this.#sharesMemory ? this.#files.threads : this.#files.plain;
      const code = compiled(address(wasm));
      const build = { script: address(script), code, sharesMemory: this.#sharesMemory };
      this.#build = build;
      // Another try may find the network again.
      code.catch(() => this.#build === build && (this.#build = null));
    }
    return new WorkerPool(address(this.#files.js), this.#build, this.#loadValues, handlers);
  }

  /** From now on workers share no memory. */
  disableSharedMemory() {
    if (this.#sharesMemory) this.#build = null;
    this.#sharesMemory = false;
  }

  start(onLine) {
    const number = this.#nextNumber++;
    this.#engines.set(number, new Engine(this, onLine));
    return number;
  }

  send(number, line) {
    this.#engines.get(number)?.send(line);
  }

  end(number) {
    this.#engines.get(number)?.end();
    this.#engines.delete(number);
  }

  /** For tests. */
  breakDown() {
    for (const engine of this.#engines.values()) engine.breakDown();
  }
}
