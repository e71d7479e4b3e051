// A position is set up in Chromium: on the board by taps, as text, and by the mirror; played from, and linked.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, browser, faults, host, newTable, raise } from "./stage.mjs";

raise();

const text = () => document.getElementById("mirror").innerText;

async function says(game, what, pattern) {
  await game.until(what, (source) => new RegExp(source).test(document.getElementById("mirror").innerText), pattern.source);
}

/** To a position that is set up, from the list of analyses. */
async function begin(game) {
  await game.choose("Menu");
  await game.choose("Analysis");
  await game.choose("Bizingo…");
  await game.has("Discard");
}

test("a position is set up on a phone, and played from", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url, PHONE);
  await game.begin({ tap: true });
  await begin(game);
  await game.picture("phone-set-up");
  assert.deepEqual(await faults(game.page), []);
  // A piece too many, and where.
  await game.touch("a1", { tap: true });
  await says(game, "what is impossible, and where", /Not possible on a1/);
  await game.choose("Clear");
  await says(game, "nobody can play that", /[Nn]ot (a )?playable/);
  assert.equal(await game.control("Play").count(), 0, "it waits until one can");
  await game.choose("Undo");
  await says(game, "the usual start again", /to move/);
  await game.choose("Change turn");
  await says(game, "Dark begins", /Dark to move/);
  await game.choose("Play");
  await says(game, "the page of a new game", /Start the game/);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("a position comes as text and leaves as a link, by the mirror alone", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url, { permissions: ["clipboard-read", "clipboard-write"] });
  await game.begin();
  await begin(game);
  await game.choose("As text");
  const field = game.page.locator("#mirror textarea");
  await field.waitFor({ state: "attached" });
  await field.fill("5/7/9/11/13/15/17/19/21/13d1d1d3/2l1l1l12 l");
  await field.blur();
  await says(game, "what is missing", /a position has three parts/);
  const position = "5/7/9/11/13/15/17/19/21/13d1d1d3/2l1l1l12 l 0";
  await field.fill(position);
  await field.blur();
  await game.choose("Apply");
  await game.until("three pieces a side", () => document.querySelectorAll('#mirror [data-cell][aria-label*="oldier"]').length === 6);
  if (await game.control("Done").count()) await game.choose("Done");
  await game.choose("Copy a link");
  await game.announced(/copied/i);
  const link = await game.page.evaluate(() => navigator.clipboard.readText());
  await game.choose("Discard");
  await game.control("Discard").waitFor({ state: "detached" });

  // The link opens the same position.
  const other = await newTable(browser, link);
  await other.until("three pieces a side", () => document.querySelectorAll('#mirror [data-cell][aria-label*="oldier"]').length === 6);
  assert.match(await other.page.evaluate(text), /Light/);
  assert.deepEqual([...game.errors, ...other.errors], []);
  await other.page.context().close();
  await game.page.context().close();
});
