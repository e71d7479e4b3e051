// Engines for the game: each a Web Worker that reads and writes the lines of UGI. A search holds up its worker. Where
// memory is shared, a byte there ends it; elsewhere it is ended together with its worker, and the next one is told what
// the last one knew.
import { Crew } from "./crew.js";

/** Enough for a decent move in no time, where a search was cut short before it had one. */
const HURRY = "go level 3";

/** What is searched by several threads: levels are not, and play the same everywhere. */
const BY_LIMITS = /^\s*go\b.*\b(infinite|movetime|depth|nodes|p[12]time)\b/;

/** So long may a search take to end when it is told to, in milliseconds. */
const STOPPING = 2000;

class Engine {
  #onLine;
  #lend;
  #crew = null;
  /** What sets the engine up: its options by name, and the position. */
  #options = new Map();
  #position = null;
  /** The search under way: the line that asked, the best move so far, and whether it was begun again. */
  #search = null;
  /** Lines that wait for the search. */
  #queue = [];

  constructor(lend, onLine) {
    this.#lend = lend;
    this.#onLine = onLine;
    this.#begin();
  }

  /** Brings a worker, which is told what the one before it knew. */
  #begin() {
    const crew = this.#lend.crew({
      line: (line) => crew === this.#crew && this.#hear(line),
      crash: (why) => crew === this.#crew && this.#mend(why),
    });
    this.#crew = crew;
    if (crew.shares) crew.send(`setoption name Threads value ${this.#lend.threads}`);
    for (const line of this.#options.values()) crew.send(line);
    if (this.#position) crew.send(this.#position);
  }

  #end() {
    this.#crew?.end();
    this.#crew = null;
  }

  #go(line) {
    if (!this.#crew) this.#begin();
    if (this.#crew.shares && BY_LIMITS.test(line)) {
      const asked = /value\s+(\d+)/.exec(this.#options.get("Threads") ?? "")?.[1];
      this.#crew.help(Math.min(asked ?? this.#lend.threads, this.#lend.threads) - 1);
    }
    this.#crew.send(line);
  }

  #hear(line) {
    const words = line.split(/\s+/);
    if (words[0] === "info" && this.#search) {
      const at = words.indexOf("pv");
      // A choice among dice has a colon before it.
      if (at > 0 && words[at + 1]) this.#search.best = words.slice(at + 1, words[at + 1] === ":" ? at + 3 : at + 2).join(" ");
    }
    if (words[0] === "bestmove") {
      clearTimeout(this.#search?.timer);
      this.#search = null;
      this.#onLine(line);
      for (const next of this.#queue.splice(0)) this.send(next);
      return;
    }
    this.#onLine(line);
  }

  /** The worker broke down: another one goes on with its search, once. */
  #mend(why) {
    // What shares memory and never began is done without.
    const plainly = this.#crew?.shares && !this.#crew.ready;
    this.#end();
    if (plainly) this.#lend.plainly();
    else console.warn(`The engine broke down: ${why}`);
    const search = this.#search;
    // Without a search the next one brings another worker.
    if (!search) return;
    if (search.again) {
      this.#onLine(`info string error: the engine broke down: ${why}`);
      this.#hear("bestmove none");
      return;
    }
    search.again = !plainly;
    if (search.stopped) this.#cut(search);
    else this.#go(search.line);
  }

  #stop() {
    const search = this.#search;
    if (!search || search.stopped) return;
    search.stopped = true;
    if (this.#crew?.stop()) search.timer = setTimeout(() => this.#cut(search), STOPPING);
    else this.#cut(search);
  }

  /** Ends a search together with its worker. */
  #cut(search) {
    if (search !== this.#search) return;
    clearTimeout(search.timer);
    this.#end();
    if (search.best) {
      this.#hear(`bestmove ${search.best}`);
    } else {
      search.line = HURRY;
      this.#go(HURRY);
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
      this.#go(line);
    } else if (this.#crew) {
      this.#crew.send(line);
    } else {
      this.#begin();
      // The rest has been told to it already.
      if (!["setoption", "position"].includes(word)) this.#crew.send(line);
    }
  }

  end() {
    clearTimeout(this.#search?.timer);
    this.#search = null;
    this.#onLine = () => {};
    this.#end();
  }

  /** For tests: the worker fails in the middle of whatever it does. */
  breakDown() {
    this.#mend("on request");
  }
}

/** The most threads that search together: one core is left for the page. */
const MOST = Math.min(8, Math.max(1, (navigator.hardwareConcurrency ?? 1) - 1));

export class Engines {
  #files;
  #values;
  /** The engine's parts once they are asked for, compiled once for all of them. */
  #parts = null;
  /** Whether memory can be shared with it. */
  #shares = Boolean(globalThis.crossOriginIsolated) && typeof SharedArrayBuffer === "function";
  #all = new Map();
  #next = 1;

  /** The engine's files, and who has the bytes that games are played by. */
  constructor(files, values) {
    this.#files = files;
    this.#values = values;
  }

  /** How many threads search together. */
  get threads() {
    return this.#shares ? MOST : 1;
  }

  /** For an engine: a worker and whoever helps it. */
  crew(on) {
    const address = (file) => new URL(file, import.meta.url).href;
    if (!this.#parts) {
      const { script, wasm } = this.#shares ? this.#files.threads : this.#files.plain;
      const code = WebAssembly.compileStreaming(fetch(address(wasm))).catch(async () => {
        const response = await fetch(address(wasm));
        return WebAssembly.compile(await response.arrayBuffer());
      });
      const parts = { script: address(script), code, shares: this.#shares };
      this.#parts = parts;
      // Another try may find the network again.
      code.catch(() => this.#parts === parts && (this.#parts = null));
    }
    return new Crew(address(this.#files.js), this.#parts, this.#values, on);
  }

  /** From now on nothing is shared. */
  plainly() {
    if (this.#shares) this.#parts = null;
    this.#shares = false;
  }

  start(onLine) {
    const number = this.#next++;
    this.#all.set(number, new Engine(this, onLine));
    return number;
  }

  send(number, line) {
    this.#all.get(number)?.send(line);
  }

  end(number) {
    this.#all.get(number)?.end();
    this.#all.delete(number);
  }

  /** For tests. */
  breakDown() {
    for (const engine of this.#all.values()) engine.breakDown();
  }
}
