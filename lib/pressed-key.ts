import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** The key code of a key that an input method takes. Safari ends a composition before its Enter, so that only this tells. */
const takenKeyCode = 229;

/**
 * The key that somebody pressed for the page, by its name; null while an input method takes it: Enter then accepts a
 * suggestion and Escape closes it, and neither sends nor gives up what is being typed.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string | null {
  const { isComposing, keyCode, key } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || keyCode === takenKeyCode ? null : key;
}
