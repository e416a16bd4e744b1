"use client";

import { useSyncExternalStore } from "react";

function subscribeToRoot(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["dir"] });
  return () => observer.disconnect();
}

/** Returns whether the page runs from right to left (`dir` of `<html>`). */
export const useIsRtl = () =>
  useSyncExternalStore(
    subscribeToRoot,
    () => document.documentElement.dir === "rtl",
    () => false,
  );
