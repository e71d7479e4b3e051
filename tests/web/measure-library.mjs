// How long the library takes in Chromium: so many games saved one by one, and read again, in the browser's database; then
// taken in by the game, and searched. After ./scripts/web:
//
//     node tests/web/measure-library.mjs 1000
import { Table, bare, open, prepare, serve } from "./stage.mjs";
import { measured, watch } from "./work.mjs";

const count = Number(process.argv[2] ?? 1000);
const moves = Array.from({ length: 50 }, (_, at) => `${at + 1}. d8-e8 f9-e11`).join("\n");
const record = `game: bizingo\nversion: 1\nlight: person\ndark: level 4\ndate: 2026-01-31\nresult: open\n\n${moves}\n`;

const host = await serve();
const browser = await open();
const context = await browser.newContext();
const page = await bare(context, host.url);
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
await page.close();

await prepare(context);
await context.addInitScript(watch);
const game = await Table.at(context, host.url);
/** Does something, and measures until the library lists so many games. */
async function until(what, games, act) {
  await game.rests();
  await measured(game.page, what, async () => {
    await act();
    await game.until(what, (games) => document.querySelector("#mirror").innerText.includes(games), games);
  });
}
const games = (n) => `\n${n} games\n`;
await until("the page with all games", games(count), () => game.choose("Library"));
// They come once more, as at the start.
await until("as many games again, taken in", games(2 * count), () => game.page.evaluate(() => bizingo.game.tell("library-load", "")));
await browser.close();
host.close();
