// The table and the menus as text and real controls, for those who cannot see the canvas: a screen reader reads them,
// the keyboard goes through them, and what is done here is done in the game.
import { focus } from "./focus.js";
import { words } from "./words.js";

const make = (tag, attributes = {}, text = "") => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  }
  if (text) element.textContent = text;
  return element;
};

/** Makes `element` have these children, keeping those that are the same, and with them the focus. */
function morph(element, fresh) {
  const wanted = new Set(fresh.map((child) => child.dataset.key));
  // These go first: a kept element that had to be moved past them would lose the focus.
  for (const child of [...element.children]) if (!wanted.has(child.dataset.key)) child.remove();
  const old = new Map([...element.children].map((child) => [child.dataset.key, child]));
  let at = element.firstElementChild;
  for (const next of fresh) {
    const same = old.get(next.dataset.key);
    const keep = same && same.tagName === next.tagName && same.type === next.type ? same : next;
    if (keep !== next) {
      // A control that has the focus keeps it where it is of no use for a moment.
      if (keep === document.activeElement && next.disabled) {
        next.disabled = false;
        next.setAttribute("aria-disabled", "true");
      }
      for (const { name } of [...keep.attributes]) if (!next.hasAttribute(name)) keep.removeAttribute(name);
      for (const { name, value } of next.attributes) if (keep.getAttribute(name) !== value) keep.setAttribute(name, value);
      if (next.children.length || keep.children.length) morph(keep, [...next.children]);
      else if (keep.textContent !== next.textContent) keep.textContent = next.textContent;
      if ("checked" in next) keep.checked = next.checked;
      if ("value" in next && document.activeElement !== keep) keep.value = next.value;
    }
    if (keep !== at) element.insertBefore(keep, at);
    else at = at.nextElementSibling;
  }
  while (at) {
    const gone = at;
    at = at.nextElementSibling;
    gone.remove();
  }
}

let root;
let say;
const parts = {};

/** A control of the panels, as the game describes it. */
function control({ id, role, name, value, text, min, max, step, on, off, passed, box }) {
  const common = { "data-key": id, "data-id": id, "data-at": middle(box), "data-box": box, disabled: off };
  switch (role) {
    case "button":
      return make("button", { ...common, type: "button" }, name);
    case "choice":
      return make("button", { ...common, type: "button", tabindex: passed && "-1", "aria-pressed": String(Boolean(on)) }, name);
    case "check": {
      const label = make("label", { "data-key": id });
      const tick = make("input", { type: "checkbox", ...common, "data-key": `${id}i` });
      tick.checked = Boolean(on);
      label.append(tick, make("span", { "data-key": `${id}s` }, name));
      return label;
    }
    case "slider": {
      const label = make("label", { "data-key": id });
      const range = make("input", { type: "range", ...common, "data-key": `${id}i`, min, max, step,
        "aria-label": name, "aria-valuetext": text });
      range.value = String(value);
      label.append(make("span", { "data-key": `${id}s` }, name), range);
      return label;
    }
    case "text": {
      const field = make("textarea", { ...common, "aria-label": name || words.text });
      field.value = value ?? "";
      return field;
    }
    case "heading":
      return make("h2", { "data-key": id }, name);
    default:
      return make("p", { "data-key": id }, name);
  }
}

/** The middle of `[left, top, right, bottom]`. */
const middle = (box) => box && [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];

/** Controls that belong together stand in a group with its name. */
function grouped(controls) {
  const made = [];
  for (const one of controls) {
    const into = made.at(-1);
    const key = one.group && `group ${one.group.id}`;
    if (key && into?.dataset.key === key) {
      into.append(control(one));
    } else if (key) {
      const group = make("div", { role: "group", "aria-label": one.group.name, "data-key": key });
      group.append(control(one));
      made.push(group);
    } else {
      made.push(control(one));
    }
  }
  return made;
}

/** The page on top, or what is there without one: its name, how many pages lie below it, and its controls. */
function showControls(text) {
  const { key, name, depth, box, controls } = JSON.parse(text);
  parts.heading.textContent = name;
  parts.heading.hidden = false;
  if (box) parts.heading.dataset.box = box;
  else delete parts.heading.dataset.box;
  document.title = name === words.game ? name : words.title({ page: name });
  morph(parts.controls, grouped(controls));
  // What has the focus is read anyway.
  const heard = focus.opens(`${key} ${name}`, depth);
  if (heard !== undefined) parts.opened.textContent = heard ? "" : name;
  focus.changed();
}

/** The board: rows of cells as buttons, gone through with the arrow keys. */
function showBoard(text) {
  const board = text ? JSON.parse(text) : null;
  parts.board.hidden = !board;
  if (!board) return focus.changed();
  parts.board.setAttribute("aria-label", board.name);
  const all = board.rows.flatMap((row) => row.cells);
  const last = all.find((cell) => cell.id === parts.board.dataset.at);
  // Tab comes to the board where something can be done.
  const stays = last && (last.can || parts.board.contains(document.activeElement));
  const first = (stays ? last : (all.find((cell) => cell.can) ?? last ?? all[0]))?.id;
  const rows = board.rows.map((row) => {
    const line = make("div", { role: "row", "data-key": row.name, "aria-label": row.name });
    for (const cell of row.cells) {
      const slot = make("span", { role: "gridcell", "data-key": cell.id, "aria-selected": cell.on ? "true" : undefined });
      slot.append(
        make("button", { type: "button", "data-cell": cell.id, "data-key": "b", tabindex: cell.id === first ? "0" : "-1",
          "data-can": cell.can, "aria-label": cell.name, "data-at": cell.at, "data-box": around(cell.at) }, cell.mark),
      );
      line.append(slot);
    }
    return line;
  });
  morph(parts.board, rows);
  focus.changed();
}

/** The box of a cell, for the ring: as large as a finger's tip. */
const around = (at) => at && [at[0] - 22, at[1] - 22, at[0] + 22, at[1] + 22];

/** The next place where something can be done, `step` places on or back, round and round. */
function nextUsable(from, step) {
  const all = [...parts.board.querySelectorAll("[data-cell]")];
  const cells = all.filter((cell) => cell === from || cell.dataset.can !== undefined);
  return cells.at((cells.indexOf(from) + step) % cells.length);
}

/** Tab comes back to this place. */
function makeStop(cell) {
  for (const old of parts.board.querySelectorAll("[data-cell][tabindex='0']")) old.tabIndex = -1;
  cell.tabIndex = 0;
  parts.board.dataset.at = cell.dataset.cell;
}

function walk(event) {
  const from = event.target.closest("[data-cell]");
  const steps = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  const step = { PageUp: -1, PageDown: 1 }[event.key];
  if (!from || (!steps && !step && event.key !== "Home" && event.key !== "End")) return;
  event.preventDefault();
  if (step) return nextUsable(from, step).focus();
  const rows = [...parts.board.children].map((row) => [...row.querySelectorAll("[data-cell]")]);
  const y = rows.findIndex((row) => row.includes(from));
  const x = rows[y].indexOf(from);
  let next;
  if (event.key === "Home") next = rows[y][0];
  else if (event.key === "End") next = rows[y].at(-1);
  else if (steps[0] === 0) next = rows[y][x + steps[1]];
  else {
    // The cell above or below the middle of this one.
    const row = rows[y + steps[0]];
    next = row?.[Math.max(0, Math.min(row.length - 1, Math.round(((x + 0.5) / rows[y].length) * row.length - 0.5)))];
  }
  next?.focus();
}

let turn = 0;
let unread = [];
let forgotten;

/** How long what was announced stays to be read: later it would stand among what is shown now. In milliseconds. */
const ANNOUNCED = 10_000;

/** Has a text read aloud, together with all else that the same frame says. */
function announce(text) {
  if (!text.trim()) return;
  unread.push(text.trim());
  if (unread.length > 1) return;
  queueMicrotask(() => {
    turn = 1 - turn;
    parts.live[turn].textContent = unread.join(" ");
    parts.live[1 - turn].textContent = "";
    unread = [];
    clearTimeout(forgotten);
    forgotten = setTimeout(() => (parts.live[turn].textContent = ""), ANNOUNCED);
  });
}

export const mirror = {
  start(tell) {
    say = tell;
    root = document.getElementById("mirror");
    // Two live regions in turn: the same words twice are read twice.
    parts.live = [0, 1].map(() => make("p", { "aria-live": "polite", "aria-atomic": "true" }));
    parts.opened = make("p", { "aria-live": "polite", "aria-atomic": "true" });
    parts.heading = make("h1", { tabindex: "-1", hidden: true });
    parts.status = make("p", { id: "status" });
    parts.board = make("div", { role: "grid", "aria-label": "Board", "aria-description": words.boardKeys });
    parts.board.addEventListener("focusin", ({ target }) => makeStop(target));
    parts.controls = make("div", { role: "group", "aria-label": "Controls" });
    parts.moves = make("ol", { "aria-label": "Moves" });
    root.append(...parts.live, parts.opened, parts.heading, parts.status, parts.board, parts.controls);
    root.append(make("h2", {}, "Moves"), parts.moves);
    parts.board.hidden = true;
    root.addEventListener("click", (event) => {
      const cell = event.target.closest("[data-cell]");
      const widget = event.target.closest("[data-id]");
      if (event.target.closest("[aria-disabled='true']")) event.preventDefault();
      else if (cell) say("cell", cell.dataset.cell);
      else if (widget && widget.tagName === "BUTTON") say("press", widget.dataset.id);
      else if (widget?.type === "checkbox") say("press", widget.dataset.id);
    });
    root.addEventListener("input", ({ target }) => {
      if (target.type === "range") say("set", `${target.dataset.id} ${target.value}`);
    });
    root.addEventListener("change", ({ target }) => {
      if (target.type === "textarea") say("write", `${target.dataset.id} ${target.value}`);
    });
    root.addEventListener("keydown", (event) => {
      walk(event);
      // What is typed here is not meant for the canvas.
      if (event.key === "Escape") say("escape");
      event.stopPropagation();
    });
    focus.start(root, parts.heading, tell);
    document.getElementById("skip").onclick = () => {
      const target = parts.board.hidden ? parts.controls : parts.board;
      target.querySelector("button:not([tabindex='-1']), input")?.focus();
    };
  },

  hearers: {
    announce,
    status(text) {
      parts.status.textContent = text;
    },
    controls: (text) => showControls(text),
    board: (text) => showBoard(text),
    moves(text) {
      morph(parts.moves, text ? text.split("\n").map((move, i) => make("li", { "data-key": String(i) }, move)) : []);
    },
  },
};
