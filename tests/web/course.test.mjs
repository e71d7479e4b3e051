// Whole courses, by taps on a phone and by real keys through the mirror; Bizingo's up to the guided game after it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { Keys } from "./keys.mjs";
import { PHONE, SETTINGS, browser, faults, host, newTable, raise } from "./stage.mjs";

raise();

const course = (name) =>
  readFileSync(new URL(`../../assets/lessons/${name}.txt`, import.meta.url), "utf8")
    .split(/^=== /m)
    .slice(1)
    .map((text) => {
      const [id, ...lines] = text.split("\n");
      const tag = (key) => lines.find((line) => line.startsWith(`${key}: `))?.slice(key.length + 2);
      let moves = lines.filter((line) => !/^[a-z]+: |^#/.test(line)).join(" ");
      // Other ways stand in brackets, which may hold brackets.
      while (/\([^()]*\)/.test(moves)) moves = moves.replace(/\([^()]*\)/g, " ");
      return { id, rules: tag("rules"), line: moves.split(/\s+/).filter((word) => word && !/^\d+\.+$/.test(word)) };
    });

const words = readFileSync(new URL("../../assets/locales/en/lessons.ftl", import.meta.url), "utf8");
const said = (kind, id, part) => words.split(`\nlesson-${kind}-${id}-${part} = `)[1].split("\n")[0];

/** A paragraph with this text. */
const reads = (game, text) =>
  game.until(`"${text}"`, (text) => [...document.querySelectorAll("#mirror p")].some((p) => p.textContent.includes(text)), text);

const solved = (game) => game.page.evaluate(() => JSON.parse(localStorage["bizingo/lessons.json"] ?? "{}").solved ?? {});

test("the whole course of Bizingo by taps on a phone, and the guided game after it", { timeout: 20 * 60_000 }, async () => {
  const game = await newTable(browser, host.url, { newcomer: true, ...PHONE });
  const tasks = course("bizingo");
  assert.ok(tasks.length >= 10);
  for (const [number, { id, line }] of tasks.entries()) {
    await reads(game, said("bizingo", id, "goal"));
    for (const [ply, mv] of line.entries()) {
      const [from, to] = mv.split("x")[0].split("-");
      if (ply % 2) {
        // The answer comes by itself.
        await game.page.locator(`#mirror [data-cell="${to}"][aria-label*="Dark"]`).waitFor({ state: "attached" });
        continue;
      }
      await game.move(from, to, { tap: true });
    }
    await reads(game, said("bizingo", id, "done"));
    assert.ok((await solved(game)).bizingo.includes(id), id);
    const last = number + 1 === tasks.length;
    if (last) await game.picture("course-phone-end");
    await game.click(last ? "Play level 1" : "Next task", { tap: true });
  }
  assert.equal((await solved(game)).bizingo.length, tasks.length);
  // The guided game begins with its goal.
  await game.statusIs(/^Surround to capture · Your move/);
  assert.equal((await game.moves()).length, 0);
  assert.deepEqual(await faults(game.page), []);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("the whole course of Bizingo by keys alone, through the mirror", { timeout: 20 * 60_000 }, async () => {
  const game = await newTable(browser, host.url);
  const keys = new Keys(game);
  const tasks = course("bizingo");
  await keys.begin();
  await keys.enter("Learn");
  await game.page.locator("#mirror h1", { hasText: "Learn" }).waitFor({ state: "attached" });
  await keys.enter(/^1\. /);
  for (const [number, { id, line }] of tasks.entries()) {
    await reads(game, said("bizingo", id, "goal"));
    for (const [ply, mv] of line.entries()) {
      const [from, to] = mv.split("x")[0].split("-");
      if (ply % 2) await game.page.locator(`#mirror [data-cell="${to}"][aria-label*="Dark"]`).waitFor({ state: "attached" });
      else await keys.move(from, to);
    }
    await reads(game, said("bizingo", id, "done"));
    if (number + 1 < tasks.length) await keys.enter("Next task");
  }
  assert.equal((await solved(game)).bizingo.length, tasks.length);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

/** How cells and controls are pressed: by taps, or by keys through the mirror. */
const WAYS = {
  "taps on a phone": {
    options: PHONE,
    async begin(game) {
      const press = (what) => game.click(what, { tap: true });
      await press("Learn");
      // The first tap shows what a move does, the second plays it.
      const twice = async (tap) => {
        await tap();
        await game.rests();
        await tap();
      };
      const cell = (name) => twice(() => game.touch(name, { tap: true }));
      return { press, cell, way: (what) => twice(() => press(what)), reach: (what) => game.swipeTo(game.control(what)) };
    },
  },
  "keys alone, through the mirror": {
    options: {},
    async begin(game) {
      const keys = new Keys(game);
      await keys.begin();
      await keys.enter("Learn");
      const press = (what) => keys.enter(what);
      return { press, way: press, cell: (name) => keys.cell(name, "azigo") };
    },
  },
};

/** Opens a game's course, the so-many-th of the page. */
async function open(game, hands, number) {
  await game.page.locator("#mirror h1", { hasText: "Learn" }).waitFor({ state: "attached" });
  const first = await game.control(/^1\. /).nth(number).textContent();
  await hands.reach?.(first);
  await hands.press(first);
}

/** Does every task of a course. */
async function through(game, hands, name, tasks, solve) {
  for (const [number, task] of tasks.entries()) {
    await reads(game, said(name, task.id, "goal"));
    await solve(task);
    await reads(game, said(name, task.id, "done"));
    if (number + 1 < tasks.length) await hands.press("Next task");
  }
  assert.equal((await solved(game))[name].length, tasks.length);
  assert.deepEqual(await faults(game.page), []);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
}

for (const [way, { options, begin }] of Object.entries(WAYS)) {
  test(`the course of Azigo by ${way}`, { timeout: 20 * 60_000 }, async () => {
    const game = await newTable(browser, host.url, options);
    const tasks = course("azigo").filter(({ rules }) => !rules || rules === "capture=landing");
    assert.ok(tasks.length >= 6);
    const hands = await begin(game);
    await open(game, hands, 1);
    await through(game, hands, "azigo", tasks, async ({ line }) => {
      for (const [ply, mv] of line.entries()) {
        if (ply % 2) {
          await game.statusIs(/^North replies/);
          await game.statusIs(/^Your move/);
          continue;
        }
        const hole = /^h(\d+)/.exec(mv);
        if (hole) await hands.cell(`south-${hole[1]}`);
        else if (/^s>/.test(mv)) await hands.way(/^Sow the store: whole board/);
        else if (mv === "s") await hands.cell("south-store");
        else assert.fail(mv);
      }
    });
  });

  test(`the course of Bingo Battle by ${way}`, { timeout: 20 * 60_000 }, async () => {
    const game = await newTable(browser, host.url, options);
    const tasks = course("bingo-battle");
    assert.ok(tasks.length >= 6);
    const hands = await begin(game);
    await open(game, hands, 2);
    await through(game, hands, "bingo-battle", tasks, async ({ id, line }) => {
      // What stands after a colon is the order of the dice that matter.
      const orders = line.flatMap((word, at) => (line[at - 1] === ":" ? [word] : []));
      const done = said("bingo-battle", id, "done");
      const over = () => game.page.evaluate((done) => document.querySelector("#mirror").textContent.includes(done), done);
      for (let presses = 0; presses < 40 && !(await over()); presses++) {
        await game.rests();
        const ways = game.control(/^In the order /);
        if (await ways.count()) {
          const names = [...orders[0]].map((suit) => ({ s: "suns", m: "moons", c: "crowns", a: "arms" })[suit]);
          await hands.press(new RegExp(`^In the order ${names.join(", ")}`, "i"));
          await ways.first().waitFor({ state: "detached" });
          orders.shift();
        } else if (await game.control("Throw the dice").count()) {
          await hands.press("Throw the dice");
        }
      }
      assert.deepEqual(orders, [], id);
    });
  });
}

test("a guided game points at what can be taken, and a move that gives something away is warned of", { timeout: 10 * 60_000 }, async () => {
  const coached = { ...SETTINGS, coach: true };
  const game = await newTable(browser, host.url, { settings: coached });
  // The last task, and on.
  await game.choose("Learn");
  await game.choose(/^12\. /);
  for (const [ply, mv] of course("bizingo").at(-1).line.entries()) {
    const [from, to] = mv.split("x")[0].split("-");
    if (ply % 2) await game.page.locator(`#mirror [data-cell="${to}"][aria-label*="Dark"]`).waitFor({ state: "attached" });
    else for (const cell of [from, to]) await game.cell(cell).evaluate((button) => button.click());
  }
  await game.choose("Play level 1");
  await game.statusIs(/^Surround to capture · Your move/);
  // The foremost piece steps forward until the coach has something to say.
  const said = () => [...document.querySelectorAll("#mirror h2, #mirror p")].some((at) => /^(Look: |Careful: )|Play anyway\?$/.test(at.textContent));
  // It thinks first, and on a busy machine a while.
  const speaks = () => game.page.waitForFunction(said, null, { polling: 100, timeout: 1000 }).then(() => true, () => false);
  for (let moves = 0; moves < 40 && !(await speaks()); moves++) {
    const before = (await game.moves()).length;
    const from = await game.page.locator('#mirror [data-cell][aria-label*="can move"]').first().getAttribute("data-cell");
    await game.cell(from).evaluate((button) => button.click());
    const to = game.page.locator('#mirror [data-cell][aria-label*="can move here"]').first();
    await to.evaluate((button) => button.click());
    if (await speaks()) break;
    await game.movesAre(before + 2);
    await game.statusIs(/^Your move/);
  }
  assert.ok(await speaks(), "the coach has said nothing");
  await game.picture("coach");
  assert.deepEqual(await faults(game.page), []);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});
