"use client";

import { useSyncExternalStore } from "react";
import { type Palette, primaryDeclarations } from "@/lib/theme/primary";
import { modes } from "@/lib/theme/tokens";
import type { NamedPalette } from "../domain/preset-file";

/** What is tried in this tab, until it is undone or the document is loaded again. No cookie and no account knows of it. */
let tried: NamedPalette | null = null;
let sheet: CSSStyleSheet | null = null;
const listeners = new Set<() => void>();

/** `html` makes it win over the preset in force, and leaves samples of other presets as they are. */
function rulesOf(palette: Palette): string {
  const rules = modes.map((mode) => {
    const lines = Object.entries(primaryDeclarations(palette, mode)).map(([name, value]) => `${name}: ${value};`);
    return `html[data-color-scheme="${mode}"][data-preset] { ${lines.join(" ")} }`;
  });
  return rules.join("\n");
}

/** Applies a palette to this tab, or the chosen preset again; returns what was tried before. */
export function tryPalette(next: NamedPalette | null): NamedPalette | null {
  const before = tried;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(next ? rulesOf(next.palette) : "");
  tried = next;
  for (const notify of listeners) notify();
  return before;
}

export const isTried = (palette: NamedPalette | null): boolean => tried === palette;

function subscribe(notify: () => void) {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

export const useTriedPalette = (): NamedPalette | null =>
  useSyncExternalStore(
    subscribe,
    () => tried,
    () => null,
  );
