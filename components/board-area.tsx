"use client";

import { useDraggable } from "@dnd-kit/core";
import type { KeyboardEvent, MouseEvent, ReactNode, RefObject, TouchEvent } from "react";
import { classNames } from "@/lib/class-names";
import styles from "./board-area.module.css";
import { marks } from "./drag-geometry";
import { heldCardId } from "./use-carrying";

type Props = Readonly<{
  canvas: RefObject<HTMLElement | null>;
  className?: string | false;
  label: string;
  /** The card that a press on this carries. */
  cardOf: (target: EventTarget | null) => HTMLElement | null;
  pressedCardId: RefObject<string | null>;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}>;

/**
 * The area that holds the columns of a board. Listens for all cards at once and lends dnd-kit's one draggable to the
 * one that was pressed.
 */
export function BoardArea({ canvas, className, label, cardOf, pressedCardId, onKeyDown, children }: Props) {
  const { listeners = {}, setNodeRef } = useDraggable({ id: heldCardId });
  function press(event: MouseEvent | TouchEvent | KeyboardEvent) {
    const card = cardOf(event.target);
    if (!card) return;
    pressedCardId.current = card.getAttribute(marks.card);
    setNodeRef(card);
    const name =
      event.type === "mousedown" ? "onMouseDown" : event.type === "touchstart" ? "onTouchStart" : "onKeyDown";
    listeners[name]?.(event);
  }
  return (
    <section
      aria-label={label}
      className={classNames(styles.canvas, className)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (!event.defaultPrevented) press(event);
      }}
      onMouseDown={press}
      onTouchStart={press}
      ref={canvas}
    >
      {children}
    </section>
  );
}
