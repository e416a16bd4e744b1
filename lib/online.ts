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

/** Whether the browser has a network; the server takes it for granted. */
export const useIsOnline = () =>
  useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
