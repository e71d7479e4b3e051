// The engine's worker. First comes its compiled code and the script around it, then lines; lines go back, or a word about
// a breakdown. With memory that is in use already, it helps the engine there instead, and hears nothing more.

let glue = null;
let engine = null;

async function begin({ script, code, memory }) {
  glue = await import(script);
  const wasm = await glue.default({ module_or_path: code, memory });
  if (memory) {
    postMessage({ helps: true });
    glue.help();
  }
  engine = new glue.Engine((line) => postMessage({ line }));
  // Where several threads can share memory, the page gets at it too.
  const shares = typeof SharedArrayBuffer === "function" && wasm.memory.buffer instanceof SharedArrayBuffer;
  postMessage({ ready: true, memory: shares ? wasm.memory : null, stop: shares ? glue.stop_address() : 0 });
}

async function deal(message) {
  try {
    if (message.code) {
      await begin(message);
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

// One after the other: the code is still being set up when the first line comes.
let last = Promise.resolve();
onmessage = ({ data }) => {
  last = last.then(() => deal(data));
};
