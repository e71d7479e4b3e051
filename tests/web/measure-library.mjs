// How long the library takes in Chromium: so many games saved one by one, and read again, in the browser's database. Without
// the game itself, whose own part is the same as on a desktop. After ./scripts/web:
//
//     node tests/web/measure-library.mjs 1000
import { bare, open, serve } from "./stage.mjs";

const count = Number(process.argv[2] ?? 1000);
const moves = Array.from({ length: 50 }, (_, at) => `${at + 1}. d8-e8 f9-e11`).join("\n");
const record = `game: bizingo\nversion: 1\nlight: person\ndark: level 4\ndate: 2026-01-31\nresult: open\n\n${moves}\n`;

const host = await serve();
const browser = await open();
const page = await bare(await browser.newContext(), host.url);
const { saved, read, bytes } = await page.evaluate(
  async ([count, record]) => {
    const loaded = () =>
      new Promise((resolve) => {
        said.length = 0;
        bizingo.game.tell("library-load", "");
        const look = () => (said.some((text) => text.startsWith("library-loaded")) ? resolve() : setTimeout(look, 1));
        look();
      });
    await loaded();
    const begun = performance.now();
    // Done in order: when they can be read, all are saved.
    for (let at = 1; at <= count; at++) bizingo.game.tell("library-save", `2026-01-31-${at}.bizingo\n${record}`);
    await loaded();
    const both = performance.now() - begun;
    const again = performance.now();
    await loaded();
    const read = performance.now() - again;
    const games = said.filter((text) => text.startsWith("library-games"));
    const found = games.map((text) => JSON.parse(text.slice("library-games ".length)).length);
    if (found.reduce((sum, part) => sum + part, 0) !== count) throw new Error(`${found} of ${count} games came back`);
    return { saved: both - read, read, bytes: record.length };
  },
  [count, record],
);
console.log(`${count} games of ${bytes} bytes: saved one by one in ${saved.toFixed(0)} ms, read in ${read.toFixed(0)} ms`);
await browser.close();
host.close();
