"use client";

import { memo, useEffect } from "react";
import { type CardWindow, rangeKey } from "@/components/card-window";
import { marks } from "@/components/drag-geometry";
import { useCardRange } from "@/components/use-card-window";
import { BoardCard } from "../../components/board-card";
import type { BoardWords } from "../../components/board-words";
import { CardDrop } from "../../components/card-drop";
import type { BoardActions } from "../../components/use-board-actions";
import type { CardFace, Column, Label } from "../../schema";
import styles from "./lane-board.module.css";

type Props = Readonly<{
  lane: string;
  laneName: string;
  column: Column;
  cards: readonly CardFace[];
  labels: readonly Label[];
  cardWindow: CardWindow;
  /** Where the cell stands among those that a window shows first. */
  rank: number;
  words: BoardWords;
  actions: BoardActions;
  cardHref: string;
  onOpenCard: (cardId: string) => void;
}>;

/** The cards of one column in one lane. */
export const LaneCell = memo(function LaneCell(props: Props) {
  const { lane, laneName, column, cards, labels, cardWindow, rank, words, actions, cardHref, onOpenCard } = props;
  const [firstNear, endNear] = useCardRange(cardWindow, rangeKey(column.id, lane), rank);
  // This cell, and what it pushes down, comes and goes without the board being scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is other cards that make it longer or shorter.
  useEffect(() => {
    cardWindow.lookSoon();
    return cardWindow.lookSoon;
  }, [cardWindow, cards]);
  return (
    <div className={styles.cell}>
      <ul
        aria-label={words.t("lanes.cards", { lane: laneName, column: column.name })}
        className={styles.list}
        {...{ [marks.list]: column.id, [marks.lane]: lane }}
      >
        {cards.map((card, at) => (
          <BoardCard
            card={card}
            href={`${cardHref}${card.id}`}
            isNear={at >= firstNear && at < endNear}
            key={card.id}
            labels={labels}
            onComplete={actions.completeCard}
            onOpen={onOpenCard}
            words={words}
          />
        ))}
      </ul>
      <CardDrop column={column} lane={lane} words={words} />
    </div>
  );
});
