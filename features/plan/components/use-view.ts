"use client";

import { type RefObject, useLayoutEffect, useState } from "react";

/** What of a scrolled surface is seen, in px from its top and its start edge. */
export type View = Readonly<{ top: number; left: number; width: number; height: number }>;

/** Only steps of this size draw anew; what is drawn reaches further than that beyond the edges. */
const step = { top: 176, left: 256 } as const;

/** Returns the visible part of a scrolled element, in px from its top and its start edge. */
export function useView(scroller: RefObject<HTMLElement | null>): View {
  const [view, setView] = useState<View>({ top: 0, left: 0, width: 1_000, height: 640 });
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = () => {
      const next = {
        top: Math.floor(element.scrollTop / step.top) * step.top,
        // From right to left it counts down from nothing.
        left: Math.floor(Math.abs(element.scrollLeft) / step.left) * step.left,
        width: element.clientWidth,
        height: element.clientHeight,
      };
      setView((known) =>
        Object.keys(next).every((key) => next[key as keyof View] === known[key as keyof View]) ? known : next,
      );
    };
    read();
    const sizes = new ResizeObserver(read);
    sizes.observe(element);
    element.addEventListener("scroll", read, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener("scroll", read);
    };
  }, [scroller]);
  return view;
}
