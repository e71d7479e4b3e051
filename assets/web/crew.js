// An engine's worker and, where the page may share memory, those that help it search. All of them end together.

export class Crew {
  #file;
  #parts;
  #values;
  #on;
  #worker;
  #helpers = [];
  /** How many helpers are wanted; they come once the worker shares its memory. */
  #wanted = 0;
  #shared = null;
  #ready = false;
  /** What was sent last is passed on after all before it. */
  #last;
  #given = false;

  /**
   * `file` is the worker's script; `parts` has the one around its code, the code as a promise, and whether it
   * shares memory; `values` brings what games are played by. `on` hears `line(text)` and `crash(why)`.
   */
  constructor(file, parts, values, on) {
    [this.#file, this.#parts, this.#values, this.#on] = [file, parts, values, on];
    this.#worker = this.#open("engine", (data) => {
      if (data.line !== undefined) this.#on.line(data.line);
      if (data.crash !== undefined) this.#fail(data.crash);
      if (data.ready) {
        this.#ready = true;
        if (data.memory) this.#shared = data;
        this.#employ();
      }
    }, (why) => this.#fail(why));
    this.#last = parts.code.then(
      (code) => this.#worker?.postMessage({ script: parts.script, code }),
      (error) => this.#fail(String(error)),
    );
  }

  #open(name, onData, onError) {
    const worker = new Worker(this.#file, { type: "module", name });
    worker.onmessage = ({ data }) => onData(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      onError(event.message || "it could not be loaded");
    };
    return worker;
  }

  #fail(why) {
    // What has been ended has nothing more to say.
    if (this.#worker) this.#on.crash(why);
  }

  #employ() {
    while (this.#shared && this.#helpers.length < this.#wanted) {
      let helps = false;
      // One that never came is no loss. One that breaks down in a search leaves that waiting for ever.
      const fail = (why) => helps && this.#fail(`a helper: ${why}`);
      const helper = this.#open("engine's helper", (data) => {
        helps ||= Boolean(data.helps);
        if (data.crash !== undefined) fail(data.crash);
      }, fail);
      this.#parts.code.then((code) => helper.postMessage({ script: this.#parts.script, code, memory: this.#shared.memory }));
      this.#helpers.push(helper);
    }
  }

  /** Whether its code is made to share memory. */
  get shares() {
    return this.#parts.shares;
  }

  /** Whether it has ever worked. */
  get ready() {
    return this.#ready;
  }

  /** Sees to it that so many help. Those that are there stay. */
  help(count) {
    this.#wanted = count;
    this.#employ();
  }

  #flag(value) {
    if (!this.#shared) return false;
    Atomics.store(new Uint8Array(this.#shared.memory.buffer), this.#shared.stop, value);
    return true;
  }

  /** Ends the search under way, which then has its answer soon. False where that cannot be done. */
  stop() {
    return this.#flag(1);
  }

  /** Hands over a line, after those before it. */
  send(line) {
    if (/^\s*go\b/.test(line)) this.#flag(0);
    // A solved game is played by its values: they go before the line that names it.
    if (!this.#given && / Game value bingo-battle$/.test(line)) {
      this.#given = true;
      this.#last = this.#last
        .then(() => Promise.all(["two", "alone"].map((name) => this.#values(name))))
        .then(
          (all) => all.forEach((values) => this.#worker?.postMessage({ values })),
          () => (this.#given = false),
        );
    }
    this.#last = this.#last.then(() => this.#worker?.postMessage({ line }));
  }

  end() {
    for (const worker of [this.#worker, ...this.#helpers]) worker?.terminate();
    this.#worker = null;
    this.#wanted = 0;
  }
}
