// Puts the browser's edition together: what was built, under names that tell versions apart, compressed, with a table of
// what takes how much. See scripts/web.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { pageWords, putWords, wordsModule } from "./page_words.mjs";
import { policy } from "./policy.mjs";
import { bareShaders } from "./shaders.mjs";
import { hash, isLater, tie } from "./version.mjs";

const { transformSync } = createRequire(new URL("npm/package.json", import.meta.url))("esbuild");

const [built, out] = process.argv.slice(2);
if (!built || !out) {
  console.error("usage: node scripts/web.mjs BUILT-FOLDER OUT-FOLDER");
  process.exit(2);
}

const words = pageWords();

/** A file of the page as it is published: comments that have lines to themselves stay behind, words come in. */
function web(name) {
  if (name === "words.js") return wordsModule(words);
  const text = putWords(readFileSync(join("assets/web", name), "utf8"), words);
  return name.endsWith(".js") ? text.replace(/^[ \t]*(\/\*\*[^]*?\*\/[ \t]*|\/\/.*)\n/gm, "") : text;
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

/** Writes a file under a name with its hash, and gives that name. */
function keep(name, content) {
  const dot = name.lastIndexOf(".");
  const full = `${name.slice(0, dot)}-${hash(content)}${name.slice(dot)}`;
  writeFileSync(join(out, full), content);
  return full;
}

/** Puts values in the place of `@names@`; a name without a value is a mistake. */
function fill(text, values) {
  return text.replace(/@([\w.-]+)@/g, (whole, name) => {
    if (!(name in values)) throw new Error(`nothing is known for ${whole}`);
    return values[name];
  });
}

// The game, the engine in two makes, `threads` for pages that may share memory, and the player of leagues: code, and the
// script around it.
const code = {};
for (const [part, file] of [["app", "bizingo"], ["worker", "bizingo-worker"], ["threads", "bizingo-worker"], ["league", "bizingo-league"]]) {
  const wasm = readFileSync(join(built, `${part}.wasm`));
  if (part === "app") {
    const { found, spaces } = bareShaders(wasm);
    console.log(`${found} shaders without ${(spaces / 1000).toFixed(0)} kB that no browser needs`);
  }
  code[part] = { wasm: keep(`${part}.wasm`, wasm), bytes: wasm.length };
  const glue = readFileSync(join(built, part, `${file}.js`), "utf8");
  const named = glue.replaceAll(`${file}_bg.wasm`, code[part].wasm);
  code[part].js = keep(`${part}.js`, transformSync(named, { minify: true, target: "es2022" }).code);
}
const engine = (part) => ({ script: `./${code[part].js}`, wasm: `./${code[part].wasm}` });

// What Bingo Battle is played by; it comes when that is played.
const values = Object.fromEntries(
  ["two", "alone"].map((name) => [name, keep(`${name}.values`, readFileSync(`assets/solutions/bingo-battle-${name}.values`))]),
);

// Puzzles; they come when their page is opened.
const puzzles = Object.fromEntries(
  readdirSync("assets/puzzles").sort().map((name) => [name, `./${keep(`puzzles-${name}`, readFileSync(join("assets/puzzles", name)))}`]),
);

// Openings; they come when an analysis shows them.
const openings = Object.fromEntries(
  readdirSync("assets/openings").sort().map((file) => {
    const name = `openings-${file}`;
    return [name, `./${keep(name, readFileSync(join("assets/openings", file)))}`];
  }),
);

// The page's own scripts, each after those that it names.
const scripts = {};
function script(name) {
  scripts[name] ??= keep(name, web(name).replace(/from "\.\/([\w.-]+)"/g, (_, other) => `from "./${script(other)}"`));
  return scripts[name];
}

/** The writer of moving pictures, as npm has it, with its licence. */
function gif() {
  const [code, licence] = ["dist/gifenc.esm.js", "LICENSE.md"].map((name) => readFileSync(`scripts/npm/node_modules/gifenc/${name}`, "utf8"));
  return `/* gifenc\n\n${licence.trim()}\n*/\n${code.replace(/\/\/# sourceMappingURL=.*/, "")}`;
}

const files = {
  app: { js: `./${code.app.js}`, wasm: `./${code.app.wasm}`, bytes: code.app.bytes },
  worker: { js: `./${keep("engine-worker.js", web("worker.js"))}`, plain: engine("worker"), threads: engine("threads") },
  // Plays leagues; it comes with the first one.
  league: { js: `./${keep("league-worker.js", web("league-worker.js"))}`, ...engine("league") },
  values: { two: `./${values.two}`, alone: `./${values.alone}` },
  texts: { ...puzzles, ...openings },
  // Writes moving pictures; it comes with the first one.
  gif: `./${keep("gif.js", gif())}`,
  // Known once all else is.
  version: "@version@",
};
const [, styles] = /<style>([^]*?)<\/style>/.exec(web("index.html"));
const page = fill(web("index.html"), {
  policy: policy(`'sha256-${createHash("sha256").update(styles).digest("base64")}'`),
  "page.js": script("page.js"),
  "app.wasm": code.app.wasm,
  files: JSON.stringify(files).replaceAll("<", "\\u003c"),
});
writeFileSync(join(out, "manifest.webmanifest"), web("manifest.webmanifest"));
for (const icon of ["icon.svg", "icon-192.png", "icon-512.png", "icon-maskable-512.png"]) {
  copyFileSync(join("assets/icon", icon), join(out, icon));
}

for (const name of ["game", "azigo", "bingo-battle", "upright"]) {
  copyFileSync(join("docs/screenshots", `${name}.png`), join(out, `screenshot-${name}.png`));
}

tie(out, page, web("sw.js"));
// Hosts that run Jekyll leave such folders alone.
writeFileSync(join(out, ".nojekyll"), "");

/** Above so many bytes brotli takes minutes, and a long memory is what it needs. */
const LARGE = 4_000_000;

/** How brotli writes distances and cuts blocks in code, as tried out: its own choice takes 6 kB more of the game's. */
const IN_CODE = {
  [constants.BROTLI_PARAM_NPOSTFIX]: 1,
  [constants.BROTLI_PARAM_NDIRECT]: 16,
  [constants.BROTLI_PARAM_LGBLOCK]: 16,
};

/**
 * The least that brotli makes of some bytes. How far back it looks is tried out: tables of numbers resemble what is near,
 * and with a long memory it finds too little by chance and gives up on the rest.
 */
function brotli(bytes) {
  const ways = bytes.length > LARGE ? [[24, IN_CODE]] : [[18], [22], [24]];
  const tried = ways.map(([window, more]) => brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: Number(process.env.BIZINGO_BROTLI ?? 11),
      [constants.BROTLI_PARAM_LGWIN]: window,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      ...more,
    },
  }));
  return tried.reduce((least, one) => (one.length < least.length ? one : least));
}

// Beside each file that gains by it, the same compressed.
const sizes = [];
for (const name of readdirSync(out).sort()) {
  const bytes = readFileSync(join(out, name));
  const size = { name, bytes: bytes.length, brotli: bytes.length, gzip: bytes.length };
  if (!name.endsWith(".png") && bytes.length > 200) {
    const packed = { brotli: brotli(bytes), gzip: gzipSync(bytes, { level: 9 }) };
    writeFileSync(join(out, `${name}.br`), packed.brotli);
    writeFileSync(join(out, `${name}.gz`), packed.gzip);
    [size.brotli, size.gzip] = [packed.brotli.length, packed.gzip.length];
  }
  sizes.push(size);
}

// What opens the title screen, what the first game needs beside it, and what lets it do without a network.
// Of the two makes of the engine one comes, and the one with threads is the larger.
const comes = (name) => !name.endsWith(".png") && !isLater(name) && !/^worker-[0-9a-f]{16}\.(js|wasm)$/.test(name);
const total = { name: "first game", bytes: 0, brotli: 0, gzip: 0 };
for (const size of sizes.filter(({ name }) => comes(name))) {
  for (const key of ["bytes", "brotli", "gzip"]) total[key] += size[key];
}
sizes.push(total);
writeFileSync(join(built, "sizes.json"), `${JSON.stringify(sizes, null, 1)}\n`);
const k = (n) => `${(n / 1000).toFixed(1)} kB`.padStart(12);
console.log(`${"file".padEnd(36)}${"plain".padStart(12)}${"brotli".padStart(12)}${"gzip".padStart(12)}`);
for (const { name, bytes, brotli, gzip } of sizes) console.log(name.padEnd(36) + k(bytes) + k(brotli) + k(gzip));

