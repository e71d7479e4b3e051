// The canvas has as many pixels as the screen: its size times the scale, whether that is real or pretended, as developer
// tools and test drivers do, upright and lengthwise.
import assert from "node:assert/strict";
import { test } from "node:test";
import { PHONE, bare, browser, host, newTable, open, raise } from "./stage.mjs";

raise();

/** The pixels of the canvas, as the game is told of them, and the page's scale. */
const pixels = (at) => at.evaluate(
  () =>
    new Promise((resolve) => {
      const tell = ([{ devicePixelContentBoxSize: [box], contentRect }]) =>
        resolve({ width: box.inlineSize / contentRect.width, height: box.blockSize / contentRect.height, scale: devicePixelRatio });
      new ResizeObserver(tell).observe(document.getElementById("table"), { box: "device-pixel-content-box" });
    }),
);

for (const scale of [1, 2, 3]) {
  for (const [name, viewport] of [["upright", { width: 390, height: 844 }], ["lengthwise", { width: 844, height: 390 }]]) {
    test(`the canvas has its size times the scale in pixels: ${scale}, pretended, ${name}`, async () => {
      const context = await browser.newContext({ ...PHONE, viewport, deviceScaleFactor: scale });
      assert.deepEqual(await pixels(await bare(context, host.url)), { width: scale, height: scale, scale });
      await context.close();
    });
    test(`the canvas has its size times the scale in pixels: ${scale}, a real one, ${name}`, async () => {
      const size = `--window-size=${viewport.width},${viewport.height}`;
      const real = await open([`--force-device-scale-factor=${scale}`, size]);
      const at = await bare(await real.newContext({ viewport: null }), host.url);
      assert.equal(await at.evaluate(() => innerHeight > innerWidth), name === "upright");
      assert.deepEqual(await pixels(at), { width: scale, height: scale, scale });
      await real.close();
    });
  }
}

for (const scale of [1, 2, 3]) {
  test(`the canvas is as sharp as the screen: ${scale} pixels a side, pretended`, { timeout: 5 * 60_000 }, async () => {
    const game = await newTable(browser, host.url, { ...PHONE, deviceScaleFactor: scale });
    const has = (width, height) => game.until(`${width}x${height} pixels`, ([width, height]) => {
      const { width: x, height: y } = document.getElementById("table");
      return x === width && y === height;
    }, [width, height]);
    await has(390 * scale, 844 * scale);
    await game.page.setViewportSize({ width: 844, height: 390 });
    await has(844 * scale, 390 * scale);
    // Panels are laid out for the page's width, whatever the scale.
    const [x] = await game.place(game.control("New game"));
    assert.ok(x < 844, `New game is at ${x}`);
    await game.page.context().close();
  });
}
