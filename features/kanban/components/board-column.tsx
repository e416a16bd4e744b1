"use client";

import { memo, useMemo } from "react";
import { ColumnFoot, ColumnList, ColumnShell } from "@/components/column-shell";
import { WaitingCards } from "@/components/waiting-cards";
import { kanbanKeys } from "../client/queries";
import { boardActions, useIsComposing } from "../client/store";
import { kanbanLimits } from "../domain/constants";
import type { CardSummary, Column } from "../schema";
import { BoardCards, type CardsProps } from "./board-cards";
import styles from "./board-column.module.css";
import { CardDrop } from "./card-drop";
import { ColumnHeader } from "./column-header";

type Props = CardsProps &
  Readonly<{
    boardId: string;
    column: Column;
    cards: Readonly<Record<string, CardSummary>>;
    isShown: ((card: CardSummary) => boolean) | null;
    columnOrder: readonly string[];
  }>;

/** A column of a board with its cards. */
export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { boardId, column, cards, labels, isShown, columnOrder, cardWindow, copy, actions, cardHref, onOpenCard } =
    props;
  const { t } = copy;
  const shown = useMemo(
    () =>
      column.cardIds.flatMap((id) => {
        const card = cards[id];
        return card && (!isShown || isShown(card)) ? [card] : [];
      }),
    [column.cardIds, cards, isShown],
  );
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
        cards={
          <BoardCards
            {...{ labels, cardWindow, copy, actions, cardHref, onOpenCard }}
            cards={shown}
            listKey={column.id}
            rank={columnOrder.indexOf(column.id)}
          />
        }
        columnId={column.id}
        drop={<CardDrop column={column} copy={copy} />}
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
      >
        <WaitingCards columnId={column.id} writesKey={kanbanKeys.writes(boardId)} />
      </ColumnFoot>
    </ColumnShell>
  );
});
