import type { KeyboardEvent } from "react";

const rowsPerPage = 10;

/**
 * Arrow keys, Page Up and Down, Home and End take the focus from one row to the same control of another. Answers the
 * rows between which Shift and an arrow went, else null.
 */
export function moveInRows(event: KeyboardEvent<HTMLElement>): { from: number; to: number } | null {
  const target = event.target as HTMLElement;
  const row = target.closest("tbody tr");
  const slot = target.getAttribute("data-cell");
  if (!row || !slot || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("tbody tr")];
  const from = rows.indexOf(row as HTMLElement);
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + rowsPerPage,
    PageUp: from - rowsPerPage,
    Home: 0,
    End: rows.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined) return null;
  event.preventDefault();
  const to = Math.max(0, Math.min(rows.length - 1, next));
  rows[to]?.querySelector<HTMLElement>(`[data-cell="${slot}"]`)?.focus();
  return event.shiftKey && event.key.startsWith("Arrow") ? { from, to } : null;
}
