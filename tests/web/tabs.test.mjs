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
