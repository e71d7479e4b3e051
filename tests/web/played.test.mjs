// Games played to their ends: all three by taps on a phone, and by the keyboard alone through the mirror.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Keys } from "./keys.mjs";
import { PHONE, browser, host, newTable, raise } from "./stage.mjs";

raise();

/** Two people's game as a record brings it. */
async function brought(options, record, cell) {
  const game = await newTable(browser, host.url, options);
  await game.has("New game");
  await game.page.evaluate((text) => bizingo.game.say("record", text), record);
  await game.cell(cell).waitFor({ state: "attached" });
  return game;
}

/** The page of the result has this heading. */
const endsWith = (game, headline) =>
  game.until(`the result ${headline}`, (headline) => document.querySelector("#mirror h1")?.textContent === headline, headline);

// The second move brings North's holes to one and three, and the third makes two and four of them: nothing is left.
const AZIGO = "game: azigo\nposition: 0x3,1,2,0x13,4,2/2,2,0x18 77/0 S 0\nsouth: person\nnorth: person\n\n";

// Left has three claims, and whichever way the dice fall, few coins are left.
const BINGO_BATTLE =
  "game: bingo-battle\nposition: ..2../....2/2222./221.. l 3 2\nseed: 7\nleft: person\nright: person\n\n";

test("Azigo is played to its end by taps on a phone", { timeout: 15 * 60_000 }, async () => {
  const game = await brought(PHONE, AZIGO, "south-4");
  await game.statusIs(/South/);
  for (const [at, hole] of ["south-4", "north-1", "south-19"].entries()) {
    await game.rests();
    // The first tap shows what the move does, the second plays it.
    await game.touch(hole, { tap: true });
    await game.rests();
    await game.touch(hole, { tap: true });
    await game.movesAre(at + 1);
  }
  await endsWith(game, "South wins");
  await game.picture("azigo-phone-end");
  assert.deepEqual(await game.moves().then((moves) => moves.length), 3);
  await game.click("View the board", { tap: true });
  await game.has("Menu");
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

/** Whether the page of the result is shown. */
const over = (game) => game.page.evaluate(() => /wins?$|^Draw$/.test(document.querySelector("#mirror h1")?.textContent ?? ""));

/** Throws and chooses until the game is over, each by pressing a control of this name; says how often there was a choice. */
async function throwToTheEnd(game, press) {
  const [throws, ways] = ["Throw the dice", /^In the order /];
  let choices = 0;
  for (let presses = 0; !(await over(game)); presses++) {
    assert.ok(presses < 150, "it never ends");
    // The dice roll and the coins travel; then something is asked, or it is over. A choice can be made a moment after it has
    // come up, not by the press that brought it.
    await game.rests();
    const before = await game.moves();
    if (await game.control(ways).count()) {
      await press(ways);
      await game.until("the choice is made", (before) => [...document.querySelectorAll("#mirror ol li")].map((li) => li.textContent).join() !== before, before.join());
      choices++;
    } else if (await game.control(throws).count()) {
      await press(throws);
      await game.movesAre(before.length + 1);
    }
  }
  return choices;
}

test("Bingo Battle is played to its end by taps on a phone", { timeout: 20 * 60_000 }, async () => {
  const game = await brought(PHONE, BINGO_BATTLE, "die-suns");
  await throwToTheEnd(game, (name) => game.click(name, { tap: true }));
  await game.picture("bingo-battle-phone-end");
  assert.ok((await game.moves()).length > 0);
  await game.click("View the board", { tap: true });
  await game.has("Menu");
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

/** From the heading of the result the keyboard goes on: back to the board, and to the menu. */
async function leavesResult(game, keys) {
  await game.until("the focus on the heading", () => document.activeElement.tagName === "H1");
  await keys.enter("View the board");
  await game.until("the table", () => !document.querySelector("#mirror h1").dataset.box);
  await keys.tabTo((_, at) => at.startsWith("Menu"));
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
}

// Light threatens two pieces with its first move; Dark saves one, and is down to two with the other.
const BIZINGO = "game: bizingo\nposition: 5/7/2d6/11/5ld2l3/8d6/7l1l7/19/21/21/19 l 0\nlight: person\ndark: person\n\n";
const BIZINGO_MOVES = [["e8", "f8"], ["f9", "f11"], ["g10", "g8"]];

test("Bizingo is played to its end by taps on a phone", { timeout: 15 * 60_000 }, async () => {
  const game = await brought(PHONE, BIZINGO, "e8");
  for (const [at, [from, to]] of BIZINGO_MOVES.entries()) {
    await game.rests();
    await game.move(from, to, { tap: true });
    await game.movesAre(at + 1);
  }
  await endsWith(game, "Light wins");
  await game.picture("bizingo-phone-end");
  await game.click("View the board", { tap: true });
  await game.has("Menu");
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("Bizingo is played to its end by the keyboard alone", { timeout: 15 * 60_000 }, async () => {
  const game = await brought({}, BIZINGO, "e8");
  const keys = new Keys(game);
  await keys.begin();
  for (const [at, [from, to]] of BIZINGO_MOVES.entries()) {
    await keys.move(from, to);
    await game.movesAre(at + 1);
  }
  await endsWith(game, "Light wins");
  await leavesResult(game, keys);
});

test("Bizingo is won against level 1 from the title on, by the keyboard and hints alone", { timeout: 45 * 60_000 }, async () => {
  const game = await newTable(browser, host.url);
  const keys = new Keys(game);
  await keys.begin();
  await keys.enter("New game");
  await keys.enter("Start the game");
  await game.statusIs(/Your move/);
  let played = 0;
  for (; !(await over(game)); played++) {
    assert.ok(played < 150, "it never ends");
    // Moves are announced too.
    await game.page.evaluate(() => globalThis.announcements.splice(0));
    await keys.enter("Hint");
    const [from, to] = (await game.announced(/^[a-k]\d+–[a-k]\d+/)).match(/[a-k]\d+/g);
    // The hint has taken the piece in hand.
    await game.holds(from);
    await keys.cell(to);
    await game.until("the answer, or the end", (plies) => {
      const status = document.getElementById("status").textContent;
      return !status.includes("Your move") ? /win|draw/i.test(status) : document.querySelectorAll("#mirror ol li").length === plies;
    }, 2 * played + 2);
    await game.rests();
  }
  assert.ok(played > 10, `${played} moves`);
  await endsWith(game, "You win");
  await leavesResult(game, keys);
});

test("Azigo is played from its first move to its end by the keyboard alone", { timeout: 20 * 60_000 }, async () => {
  const game = await brought({}, "game: azigo\nsouth: person\nnorth: person\n\n", "south-4");
  const keys = new Keys(game);
  await keys.begin();
  let played = 0;
  for (; !(await over(game)); played++) {
    assert.ok(played < 400, "it never ends");
    // Whoever is to move takes the last hole that they are told can be sown.
    const holes = game.page.locator('#mirror [data-cell][aria-label$="can be sown"]');
    await holes.first().waitFor({ state: "attached" });
    await keys.cell(await holes.last().getAttribute("data-cell"), "azigo");
    await game.movesAre(played + 1);
    await game.rests();
  }
  assert.ok(played > 20, `${played} moves`);
  await leavesResult(game, keys);
});

test("Bingo Battle is played from its first throw to its end by the keyboard alone", { timeout: 20 * 60_000 }, async () => {
  const game = await brought({}, "game: bingo-battle\nseed: 7\nleft: person\nright: person\n\n", "die-suns");
  const keys = new Keys(game);
  await keys.begin();
  await throwToTheEnd(game, (name) => keys.enter(name));
  const played = (await game.moves()).length;
  assert.ok(played > 10, `${played} moves`);
  await leavesResult(game, keys);
});
