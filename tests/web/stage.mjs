// What the tests of the browser's edition share: a server, a browser, and hands that click where things are.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { after, before } from "node:test";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { site } from "../../scripts/serve.mjs";

const top = join(dirname(fileURLToPath(import.meta.url)), "../..");
export const dist = process.env.BIZINGO_WEB_DIST ?? join(top, "dist");
/** A folder for pictures; none are taken where it is not named. */
const pictures = process.env.BIZINGO_WEB_PICTURES;

/** How long anything may take on a busy machine that draws in software, in milliseconds. */
export const PATIENCE = 90_000;

/** Chromium, or what is like it; scripts/web finds it and names it. */
const executablePath = process.env.BIZINGO_BROWSER ?? "/usr/bin/chromium";

/** What draws: the processor, unless a driver is named, as for measuring with a graphics processor. */
const angle = process.env.BIZINGO_ANGLE ?? "swiftshader";
const DRIVER = angle === "swiftshader"
  ? ["--use-angle=swiftshader", "--enable-unsafe-swiftshader"]
  : [`--use-angle=${angle}`, "--enable-features=Vulkan", "--disable-vulkan-surface"];

/** A server of the built site, its address, and how many bytes it has sent, headers and all. */
export async function serve(options = {}) {
  const server = site(dist, options);
  const sockets = [];
  server.on("connection", (socket) => sockets.push(socket));
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${server.address().port}${options.under ?? "/"}`,
    sent: () => sockets.reduce((sum, { bytesWritten }) => sum + bytesWritten, 0),
    close: () => server.close(),
  };
}

/** How Chromium is started. */
function launching(extra) {
  if (!existsSync(executablePath)) throw new Error("no Chromium was found; name it in BIZINGO_BROWSER");
  return {
    executablePath,
    args: ["--no-sandbox", ...DRIVER, "--ignore-gpu-blocklist",
      "--disable-background-networking", "--disable-component-update", "--disable-sync", "--disable-quic",
      "--no-first-run", "--autoplay-policy=no-user-gesture-required", ...extra],
  };
}

export const open = (extra = []) => chromium.launch(launching(extra));

/** A browser with a profile on the disk, as people have it, empty at first: what it keeps of a visit it keeps there. */
export async function resident(options = {}) {
  const folder = mkdtempSync(join(tmpdir(), "bizingo-web-"));
  const context = await chromium.launchPersistentContext(folder, { ...launching([]), ...options });
  context.setDefaultTimeout(PATIENCE);
  // It may go on writing for a while after it was closed.
  process.on("exit", () => {
    try {
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    } catch {
      // The system clears such folders.
    }
  });
  return context;
}

/** The server and the browser of a file of tests that has called `raise`. */
export let host;
export let browser;

/** Starts a server and a browser before the tests of a file, and ends both after them. */
export function raise() {
  before(async () => {
    host = await serve();
    browser = await open();
  });
  after(async () => {
    await browser?.close();
    host?.close();
  });
}

export const WINDOW = { width: 1280, height: 800 };

/** No more frames than it takes. */
export const SETTINGS = { pace: "off", "reduced-motion": true, "computer-pause": 0, volume: 0, coach: false };

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

/**
 * For a page that is about to be opened: these settings, where it has none, and draws that are counted. A newcomer has never
 * been here, and has no settings: the first lesson comes unasked.
 */
export async function prepare(context, settings = SETTINGS, newcomer = false) {
  await context.addInitScript(
    ([settings, newcomer]) => {
      try {
        if (newcomer) return;
        localStorage["bizingo/settings.json"] ??= settings;
        localStorage["bizingo/lessons.json"] ??= '{"greeted":true}';
      } catch {
        // Blocked on purpose.
      }
    },
    [JSON.stringify(settings), newcomer],
  );
  await context.addInitScript(countDraws);
  await context.addInitScript(keepAnnouncements);
}

/** A profile of its own in a browser, and the game in it. */
export async function newTable(browser, url, { settings, before, newcomer, ...options } = {}) {
  const context = await browser.newContext({ viewport: WINDOW, ...options });
  context.setDefaultTimeout(PATIENCE);
  await prepare(context, settings, newcomer);
  return Table.at(context, url, before);
}

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe-core finds wrong with a page, as it is now. */
export async function faults(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => axe.run(document, { resultTypes: ["violations"] }));
  return violations.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).slice(0, 3).join(" ")}`);
}

/**
 * The page without the game, which would take long to draw: a test speaks for it. What the page says to it is in `said`.
 * `prepare` is given the page before it is opened.
 */
export async function bare(context, url, prepare) {
  const page = await context.newPage();
  await page.route(/\/app-[0-9a-f]{16}\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "export default async () => {};" }));
  await page.route(/\/app-[0-9a-f]{16}\.wasm$/, (route) => route.fulfill({ contentType: "application/wasm", body: Buffer.from([0, 97, 115, 109, 1, 0, 0, 0]) }));
  await prepare?.(page);
  await page.goto(url);
  await page.waitForFunction(() => globalThis.bizingo?.game);
  await page.evaluate(() => {
    globalThis.said = [];
    bizingo.game.listen((kind, text) => said.push(`${kind} ${text}`));
  });
  return page;
}

/**
 * For a page that is about to be opened: its draws are counted in `drawn`, and unless `looked` is set they end before the
 * pixels. Those take ten times as long as all the rest where they are drawn in software; the rest is done as ever.
 */
export function countDraws() {
  globalThis.drawn = 0;
  globalThis.looked = false;
  const { prototype } = WebGL2RenderingContext;
  for (const name of ["drawElements", "drawElementsInstanced", "drawArrays", "drawArraysInstanced"]) {
    const draw = prototype[name];
    prototype[name] = function (...rest) {
      globalThis.drawn++;
      if (globalThis.looked) return draw.apply(this, rest);
      this.enable(this.RASTERIZER_DISCARD);
      draw.apply(this, rest);
      this.disable(this.RASTERIZER_DISCARD);
    };
  }
}

/** Keeps all that live regions say, since the next words may take their place before a test looks. */
function keepAnnouncements() {
  globalThis.announcements = [];
  const keep = (records) => {
    for (const { target } of records) {
      const live = (target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement)?.closest("[aria-live]");
      if (live?.textContent) globalThis.announcements.push(live.textContent);
    }
  };
  new MutationObserver(keep).observe(document, { childList: true, characterData: true, subtree: true });
}

/** What a browser says about itself and not about the page. */
const NOISE = [/GPU stall due to ReadPixels/, /Automatic fallback to software WebGL/, /AudioContext was not allowed/];

/** A page with the game in it, and what can be done there. */
export class Table {
  constructor(page) {
    this.page = page;
    this.errors = [];
    page.on("console", (message) => {
      const text = message.text();
      if (["error", "warning"].includes(message.type()) && !NOISE.some((noise) => noise.test(text))) {
        this.errors.push(`${message.type()}: ${text}`);
      }
    });
    page.on("pageerror", (error) => {
      if (!/Using exceptions for control flow/.test(error.message)) this.errors.push(`thrown: ${error.message}`);
    });
    page.setDefaultTimeout(PATIENCE);
  }

  static async at(context, url, before) {
    const table = new Table(await context.newPage());
    if (before) await before(table.page);
    await table.page.goto(url);
    await table.ready();
    return table;
  }

  async ready() {
    await this.page.waitForFunction(() => performance.getEntriesByName("bizingo-ready").length > 0);
  }

  async picture(name) {
    if (!pictures) return;
    await this.look();
    mkdirSync(pictures, { recursive: true });
    await this.page.screenshot({ path: join(pictures, `${name}.png`), timeout: PATIENCE });
    await this.page.evaluate(() => (globalThis.looked = false));
  }

  /** Has the picture drawn, pixels and all, and waits until it is there. */
  async look() {
    await this.page.evaluate(() => {
      globalThis.looked = true;
      // No word that the game knows, but it brings about a frame.
      bizingo.game.say("look");
    });
    await this.rests();
  }

  /** Waits until a second's frames pass with nothing drawn: a table at which nothing moves costs nothing. */
  async rests() {
    await this.page.evaluate(
      () =>
        new Promise((resolve) => {
          let still = 0;
          let seen = -1;
          const look = () => {
            still = globalThis.drawn === seen ? still + 1 : 0;
            seen = globalThis.drawn;
            if (still > 60) resolve();
            else requestAnimationFrame(look);
          };
          look();
        }),
    );
  }

  /** How many colours the picture has, told apart by four bits each of red, green and blue. */
  async colours() {
    await this.look();
    const picture = await this.page.screenshot({ timeout: PATIENCE });
    return this.page.evaluate(async (address) => {
      const image = Object.assign(new Image(), { src: address });
      await image.decode();
      const pad = new OffscreenCanvas(image.width, image.height).getContext("2d");
      pad.drawImage(image, 0, 0);
      const { data } = pad.getImageData(0, 0, image.width, image.height);
      const seen = new Set();
      for (let i = 0; i < data.length; i += 4) seen.add(((data[i] >> 4) << 8) | ((data[i + 1] >> 4) << 4) | (data[i + 2] >> 4));
      return seen.size;
    }, `data:image/png;base64,${picture.toString("base64")}`);
  }

  /** Where something of the mirror is on the canvas, once it rests: a page that opens is put in its place in its second frame. */
  async place(locator) {
    const read = () => locator.first().getAttribute("data-at");
    let at = await read();
    for (let before = null; before !== at; at = await read()) {
      before = at;
      await this.page.evaluate(async () => {
        for (let i = 0; i < 3; i++) await new Promise((next) => requestAnimationFrame(next));
      });
    }
    const [x, y] = at.split(",").map(Number);
    const box = await this.page.locator("#table").boundingBox();
    return [box.x + x, box.y + y];
  }

  /** A control of the panels that can be used: those of a page that is about to open cannot, before it has its place. */
  control(name) {
    const exact = typeof name === "string" ? new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`) : name;
    return this.page.locator("#mirror [data-id]:enabled").filter({ hasText: exact });
  }

  cell(name) {
    return this.page.locator(`#mirror [data-cell="${name}"]`);
  }

  /** Clicks or taps the canvas where something is. */
  async press(locator, { tap = false } = {}) {
    await locator.first().waitFor({ state: "attached" });
    const [x, y] = await this.place(locator);
    if (tap) await this.tap(x, y);
    else await this.page.mouse.click(x, y, { delay: 60 });
  }

  /** A tap as a finger makes it: it is down for some frames. */
  async tap(x, y) {
    const session = await this.page.context().newCDPSession(this.page);
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await this.page.waitForTimeout(90);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await session.detach();
  }

  /** Swipes a page until something on it is clear of its head and its foot. */
  async swipeTo(locator) {
    const { width, height } = this.page.viewportSize();
    const session = await this.page.context().newCDPSession(this.page);
    for (let swipes = 0; swipes < 30; swipes++) {
      await this.rests();
      const [, y] = await this.place(locator);
      if (y > 0.2 * height && y < 0.75 * height) return session.detach();
      const far = Math.max(-0.4 * height, Math.min(0.4 * height, height / 2 - y));
      await session.send("Input.synthesizeScrollGesture", { x: width / 2, y: height / 2, yDistance: far, gestureSourceType: "touch", preventFling: true });
    }
    throw new Error("it never comes into sight");
  }

  async click(name, how) {
    await this.press(this.control(name), how);
  }

  /** Waits until there is such a control; says what there is instead if it never comes. */
  async has(name) {
    const control = this.control(name).first();
    await control.waitFor({ state: "attached" }).catch(async (error) => {
      const there = await this.page.locator("#mirror").innerText().catch(() => "gone");
      await this.picture("failed").catch(() => {});
      throw new Error(`there is no control ${name} (${error.message.split("\n")[0]}); there is:\n${there}`);
    });
  }

  /** Presses a control of the mirror itself, wherever the canvas has it: it may be scrolled out of sight there. */
  async choose(name) {
    await this.has(name);
    await this.control(name).first().evaluate((control) => control.click());
  }

  async touch(cell, how) {
    await this.press(this.cell(cell), how);
  }

  status() {
    return this.page.locator("#status").textContent();
  }

  /** Waits until a check in the page gives something that counts as true, and gives that. */
  async until(what, check, argument) {
    const given = await this.page
      .waitForFunction(check, argument, { polling: 100 })
      .catch(async (error) => {
        const status = await this.status().catch(() => "gone");
        await this.picture("failed").catch(() => {});
        throw new Error(`never came about: ${what}; the status was "${status}" (${error.message.split("\n")[0]})`);
      });
    return given.jsonValue();
  }

  async statusIs(pattern) {
    await this.until(`status ${pattern}`, (source) => new RegExp(source).test(document.getElementById("status").textContent), pattern.source);
  }

  moves() {
    return this.page.locator("#mirror ol li").allTextContents();
  }

  async movesAre(count) {
    await this.until(`${count} moves`, (n) => document.querySelectorAll("#mirror ol li").length >= n, count);
  }

  /** Waits for an announcement that was not waited for before, and gives it; those that came earlier are passed over. */
  async announced(pattern) {
    return this.until(
      `announcement ${pattern}`,
      (source) => {
        const at = globalThis.announcements.findIndex((text) => new RegExp(source, "i").test(text));
        return globalThis.announcements.splice(0, at + 1).at(-1);
      },
      pattern.source,
    );
  }

  /** Whether the service worker has what the first game needs. */
  async kept() {
    // It takes over when it has them.
    await this.until("the service worker has all files", () => Boolean(navigator.serviceWorker.controller));
  }

  /** Begins the usual game against the computer with real clicks. */
  async begin(how) {
    await this.click("New game", how);
    await this.control("Start the game").first().waitFor({ state: "attached" });
    await this.click("Start the game", how);
    await this.cell("d8").waitFor({ state: "attached" });
  }

  /** The cell of the mirror whose piece is taken up; any, without a name. */
  held(name) {
    const cell = name ? `[data-cell="${name}"]` : "[data-cell]";
    return this.page.locator(`#mirror ${cell}[aria-label*="selected"]`);
  }

  /** The piece on a cell is taken up. */
  holds(name) {
    return this.held(name).waitFor({ state: "attached" });
  }

  /** No piece is taken up: the last one is down. */
  holdsNothing() {
    return this.held().waitFor({ state: "detached" });
  }

  /** Plays a move by pressing both cells. */
  async move(from, to, how) {
    const held = this.held(from);
    // In so small a window a notice may lie over the cell: a press takes that away, and the next one the piece.
    for (let presses = 1; ; presses++) {
      await this.touch(from, how);
      const taken = held.waitFor({ state: "attached", timeout: presses < 4 ? 20_000 : PATIENCE });
      if (await taken.then(() => true, (error) => { if (presses < 4) return false; throw error; })) break;
    }
    await this.touch(to, how);
  }
}
