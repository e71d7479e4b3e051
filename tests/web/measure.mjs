// What the browser's edition costs on this machine: bytes, time until the title and until a first move, frame times
// while pieces move, alone and while an engine thinks as hard as it can, the longest tasks of the page, and the engine's
// speed beside the native one.
// Prints a table; see docs/research/browser.md.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { Table, resident, serve } from "./stage.mjs";
import { watch } from "./work.mjs";

const sizes = JSON.parse(readFileSync(process.env.BIZINGO_WEB_SIZES ?? new URL("../../target/site/sizes.json", import.meta.url)));
/** Seconds over which frames are counted. */
const WHILE = 12;
/** What is drawn in software is measured in a small window, or there would be no frames to count. */
const [width, height] = (process.env.BIZINGO_WEB_WINDOW ?? "1280x800").split("x").map(Number);

const row = (name, value) => console.log(name.padEnd(40) + value);
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
for (const { name, bytes, brotli } of sizes) row(name, `${(bytes / 1000).toFixed(1)} kB, ${(brotli / 1000).toFixed(1)} kB brotli`);

const host = await serve();
const context = await resident({ viewport: { width, height } });
await context.addInitScript(() => {
  localStorage["bizingo/settings.json"] ??= JSON.stringify({ "computer-pause": 0, volume: 0 });
});
await context.addInitScript(watch);

const game = await Table.at(context, host.url);
const at = (name) => game.page.evaluate((name) => performance.getEntriesByName(name)[0]?.startTime ?? NaN, name);
row("drawn by", await game.page.evaluate(() => {
  const gl = document.createElement("canvas").getContext("webgl2");
  return gl.getParameter(gl.getExtension("WEBGL_debug_renderer_info").UNMASKED_RENDERER_WEBGL);
}));
row("window", `${width}x${height}`);
row("first visit to the page's picture", seconds(await at("first-contentful-paint")));
row("first visit to the title screen", seconds(await at("bizingo-ready")));
/** The longest tasks so far, and when they began; and all of them together. */
const longest = async () => {
  const tasks = await game.page.evaluate(() => globalThis.longTasks);
  const all = tasks.reduce((sum, [, duration]) => sum + duration, 0);
  const first = tasks.sort(([, a], [, b]) => b - a).slice(0, 3);
  const told = first.map(([at, duration]) => `${seconds(duration)} at ${seconds(at)}`);
  return told.length ? `${told.join(", ")}; ${tasks.length} over 50 ms, ${seconds(all)} in all` : "none over 50 ms";
};
row("longest tasks until the title screen", await longest());
let start = Date.now();
await game.begin();
await game.move("d8", "e8");
await game.movesAre(1);
row("from there to a first move by clicks", seconds(Date.now() - start));
await game.movesAre(2);
row("longest tasks until the first answer", await longest());
await game.kept();
row("first visit, all that was sent", `${(host.sent() / 1000).toFixed(0)} kB, with what is kept for playing without a network`);
start = host.sent();
await game.page.reload();
await game.ready();
row("second visit to the title screen", seconds(await at("bizingo-ready")));
row("longest tasks of the second visit", await longest());
row("second visit, all that was sent", `${((host.sent() - start) / 1000).toFixed(1)} kB`);

/** Frames for some seconds: what passed from one to the next, and what the page worked at each, in milliseconds. */
async function frames() {
  await game.page.evaluate(() => (globalThis.work.length = 0));
  const between = await game.page.evaluate(
    (time) =>
      new Promise((resolve) => {
        const deltas = [];
        const begin = performance.now();
        let last = begin;
        const tick = (now) => {
          deltas.push(now - last);
          last = now;
          if (now < begin + time) requestAnimationFrame(tick);
          else resolve(deltas);
        };
        requestAnimationFrame(tick);
      }),
    WHILE * 1000,
  );
  // Half of what was asked for are this function's own frames, next to nothing.
  const work = (await game.page.evaluate(() => globalThis.work)).sort((a, b) => b - a).slice(0, between.length);
  return { between, work };
}
const words = (times) => {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))].toFixed(1);
  return `${at(0.5)} ms in the middle, 95 % under ${at(0.95)} ms (${times.length} frames)`;
};

// Two computers play, so that something moves all the time.
await game.page.evaluate((text) => bizingo.game.say("record", text), "game: bizingo\nlight: level 1\ndark: level 1\n\n1. d8-e8\n");
// A game in progress is only given up when asked.
await game.control(/^(Open|Resume)$/).first().waitFor({ state: "attached" });
if (await game.control("Open").count()) await game.choose("Open");
await game.choose("Resume");
await game.movesAre(4);
const alone = await frames();
row("frames while pieces move", words(alone.between));
row("the page's work at each", words(alone.work));
await game.page.evaluate((time) => {
  const engine = bizingo.engines.start(() => {});
  bizingo.engines.send(engine, `go movetime ${time}`);
}, WHILE * 1000);
const thinking = await frames();
row("frames while an engine thinks as well", words(thinking.between));
row("the page's work at each", words(thinking.work));
await game.page.close();

// The engine's own bench, on one thread each, one after the other.
const page = await context.newPage();
await page.goto(host.url);
const { worker: files } = await page.evaluate(() => JSON.parse(document.getElementById("files").textContent));
await page.goto("about:blank");
await page.goto(new URL("manifest.webmanifest", host.url).href);
const measure = (make) => page.evaluate(
  async ({ js, script, wasm }) => {
    const code = await WebAssembly.compileStreaming(fetch(new URL(wasm, location.href)));
    const worker = new Worker(new URL(js, location.href), { type: "module" });
    const bench = await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => {
        if (data.crash) reject(new Error(data.crash));
        if (data.bench) resolve(data.bench);
      };
      worker.onerror = (event) => reject(new Error(event.message));
      worker.postMessage({ script: new URL(script, location.href).href, code });
      worker.postMessage({ bench: true });
    });
    worker.terminate();
    return JSON.parse(bench);
  },
  { js: files.js, ...files[make] },
);
const million = (n) => `${(n / 1e6).toFixed(2)} million nodes/s`;
const tell = (name, { signature, nodes_per_second }) => row(name, `${million(nodes_per_second)}, signature ${signature}`);
const bench = await measure("plain");
tell("engine in Chromium", bench);
tell("engine with threads, on one of them", await measure("threads"));
await context.close();
host.close();
const native = process.env.BIZINGO_ENGINE ?? new URL("../../target/release/bizingo-engine", import.meta.url).pathname;
if (existsSync(native)) {
  const own = JSON.parse(execFileSync(native, ["bench", "--json"], { encoding: "utf8" }).trim().split("\n").at(-1));
  row("engine, native", `${million(own.nodes_per_second)}, signature ${own.signature}`);
  row("share of native", `${((100 * bench.nodes_per_second) / own.nodes_per_second).toFixed(0)} %`);
} else {
  row("engine, native", "not built: cargo build --release --no-default-features --features cli");
}
