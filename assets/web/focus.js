// Where the keyboard's focus is in the mirror: it goes to the heading of a page that opens, back to where it was when that
// page closes, and on to the next control when the one that had it goes. A ring on the canvas shows it to those who see.

/** How long what had the focus before may take until it can be used again, in milliseconds. */
const COMING = 4000;

/** How long the mirror may take until it is whole again, in milliseconds: the board and the controls come one by one. */
const CHANGING = 80;

let root;
let heading;
let ring;
let say;
/** Whether the focus is in the mirror, or was until what had it went. */
let inside = false;
/** The page that is shown and how many lie below it, and where the focus was on each of these. */
let page = null;
const last = new Map();
/** Where the focus is to go back to, and until when. */
let wanted = null;
/** What has the focus, and those after it: the next in their place. */
let followers = [];
let timer = 0;

const address = ({ dataset }) => (dataset.cell ? `[data-cell="${CSS.escape(dataset.cell)}"]` : `[data-id="${CSS.escape(dataset.id ?? "")}"]`);
const usable = (element) => !element.disabled && !element.closest("[hidden]");
const find = (where) => [...root.querySelectorAll(where)].find(usable);
const give = (element) => element.focus({ preventScroll: true });

/** Whether what had the focus is gone, and nothing else has it. */
function lost() {
  const at = document.activeElement;
  return inside && (!at || at === document.body || (root.contains(at) && !usable(at)));
}

/** Remembers where the focus is, and what follows it. */
function note(target) {
  [inside, wanted] = [true, null];
  if (target === heading) return;
  const where = address(target);
  last.set(page.depth, where);
  const all = [...root.querySelectorAll("[data-id]:not([tabindex='-1']), [data-cell][tabindex='0']")].map(address);
  followers = [where, ...all.slice(all.indexOf(where) + 1)];
}

/** Puts the focus where it belongs, if it is lost. */
function mend() {
  if (!lost()) return;
  if (wanted) {
    const target = find(wanted.where);
    if (!target && performance.now() < wanted.until) return later(40);
    return give(target ?? heading);
  }
  const before = last.get(page.depth);
  give(followers.map(find).find(Boolean) ?? find("[data-cell][tabindex='0']") ?? heading);
  // A board that has gone as a page opens comes back with it: its cell is still where the focus is to return.
  if (before?.startsWith("[data-cell") && !find("[data-cell]")) last.set(page.depth, before);
}

function later(time) {
  clearTimeout(timer);
  timer = setTimeout(mend, time);
}

/** Draws the ring around what has the focus, where that is on the canvas. */
function place() {
  const target = document.activeElement;
  ring.hidden = !root.contains(target);
  if (ring.hidden) return;
  const { clientWidth: width, clientHeight: height } = ring.parentElement;
  const box = target.dataset.box?.split(",").map(Number) ?? [0, 0, width, height];
  const [left, top] = [Math.max(box[0], 5), Math.max(box[1], 5)];
  const [right, bottom] = [Math.min(box[2], width - 5), Math.min(box[3], height - 5)];
  ring.hidden = left >= right || top >= bottom;
  Object.assign(ring.style, { left: `${left}px`, top: `${top}px`, width: `${right - left}px`, height: `${bottom - top}px` });
}

export const focus = {
  start(mirror, title, tell) {
    [root, heading, say] = [mirror, title, tell];
    ring = document.getElementById("ring");
    root.addEventListener("focusin", ({ target }) => {
      note(target);
      place();
      if (target.dataset.cell) say("look", target.dataset.cell);
      // What is scrolled out of sight on the canvas comes into it.
      else if (target.dataset.id) say("reach", target.dataset.id);
    });
    root.addEventListener("focusout", ({ relatedTarget }) => {
      // Without one, the control has gone, or the window is no longer in front.
      if (relatedTarget && !root.contains(relatedTarget)) inside = false;
      setTimeout(place);
    });
    addEventListener("resize", place);
  },

  /**
   * The mirror shows this page now: its name, and how many pages lie below it. Says whether the focus goes there; nothing
   * if that is the page that was there.
   */
  opens(key, depth) {
    if (key === page?.key && depth === page.depth) return undefined;
    const [first, returns] = [!page, depth < page?.depth];
    page = { key, depth };
    for (const known of last.keys()) if (known > depth || (known === depth && !returns)) last.delete(known);
    if (!inside) return first;
    followers = [];
    if (last.has(depth)) {
      wanted = { where: last.get(depth), until: performance.now() + COMING };
      document.activeElement.blur();
      later(0);
    } else {
      wanted = null;
      give(heading);
    }
    return true;
  },

  /** Whether the focus is about to come back to the mirror. */
  returning: lost,

  /** The mirror has changed. */
  changed() {
    place();
    if (lost()) later(wanted ? 0 : CHANGING);
  },
};
