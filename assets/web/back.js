// The browser's Back closes the topmost page of the game, then goes from the table to the title, and leaves only from
// there. Each open page has an entry in the history, and so has the table.

let say;
/** How many pages are open, the table among them; how many of them lie over it or the title. */
let open = 0;
let over = 0;
/** How many entries there are for them. */
const entries = () => history.state?.pages ?? 0;

/** Whether the browser is on its way to another entry. Asking it for more then would go too far, out of the game even. */
let going = false;

/** Makes the entries as many as the pages. */
function settle() {
  if (going) return;
  const more = open - entries();
  if (more > 0) {
    for (let at = open - more + 1; at <= open; at++) history.pushState({ pages: at }, "");
  } else if (more < 0) {
    going = true;
    history.go(more);
  }
}

export const back = {
  start(tell) {
    say = tell;
    addEventListener("popstate", () => {
      const asked = going;
      going = false;
      // A link that is opened here has an entry of its own; it is read first (share.js).
      if (location.hash.length > 1) {
        setTimeout(settle);
        return;
      }
      // Going back from a page closes it; the game then tells how many are left.
      if (!asked && entries() < open) say(over ? "escape" : "leave");
      else settle();
    });
  },

  hearers: {
    pages(text) {
      [open, over] = text.split(" ").map(Number);
      settle();
    },
  },
};
