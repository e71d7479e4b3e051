// Keeps the game, so that it opens without a network. A version's files come from its own cache and no other; a newer
// version waits until the page asks for it, or until nobody plays the older one.
const VERSION = "@version@";
// Without these nobody plays. Of the two makes of the engine only the one that this page uses is among them.
const FIRST = JSON.parse(`@first@`).filter((file) => !file.startsWith(self.crossOriginIsolated ? "./worker-" : "./threads-"));
// These are kept once they were wanted, or when there is nothing else to do.
const LATER = JSON.parse(`@later@`);
const CACHE = `bizingo-${VERSION}`;

const HASHED = /-[0-9a-f]{16}\.\w+$/;

/** Loads a file into the cache. Names with a hash never change, so what was loaded before need not come again. */
async function keep(cache, file) {
  const kept = HASHED.test(file) ? await caches.match(file) : null;
  if (kept) await cache.put(file, kept);
  else await cache.add(new Request(file, { cache: HASHED.test(file) ? "force-cache" : "no-cache" }));
}

addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(CACHE).then(async (cache) => {
      const before = await Promise.all(LATER.map((file) => caches.match(file)));
      await Promise.all([...FIRST, ...LATER.filter((_, at) => before[at])].map((file) => keep(cache, file)));
    }),
  );
});

addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      const old = names.filter((name) => name.startsWith("bizingo-") && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await clients.claim();
    }),
  );
});

addEventListener("message", (event) => {
  if (event.data === "now") skipWaiting();
  if (event.data === "rest") event.waitUntil(rest());
});

/** Loads what is missing, one after the other. Where that fails, it comes when it is wanted. */
async function rest() {
  const cache = await caches.open(CACHE);
  for (const file of LATER) {
    if (!(await cache.match(file))) await keep(cache, file).catch(() => {});
  }
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  event.respondWith(answer(event));
});

async function answer(event) {
  const { request } = event;
  const cache = await caches.open(CACHE);
  const wanted = request.mode === "navigate" ? "./" : request;
  const kept = await cache.match(wanted, { ignoreSearch: request.mode === "navigate" });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok && HASHED.test(new URL(request.url).pathname)) event.waitUntil(cache.put(request, response.clone()));
  return response;
}
