import { useEffect, useState } from "react";

/** Returns the whole seconds since `isRunning` became true; 0 while it is false. */
export function useElapsedS(isRunning: boolean): number {
  const [elapsedS, setElapsedS] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    const startedMs = performance.now();
    const timer = setInterval(() => setElapsedS(Math.floor((performance.now() - startedMs) / 1_000)), 1_000);
    return () => {
      clearInterval(timer);
      setElapsedS(0);
    };
  }, [isRunning]);
  return elapsedS;
}
