// Which tab plays. Files are kept in one place for all tabs, and each tab has all of them in memory, so an older one that
// saved would undo what was done since in a newer one. The newest tab has the seat; the others end.

const KEY = "bizingo/seat";

/** Set in the session of a tab that has ended, until it has said so. */
const ENDED = "bizingo-elsewhere";

const own = `${Date.now()}-${Math.random()}`;

function seated() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Nothing is kept here, by any tab.
    return null;
  }
}

/** Whether this tab may save. Where the seat was cleared away with all the rest, nobody else has it. */
export function holdsSeat() {
  return (seated() ?? own) === own;
}

/** Whether this tab has just ended: said once, so that loading it again takes the seat. */
export function hasEnded() {
  try {
    const ended = sessionStorage.getItem(ENDED) !== null;
    sessionStorage.removeItem(ENDED);
    return ended;
  } catch {
    // Where nothing may be kept, no tab ends.
    return false;
  }
}

/** Takes the seat. Once another tab has it, this one is loaded again, to say so. */
export function takeSeat() {
  try {
    // A full storage has room for the new name once the old one is gone. Without either, nobody else has the seat.
    localStorage.removeItem(KEY);
    localStorage.setItem(KEY, own);
  } catch {
    return;
  }
  let ending = false;
  const look = () => {
    if (holdsSeat() || ending) return;
    ending = true;
    sessionStorage.setItem(ENDED, "");
    location.reload();
  };
  addEventListener("storage", look);
  // A page that the browser had put to sleep hears of nothing.
  addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", look);
}
