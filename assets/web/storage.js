// Where the game keeps its files: the browser's own storage, if it allows that.
import { holdsSeat } from "./seat.js";

function place() {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

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
