// What the browser's edition costs on this machine: bytes, time until the title and until a first move, and frame times
// while pieces move, alone and while an engine thinks as hard as it can. Prints a table; see docs/browser.md.
import { readFileSync } from "node:fs";
import { PATIENCE, Table, open, serve } from "./stage.mjs";

const sizes = JSON.parse(readFileSync(new URL("../../target/site/sizes.json", import.meta.url)));
const host = await serve();
const browser = await open();
const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
context.setDefaultTimeout(PATIENCE);

const rows = [];
for (const { name, bytes, brotli } of sizes) rows.push([name, `${(bytes / 1000).toFixed(1)} kB, ${(brotli / 1000).toFixed(1)} kB brotli`]);

let start = Date.now();
const game = await Table.at(context, host.url);
rows.push(["first visit to the title screen", `${((Date.now() - start) / 1000).toFixed(1)} s`]);
start = Date.now();
await game.begin();
await game.move("d8", "e8");
await game.movesAre(1);
rows.push(["from there to a first move by clicks", `${((Date.now() - start) / 1000).toFixed(1)} s`]);
await game.movesAre(2);

const record = (level) => `game: bizingo\nlight: level ${level}\ndark: level ${level}\n\n1. d8-e8\n`;

/** Milliseconds from frame to frame for some seconds, sorted. */
const frames = (seconds) =>
  game.page.evaluate(
    (time) =>
      new Promise((resolve) => {
        const deltas = [];
        let last = performance.now();
        const end = last + time;
        const tick = (now) => {
          deltas.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(tick);
          else resolve(deltas.sort((a, b) => a - b));
        };
        requestAnimationFrame(tick);
      }),
    seconds * 1000,
  );
const words = (deltas) => {
  const at = (share) => deltas[Math.min(deltas.length - 1, Math.floor(share * deltas.length))].toFixed(1);
  return `${at(0.5)} ms in the middle, 95 % under ${at(0.95)} ms, worst ${at(1)} ms (${deltas.length} frames)`;
};

await game.page.evaluate((text) => bizingo.game.say("record", text), record(1));
await game.page.waitForTimeout(1500);
if (await game.control("Open it").count()) await game.click("Open it");
await game.control("Go on").first().waitFor({ state: "attached" });
await game.click("Go on");
await game.movesAre(4);
rows.push(["frames while pieces move", words(await frames(15))]);
await game.page.evaluate(() => {
  const engine = bizingo.engines.start(() => {});
  bizingo.engines.send(engine, "go movetime 15000");
});
rows.push(["the same while an engine thinks", words(await frames(15))]);
await browser.close();
host.close();
const width = Math.max(...rows.map(([name]) => name.length)) + 2;
for (const [name, value] of rows) console.log(name.padEnd(width) + value);
