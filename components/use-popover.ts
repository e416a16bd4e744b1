"use client";

import { type ToggleEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { placeBeside } from "./place-beside";

type Options = Readonly<{
  /** Which edges of the button and of the popover meet; `end` unless told. */
  align?: "start" | "end";
  /** Selects what takes the focus when it opens; without it the focus stays on the button. */
  focus?: string;
}>;

/**
 * Connects a button with the popover that it opens: `trigger` goes to the button, the whole to `<Popover of>`. A button
 * inside a frame that is marked `data-anchor` opens it beside the frame.
 */
export function usePopover({ align = "end", focus }: Options = {}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => popover.current?.hidePopover();

  function handleClick() {
    if (isOpen) return close();
    // With its source known, the browser leaves a press on the button to the button, and hands the focus back.
    popover.current?.showPopover({ source: button.current } as never);
  }

  // What the popover holds is drawn when it opens; only then is known how much room it needs.
  useLayoutEffect(() => {
    if (!isOpen || !popover.current || !button.current) return;
    placeBeside(popover.current, button.current.closest<HTMLElement>("[data-anchor]") ?? button.current, { align });
    if (focus) popover.current.querySelector<HTMLElement>(focus)?.focus();
  }, [isOpen, align, focus]);

  return {
    isOpen,
    close,
    trigger: { ref: button, "aria-controls": id, "aria-expanded": isOpen, onClick: handleClick },
    surface: {
      ref: popover,
      id,
      popover: "auto" as const,
      onToggle: (event: ToggleEvent) => setIsOpen(event.newState === "open"),
    },
  };
}
