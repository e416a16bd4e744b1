import { type RefObject, useEffect, useRef } from "react";

/** Returns the focus to a button when the content that replaced it closes with the focus inside. */
export function useFocusBack(button: RefObject<HTMLButtonElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // What goes with the focus leaves it to the document; elsewhere it was put by somebody.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [button, isOpen]);
}
