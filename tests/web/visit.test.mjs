// What a visit downloads, all told, and what of it is kept: with a profile on the disk, and every byte that the server sends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PATIENCE, Table, WINDOW, bare, prepare, resident, serve } from "./stage.mjs";

/** The most that a first visit may take until the first move has been answered, in bytes. */
const FIRST = 3_700_000;

/** Names of files that the service worker keeps, without hashes. */
const kept = (page) =>
  page.evaluate(async () => {
    const [name] = await caches.keys();
    const requests = await (await caches.open(name)).keys();
    return requests.map(({ url }) => new URL(url).pathname.slice(1).replace(/-[0-9a-f]{16}\./, "."));
  });

/** Waits until it keeps these too. */
async function keeps(page, ...names) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
    const files = await kept(page);
    if (names.every((name) => files.includes(name))) return;
  }
  assert.fail(`${names} are not kept`);
}

test("a first visit downloads nothing twice, and nothing that the first game does not need", { timeout: 15 * 60_000 }, async () => {
  const host = await serve();
  const context = await resident({ viewport: WINDOW });
  await prepare(context);
  const game = await Table.at(context, host.url);
  await game.begin();
  await game.move("d8", "e8");
  await game.movesAre(2);
  await game.kept();
  const first = host.sent();
  assert.ok(first <= FIRST, `${first} bytes`);
  const files = await kept(game.page);
  for (const name of ["app.wasm", "threads.wasm", "threads.js", "page.js", "icon.svg"]) assert.ok(files.includes(name), `${name} of ${files}`);
  for (const name of ["worker.wasm", "league.wasm", "league-worker.js", "two.values", "alone.values", "icon-512.png"]) assert.ok(!files.includes(name), name);
  assert.ok(!files.some((name) => /^(puzzles|openings)-/.test(name)), `${files}`);
  // All of a second visit is there already.
  await game.page.reload();
  await game.ready();
  assert.ok(host.sent() - first < 20_000, `${host.sent() - first} bytes more`);
  assert.deepEqual(game.errors, []);
  await context.close();
  host.close();
});

test("what only other games need is kept when there is nothing else to do, and then needs no network", { timeout: 10 * 60_000 }, async () => {
  const host = await serve();
  const context = await resident({ viewport: WINDOW });
  const page = await bare(context, host.url);
  await page.evaluate(() => bizingo.game.tell("ready", ""));
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  assert.ok(!(await kept(page)).includes("two.values"));
  await page.evaluate(() => navigator.serviceWorker.controller.postMessage("rest"));
  await keeps(page, "two.values", "alone.values", "league.wasm", "league.js", "league-worker.js");
  await context.setOffline(true);
  const bytes = await page.evaluate(() => new Promise((resolve) => bizingo.game.load("two", (bytes) => resolve(bytes?.length))));
  assert.ok(bytes > 1_000_000, `${bytes} bytes`);
  await context.close();
  host.close();
});

test("the rest is kept by itself once somebody plays, on a good line only", { timeout: 10 * 60_000 }, async () => {
  for (const [line, wanted] of [[{ saveData: true }, false], [{ effectiveType: "3g" }, false], [{ type: "cellular", effectiveType: "4g" }, false], [undefined, true]]) {
    const host = await serve();
    const context = await resident({ viewport: WINDOW });
    const page = await bare(context, host.url, (page) =>
      page.addInitScript((line) => {
        Object.defineProperty(navigator, "connection", { value: line });
        // Half a minute need not pass here.
        const later = setTimeout;
        globalThis.setTimeout = (act, time, ...rest) => later(act, time === 30_000 ? 100 : time, ...rest);
      }, line),
    );
    await page.evaluate(() => bizingo.game.tell("ready", ""));
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await new Promise((resolve) => setTimeout(resolve, 1000));
    assert.ok(!(await kept(page)).includes("two.values"), "nobody plays");
    await page.evaluate(() => bizingo.game.tell("moves", "d8-e8"));
    if (wanted) await keeps(page, "two.values", "alone.values");
    else {
      await new Promise((resolve) => setTimeout(resolve, 2000));
      assert.ok(!(await kept(page)).includes("two.values"), JSON.stringify(line));
    }
    await context.close();
    host.close();
  }
});

test("one who never plays another game downloads nothing for it; one who does keeps it", { timeout: 10 * 60_000 }, async () => {
  const host = await serve();
  const context = await resident({ viewport: WINDOW });
  const page = await bare(context, host.url);
  await page.evaluate(() => bizingo.game.tell("ready", ""));
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await page.evaluate(() => new Promise((resolve) => bizingo.game.load("alone", resolve)));
  await keeps(page, "alone.values");
  assert.ok(!(await kept(page)).includes("two.values"));
  await context.close();
  host.close();
});

test("on a plain host the engine has threads from the second visit on, without a network too", { timeout: 15 * 60_000 }, async () => {
  const host = await serve({ plain: true, under: "/games/" });
  const context = await resident({ viewport: WINDOW });
  await prepare(context);
  const game = await Table.at(context, host.url);
  const isolated = () => game.page.evaluate(() => crossOriginIsolated);
  assert.equal(await isolated(), false);
  await game.kept();
  assert.ok(!(await kept(game.page)).includes("games/threads.wasm"), "it is not needed on this visit");
  await game.page.reload();
  await game.ready();
  assert.equal(await isolated(), false, "without its build for threads it would have no engine");
  await game.page.evaluate(() => navigator.serviceWorker.controller.postMessage("rest"));
  await keeps(game.page, "games/threads.wasm", "games/threads.js");
  await context.setOffline(true);
  await game.page.reload();
  await game.ready();
  assert.equal(await isolated(), true);
  await game.begin();
  await game.move("d8", "e8");
  await game.movesAre(2);
  const loaded = await game.page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
  assert.ok(loaded.some((name) => /threads-[0-9a-f]{16}\.wasm$/.test(name)), `${loaded}`);
  // Without a network nothing else may go wrong.
  assert.deepEqual(game.errors.filter((error) => !error.includes("ERR_INTERNET_DISCONNECTED")), []);
  await context.close();
  host.close();
});
