import type { KeyboardEvent } from "react";

/** One stop of the Tab key; the arrow keys go from tool to tool, in the direction of the page. */
export function handleArrows(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
  if (!(event.target instanceof HTMLButtonElement)) return;
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>("button:not(:disabled)")];
  const at = buttons.indexOf(event.target);
  const isForward = (event.key === "ArrowRight") === (getComputedStyle(event.currentTarget).direction === "ltr");
  event.preventDefault();
  buttons.at((at + (isForward ? 1 : -1)) % buttons.length)?.focus();
}
