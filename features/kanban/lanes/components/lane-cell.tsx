"use client";

import { memo, useEffect } from "react";
import { rangeKey } from "@/components/card-window";
import { marks } from "@/components/drag-geometry";
import { BoardCards, type CardsProps } from "../../components/board-cards";
import { CardDrop } from "../../components/card-drop";
import type { CardSummary, Column } from "../../schema";
import styles from "./lane-board.module.css";

type Props = CardsProps &
  Readonly<{
    lane: string;
    laneName: string;
    column: Column;
    cards: readonly CardSummary[];
    /** Where the cell stands among those that a window shows first. */
    rank: number;
  }>;

/** The cards of one column in one lane. */
export const LaneCell = memo(function LaneCell(props: Props) {
  const { lane, laneName, column, cards, labels, cardWindow, rank, copy, actions, cardHref, onOpenCard } = props;
  // This cell, and what it pushes down, comes and goes without the board being scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is other cards that make it longer or shorter.
  useEffect(() => {
    cardWindow.lookSoon();
    return cardWindow.lookSoon;
  }, [cardWindow, cards]);
  return (
    <div className={styles.cell}>
      <ul
        aria-label={copy.t("lanes.cards", { lane: laneName, column: column.name })}
        className={styles.list}
        {...{ [marks.list]: column.id, [marks.lane]: lane }}
      >
        <BoardCards
          {...{ cards, rank, labels, cardWindow, copy, actions, cardHref, onOpenCard }}
          listKey={rangeKey(column.id, lane)}
        />
      </ul>
      <CardDrop column={column} lane={lane} copy={copy} />
    </div>
  );
});
