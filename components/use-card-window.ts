"use client";

import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";
import { type CardRange, CardWindow, defaultRange } from "./card-window";

type Params = Readonly<{
  canvas: RefObject<HTMLElement | null>;
  /** What the page shows: with other values of it, other cards may have come near. */
  shown: readonly [board: unknown, isShown: unknown];
  sizes?: ConstructorParameters<typeof CardWindow>[0];
}>;

/** Tracks which cards of a board are near the viewport and so rendered in full. */
export function useCardWindow({ canvas, shown: [board, isShown], sizes }: Params): CardWindow {
  const [cardWindow] = useState(() => new CardWindow(sizes));
  useEffect(() => (canvas.current ? cardWindow.follow(canvas.current) : undefined), [canvas, cardWindow]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards may have come near.
  useEffect(() => {
    const frame = requestAnimationFrame(() => canvas.current && cardWindow.measure(canvas.current));
    return () => cancelAnimationFrame(frame);
  }, [canvas, cardWindow, board, isShown]);
  return cardWindow;
}

/** Which cards of a list are drawn in full; `rank` is where the list stands among those that a window shows first. */
export function useCardRange(cardWindow: CardWindow, listKey: string, rank: number): CardRange {
  return useSyncExternalStore(
    cardWindow.subscribe,
    () => cardWindow.rangeOf(listKey, rank),
    () => defaultRange(rank),
  );
}
