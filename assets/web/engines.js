// Engines for the game: each a Web Worker that reads and writes the lines of UGI. A search holds up its worker, so
// one that has to stop is ended together with it, and the next one is told what the last one knew.

/** Enough for a decent move in no time, where a search was cut short before it had one. */
const HURRY = "go level 3";

class Engine {
  #onLine;
  #make;
  #worker = null;
  /** What sets the engine up: its options by name, and the position. */
  #options = new Map();
  #position = null;
  /** The search under way: the line that asked, the best move so far, and whether it was begun again. */
  #search = null;
  /** Lines that wait for the search. */
  #queue = [];

  constructor(make, onLine) {
    this.#make = make;
    this.#onLine = onLine;
    this.#begin();
  }

  #begin() {
    const worker = this.#make();
    this.#worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker) return;
      if (data.line !== undefined) this.#hear(data.line);
      if (data.crash !== undefined) this.#mend(data.crash);
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      if (worker === this.#worker) this.#mend(event.message || "it could not be loaded");
    };
    for (const line of this.#options.values()) worker.postMessage({ line });
    if (this.#position) worker.postMessage({ line: this.#position });
  }

  #hear(line) {
    const words = line.split(/\s+/);
    if (words[0] === "info" && this.#search) {
      const at = words.indexOf("pv");
      // A choice among dice has a colon before it.
      if (at > 0 && words[at + 1]) this.#search.best = words.slice(at + 1, words[at + 1] === ":" ? at + 3 : at + 2).join(" ");
    }
    if (words[0] === "bestmove") {
      this.#search = null;
      this.#onLine(line);
      for (const next of this.#queue.splice(0)) this.send(next);
      return;
    }
    this.#onLine(line);
  }

  /** The worker broke down: another one goes on with its search, once. */
  #mend(why) {
    console.warn(`The engine broke down: ${why}`);
    this.#worker.terminate();
    this.#begin();
    const search = this.#search;
    if (!search) return;
    if (search.again) {
      this.#onLine(`info string error: the engine broke down: ${why}`);
      this.#hear("bestmove none");
    } else {
      this.#search = { ...search, again: true };
      this.#worker.postMessage({ line: search.line });
    }
  }

  #stop() {
    if (!this.#search || this.#search.stopped) return;
    this.#worker.terminate();
    this.#begin();
    const { best } = this.#search;
    if (best) {
      this.#hear(`bestmove ${best}`);
    } else {
      this.#search.stopped = true;
      this.#worker.postMessage({ line: HURRY });
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
    if (word === "go") this.#search = { line, best: null };
    this.#worker.postMessage({ line });
  }

  end() {
    this.#worker.terminate();
    this.#worker = null;
    this.#onLine = () => {};
  }

  /** For tests: the worker fails in the middle of whatever it does. */
  breakDown() {
    this.#mend("on request");
  }
}

export class Engines {
  #files;
  #values;
  #code = null;
  #all = new Map();
  #next = 1;

  /** The engine's files, and who has the bytes that games are played by. */
  constructor(files, values) {
    this.#files = files;
    this.#values = values;
  }

  #make() {
    const worker = new Worker(new URL(this.#files.js, import.meta.url), { type: "module", name: "engine" });
    // Compiled once for all of them.
    this.#code ??= WebAssembly.compileStreaming(fetch(this.#files.wasm)).catch(async () => {
      const response = await fetch(this.#files.wasm);
      return WebAssembly.compile(await response.arrayBuffer());
    });
    const waiting = [];
    const post = worker.postMessage.bind(worker);
    let open = false;
    // A solved game is played by its values: they go before the line that names it.
    let last = Promise.resolve();
    let given = false;
    const give = () =>
      Promise.all(["two", "alone"].map((name) => this.#values(name))).then(
        (all) => all.forEach((values) => post({ values })),
        () => (given = false),
      );
    const pass = (message) => {
      if (!given && / Game value bingo-battle$/.test(message.line ?? "")) {
        given = true;
        last = last.then(give);
      }
      last = last.then(() => post(message));
    };
    worker.postMessage = (message) => (open ? pass(message) : waiting.push(message));
    this.#code.then(
      (code) => {
        post({ code });
        open = true;
        for (const message of waiting.splice(0)) pass(message);
      },
      (error) => {
        this.#code = null;
        worker.onerror?.({ message: String(error) });
      },
    );
    return worker;
  }

  start(onLine) {
    const number = this.#next++;
    this.#all.set(number, new Engine(() => this.#make(), onLine));
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
