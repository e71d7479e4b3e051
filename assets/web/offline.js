// Playing without a network, and a quiet word when there is a newer version.
import { words } from "./words.js";

function note(text, action, act) {
  const box = Object.assign(document.createElement("div"), { className: "note", textContent: text });
  box.setAttribute("role", "status");
  for (const [name, then] of [[action, act], [words.later, () => {}]]) {
    const button = Object.assign(document.createElement("button"), { textContent: name });
    button.onclick = () => {
      box.remove();
      then();
    };
    box.append(button);
  }
  document.querySelector("main").append(box);
}

/** How long somebody has played before the rest is loaded, in milliseconds. */
const REST = 30_000;

/** Whether the line is one on which megabytes that may never be needed cost nothing. */
function goodLine() {
  const line = navigator.connection;
  return !line?.saveData && (line?.effectiveType ?? "4g") === "4g" && line?.type !== "cellular";
}

/** Does something when the page has nothing else to do. */
const idle = globalThis.requestIdleCallback ?? ((act) => setTimeout(act));

let resting = false;

export const offline = {
  /** Somebody plays: on a good line the rest is kept too, which only other games need. Later calls do nothing. */
  rest() {
    if (resting || !("serviceWorker" in navigator)) return;
    resting = true;
    setTimeout(() => idle(async () => {
      const known = await navigator.serviceWorker.ready;
      if (goodLine()) known.active.postMessage("rest");
    }), REST);
  },

  /**
   * Keeps the game, and this version of it while the page is open. Called once the title is there, so that the first visit
   * waits for nothing.
   */
  async start(version) {
    if (!("serviceWorker" in navigator)) return;
    let asked = false;
    let told = false;
    let before = navigator.serviceWorker.controller;
    const here = () => navigator.serviceWorker.controller?.postMessage("here");
    /** Says once that there is a newer version, which may be in use in another tab by the time that it is wanted here. */
    const tell = (known) => {
      if (told) return;
      told = true;
      note(words.newVersion, words.update, () => {
        asked = true;
        if (known?.waiting) known.waiting.postMessage("now");
        else location.reload();
      });
    };
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (asked) location.reload();
      else if (before) tell();
      before = navigator.serviceWorker.controller;
    });
    // By this the service worker knows which versions are in use.
    navigator.locks?.request(`bizingo ${new URL("./", location.href)} ${version}`, { mode: "shared" }, () => {
      here();
      return new Promise(() => {});
    });
    try {
      const known = await navigator.serviceWorker.register("sw.js");
      const offer = () => {
        if (known.waiting && navigator.serviceWorker.controller) tell(known);
      };
      offer();
      known.addEventListener("updatefound", () => {
        const coming = known.installing;
        coming?.addEventListener("statechange", () => {
          if (coming.state === "installed") offer();
        });
      });
    } catch (error) {
      console.info(`Playing without a network will not work: ${error.message}`);
    }
  },
};
