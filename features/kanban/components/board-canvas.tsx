"use client";

import { DndContext, DragOverlay } from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import dynamic from "next/dynamic";
import { memo, useEffect, useMemo, useRef } from "react";
import { AddColumn } from "@/components/add-column";
import { BoardArea } from "@/components/board-area";
import { HeldColumn } from "@/components/column-shell";
import { cardOfEvent, focusCard, marks } from "@/components/drag-geometry";
import { EmptyState } from "@/components/empty-state";
import { useCardWindow } from "@/components/use-card-window";
import { whenOnline } from "@/lib/when-online";
import { boardActions, currentlyFollowed } from "../client/store";
import type { LaneKind } from "../domain/board-layout";
import { kanbanLimits, priorities } from "../domain/constants";
import { otherLane } from "../domain/swimlanes";
import type { Board, CardSummary } from "../schema";
import styles from "./board-canvas.module.css";
import { HeldCard } from "./board-card";
import { BoardColumn } from "./board-column";
import type { BoardCopy } from "./board-copy";
import { CardMenu } from "./card-menu";
import type { BoardActions } from "./use-board-actions";
import { type LaneRules, useBoardDrag } from "./use-board-drag";
import { useCardKeys } from "./use-card-keys";

const LaneBoard = dynamic(() =>
  whenOnline(() => import("../lanes/components/lane-board")).then((module) => module.LaneBoard),
);

type Props = Readonly<{
  board: Board;
  isShown: ((card: CardSummary) => boolean) | null;
  copy: BoardCopy;
  actions: BoardActions;
  /** What lanes go by; null for columns alone. */
  laneKind: LaneKind | null;
  cardHref: string;
  onOpenCard: (cardId: string) => void;
}>;

/** The columns of a board, with drag and drop. */
export const BoardCanvas = memo(function BoardCanvas(props: Props) {
  const { board, isShown, copy, actions, laneKind, cardHref, onOpenCard } = props;
  const { t } = copy;
  const canvas = useRef<HTMLElement>(null);
  const lanes = useLaneRules(laneKind, board, copy);
  const { held, pressedCardId, context } = useBoardDrag({ board, isShown, lanes, copy, actions, canvas });
  const handleKeys = useCardKeys({ board, actions });
  const cardWindow = useCardWindow({ canvas, shown: [board, isShown] });
  // A card that was moved by key is another element afterwards, and the focus would be lost with the old one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the board that moves the card.
  useEffect(() => {
    const followed = currentlyFollowed();
    if (!followed) return;
    const active = document.activeElement;
    const other = active?.closest(`[${marks.card}]`)?.getAttribute(marks.card) ?? followed.cardId;
    const hasGoneOn = other !== followed.cardId || active?.matches("input, textarea");
    if (followed.untilMs < Date.now() || hasGoneOn) return boardActions.followedCardMoved();
    focusCard(followed.cardId, followed.lane);
  }, [board]);
  const heldCard = held && "cardId" in held ? board.cards[held.cardId] : undefined;
  const heldColumn = held && "columnId" in held ? board.columns[held.columnId] : undefined;
  const addColumn = board.columnOrder.length < kanbanLimits.columnsPerBoard && (
    <AddColumn
      addLabel={t("column.add")}
      cancelLabel={t("cancel")}
      maxLength={kanbanLimits.columnName}
      nameLabel={t("column.newName")}
      onAdd={actions.addColumn}
    />
  );
  return (
    <DndContext {...context} id="board-drag-help">
      <BoardArea
        canvas={canvas}
        cardOf={cardOfEvent}
        className={lanes !== null && styles.withLanes}
        label={t("boardLabel", { name: board.name })}
        onKeyDown={handleKeys}
        pressedCardId={pressedCardId}
      >
        {lanes ? (
          <LaneBoard
            actions={actions}
            board={board}
            cardHref={cardHref}
            cardWindow={cardWindow}
            isShown={isShown}
            onOpenCard={onOpenCard}
            rules={lanes}
            copy={copy}
          />
        ) : (
          <SortableContext items={board.columnOrder} strategy={rectSortingStrategy}>
            {board.columnOrder.map((id) => {
              const column = board.columns[id];
              return (
                column && (
                  <BoardColumn
                    actions={actions}
                    boardId={board.id}
                    cardHref={cardHref}
                    cards={board.cards}
                    cardWindow={cardWindow}
                    column={column}
                    columnOrder={board.columnOrder}
                    isShown={isShown}
                    key={id}
                    labels={board.labels}
                    onOpenCard={onOpenCard}
                    copy={copy}
                  />
                )
              );
            })}
          </SortableContext>
        )}
        {board.columnOrder.length === 0 ? (
          <EmptyState action={addColumn} className={styles.empty} icon="columns-3" title={t("noColumns.title")}>
            {t("noColumns.hint")}
          </EmptyState>
        ) : (
          !lanes && addColumn
        )}
      </BoardArea>
      <p hidden id="card-instructions">
        {t("dnd.cardInstructions")}
      </p>
      <CardMenu actions={actions} board={board} onOpenCard={onOpenCard} copy={copy} />
      <DragOverlay dropAnimation={null} zIndex={400}>
        {heldCard && <HeldCard card={heldCard} labels={board.labels} copy={copy} />}
        {heldColumn && <HeldColumn name={heldColumn.name} />}
      </DragOverlay>
    </DndContext>
  );
});

/** What the lanes go by, and their names in the reader's language. */
function useLaneRules(kind: LaneKind | null, { members, cards }: Board, { t }: BoardCopy): LaneRules | null {
  return useMemo(() => {
    if (!kind) return null;
    const people = () => [...members, ...Object.values(cards).flatMap((card) => card.assignee)];
    const nameOf = (lane: string) => {
      const priority = kind === "priority" ? priorities.find((value) => value === lane) : undefined;
      if (priority) return t(`priority.${priority}`);
      if (lane === otherLane) return t(kind === "label" ? "lanes.noLabel" : "lanes.nobody");
      return kind === "label" ? lane : (people().find(({ id }) => id === lane)?.name ?? "");
    };
    return { kind, nameOf };
  }, [kind, members, cards, t]);
}
