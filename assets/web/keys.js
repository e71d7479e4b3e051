// Keys between the page and the canvas. The game takes every key that comes to its canvas, so those that are the page's own
// are kept from it: nobody gets caught there. Keys that nothing on the page has the focus for are the game's.
import { focus } from "./focus.js";

/** Keys that go through the page's controls. */
const walks = ({ key }) => key === "Tab";

/** Keys that are typed to a browser. */
const isShortcut = ({ ctrlKey, metaKey, altKey }) => ctrlKey || metaKey || altKey;

export function startKeys(canvas) {
  // Before the game hears of it; what the browser does with the key remains.
  const hear = (event) => {
    if (event.target === canvas) {
      if (walks(event)) event.stopImmediatePropagation();
    } else if (event.target === document.body && event.isTrusted && !walks(event) && !isShortcut(event)) {
      event.preventDefault();
      // It was meant for what has just gone from the mirror, and not for the board.
      if (focus.returning()) return;
      canvas.focus();
      canvas.dispatchEvent(new KeyboardEvent(event.type, event));
    }
  };
  // The game gives its canvas the focus when it is pressed; the ring around it is for those who come by the keyboard, and
  // not for those who press and then type.
  const points = (pointing) => document.documentElement.toggleAttribute("data-pointing", pointing);
  addEventListener("pointerdown", () => points(true), { capture: true });
  addEventListener("keydown", (event) => { if (walks(event)) points(false); }, { capture: true });
  addEventListener("keydown", hear, { capture: true });
  addEventListener("keyup", hear, { capture: true });
}
