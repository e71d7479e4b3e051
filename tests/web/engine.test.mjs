// The engine's worker without a browser: the same searches as everywhere, and its size.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";

const dist = process.env.BIZINGO_WEB_DIST ?? new URL("../../dist/", import.meta.url).pathname;

const find = (pattern) => join(dist, readdirSync(dist).find((name) => pattern.test(name)));

/** What `bizingo-engine bench` prints; a test of the engine keeps it there. */
const SIGNATURE = Number(/SIGNATURE: u64 = ([\d_]+);/.exec(readFileSync(new URL("../search.rs", import.meta.url), "utf8"))[1].replaceAll("_", ""));

async function load() {
  const worker = await import(pathToFileURL(find(/^worker-[0-9a-f]{16}\.js$/)));
  await worker.default({ module_or_path: readFileSync(find(/^worker-[0-9a-f]{16}\.wasm$/)) });
  return worker;
}

test("the bench has the signature that it has everywhere", async () => {
  const { run_bench } = await load();
  assert.equal(JSON.parse(run_bench()).signature, SIGNATURE);
});

test("lines are answered as by the headless program", async () => {
  const { Engine } = await load();
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
  engine.line("go nodes 500");
  assert.match(lines.at(-1), /^bestmove \S+$/);
});

test("downloads stay within their budgets", () => {
  const sizes = JSON.parse(readFileSync(process.env.BIZINGO_WEB_SIZES ?? new URL("../../target/site/sizes.json", import.meta.url)));
  const brotli = (pattern) => sizes.filter(({ name }) => pattern.test(name)).reduce((sum, { brotli }) => sum + brotli, 0);
  // Four million is the promise; this keeps what has been reached.
  assert.ok(brotli(/^first game$/) <= 3_650_000, `the first game takes ${brotli(/^first game$/)} bytes`);
  assert.ok(brotli(/^worker-.*wasm$/) <= 700_000, `the engine takes ${brotli(/^worker-.*wasm$/)} bytes`);
});
