// The engine's two makes without a browser: the same searches as everywhere, threads that help, and the sizes.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";

const dist = process.env.BIZINGO_WEB_DIST ?? new URL("../../dist/", import.meta.url).pathname;

const find = (pattern) => join(dist, readdirSync(dist).find((name) => pattern.test(name)));

/** What `bizingo-engine bench` prints; a test of the engine keeps it there. */
const SIGNATURE = Number(/SIGNATURE: u64 = ([\d_]+);/.exec(readFileSync(new URL("../search.rs", import.meta.url), "utf8"))[1].replaceAll("_", ""));

/** An engine's make, set up: its functions, and what a helper of it needs. */
async function load(make) {
  const script = pathToFileURL(find(new RegExp(`^${make}-[0-9a-f]{16}\\.js$`))).href;
  const code = await WebAssembly.compile(readFileSync(find(new RegExp(`^${make}-[0-9a-f]{16}\\.wasm$`))));
  const engine = await import(script);
  const { memory } = await engine.default({ module_or_path: code });
  return { ...engine, needs: { script, code, memory } };
}

const makes = { worker: await load("worker"), threads: await load("threads") };

for (const [make, { run_bench, Engine }] of Object.entries(makes)) {
  test(`${make}: the bench has the signature that it has everywhere`, () => {
    assert.equal(JSON.parse(run_bench()).signature, SIGNATURE);
  });

  test(`${make}: lines are answered as by the headless program`, () => {
    const lines = [];
    const engine = new Engine((line) => lines.push(line));
    engine.line("ugi");
    assert.equal(lines.at(-1), "ugiok");
    engine.line("position startpos moves d8-e8");
    engine.line("go depth 5");
    assert.match(lines.at(-1), /^bestmove \S+$/);
    assert.ok(lines.some((line) => /^info depth 5 .* pv /.test(line)));
    engine.line("position fen nonsense");
    assert.match(lines.at(-1), /^info string error: /);
    engine.line("setoption name Threads value 4");
    engine.line("go nodes 500");
    assert.match(lines.at(-1), /^bestmove \S+$/);
  });
}

test("a helper in the same memory takes part in a search, and one that asks for none does not mind it", async () => {
  const { Engine, needs } = makes.threads;
  const lines = [];
  const engine = new Engine((line) => lines.push(line));
  /** Nodes of a search from nothing to a depth: always the same, as long as one thread searches. */
  const nodes = () => {
    engine.line("uginewgame");
    engine.line("go depth 16");
    assert.match(lines.at(-1), /^bestmove \S+$/);
    return Number(/ nodes (\d+) /.exec(lines.at(-2))[1]);
  };
  const alone = nodes();
  engine.line("setoption name Threads value 2");
  assert.equal(nodes(), alone, "where nobody helps");
  const helper = new Worker(new URL("helper.mjs", import.meta.url), { workerData: needs });
  let trouble = null;
  helper.on("error", (error) => (trouble = error));
  let together = alone;
  for (let tries = 0; together === alone && tries < 600; tries++) {
    // It needs some time to begin.
    await new Promise((resolve) => setTimeout(resolve, 100));
    assert.equal(trouble, null);
    together = nodes();
  }
  assert.notEqual(together, alone);
  engine.line("setoption name Threads value 1");
  assert.equal(nodes(), alone);
  await helper.terminate();
});

test("a byte in the shared memory ends a search", async () => {
  const { Engine, needs, stop_address } = makes.threads;
  const lines = [];
  const engine = new Engine((line) => {
    lines.push(line);
    // Somebody else would write it; nobody else is here.
    if (/^info depth 8 /.test(line)) Atomics.store(new Uint8Array(needs.memory.buffer), stop_address(), 1);
  });
  engine.line("go infinite");
  assert.match(lines.at(-1), /^bestmove \S+$/);
  const deepest = Number(/^info depth (\d+) /.exec(lines.at(-2))[1]);
  assert.ok(deepest <= 10, `it went on to depth ${deepest}`);
  Atomics.store(new Uint8Array(needs.memory.buffer), stop_address(), 0);
});

test("downloads stay within their budgets", () => {
  const sizes = JSON.parse(readFileSync(process.env.BIZINGO_WEB_SIZES ?? new URL("../../target/site/sizes.json", import.meta.url)));
  const brotli = (pattern) => sizes.filter(({ name }) => pattern.test(name)).reduce((sum, { brotli }) => sum + brotli, 0);
  // What docs/browser.md promises.
  assert.ok(brotli(/^first game$/) <= 3_600_000, `the first game takes ${brotli(/^first game$/)} bytes`);
  for (const make of ["worker", "threads"]) {
    const bytes = brotli(new RegExp(`^${make}-.*wasm$`));
    assert.ok(bytes > 0 && bytes <= 700_000, `the engine, ${make}, takes ${bytes} bytes`);
  }
  for (const [name, most] of [["two", 1_480_000], ["alone", 270_000]]) {
    const bytes = brotli(new RegExp(`^${name}-.*values$`));
    assert.ok(bytes > 0 && bytes <= most, `the values for ${name} take ${bytes} bytes`);
  }
});
