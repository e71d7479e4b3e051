// What the page may load and run: its own files, its own code, and nothing from anywhere else. The page says so itself
// (`index.html`), so it holds on every host; `serve.mjs` says it of every file.

/** The Content-Security-Policy. `styles` is what styles within the page are known by. */
export function policy(styles) {
  return [
    "default-src 'self'",
    // Compiling the game's code is not running text as a script.
    "script-src 'self' 'wasm-unsafe-eval'",
    `style-src 'self' ${styles}`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
}
