"use client";

import { useSyncExternalStore } from "react";

function watch(onChange: () => void): () => void {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

/** Returns whether the browser is online; the server assumes that it is. */
export const useIsOnline = () =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
