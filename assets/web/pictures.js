// Pictures that the game hands over as SVG: as PNG into a file or the clipboard, and one after another as GIF. The browser
// draws them.
import { words } from "./words.js";

/** The colours of a moving picture, and pictures from which they are taken, spread over the game. */
const COLOURS = 255;
const SAMPLES = 12;

/** How much longer the last picture of a moving one stays. */
const LAST = 4;

/** A picture as it is drawn. */
async function draw(svg) {
  const url = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = Object.assign(new Image(), { src: url });
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: image.naturalWidth, height: image.naturalHeight });
    const pad = canvas.getContext("2d", { willReadFrequently: true });
    pad.drawImage(image, 0, 0);
    return { canvas, pad, width: canvas.width, height: canvas.height };
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function png(svg) {
  const { canvas } = await draw(svg);
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error("no picture");
  return blob;
}

/** Pixels of a picture, four bytes each. */
async function pixels(svg) {
  const { pad, width, height } = await draw(svg);
  return { data: pad.getImageData(0, 0, width, height).data, width, height };
}

/** Lets the page go on for a moment: a long game takes seconds. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** Pictures of one size, one after another, each for so many seconds. */
async function gif(address, pictures, seconds) {
  const { GIFEncoder, quantize, applyPalette } = await import(address);
  const step = Math.max(1, Math.floor(pictures.length / SAMPLES));
  const samples = [];
  for (let at = 0; at < pictures.length; at += step) samples.push((await pixels(pictures[at])).data);
  const all = new Uint8ClampedArray(samples.reduce((sum, data) => sum + data.length, 0));
  samples.reduce((at, data) => (all.set(data, at), at + data.length), 0);
  const palette = quantize(all, COLOURS);
  // One number more than there are colours says that a pixel stays as it was.
  const unchanged = palette.length;
  const encoder = GIFEncoder();
  let before = null;
  for (const [at, svg] of pictures.entries()) {
    const { data, width, height } = await pixels(svg);
    const now = applyPalette(data, palette);
    const shown = before ? now.map((number, place) => (number === before[place] ? unchanged : number)) : now;
    const delay = Math.round(seconds * 1000 * (at === pictures.length - 1 ? LAST : 1));
    const whole = before ? { transparent: true, transparentIndex: unchanged, dispose: 1 } : { palette: [...palette, [0, 0, 0]], dispose: 1 };
    encoder.writeFrame(shown, width, height, { ...whole, delay });
    before = now;
    await breathe();
  }
  encoder.finish();
  return new Blob([encoder.bytesView()], { type: "image/gif" });
}

/** Hands a file to the browser, to be saved. */
export function download(name, blob) {
  const url = URL.createObjectURL(blob);
  const anchor = Object.assign(document.createElement("a"), { href: url, download: name });
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** What the game may ask for; `address` is where the writer of GIF is, which is loaded when it is needed. */
export function hearers(address, say) {
  const saved = (name, blob) => blob.then((blob) => download(name, blob), () => say("uncopied", words.noPicture));
  return {
    async picture(text) {
      const { name, svg } = JSON.parse(text);
      if (name) return saved(name, png(svg));
      try {
        await navigator.clipboard.write([new ClipboardItem({ "image/png": png(svg) })]);
        say("copied");
      } catch {
        say("uncopied", words.noCopy);
      }
    },
    moving(text) {
      const { name, pictures, seconds } = JSON.parse(text);
      return saved(name, gif(address, pictures, seconds));
    },
  };
}
