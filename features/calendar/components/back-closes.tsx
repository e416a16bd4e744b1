import { useEffect, useEffectEvent } from "react";
import { useCloseDialog } from "@/components/close-guards";

/** Closes the surrounding dialog on Back, as Esc does. On a telephone it is the gesture for it. Draws nothing. */
export function BackCloses() {
  const close = useEffectEvent(useCloseDialog());
  useEffect(() => {
    // Where a browser cannot hold a step, it leaves as ever; it holds only one until something is pressed again.
    if (!("navigation" in window)) return;
    const handleStep = (step: NavigateEvent) => {
      if (step.navigationType !== "traverse" || !step.cancelable) return;
      step.preventDefault();
      close();
    };
    window.navigation.addEventListener("navigate", handleStep);
    return () => window.navigation.removeEventListener("navigate", handleStep);
  }, []);
  return null;
}
