"use client";

import { useSyncExternalStore } from "react";

function subscribeToRoot(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["dir"] });
  return () => observer.disconnect();
}

/** Whether `<html>` runs from right to left now, whoever set it. */
export const useIsRtl = () =>
  useSyncExternalStore(
    subscribeToRoot,
    () => document.documentElement.dir === "rtl",
    () => false,
  );
