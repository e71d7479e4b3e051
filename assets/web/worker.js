// The engine's worker. The first message brings its compiled code and the glue script around it, later ones bring lines;
// replies go back, or a crash report. Given memory that another worker uses already, it runs a search thread there
// instead, and reads no more messages.

let glue = null;
let engine = null;

async function start({ script, code, memory }) {
  glue = await import(script);
  const wasm = await glue.default({ module_or_path: code, memory });
  if (memory) {
    postMessage({ helping: true });
    glue.help();
  }
  // `kind` is "info", "bestmove" or "other"; `move` is the first of the principal variation, or the best move.
  engine = new glue.Engine((line, kind, move) => postMessage({ line, kind, move }));
  // Where several threads can share memory, the page gets at it too.
  const shares = typeof SharedArrayBuffer === "function" && wasm.memory.buffer instanceof SharedArrayBuffer;
  postMessage({ ready: true, memory: shares ? wasm.memory : null, stop: shares ? glue.stop_address() : 0 });
}

async function handle(message) {
  try {
    if (message.code) {
      await start(message);
    } else if (message.values) {
      engine.provide(new Uint8Array(message.values));
    } else if (message.bench) {
      postMessage({ bench: glue.run_bench() });
    } else {
      engine.line(message.line);
    }
  } catch (error) {
    postMessage({ crash: String(error?.message ?? error) });
  }
}

// One message after the other: the code is still being set up when the first line comes.
let queue = Promise.resolve();
onmessage = ({ data }) => {
  queue = queue.then(() => handle(data));
};
