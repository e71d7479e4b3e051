// Leagues in the browser: played by workers, kept in the browser's database, gone on with after loading again.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, bare, browser, faults, host, newTable, prepare, raise } from "./stage.mjs";

raise();

/** How a short league of two random players begins. */
const HEAD = [
  '{"setup":{"format":"bizingo contest 1","players":["random","nodes:50"],"rules":"quiet=20","position":null,"seed":1,"opening":2,"go":"movetime 100"}}',
  '{"games":4}',
].map((line) => `${line}\n`).join("");

/** The page alone, without the game. */
async function page() {
  const context = await browser.newContext();
  await prepare(context);
  const page = await bare(context, host.url);
  // Answers of the page as promises.
  await page.evaluate(() => {
    globalThis.ask = (name, ...rest) =>
      new Promise((resolve, reject) => bizingo.leagues[name](...rest, (well, text) => (well ? resolve(text) : reject(new Error(text)))));
  });
  return page;
}

test("a worker plays a game of a league and tells of it in lines", { timeout: 5 * 60_000 }, async () => {
  const at = await page();
  const lines = await at.evaluate(
    (head) =>
      new Promise((resolve, reject) => {
        const lines = [];
        const worker = bizingo.leagues.start("bizingo", head, (well, text) => {
          if (!well) return reject(new Error(text));
          lines.push(...text.split("\n").map((line) => JSON.parse(line)));
          if (!lines.at(-1).Ended) return;
          bizingo.leagues.end(worker);
          resolve(lines);
        });
        bizingo.leagues.play(worker, 1, 1, 0);
      }),
    HEAD,
  );
  const moves = lines.flatMap((line) => line.Began ?? (line.Moved ? [line.Moved[0]] : []));
  const { Ended: ended } = lines.at(-1);
  assert.deepEqual([ended.game, ended.first, ended.second], [1, 1, 0]);
  assert.equal(ended.moves, moves.join(" "));
  assert.equal(ended.plies, moves.length);
  assert.ok(lines.some((line) => line.Moved?.[1]?.[1].line.length > 0), "what the player says is told");
  await at.context().close();
});

test("what is no league is refused by the worker", { timeout: 5 * 60_000 }, async () => {
  const at = await page();
  const told = await at.evaluate(
    () =>
      new Promise((resolve) => {
        const worker = bizingo.leagues.start("bizingo", "nonsense\n", (well, text) => resolve([well, text]));
        bizingo.leagues.play(worker, 0, 0, 1);
      }),
  );
  assert.ok(told[0] && JSON.parse(told[1]).Failed, told[1]);
  await at.context().close();
});

test("a league is kept line by line", { timeout: 5 * 60_000 }, async () => {
  const at = await page();
  const ask = (...all) => at.evaluate((all) => ask(...all), all);
  assert.equal(await ask("list"), "[]");
  for (const [name, number, line] of [["2026-11-26-00010.league", 0, HEAD], ["2026-11-26-00010.league", 1, "one\n"], ["2026-11-26-00009.league", 0, HEAD], ["2026-11-26-00010.league", 2, "two\n"]]) {
    await ask("keep", name, number, line);
  }
  assert.deepEqual(JSON.parse(await ask("list")), [["2026-11-26-00010.league", HEAD, 2], ["2026-11-26-00009.league", HEAD, 0]], "the latest first");
  assert.equal(await ask("read", "2026-11-26-00010.league"), `${HEAD}one\ntwo\n`);
  await ask("remove", "2026-11-26-00010.league");
  assert.deepEqual(JSON.parse(await ask("list")), [["2026-11-26-00009.league", HEAD, 0]], "one is deleted");
  await assert.rejects(ask("bringBack", "2026-11-26-00009.league"), "it was not deleted");
  await ask("bringBack", "2026-11-26-00010.league");
  assert.equal(await ask("read", "2026-11-26-00010.league"), `${HEAD}one\ntwo\n`, "and comes back");
  // The database is cleared away under the page's feet.
  await at.evaluate(() => new Promise((resolve) => (indexedDB.deleteDatabase("bizingo-leagues").onsuccess = resolve)));
  assert.equal(await ask("list"), "[]");
  await at.context().close();
});

const heading = (game, name) =>
  game.until(`page ${name}`, (name) => document.querySelector("#mirror h1").textContent === name, name);

/** How many games have ended, as the page of the league says. */
async function ended(game, more) {
  await game.until(
    `more than ${more} games`,
    (more) => Number(/(\d+) of \d+ games/.exec(document.getElementById("mirror").innerText)?.[1] ?? -1) > more,
    more,
  );
  return Number(/(\d+) of \d+ games/.exec(await game.page.evaluate(() => document.getElementById("mirror").innerText))[1]);
}

test("no game begins while the page is hidden, where a player wants that", { timeout: 5 * 60_000 }, async () => {
  const at = await page();
  const lines = () => at.evaluate(() => lines.length);
  await at.evaluate((head) => {
    globalThis.lines = [];
    globalThis.isHidden = true;
    Object.defineProperty(document, "hidden", { get: () => isHidden });
    bizingo.leagues.pauseHidden(true);
    const worker = bizingo.leagues.start("bizingo", head, (_, text) => lines.push(...text.split("\n")));
    for (const game of [0, 1]) bizingo.leagues.play(worker, game, game, 1 - game);
  }, HEAD);
  await at.waitForTimeout(2000);
  assert.equal(await lines(), 0);
  await at.evaluate(() => {
    isHidden = false;
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await at.waitForFunction(() => lines.filter((line) => line.startsWith('{"Ended"')).length === 2);
  await at.context().close();
});

test("a league of levels is played, and goes on after loading again", { timeout: 15 * 60_000 }, async () => {
  const game = await newTable(browser, host.url, { acceptDownloads: true });
  await game.choose("AI league");
  await heading(game, "New league");
  await game.picture("new-league");
  assert.deepEqual(await faults(game.page), []);
  await game.choose(/^Beginners/);
  // So many that no worker has played all of them by the end.
  for (let press = 0; press < 3; press++) {
    await game.choose("Games per pairing: more");
    await game.page.waitForTimeout(500);
  }
  await game.choose("Start the league");
  await heading(game, "AI league");
  await game.until("600 games", () => /of 600 games/.test(document.getElementById("mirror").innerText));
  const before = await ended(game, 1);
  await game.picture("league");
  // By itself.
  await game.page.reload();
  await game.choose("AI league");
  await heading(game, "AI league");
  await ended(game, before);
  // Looked at again, it waits.
  await game.choose("New league");
  await heading(game, "New league");
  await game.choose(/Level 1, Level 2/);
  await heading(game, "AI league");
  const kept = await ended(game, before - 1);
  await game.choose("Resume");
  await ended(game, kept);
  await game.choose("Stop");
  // It leaves as a file.
  await game.choose("Export");
  await heading(game, "Export the league");
  const coming = game.page.waitForEvent("download", { timeout: 60_000 });
  await game.choose(/^All games/);
  assert.match((await coming).suggestedFilename(), /^bizingo-league-\d{4}-\d\d-\d\d\.txt$/);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("a league on a phone, by taps, with Bingo Battle", { timeout: 15 * 60_000 }, async () => {
  const game = await newTable(browser, host.url, PHONE);
  await game.choose("AI league");
  await heading(game, "New league");
  await game.choose("Bingo Battle");
  await game.choose(/^A match/);
  await game.picture("new-league-phone");
  await game.choose("Start the league");
  await heading(game, "AI league");
  await ended(game, 0);
  await game.picture("league-phone");
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});
