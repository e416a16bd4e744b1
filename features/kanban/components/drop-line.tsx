"use client";

import { useLayoutEffect, useRef } from "react";
import { useDropIn } from "../client/store";
import { cardElement, marks } from "./drag-geometry";
import styles from "./drop-line.module.css";

/** Shows where the card in hand would come down. It lies over the list and moves nothing in it. */
export function DropLine({ columnId }: Readonly<{ columnId: string }>) {
  const drop = useDropIn(columnId);
  const line = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const list = line.current?.parentElement;
    if (!drop || !line.current || !list) return;
    const before = drop.beforeCardId ? cardElement(drop.beforeCardId) : null;
    const last = [...list.querySelectorAll<HTMLElement>(`[${marks.card}]`)].at(-1);
    const top = before ? before.offsetTop - 5 : last ? last.offsetTop + last.offsetHeight + 3 : 0;
    line.current.style.transform = `translateY(${Math.max(0, top)}px)`;
  }, [drop]);
  return drop ? <li aria-hidden="true" className={styles.line} ref={line} /> : null;
}
