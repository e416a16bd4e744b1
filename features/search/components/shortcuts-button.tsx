"use client";

import { Icon } from "@/components/icon";
import { useSearchActions } from "../client/store";

/** A line of the account menu that shows the keyboard shortcuts. */
export function ShortcutsButton({ label }: Readonly<{ label: string }>) {
  const { panelOpened } = useSearchActions();
  return (
    <button data-closes onClick={() => panelOpened("shortcuts")} type="button">
      <Icon name="keyboard" size={20} />
      {label}
    </button>
  );
}
