// Keeps the game, so that it opens without a network. A version is kept whole, each file checked against its hash, or not
// at all; a newer one waits until the page asks for it, or until nobody plays the older one.
const VERSION = "@version@";
/** The hash of each file, the first 16 digits of SHA-256. Without the first ones nobody plays. */
const FIRST = JSON.parse(`@first@`);
/** These are kept once they were wanted, or when there is nothing else to do. */
const LATER = JSON.parse(`@later@`);
const FILES = { ...FIRST, ...LATER };

/** Other editions of the game may be served beside this one: the names of its caches say where it is. */
const SCOPE = registration.scope;
const OURS = `bizingo ${SCOPE} `;
const CACHE = OURS + VERSION;

const HASHED = /-[0-9a-f]{16}\.\w+$/;
/** Whether the host sends the headers without which no memory is shared, and so no threads are used. */
const GUARDED = self.crossOriginIsolated;
/** Of the two builds of the engine, the one that pages do not use on a first visit. */
const OTHER = GUARDED ? "./worker-" : "./threads-";
/** The build for threads. */
const THREADS = Object.keys(FIRST).filter((file) => file.startsWith("./threads-"));

/** The caches of all versions of this edition. */
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

/** A file that some version keeps. Names with a hash never change. */
async function keptAnywhere(file) {
  if (!HASHED.test(file)) return undefined;
  for (const cacheName of await versions()) {
    // `caches.open` would create it again if it has just been deleted.
    const kept = await caches.match(file, { cacheName });
    if (kept) return kept;
  }
  return undefined;
}

/** Whether a response is this version's file, to the byte. Reads a copy of it. */
async function isRight(file, response) {
  if (!response?.ok) return false;
  const digest = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.startsWith(FILES[file]);
}

/** Puts a file into the cache: from an older version, from what the browser has, from the host. */
async function keep(cache, file) {
  const load = (mode) => () => fetch(new Request(file, { cache: mode }));
  const sources = HASHED.test(file) ? [() => keptAnywhere(file), load("force-cache"), load("reload")] : [load("no-cache"), load("reload")];
  for (const source of sources) {
    const response = await source();
    if (await isRight(file, response)) {
      // A page may not be opened with what came from another address.
      const whole = response.redirected ? new Response(response.body, { headers: response.headers }) : response;
      return cache.put(file, whole);
    }
  }
  throw new Error(`${file} is not that of version ${VERSION}: the new version is not on the host as a whole yet`);
}

async function install() {
  try {
    const cache = await caches.open(CACHE);
    const before = await Promise.all(Object.keys(LATER).map(async (file) => ((await keptAnywhere(file)) ? [file] : [])));
    const threads = await usesThreads();
    const first = Object.keys(FIRST).filter((file) => !file.startsWith(OTHER) || threads);
    const wanted = [...first, ...before.flat()];
    await Promise.all(wanted.map((file) => keep(cache, file)));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

/** Whether some version keeps the build for threads. */
async function usesThreads() {
  const kept = await Promise.all((await versions()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().some(({ url }) => url.startsWith(`${SCOPE}threads-`));
}

addEventListener("install", (event) => event.waitUntil(install()));
addEventListener("activate", (event) => event.waitUntil(clear().then(() => clients.claim())));

addEventListener("message", (event) => {
  if (event.data === "now") skipWaiting();
  if (event.data === "rest") event.waitUntil(rest());
  if (event.data === "here") event.waitUntil(clear());
});

/** Drops the versions that no page uses any more. A page that is open holds a lock by the name of its cache. */
async function clear() {
  const [{ held }, windows] = await Promise.all([navigator.locks.query(), clients.matchAll({ type: "window", includeUncontrolled: true })]);
  const pages = windows.filter(({ url }) => url.startsWith(SCOPE));
  const used = held.map(({ name }) => name).filter((name) => name.startsWith(OURS));
  // Of a page that has just been opened, or that is older than the locks, nobody knows what it uses.
  if (used.length < pages.length) return;
  const old = (await versions()).filter((name) => name !== CACHE && !used.includes(name));
  await Promise.all([...old, ...(await unscoped())].map((name) => caches.delete(name)));
}

/** The caches of versions whose names did not say where they are. */
async function unscoped() {
  const names = (await caches.keys()).filter((name) => /^bizingo-[0-9a-f]{16}$/.test(name));
  const ours = await Promise.all(names.map(async (name) => ((await (await caches.open(name)).match(SCOPE)) ? [name] : [])));
  return ours.flat();
}

/** Loads what is missing, one after the other. Where that fails, it comes when it is wanted. */
async function rest() {
  const cache = await caches.open(CACHE);
  // From the next visit on pages may use threads here too.
  for (const file of [...THREADS, ...Object.keys(LATER)]) {
    if (!(await cache.match(file))) await keep(cache, file).catch(() => {});
  }
}

/** The file that a request is about; null where it is about nothing of this edition. */
function fileOf({ method, mode, url }) {
  if (method !== "GET" || !url.startsWith(SCOPE)) return null;
  const file = `./${url.slice(SCOPE.length).replace(/[?#].*/, "")}`;
  if (mode === "navigate") return file === "./" || file === "./index.html" ? "./" : null;
  return file in FILES || HASHED.test(file) ? file : null;
}

addEventListener("fetch", (event) => {
  const file = fileOf(event.request);
  if (file) event.respondWith(answer(event, file).then((response) => guarded(event.request, response)));
});

/**
 * What plain hosts leave out: a page and its workers are told that nobody else looks into them, so that they may share
 * memory. The page is, once the build for threads is kept; a worker always, since a page that was told starts no other.
 */
async function guarded({ destination }, response) {
  if (GUARDED || response.type !== "basic" && response.type !== "default") return response;
  if (destination !== "worker" && !(destination === "document" && (await keepsThreads()))) return response;
  const { status, statusText } = response;
  const headers = new Headers(response.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  return new Response(response.body, { status, statusText, headers });
}

/** Whether this version keeps the build for threads. */
async function keepsThreads() {
  const cache = await caches.open(CACHE);
  const kept = await Promise.all(THREADS.map((file) => cache.match(file)));
  return kept.every(Boolean);
}

async function answer(event, file) {
  const cache = await caches.open(CACHE);
  const own = await cache.match(file);
  if (own) return own;
  // A page of an older version that is still open asks for that version's files. What this version knows is checked.
  const other = await keptAnywhere(file);
  if (other && (!(file in FILES) || (await isRight(file, other)))) return other;
  const response = await fetch(event.request);
  if (file in FILES) event.waitUntil(store(cache, file, response.clone()));
  return response;
}

async function store(cache, file, response) {
  if (!response.redirected && (await isRight(file, response))) await cache.put(file, response);
}
