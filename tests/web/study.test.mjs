// After a lost game, in Chromium, in a window and on a phone: review, try again, keep a line, comment on it, export a
// diagram, find the game again in the library, open it with its analysis.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { PHONE, browser, faults, host, newTable, raise } from "./stage.mjs";

raise();

/** Dark, a person, gives a soldier away with the fourth move. */
const LOST = `Game: bizingo
light: level 3
dark: person
date: 2026-11-24

1. d10-e10 f7-e7
2. c6-c4 g3-g1
3. c10-d10 f13-f15
4. d10-e8 f9-e9
5. d12-d10xe9 g7-f9
6. d6-e6xe7
`;

const COMMENT = "The soldier on e9 was alone.";

const text = () => document.getElementById("mirror").innerText;

/** What the mirror says, once it says something like that. */
async function says(game, what, pattern) {
  await game.until(what, ([source, flags]) => new RegExp(source, flags).test(document.getElementById("mirror").innerText), [
    pattern.source,
    pattern.flags,
  ]);
  return pattern.exec(await game.page.evaluate(text));
}

const heading = (game, name) =>
  game.until(`page ${name}`, (name) => document.querySelector("#mirror h1").textContent === name, name);

for (const [size, options] of [["window", {}], ["phone", PHONE]]) {
  test(`a lost game is reviewed, kept, commented, exported and found again: ${size}`, { timeout: 20 * 60_000 }, async () => {
    const tap = size === "phone";
    const game = await newTable(browser, host.url, { acceptDownloads: true, ...options });
    await game.page.evaluate((text) => bizingo.game.say("record", text), LOST);
    await game.movesAre(11);
    // Lost at this table, it is kept.
    await game.choose("Menu");
    await game.choose("Resign…");
    await heading(game, "Resign?");
    await game.choose("Resign");
    await game.choose("View the board");

    await game.choose("Menu");
    await game.choose("Review");
    await says(game, "all moves are reviewed", /^Review$/m);
    await game.choose("First key move");
    await says(game, "the mistake is named", /gives away a soldier’s worth/);
    const [, from, to] = await says(game, "what was better", /Better: ([a-k]\d+)–([a-k]\d+)/);
    await game.picture(`study-review-${size}`);
    assert.deepEqual(await faults(game.page), []);

    // Tried again, and the better move found.
    await game.choose("Try again");
    await game.statusIs(/what was better/);
    await game.move(from, to, { tap });
    await says(game, "it is judged", /A good move/);

    // Kept, it stands beside the game, which stays as it was.
    await game.choose("Analyse line");
    await game.has("Engine off");
    await game.choose("Engine off");
    await game.has("Engine on");
    // On a phone the list of moves is folded.
    if (tap) await game.choose("Move list");
    await says(game, "the list of moves", /f9–e9/);
    const shown = await game.page.evaluate(text);
    assert.match(shown, /f9–e9/, "the move of the game");
    assert.match(shown, new RegExp(`${from}–${to}`), "and the one that was kept");

    // Commented in place: the move on the board is pressed.
    await game.choose(new RegExp(`${from}\\D+${to}`));
    const field = game.page.locator("#mirror textarea");
    await field.waitFor({ state: "attached" });
    await field.fill(COMMENT);
    await field.blur();
    await says(game, "the comment stands below its move", new RegExp(COMMENT.replace(".", "\\.")));
    await game.picture(`study-comment-${size}`);
    // There the list lies where the engine's buttons are.
    if (tap) await game.choose("Move list");
    await game.choose("Engine on");
    assert.deepEqual(await faults(game.page), []);

    // The position as a diagram.
    await game.choose("Menu");
    await game.choose("Share or save");
    await game.choose("Pictures and print");
    await heading(game, "Pictures and print");
    const coming = game.page.waitForEvent("download", { timeout: 60_000 });
    await game.choose(/^Save as SVG/);
    const download = await coming;
    assert.match(download.suggestedFilename(), /\.svg$/);
    assert.match(readFileSync(await download.path(), "utf8"), /^<svg/);

    // Left, and found again another day. The page stays for more pictures.
    await game.choose("Close");
    await heading(game, "Share or save");
    await game.choose("Close");
    await game.choose("Resume");
    await game.choose("Back to review");
    await game.choose("End review");
    await game.movesAre(11);
    await game.page.reload();
    await game.ready();
    await game.choose("Library");
    await heading(game, "Library");
    const search = game.page.locator("#mirror textarea").first();
    await search.fill("level 3 resignation");
    await search.blur();
    // The analysis is found too; this is the game.
    const row = game.control(/^(?!.*Analysis).*[Ll]evel 3/);
    await row.first().waitFor({ state: "attached" });
    await row.first().evaluate((control) => control.click());
    await game.choose(/^Open/);
    await game.movesAre(11);
    await game.choose("Menu");
    // A phone has a sign of that name at the table too.
    await game.has("Resume");
    await game.choose("Analyse this game");
    // Nothing else has this button; the line under the board may tell how the game ended.
    await game.has("Openings");
    if (tap) await game.choose("Move list");
    await says(game, "the analysis with its comment", new RegExp(COMMENT.replace(".", "\\.")));
    assert.deepEqual(game.errors, []);
    await game.page.context().close();
  });
}
