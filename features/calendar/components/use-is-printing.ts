"use client";

import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Returns whether the page is being printed: on paper nothing can be opened, so every event is shown. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true));
    const finish = () => setIsPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", finish);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", finish);
    };
  }, []);
  return isPrinting;
}
