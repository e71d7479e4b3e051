// What frames cost the page itself; the graphics driver has its own process.

/** For a page that is about to be opened: how long it works at each frame, and when tasks of more than 50 ms began and how long they took. */
export function watch() {
  globalThis.work = [];
  globalThis.longTasks = [];
  const ask = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (draw) =>
    ask.call(globalThis, (now) => {
      const start = performance.now();
      draw(now);
      work.push(performance.now() - start);
    });
  const keep = (list) => longTasks.push(...list.getEntries().map(({ startTime, duration }) => [startTime, duration]));
  new PerformanceObserver(keep).observe({ type: "longtask", buffered: true });
}

/** Does something, and prints how long it took until it was done, and what it cost the frames on the way. */
export async function measured(page, what, act) {
  await page.evaluate(() => (work.length = longTasks.length = 0));
  const begun = performance.now();
  await act();
  const took = performance.now() - begun;
  const [frames, median, most, longest] = await page.evaluate(() => {
    const sorted = [...work].sort((one, other) => one - other);
    return [work.length, sorted[sorted.length >> 1] ?? 0, sorted.at(-1) ?? 0, Math.max(0, ...longTasks.map(([, duration]) => duration))];
  });
  const [ms, of] = [(number) => `${number.toFixed(0)} ms`, `${frames} frames`];
  console.log(`${what}: ${ms(took)}, ${of}; the page's own work in one: median ${ms(median)}, at most ${ms(most)}; longest task ${ms(longest)}`);
}
