import { type RefObject, useEffect, useState } from "react";

/** No more often is looked under the button: the question reads the layout. */
const lookEveryMs = 200;

const pressed = "a, button, input, select, textarea, label, summary, [role=button], [role=gridcell]";

const meet = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a line of the element's own text lies in the place. */
function hasTextIn(element: Element, place: DOMRect): boolean {
  return [...element.childNodes].some((node) => {
    if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
    const range = document.createRange();
    range.selectNodeContents(node);
    return [...range.getClientRects()].some((line) => meet(line, place));
  });
}

/** Whether something that people press or read lies under an element that floats above the page. */
function isOverContent(floating: Element): boolean {
  const place = floating.getBoundingClientRect();
  const steps = [0, 0.5, 1];
  return steps.some((x) =>
    steps.some((y) => {
      const stack = document.elementsFromPoint(place.left + x * place.width, place.top + y * place.height);
      const under = stack.find((element) => !floating.contains(element));
      return under !== undefined && (under.closest(pressed) !== null || hasTextIn(under, place));
    }),
  );
}

/** Whether what floats at this place should make way; looked at anew once the page has moved or changed. */
export function useYielding(place: RefObject<HTMLElement | null>): boolean {
  const [isYielding, setIsYielding] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      if (place.current) setIsYielding(isOverContent(place.current));
    };
    const lookSoon = () => {
      timer ??= setTimeout(look, lookEveryMs);
    };
    lookSoon();
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("scroll", lookSoon, { capture: true, passive: true });
    addEventListener("resize", lookSoon);
    return () => {
      clearTimeout(timer);
      changes.disconnect();
      document.removeEventListener("scroll", lookSoon, { capture: true });
      removeEventListener("resize", lookSoon);
    };
  }, [place]);
  return isYielding;
}
