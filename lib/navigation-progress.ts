/** Marks the page while a navigation is in progress, for the loading bar. */
import { useSyncExternalStore } from "react";

/** A navigation that neither arrives nor fails shows its bar no longer than this. */
const giveUpAfterMs = 15_000;

let giveUp: ReturnType<typeof setTimeout> | undefined;
/** The path that is on its way; null when the page is there. */
let pendingPath: string | null = null;
const listeners = new Set<() => void>();

function setPending(path: string | null): void {
  pendingPath = path;
  for (const listener of listeners) listener();
}

/** Marks `<html>` while the router fetches another address; the loading bar is drawn from the mark by CSS alone. */
export function beginNavigation(url: string): void {
  const target = new URL(url, location.href);
  // Also the way back to the page that is shown: what was on its way is given up.
  if (target.pathname === location.pathname && target.search === location.search) {
    endNavigation();
    return;
  }
  clearTimeout(giveUp);
  document.documentElement.dataset.navigating = "start";
  giveUp = setTimeout(endNavigation, giveUpAfterMs);
  setPending(target.pathname);
}

export function endNavigation(): void {
  clearTimeout(giveUp);
  const { dataset } = document.documentElement;
  if (dataset.navigating === "start") dataset.navigating = "end";
  setPending(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The path of the page that was asked for and is not there yet; null for none. */
export const usePendingPath = (): string | null =>
  useSyncExternalStore(
    subscribe,
    () => pendingPath,
    () => null,
  );
