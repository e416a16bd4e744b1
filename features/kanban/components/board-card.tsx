"use client";

import { type MouseEvent, memo } from "react";
import { Icon } from "@/components/icon";
import { classNames } from "@/lib/class-names";
import { boardActions } from "../client/store";
import type { CardFace, Label } from "../schema";
import styles from "./board-card.module.css";
import type { BoardWords } from "./board-words";
import { CardLabels, CardMeta } from "./card-face";
import { marks } from "./drag-geometry";

type Props = Readonly<{
  card: CardFace;
  labels: readonly Label[];
  words: BoardWords;
  /** The card's own address on this board. */
  href: string;
  onOpen: (cardId: string) => void;
  onComplete: (card: CardFace) => void;
}>;

/** Keys and pointers reach a card through the board that holds it, so a card is plain elements and little else. */
export const BoardCard = memo(function BoardCard({ card, labels, words, href, onOpen, onComplete }: Props) {
  const { t } = words;
  const handleOpen = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen(card.id);
  };
  return (
    <li className={classNames(styles.card, card.completed && styles.completed)} {...{ [marks.card]: card.id }}>
      <CardLabels card={card} labels={labels} words={words} />
      <div className={styles.head}>
        <button
          aria-label={t(card.completed ? "card.reopen" : "card.complete", { name: card.name })}
          aria-pressed={card.completed}
          className={styles.tick}
          onClick={() => onComplete(card)}
          tabIndex={-1}
          type="button"
        >
          <Icon name="check" size={12} />
        </button>
        <a
          aria-describedby="card-instructions"
          className={styles.name}
          draggable={false}
          href={href}
          onClick={handleOpen}
        >
          <bdi>{card.name}</bdi>
        </a>
        <button
          aria-haspopup="menu"
          aria-label={t("card.menu", { name: card.name })}
          className={styles.more}
          onClick={() => boardActions.cardMenuOpened(card.id)}
          tabIndex={-1}
          type="button"
        >
          <Icon name="ellipsis" size={16} />
        </button>
      </div>
      <CardMeta card={card} words={words} />
    </li>
  );
});

/** The card in the hand: the same face, lifted. */
export function HeldCard({ card, labels, words }: Pick<Props, "card" | "labels" | "words">) {
  return (
    <div className={classNames(styles.card, styles.lifted)}>
      <CardLabels card={card} labels={labels} words={words} />
      <bdi className={styles.name}>{card.name}</bdi>
      <CardMeta card={card} words={words} />
    </div>
  );
}
