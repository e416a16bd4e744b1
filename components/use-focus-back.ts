import { type RefObject, useEffect, useRef } from "react";

/** When what a button opened in its place closes with the focus in it, the button has the focus again. */
export function useFocusBack(button: RefObject<HTMLButtonElement | null>, isOpen: boolean): void {
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // What goes with the focus leaves it to the document; elsewhere it was put by somebody.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [button, isOpen]);
}
