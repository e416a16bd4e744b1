"use client";

import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * Returns how many items of a long list to render: a screenful at first, then as many again whenever the browser is
 * idle, until all are shown.
 */
export function useGrowingCount(total: number, step: number): number {
  const [count, setCount] = useState(step);
  const isWhole = count >= total;
  useEffect(() => {
    if (isWhole) return;
    const grow = () => startTransition(() => setCount(count + step));
    // Printing does not wait; Safari has no idle callbacks.
    const whole = () => flushSync(() => setCount(Number.POSITIVE_INFINITY));
    window.addEventListener("beforeprint", whole);
    const isPatient = "requestIdleCallback" in window;
    const handle = isPatient ? requestIdleCallback(grow) : window.setTimeout(grow, 200);
    return () => {
      window.removeEventListener("beforeprint", whole);
      if (isPatient) cancelIdleCallback(handle);
      else clearTimeout(handle);
    };
  }, [isWhole, count, step]);
  return count;
}
