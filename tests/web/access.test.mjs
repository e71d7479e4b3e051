// Playing without a mouse and without eyes: by the keyboard from the first Tab on, with the focus where it is expected, and
// every page without a complaint of axe-core.
import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
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
  const here = () => game.page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  const entered = await cell();
  assert.match(await here(), /can move$/, "at a piece that can move");
  await game.page.keyboard.press("PageDown");
  assert.match(await here(), /can move$/);
  assert.notEqual(await cell(), entered, "the next of them");
  await game.page.keyboard.press("PageUp");
  assert.equal(await cell(), entered);
  // The arrows go from cell to cell; the ring goes along.
  for (let i = 0; i < 12 && (await cell())[0] !== "d"; i++) await game.page.keyboard.press("ArrowDown");
  await game.page.keyboard.press("Home");
  for (let i = 0; i < 30 && (await cell()) !== "d8"; i++) await game.page.keyboard.press("ArrowRight");
  assert.equal(await cell(), "d8");
  assert.equal(await game.page.locator("#ring").isVisible(), true);
  await game.page.keyboard.press("Enter");
  await game.holds("d8");
  await game.page.keyboard.press("PageDown");
  assert.match(await here(), /can move here$/, "where the piece can go");
  await game.page.keyboard.press("PageUp");
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
  // The first one has put away the cursor, which was at the cell that had the focus; where frames are slow, the next one too.
  for (let tries = 0; tries < 2; tries++) {
    await game.rests();
    await game.page.keyboard.press("Escape");
    const opened = game.control("Resume").first().waitFor({ state: "attached", timeout: 20_000 });
    if (await opened.then(() => true, () => false)) break;
  }
  await game.has("Resume");
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
  await game.has("New game");
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

/** The pages of the game, by their names in the source; those of other engines are nowhere in a browser. */
function pagesOfTheGame() {
  const top = fileURLToPath(new URL("../../src/app", import.meta.url));
  const sources = readdirSync(top, { recursive: true }).filter((name) => name.endsWith(".rs"));
  const names = sources.flatMap((name) => [...readFileSync(join(top, name), "utf8").matchAll(/: Page = Page(?:::named)?\("([a-z-]+)"\)/g)].map(([, name]) => name));
  return names.filter((name) => !["confirm-engines", "other-engines"].includes(name)).sort();
}

test("axe-core finds nothing wrong with any page", { timeout: 40 * 60_000 }, async () => {
  // The clock can be put forward, by milliseconds in `later`.
  const before = (page) =>
    page.addInitScript(() => {
      const now = performance.now.bind(performance);
      globalThis.later = 0;
      performance.now = () => now() + globalThis.later;
    });
  const game = await table({ before });
  const visited = new Set();
  const check = async (where) => assert.deepEqual(await faults(game.page), [], where);
  const heading = (name) => game.until(`page ${name}`, (name) => document.querySelector("#mirror h1").textContent === name, name);
  const open = (name) => game.until(`page ${name}`, () => document.querySelector("#mirror h1").dataset.box);
  // The table's heading is the menu's too, and some of its controls have the same names: only the page itself tells.
  const menu = () => open("menu").then(() => heading("Bizingo"));
  const closed = (name) => game.until(`no page ${name}`, () => !document.querySelector("#mirror h1").dataset.box);
  const escape = () => game.page.evaluate(() => bizingo.game.say("escape"));
  /** The page that is open has nothing wrong; `page` is its name in the source. */
  const found = async (page) => {
    visited.add(page);
    await check(page);
    const groups = await game.page.locator("#mirror [data-id][aria-pressed]").evaluateAll((all) => {
      const seen = {};
      for (const one of all) {
        const name = `${one.closest("[role=group]").getAttribute("aria-label")}: ${one.textContent}`;
        seen[name] = (seen[name] ?? 0) + 1;
      }
      return Object.entries(seen).filter(([, count]) => count > 1).map(([name]) => name);
    });
    assert.deepEqual(groups, [], `choices of ${page} that cannot be told apart`);
  };
  const visit = async (page, name) => {
    await game.choose(name);
    await open(name);
    await found(page);
    await escape();
    await closed(name);
  };
  const record = (text) => game.page.evaluate((text) => bizingo.game.say("record", text), text);
  await check("title");
  for (const [page, name] of [["new-game", "New game"], ["library", "Library"], ["results", "Results"], ["help", "How to play"], ["settings", "Settings"], ["learn", "Learn"], ["puzzles", "Puzzles"], ["analyses", "Analysis"]]) {
    await visit(page, name);
  }
  await game.choose("AI league");
  await heading("New league");
  await found("new-league");
  // So many games that they have not all ended before axe is done.
  await game.choose(/^All levels/);
  await game.choose("Start the league");
  await heading("AI league");
  await found("league");
  await game.until("a game of the league", () => /[1-9]\d* of \d+ games/.test(document.getElementById("mirror").innerText));
  await game.choose("Stop");
  await game.choose("Export");
  await heading("Export the league");
  await found("league-files");
  await escape();
  await heading("AI league");
  await escape();
  await closed("AI league");
  await game.choose("How to play");
  await heading("How to play");
  await game.choose("Mouse and keys");
  await check("How to play, mouse and keys");
  await game.choose("Variants and sources");
  await found("help");
  await escape();
  await closed("How to play");
  for (const kind of ["Bizingo", "Azigo", "Bingo Battle"]) {
    await game.choose("New game");
    await game.choose(kind);
    await check(`New game, ${kind}`);
    await game.choose("Start the game");
    await game.until(`the board of ${kind}`, (kind) => document.querySelector("#mirror [role=grid]").getAttribute("aria-label").includes(kind), kind);
    await check(kind);
    await visit("menu", "Menu");
    await game.choose("Menu");
    await game.choose("Share or save");
    await heading("Share or save");
    await found("share");
    if (kind === "Bizingo") {
      await game.choose("Pictures and print");
      await heading("Pictures and print");
      await found("pictures");
      await escape();
      await heading("Share or save");
    }
    // Back to the menu.
    await escape();
    await heading(kind);
    if (kind === "Bizingo") {
      await game.choose("Offer a draw");
      await heading("Offer a draw?");
      await found("confirm-draw");
      await game.choose("Keep playing");
      await closed("the question");
      await game.choose("Menu");
      await menu();
    }
    if (kind === "Bingo Battle") {
      await game.choose("Dice");
      await heading("Dice");
      await found("dice");
      await escape();
      await heading(kind);
    }
    await game.choose("Title screen");
    await closed("the title");
  }
  // What is asked: of a game of two people that has begun.
  await record("game: bizingo\nlight: person\ndark: person\n\n1. d8-e8 f5-e5\n");
  await open("whether to open it").catch(() => {});
  if (await game.control("Open").count()) {
    await found("confirm-open");
    await game.choose("Open");
  }
  await game.movesAre(2);
  // Another game comes in the middle of it.
  await record("game: bizingo\nlight: person\ndark: person\n\n1. d10-e10\n");
  await heading("Open this game?");
  await found("confirm-open");
  await game.choose("Not now");
  await game.movesAre(2);
  await game.choose("Menu");
  await menu();
  await game.choose("New game");
  await heading("New game");
  await game.choose("Start the game");
  await heading("Start a new game?");
  await found("confirm-leave");
  await game.choose("Keep playing");
  await game.movesAre(2);
  await game.choose("Menu");
  await menu();
  await game.choose("Offer a draw");
  await heading("Draw?");
  await found("draw-offer");
  await game.choose("Decline");
  await closed("the offer");
  // A position is set up, as text too.
  await game.choose("Menu");
  await menu();
  await game.choose("Set up a position");
  await game.has("As text");
  await check("setting up a position");
  await game.choose("As text");
  await open("the position as text");
  await found("arrange-text");
  await escape();
  await closed("the position as text");
  await game.choose("Discard");
  await game.movesAre(2);
  // The openings are a part of an analysis.
  await game.choose("Menu");
  await menu();
  await game.choose("Analyse this game");
  await game.choose("Openings");
  await game.has("Back to the engine’s lines");
  await check("openings");
  await game.choose("Back to the engine’s lines");
  await game.choose("Notes");
  await open("the notes");
  await found("note");
  await game.choose("Done");
  await closed("the notes");
  await game.choose("Leave");
  await game.movesAre(2);
  await game.choose("Menu");
  await menu();
  await game.choose("Resign…");
  await heading("Resign?");
  await found("confirm-resign");
  await game.choose("Resign");
  await heading("Dark wins");
  await found("result");
  await game.choose("Title screen");
  await closed("the title");
  // A game alone that is over has its luck and its scores.
  await record("game: bingo-battle\nrules: players=1\nseed: 3\nleft: person\n\n");
  // It takes the place of the one against the computer, which asks for a yes if the computer has thrown.
  await game.until("the game or the question", () => /^(Bingo Battle|Open this game\?)$/.test(document.querySelector("#mirror h1").textContent));
  if ((await game.page.locator("#mirror h1").textContent()) === "Open this game?") await game.choose("Open");
  await heading("Bingo Battle");
  await game.cell("die-suns").waitFor({ state: "attached" });
  await game.choose("Menu");
  await heading("Bingo Battle");
  await game.choose("Scores");
  await heading("Solo games");
  await found("scores");
  await escape();
  await heading("Bingo Battle");
  await game.choose("Resign…");
  await heading("Resign?");
  await game.choose("Resign");
  await game.has("Luck and choice");
  await game.choose("Luck and choice");
  await heading("Luck and choice");
  await found("luck");
  await escape();
  await game.choose("Title screen");
  await closed("the title");
  // A storm's end: its three minutes pass at once.
  await game.choose("Puzzles");
  await game.choose(/^Storm/);
  await game.until("the storm", () => /Storm ·/.test(document.getElementById("mirror").innerText));
  await game.page.evaluate(() => {
    globalThis.later = 190_000;
    bizingo.game.say("look");
  });
  await game.until("its end", () => /Storm over/.test(document.getElementById("mirror").innerText));
  await check("a storm’s end");
  assert.deepEqual([...visited].sort(), pagesOfTheGame(), "every page was visited");
  await game.page.context().close();
});
