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
  document.body.append(box);
}

export const offline = {
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
