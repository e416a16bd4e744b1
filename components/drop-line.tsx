"use client";

import { useLayoutEffect, useRef } from "react";
import { classNames } from "@/lib/class-names";
import type { Place } from "@/lib/column-board";
import { cardElement, listElement } from "./drag-geometry";
import styles from "./drop-line.module.css";

type Props = Readonly<{
  place: Place;
  /** Why the card would be refused here. */
  refusal?: string | null;
}>;

/**
 * A line that shows where a dragged card would be dropped, or that it can't be dropped there. It lies over the list,
 * whose cards neither move nor are laid out anew.
 */
export function DropLine({ place, refusal = null }: Props) {
  const { columnId, lane, beforeCardId } = place;
  const line = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at every step the page is looked at anew.
  useLayoutEffect(() => {
    const list = listElement(columnId, lane);
    if (!line.current || !list) return;
    const before = beforeCardId ? cardElement(beforeCardId, lane) : null;
    const last = list.lastElementChild as HTMLElement | null;
    const top = before ? before.offsetTop - 5 : last ? last.offsetTop + last.offsetHeight + 3 : 2;
    line.current.style.transform = `translateY(${Math.max(0, top)}px)`;
  }, [place]);
  return (
    <div aria-hidden="true" className={classNames(styles.line, refusal && styles.full)} ref={line}>
      {refusal && <span className={styles.why}>{refusal}</span>}
    </div>
  );
}
