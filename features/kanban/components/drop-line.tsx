"use client";

import { useLayoutEffect, useRef } from "react";
import { cardElement, listElement } from "@/components/drag-geometry";
import { classNames } from "@/lib/class-names";
import { useDropIn } from "../client/store";
import type { Column } from "../schema";
import { type BoardWords, isFullFor } from "./board-words";
import styles from "./drop-line.module.css";

type Props = Readonly<{ column: Column; lane?: string; words: BoardWords }>;

/**
 * Shows where the card in hand would come down, or that it would be refused there. It lies over the list, whose cards
 * neither move nor are laid out anew.
 */
export function DropLine({ column, lane, words }: Props) {
  const columnId = column.id;
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
  if (!drop) return null;
  const isFull = isFullFor(column, drop.cardId);
  return (
    <div aria-hidden="true" className={classNames(styles.line, isFull && styles.full)} ref={line}>
      {isFull && <span className={styles.why}>{words.t("wip.refuses")}</span>}
    </div>
  );
}
