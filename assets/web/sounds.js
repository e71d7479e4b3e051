// The game's sounds, by Web Audio. The game hands each over once, as a WAV file. Browsers allow sound only once somebody has
// touched the page: until then all is silent, and costs nothing.

/** What browsers take as a wish of the person. */
const TOUCHES = ["pointerup", "keydown", "touchend"];

let context = null;
/** Files that came before the first touch, and what became of them since: buffers, or what will be one. */
const files = new Map();
const buffers = new Map();
/** What plays over and over: how loud, and what plays it. */
const repeated = new Map();

function decode(name, file) {
  // A file that cannot be read is not heard; nothing else depends on it.
  const decoded = context.decodeAudioData(file.buffer).catch((error) => console.warn(`${name}: ${error}`));
  buffers.set(name, decoded);
}

/** Sends what has this name to the ears, and gives what sets its loudness. */
async function sound(name, loudness, loop) {
  const buffer = await buffers.get(name);
  if (!buffer) return null;
  const [source, gain] = [context.createBufferSource(), context.createGain()];
  [source.buffer, source.loop, gain.gain.value] = [buffer, loop, loudness];
  source.connect(gain).connect(context.destination);
  source.start();
  return { source, gain };
}

async function wake() {
  if (!context) {
    if (!globalThis.AudioContext) return;
    context = new AudioContext({ latencyHint: "interactive" });
    for (const [name, file] of files) decode(name, file);
    files.clear();
    for (const [name, { loudness }] of repeated) sounds.repeat(name, loudness);
  }
  // Phones interrupt it for a call, and each hidden page is silent.
  if (context.state !== "running" && !document.hidden) await context.resume().catch(() => {});
}

export const sounds = {
  start() {
    for (const touch of TOUCHES) addEventListener(touch, wake, { capture: true, passive: true });
    document.addEventListener("visibilitychange", () => {
      if (!context) return;
      if (document.hidden) context.suspend().catch(() => {});
      else wake();
    });
  },

  /** Takes a sound. Its bytes lie in the game's memory, and are copied. */
  add(name, bytes) {
    const file = bytes.slice();
    if (context) decode(name, file);
    else files.set(name, file);
  },

  /** Plays a sound once. */
  play(name, loudness) {
    if (context?.state === "running") sound(name, loudness, false);
  },

  /** Plays a sound over and over, this loud from now on; not at all at 0. */
  async repeat(name, loudness) {
    const known = repeated.get(name) ?? { playing: null };
    known.loudness = loudness;
    repeated.set(name, known);
    if (!context) return;
    known.playing ??= loudness > 0 ? sound(name, loudness, true) : null;
    const playing = await known.playing;
    if (!playing) return;
    playing.gain.gain.value = known.loudness;
    if (known.loudness > 0) return;
    playing.source.stop();
    known.playing = null;
  },
};
