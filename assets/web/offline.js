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

  /** Keeps the game. Called once the title is there, so that the first visit waits for nothing. */
  async start() {
    if (!("serviceWorker" in navigator)) return;
    let asked = false;
    navigator.serviceWorker.addEventListener("controllerchange", () => {
      if (asked) location.reload();
    });
    try {
      const known = await navigator.serviceWorker.register("sw.js");
      const offer = () => {
        const next = known.waiting;
        if (!next || !navigator.serviceWorker.controller) return;
        note(words.newVersion, words.update, () => {
          asked = true;
          next.postMessage("now");
        });
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
