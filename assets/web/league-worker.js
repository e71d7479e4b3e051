// The worker that plays games of a league. The first message brings the compiled code, the glue script around it, how the
// league begins, and what its game is played by; each later one a game. Lines that tell of it go back, or a crash report.

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

// One message after the other: the code is still being set up when the first game comes.
let queue = Promise.resolve();
onmessage = ({ data }) => {
  queue = queue
    .then(() => (data.play ? play(data.play) : begin(data)))
    .catch((error) => postMessage({ crash: String(error?.message ?? error) }));
};
