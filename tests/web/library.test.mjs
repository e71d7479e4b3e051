// The library, clocks, and the ways in which a game leaves the browser as a picture or to be printed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PHONE, browser, faults, host, newTable, raise } from "./stage.mjs";

raise();

/** What is saved when something is pressed. */
async function saved(game, name) {
  const coming = game.page.waitForEvent("download", { timeout: 60_000 });
  await game.choose(name);
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

/** Waits until a page is open. */
const heading = (game, name) =>
  game.until(`page ${name}`, (name) => document.querySelector("#mirror h1").textContent === name, name);

/** To the page of pictures, through the menu. It stays open. */
async function pictures(game) {
  await game.choose("Menu");
  await game.choose("Share or save");
  await game.choose("Pictures and print");
  await heading(game, "Pictures and print");
}

test("a game leaves as pictures and as a sheet", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url, { acceptDownloads: true, permissions: ["clipboard-read", "clipboard-write"] });
  await game.choose("New game");
  await game.choose("Two players");
  await game.choose("Start the game");
  for (const [from, to] of [["d8", "e8"], ["f5", "e5"]]) await game.move(from, to);
  await game.movesAre(2);
  await pictures(game);
  await game.picture("pictures");
  assert.deepEqual(await faults(game.page), []);

  const png = await saved(game, /^Save a picture/);
  assert.match(png.name, /^bizingo-\d{4}-\d\d-\d\d\.png$/);
  assert.equal(png.bytes.subarray(1, 4).toString(), "PNG");
  assert.equal(png.bytes.readUInt32BE(16), 1600, "as wide as it says");

  const svg = await saved(game, /^Save as SVG/);
  assert.ok(svg.bytes.toString().startsWith("<svg"), svg.name);

  const gif = await saved(game, /^Save an animation/);
  assert.equal(gif.bytes.subarray(0, 6).toString(), "GIF89a");
  // Every picture of it is there: the start and two plies.
  const shown = await game.page.evaluate(async (data) => {
    const decoder = new ImageDecoder({ type: "image/gif", data: Uint8Array.from(atob(data), (c) => c.charCodeAt(0)) });
    await decoder.tracks.ready;
    await decoder.completed;
    const seconds = [];
    for (let at = 0; at < decoder.tracks.selectedTrack.frameCount; at++) {
      seconds.push((await decoder.decode({ frameIndex: at })).image.duration / 1e6);
    }
    return seconds;
  }, gif.bytes.toString("base64"));
  assert.deepEqual(shown, [1, 1, 4]);

  const sheet = await saved(game, /^Save a printable sheet/);
  assert.match(sheet.bytes.toString(), /<!DOCTYPE html>[^]*1\. d8-e8/);

  await game.choose(/^Copy a picture/);
  await game.announced(/copied/i);
  const kinds = await game.page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
  assert.deepEqual(kinds, ["image/png"]);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("a game is kept in the library, and found after loading again, on a phone by taps", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url, PHONE);
  await game.choose("New game");
  await game.choose("Two players");
  await game.choose("Start the game");
  await game.move("d8", "e8", { tap: true });
  await game.movesAre(1);
  await game.choose("Menu");
  await game.choose("Resign…");
  await heading(game, "Resign?");
  await game.choose("Resign");
  await game.until("the result", () => /wins$/.test(document.querySelector("#mirror h1").textContent));
  await game.page.reload();
  await game.ready();
  await game.click("Library", { tap: true });
  await game.until("the game", () => /Light – Dark|Light wins|Dark wins/.test(document.getElementById("mirror").textContent));
  await game.picture("library-phone");
  assert.deepEqual(await faults(game.page), []);
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});

test("a clock runs, and whose time is over loses", { timeout: 10 * 60_000 }, async () => {
  const game = await newTable(browser, host.url);
  await game.choose("New game");
  await game.choose("Two players");
  await game.choose("1+1");
  await game.choose("Start the game");
  await game.move("d8", "e8");
  await game.movesAre(1);
  await game.until("a clock that runs", () => /Clock: 0:5\d\./.test(document.getElementById("mirror").textContent));
  await game.picture("clocks");
  assert.deepEqual(await faults(game.page), []);
  await game.until("the flag", () => /out of time/.test(document.getElementById("mirror").textContent));
  assert.deepEqual(game.errors, []);
  await game.page.context().close();
});
