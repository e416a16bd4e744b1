/**
 * Runs at once while there is a network, otherwise as soon as there is one: the router answers a navigation that it
 * cannot fetch by leaving the page. Returns the function that calls it off.
 */
export function onceOnline(run: () => void): () => void {
  if (navigator.onLine) {
    run();
    return () => {};
  }
  addEventListener("online", run, { once: true });
  return () => removeEventListener("online", run);
}
