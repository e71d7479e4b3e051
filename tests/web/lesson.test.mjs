// The first minute, as a newcomer has it: on a phone by taps, and by the keyboard alone through the mirror.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, browser, faults, host, newTable, raise } from "./stage.mjs";

raise();

const solved = (game) => game.page.evaluate(() => JSON.parse(localStorage["bizingo/lessons.json"] ?? "{}").solved ?? {});

/** The goal of the task that is shown. */
const goalIs = (game, pattern) =>
  game.until(`goal ${pattern}`, (source) => [...document.querySelectorAll("#mirror p")].some((p) => new RegExp(source).test(p.textContent)), pattern.source);

test("a newcomer captures a piece by taps, and is not asked again", { timeout: 10 * 60_000 }, async (t) => {
  const game = await newTable(browser, host.url, { newcomer: true, ...PHONE });
  await goalIs(game, /Press a light piece/);
  await game.picture("lesson-phone");
  // The table has come to its place: a tap on where a piece was before it did is lost.
  await game.rests();
  const step = async (from, to) => {
    await game.touch(from, { tap: true });
    await game.holds(from);
    await game.touch(to, { tap: true });
  };
  await step("e8", "f8");
  await game.has("Next task");
  await game.picture("lesson-phone-solved");
  // Whoever has read for a while: their next tap counts too.
  await game.rests();
  const READING = 12_000;
  await game.page.waitForTimeout(READING);
  await game.click("Next task", { tap: true });
  await goalIs(game, /Capture f9/);
  // What does not reach the goal is taken back, and says so.
  await step("d10", "d12");
  await game.announced(/f9 still has an open side/);
  await game.page.locator('#mirror [data-cell="d10"][aria-label*="Light"]').waitFor({ state: "attached" });
  await step("d10", "e10");
  await game.has("Next task");
  const seconds = ((await game.page.evaluate(() => performance.now())) - READING) / 1000;
  t.diagnostic(`first capture ${seconds.toFixed(1)} s after the page was opened, one wrong move and the drawing in software included`);
  assert.deepEqual(await solved(game), { bizingo: ["capture", "step"] });
  await game.click("Title screen", { tap: true });
  await game.has("New game");
  await game.page.reload();
  await game.ready();
  await game.has("New game");
  await game.choose("Learn");
  await game.page.locator("#mirror p", { hasText: "2 of 12 solved" }).waitFor({ state: "attached" });
  await game.picture("learn-phone");
  assert.deepEqual(await faults(game.page), []);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("a lesson of each game by the mirror alone", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url);
  const begin = async (name) => {
    await game.choose("Learn");
    await game.choose(name);
  };
  await begin(/^1\. .*/);
  await goalIs(game, /Press a light piece/);
  for (const cell of ["e8", "f8"]) await game.cell(cell).evaluate((button) => button.click());
  await game.announced(/Light: e8–f8\. Solved\. Pieces stay on their colour/);
  await game.choose("All tasks");
  await game.page.locator("#mirror h1", { hasText: "Learn" }).waitFor({ state: "attached" });
  const names = await game.page.locator("#mirror [data-id]").allTextContents();
  const azigo = names.filter((name) => /^1\. /.test(name))[1];
  await game.choose(azigo);
  await goalIs(game, /Sow one of your holes/);
  assert.deepEqual(await faults(game.page), []);
  await game.choose("Title screen");
  await game.has("New game");
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});
