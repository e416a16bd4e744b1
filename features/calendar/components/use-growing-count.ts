"use client";

import { startTransition, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/**
 * How much of something long is drawn: at first a screenful, which the server sends too, then as much again whenever
 * the browser has nothing better to do, until all of it is there.
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
