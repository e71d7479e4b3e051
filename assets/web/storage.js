// Where the game keeps its files: the browser's own storage, if it allows that.
import { holdsSeat } from "./seat.js";

function place() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

let asked = false;

/**
 * Has the browser keep what is saved for good, where it would otherwise clear it away when the disk fills up. Some ask the
 * player: so it is done once, when there is something worth keeping.
 */
export function keepForGood() {
  if (asked) return;
  asked = true;
  const { storage } = navigator;
  storage?.persisted?.().then((kept) => kept || storage.persist()).catch(() => {
    // Then it is kept as long as the browser likes.
  });
}

/** Games, not settings. */
const GAME = /^bizingo\/autosave/;

export const storage = {
  /** Whether anything can be kept at all. */
  allowed() {
    try {
      const [storage, key] = [place(), "bizingo/allowed"];
      storage.setItem(key, "");
      storage.removeItem(key);
      return true;
    } catch (error) {
      // A full one is one.
      return error?.name === "QuotaExceededError";
    }
  },

  /** The text under a key, or undefined. */
  load(key) {
    try {
      return place()?.getItem(key) ?? undefined;
    } catch {
      return undefined;
    }
  },

  /** Puts a text under a key. Gives undefined, or why not: "full", "blocked", "elsewhere". */
  save(key, text) {
    const storage = place();
    if (!storage) return "blocked";
    if (!holdsSeat()) return "elsewhere";
    try {
      storage.setItem(key, text);
      if (GAME.test(key)) keepForGood();
      return undefined;
    } catch (error) {
      return error?.name === "SecurityError" ? "blocked" : "full";
    }
  },

  remove(key) {
    if (!holdsSeat()) return;
    try {
      place()?.removeItem(key);
    } catch {
      // What cannot be reached need not go.
    }
  },
};
