import { type RefObject, useEffect, useState } from "react";

/** No more often is looked under the button: the question reads the layout. */
const lookEveryMs = 200;
/** How much of it stays in the window once it has made way. */
const shownPx = 14;

/** Where a floating button is: at its place, or at the side or the foot of the window. */
export type Yielding = "not" | "side" | "foot";

const pressed = "a, button, input, select, textarea, label, summary, [role=button], [role=gridcell]";

const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a line of the element's own text lies in the area. */
function hasTextIn(element: Element, area: DOMRect): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => meet(line, area));
  });
}

/** Whether an area of the window is free of what people press or read, the floating element aside. */
function isFree(area: DOMRect, floating: Element): boolean {
  // Closer together than a line of small print is high.
  const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
  return steps.every((x) =>
    steps.every((y) => {
      const stack = document.elementsFromPoint(area.left + x * area.width, area.top + y * area.height);
      const under = stack.find((element) => !floating.contains(element));
      return under === undefined || (under.closest(pressed) === null && !hasTextIn(under, area));
    }),
  );
}

function placeFor(floating: Element): Yielding {
  const place = floating.getBoundingClientRect();
  // The edges of what may be drawn in: the strip that is kept for a scrollbar counts as the window's elsewhere.
  const { left, right, bottom } = getComputedStyle(floating);
  const isRtl = document.documentElement.dir === "rtl";
  const sideLeft = isRtl ? place.left - Number.parseFloat(left) : place.right + Number.parseFloat(right) - shownPx;
  const footTop = place.bottom + Number.parseFloat(bottom) - shownPx;
  if (isFree(place, floating)) return "not";
  // A board reaches the side of the window and leaves its foot free; most pages do the opposite.
  if (isFree(new DOMRect(sideLeft, place.top, shownPx, place.height), floating)) return "side";
  return isFree(new DOMRect(place.left, footTop, place.width, shownPx), floating) ? "foot" : "side";
}

/** Where what floats at this place makes way to; looked at anew once the page has moved or changed. */
export function useYielding(place: RefObject<HTMLElement | null>): Yielding {
  const [yielding, setYielding] = useState<Yielding>("not");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      if (place.current) setYielding(placeFor(place.current));
    };
    const lookSoon = () => {
      timer ??= setTimeout(look, lookEveryMs);
    };
    lookSoon();
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    // What unfolds moves what lies below it, though nothing is added.
    const sizes = new ResizeObserver(lookSoon);
    sizes.observe(document.body);
    document.addEventListener("scroll", lookSoon, { capture: true, passive: true });
    addEventListener("resize", lookSoon);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      sizes.disconnect();
      document.removeEventListener("scroll", lookSoon, { capture: true });
      removeEventListener("resize", lookSoon);
    };
  }, [place]);
  return yielding;
}
