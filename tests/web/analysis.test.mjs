// An analysis in Chromium: by taps on a phone, and by the mirror alone.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, browser, faults, host, newTable, raise } from "./stage.mjs";

raise();

test("a game is analysed by taps on a phone, and kept", { timeout: 15 * 60_000 }, async () => {
  const game = await newTable(browser, host.url, PHONE);
  await game.begin({ tap: true });
  await game.move("d8", "e8", { tap: true });
  await game.movesAre(2);
  await game.click("Menu", { tap: true });
  await game.choose("Analyse this game");
  await game.has("Engine off");
  await game.statusIs(/Analysis/);
  await game.until("the engine says what it sees", () => /Depth \d+/.test(document.getElementById("mirror").innerText));
  await game.picture("phone-analysis");
  assert.deepEqual(await faults(game.page), []);
  // Both sides are moved by hand: another first move stands beside the game.
  await game.click("Previous move", { tap: true });
  await game.click("Previous move", { tap: true });
  await game.move("d10", "e10", { tap: true });
  await game.click("Engine off", { tap: true });
  await game.has("Engine on");
  await game.choose("Leave");
  await game.statusIs(/Your move/);
  await game.movesAre(2);
  // What was tried is there again.
  await game.choose("Menu");
  await game.choose("Analysis");
  await game.picture("phone-analyses");
  assert.deepEqual(await faults(game.page), []);
  await game.until("it is in the list", () => /1 in variations/.test(document.getElementById("mirror").innerText));
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("a move is marked and commented by the mirror alone", { timeout: 15 * 60_000 }, async () => {
  const game = await newTable(browser, host.url);
  await game.begin();
  await game.move("d8", "e8");
  await game.movesAre(2);
  await game.choose("Menu");
  await game.choose("Analyse this game");
  await game.has("Notes");
  await game.until("the engine says what it sees", () => /Depth \d+/.test(document.getElementById("mirror").innerText));
  // It takes every processor from what draws the page.
  await game.choose("Engine off");
  await game.has("Engine on");
  await game.choose("Notes");
  await game.choose("! Good");
  await game.picture("analysis-notes");
  assert.deepEqual(await faults(game.page), []);
  await game.choose("Done");
  await game.until("the mark stands beside the move", () => /!/.test(document.getElementById("mirror").innerText));
  await game.choose("Prove");
  await game.until("the prover answers", () => /Looking for|Proved/.test(document.getElementById("mirror").innerText));
  await game.picture("analysis");
  await game.choose("Leave");
  await game.movesAre(2);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});
