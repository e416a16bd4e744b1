/** The board's marks in the document: what a pointer or a key is over is read from the page, never from a copy. */
export const marks = {
  card: "data-card-id",
  column: "data-column-id",
  /** The list of a column's cards. */
  list: "data-card-list",
  /** The card in someone's hand. */
  held: "data-held",
} as const;

const cardSelector = `[${marks.card}]`;

export const cardElement = (cardId: string) => document.querySelector<HTMLElement>(`[${marks.card}="${cardId}"]`);

export const listElement = (columnId: string) => document.querySelector<HTMLElement>(`[${marks.list}="${columnId}"]`);

/** The card that an event came from, unless it came from a control on it. */
export function cardOfEvent(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest("button, input, textarea, select")) return null;
  return target.closest<HTMLElement>(cardSelector);
}

/** The list whose column is at this x, or the nearest one: between and beside columns there is no nowhere. */
export function listAt(board: HTMLElement, x: number): HTMLElement | null {
  let nearest: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const column of board.children) {
    // Found at once: in each column the list stands before its cards.
    const list = column.querySelector<HTMLElement>(`[${marks.list}]`);
    if (!list) continue;
    const { left, right } = list.getBoundingClientRect();
    const distance = x < left ? left - x : Math.max(0, x - right);
    if (distance < least) {
      least = distance;
      nearest = list;
    }
  }
  return nearest;
}

/**
 * How many of the list's cards lie above y, without the one in hand. Looks at a handful of rectangles however
 * long the list is, and at the page as it is now, so that scrolling cannot make it wrong.
 */
export function slotAt(list: HTMLElement, y: number): number {
  const items = list.children;
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = items[middle]?.getBoundingClientRect();
    if (box && box.top + box.height / 2 < y) low = middle + 1;
    else high = middle;
  }
  for (let at = 0; at < low; at += 1) if (items[at]?.hasAttribute(marks.held)) return low - 1;
  return low;
}

export const isRtl = (element: Element) => getComputedStyle(element).direction === "rtl";

/** Focuses a card's link once the page shows it. */
export function focusCard(cardId: string): void {
  requestAnimationFrame(() => {
    const card = cardElement(cardId);
    card?.scrollIntoView({ block: "nearest", inline: "nearest" });
    card?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  });
}
