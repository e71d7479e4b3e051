// Where the library keeps its games: the browser's database, which has room for many thousands. Where that is blocked, the
// smaller storage that files are in; then the player is told.
import { complete, done, openDatabase } from "./database.js";
import { holdsSeat } from "./seat.js";
import { keepForGood } from "./storage.js";
import { words } from "./words.js";

/** Games that are handed to the game at a time, so that no frame waits for all of them. */
const PART = 250;

let say;

/** What has been complained of: once is enough, however many games it is about. */
const told = new Set();
function complain(text) {
  if (told.has(text)) return;
  told.add(text);
  say("library-wrong", text);
}

/** How many games are read from the database at a time. */
const AT_ONCE = 500;

/** The games by their names, in the browser's database. */
function database() {
  return openDatabase("bizingo", ["games", "trash"], () => (place = undefined)).then((base) => {
    /** Runs what is to be done as one: all of it, or nothing. */
    const both = (act) => {
      const change = base.transaction(["games", "trash"], "readwrite");
      act(change.objectStore("games"), change.objectStore("trash"));
      return complete(change);
    };
    const move = (from, to, name) => {
      from.get(name).onsuccess = (event) => {
        if (event.target.result === undefined) return;
        to.put(event.target.result, name);
        from.delete(name);
      };
    };
    return {
      async all() {
        const read = base.transaction("games").objectStore("games");
        const names = await done(read.getAllKeys());
        const games = [];
        // All at once would be one long task.
        for (let at = 0; at < names.length; at += AT_ONCE) {
          const part = names.slice(at, at + AT_ONCE);
          const texts = await done(read.getAll(IDBKeyRange.bound(part[0], part.at(-1))));
          games.push(...part.map((name, place) => [name, texts[place]]));
        }
        return games;
      },
      trash: () => done(base.transaction("trash").objectStore("trash").getAllKeys()),
      save: (name, text) => both((games) => games.put(text, name)),
      remove: (name) => both((games, trash) => move(games, trash, name)),
      restore: (name) => both((games, trash) => move(trash, games, name)),
    };
  });
}

/** The same in the smaller storage. */
function small() {
  const [games, trash] = ["bizingo/library/", "bizingo/library-trash/"];
  const names = (start) =>
    Object.keys(localStorage).filter((key) => key.startsWith(start)).map((key) => key.slice(start.length));
  const move = (from, to, name) => {
    const text = localStorage.getItem(from + name);
    if (text === null) return;
    // Without room for both, the game goes before it comes.
    localStorage.removeItem(from + name);
    localStorage.setItem(to + name, text);
  };
  return {
    all: async () => names(games).map((name) => [name, localStorage.getItem(games + name)]),
    trash: async () => names(trash),
    save: async (name, text) => localStorage.setItem(games + name, text),
    remove: async (name) => move(games, trash, name),
    restore: async (name) => move(trash, games, name),
  };
}

/** The next frame, so that the game takes in a part at a time; a page that nobody sees has none. A slow frame takes less
 * than a second: two parts in one would make it slower still. */
const frame = () =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, 1000);
  });

/** Where games are kept, once that is known. */
let place;

function kept() {
  place ??= new Promise((resolve) => resolve(database())).catch(() => {
    complain(words.libraryBlocked);
    return small();
  });
  return place;
}

/** What was asked for last: things are done in order, whatever became of the one before. */
let last = Promise.resolve();

function next(act) {
  // A database that was cleared away is closed, and this may be the first to notice.
  const again = (error) => {
    if (error?.name !== "InvalidStateError") throw error;
    place = undefined;
    return kept().then(act);
  };
  last = last.then(() => kept().then(act).catch(again)).catch((error) => {
    const full = error?.name === "QuotaExceededError";
    complain(full ? words.libraryFull : words.libraryFailed({ error: error?.message ?? String(error) }));
  });
}

/** A change, unless another tab has the seat. */
const change = (act) => next((games) => (holdsSeat() ? act(games) : undefined));

export const library = {
  start(tell) {
    say = tell;
  },

  hearers: {
    "library-load": () =>
      next(async (games) => {
        const all = await games.all();
        for (let at = 0; at < all.length; at += PART) {
          say("library-games", JSON.stringify(all.slice(at, at + PART)));
          await frame();
        }
        say("library-loaded", JSON.stringify(await games.trash()));
      }),
    /** The name in the first line, then the text. */
    "library-save"(text) {
      const end = text.indexOf("\n");
      change(async (games) => {
        await games.save(text.slice(0, end), text.slice(end + 1));
        keepForGood();
      });
    },
    "library-delete": (name) => change((games) => games.remove(name)),
    "library-restore": (name) => change((games) => games.restore(name)),
  },
};
