// What the browser keeps, and what becomes of it: cleared away while the game runs, blocked, full.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bare, browser, host, newTable, prepare, raise } from "./stage.mjs";

raise();

/** A page without the game, in a profile of its own. */
async function alone(before) {
  const context = await browser.newContext();
  await prepare(context);
  if (before) await context.addInitScript(before);
  const page = await bare(context, host.url);
  const tell = (kind, text) => page.evaluate(([kind, text]) => bizingo.game.tell(kind, text), [kind, text]);
  return {
    page,
    save: (name, text) => tell("library-save", `${name}\n${text}`),
    /** The names of all games of the library, as the game would get them. */
    async names() {
      await page.evaluate(() => (said.length = 0));
      await tell("library-load", "");
      await page.waitForFunction(() => said.some((word) => word.startsWith("library-loaded ")));
      return page.evaluate(() => said.filter((word) => word.startsWith("library-games ")).flatMap((word) => JSON.parse(word.slice("library-games ".length)).map(([name]) => name)).sort());
    },
    complaints: () => page.evaluate(() => said.filter((word) => word.startsWith("library-wrong "))),
    complained: (pattern) => page.waitForFunction((source) => said.some((word) => new RegExp(`^library-wrong .*${source}`).test(word)), pattern.source),
    close: () => context.close(),
  };
}

/** Clears all that the page keeps, as the browser does when its disk is full, or when the player says so. */
async function clear(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Storage.clearDataForOrigin", { origin: new URL(host.url).origin, storageTypes: "local_storage,indexeddb" });
  await devtools.detach();
}

test("the browser is asked to keep games for good, once there is one", async () => {
  const visit = await alone(() => {
    globalThis.asked = 0;
    navigator.storage.persisted = async () => false;
    navigator.storage.persist = async () => {
      globalThis.asked++;
      return true;
    };
  });
  const asked = () => visit.page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve(globalThis.asked), 50)));
  await visit.page.evaluate(() => bizingo.storage.save("bizingo/settings.json", "{}"));
  assert.equal(await asked(), 0, "settings alone are not worth a question");
  await visit.page.evaluate(() => bizingo.storage.save("bizingo/autosave.bizingo", "d8-e8"));
  assert.equal(await asked(), 1);
  await visit.save("1.bizingo", "d8-e8");
  assert.deepEqual(await visit.names(), ["1.bizingo"]);
  assert.equal(await asked(), 1);
  await visit.close();
});

test("a game in the library asks for that too, and not where it was granted before", async () => {
  for (const [granted, expected] of [[false, 1], [true, 0]]) {
    const visit = await alone(`globalThis.asked = 0; navigator.storage.persisted = async () => ${granted}; navigator.storage.persist = async () => { asked++; return true; };`);
    await visit.save("1.bizingo", "d8-e8");
    assert.deepEqual(await visit.names(), ["1.bizingo"]);
    assert.equal(await visit.page.evaluate(() => new Promise((resolve) => setTimeout(() => resolve(asked), 50))), expected);
    await visit.close();
  }
});

test("what is cleared away while the page is open takes nothing with it that is saved later", async () => {
  const visit = await alone();
  await visit.save("1.bizingo", "d8-e8");
  assert.deepEqual(await visit.names(), ["1.bizingo"]);
  await clear(visit.page);
  assert.deepEqual(await visit.names(), []);
  await visit.save("2.bizingo", "f5-e5");
  assert.deepEqual(await visit.names(), ["2.bizingo"]);
  assert.deepEqual(await visit.complaints(), []);
  await visit.close();
});

test("a game that is being played when all is cleared away is kept from its next move on", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url);
  await game.begin();
  await game.move("d8", "e8");
  await game.movesAre(2);
  await clear(game.page);
  assert.equal(await game.page.evaluate(() => localStorage.getItem("bizingo/autosave.bizingo")), null);
  await game.move("d10", "e10");
  await game.movesAre(4);
  await game.until("a game that is kept", () => localStorage.getItem("bizingo/autosave.bizingo") !== null);
  await game.rests();
  const moves = await game.moves();
  await game.page.reload();
  await game.ready();
  await game.click(/^Continue/);
  await game.movesAre(4);
  assert.deepEqual(await game.moves(), moves);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("a library without its database is kept in the smaller storage, and that is said", async () => {
  for (const block of [
    // Taken away, as private windows of some browsers do; and there but of no use.
    () => Object.defineProperty(globalThis, "indexedDB", { get: () => undefined }),
    () => (IDBFactory.prototype.open = () => { throw new DOMException("no", "SecurityError"); }),
  ]) {
    const visit = await alone(block);
    await visit.save("1.bizingo", "d8-e8");
    await visit.complained(/blocks the database/);
    assert.equal(await visit.page.evaluate(() => localStorage.getItem("bizingo/library/1.bizingo")), "d8-e8");
    assert.deepEqual(await visit.names(), ["1.bizingo"]);
    await visit.page.evaluate(() => bizingo.game.tell("library-delete", "1.bizingo"));
    assert.deepEqual(await visit.names(), []);
    await visit.page.evaluate(() => bizingo.game.tell("library-restore", "1.bizingo"));
    assert.deepEqual(await visit.names(), ["1.bizingo"]);
    await visit.close();
  }
});

test("a full database says so, keeps what it has, and takes games again once there is room", async () => {
  const visit = await alone();
  await visit.save("1.bizingo", "d8-e8");
  assert.deepEqual(await visit.names(), ["1.bizingo"]);
  await visit.page.evaluate(() => {
    globalThis.usual = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = () => { throw new DOMException("no room", "QuotaExceededError"); };
  });
  await visit.save("2.bizingo", "f5-e5");
  await visit.complained(/storage is full/);
  // A game that cannot go to the trash stays where it is.
  await visit.page.evaluate(() => bizingo.game.tell("library-delete", "1.bizingo"));
  assert.deepEqual(await visit.names(), ["1.bizingo"]);
  await visit.page.evaluate(() => (IDBObjectStore.prototype.put = globalThis.usual));
  await visit.save("2.bizingo", "f5-e5");
  assert.deepEqual(await visit.names(), ["1.bizingo", "2.bizingo"]);
  await visit.close();
});
