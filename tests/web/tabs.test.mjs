// Two tabs of the same browser: only the newest plays, and nothing that was played in either is lost.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Table, browser, host, newTable, raise } from "./stage.mjs";

raise();

/** Says that the game is open elsewhere, and nothing else. */
async function hasEnded(page) {
  await page.getByText("The game is open in another tab.").waitFor({ state: "visible" });
}

test("the older tab ends, its game goes on in the newer one, and then the other way round", { timeout: 15 * 60_000 }, async () => {
  const first = await newTable(browser, host.url);
  await first.begin();
  await first.move("d8", "e8");
  await first.movesAre(2);
  const moves = await first.moves();

  const second = await Table.at(first.page.context(), host.url);
  await hasEnded(first.page);
  await second.click(/^Continue/);
  await second.movesAre(2);
  assert.deepEqual(await second.moves(), moves);
  await second.move("d10", "e10");
  await second.movesAre(4);
  const more = await second.moves();

  // The older one cannot undo that, whatever it holds.
  assert.equal(await first.page.evaluate(() => bizingo.storage.save("bizingo/probe", "x")), "elsewhere");
  assert.equal(await first.page.evaluate(() => localStorage.getItem("bizingo/probe")), null);

  await first.page.getByRole("button", { name: "Play here" }).click();
  await first.ready();
  await hasEnded(second.page);
  await first.click(/^Continue/);
  await first.movesAre(4);
  assert.deepEqual(await first.moves(), more);
  // Loading the one that has ended takes it back.
  await second.page.reload();
  await second.ready();
  await hasEnded(first.page);
  // A tab that has ended does not use the code that its page asks for at once.
  const wrong = (tab) => tab.errors.filter((error) => !/preloaded using link preload/.test(error));
  assert.deepEqual(wrong(first), []);
  assert.deepEqual(wrong(second), []);
  await first.page.context().close();
});

/** A game against level 1, two moves old. */
const LINK = "1Bk6Zx7tkAFEU2AE";

/** Resigns the game that is played. */
async function resign(game) {
  await game.choose("Menu");
  await game.choose("Resign…");
  await game.choose("Resign");
  await game.statusIs(/by resignation$/);
}

test("a friend's link opens a tab of its own, and a game that is resigned in each counts", { timeout: 15 * 60_000 }, async () => {
  const first = await newTable(browser, host.url);
  await first.begin();
  await first.move("d8", "e8");
  await first.movesAre(2);
  await resign(first);
  const results = (tab) => tab.page.evaluate(() => JSON.parse(localStorage["bizingo/results.json"]).games.length);
  assert.equal(await results(first), 1);
  const second = await Table.at(first.page.context(), `${host.url}#${LINK}`);
  await hasEnded(first.page);
  await second.movesAre(2);
  await second.move("d10", "e10");
  await second.movesAre(4);
  // The linked game is there in the next tab too, whatever the older ones hold.
  const third = await Table.at(first.page.context(), host.url);
  await hasEnded(second.page);
  await third.click(/^Continue/);
  await third.movesAre(4);
  await resign(third);
  await third.choose("New game");
  await third.choose("Start the game");
  await third.statusIs(/Your move/);
  await resign(third);
  await third.until("both results", () => JSON.parse(localStorage["bizingo/results.json"]).games.length === 2);
  const kept = await third.page.evaluate(() => localStorage["bizingo/results.json"]);
  for (const older of [first, second]) {
    assert.equal(await older.page.evaluate(() => bizingo.storage.save("bizingo/results.json", "{}")), "elsewhere");
  }
  assert.equal(await third.page.evaluate(() => localStorage["bizingo/results.json"]), kept);
  await first.page.getByRole("button", { name: "Play here" }).click();
  await first.ready();
  await hasEnded(third.page);
  assert.equal(await results(first), 2);
  await first.page.context().close();
});
