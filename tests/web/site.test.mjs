// The browser's edition in a real browser, by real clicks and taps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PATIENCE, PHONE, browser, host, newTable, raise, serve } from "./stage.mjs";

raise();

/** The game in a browser's profile of its own. */
const table = (options = {}, address = host.url, before) => newTable(browser, address, { before, ...options });

test("Bingo Battle: dice by clicks, the computer answers, and both play by values that come when they are wanted", { timeout: 15 * 60_000 }, async () => {
  const game = await table();
  const fetched = () => game.page.evaluate(() => performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".values")).length);
  assert.equal(await fetched(), 0);
  await game.click("New game");
  await game.choose("Bingo Battle");
  await game.choose("Start the game");
  await game.cell("die-suns").waitFor({ state: "attached" });
  let chosen = 0;
  // Lucky dice end a game in a few throws.
  const over = /win|draw/i;
  const turn = () => game.statusIs(/Your (throw|move)|win|draw/i);
  for (let i = 0; i < 6; i++) {
    await turn();
    if (over.test(await game.status())) break;
    const before = (await game.moves()).length;
    if (/throw/.test(await game.status())) {
      // While anything moves, a press on the dice throws nothing.
      await game.rests();
      await game.touch("die-moons");
      await game.movesAre(before + 1);
    } else {
      // What each order is worth is a hint. A choice goes on with its throw, and is no move of its own.
      assert.equal(await game.control(/Value|the best/).count(), 0, "nobody asked");
      await game.choose("Hint");
      await game.has(/Value .*, the best$/);
      await game.choose(/Value .*, the best$/);
      await game.statusIs(/^(?!Your move)/);
      chosen += 1;
    }
  }
  await turn();
  await game.picture("bingo-battle");
  assert.ok((await fetched()) >= 1, `nothing was fetched; ${chosen} choices`);
  assert.deepEqual(game.errors, []);
});

test("a game by clicks: the computer answers, loading again goes on, links carry it, offline too", { timeout: 15 * 60_000 }, async () => {
  const game = await table({ permissions: ["clipboard-read", "clipboard-write"] });
  await game.picture("title");
  assert.equal(await game.page.evaluate(() => crossOriginIsolated), true);
  await game.begin();
  await game.picture("start");
  await game.move("d8", "e8");
  await game.movesAre(2);
  await game.statusIs(/Your move/);
  assert.match((await game.moves())[0], /^d8–e8/);
  await game.picture("answered");
  await game.rests();
  assert.ok(await game.page.evaluate(() => drawn > 0));

  // The engine breaks down in the middle of a thought: another takes over.
  const before = (await game.moves()).length;
  const [from, to] = await mobile(game);
  await game.move(from, to);
  await game.page.evaluate(() => bizingo.engines.breakDown());
  await game.movesAre(before + 2);
  game.errors = game.errors.filter((error) => !/on request/.test(error));

  // Loading again.
  const moves = await game.moves();
  await game.page.reload();
  await game.ready();
  await game.click(/^Continue/);
  await game.cell("d8").waitFor({ state: "attached" });
  await game.movesAre(moves.length);
  assert.deepEqual(await game.moves(), moves);

  // A link, opened by somebody else.
  await game.click("Menu");
  await game.choose("Share or save");
  await game.has("Copy a link to this game");
  await game.picture("share");
  await game.choose("Copy a link to this game");
  await game.announced(/copied/i);
  const link = await game.page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(`${host.url}#`), link);
  const other = await table({}, link);
  await other.cell("d8").waitFor({ state: "attached" });
  await other.movesAre(moves.length);
  assert.deepEqual(await other.moves(), moves);
  assert.equal(await other.page.evaluate(() => location.hash), "");
  assert.deepEqual(other.errors, []);
  await other.page.context().close();

  // A damaged one says so, and leaves the game alone.
  const last = link.at(-3) === "A" ? "B" : "A";
  await game.page.evaluate((hash) => (location.hash = hash), `${link.split("#")[1].slice(0, -3)}${last}${link.slice(-2)}`);
  await game.announced(/link can’t be opened/);
  assert.deepEqual(await game.moves(), moves);

  // Without a network.
  await game.page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await game.kept();
  await game.page.context().setOffline(true);
  await game.page.reload();
  await game.ready();
  await game.has(/^Continue/);
  const answer = await game.page.evaluate(
    () =>
      new Promise((resolve) => {
        const engine = bizingo.engines.start((line) => line.startsWith("bestmove") && resolve(line));
        bizingo.engines.send(engine, "go depth 4");
      }),
  );
  assert.match(answer, /^bestmove \S+$/);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

/** A page with the engines and without the game, which would take long to draw. */
async function engines(address, prepare) {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.addInitScript(() => {
    // Three threads, whatever this machine has, and no game: its code never comes.
    Object.defineProperty(navigator, "hardwareConcurrency", { configurable: true, get: () => 4 });
  });
  await page.route(/\/app-[0-9a-f]{16}\.(js|wasm)$/, (route) => route.abort());
  await prepare?.(page);
  await page.goto(address);
  await page.waitForFunction(() => globalThis.bizingo?.engines);
  await page.evaluate(() => {
    globalThis.lines = [];
    const engine = bizingo.engines.start((line) => lines.push(line));
    /** Sends lines, and gives all that was said until such a line came. */
    globalThis.ask = (texts, until = /^bestmove /) => {
      lines.length = 0;
      texts.forEach((text) => bizingo.engines.send(engine, text));
      return new Promise((resolve) => {
        const look = () => (lines.some((line) => until.test(line)) ? resolve([...lines]) : setTimeout(look, 20));
        look();
      });
    };
  });
  return {
    page,
    ask: (...texts) => page.evaluate((texts) => ask(texts), texts),
    /** Which of its files it has loaded. */
    loaded: () => page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => /(worker|threads)-[0-9a-f]{16}\.wasm$/.exec(name)?.[1]).filter(Boolean)),
  };
}

const nodes = (lines) => Number(/ nodes (\d+) /.exec(lines.at(-2))[1]);

test("engines share memory where they may: helpers take part, stop does not end the worker, one make is loaded", { timeout: 5 * 60_000 }, async () => {
  const { page, ask, loaded } = await engines(host.url);
  const deep = ["uginewgame", "go depth 16"];
  const alone = nodes(await ask("setoption name Threads value 1", ...deep));
  assert.equal(nodes(await ask(...deep)), alone);
  assert.equal(page.workers().length, 1);
  let together = alone;
  while (together === alone) together = nodes(await ask("setoption name Threads value 3", ...deep));
  assert.equal(page.workers().length, 3);
  // A level is one thread's, and the same everywhere.
  const level = await ask("setoption name Level value 6", "uginewgame", "go");
  const infinite = await page.evaluate(async () => {
    const begun = await ask(["setoption name Level value 0", "go infinite"], /^info depth 9 /);
    return [...begun, ...(await ask(["stop"]))];
  });
  assert.match(infinite.at(-1), /^bestmove \S+$/);
  // Were it another worker, helpers would have gone with the old one.
  assert.equal(page.workers().length, 3);
  assert.equal(nodes(await ask("setoption name Threads value 1", ...deep)), alone);
  assert.deepEqual(await loaded(), ["threads"]);
  await page.evaluate(() => bizingo.engines.breakDown());
  assert.deepEqual(await ask("setoption name Level value 6", "uginewgame", "go"), level);
  await page.context().close();
});

test("a search without an end holds still while the page is hidden, and goes on afterwards", { timeout: 5 * 60_000 }, async () => {
  const plain = await serve({ plain: true });
  // Where memory is shared its workers stay, elsewhere they are ended.
  for (const address of [host.url, plain.url]) {
    const { page } = await engines(address);
    const seen = await page.evaluate(async () => {
      const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));
      const hide = (hidden) => {
        Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
        document.dispatchEvent(new Event("visibilitychange"));
      };
      await ask(["uginewgame", "go infinite"], /^info depth 6 /);
      hide(true);
      await pause(2500);
      const before = lines.length;
      await pause(2500);
      const still = lines.length === before && !lines.some((line) => line.startsWith("bestmove"));
      hide(false);
      await ask([], /^info depth 6 /);
      const last = await ask(["stop"]);
      // One that ends by itself is not touched, and one that begins out of sight waits.
      hide(true);
      const ended = await ask(["go depth 4"]);
      await ask(["isready"], /^readyok/);
      bizingo.engines.send(1, "go infinite");
      await pause(1500);
      const waits = !lines.some((line) => line.startsWith("info depth"));
      const answer = await ask(["stop"]);
      return { still, last: last.at(-1), ended: ended.at(-1), waits, answer: answer.at(-1) };
    });
    assert.ok(seen.still && seen.waits, JSON.stringify(seen));
    for (const answer of [seen.last, seen.ended, seen.answer]) assert.match(answer, /^bestmove \S+$/);
    await page.context().close();
  }
  plain.close();
});

test("a search that is alone may use all cores but one, as far as memory allows", async () => {
  const on = async (cores, memory) => {
    const { page } = await engines(host.url, (page) =>
      page.addInitScript(
        ([cores, memory]) => {
          Object.defineProperty(navigator, "hardwareConcurrency", { get: () => cores });
          Object.defineProperty(navigator, "deviceMemory", { get: () => memory });
        },
        [cores, memory],
      ),
    );
    const found = await page.evaluate(() => [bizingo.engines.searchThreads(), bizingo.engines.capacity()]);
    await page.context().close();
    return found;
  };
  assert.deepEqual(await on(12, 8), [11, 4]);
  assert.deepEqual(await on(12, 1), [6, 4]);
  assert.deepEqual(await on(2, undefined), [1, 1]);
  assert.deepEqual(await on(128, 8), [48, 4]);
});

test("engines get by without threads: on a host that does not allow them, and where they cannot be started", { timeout: 5 * 60_000 }, async () => {
  const plain = await serve({ plain: true });
  const hosted = await engines(plain.url);
  assert.match((await hosted.ask("go depth 5")).at(-1), /^bestmove \S+$/);
  assert.deepEqual(await hosted.loaded(), ["worker"]);
  // Stopped, it has an answer too.
  const stopped = await hosted.page.evaluate(async () => {
    await ask(["go infinite"], /^info depth 7 /);
    return ask(["stop"]);
  });
  assert.match(stopped.at(-1), /^bestmove \S+$/);
  await hosted.page.context().close();
  plain.close();
  const refused = await engines(host.url, (page) => page.route(/\/threads-[0-9a-f]{16}\.wasm$/, (route) => route.abort()));
  assert.match((await refused.ask("go depth 5")).at(-1), /^bestmove \S+$/);
  assert.ok((await refused.loaded()).includes("worker"));
  await refused.page.context().close();
});

/** A piece that can move and where it can go, found by looking. */
async function mobile(game) {
  const from = await game.page.locator('#mirror [data-cell][aria-label*="can move"]').first().getAttribute("data-cell");
  await game.touch(from);
  const reach = game.page.locator('#mirror [data-cell][aria-label*="can move here"]');
  await reach.first().waitFor({ state: "attached" });
  const to = await reach.first().getAttribute("data-cell");
  // Put back, so that the move is made whole.
  await game.touch(from);
  await game.holdsNothing();
  return [from, to];
}

test("a game by taps on a phone, upright and lengthwise", { timeout: 10 * 60_000 }, async () => {
  const game = await table(PHONE);
  await game.picture("phone-title");
  await game.begin({ tap: true });
  await game.picture("phone-start");
  await game.move("d8", "e8", { tap: true });
  await game.movesAre(2);
  await game.picture("phone-answered");
  // Back closes the menu, and stays in the game.
  await game.click("Menu", { tap: true });
  await game.has("Resume");
  await game.page.goBack();
  await game.cell("d8").waitFor({ state: "attached" });
  await game.movesAre(2);
  // Once more, and the title is there; the game is kept.
  await game.page.goBack();
  await game.has("New game");
  await game.click(/^Continue/, { tap: true });
  await game.movesAre(2);
  await game.page.setViewportSize({ width: 844, height: 390 });
  await game.until("the table fills the turned screen", () => {
    const { width, height } = document.getElementById("table").getBoundingClientRect();
    return width === 844 && height === 390;
  });
  await game.rests();
  await game.picture("phone-lengthwise");
  await game.statusIs(/Your move/);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("what is typed after a tap arrives, on a phone and on a computer with a touch screen", { timeout: 10 * 60_000 }, async () => {
  const android = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
  for (const device of [{ hasTouch: true }, { ...PHONE, userAgent: android }]) {
    const game = await table(device);
    await game.begin({ tap: true });
    await game.click("Menu", { tap: true });
    await game.click("Share or save", { tap: true });
    const field = game.page.locator("#mirror textarea");
    await field.waitFor({ state: "attached" });
    await game.rests();
    await game.press(field, { tap: true });
    await game.until("the field has the keyboard", () => document.activeElement.id === "egui_text_agent");
    const says = (text) => game.until(`the field says ${text}`, (text) => document.querySelector("#mirror textarea").value === text, text);
    await game.page.keyboard.type("nonsensex");
    await says("nonsensex");
    await game.page.keyboard.press("Backspace");
    await says("nonsense");
    // Keys that write nothing are heard too.
    await game.page.keyboard.press("Home");
    await game.page.keyboard.type("some ");
    await says("some nonsense");
    assert.equal(await game.page.evaluate(() => getComputedStyle(document.activeElement).opacity), "0", "it is seen in the game alone");
    // Who has typed is at the table again.
    await game.page.keyboard.press("Escape");
    await game.until("the canvas has the keyboard", () => document.activeElement.id === "table");
    assert.deepEqual(game.errors, []);
    await game.page.context().close();
  }
});

test("a game without the canvas: by the mirror's buttons and keys alone", { timeout: 10 * 60_000 }, async () => {
  const game = await table();
  await game.page.locator("#skip").focus();
  await game.page.keyboard.press("Enter");
  await game.control("New game").focus();
  await game.page.keyboard.press("Enter");
  await game.has("Start the game");
  await game.control("Start the game").focus();
  await game.page.keyboard.press("Enter");
  await game.cell("d8").waitFor({ state: "attached" });
  await game.cell("d8").focus();
  await game.page.keyboard.press("Enter");
  await game.holds("d8");
  // Looking at a cell says what a move there would do.
  await game.cell("e8").focus();
  await game.announced(/d8–e8/);
  await game.page.keyboard.press("Enter");
  await game.movesAre(2);
  await game.announced(/^Dark: .*Light to move/);
  // Arrow keys go through the cells.
  await game.cell("e8").focus();
  await game.page.keyboard.press("ArrowRight");
  assert.equal(await game.page.evaluate(() => document.activeElement.dataset.cell), "e9");
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("damaged, full and blocked storage lose nothing and say so", { timeout: 10 * 60_000 }, async () => {
  const damaged = await table({}, host.url, (page) =>
    page.addInitScript(() => {
      if (!sessionStorage.getItem("done")) localStorage.setItem("bizingo/autosave.bizingo", "no game at all");
      sessionStorage.setItem("done", "yes");
    }),
  );
  await damaged.announced(/cannot be used/);
  assert.equal(await damaged.page.evaluate(() => localStorage.getItem("bizingo/autosave.bizingo.damaged-1")), "no game at all");
  assert.deepEqual(damaged.errors, []);
  // The same page, its storage now full to the brim.
  await damaged.page.evaluate(() => {
    for (let size = 1 << 22; size >= 1; size >>= 1) {
      try {
        for (let i = 0; ; i++) localStorage.setItem(`filler-${size}-${i}`, "x".repeat(size));
      } catch {
        // Full for this size.
      }
    }
  });
  await damaged.begin();
  await damaged.move("d8", "e8");
  await damaged.announced(/storage is full.*Share or save/);
  await damaged.movesAre(2);
  // With room for a game and the version before it, both are kept; once that room is full, the game takes the place of both.
  const [file, room] = ["bizingo/autosave.bizingo", "x".repeat(4096)];
  await damaged.page.evaluate(() => Object.keys(localStorage).filter((key) => /^filler-(1|2|4|8|16|32|64|128|256|512|1024|2048|4096|8192)-/.test(key)).forEach((key) => localStorage.removeItem(key)));
  await damaged.move(...(await mobile(damaged)));
  await damaged.movesAre(4);
  await damaged.until("a game that is kept", (file) => localStorage.getItem(file) !== null, file);
  const sizes = await damaged.page.evaluate(([file, room]) => {
    localStorage.setItem(`${file}.bak`, room);
    for (let size = 1 << 12; size >= 1; size >>= 1) {
      try {
        for (let i = 0; ; i++) localStorage.setItem(`filler-again-${size}-${i}`, "x".repeat(size));
      } catch {
        // Full for this size.
      }
    }
    const before = localStorage.getItem(file);
    return { before, refused: bizingo.storage.save("bizingo/probe", "x") };
  }, [file, room]);
  assert.equal(sizes.refused, "full");
  // The next move makes the text a little longer: that is what the version before leaves room for.
  await damaged.move(...(await mobile(damaged)));
  await damaged.movesAre(6);
  await damaged.until("the newest version", ([file, before]) => ![null, before].includes(localStorage.getItem(file)), [file, sizes.before]);
  await damaged.page.context().close();
  const blocked = await table({}, host.url, (page) =>
    page.addInitScript(() => Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } })),
  );
  // Said at once, and not again at every move.
  await blocked.announced(/Nothing will be saved/);
  await blocked.begin();
  await blocked.move("d8", "e8");
  await blocked.movesAre(2);
  await blocked.rests();
  const said = await blocked.page.evaluate(() => globalThis.announcements);
  assert.ok(said.some((text) => /to move/.test(text)) && !said.some((text) => /saved/.test(text)), `once is enough: ${said}`);
  assert.deepEqual(blocked.errors, []);
  await blocked.page.context().close();
});

test("the table is drawn, and what is missing is named: graphics lost, WebGL off, WebAssembly off", { timeout: 10 * 60_000 }, async () => {
  const game = await table({ viewport: { width: 560, height: 400 } });
  const colours = await game.colours();
  // The cover and the panels alone have far fewer.
  assert.ok(colours > 100, `the picture has ${colours} colours`);
  assert.deepEqual(game.errors, []);
  await game.page.evaluate(() => document.getElementById("table").getContext("webgl2").getExtension("WEBGL_lose_context").loseContext());
  await game.page.locator("#trouble", { hasText: "stopped the game’s graphics" }).waitFor();
  await game.page.context().close();
  for (const [break_it, words] of [
    [() => (HTMLCanvasElement.prototype.getContext = () => null), "WebGL 2 is missing"],
    [() => delete globalThis.WebAssembly, "no WebAssembly"],
  ]) {
    const page = await browser.newPage();
    await page.addInitScript(break_it);
    await page.goto(host.url);
    await page.locator("#trouble", { hasText: words }).waitFor();
    await page.context().close();
  }
});

test("a plain host below a path serves it too", { timeout: 5 * 60_000 }, async () => {
  const plain = await serve({ plain: true, under: "/games/bizingo/" });
  const game = await table({}, plain.url);
  assert.equal(await game.page.evaluate(() => crossOriginIsolated), false);
  await game.begin();
  await game.move("d8", "e8");
  await game.movesAre(2);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
  plain.close();
});
