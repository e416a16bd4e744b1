"use client";

import { Icon } from "@/components/icon";
import { useSearchActions } from "../client/store";
import styles from "./search-button.module.css";
import { preloadPalette } from "./search-panels";

type Props = Readonly<{ label: string; shortLabel: string }>;

/** A button that looks like a field and opens the search; on narrow screens only its icon is shown. */
export function SearchButton({ label, shortLabel }: Props) {
  const { panelOpened } = useSearchActions();
  return (
    <button
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={shortLabel}
      className={styles.button}
      onClick={() => panelOpened("palette")}
      onFocus={preloadPalette}
      onPointerEnter={preloadPalette}
      type="button"
    >
      <Icon name="search" size={20} />
      <span className={styles.label}>{label}</span>
      <kbd className={styles.key}>Ctrl K</kbd>
    </button>
  );
}
