"use client";

import { memo, useMemo } from "react";
import type { CardWindow } from "@/components/card-window";
import { ColumnFoot, ColumnList, ColumnShell } from "@/components/column-shell";
import { useCardRange } from "@/components/use-card-window";
import { boardActions, useIsComposing } from "../client/store";
import type { CardFace, Column, Label } from "../schema";
import { kanbanLimits } from "../vocabulary/schema";
import { BoardCard } from "./board-card";
import styles from "./board-column.module.css";
import type { BoardWords } from "./board-words";
import { CardDrop } from "./card-drop";
import { ColumnHeader } from "./column-header";
import type { BoardActions } from "./use-board-actions";

type Props = Readonly<{
  column: Column;
  cards: Readonly<Record<string, CardFace>>;
  labels: readonly Label[];
  isShown: ((card: CardFace) => boolean) | null;
  columnOrder: readonly string[];
  cardWindow: CardWindow;
  words: BoardWords;
  actions: BoardActions;
  /** The address of a card, up to its id. */
  cardHref: string;
  onOpenCard: (cardId: string) => void;
}>;

export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { column, cards, labels, isShown, columnOrder, cardWindow, words, actions, cardHref, onOpenCard } = props;
  const { t } = words;
  const shown = useMemo(
    () =>
      column.cardIds.flatMap((id) => {
        const card = cards[id];
        return card && (!isShown || isShown(card)) ? [card] : [];
      }),
    [column.cardIds, cards, isShown],
  );
  const [firstNear, endNear] = useCardRange(cardWindow, column.id, columnOrder.indexOf(column.id));
  const isComposing = useIsComposing(column.id);
  const total = column.cardIds.length;
  return (
    <ColumnShell
      className={styles.column}
      handleLabel={t("dnd.handle", { name: column.name })}
      header={<ColumnHeader {...props} shown={isShown ? shown.length : null} />}
      id={column.id}
      name={column.name}
    >
      <ColumnList
        cards={shown.map((card, at) => (
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
        columnId={column.id}
        drop={<CardDrop column={column} words={words} />}
        label={t("column.cards", { name: column.name })}
        nothing={shown.length > 0 ? null : t(total === 0 ? "column.empty" : "column.noMatch")}
      />
      <ColumnFoot
        addLabel={t("card.add")}
        cancelLabel={t("cancel")}
        isComposing={isComposing}
        maxLength={kanbanLimits.cardName}
        nameLabel={t("card.newName")}
        onAdd={(name) => actions.addCard(column.id, name)}
        onClose={boardActions.composerClosed}
        onOpen={() => boardActions.composerOpened(column.id)}
      />
    </ColumnShell>
  );
});
