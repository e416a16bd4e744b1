"use client";

import { type RefObject, useEffect } from "react";

/**
 * Corrects the ARIA roles of the calendar library, which marks a month as a table whose cells hold no events; here it
 * is a group of buttons.
 */
export function useMendedRoles(root: RefObject<HTMLElement | null>, name: string) {
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    function mend() {
      for (const part of element?.querySelectorAll('[role="table"], .rbc-time-view') ?? []) {
        part.setAttribute("role", "group");
        part.setAttribute("aria-label", name);
      }
      for (const part of element?.querySelectorAll(
        '[role="rowgroup"], [role="row"], [role="cell"], [role="columnheader"]',
      ) ?? [])
        part.removeAttribute("role");
    }
    mend();
    const observer = new MutationObserver(mend);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [root, name]);
}
