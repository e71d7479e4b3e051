// The worker that plays games of a league. The first message brings the compiled code, the glue script around it, how the
// league begins, and what its game is played by; each later one a game, or whether games are to wait. Lines that tell of
// a game go back, or a crash report.

let player;

/** What is told goes out at once when a game has ended, and at most so often before, in milliseconds. */
const TELL_EVERY = 60;

async function begin({ script, code, head, values }) {
  const glue = await import(script);
  await glue.default({ module_or_path: code });
  for (const bytes of values) glue.provide(new Uint8Array(bytes));
  player = new glue.Player(head);
}

function play([game, first, second]) {
  let [lines, last] = [[], performance.now()];
  const tell = () => {
    if (lines.length) postMessage({ lines });
    [lines, last] = [[], performance.now()];
  };
  player.play(game, first, second, (line) => {
    lines.push(line);
    if (performance.now() - last >= TELL_EVERY) tell();
  });
  tell();
}

/** Open while games may begin. */
let gate = Promise.resolve();
let open;

function pause(wanted) {
  if (wanted === Boolean(open)) return;
  open?.();
  open = undefined;
  if (wanted) gate = new Promise((resolve) => (open = resolve));
}

/** Takes in what has arrived meanwhile. */
const messages = new MessageChannel();
const breath = () =>
  new Promise((resolve) => {
    messages.port1.onmessage = resolve;
    messages.port2.postMessage(null);
  });

async function playNext(game) {
  await breath();
  await gate;
  play(game);
}

// One message after the other: the code is still being set up when the first game comes.
let queue = Promise.resolve();
onmessage = ({ data }) => {
  if (data.pause !== undefined) return pause(data.pause);
  queue = queue
    .then(() => (data.play ? playNext(data.play) : begin(data)))
    .catch((error) => postMessage({ crash: String(error?.message ?? error) }));
};
