// Ties a site together: its version, its page, and the service worker that keeps a version whole or not at all.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The first 16 hexadecimal digits of SHA-256. */
export const hash = (bytes) => createHash("sha256").update(bytes).digest("hex").slice(0, 16);

/** What the first game does not need; it is kept once it was wanted, or when there is time. */
export const isLater = (name) => /\.(values|txt)$|^(gif|league|league-worker)-[0-9a-f]{16}\./.test(name);

/** What tells a system how to install the game comes over the network. */
const installs = (name) => /\.(png|webmanifest)$/.test(name);

/**
 * Writes `index.html` and `sw.js` into a folder that has all other files of a version. `page` and `worker` are their texts
 * with `@version@`, and `@first@` and `@later@` where the worker lists files. Returns the version.
 */
export function tie(folder, page, worker) {
  const names = readdirSync(folder).filter((name) => !["index.html", "sw.js"].includes(name)).sort();
  const hashes = new Map(names.map((name) => [name, hash(readFileSync(join(folder, name)))]));
  const version = hash([...[...hashes].map((pair) => pair.join("")), page, worker].join("\n"));
  const whole = page.replaceAll("@version@", version);
  writeFileSync(join(folder, "index.html"), whole);
  const list = (wanted) => names.filter(wanted).map((name) => [`./${name}`, hashes.get(name)]);
  // The page is asked for by the name of its folder.
  const first = [["./", hash(whole)], ...list((name) => !installs(name) && !isLater(name))];
  const lists = { first, later: list(isLater) };
  const filled = worker
    .replaceAll("@version@", version)
    .replace(/@(first|later)@/g, (_, name) => JSON.stringify(Object.fromEntries(lists[name])));
  writeFileSync(join(folder, "sw.js"), filled);
  return version;
}
