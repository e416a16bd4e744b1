/** In a field these keys belong to its text; boxes and lists have none. */
const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("textarea, input:not([type=checkbox], [type=radio], [type=range])"));

/**
 * Returns whether a key press means undo or redo, by the position of the key, so that it works in a Cyrillic or an
 * Arabic layout too.
 */
export function undoShortcutOf(event: KeyboardEvent): "undo" | "redo" | null {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
  if (!isCommand || event.defaultPrevented || isWriting(event.target)) return null;
  if (event.code === "KeyZ") return event.shiftKey ? "redo" : "undo";
  return event.code === "KeyY" && !event.shiftKey ? "redo" : null;
}
