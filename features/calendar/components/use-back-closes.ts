import { useEffect, useRef } from "react";

/** Back closes what is open, as Esc does: on a telephone it is the gesture for it. Whoever typed is asked by `onBack`. */
export function useBackCloses(onBack: () => void): void {
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  });
  useEffect(() => {
    // Where a browser cannot hold a step, it leaves as ever; it holds only one until something is pressed again.
    if (!("navigation" in window)) return;
    const handleStep = (step: NavigateEvent) => {
      if (step.navigationType !== "traverse" || !step.cancelable) return;
      step.preventDefault();
      latest.current();
    };
    window.navigation.addEventListener("navigate", handleStep);
    return () => window.navigation.removeEventListener("navigate", handleStep);
  }, []);
}
