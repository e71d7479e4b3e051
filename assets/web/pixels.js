// How many pixels the canvas has. The game takes them from the browser's `devicePixelContentBoxSize`. Where a scale is only
// pretended (developer tools, test drivers) that is wrong: it counts the pixels of the real screen.

/** Two sizes of one box differ by less where they mean the same: boxes are fitted to whole pixels. */
const FITTED = 2;

/** The size in pixels that goes with `devicePixelRatio`: the browser's own, unless it belongs to another scale. */
export function pixels(css, own, ratio) {
  const wanted = { inlineSize: Math.round(css.inlineSize * ratio), blockSize: Math.round(css.blockSize * ratio) };
  const near = (key) => Math.abs(own[key] - wanted[key]) < FITTED;
  return near("inlineSize") && near("blockSize") ? own : wanted;
}

/** From now on `devicePixelContentBoxSize` keeps to `devicePixelRatio`. Nothing changes in browsers that do not have it. */
export function keepToRatio() {
  const { prototype } = globalThis.ResizeObserverEntry ?? {};
  const own = prototype && Object.getOwnPropertyDescriptor(prototype, "devicePixelContentBoxSize");
  if (!own?.get) return;
  Object.defineProperty(prototype, "devicePixelContentBoxSize", {
    ...own,
    get() {
      const found = own.get.call(this);
      return found.length ? [pixels(this.contentBoxSize[0], found[0], devicePixelRatio)] : found;
    },
  });
}
