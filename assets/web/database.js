// The browser's databases, with promises where they have events.

/** What a request gives. */
export const done = (request) =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** When a change is complete: all of it, or nothing. */
export const complete = (change) =>
  new Promise((resolve, reject) => {
    change.oncomplete = () => resolve();
    change.onabort = change.onerror = () => reject(change.error);
  });

/** Opens a database that has these stores. `gone` is called once it is closed, and has to be opened again. */
export async function openDatabase(name, stores, gone) {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => stores.forEach((store) => request.result.createObjectStore(store));
  const base = await done(request);
  // Another version of the page may want to change it.
  base.onversionchange = () => {
    base.close();
    gone();
  };
  // The player, or the browser, has cleared it away.
  base.onclose = gone;
  return base;
}
