/** Remembers what windows to write in were opened from, and returns the focus when they have closed. */

const openers = new Map<string, Element | null>();

export const openedFrom = (key: string, opener: Element | null): void => void openers.set(key, opener);

/** Puts the focus on what opened a window that has closed; where that is gone or hidden, on the list, or the page. */
export function focusOpener(key: string): void {
  const opener = openers.get(key) ?? null;
  openers.delete(key);
  // What closes with the focus leaves it to the document; elsewhere it was put by somebody.
  const isLost = () => document.activeElement === document.body;
  const row = document.querySelector("a[data-mail][tabindex='0']");
  for (const element of [opener, row, document.getElementById("main")]) {
    if (isLost() && element instanceof HTMLElement) element.focus({ preventScroll: true });
  }
}
