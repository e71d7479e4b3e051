// Puzzles as they are played in the browser: on a phone by taps, and by the mirror alone.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Keys } from "./keys.mjs";
import { PHONE, SETTINGS, browser, faults, host, newTable, raise } from "./stage.mjs";

raise();

const file = (name) =>
  readFileSync(new URL(`../../assets/puzzles/${name}.txt`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line && !line.startsWith("#"))
    .map((line) => line.split(" | "))
    .map(([position, , line]) => ({ position, line: line.split(" ") }));

/** The cells of a position of Bizingo, and what stands there. */
function standing(position) {
  const pieces = {};
  for (const [row, text] of position.split(" ")[0].split("/").entries()) {
    let at = 0;
    for (const [, skip, piece] of text.matchAll(/(\d+)|([a-z])/gi)) {
      at += skip ? Number(skip) : 1;
      if (piece) pieces[`${"kjihgfedcba"[row]}${at}`] = piece.toLowerCase() === "l" ? "Light" : "Dark";
    }
  }
  return JSON.stringify(Object.entries(pieces).sort());
}

const puzzles = new Map(file("bizingo").map((puzzle) => [standing(puzzle.position), puzzle]));

const onBoard = (game) =>
  game.page.evaluate(() =>
    JSON.stringify(
      [...document.querySelectorAll("#mirror [data-cell]")]
        .flatMap((cell) => {
          const side = /\b(Light|Dark)\b/.exec(cell.getAttribute("aria-label"));
          return side ? [[cell.dataset.cell, side[1]]] : [];
        })
        .sort(),
    ),
  );

/** The puzzle on the table once another one than `last` is there, found by where its pieces stand. */
async function onTable(game, last) {
  for (let tries = 0; tries < 300; tries++) {
    const found = puzzles.get(await onBoard(game));
    if (found && found !== last) return found;
    await game.page.waitForTimeout(100);
  }
  throw new Error(`no such puzzle: ${await onBoard(game)}`);
}

/** A card with such a text. */
const card = (game, pattern) =>
  game.until(`card ${pattern}`, (source) => [...document.querySelectorAll("#mirror p")].some((p) => new RegExp(source).test(p.textContent)), pattern.source);

const kept = (game) => game.page.evaluate(() => JSON.parse(localStorage["bizingo/puzzles.json"] ?? "{}"));

/** A move was right, and the answer to it is on the board. */
async function answered(game) {
  await card(game, /^Right\. Keep going\.$/);
  await game.statusIs(/^Your move/);
}

/** Makes a move by the cells of the mirror. */
async function make(game, mv) {
  const [from, to] = mv.split("x")[0].split("-");
  const press = (cell) => game.cell(cell).evaluate((button) => button.click());
  await press(from);
  await game.holds(from);
  await press(to);
  // Until the piece is down, status and card are those from before the move.
  await game.holdsNothing();
}

/** Plays the solution of the puzzle on the table; the answers come by themselves. */
async function solve(game, play) {
  const { line } = await onTable(game);
  for (const [ply, mv] of line.entries()) {
    if (ply % 2) {
      await answered(game);
      continue;
    }
    const [from, to] = mv.split("x")[0].split("-");
    await play(from, to);
  }
  await card(game, /^Solved\. Proved: every defence was checked\./);
}

/** Solves the first two puzzles of a storm, by a way to make a move. */
async function solveTwo(game, make) {
  let puzzle;
  for (let solved = 0; solved < 2; solved++) {
    await card(game, new RegExp(`^Storm · .* · ${solved} solved`));
    puzzle = await onTable(game, puzzle);
    for (const [ply, mv] of puzzle.line.entries()) {
      if (ply % 2) await answered(game);
      else await make(mv);
    }
  }
  await card(game, /^Storm · .* · 2 solved/);
}

test("the puzzle of the day on a phone, by taps", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url, PHONE);
  await game.click("Puzzles", { tap: true });
  await card(game, /^\d+ puzzles\. Your first tries give you a rating\.$/);
  await game.picture("puzzles-phone");
  assert.deepEqual(await faults(game.page), []);
  await game.click(/^Puzzle of the day/, { tap: true });
  await card(game, /to move: win/);
  await game.picture("puzzle-phone");
  await solve(game, (from, to) => game.move(from, to, { tap: true }));
  await game.picture("puzzle-phone-solved");
  const { days, games } = await kept(game);
  assert.ok(JSON.stringify({ days, games }).length > 20, "what was solved is kept");
  assert.deepEqual(await faults(game.page), []);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("puzzles and tasks are those for the way to capture that was chosen, from then on", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url);
  await game.choose("Puzzles");
  await game.choose("Azigo");
  await card(game, /^115 puzzles/);
  await game.choose("Facing");
  await card(game, /^110 puzzles/);
  assert.deepEqual(await faults(game.page), []);
  await game.page.reload();
  await game.ready();
  await game.choose("Puzzles");
  await game.choose("Azigo");
  await card(game, /^110 puzzles/);
  await game.choose("Close");
  await game.choose("Learn");
  await game.page.locator('#mirror [data-id][aria-pressed="true"]', { hasText: "Facing" }).waitFor({ state: "attached" });
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("a storm by the mirror alone, and a solution that is shown", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url);
  await game.choose("Puzzles");
  await game.choose(/^Storm/);
  await solveTwo(game, (mv) => make(game, mv));
  await game.choose("Title screen");
  await game.choose("Puzzles");
  await game.choose(/^Puzzles for you/);
  await card(game, /^Puzzle · difficulty/);
  await game.choose("Solution");
  await card(game, /^That is the solution/);
  assert.deepEqual(await faults(game.page), []);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("a storm on a phone, by taps", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url, PHONE);
  await game.click("Puzzles", { tap: true });
  await game.click(/^Storm/, { tap: true });
  await solveTwo(game, (mv) => game.move(...mv.split("x")[0].split("-"), { tap: true }));
  await game.picture("storm-phone");
  assert.deepEqual(await faults(game.page), []);
  // It can be ended, and counts.
  await game.click("End storm", { tap: true });
  await card(game, /^Storm over: 2 puzzles solved\.$/);
  assert.equal((await kept(game)).games.bizingo["best-storm"], 2);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("the puzzle of the day by keys alone", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url);
  const keys = new Keys(game);
  await keys.begin();
  await keys.enter("Puzzles");
  await keys.enter("Puzzle of the day");
  await card(game, /to move: win/);
  await solve(game, (from, to) => keys.move(from, to));
  const { games } = await kept(game);
  assert.equal(games.bizingo.days.length, 1);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("a storm by keys alone", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url);
  const keys = new Keys(game);
  await keys.begin();
  await keys.enter("Puzzles");
  await keys.enter("Storm");
  await solveTwo(game, (mv) => keys.move(...mv.split("x")[0].split("-")));
  await keys.enter("End storm");
  await card(game, /^Storm over: 2 puzzles solved\.$/);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("a storm to its end, which takes nothing back", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url, { settings: { ...SETTINGS, "storm-seconds": 30 } });
  const press = (cell) => game.cell(cell).evaluate((button) => button.click());
  await game.choose("Puzzles");
  await game.choose(/^Storm/);
  await card(game, /^Storm · .* · 0 solved/);
  const puzzle = await onTable(game);
  for (const [ply, mv] of puzzle.line.entries()) {
    if (ply % 2) await answered(game);
    else await make(game, mv);
  }
  await card(game, /^Storm · .* · 1 solved/);
  assert.equal(await game.control("Undo").count(), 0, "nothing is taken back");
  await card(game, /^Storm over: 1 puzzle solved\.$/);
  await card(game, /^A new best! \d+ missed\.$/);
  await game.picture("storm-end");
  assert.equal((await kept(game)).games.bizingo["best-storm"], 1);
  assert.deepEqual(await faults(game.page), []);
  await game.choose("All puzzles");
  await card(game, /^\d+ puzzles\./);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("an ending is won by its line, and says in how many moves", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url);
  const endings = new Map(file("bizingo-endings").map((ending) => [standing(ending.position), ending]));
  await game.choose("Puzzles");
  await game.choose(/^Endings/);
  await card(game, /to move: win\. It can be done in (one|\d+) moves?\.$/);
  let ending;
  for (let tries = 0; tries < 300 && !ending; tries++) {
    ending = endings.get(await onBoard(game));
    if (!ending) await game.page.waitForTimeout(100);
  }
  await game.picture("ending");
  for (const [ply, mv] of ending.line.entries()) {
    if (ply % 2) await answered(game);
    else await make(game, mv);
  }
  const moves = (ending.line.length + 1) / 2;
  await card(game, new RegExp(`^Won in ${moves} moves?\\. It can’t be done in fewer\\.$`));
  await game.picture("ending-won");
  const { games } = await kept(game);
  assert.deepEqual(Object.values(games.bizingo.endings), [moves]);
  assert.deepEqual(await faults(game.page), []);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});
