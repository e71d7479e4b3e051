// Games that come and go: files, the clipboard, drag and drop, links.
import { download } from "./pictures.js";
import { words } from "./words.js";

/** The largest file that is taken, in bytes: as much as the game itself reads, of a file of many games. */
const MOST = 64 << 20;

/** What files are, by how their names end; all others are text. */
const KINDS = { svg: "image/svg+xml", html: "text/html" };

let say;

async function take(file) {
  if (!file) return;
  if (file.size > MOST) return say("refused", words.tooLarge({ name: file.name, megabytes: MOST >> 20 }));
  try {
    say("record", await file.text());
  } catch {
    say("refused", words.notRead(file));
  }
}

/** Files for the library; of a folder, those that may hold games. */
async function takeAll(files) {
  const games = files.filter((file) => /\.(bizingo|azigo|bingo-battle|txt)$/i.test(file.name));
  const large = games.find((file) => file.size > MOST);
  if (large) return say("refused", words.tooLarge({ name: large.name, megabytes: MOST >> 20 }));
  try {
    say("games", JSON.stringify(await Promise.all(games.map((file) => file.text()))));
  } catch {
    say("refused", words.notRead(games[0]));
  }
}

/** A file of openings for a league: its name, and what is in it or why it cannot be read. */
async function takeBook(file) {
  if (!file) return;
  const refuse = (why) => say("book-refused", `${file.name}\n${why}`);
  if (file.size > MOST) return refuse(words.tooLarge({ name: file.name, megabytes: MOST >> 20 }));
  try {
    say("book", `${file.name}\n${await file.text()}`);
  } catch {
    refuse(words.notRead(file));
  }
}

function choose(folder) {
  const input = Object.assign(document.createElement("input"), { type: "file", multiple: true, webkitdirectory: folder });
  input.onchange = () => takeAll([...input.files]);
  input.click();
}

async function copy(text) {
  try {
    // A browser that asks first, and is not answered, is not waited for.
    const late = new Promise((_, reject) => setTimeout(reject, 1000));
    await Promise.race([navigator.clipboard.writeText(text), late]);
    say("copied");
  } catch {
    // Older ways still work where the newer is not allowed.
    const field = Object.assign(document.createElement("textarea"), { value: text });
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    say(done ? "copied" : "uncopied", done ? "" : words.noCopy);
  }
}

/** A link with a game in it: `#…` after the page's own address. */
const link = (fragment) => `${location.origin}${location.pathname}#${fragment}`;

export const share = {
  start(tell) {
    say = tell;
    const open = () => {
      if (location.hash.length > 1) {
        say("link", location.hash.slice(1));
        // Loading again goes on with the game, not with the link.
        history.replaceState(history.state, "", location.pathname + location.search);
      }
    };
    open();
    addEventListener("hashchange", open);
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 1) takeAll(files);
      else take(files[0]);
    });
    addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain");
      if (text) say("pasted", text.slice(0, MOST));
    });
    document.addEventListener("visibilitychange", () => say(document.hidden ? "hidden" : "shown"));
  },

  hearers: {
    download(text) {
      const { name, content } = JSON.parse(text);
      download(name, new Blob([content], { type: KINDS[name.split(".").pop()] ?? "text/plain" }));
    },
    copy,
    "copy-link": (fragment) => copy(link(fragment)),
    async "send-link"(fragment) {
      const url = link(fragment);
      if (!navigator.share) return copy(url);
      try {
        await navigator.share({ title: "Bizingo", url });
      } catch (error) {
        if (error?.name !== "AbortError") copy(url);
      }
    },
    "open-file"() {
      const input = Object.assign(document.createElement("input"), { type: "file" });
      input.accept = ".bizingo,.azigo,.bingo-battle,.txt,text/plain";
      input.onchange = () => take(input.files[0]);
      input.click();
    },
    "open-book"() {
      const input = Object.assign(document.createElement("input"), { type: "file" });
      input.onchange = () => takeBook(input.files[0]);
      input.click();
    },
    "open-files": () => choose(false),
    "open-folder": () => choose(true),
    async paste() {
      try {
        say("record", await navigator.clipboard.readText());
      } catch {
        say("refused", words.noPaste);
      }
    },
  },
};
