// The engine's worker. First comes its compiled code, then lines; lines go back, or a word about a breakdown.
import init, { Engine, run_bench } from "@worker-glue.js@";

let engine = null;

async function deal(message) {
  try {
    if (message.code) {
      await init({ module_or_path: message.code });
      engine = new Engine((line) => postMessage({ line }));
    } else if (message.values) {
      engine.provide(new Uint8Array(message.values));
    } else if (message.bench) {
      postMessage({ bench: run_bench() });
    } else {
      engine.line(message.line);
    }
  } catch (error) {
    postMessage({ crash: String(error?.message ?? error) });
  }
}

// One after the other: the code is still being set up when the first line comes.
let last = Promise.resolve();
onmessage = ({ data }) => {
  last = last.then(() => deal(data));
};
