// The browser's Back closes the topmost page of the game before it leaves. Each open page has an entry in the history.

let say;
/** How many pages are open, and how many entries there are for them. */
let open = 0;
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
      // Going back from a page closes it; the game then tells how many are left.
      if (!asked && entries() < open) say("escape");
      else settle();
    });
  },

  hearers: {
    pages(text) {
      open = Number(text);
      settle();
    },
  },
};
