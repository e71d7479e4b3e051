// Leagues: workers that play their games, and the database that keeps them. A league is kept as lines by its name and their
// numbers: how it begins, then a line for each game that has ended. Each is written once and never changed, so that
// whatever happens, what was there before is still good.
import { compiled } from "./compiled.js";
import { complete, done, openDatabase } from "./database.js";
import { holdsSeat } from "./seat.js";
import { keepForGood } from "./storage.js";
import { words } from "./words.js";

/** The most leagues that are listed, the latest first. */
const MOST = 12;

/** All lines of a league. */
const whole = (name) => IDBKeyRange.bound([name, 0], [name, Infinity]);

let base;

/** The database; one that was cleared away, or is wanted by another version of the page, is opened again. */
function database() {
  const gone = () => (base = undefined);
  if (!base) {
    base = openDatabase("bizingo-leagues", ["lines"], gone);
    base.catch(gone);
  }
  return base;
}

/** The lines, to be read. */
const lines = async () => (await database()).transaction("lines").objectStore("lines");

/** Does something, and tells whether it went well and what came of it, or why not. */
function answer(act, callback) {
  act().then(
    (text) => callback(true, text ?? ""),
    (error) => callback(false, error?.message || String(error)),
  );
}

export class Leagues {
  #files;
  #most;
  #loadValues;
  /** The code of workers once it is needed, compiled once for all of them. */
  #code = null;
  #workers = new Map();
  #nextNumber = 1;
  #pausesHidden = false;
  /** The name and the lines of the league that was deleted last. */
  #removed = ["", []];

  /** `files` names the workers' files; `most` of them may run at once; `loadValues` fetches what games are played by. */
  constructor(files, most, loadValues) {
    [this.#files, this.#most, this.#loadValues] = [files, most, loadValues];
    document.addEventListener("visibilitychange", () => this.#tellPause());
  }

  /** How many games may be played at once. */
  most() {
    return this.#most;
  }

  /** The leagues that are kept, the latest first, as JSON: name, beginning, and how many games have ended. */
  list(callback) {
    answer(async () => {
      const store = await lines();
      const games = new Map();
      for (const [name] of await done(store.getAllKeys())) games.set(name, (games.get(name) ?? -1) + 1);
      const names = [...games.keys()].sort().reverse().slice(0, MOST);
      const heads = await Promise.all(names.map((name) => done(store.get([name, 0]))));
      return JSON.stringify(names.map((name, at) => [name, heads[at] ?? "", games.get(name)]));
    }, callback);
  }

  /** The whole text of a league. */
  read(name, callback) {
    answer(async () => (await done((await lines()).getAll(whole(name)))).join(""), callback);
  }

  /** Deletes a league. What it was is kept in memory, for it may be wanted again. */
  remove(name, callback) {
    answer(async () => {
      const change = await this.#change();
      const store = change.objectStore("lines");
      const kept = await done(store.getAll(whole(name)));
      store.delete(whole(name));
      await complete(change);
      this.#removed = [name, kept];
    }, callback);
  }

  /** Brings back the league that was deleted last. */
  bringBack(name, callback) {
    answer(async () => {
      const [removed, kept] = this.#removed;
      if (removed !== name) throw new Error(name);
      const change = await this.#change();
      kept.forEach((line, number) => change.objectStore("lines").put(line, [name, number]));
      await complete(change);
    }, callback);
  }

  /** A change of what is kept, where that is this tab's. */
  async #change() {
    if (!holdsSeat()) throw new Error(words.elsewhere);
    return (await database()).transaction("lines", "readwrite");
  }

  /** Keeps a line of a league, with its end. Another tab that has taken the seat keeps what is its own. */
  keep(name, number, line, callback) {
    answer(async () => {
      if (!holdsSeat()) return;
      const change = (await database()).transaction("lines", "readwrite");
      change.objectStore("lines").put(line, [name, number]);
      // Kept even if the page goes away now.
      change.commit();
      await complete(change);
      keepForGood();
    }, callback);
  }

  /**
   * Starts a worker that plays games of a league, one at a time, and gives its number. `game` is the name of what is
   * played, `head` how the league begins. `callback` gets whether all is well, and lines that tell of the game, or why the
   * worker has ended.
   */
  start(game, head, callback) {
    const number = this.#nextNumber++;
    const address = (file) => new URL(file, import.meta.url).href;
    const worker = new Worker(address(this.#files.js), { type: "module", name: "league" });
    const crash = (reason) => this.#workers.has(number) && callback(false, reason);
    worker.onmessage = ({ data }) => {
      if (!this.#workers.has(number)) return;
      if (data.lines) callback(true, data.lines.join("\n"));
      if (data.crash !== undefined) crash(data.crash);
    };
    worker.onerror = (event) => {
      event.preventDefault?.();
      crash(event.message || "it could not be loaded");
    };
    const names = game === "bingo-battle" ? ["two", "alone"] : [];
    const needs = Promise.all([this.#compile(address(this.#files.wasm)), ...names.map(this.#loadValues)]);
    const ready = needs.then(
      ([code, ...values]) => worker.postMessage({ script: address(this.#files.script), code, head, values }),
      (error) => crash(error?.message ?? String(error)),
    );
    this.#workers.set(number, { worker, ready });
    this.#tellPause();
    return number;
  }

  /** Whether no game begins while the page is hidden. */
  pauseHidden(pauses) {
    this.#pausesHidden = pauses;
    this.#tellPause();
  }

  #tellPause() {
    const pause = this.#pausesHidden && document.hidden;
    for (const { worker } of this.#workers.values()) worker.postMessage({ pause });
  }

  #compile(address) {
    this.#code ??= compiled(address);
    // Another try may find the network again.
    this.#code.catch(() => (this.#code = null));
    return this.#code;
  }

  /** Has a worker play a game: its number, and who plays which side. */
  play(number, game, first, second) {
    const one = this.#workers.get(number);
    one?.ready.then(() => one.worker.postMessage({ play: [game, first, second] }));
  }

  /** Ends a worker, and the game that it plays. */
  end(number) {
    this.#workers.get(number)?.worker.terminate();
    this.#workers.delete(number);
  }
}
