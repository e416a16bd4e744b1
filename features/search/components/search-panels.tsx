"use client";

import dynamic from "next/dynamic";
import { useEffect } from "react";
import { whenOnline } from "@/lib/when-online";
import { useSearchActions, useSearchPanel } from "../client/store";
import type { SearchOption } from "../schema";

const loadPalette = () => whenOnline(() => import("./search-palette"));
const SearchPalette = dynamic(() => loadPalette().then((loaded) => loaded.SearchPalette), { ssr: false });
const ShortcutsDialog = dynamic(
  () => whenOnline(() => import("./shortcuts-dialog")).then((loaded) => loaded.ShortcutsDialog),
  {
    ssr: false,
  },
);

/** Fetches the search's code ahead, on hover or focus of what opens it. */
export function preloadPalette(): void {
  void loadPalette();
}

export type SearchAction = SearchOption & Readonly<{ run?: () => void }>;

type Props = Readonly<{ pages: readonly SearchOption[]; actions: readonly SearchAction[] }>;

/** Opens the search with Ctrl+K or ⌘K, and the list of shortcuts with ?. Neither is loaded before it is asked for. */
export function SearchPanels({ pages, actions }: Props) {
  const panel = useSearchPanel();
  const { panelOpened, panelClosed } = useSearchActions();

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const isPalette = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === "KeyK";
      if (!isPalette && (event.key !== "?" || event.ctrlKey || event.metaKey || isTyping(event.target))) return;
      event.preventDefault();
      // A drawer gives way, and hands the focus back to what opened it.
      for (const drawer of document.querySelectorAll<HTMLDialogElement>("dialog[data-drawer][open]")) drawer.close();
      panelOpened(isPalette ? "palette" : "shortcuts");
    };
    window.addEventListener("keydown", handleKey);
    return () => window.removeEventListener("keydown", handleKey);
  }, [panelOpened]);

  if (panel === "palette") return <SearchPalette actions={actions} onClose={panelClosed} pages={pages} />;
  if (panel === "shortcuts") return <ShortcutsDialog onClose={panelClosed} />;
  return null;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}
