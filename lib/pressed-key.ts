import type { KeyboardEvent as ReactKeyboardEvent } from "react";

/** The key code of a key that an input method takes. Safari ends a composition before its Enter, so that only this tells. */
const takenKeyCode = 229;

/**
 * Returns the name of the pressed key; null during composition with an input method, where Enter and Escape belong to
 * the suggestion.
 */
export function pressedKey(event: KeyboardEvent | ReactKeyboardEvent): string | null {
  const { isComposing, keyCode, key } = "nativeEvent" in event ? event.nativeEvent : event;
  return isComposing || keyCode === takenKeyCode ? null : key;
}
