import { type BrowserCopy, copiesAmong } from "../domain/browser-copies";

/** Returns what Ordo currently stores in this browser. A store that the browser refuses holds nothing. */
export async function readBrowserCopies(): Promise<BrowserCopy[]> {
  const keysOf = (storage: () => Storage) => {
    try {
      return Object.keys(storage());
    } catch {
      return [];
    }
  };
  const cacheNames = "caches" in window ? await caches.keys().catch(() => []) : [];
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  return [
    ...copiesAmong(
      "localStorage",
      keysOf(() => localStorage),
    ),
    ...copiesAmong(
      "sessionStorage",
      keysOf(() => sessionStorage),
    ),
    ...copiesAmong("caches", cacheNames),
    ...copiesAmong(
      "indexedDB",
      databases.map(({ name }) => name ?? ""),
    ),
  ];
}

const removeDatabase = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name);
    // One that a worker still has open goes when it is closed.
    request.onsuccess = request.onerror = request.onblocked = () => resolve();
  });

export async function removeBrowserCopies(copies: readonly BrowserCopy[]): Promise<void> {
  for (const { store, name } of copies) {
    if (store === "localStorage") localStorage.removeItem(name);
    else if (store === "sessionStorage") sessionStorage.removeItem(name);
    else if (store === "caches") await caches.delete(name);
    else await removeDatabase(name);
  }
}
