// A review after a game, in Chromium: by taps on a phone, and by the mirror alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, browser, faults, host, newTable, raise } from "./stage.mjs";

raise();

/** Dark's fourth move gives a soldier away. */
const GAME = `Game: bizingo

1. d10-e10 f7-e7
2. c6-c4 g3-g1
3. c10-d10 f13-f15
4. d10-e8 f9-e9
5. d12-d10xe9 g7-f9
6. d6-e6xe7 f15-e15
`;

/** Puts a record on the table. */
async function open(game, text, how) {
  await game.page.evaluate((text) => bizingo.game.say("record", text), text);
  await game.cell("d8").waitFor({ state: "attached" });
}

test("a game is reviewed by taps on a phone", { timeout: 15 * 60_000 }, async () => {
  const game = await newTable(browser, host.url, PHONE);
  await game.begin({ tap: true });
  await game.move("d8", "e8", { tap: true });
  await game.movesAre(2);
  await game.click("Menu", { tap: true });
  await game.choose("Review");
  await game.has("End review");
  await game.until("all moves are reviewed", () => /^Review$/m.test(document.getElementById("mirror").innerText));
  await game.picture("phone-review");
  assert.deepEqual(await faults(game.page), []);
  // Through the moves and back.
  await game.click("Previous move", { tap: true });
  await game.statusIs(/Review/);
  await game.click("End review", { tap: true });
  await game.statusIs(/Your move/);
  await game.movesAre(2);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("a mistake is named, shown and tried again by the mirror alone", { timeout: 15 * 60_000 }, async () => {
  const game = await newTable(browser, host.url);
  await open(game, GAME);
  await game.choose("Menu");
  await game.choose("Review");
  await game.until("all moves are reviewed", () => /^Review$/m.test(document.getElementById("mirror").innerText));
  await game.choose("First key move");
  await game.until("the mistake is named", () => /gives away a soldier’s worth/.test(document.getElementById("mirror").innerText));
  await game.picture("review");
  await game.choose("Better move");
  await game.statusIs(/This was better/);
  await game.has("To the game");
  await game.choose("To the game");
  await game.choose("Try again");
  await game.statusIs(/what was better/);
  await game.choose("To the game");
  await game.choose("End review");
  await game.movesAre(12);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});
