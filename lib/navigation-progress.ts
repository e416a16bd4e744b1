/** A navigation that neither arrives nor fails shows its bar no longer than this. */
const giveUpAfterMs = 15_000;

let giveUp: ReturnType<typeof setTimeout> | undefined;

/** Marks `<html>` while the router fetches another address; the loading bar is drawn from the mark by CSS alone. */
export function beginNavigation(url: string): void {
  const target = new URL(url, location.href);
  if (target.pathname === location.pathname && target.search === location.search) return;
  clearTimeout(giveUp);
  document.documentElement.dataset.navigating = "start";
  giveUp = setTimeout(endNavigation, giveUpAfterMs);
}

export function endNavigation(): void {
  clearTimeout(giveUp);
  const { dataset } = document.documentElement;
  if (dataset.navigating === "start") dataset.navigating = "end";
}
