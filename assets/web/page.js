// The page around the game: loads it, and lends it what only a page has. The game finds it as `globalThis.bizingo`.
import { storage } from "./storage.js";
import { back } from "./back.js";
import { boot, elsewhere, trouble } from "./boot.js";
import { Engines } from "./engines.js";
import { startKeys } from "./keys.js";
import { mirror } from "./mirror.js";
import { offline } from "./offline.js";
import { Leagues } from "./leagues.js";
import { library } from "./library.js";
import { keepToRatio } from "./pixels.js";
import { hasEnded, takeSeat } from "./seat.js";
import { hearers as pictures } from "./pictures.js";
import { share } from "./share.js";
import { sounds } from "./sounds.js";
import { watchSystemPreferences } from "./system_preferences.js";
import { nameTouchScreens, shareKeys, hearers as typing } from "./typing.js";

const files = JSON.parse(document.getElementById("files").textContent);

// Words between the page and the game: a kind and a text. What is said before the game listens is kept for it.
const waiting = [];
let onWord = null;

function say(kind, text = "") {
  if (onWord) onWord(kind, text);
  else waiting.push([kind, text]);
}

const hearers = {
  ready() {
    boot.uncover();
    startKeys(document.getElementById("table"));
    shareKeys(document.getElementById("table"), say);
    offline.start(files.version);
  },
  /** Hands a text to the game that it has not brought along, or says why there is none. */
  load(name) {
    const address = new URL(files.texts[name], import.meta.url);
    fetch(address)
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(String(response.status)))))
      .then((text) => say("loaded", `${name}\n${text}`), (error) => say("not-loaded", `${name}\n${error.message}`));
  },
  ...mirror.hearers,
  ...back.hearers,
  ...share.hearers,
  ...pictures(new URL(files.gif, import.meta.url).href, say),
  ...library.hearers,
  ...typing,
};

/** What a game is played by, as bytes; each is fetched once, when first wanted. */
const fetched = new Map();
function values(name) {
  if (!fetched.has(name)) {
    const address = new URL(files.values[name], import.meta.url);
    const bytes = fetch(address).then((response) => {
      if (!response.ok) throw new Error(`${name}.values: ${response.status}`);
      return response.arrayBuffer();
    });
    fetched.set(name, bytes);
    // Another try may find the network again.
    bytes.catch(() => fetched.delete(name));
  }
  return fetched.get(name);
}

const engines = new Engines(files.worker, values);

globalThis.bizingo = {
  storage,
  sounds,
  engines,
  leagues: new Leagues(files.league, engines.games(), values),
  game: {
    listen(callback) {
      onWord = callback;
      for (const [kind, text] of waiting.splice(0)) onWord(kind, text);
    },
    tell(kind, text) {
      hearers[kind]?.(text);
      // Somebody plays: what other games need may come when there is nothing else to do.
      if (kind === "moves" && text) offline.rest();
    },
    /** Hands such bytes to the game, or nothing where they cannot be had. */
    load(name, callback) {
      values(name).then((bytes) => callback(new Uint8Array(bytes)), () => callback(undefined));
    },
    say,
  },
};

keepToRatio();
mirror.start(say);
share.start(say);
library.start(say);
sounds.start();
back.start(say);
watchSystemPreferences(say);
if (hasEnded()) {
  elsewhere();
} else {
  takeSeat();
  nameTouchScreens();
  boot.start(files).catch((error) => trouble(error));
}
