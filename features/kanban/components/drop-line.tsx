"use client";

import { useLayoutEffect, useRef } from "react";
import { useDropIn } from "../client/store";
import { cardElement, listElement } from "./drag-geometry";
import styles from "./drop-line.module.css";

/** Shows where the card in hand would come down. It lies over the list, whose cards neither move nor are laid out anew. */
export function DropLine({ columnId, lane }: Readonly<{ columnId: string; lane?: string }>) {
  const drop = useDropIn(columnId, lane);
  const line = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = listElement(columnId, lane);
    if (!drop || !line.current || !list) return;
    const before = drop.beforeCardId ? cardElement(drop.beforeCardId, lane) : null;
    const last = list.lastElementChild as HTMLElement | null;
    const top = before ? before.offsetTop - 5 : last ? last.offsetTop + last.offsetHeight + 3 : 2;
    line.current.style.transform = `translateY(${Math.max(0, top)}px)`;
  }, [drop, columnId, lane]);
  return drop ? <div aria-hidden="true" className={styles.line} ref={line} /> : null;
}
