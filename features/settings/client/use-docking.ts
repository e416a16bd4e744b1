import { type RefObject, useEffect, useState } from "react";

/** Checking what lies under the button reads the layout, so it is done no more often than this. */
const checkEveryMs = 200;
/** How much of the button stays visible at the edge. */
const visiblePx = 14;

/** Where a floating button is: at its own place, or docked to the side or the bottom of the window. */
export type Docking = "none" | "side" | "bottom";

const interactive = "a, button, input, select, textarea, label, summary, [role=button], [role=gridcell]";

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a line of the element's own text lies in the area. */
function hasTextIn(element: Element, area: DOMRect): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => overlap(line, area));
  });
}

/** Whether an area of the window holds nothing that people press or read, apart from the floating element. */
function isFree(area: DOMRect, floating: Element): boolean {
  // Closer together than a line of small print is high.
  const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
  return steps.every((x) =>
    steps.every((y) => {
      const stack = document.elementsFromPoint(area.left + x * area.width, area.top + y * area.height);
      const under = stack.find((element) => !floating.contains(element));
      return under === undefined || (under.closest(interactive) === null && !hasTextIn(under, area));
    }),
  );
}

function placeFor(floating: Element): Docking {
  const place = floating.getBoundingClientRect();
  // Computed insets leave out the scrollbar's gutter, which `innerWidth` would count.
  const { left, right, bottom } = getComputedStyle(floating);
  const isRtl = document.documentElement.dir === "rtl";
  const sideLeft = isRtl ? place.left - Number.parseFloat(left) : place.right + Number.parseFloat(right) - visiblePx;
  const bottomTop = place.bottom + Number.parseFloat(bottom) - visiblePx;
  if (isFree(place, floating)) return "none";
  // A board reaches the side of the window and leaves its bottom free; most pages do the opposite.
  if (isFree(new DOMRect(sideLeft, place.top, visiblePx, place.height), floating)) return "side";
  return isFree(new DOMRect(place.left, bottomTop, place.width, visiblePx), floating) ? "bottom" : "side";
}

/** Returns the edge at which the settings button is docked, updated when the page scrolls or changes. */
export function useDocking(place: RefObject<HTMLElement | null>): Docking {
  const [docking, setDocking] = useState<Docking>("none");
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      timer = undefined;
      if (place.current) setDocking(placeFor(place.current));
    };
    const checkSoon = () => {
      timer ??= setTimeout(check, checkEveryMs);
    };
    checkSoon();
    const changes = new MutationObserver(checkSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    // What unfolds moves what lies below it, though nothing is added.
    const sizes = new ResizeObserver(checkSoon);
    sizes.observe(document.body);
    document.addEventListener("scroll", checkSoon, { capture: true, passive: true });
    addEventListener("resize", checkSoon);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      sizes.disconnect();
      document.removeEventListener("scroll", checkSoon, { capture: true });
      removeEventListener("resize", checkSoon);
    };
  }, [place]);
  return docking;
}
