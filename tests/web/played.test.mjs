// Games played to their ends: Azigo and Bingo Battle by taps on a phone, Bizingo by the keyboard alone through the mirror.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, browser, host, newTable, raise } from "./stage.mjs";

raise();

/** Two people's game as a record brings it, near its end. */
async function nearEnd(options, record, cell) {
  const game = await newTable(browser, host.url, options);
  await game.has("New game");
  await game.page.evaluate((text) => bizingo.game.say("record", text), record);
  await game.cell(cell).waitFor({ state: "attached" });
  return game;
}

/** The page of the result has this heading. */
const endsWith = (game, headline) =>
  game.until(`the result ${headline}`, (headline) => document.querySelector("#mirror h1")?.textContent === headline, headline);

test("Azigo is played to its end by taps on a phone", { timeout: 15 * 60_000 }, async () => {
  const record = "game: azigo\nposition: 0x3,1,2,0x13,4,2/2,2,0x18 77/0 S 0\nsouth: person\nnorth: person\n\n";
  const game = await nearEnd(PHONE, record, "south-4");
  await game.statusIs(/South/);
  // The second move brings North's holes to one and three, and the third makes two and four of them: nothing is left.
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

test("Bingo Battle is played to its end by taps on a phone", { timeout: 20 * 60_000 }, async () => {
  // Left has three claims, and whichever way the dice fall, few coins are left.
  const record = "game: bingo-battle\nposition: ..2../....2/2222./221.. l 3 2\nseed: 7\nleft: person\nright: person\n\n";
  const game = await nearEnd(PHONE, record, "die-suns");
  const over = () => game.page.evaluate(() => /wins$|^Draw$/.test(document.querySelector("#mirror h1")?.textContent ?? ""));
  const throws = game.control("Throw the dice");
  const ways = game.control(/^In the order /);
  let choices = 0;
  for (let taps = 0; !(await over()); taps++) {
    assert.ok(taps < 150, "it never ends");
    // The dice roll and the coins travel; then something is asked, or it is over. A choice can be made a moment after it has
    // come up, not by the tap that brought it.
    await game.rests();
    if (await ways.count()) {
      const before = (await game.moves()).join();
      await game.press(ways, { tap: true });
      await game.until("the choice is made", (before) => [...document.querySelectorAll("#mirror ol li")].map((li) => li.textContent).join() !== before, before);
      choices++;
    } else if (await throws.count()) {
      const before = (await game.moves()).length;
      await game.press(throws, { tap: true });
      await game.movesAre(before + 1);
    }
  }
  await game.picture("bingo-battle-phone-end");
  assert.ok((await game.moves()).length > 0);
  await game.click("View the board", { tap: true });
  await game.has("Menu");
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

/** The cell that has the focus; none where something else has it. */
const cell = (game) => game.page.evaluate(() => document.activeElement.dataset?.cell ?? "");

/** What has the focus is called so, or begins so. */
const focused = (game) =>
  game.page.evaluate(() => {
    const at = document.activeElement;
    return at.getAttribute("aria-label") || at.textContent || at.id || at.tagName;
  });

/** Presses Tab until it is so. */
async function tabUntil(game, what, found) {
  const passed = [];
  for (let presses = 0; presses < 120; presses++) {
    if (await found()) return;
    passed.push(await focused(game));
    await game.page.keyboard.press("Tab");
  }
  assert.fail(`${what} is not among ${passed}`);
}

/** Goes over the board by the arrow keys, as whoever hears the cells' names would. */
async function goTo(game, name) {
  await tabUntil(game, "the board", async () => Boolean(await cell(game)));
  for (let presses = 0; presses < 12 && (await cell(game))[0] !== name[0]; presses++) {
    await game.page.keyboard.press((await cell(game))[0] < name[0] ? "ArrowUp" : "ArrowDown");
  }
  for (let presses = 0; presses < 24 && (await cell(game)) !== name; presses++) {
    await game.page.keyboard.press(Number((await cell(game)).slice(1)) < Number(name.slice(1)) ? "ArrowRight" : "ArrowLeft");
  }
  assert.equal(await cell(game), name);
}

test("Bizingo is played to its end by the keyboard alone", { timeout: 15 * 60_000 }, async () => {
  // Light threatens two pieces with its first move; Dark saves one, and is down to two with the other.
  const record = "game: bizingo\nposition: 5/7/2d6/11/5ld2l3/8d6/7l1l7/19/21/21/19 l 0\nlight: person\ndark: person\n\n";
  const game = await nearEnd({}, record, "e8");
  for (const [at, [from, to]] of [["e8", "f8"], ["f9", "f11"], ["g10", "g8"]].entries()) {
    await goTo(game, from);
    await game.page.keyboard.press("Enter");
    await game.holds(from);
    await goTo(game, to);
    await game.page.keyboard.press("Enter");
    await game.movesAre(at + 1);
  }
  await endsWith(game, "Light wins");
  // The focus is at the heading, from where the keyboard goes on.
  await game.until("the focus on the heading", () => document.activeElement.tagName === "H1");
  await tabUntil(game, "View the board", async () => (await focused(game)).startsWith("View the board"));
  await game.page.keyboard.press("Enter");
  await game.until("the table", () => !document.querySelector("#mirror h1").dataset.box);
  await tabUntil(game, "Menu", async () => (await focused(game)).startsWith("Menu"));
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});
