import { useEffect, useRef } from "react";

/** Puts the focus on a row, if it is there. */
export function focusRow(mailId: string | null): boolean {
  const row = mailId && document.querySelector<HTMLElement>(`[data-mail="${CSS.escape(mailId)}"]`);
  if (!row) return false;
  row.focus({ preventScroll: true });
  return true;
}

/** When a mail is closed, the focus goes back to its row, or where it has left the list to the current one. */
export function useRowFocus(mailId: string | null, currentId: string | null): void {
  const openedId = useRef(mailId);
  useEffect(() => {
    const closedId = openedId.current;
    openedId.current = mailId;
    if (mailId === null && closedId !== null && !focusRow(closedId)) focusRow(currentId);
  }, [mailId, currentId]);
}
