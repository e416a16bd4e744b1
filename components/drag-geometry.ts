/** The board's marks in the document: what a pointer or a key is over is read from the page, never from a copy. */
export const marks = {
  card: "data-card-id",
  column: "data-column-id",
  /** The list of a column's cards. */
  list: "data-card-list",
  /** The lane of a list, where cards stand in lanes. */
  lane: "data-lane",
  /** A lane with its lists. */
  laneRow: "data-lane-row",
  /** The card in someone's hand. */
  held: "data-held",
} as const;

const cardSelector = `[${marks.card}]`;

export const cardElements = (cardId: string) => [
  ...document.querySelectorAll<HTMLElement>(`[${marks.card}="${cardId}"]`),
];

/** A card in the page. In lanes it may stand several times: then the one in that lane, or that somebody is at. */
export function cardElement(cardId: string, lane?: string): HTMLElement | null {
  const found = cardElements(cardId);
  const isRequested = (element: HTMLElement) =>
    lane === undefined ? element.matches(":focus-within, :hover") : laneOf(element) === lane;
  return found.find(isRequested) ?? found[0] ?? null;
}

/** The card after one in its list, or else the one before: the focus goes there when the card goes. */
export function neighbourOf(cardId: string): string | null {
  const card = cardElement(cardId);
  return (card?.nextElementSibling ?? card?.previousElementSibling)?.getAttribute(marks.card) ?? null;
}

/** The lists of a column in order: one, or one in each lane that is open. */
export const listElements = (columnId: string) => [
  ...document.querySelectorAll<HTMLElement>(`[${marks.list}="${columnId}"]`),
];

export const listElement = (columnId: string, lane?: string): HTMLElement | null =>
  listElements(columnId).find((list) => lane === undefined || list.getAttribute(marks.lane) === lane) ?? null;

/** The lane that an element stands in, if it stands in one. */
export const laneOf = (element: Element | null): string | undefined =>
  element?.closest(`[${marks.lane}]`)?.getAttribute(marks.lane) ?? undefined;

/** The nearest of some boxes to a place along one axis: between and beside them there is no nowhere. */
function nearestOf(elements: Iterable<HTMLElement>, at: number, edges: readonly ["left" | "top", "right" | "bottom"]) {
  let nearest: HTMLElement | null = null;
  let min = Number.POSITIVE_INFINITY;
  for (const element of elements) {
    const box = element.getBoundingClientRect();
    const [first, last] = [box[edges[0]], box[edges[1]]];
    const distance = at < first ? first - at : Math.max(0, at - last);
    if (distance >= min) continue;
    min = distance;
    nearest = element;
  }
  return nearest;
}

/** The list at this place among lanes that are open: first the lane, then the column in it. */
export function laneListAt(board: HTMLElement, { x, y }: { x: number; y: number }): HTMLElement | null {
  const rows = board.querySelectorAll<HTMLElement>(`[${marks.laneRow}]`);
  const open = [...rows].filter((row) => row.querySelector(`[${marks.list}]`));
  const row = nearestOf(open, y, ["top", "bottom"]);
  return row && nearestOf(row.querySelectorAll<HTMLElement>(`[${marks.list}]`), x, ["left", "right"]);
}

/** The card that an event came from, unless it came from a control on it. */
export function cardOfEvent(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest("button, input, textarea, select")) return null;
  return target.closest<HTMLElement>(cardSelector);
}

/** The list whose column is at this x, or the nearest one. */
export function listAt(board: HTMLElement, x: number): HTMLElement | null {
  // Found at once: in each column the list stands before its cards.
  const lists = [...board.children].flatMap((column) => column.querySelector<HTMLElement>(`[${marks.list}]`) ?? []);
  return nearestOf(lists, x, ["left", "right"]);
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
export function focusCard(cardId: string, lane?: string): void {
  requestAnimationFrame(() => {
    const card = cardElement(cardId, lane);
    card?.scrollIntoView({ block: "nearest", inline: "nearest" });
    card?.querySelector<HTMLElement>("a")?.focus({ preventScroll: true });
  });
}

/** How many frames to wait for a new card. */
const maxFrames = 30;

/** Scrolls to a new card once it is rendered; a filter may hide it for good. */
export function showCard(cardId: string, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const card = cardElement(cardId);
    if (card) card.scrollIntoView({ block: "nearest", inline: "nearest" });
    else if (frames > 0) showCard(cardId, frames - 1);
  });
}
