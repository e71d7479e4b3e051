// Versions of the site that follow each other on a host, as the service worker keeps them. The sites are those of the built
// edition with nearly empty files in the place of large ones.
import assert from "node:assert/strict";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { site } from "../../scripts/serve.mjs";
import { hash, tie } from "../../scripts/version.mjs";
import { Table, dist, open, prepare } from "./stage.mjs";

const folder = mkdtempSync(join(tmpdir(), "bizingo-versions-"));
let browser;
before(async () => (browser = await open()));
after(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What stands in the place of a file. The game says that it is ready and nothing else. */
function small(name, edition) {
  if (/^app-.*js$/.test(name)) return `export default async () => bizingo.game.tell("ready"); // ${edition}\n`;
  if (/^engine-worker-.*js$/.test(name)) return `onmessage = () => postMessage("${edition}");\n`;
  if (/^(worker|threads)-[0-9a-f]{16}\.js$/.test(name)) return `// ${edition}\n`;
  if (/wasm$/.test(name)) return Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]);
  if (/values$|txt$/.test(name)) return `${name} ${edition}\n`;
  return null;
}

/** Makes such a site in a new folder. */
function make(edition) {
  const to = join(folder, `made-${edition}`);
  mkdirSync(to);
  let page = readFileSync(join(dist, "index.html"), "utf8").replace(/"version":"\w+"/, '"version":"@version@"');
  for (const name of readdirSync(dist).filter((name) => !/\.(br|gz)$/.test(name) && !["index.html", "sw.js"].includes(name))) {
    const content = small(name, edition) ?? readFileSync(join(dist, name));
    const named = name.replace(/-[0-9a-f]{16}(?=\.\w+$)/, `-${hash(content)}`);
    page = page.replaceAll(name, named);
    writeFileSync(join(to, named), content);
  }
  return { folder: to, version: tie(to, page, readFileSync("assets/web/sw.js", "utf8")) };
}

/** A host on which sites follow each other below a path. */
async function host(first, under = "/") {
  const root = join(folder, `host-${hash(`${first}${under}${Math.random()}`)}`);
  cpSync(first, root, { recursive: true });
  const server = site(root, { under });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    root,
    url: `http://localhost:${server.address().port}${under}`,
    /** Everything is replaced. */
    replace(next) {
      renameSync(root, `${root}-old`);
      cpSync(next, root, { recursive: true });
      rmSync(`${root}-old`, { recursive: true });
    },
    close: () => server.close(),
  };
}

const profile = async () => {
  const context = await browser.newContext();
  await prepare(context);
  return context;
};

/** Waits until a page is ready and its own service worker looks after it, and not one of an edition above. */
const looksAfter = (page) =>
  page.waitForFunction(() => globalThis.bizingo?.game && navigator.serviceWorker.controller?.scriptURL === new URL("sw.js", location.href).href);

/** The page once it is ready and the service worker looks after it. */
async function visit(context, url) {
  const page = await context.newPage();
  await page.goto(url);
  await looksAfter(page);
  return page;
}

const versionOf = (page) => page.evaluate(() => JSON.parse(document.getElementById("files").textContent).version);

/** What a page's engine answers, which is its version. */
const answered = (page) =>
  page.evaluate(async () => {
    const { worker } = JSON.parse(document.getElementById("files").textContent);
    const engine = new Worker(worker.js);
    return new Promise((resolve) => {
      engine.onmessage = ({ data }) => resolve(data);
      engine.onerror = () => resolve("none");
      engine.postMessage("?");
    });
  });

const caches = (page) => page.evaluate(async () => (await caches.keys()).sort());

/**
 * Looks for a newer version, and says how that ended: `waits`, or `nothing` once it has failed or there is none.
 *
 * The answer to `update` may be here before the page knows of the worker that is being installed.
 */
const update = (page) =>
  page.evaluate(async () => {
    const known = await navigator.serviceWorker.ready;
    const found = new Promise((resolve) => known.addEventListener("updatefound", resolve, { once: true }));
    await known.update().catch(() => {});
    if (!known.installing && !known.waiting) await Promise.race([found, new Promise((resolve) => setTimeout(resolve, 2000))]);
    const coming = known.installing;
    if (coming) {
      await new Promise((resolve) => {
        coming.onstatechange = () => ["installed", "redundant"].includes(coming.state) && resolve();
      });
    }
    return known.waiting ? "waits" : "nothing";
  });

/** Presses the button of the note that offers a newer version, and waits for the page to be there again. */
async function takeNewer(page) {
  const loaded = page.waitForEvent("load");
  await page.locator(".note button").first().click();
  await loaded;
  await looksAfter(page);
}

test("a version goes on in its tab while another tab uses the next one, and goes when nobody uses it", async () => {
  const [one, two] = [make("first"), make("second")];
  const there = await host(one.folder);
  const context = await profile();
  const [old, tab] = [await visit(context, there.url), await visit(context, there.url)];
  there.replace(two.folder);
  assert.equal(await update(tab), "waits");
  await takeNewer(tab);
  assert.deepEqual([await versionOf(tab), await versionOf(old)], [two.version, one.version]);
  // The old tab's engine is not on the host any more.
  assert.deepEqual([await answered(tab), await answered(old)], ["second", "first"]);
  assert.equal((await caches(tab)).length, 2);
  // Only one tab plays. Who goes back to the old one has the new version there too.
  await old.getByText("Play here").click();
  await old.waitForFunction((version) => document.getElementById("files")?.textContent.includes(version), two.version);
  await looksAfter(old);
  assert.deepEqual([await versionOf(old), await answered(old)], [two.version, "second"]);
  await tab.waitForFunction(async (version) => {
    const names = await caches.keys();
    return names.length === 1 && names[0].endsWith(version);
  }, two.version);
  await context.close();
  there.close();
});

test("a deployment that is half done is not kept, and the next visit takes the whole one", async () => {
  const [one, two] = [make("third"), make("fourth")];
  const there = await host(one.folder);
  const context = await profile();
  const page = await visit(context, there.url);
  // A file has another content than its name says; the browser keeps it for ever.
  const damaged = make("damaged");
  rmSync(damaged.folder, { recursive: true });
  cpSync(two.folder, damaged.folder, { recursive: true });
  const script = readdirSync(two.folder).find((name) => name.startsWith("engine-worker-"));
  writeFileSync(join(damaged.folder, script), "// nothing\n");
  there.replace(damaged.folder);
  assert.equal(await update(page), "nothing");
  // The worker of the new version is there, and its files, but not its page.
  const half = make("half");
  cpSync(two.folder, half.folder, { recursive: true });
  cpSync(join(one.folder, "index.html"), join(half.folder, "index.html"));
  there.replace(half.folder);
  assert.equal(await update(page), "nothing");
  assert.equal((await caches(page)).length, 1);
  await page.reload();
  await page.waitForFunction(() => globalThis.bizingo?.game);
  assert.equal(await versionOf(page), one.version, "what was kept is opened");
  // Without a network too.
  await context.setOffline(true);
  await page.reload();
  await page.waitForFunction(() => globalThis.bizingo?.game);
  assert.equal(await versionOf(page), one.version);
  await context.setOffline(false);
  there.replace(two.folder);
  assert.equal(await update(page), "waits");
  await context.close();
  there.close();
});

test("a wrong file under a name with a hash, in another cache of this edition, is not taken over", async () => {
  const [one, two] = [make("eighth"), make("ninth")];
  const there = await host(one.folder);
  const context = await profile();
  const page = await visit(context, there.url);
  const script = readdirSync(two.folder).find((name) => name.startsWith("engine-worker-"));
  // As a version that was kept only halfway, or somebody who got at the browser's storage, would have left it.
  await page.evaluate(async (file) => {
    const planted = await caches.open(`bizingo ${new URL("./", location.href).href} 0000000000000000`);
    await planted.put(new URL(file, location.href).href, new Response('onmessage = () => postMessage("planted");', { headers: { "content-type": "text/javascript" } }));
  }, script);
  there.replace(two.folder);
  assert.equal(await update(page), "waits");
  await takeNewer(page);
  assert.deepEqual([await versionOf(page), await answered(page)], [two.version, "ninth"]);
  const kept = await page.evaluate(async ([file, version]) => {
    const name = (await caches.keys()).find((name) => name.endsWith(version));
    return (await (await caches.open(name)).match(new URL(file, location.href).href)).text();
  }, [script, two.version]);
  assert.match(kept, /ninth/);
  // Nor is one handed out that this version has not kept yet.
  const later = readdirSync(two.folder).find((name) => name.endsWith(".values"));
  const given = await page.evaluate(async ([file, version]) => {
    const address = new URL(file, location.href).href;
    const name = (await caches.keys()).find((name) => name.endsWith(version));
    await (await caches.open(name)).delete(address);
    const planted = await caches.open(`bizingo ${new URL("./", location.href).href} 0000000000000000`);
    await planted.put(address, new Response("planted"));
    return (await fetch(address, { cache: "no-store" })).text();
  }, [later, two.version]);
  assert.match(given, /ninth/);
  await context.close();
  there.close();
});

test("editions below each other leave each other's pages and files alone", async () => {
  const [one, two] = [make("fifth"), make("sixth")];
  const there = await host(one.folder);
  cpSync(two.folder, join(there.root, "next"), { recursive: true });
  const context = await profile();
  const upper = await visit(context, there.url);
  // The upper one's worker looks after this address, and does not answer with its own page.
  const lower = await visit(context, `${there.url}next/`);
  assert.equal(await versionOf(lower), two.version);
  assert.equal((await caches(upper)).length, 2);
  const three = make("seventh");
  cpSync(two.folder, join(three.folder, "next"), { recursive: true });
  there.replace(three.folder);
  assert.equal(await update(upper), "waits");
  await upper.evaluate(async () => {
    const changed = new Promise((resolve) => (navigator.serviceWorker.oncontrollerchange = resolve));
    (await navigator.serviceWorker.getRegistration()).waiting.postMessage("now");
    await changed;
  });
  await upper.reload();
  await looksAfter(upper);
  assert.equal(await versionOf(upper), three.version);
  const names = await caches(upper);
  assert.ok(names.some((name) => name.endsWith(`/next/ ${two.version}`)), names.join(", "));
  assert.equal(await versionOf(lower), two.version);
  await context.close();
  there.close();
});

/** The built edition as it is, with a page that differs from one to the next. */
function whole(edition) {
  const to = join(folder, `whole-${edition}`);
  cpSync(dist, to, { recursive: true, filter: (name) => !/\.(br|gz)$/.test(name) });
  const page = readFileSync(join(dist, "index.html"), "utf8").replace(/"version":"\w+"/, '"version":"@version@"').replace("</head>", `<!-- ${edition} --></head>`);
  return { folder: to, version: tie(to, page, readFileSync("assets/web/sw.js", "utf8")) };
}

test("a newer version that comes in the middle of a game leaves it alone, and the game goes on in it", { timeout: 15 * 60_000 }, async () => {
  const [one, two] = [whole("tenth"), whole("eleventh")];
  const there = await host(one.folder);
  const context = await profile();
  const game = await Table.at(context, there.url);
  await looksAfter(game.page);
  await game.begin();
  await game.move("d8", "e8");
  await game.movesAre(2);
  there.replace(two.folder);
  assert.equal(await update(game.page), "waits");
  // The old one's files are not on the host any more, and it is played on with them.
  await game.move("d10", "e10");
  await game.movesAre(4);
  assert.equal(await versionOf(game.page), one.version);
  const moves = await game.moves();
  await takeNewer(game.page);
  await game.ready();
  assert.equal(await versionOf(game.page), two.version);
  await game.click(/^Continue/);
  await game.movesAre(4);
  assert.deepEqual(await game.moves(), moves);
  await context.close();
  there.close();
});
