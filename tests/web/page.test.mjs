// The page around the game without the game, whose words are spoken here: keys, focus, history, policy, server.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { PATIENCE, bare, browser, faults, host, raise, serve } from "./stage.mjs";

raise();

/** The page, ready, with what it says to the game in `said`; `tell` speaks for the game. */
async function page(options = {}, prepare) {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 }, ...options });
  context.setDefaultTimeout(PATIENCE);
  const page = await bare(context, host.url, prepare);
  const tell = (kind, value = "") =>
    page.evaluate(([kind, text]) => bizingo.game.tell(kind, text), [kind, typeof value === "string" ? value : JSON.stringify(value)]);
  await tell("ready");
  return {
    page,
    tell,
    close: () => context.close(),
    said: () => page.evaluate(() => said.splice(0)),
    focused: () => page.evaluate(() => document.activeElement.textContent || document.activeElement.id || document.activeElement.tagName),
    focusIs: (text) => page.waitForFunction((text) => document.activeElement.textContent === text, text, { polling: 20 }),
  };
}

const button = (id, name, more = {}) => ({ id, role: "button", name, box: [10, 10, 110, 50], ...more });
const TITLE = { key: "title", name: "Bizingo", depth: 0, controls: [button("1", "New game"), button("2", "Settings")] };
const SETTINGS = { key: "settings", name: "Settings", depth: 1, box: [20, 20, 220, 60], controls: [button("3", "Close"), button("4", "Done")] };
const BOARD = { name: "Board of Bizingo", rows: [{ name: "Row a", cells: [{ id: "a1", name: "a1, empty", mark: "·", at: [300, 300] }] }] };

test("Tab leaves the canvas both ways, and the skip link is the first stop", async () => {
  const { page: at, tell, focused, close } = await page();
  await tell("controls", TITLE);
  await at.keyboard.press("Tab");
  assert.match(await focused(), /^Show board and menus/);
  await at.keyboard.press("Tab");
  assert.equal(await focused(), "table");
  await at.keyboard.press("Tab");
  assert.equal(await focused(), "New game");
  await at.keyboard.press("Shift+Tab");
  assert.equal(await focused(), "table");
  await at.keyboard.press("Shift+Tab");
  assert.match(await focused(), /^Show board and menus/);
  await at.keyboard.press("Enter");
  assert.equal(await focused(), "New game");
  await close();
});

test("keys that nothing has the focus for are the game's", async () => {
  const { page: at, focused, close } = await page();
  await at.evaluate(() => {
    globalThis.heard = [];
    for (const kind of ["keydown", "keyup"]) {
      document.getElementById("table").addEventListener(kind, ({ type, key, code }) => heard.push(`${type} ${key} ${code}`));
    }
  });
  assert.equal(await focused(), await at.evaluate(() => document.body.textContent));
  await at.keyboard.press("h");
  assert.deepEqual(await at.evaluate(() => heard.splice(0)), ["keydown h KeyH", "keyup h KeyH"]);
  assert.equal(await focused(), "table");
  await at.keyboard.press("ArrowUp");
  assert.deepEqual(await at.evaluate(() => heard.splice(0)), ["keydown ArrowUp ArrowUp", "keyup ArrowUp ArrowUp"]);
  // Tab is not among what the canvas hears.
  await at.keyboard.press("Tab");
  assert.deepEqual(await at.evaluate(() => heard), []);
  await close();
});

test("the focus goes to the heading of a page that opens, and back where it was", async () => {
  const { page: at, tell, said, focusIs, focused, close } = await page();
  await tell("controls", TITLE);
  assert.equal(await at.title(), "Bizingo");
  await at.locator("#mirror button", { hasText: "Settings" }).focus();
  await at.keyboard.press("Enter");
  assert.ok((await said()).includes("press 2"));
  await tell("controls", SETTINGS);
  await focusIs("Settings");
  assert.equal(await at.evaluate(() => document.activeElement.tagName), "H1");
  assert.equal(await at.title(), "Settings – Bizingo");
  // The cover's goes with the cover.
  await at.locator("#cover h1").waitFor({ state: "hidden" });
  assert.equal(await at.locator("h1:visible").count(), 1);
  // What has the focus is read by itself.
  assert.deepEqual(await at.locator("[aria-live]").allTextContents(), ["", "", ""]);
  await at.keyboard.press("Tab");
  assert.equal(await focused(), "Close");
  await tell("controls", TITLE);
  await focusIs("Settings");
  assert.equal(await at.evaluate(() => document.activeElement.tagName), "BUTTON");
  // A page that is opened once more begins at its heading again.
  await tell("controls", SETTINGS);
  await focusIs("Settings");
  assert.equal(await at.evaluate(() => document.activeElement.tagName), "H1");
  await close();
});

test("who has the focus elsewhere hears of a page that opens, and keeps it", async () => {
  const { page: at, tell, focused, close } = await page();
  await tell("controls", TITLE);
  await at.locator("#table").focus();
  await tell("controls", SETTINGS);
  assert.equal(await focused(), "table");
  assert.deepEqual((await at.locator("[aria-live]").allTextContents()).filter(Boolean), ["Settings"]);
  await close();
});

test("when a control goes, the focus goes on to the next one; one that is of no use for a moment keeps it", async () => {
  const { page: at, tell, said, focusIs, close } = await page();
  const controls = [button("7", "Throw"), button("8", "Menu")];
  await tell("board", BOARD);
  await tell("controls", { key: "table", name: "Bingo Battle", depth: 0, controls });
  await at.locator("#mirror button", { hasText: "Throw" }).focus();
  await tell("controls", { key: "table", name: "Bingo Battle", depth: 0, controls: [{ ...controls[0], off: true }, controls[1]] });
  await focusIs("Throw");
  await said();
  await at.keyboard.press("Enter");
  assert.deepEqual(await said(), []);
  await tell("controls", { key: "table", name: "Bingo Battle", depth: 0, controls: [controls[1]] });
  await focusIs("Menu");
  // The board goes while a page lies over it, and with it the cell that had the focus.
  await at.locator("[data-cell=a1]").focus();
  await tell("board", "");
  // The page may come late, when the focus has already gone on.
  await at.waitForFunction(() => document.activeElement !== document.body && !document.activeElement.dataset.cell, null, { polling: 20 });
  await tell("controls", SETTINGS);
  await focusIs("Settings");
  await tell("controls", { key: "table", name: "Bingo Battle", depth: 0, controls: [controls[1]] });
  await tell("board", BOARD);
  await at.waitForFunction(() => document.activeElement.dataset.cell === "a1");
  await close();
});

test("Tab comes to the board where something can be done, and Page Up and Page Down go through such places", async () => {
  const { page: at, tell, close } = await page();
  const cells = (names, can) => names.map((id, x) => ({ id, name: id, mark: "·", at: [100 + 40 * x, 300], can: can.includes(id) }));
  const board = (names, can) => ({ name: "Board", rows: [{ name: "Row a", cells: cells(names, can) }] });
  const here = () => at.evaluate(() => document.activeElement.dataset.cell);
  const stops = () => at.evaluate(() => [...document.querySelectorAll("#mirror [data-cell][tabindex='0']")].map((cell) => cell.dataset.cell));
  const names = ["a1", "a2", "a3", "a4", "a5"];
  await tell("controls", TITLE);
  await tell("board", board(names, ["a2", "a4"]));
  await at.locator("#table").focus();
  await at.keyboard.press("Tab");
  assert.equal(await here(), "a2");
  for (const [key, cell] of [["PageDown", "a4"], ["PageDown", "a2"], ["PageUp", "a4"], ["ArrowRight", "a5"], ["PageDown", "a2"], ["ArrowRight", "a3"]]) {
    await at.keyboard.press(key);
    assert.equal(await here(), cell, key);
    assert.deepEqual(await stops(), [cell]);
  }
  // The one that has the focus stays the stop; without it, that is a place of use.
  await tell("board", board(names, ["a4"]));
  assert.deepEqual([await here(), await stops()], ["a3", ["a3"]]);
  await at.locator("#table").focus();
  await tell("board", board(names, ["a1", "a4"]));
  assert.deepEqual(await stops(), ["a1"]);
  // Another board, on which the cell is not.
  await at.locator("[data-cell=a1]").focus();
  await tell("board", board(["b1", "b2"], []));
  assert.deepEqual(await stops(), ["b1"]);
  await close();
});

test("a ring on the canvas shows what has the focus", async () => {
  const { page: at, tell, said, close } = await page();
  await tell("controls", TITLE);
  assert.equal(await at.locator("#ring").isVisible(), false);
  await at.locator("#mirror button", { hasText: "New game" }).focus();
  assert.deepEqual(await at.locator("#ring").boundingBox(), { x: 10, y: 10, width: 100, height: 40 });
  assert.ok((await said()).includes("reach 1"), "it is to come into sight");
  await tell("controls", { ...TITLE, controls: [{ ...TITLE.controls[0], box: [10, 60, 110, 100] }] });
  assert.deepEqual(await at.locator("#ring").boundingBox(), { x: 10, y: 60, width: 100, height: 40 });
  await at.locator("#table").focus();
  await at.locator("#ring").waitFor({ state: "hidden" });
  await close();
});

test("controls that belong together are a group with its name; a slider says its value", async () => {
  const { page: at, tell, close } = await page();
  const group = { id: "9", name: "Light" };
  const choice = (id, name, on) => ({ id, role: "choice", name, on, group });
  await tell("controls", { ...TITLE, controls: [choice("10", "Person", true), choice("11", "Computer", false),
    { id: "12", role: "slider", name: "Volume", value: 0.95, min: 0, max: 1, step: 0.05, text: "95 %" }] });
  await at.getByRole("group", { name: "Light" }).getByRole("button", { name: "Computer" }).waitFor({ state: "attached" });
  const slider = at.getByRole("slider", { name: "Volume" });
  assert.equal(await slider.getAttribute("aria-valuetext"), "95 %");
  await tell("announce", " Light to move. ");
  assert.deepEqual((await at.locator("[aria-live]").allTextContents()).filter(Boolean), ["Light to move."]);
  await close();
});

test("Back closes the topmost page first, whatever closed pages before", async () => {
  const { page: at, tell, said, close } = await page();
  const depth = () => at.evaluate(() => history.state?.pages ?? 0);
  const depthIs = (n) => at.waitForFunction((n) => (history.state?.pages ?? 0) === n, n);
  await tell("pages", "1 1");
  await tell("pages", "2 2");
  assert.equal(await depth(), 2);
  await said();
  await at.goBack();
  assert.deepEqual(await said(), ["escape "]);
  await tell("pages", "1 1");
  await depthIs(1);
  // Closed by a button: its entry goes, and nothing more is closed.
  await tell("pages", "0 0");
  await depthIs(0);
  assert.deepEqual(await said(), []);
  // The table is left for the title.
  await tell("pages", "2 1");
  await depthIs(2);
  await at.goBack();
  assert.deepEqual(await said(), ["escape "]);
  await tell("pages", "1 0");
  await at.goBack();
  assert.deepEqual(await said(), ["leave "]);
  await tell("pages", "0 0");
  // A link that is opened at the table is not Back.
  await tell("pages", "1 0");
  await at.evaluate(() => (location.hash = "x"));
  await depthIs(1);
  assert.deepEqual(await said(), ["link x"]);
  await tell("pages", "0 0");
  await depthIs(0);
  // A reload in the middle of pages begins without any.
  await tell("pages", "2 2");
  await at.reload();
  await at.waitForFunction(() => globalThis.bizingo?.game);
  await at.evaluate(() => bizingo.game.tell("pages", "0 0"));
  await depthIs(0);
  await close();
});

test("pages that close and open while the browser is on its way do not take it out of the game", async () => {
  const { page: at, tell, said, close } = await page();
  await tell("pages", "1 1");
  await tell("pages", "2 2");
  // Resigning closes the question and the menu, and the result opens before the browser has gone back.
  await at.evaluate(() => {
    for (const pages of ["0 0", "1 1", "0 0", "1 1"]) bizingo.game.tell("pages", pages);
  });
  await at.waitForFunction(() => history.state?.pages === 1);
  await at.waitForTimeout(500);
  assert.equal(await at.evaluate(() => history.state?.pages), 1);
  assert.ok((await at.evaluate(() => location.href)).startsWith(host.url));
  await said();
  await at.goBack();
  await at.waitForFunction(() => (history.state?.pages ?? 0) === 0);
  assert.deepEqual((await said()).filter((text) => text.startsWith("escape")), ["escape "]);
  await close();
});

test("axe-core finds nothing wrong with the page, before the game runs and with it", async () => {
  const { page: at, tell, close } = await page({}, undefined);
  assert.deepEqual(await faults(at), []);
  const group = { id: "9", name: "Light" };
  await tell("status", "Your move");
  await tell("moves", "d8–e8\nd1–d2");
  await tell("board", BOARD);
  await tell("controls", { ...SETTINGS, controls: [
    button("1", "Close"), { id: "2", role: "choice", name: "Person", on: true, group }, { id: "3", role: "check", name: "Reduced motion", on: true },
    { id: "4", role: "slider", name: "Volume", value: 0.5, min: 0, max: 1, step: 0.05, text: "50 %" },
    { id: "5", role: "text", name: "Position", value: "x" }, { id: "6", role: "heading", name: "Sound" }, { id: "7", role: "label", name: "Some words" },
  ] });
  assert.deepEqual(await faults(at), []);
  await at.evaluate(() => document.getElementById("cover").classList.remove("gone"));
  await at.evaluate(() => (document.getElementById("cover").hidden = false));
  assert.deepEqual(await faults(at), []);
  await close();
});

test("the page runs what is its own and nothing else, and says so by itself", async () => {
  const plain = await serve({ plain: true });
  const context = await browser.newContext({ bypassCSP: false });
  const at = await context.newPage();
  const complaints = [];
  at.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  await at.goto(plain.url);
  const tried = await at.evaluate(async () => {
    const attempt = async (act) => act().then(() => "done", () => "refused");
    return {
      script: await attempt(async () => {
        document.body.append(Object.assign(document.createElement("script"), { textContent: "globalThis.ran = true" }));
        if (!globalThis.ran) throw new Error("not run");
      }),
      elsewhere: await attempt(() => fetch("https://example.org/")),
      code: await attempt(() => WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))),
    };
  });
  assert.deepEqual(tried, { script: "refused", elsewhere: "refused", code: "done" });
  assert.equal(await at.evaluate(() => getComputedStyle(document.getElementById("cover")).position), "fixed", "its own styles hold");
  assert.deepEqual(complaints.filter((text) => !/inline script|example\.org/.test(text)), []);
  await context.close();
  plain.close();
});

test("the server guards the page, and sends nothing twice", async () => {
  const whole = await fetch(host.url);
  assert.equal(whole.headers.get("x-content-type-options"), "nosniff");
  assert.equal(whole.headers.get("referrer-policy"), "no-referrer");
  assert.match(whole.headers.get("content-security-policy"), /default-src 'self'/);
  const tag = whole.headers.get("etag");
  assert.ok(tag);
  const again = await fetch(host.url, { headers: { "If-None-Match": tag } });
  assert.equal(again.status, 304);
  assert.equal(await again.text(), "");
  // Another encoding is another text.
  const bare = await fetch(host.url, { headers: { "Accept-Encoding": "identity", "If-None-Match": tag } });
  assert.equal(bare.status, 200);
});

test("the server says how it is used, and what is wrong with how it was called", () => {
  const serve = (...words) => spawnSync(process.execPath, [new URL("../../scripts/serve.mjs", import.meta.url).pathname, ...words], { encoding: "utf8" });
  const help = serve("--help");
  assert.equal(help.status, 0);
  assert.match(help.stdout, /^Usage: node scripts\/serve\.mjs/);
  for (const [words, wrong] of [[["--port", "x"], "x is not a port"], [["a", "b"], "one folder, not 2"], [["--under", "games"], "games is not a path"]]) {
    const refused = serve(...words);
    assert.notEqual(refused.status, 0);
    assert.ok(refused.stderr.includes(wrong) && refused.stderr.includes("Usage: "), refused.stderr);
  }
});

test("a manifest that systems can install from", async () => {
  const manifest = await (await fetch(new URL("manifest.webmanifest", host.url))).json();
  assert.equal(manifest.id, "./");
  assert.ok(manifest.icons.length >= 3 && manifest.screenshots.length >= 4);
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots]) {
    const file = await fetch(new URL(src, host.url));
    assert.equal(file.status, 200, src);
    assert.equal(file.headers.get("content-type"), type);
    if (type !== "image/png") continue;
    const view = new DataView(await file.arrayBuffer());
    assert.equal(`${view.getUint32(16)}x${view.getUint32(20)}`, sizes, src);
  }
});
