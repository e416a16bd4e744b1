import { setCookie } from "cookies-next/client";
import { type RefObject, useEffect, useState } from "react";
import { detailsCookie, threePanesPx } from "../domain/panes";

export type DetailsPane = Readonly<{
  /** Beside the conversation, and so the next time. */
  isKept: boolean;
  /** In place of the list, or of all, where there is no room for three panes. */
  isOver: boolean;
  isShown: boolean;
  toggle: () => void;
  closeOver: () => void;
}>;

/** Whether the details are open: as a third pane as the person left them, or in place of another for a moment. */
export function useDetailsPane(screen: RefObject<HTMLElement | null>, wasKept: boolean): DetailsPane {
  const [isKept, setIsKept] = useState(wasKept);
  const [isOver, setIsOver] = useState(false);
  const [hasRoom, setHasRoom] = useState(true);
  useEffect(() => {
    const place = screen.current;
    if (!place) return undefined;
    const observer = new ResizeObserver(() => setHasRoom(place.clientWidth >= threePanesPx));
    observer.observe(place);
    return () => observer.disconnect();
  }, [screen]);

  function toggle() {
    if (!hasRoom) return setIsOver(!isOver);
    setIsKept(!isKept);
    const secure = location.protocol === "https:";
    setCookie(detailsCookie.name, isKept ? "closed" : "open", {
      path: "/",
      sameSite: "lax",
      secure,
      maxAge: detailsCookie.maxAgeS,
    });
  }
  return { isKept, isOver, isShown: hasRoom ? isKept : isOver, toggle, closeOver: () => setIsOver(false) };
}
