"use client";

import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import { pressedKey } from "@/lib/pressed-key";
import { type Grip, workingDaysAway } from "../domain/task-moves";
import type { Placed } from "../schema";

/** A change that is shown and not made yet, in working days. */
export type Draft = Readonly<{ id: string; grip: Grip; by: number }>;

/** So long after the last key a change by keyboard is made. */
const keyPauseMs = 800;

type Options = Readonly<{
  dayWidth: number;
  onCommit: (draft: Draft) => void;
  /** Up and down, to another bar: by so many rows, or to the first and the last. */
  onWalk: (id: string, step: number) => void;
}>;

export type BarHandlers = Readonly<{
  onKeyDown: (event: KeyboardEvent<HTMLElement>, placed: Placed, isMovable: boolean) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>, placed: Placed) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
  onBlur: () => void;
}>;

const isRtl = () => document.documentElement.dir === "rtl";
const walks: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/**
 * Moves and resizes the bars of a plan by pointer and keyboard: a preview first, one change at the end. Escape leaves
 * everything as it was.
 */
export function useBarChanges({ dayWidth, onCommit, onWalk }: Options) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef<Draft | null>(null);
  const drag = useRef<{ placed: Placed; grip: Grip; x: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const props = useRef({ dayWidth, onCommit, onWalk });
  useEffect(() => {
    props.current = { dayWidth, onCommit, onWalk };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const show = useCallback((next: Draft | null) => {
    latest.current = next;
    setDraft(next);
  }, []);

  const finish = useCallback(() => {
    clearTimeout(timer.current);
    drag.current = null;
    const done = latest.current;
    show(null);
    if (done && done.by !== 0) props.current.onCommit(done);
  }, [show]);

  const [handlers] = useState<BarHandlers>(() => {
    const cancel = () => {
      clearTimeout(timer.current);
      drag.current = null;
      show(null);
    };
    return {
      onKeyDown: (event, placed, isMovable) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const key = pressedKey(event) ?? "";
        const walk = walks[key];
        if (walk !== undefined) {
          event.preventDefault();
          finish();
          props.current.onWalk(placed.id, walk);
        } else if (key === "Escape" && latest.current) {
          event.preventDefault();
          event.stopPropagation();
          cancel();
        } else if (key === "Enter" && latest.current) {
          event.preventDefault();
          finish();
        } else if ((key === "ArrowLeft" || key === "ArrowRight") && isMovable) {
          event.preventDefault();
          const grip: Grip = event.shiftKey ? "end" : "whole";
          const by = (key === "ArrowRight") === isRtl() ? -1 : 1;
          const known = latest.current;
          if (known && known.grip !== grip) return finish();
          show({ id: placed.id, grip, by: (known?.by ?? 0) + by });
          clearTimeout(timer.current);
          timer.current = setTimeout(finish, keyPauseMs);
        }
      },
      onPointerDown: (event, placed) => {
        // By touch a bar is chosen first: whoever scrolls over it moves nothing.
        if (event.button !== 0 || (event.pointerType === "touch" && document.activeElement !== event.currentTarget))
          return;
        const grip = (event.target as HTMLElement).dataset.grip === "end" ? "end" : "whole";
        drag.current = { placed, grip, x: event.clientX };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        const { current } = drag;
        if (!current) return;
        const days = Math.round(((event.clientX - current.x) * (isRtl() ? -1 : 1)) / props.current.dayWidth);
        const by = workingDaysAway(current.placed, current.grip, days);
        const known = latest.current;
        if (known ? known.by === by : by === 0) return;
        show({ id: current.placed.id, grip: current.grip, by });
      },
      onPointerUp: () => {
        if (drag.current) finish();
      },
      onPointerCancel: cancel,
      onBlur: () => {
        if (!drag.current) finish();
      },
    };
  });
  return { draft, handlers };
}
