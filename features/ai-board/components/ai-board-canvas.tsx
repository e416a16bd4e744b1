"use client";

import { DndContext, DragOverlay } from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import { memo, useRef } from "react";
import { AddColumn } from "@/components/add-column";
import { BoardArea } from "@/components/board-area";
import { isInitiallyVisible } from "@/components/card-window";
import { HeldColumn } from "@/components/column-shell";
import { marks } from "@/components/drag-geometry";
import { useCardWindow } from "@/components/use-card-window";
import { aiBoardLimits } from "../domain/constants";
import type { AiBoard, AiCard } from "../schema";
import { type AiBoardCopy, columnName } from "./ai-board-copy";
import type { AiBoardSlots } from "./ai-board-slots";
import { HeldAiCard } from "./ai-card";
import { AiColumnLane, AiColumnOutline } from "./ai-column";
import type { AiBoardActions } from "./use-ai-board-actions";
import { gripMark, useAiBoardDrag } from "./use-ai-board-drag";
import type { Exporting } from "./use-export";

type Props = Readonly<{
  board: AiBoard;
  isShown: ((card: AiCard) => boolean) | null;
  /** More may be found still. */
  isLooking: boolean;
  /** Until then only the columns that a window shows are drawn with all that is on them. */
  isHydrated: boolean;
  copy: AiBoardCopy;
  actions: AiBoardActions;
  exporting: Exporting;
  slots: AiBoardSlots;
}>;

/** What a column and a short answer take. */
const sizes = { columnPx: 334, cardPx: 100 };

/** The columns of the AI board, with drag and drop. */
export const AiBoardCanvas = memo(function AiBoardCanvas(props: Props) {
  const { board, isShown, isLooking, isHydrated, copy, actions, exporting, slots } = props;
  const { t } = copy;
  const canvas = useRef<HTMLElement>(null);
  const { held, pressedCardId, context } = useAiBoardDrag({ board, isShown, copy, actions, canvas });
  const cardWindow = useCardWindow({ canvas, shown: [board, isShown], sizes });
  const heldCard = held && "cardId" in held ? board.cards[held.cardId] : undefined;
  const heldColumn = held && "columnId" in held ? board.columns[held.columnId] : undefined;
  return (
    <DndContext {...context} id="ai-board-drag-help">
      <BoardArea canvas={canvas} cardOf={grippedCard} label={t("title")} pressedCardId={pressedCardId}>
        <SortableContext items={board.columnOrder} strategy={rectSortingStrategy}>
          {board.columnOrder.map((id, at) => {
            const column = board.columns[id];
            if (!column) return null;
            return isHydrated || isInitiallyVisible(at) ? (
              <AiColumnLane
                key={id}
                {...{ column, cardWindow, isShown, isLooking, copy, actions, exporting, slots }}
                cards={board.cards}
                columnOrder={board.columnOrder}
              />
            ) : (
              <AiColumnOutline key={id} {...{ column, copy }} cards={board.cards} />
            );
          })}
        </SortableContext>
        {board.columnOrder.length < aiBoardLimits.columnsPerBoard && (
          <AddColumn
            addLabel={t("column.add")}
            cancelLabel={t("cancel")}
            maxLength={aiBoardLimits.columnName}
            nameLabel={t("column.newName")}
            onAdd={actions.addColumn}
          />
        )}
      </BoardArea>
      <p hidden id="ai-card-instructions">
        {t("dnd.instructions")}
      </p>
      <DragOverlay dropAnimation={null} zIndex={400}>
        {heldCard && <HeldAiCard name={heldCard.name} />}
        {heldColumn && <HeldColumn name={columnName(heldColumn, copy)} />}
      </DragOverlay>
    </DndContext>
  );
});

/** The card that an event on its grip came from. The words of a card are for reading, and are no grip. */
function grippedCard(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest("input, textarea")) return null;
  const control = target.closest("button, a");
  const isGrip = control ? control.hasAttribute(gripMark) : target.closest(`[${gripMark}]`) !== null;
  return isGrip ? target.closest<HTMLElement>(`[${marks.card}]`) : null;
}
