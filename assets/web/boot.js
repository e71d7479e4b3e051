// Loads the game with a bar that shows real bytes, and says plainly what is missing where it cannot run.
import { words } from "./words.js";

const $ = (id) => document.getElementById(id);

/** Shows a message in the cover's place, with a button to try again. */
export function trouble(error, advice = "") {
  const box = $("trouble");
  box.replaceChildren();
  const line = document.createElement("div");
  line.textContent = error?.player ?? words.crashed;
  box.append(line);
  const more = advice || error?.advice || "";
  if (more) {
    const second = document.createElement("div");
    second.textContent = more;
    box.append(second);
  }
  if (!error?.player && error) {
    const details = document.createElement("small");
    details.textContent = String(error?.message ?? error).slice(0, 300);
    box.append(details, document.createElement("br"));
  }
  const again = document.createElement("button");
  again.textContent = words.tryAgain;
  again.onclick = () => location.reload();
  box.append(again);
  $("loading").hidden = true;
  box.hidden = false;
  $("cover").classList.remove("gone");
  $("cover").hidden = false;
}

function needs(player, advice) {
  return Object.assign(new Error(player), { player, advice });
}

/** The least WebAssembly module with an instruction of SIMD in it. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

function check() {
  if (typeof WebAssembly !== "object" || !WebAssembly.validate(SIMD)) {
    throw needs(words.noSimd, words.noSimdAdvice);
  }
  const canvas = document.createElement("canvas");
  if (!canvas.getContext("webgl2")) {
    throw needs(words.noWebGl, words.noWebGlAdvice);
  }
}

/** Tells how many bytes of a response have come, until all have. */
async function count(response, onBytes) {
  const reader = response.body.getReader();
  let at = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    at += part.value.length;
    onBytes(at);
  }
}

/** Compiles code while it comes. Browsers keep what they made of it for the next visit, so it is the response itself. */
async function compile(response, onBytes) {
  const isCode = /^application\/wasm\b/i.test(response.headers.get("Content-Type") ?? "");
  const counted = count(response.clone(), onBytes);
  // A host that does not know the type of such files.
  const code = isCode ? response : new Response(response.body, { headers: { "Content-Type": "application/wasm" } });
  const [compiled] = await Promise.all([WebAssembly.compileStreaming(code), counted]);
  return compiled;
}

const megabytes = (n) => (n / 1e6).toFixed(1);

function show(at, total) {
  const share = Math.min(1, at / total);
  $("bar").firstElementChild.style.width = `${(share * 100).toFixed(1)}%`;
  $("bar").setAttribute("aria-valuenow", String(Math.round(share * 100)));
  $("progress").textContent = words.progress({ at: megabytes(at), total: megabytes(total) });
}

/** All is there, and is now put together: how long that takes nobody knows, but the bar keeps moving. */
function setUp() {
  $("bar").classList.add("busy");
  $("bar").removeAttribute("aria-valuenow");
  $("progress").textContent = words.settingUp;
}

export const boot = {
  async start(files) {
    check();
    addEventListener("error", (event) => {
      // A panic of the game ends as one of these.
      if (event.error instanceof WebAssembly.RuntimeError) trouble(event.error, words.saved);
    });
    const glue = import(files.app.js);
    let response;
    try {
      response = await fetch(files.app.wasm);
    } catch {
      response = null;
    }
    if (!response?.ok) {
      const { status } = response ?? {};
      throw needs(status ? words.notLoadedStatus({ status }) : words.notLoaded, words.notLoadedAdvice);
    }
    const total = files.app.bytes;
    const code = await compile(response, (at) => (at < total ? show(at, total) : setUp()));
    setUp();
    const { default: init } = await glue;
    // Two frames, so that the bar moves by itself before the game takes the page's time.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    watchCanvas();
    try {
      await init({ module_or_path: code });
    } catch (error) {
      // The event loop of the game leaves its start function this way.
      if (!String(error).includes("Using exceptions for control flow")) throw error;
    }
  },

  uncover() {
    const cover = $("cover");
    cover.classList.add("gone");
    setTimeout(() => {
      if (cover.classList.contains("gone")) cover.hidden = true;
    }, 400);
    $("skip").hidden = false;
    performance.mark("bizingo-ready");
  },
};

/** Says that the game is open in another tab, and offers to go on here. */
export function elsewhere() {
  trouble(needs(words.elsewhere, words.elsewhereAdvice));
  $("trouble").querySelector("button").textContent = words.useHere;
}

/** A graphics driver may be taken away, by the system or by another page. The game cannot go on drawing then. */
function watchCanvas() {
  const canvas = $("table");
  canvas.addEventListener("webglcontextlost", () => {
    trouble(needs(words.noGraphics, words.noGraphicsAdvice));
    const again = $("trouble").querySelector("button");
    again.textContent = words.goOn;
    // Nobody at the screen has to press it, unless it keeps happening.
    const last = Number(sessionStorage.getItem("bizingo-lost") ?? 0);
    sessionStorage.setItem("bizingo-lost", String(Date.now()));
    if (Date.now() - last > 60_000 && document.visibilityState === "visible") setTimeout(() => location.reload(), 1500);
  });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
}
