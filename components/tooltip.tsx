"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";
import { pressedKey } from "@/lib/pressed-key";
import { placeBeside } from "./place-beside";
import styles from "./tooltip.module.css";

type Props = Readonly<{
  label: ReactNode;
  /** One element. What it says must not depend on the tooltip: touch never shows it by hovering. */
  children: ReactNode;
  side?: "top" | "bottom";
  className?: string;
}>;

const hoverDelayMs = 350;

/** A tooltip on hover and keyboard focus; Esc hides it, and the pointer can move onto it. */
export function Tooltip({ label, children, side = "top", className }: Props) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    anchor.current?.firstElementChild?.setAttribute("aria-describedby", id);
    return () => clearTimeout(timer.current);
  }, [id]);

  function show() {
    const popover = bubble.current;
    if (!popover || !anchor.current || popover.matches(":popover-open")) return;
    popover.showPopover();
    placeBeside(popover, (anchor.current.firstElementChild as HTMLElement) ?? anchor.current, {
      side,
      align: "center",
    });
  }

  function hide() {
    clearTimeout(timer.current);
    if (bubble.current?.matches(":popover-open")) bubble.current.hidePopover();
  }

  function showSoon() {
    clearTimeout(timer.current);
    timer.current = setTimeout(show, hoverDelayMs);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the element inside is what one interacts with.
    <span
      className={className ?? styles.anchor}
      onBlur={hide}
      onFocus={(event) => event.target.matches(":focus-visible") && show()}
      onKeyDown={(event) => pressedKey(event) === "Escape" && hide()}
      onPointerEnter={(event) => event.pointerType === "mouse" && showSoon()}
      onPointerLeave={hide}
      ref={anchor}
    >
      {children}
      <span className={styles.bubble} id={id} popover="manual" ref={bubble} role="tooltip">
        {label}
      </span>
    </span>
  );
}
