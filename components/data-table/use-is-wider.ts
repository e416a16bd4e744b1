import { type RefObject, useEffect, useState } from "react";

/** Returns whether an element is wider than its container. */
export function useIsWider(element: RefObject<HTMLElement | null>): boolean {
  const [isWider, setIsWider] = useState(false);
  useEffect(() => {
    const inner = element.current;
    const outer = inner?.parentElement;
    if (!inner || !outer) return;
    const observer = new ResizeObserver(() => setIsWider(inner.offsetWidth > outer.offsetWidth));
    observer.observe(inner);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [element]);
  return isWider;
}
