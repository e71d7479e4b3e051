// The workers of one engine: the one that speaks UGI and, where the page may share memory, helpers that run its other
// search threads. All of them are terminated together.

export class WorkerPool {
  #script;
  #build;
  #loadValues;
  #handlers;
  #main;
  #helpers = [];
  /** How many helpers are wanted; they are started once the main worker has shared its memory. */
  #helpersWanted = 0;
  /** The memory shared by the main worker, and where its stop flag is. */
  #shared = null;
  #ready = false;
  /** Messages to the main worker go out one after the other. */
  #queue;
  #valuesSent = false;

  /**
   * `script` is the worker's script. `build` has the glue script around the engine's code, the code as a promise, and
   * whether it shares memory. `loadValues` fetches what games are played by. `handlers` has `reply({line, kind, move})`
   * and `crash(reason)`.
   */
  constructor(script, build, loadValues, handlers) {
    [this.#script, this.#build, this.#loadValues, this.#handlers] = [script, build, loadValues, handlers];
    this.#main = this.#startWorker("engine", (data) => {
      if (data.line !== undefined) this.#handlers.reply(data);
      if (data.crash !== undefined) this.#crash(data.crash);
      if (data.ready) {
        this.#ready = true;
        if (data.memory) this.#shared = data;
        this.#startHelpers();
      }
    }, (reason) => this.#crash(reason));
    this.#queue = build.code.then(
      (code) => this.#main?.postMessage({ script: build.script, code }),
      (error) => this.#crash(String(error)),
    );
  }

  #startWorker(name, onData, onError) {
    const worker = new Worker(this.#script, { type: "module", name });
    worker.onmessage = ({ data }) => onData(data);
    worker.onerror = (event) => {
      event.preventDefault?.();
      onError(event.message || "it could not be loaded");
    };
    return worker;
  }

  #crash(reason) {
    // A terminated pool reports nothing.
    if (this.#main) this.#handlers.crash(reason);
  }

  #startHelpers() {
    while (this.#shared && this.#helpers.length < this.#helpersWanted) {
      let started = false;
      // A helper that never starts is no loss. One that crashes during a search leaves that search waiting for ever.
      const fail = (reason) => started && this.#crash(`a helper: ${reason}`);
      const helper = this.#startWorker("engine helper", (data) => {
        started ||= Boolean(data.helping);
        if (data.crash !== undefined) fail(data.crash);
      }, fail);
      const { script } = this.#build;
      this.#build.code.then((code) => helper.postMessage({ script, code, memory: this.#shared.memory }));
      this.#helpers.push(helper);
    }
  }

  /** Whether its code is built to share memory. */
  get sharesMemory() {
    return this.#build.sharesMemory;
  }

  /** Whether the main worker has started. */
  get ready() {
    return this.#ready;
  }

  /** Makes sure that there are at least `count` helpers. Running helpers stay. */
  requestHelpers(count) {
    this.#helpersWanted = count;
    this.#startHelpers();
  }

  #setStopFlag(value) {
    if (!this.#shared) return false;
    Atomics.store(new Uint8Array(this.#shared.memory.buffer), this.#shared.stop, value);
    return true;
  }

  /** Stops the running search, which then answers soon. False where memory is not shared. */
  stop() {
    return this.#setStopFlag(1);
  }

  /** Sends a line, after those before it. */
  send(line) {
    if (/^\s*go\b/.test(line)) this.#setStopFlag(0);
    // Bingo Battle is played by its solution: the file goes before the line that names the game.
    if (!this.#valuesSent && / Game value bingo-battle$/.test(line)) {
      this.#valuesSent = true;
      this.#queue = this.#queue
        .then(() => Promise.all(["two", "alone"].map((name) => this.#loadValues(name))))
        .then(
          (all) => all.forEach((values) => this.#main?.postMessage({ values })),
          () => (this.#valuesSent = false),
        );
    }
    this.#queue = this.#queue.then(() => this.#main?.postMessage({ line }));
  }

  terminate() {
    for (const worker of [this.#main, ...this.#helpers]) worker?.terminate();
    this.#main = null;
    this.#helpersWanted = 0;
  }
}
