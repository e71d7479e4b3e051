// Games that come and go: files, the clipboard, drag and drop, links.
import { words } from "./words.js";

/** The largest game that is taken, in bytes: as much as the game itself reads. */
const MOST = 8 << 20;

let say;

async function take(file) {
  if (!file) return;
  if (file.size > MOST) return say("refused", words.tooLarge(file.name, MOST >> 20));
  try {
    say("record", await file.text());
  } catch {
    say("refused", words.notRead(file.name));
  }
}

function download(text) {
  const { name, content } = JSON.parse(text);
  const url = URL.createObjectURL(new Blob([content], { type: "text/plain" }));
  const anchor = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
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
      take(event.dataTransfer?.files?.[0]);
    });
    addEventListener("paste", (event) => {
      const text = event.clipboardData?.getData("text/plain");
      if (text) say("pasted", text.slice(0, MOST));
    });
    document.addEventListener("visibilitychange", () => say(document.hidden ? "hidden" : "shown"));
  },

  hearers: {
    download,
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
    async paste() {
      try {
        say("record", await navigator.clipboard.readText());
      } catch {
        say("refused", words.noPaste);
      }
    },
  },
};
