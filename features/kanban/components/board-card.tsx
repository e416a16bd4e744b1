"use client";

import { type MouseEvent, memo } from "react";
import { marks } from "@/components/drag-geometry";
import { StatusMark } from "@/components/status-mark";
import { classNames } from "@/lib/class-names";
import { boardActions } from "../client/store";
import type { CardSummary, Label } from "../schema";
import styles from "./board-card.module.css";
import type { BoardCopy } from "./board-copy";
import { CardLabels, CardMeta, hasLabels, hasMeta } from "./card-summary";

type Props = Readonly<{
  card: CardSummary;
  labels: readonly Label[];
  copy: BoardCopy;
  /** The card's own address on this board. */
  href: string;
  /** In view or near it: drawn in full. Others are their names, and keep the place. */
  isNear: boolean;
  onOpen: (cardId: string) => void;
  onComplete: (card: CardSummary) => void;
}>;

/**
 * A card on a board. Keys and pointers reach it through the board that holds it, so a card is plain elements and little
 * else.
 */
export const BoardCard = memo(function BoardCard(props: Props) {
  const { card, labels, copy, href, isNear, onOpen } = props;
  const handleOpen = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(card.id);
  };
  const rows = isNear
    ? undefined
    : classNames(styles.far, hasLabels(card) && styles.withLabels, hasMeta(card, copy.today) && styles.withMeta);
  return (
    <li className={classNames(styles.card, card.completed && styles.completed, rows)} {...{ [marks.card]: card.id }}>
      {isNear && <CardLabels card={card} labels={labels} copy={copy} />}
      {/* The link stays the same element, near or far: it may hold the focus. */}
      <div className={styles.head}>
        {isNear && (
          <StatusMark
            className={styles.mark}
            isDone={card.completed}
            label={copy.t(card.completed ? "card.reopen" : "card.complete", { name: card.name })}
            onToggle={() => props.onComplete(card)}
            tabIndex={-1}
          />
        )}
        <a
          aria-describedby="card-instructions"
          className={styles.name}
          draggable={false}
          href={href}
          onClick={handleOpen}
        >
          <bdi>{card.name}</bdi>
        </a>
        {isNear && <MoreButton card={card} copy={copy} />}
      </div>
      {isNear && <CardMeta card={card} copy={copy} />}
    </li>
  );
});

function MoreButton({ card, copy: { t } }: Pick<Props, "card" | "copy">) {
  return (
    <button
      aria-haspopup="menu"
      aria-label={t("card.menu", { name: card.name })}
      className={styles.more}
      onClick={() => boardActions.cardMenuOpened(card.id)}
      tabIndex={-1}
      type="button"
    />
  );
}

/** The card in the hand: the same face, lifted. */
export function HeldCard({ card, labels, copy }: Pick<Props, "card" | "labels" | "copy">) {
  return (
    <div className={classNames(styles.card, styles.lifted)}>
      <CardLabels card={card} labels={labels} copy={copy} />
      <bdi className={styles.name}>{card.name}</bdi>
      <CardMeta card={card} copy={copy} />
    </div>
  );
}
