// Text fields on touch screens. Where a field is touched, bevy_egui gives the focus to a hidden input, which has the touch
// keyboard come up and hears what is typed.

/** Whether this is bevy_egui's input. */
const isInput = (element) => element?.id === "egui_text_agent";

/**
 * bevy_egui listens to its input only in browsers whose names it knows, and only in an iPad's it gives it the focus early
 * enough. iPads call themselves Macs, and computers with touch screens have names of their own. To be called before the
 * game starts.
 */
export function nameTouchScreens() {
  const { userAgent, maxTouchPoints } = navigator;
  if (!maxTouchPoints || /Android|iPhone|iPad|iPod|webOS|BlackBerry/.test(userAgent)) return;
  const name = `${userAgent} ${userAgent.includes("Macintosh") ? "iPad" : "Android"}`;
  Object.defineProperty(navigator, "userAgent", { get: () => name, configurable: true });
}

/** Whether a key types something, or is heard by bevy_egui or the browser itself. */
const isTaken = ({ key, ctrlKey, metaKey }) =>
  (key.length === 1 && !ctrlKey && !metaKey) || ["Backspace", "Tab", "Unidentified", "Process", "Dead"].includes(key);

/** Divides the keys between the canvas and the input. `say` speaks to the game. */
export function shareKeys(canvas, say) {
  // A game at rest draws no frames, and only in a frame it would see what bevy_egui has heard: any word brings one about.
  for (const type of ["input", "keydown", "compositionupdate", "compositionend"]) {
    document.body.addEventListener(type, (event) => isInput(event.target) && say("typing"));
  }
  for (const type of ["keydown", "keyup"]) {
    // bevy_egui listens on the document to all keys: it would hear Backspace twice, and call the focus back from the mirror.
    document.body.addEventListener(type, (event) => {
      if (!isInput(event.target)) event.stopPropagation();
      else if (!event.isComposing && !isTaken(event)) canvas.dispatchEvent(new KeyboardEvent(type, event));
    });
  }
  // The game hears of what is pasted, and the input would say it again.
  document.addEventListener("paste", (event) => {
    if (isInput(event.target)) event.preventDefault();
  });
}

/** The game has no field any more that is typed in: keys are for the table again. */
export const hearers = {
  typed() {
    if (isInput(document.activeElement)) document.getElementById("table").focus();
  },
};
