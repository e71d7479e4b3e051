// How long the review of a game takes in Chromium, and an analysis of it, and what they cost the frames meanwhile. FILE has a
// record or a bare list of moves. After ./scripts/web:
//
//     node tests/web/measure-review.mjs FILE
import { readFileSync } from "node:fs";
import { Table, open, prepare, serve } from "./stage.mjs";
import { measured, watch } from "./work.mjs";

const text = readFileSync(process.argv[2], "utf8");
const host = await serve();
const browser = await open();
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
await prepare(context);
await context.addInitScript(watch);
const game = await Table.at(context, host.url);
await game.page.evaluate((text) => bizingo.game.say("record", text), text);
await game.has("Menu");
await game.rests();
await game.choose("Menu");
await measured(game.page, "a review", async () => {
  await game.choose("Review");
  await game.page.waitForFunction(() => /^Review$/m.test(document.getElementById("mirror").innerText), null, { timeout: 10 * 60_000 });
});
await game.choose("End review");
await game.choose("Menu");
await game.choose("Analyse this game");
await game.has("Engine off");
await measured(game.page, "ten seconds of analysis", () => game.page.waitForTimeout(10_000));
await browser.close();
host.close();
