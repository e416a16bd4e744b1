"use client";

import { useSyncExternalStore } from "react";
import type { Layout } from "@/lib/settings";

function watch(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-layout"] });
  return () => observer.disconnect();
}

/**
 * Returns the current layout (`data-layout` of `<html>`). The look follows the attribute by CSS alone; only the
 * behaviour (unfold in place, or pop out) has to know. `served` is what the server rendered for.
 */
export function useShownLayout(served: Layout): Layout {
  return useSyncExternalStore(
    watch,
    () => (document.documentElement.dataset.layout as Layout | undefined) ?? served,
    () => served,
  );
}
