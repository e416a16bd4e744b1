import { listMark } from "./day-list";
import { eventMark } from "./grid-event";

/** Where an event was drawn when it was opened. */
export type EventAnchor = Readonly<{ eventId: string; rect: DOMRect }>;

/** All that is drawn of an event: one box for each week that it goes through, and its line in the list of a day. */
const boxesOf = (eventId: string) =>
  [eventMark, listMark].flatMap((mark) => [
    ...document.querySelectorAll<HTMLElement>(`[${mark}="${CSS.escape(eventId)}"]`),
  ]);

/** The box that was pressed, by pointer or by key; else the first that is shown. */
export function anchorOf(eventId: string): EventAnchor | null {
  const boxes = boxesOf(eventId).filter((box) => box.getClientRects().length > 0);
  const pressed = boxes.find((box) => box.matches(":hover")) ?? boxes.find((box) => box.matches(":focus"));
  const box = pressed ?? boxes[0];
  return box ? { eventId, rect: box.getBoundingClientRect() } : null;
}

/** Gives the focus back to an event once what was opened for it has closed, unless somebody has taken it elsewhere. */
export function focusEvent(eventId: string): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const boxes = boxesOf(eventId).filter((box) => box.getClientRects().length > 0);
    (boxes.find((box) => !box.hasAttribute("data-continued")) ?? boxes[0])?.focus();
  });
}
