// The page around the game: loads it, and lends it what only a page has. The game finds it as `globalThis.bizingo`.
import { storage } from "./storage.js";
import { Engines } from "./engines.js";
import { boot, trouble } from "./boot.js";
import { mirror } from "./mirror.js";
import { share } from "./share.js";
import { offline } from "./offline.js";

const files = JSON.parse(document.getElementById("files").textContent);

// Words between the page and the game: a kind and a text. What is said before the game listens is kept for it.
const waiting = [];
let onWord = null;

function say(kind, text = "") {
  if (onWord) onWord(kind, text);
  else waiting.push([kind, text]);
}

const hearers = {
  ready: () => boot.uncover(),
  ...mirror.hearers,
  ...share.hearers,
};

globalThis.bizingo = {
  storage,
  engines: new Engines(files.worker),
  game: {
    listen(callback) {
      onWord = callback;
      for (const [kind, text] of waiting.splice(0)) onWord(kind, text);
    },
    tell(kind, text) {
      hearers[kind]?.(text);
    },
    say,
  },
};

mirror.start(say);
share.start(say);
boot.start(files).catch((error) => trouble(error));
offline.start();
