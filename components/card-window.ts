import { flushSync } from "react-dom";
import { marks } from "./drag-geometry";

/** The cards from `first` up to, not including, `end`. */
export type CardRange = readonly [first: number, end: number];

const none: CardRange = [0, 0];
const all: CardRange = [0, Number.POSITIVE_INFINITY];
/** How far beyond what is seen cards are drawn in full already, and in steps of how many cards that changes. */
const [besidePx, beyondPx, step] = [320, 480, 4];
/** What a column and a usual card take, and what stands beside and above them: enough to guess what a window shows. */
const defaultSizes = { columnPx: 302, cardPx: 100 };
const [menuPx, abovePx] = [88, 260];
/** The server does not see the window; this fills a usual one. */
const defaults = { columns: 5, cards: 7 };
/** How long after the first look the cards beyond what is seen are drawn. */
const settleMs = 200;

function guess({ columnPx, cardPx }: typeof defaultSizes): typeof defaults {
  const { innerWidth, innerHeight } = window;
  return {
    columns: Math.max(1, Math.ceil((innerWidth - menuPx) / columnPx)),
    cards: Math.max(4, Math.ceil((innerHeight - abovePx) / cardPx)),
  };
}

/** Which of `count` boxes, one below the other, touch the stretch from `top` to `bottom`, in whole steps. */
export function rangeWithin(
  count: number,
  boxAt: (index: number) => { top: number; bottom: number },
  { top, bottom }: { top: number; bottom: number },
): CardRange {
  const firstWhere = (is: (box: { top: number; bottom: number }) => boolean) => {
    let [low, high] = [0, count];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (is(boxAt(middle))) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  const first = firstWhere((box) => box.bottom > top);
  const end = firstWhere((box) => box.top >= bottom);
  return first >= end ? none : [Math.floor(first / step) * step, Math.ceil(end / step) * step];
}

/**
 * Knows which cards are in view or near it. Only those are drawn in full; the others are their names, which keep the
 * place, are found in the page, read aloud and walked through, at a small part of the cost.
 */
export class CardWindow {
  readonly #ranges = new Map<string, CardRange>();
  readonly #listeners = new Set<() => void>();
  #first: CardRange | undefined;
  #columns = 0;
  #frame = 0;
  #canvas: HTMLElement | null = null;
  /** A new page shows what is seen first, and looks further a moment later. */
  #looksFurther = false;
  #isPrinting = false;
  readonly #sizes: typeof defaultSizes;

  constructor(sizes = defaultSizes) {
    this.#sizes = sizes;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** The range of a column; before the page is laid out, what a window of this size would show. */
  rangeOf(columnId: string, columnIndex: number): CardRange {
    if (this.#isPrinting) return all;
    const known = this.#ranges.get(columnId);
    if (known) return known;
    if (!this.#first) {
      const { columns, cards } = guess(this.#sizes);
      this.#first = [0, cards];
      this.#columns = columns;
    }
    return columnIndex < this.#columns ? this.#first : none;
  }

  /** In the next frame, once however often it is asked: lists have come or gone. */
  lookSoon = () => {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.#canvas) this.measure(this.#canvas);
    });
  };

  /** Follows what is scrolled, resized and printed; answers the function that ends it. */
  follow(canvas: HTMLElement): () => void {
    this.#canvas = canvas;
    const measure = () => this.measure(canvas);
    const measureSoon = this.lookSoon;
    const print = (isPrinting: boolean) => () => {
      this.#isPrinting = isPrinting;
      // The paper is taken as soon as the event has passed.
      flushSync(() => this.#tell());
    };
    const [beforePrint, afterPrint] = [print(true), print(false)];
    // Told before the first paint, too, when the layout is there anyway.
    const resized = new ResizeObserver(measure);
    resized.observe(canvas);
    const timer = setTimeout(() => {
      this.#looksFurther = true;
      measureSoon();
    }, settleMs);
    canvas.addEventListener("scroll", measureSoon, { capture: true, passive: true });
    window.addEventListener("beforeprint", beforePrint);
    window.addEventListener("afterprint", afterPrint);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(this.#frame);
      this.#frame = 0;
      resized.disconnect();
      canvas.removeEventListener("scroll", measureSoon, { capture: true });
      window.removeEventListener("beforeprint", beforePrint);
      window.removeEventListener("afterprint", afterPrint);
    };
  }

  /** Looks at the page as it is now: a handful of rectangles a column, however many cards. */
  measure(canvas: HTMLElement): void {
    this.#frame = 0;
    const view = canvas.getBoundingClientRect();
    let isChanged = false;
    const reach = this.#looksFurther ? { beside: besidePx, beyond: beyondPx } : { beside: 0, beyond: 0 };
    for (const [index, list] of canvas.querySelectorAll<HTMLElement>(`[${marks.list}]`).entries()) {
      const id = rangeKey(list.getAttribute(marks.list) ?? "", list.getAttribute(marks.lane) ?? undefined);
      const range = nearIn(list, view, reach);
      const known = this.rangeOf(id, index);
      const isEnough = known[0] <= range[0] && known[1] >= range[1];
      if (this.#looksFurther ? known[0] === range[0] && known[1] === range[1] : isEnough) continue;
      this.#ranges.set(id, range);
      isChanged = true;
    }
    if (isChanged) this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

function nearIn(list: HTMLElement, view: DOMRect, { beside, beyond }: { beside: number; beyond: number }): CardRange {
  const seen = list.parentElement?.getBoundingClientRect();
  if (!seen || seen.right < view.left - beside || seen.left > view.right + beside) return none;
  const boxAt = (index: number) => list.children[index]?.getBoundingClientRect() ?? seen;
  return rangeWithin(list.children.length, boxAt, {
    // A list that does not scroll by itself reaches beyond the board.
    top: Math.max(seen.top, view.top) - beyond,
    bottom: Math.min(seen.bottom, view.bottom) + beyond,
  });
}

/** Names a list: a column's, or that of a column in a lane. */
export const rangeKey = (columnId: string, lane?: string) => (lane === undefined ? columnId : `${columnId}/${lane}`);

/** Whether a usual window shows a column, or part of it. */
export const isInitiallyVisible = (columnIndex: number): boolean => columnIndex < defaults.columns;

/** What the server draws in full, and the browser while it wakes that page up. */
export function defaultRange(columnIndex: number): CardRange {
  return isInitiallyVisible(columnIndex) ? defaultCards : none;
}

const defaultCards: CardRange = [0, defaults.cards];
