/** The board's marks in the document: what a pointer or a key is over is read from the page, never from a copy. */
export const marks = {
  card: "data-card-id",
  column: "data-column-id",
  /** The list of a column's cards. */
  list: "data-card-list",
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
export function listAt(x: number): HTMLElement | null {
  let nearest: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const list of document.querySelectorAll<HTMLElement>(`[${marks.list}]`)) {
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
export function slotAt(list: HTMLElement, y: number, heldId: string): number {
  const cards = list.querySelectorAll<HTMLElement>(cardSelector);
  let [low, high] = [0, cards.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const box = cards[middle]?.getBoundingClientRect();
    if (box && box.top + box.height / 2 < y) low = middle + 1;
    else high = middle;
  }
  const held = [...cards].findIndex((card) => card.getAttribute(marks.card) === heldId);
  return held !== -1 && held < low ? low - 1 : low;
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
