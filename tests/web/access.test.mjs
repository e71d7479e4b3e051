// Playing without a mouse and without eyes: by the keyboard from the first Tab on, with the focus where it is expected, and
// every page without a complaint of axe-core.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, faults, host, newTable, raise } from "./stage.mjs";

raise();

const table = (options) => newTable(browser, host.url, options);

/** What has the focus: the name that it is read by. */
const focused = (game) =>
  game.page.evaluate(() => {
    const at = document.activeElement;
    return at.getAttribute("aria-label") || at.textContent || at.id || at.tagName;
  });

const focusIs = (game, name) =>
  game.until(`the focus on ${name}`, (name) => {
    const at = document.activeElement;
    return (at.getAttribute("aria-label") || at.textContent).startsWith(name);
  }, name);

/** The page's heading has the focus, not a control of the same name. */
const headingIs = (game, name) =>
  game.until(`the focus on the heading ${name}`, (name) => {
    const at = document.activeElement;
    return at.tagName === "H1" && at.textContent.startsWith(name);
  }, name);

/** Presses Tab until this has the focus. */
async function tabTo(game, name, key = "Tab") {
  const passed = [];
  for (let i = 0; i < 90; i++) {
    const at = await focused(game);
    if (at.startsWith(name)) return;
    passed.push(at);
    await game.page.keyboard.press(key);
  }
  assert.fail(`${name} is not among ${passed}`);
}

test("a game by the keyboard alone, from the first Tab on", { timeout: 15 * 60_000 }, async () => {
  const game = await table();
  assert.equal(await game.page.title(), "Bizingo");
  await game.page.keyboard.press("Tab");
  await focusIs(game, "Show board and menus");
  await game.page.keyboard.press("Enter");
  await tabTo(game, "New game");
  await game.page.keyboard.press("Enter");
  await headingIs(game, "New game");
  assert.equal(await game.page.title(), "New game – Bizingo");
  assert.equal(await game.page.locator("h1:visible").count(), 1);
  await tabTo(game, "Start the game");
  await game.page.keyboard.press("Enter");
  await game.cell("d8").waitFor({ state: "attached" });
  await focusIs(game, "Bizingo");
  const cell = () => game.page.evaluate(() => document.activeElement.dataset.cell ?? "");
  await game.page.keyboard.press("Tab");
  assert.ok(await cell(), "the board comes first");
  // The arrows go from cell to cell; the ring goes along.
  for (let i = 0; i < 12 && (await cell())[0] !== "d"; i++) await game.page.keyboard.press("ArrowDown");
  await game.page.keyboard.press("Home");
  for (let i = 0; i < 30 && (await cell()) !== "d8"; i++) await game.page.keyboard.press("ArrowRight");
  assert.equal(await cell(), "d8");
  assert.equal(await game.page.locator("#ring").isVisible(), true);
  await game.page.keyboard.press("Enter");
  await game.page.locator('#mirror [data-cell="d8"][aria-label*="selected"]').waitFor({ state: "attached" });
  await game.page.keyboard.press("ArrowUp");
  for (let i = 0; i < 4 && (await cell()) !== "e8"; i++) {
    await game.page.keyboard.press(Number((await cell()).slice(1)) > 8 ? "ArrowLeft" : "ArrowRight");
  }
  assert.equal(await cell(), "e8");
  await game.page.keyboard.press("Enter");
  await game.movesAre(2);
  // The menu, and back to where the focus was.
  await tabTo(game, "Menu");
  await game.page.keyboard.press("Enter");
  await headingIs(game, "Bizingo");
  await tabTo(game, "Settings");
  await game.page.keyboard.press("Enter");
  await headingIs(game, "Settings");
  await game.page.keyboard.press("Escape");
  await game.until("the focus on the button Settings", () => {
    const at = document.activeElement;
    return at.tagName === "BUTTON" && (at.getAttribute("aria-label") || at.textContent).startsWith("Settings");
  });
  await game.page.keyboard.press("Escape");
  await focusIs(game, "Menu");
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("a throw leaves the focus among the choices that it brings", { timeout: 10 * 60_000 }, async () => {
  const game = await table();
  await game.choose("New game");
  await game.choose("Bingo Battle");
  await game.choose("Start the game");
  await game.cell("die-suns").waitFor({ state: "attached" });
  await game.statusIs(/Your throw/);
  const before = (await game.moves()).length;
  const throws = game.control(/^Throw/);
  await ((await throws.count()) ? throws.first() : game.cell("die-suns")).focus();
  await game.page.keyboard.press("Enter");
  await game.movesAre(before + 1);
  await game.rests();
  await game.until("the focus in the mirror", () => document.getElementById("mirror").contains(document.activeElement));
  await game.page.context().close();
});

test("keys at the canvas play, and Tab leaves it", { timeout: 10 * 60_000 }, async () => {
  const game = await table();
  await game.begin();
  // The click has given the canvas the focus.
  assert.equal(await game.page.evaluate(() => document.activeElement.id), "table");
  await game.page.keyboard.press("Tab");
  await game.until("the focus in the mirror", () => document.getElementById("mirror").contains(document.activeElement));
  await game.page.keyboard.press("Shift+Tab");
  await game.page.keyboard.press("Shift+Tab");
  await focusIs(game, "Show board and menus");
  // Escape is the game's where nothing else has it: the menu opens.
  await game.page.evaluate(() => document.activeElement.blur());
  await game.page.keyboard.press("Escape");
  await game.until("the focus on the canvas", () => document.activeElement.id === "table");
  // The first one has put away the cursor, which was at the cell that had the focus.
  await game.rests();
  await game.page.keyboard.press("Escape");
  await game.control("Resume").waitFor({ state: "attached" });
  await game.announced(/^Bizingo$/);
  await game.page.context().close();
});

test("status and moves keep up with the game, without motion and without another touch", { timeout: 15 * 60_000 }, async () => {
  const game = await table();
  await game.choose("New game");
  await game.choose("Start the game");
  await game.cell("d8").waitFor({ state: "attached" });
  for (let n = 1; n <= 6; n++) {
    await game.statusIs(/Your move/);
    const from = await game.page.locator('#mirror [data-cell][aria-label*="can move"]').first().getAttribute("data-cell");
    await game.cell(from).evaluate((cell) => cell.click());
    const reach = game.page.locator('#mirror [data-cell][aria-label*="can move here"]');
    await reach.first().waitFor({ state: "attached" });
    await reach.first().evaluate((cell) => cell.click());
    await game.movesAre(2 * n);
    await game.statusIs(/Your move/);
    assert.equal((await game.moves()).length, 2 * n);
  }
  await game.page.context().close();
});

test("a link that is opened at the table is on it, in the list too", { timeout: 10 * 60_000 }, async () => {
  const game = await table({ permissions: ["clipboard-read", "clipboard-write"] });
  await game.begin();
  await game.move("d8", "e8");
  await game.movesAre(2);
  await game.choose("Menu");
  await game.choose("Share or save");
  await game.choose("Copy a link to this game");
  await game.announced(/copied/i);
  const link = await game.page.evaluate(() => navigator.clipboard.readText());
  const other = await table();
  await other.choose("New game");
  await other.choose("Start the game");
  await other.cell("d8").waitFor({ state: "attached" });
  await other.page.evaluate((hash) => (location.hash = hash), new URL(link).hash);
  await other.movesAre(2);
  assert.deepEqual(await other.moves(), await game.moves());
  await other.page.context().close();
  await game.page.context().close();
});

test("a record that comes on the title takes the place of the title", { timeout: 10 * 60_000 }, async () => {
  const game = await table();
  await game.control("New game").waitFor({ state: "attached" });
  await game.page.evaluate(() => {
    const files = new DataTransfer();
    files.items.add(new File(["game: bizingo\nlight: person\ndark: person\n\n1. d8-e8\n"], "game.bizingo"));
    document.dispatchEvent(new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true }));
  });
  await game.cell("d8").waitFor({ state: "attached" });
  await game.movesAre(1);
  assert.equal(await game.control("New game").count(), 0, "the title is gone");
  await game.page.context().close();
});

test("less motion is what the system asks for, until the person chooses", { timeout: 10 * 60_000 }, async () => {
  const settings = { pace: "off", "computer-pause": 0, volume: 0 };
  const game = await table({ settings, reducedMotion: "reduce" });
  await game.choose("Settings");
  const still = game.page.getByRole("checkbox", { name: "Reduced motion" });
  await still.waitFor({ state: "attached" });
  const stillIs = (on) => game.until(`reduced motion ${on}`, (on) => [...document.querySelectorAll("#mirror label")]
    .some((label) => /^Reduced motion/.test(label.textContent) && label.querySelector("input").checked === on), on);
  await stillIs(true);
  await game.page.emulateMedia({ reducedMotion: "no-preference" });
  await stillIs(false);
  // A choice of one's own stays.
  await still.evaluate((tick) => tick.click());
  await stillIs(true);
  // The game has taken up the first click before the second comes.
  await game.rests();
  await still.evaluate((tick) => tick.click());
  await stillIs(false);
  await game.page.emulateMedia({ reducedMotion: "reduce" });
  await game.rests();
  await stillIs(false);
  assert.match(await game.page.evaluate(() => localStorage["bizingo/settings.json"]), /"reduced-motion": false/);
  await game.page.context().close();
});

test("who looks for leagues in the browser is told where they are", { timeout: 5 * 60_000 }, async () => {
  const game = await table();
  await game.choose("AI league");
  await game.page.locator("#mirror p", { hasText: "desktop edition" }).waitFor({ state: "attached" });
  await game.choose("Done");
  await game.control("New game").waitFor({ state: "attached" });
  await game.page.context().close();
});

test("axe-core finds nothing wrong with any page", { timeout: 20 * 60_000 }, async () => {
  const game = await table();
  const check = async (where) => assert.deepEqual(await faults(game.page), [], where);
  const visit = async (name) => {
    await game.choose(name);
    await game.until(`page ${name}`, () => document.querySelector("#mirror h1").dataset.box);
    await check(name);
    const groups = await game.page.locator("#mirror [data-id][aria-pressed]").evaluateAll((all) => {
      const seen = {};
      for (const one of all) {
        const name = `${one.closest("[role=group]").getAttribute("aria-label")}: ${one.textContent}`;
        seen[name] = (seen[name] ?? 0) + 1;
      }
      return Object.entries(seen).filter(([, count]) => count > 1).map(([name]) => name);
    });
    assert.deepEqual(groups, [], `choices of ${name} that cannot be told apart`);
    await game.page.evaluate(() => bizingo.game.say("escape"));
    await game.until(`no page ${name}`, () => !document.querySelector("#mirror h1").dataset.box);
  };
  await check("title");
  for (const name of ["New game", "AI league", "Results", "How to play", "Settings"]) await visit(name);
  for (const kind of ["Bizingo", "Azigo", "Bingo Battle"]) {
    await game.choose("New game");
    await game.choose(kind);
    await check(`New game, ${kind}`);
    await game.choose("Start the game");
    await game.until(`the board of ${kind}`, (kind) => document.querySelector("#mirror [role=grid]").getAttribute("aria-label").includes(kind), kind);
    await check(kind);
    await visit("Menu");
    await game.choose("Menu");
    await game.choose("Share or save");
    const heading = (name) => game.until(`page ${name}`, (name) => document.querySelector("#mirror h1").textContent === name, name);
    await heading("Share or save");
    await check(`Share, ${kind}`);
    // Back to the menu.
    await game.page.evaluate(() => bizingo.game.say("escape"));
    await heading(kind);
    await game.choose("Title screen");
    await game.until("the title", () => !document.querySelector("#mirror h1").dataset.box);
  }
  await game.page.context().close();
});
