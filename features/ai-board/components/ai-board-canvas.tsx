"use client";

import { DndContext, DragOverlay, useDraggable } from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  type TouchEvent,
  useRef,
  useState,
} from "react";
import { marks } from "@/components/drag-geometry";
import { Icon } from "@/components/icon";
import { InlineComposer } from "@/components/inline-composer";
import type { AiBoard, AiCard } from "../schema";
import { aiBoardLimits } from "../vocabulary/schema";
import styles from "./ai-board-canvas.module.css";
import type { AiBoardSlots } from "./ai-board-slots";
import { type AiBoardWords, columnName } from "./ai-board-words";
import { HeldAiCard } from "./ai-card";
import { AiColumnLane } from "./ai-column";
import columnStyles from "./ai-column.module.css";
import type { AiBoardActions } from "./use-ai-board-actions";
import { gripMark, heldCardId, useAiBoardDrag } from "./use-ai-board-drag";
import type { Exporting } from "./use-export";

type Props = Readonly<{
  board: AiBoard;
  isShown: ((card: AiCard) => boolean) | null;
  words: AiBoardWords;
  actions: AiBoardActions;
  exporting: Exporting;
  slots: AiBoardSlots;
}>;

/** The columns side by side, and everything that can be carried about between them. */
export const AiBoardCanvas = memo(function AiBoardCanvas(props: Props) {
  const { board, isShown, words, actions, exporting, slots } = props;
  const { t } = words;
  const canvas = useRef<HTMLElement>(null);
  const { held, pressedCardId, context } = useAiBoardDrag({ board, isShown, words, actions, canvas });
  const heldCard = held && "cardId" in held ? board.cards[held.cardId] : undefined;
  const heldColumn = held && "columnId" in held ? board.columns[held.columnId] : undefined;
  return (
    <DndContext {...context} id="ai-board-drag-help">
      <PressArea canvas={canvas} label={t("title")} pressedCardId={pressedCardId}>
        <SortableContext items={board.columnOrder} strategy={rectSortingStrategy}>
          {board.columnOrder.map((id) => {
            const column = board.columns[id];
            return (
              column && (
                <AiColumnLane
                  key={id}
                  {...{ column, isShown, words, actions, exporting, slots }}
                  cards={board.cards}
                  columnOrder={board.columnOrder}
                />
              )
            );
          })}
        </SortableContext>
        <AddColumn count={board.columnOrder.length} onAdd={actions.addColumn} words={words} />
      </PressArea>
      <p hidden id="ai-card-instructions">
        {t("dnd.instructions")}
      </p>
      <DragOverlay dropAnimation={null} zIndex={400}>
        {heldCard && <HeldAiCard name={heldCard.name} />}
        {heldColumn && <div className={columnStyles.ghost}>{columnName(heldColumn, words)}</div>}
      </DragOverlay>
    </DndContext>
  );
});

type PressAreaProps = Readonly<{
  canvas: RefObject<HTMLElement | null>;
  label: string;
  pressedCardId: RefObject<string | null>;
  children: ReactNode;
}>;

/** The card that an event on its grip came from. The words of a card are for reading, and are no grip. */
function grippedCard(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || target.closest("input, textarea")) return null;
  const control = target.closest("button, a");
  const isGrip = control ? control.hasAttribute(gripMark) : target.closest(`[${gripMark}]`) !== null;
  return isGrip ? target.closest<HTMLElement>(`[${marks.card}]`) : null;
}

/** Listens for all cards at once and lends dnd-kit's one draggable to the card that was pressed. */
function PressArea({ canvas, label, pressedCardId, children }: PressAreaProps) {
  const { listeners = {}, setNodeRef } = useDraggable({ id: heldCardId });
  function press(event: MouseEvent | TouchEvent | KeyboardEvent) {
    const card = grippedCard(event.target);
    if (!card) return;
    pressedCardId.current = card.getAttribute(marks.card);
    setNodeRef(card);
    const name =
      event.type === "mousedown" ? "onMouseDown" : event.type === "touchstart" ? "onTouchStart" : "onKeyDown";
    listeners[name]?.(event);
  }
  return (
    <section
      aria-label={label}
      className={styles.canvas}
      onKeyDown={press}
      onMouseDown={press}
      onTouchStart={press}
      ref={canvas}
    >
      {children}
    </section>
  );
}

type AddProps = Readonly<{ count: number; words: AiBoardWords; onAdd: (name: string) => Promise<unknown> }>;

function AddColumn({ count, words: { t }, onAdd }: AddProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (count >= aiBoardLimits.columnsPerBoard) return null;
  return (
    <div className={styles.slot}>
      {isOpen ? (
        <div className={styles.field}>
          <InlineComposer
            cancelLabel={t("cancel")}
            label={t("column.newName")}
            maxLength={aiBoardLimits.columnName}
            onClose={() => setIsOpen(false)}
            onSubmit={onAdd}
            submitLabel={t("column.add")}
          />
        </div>
      ) : (
        <button className={styles.add} onClick={() => setIsOpen(true)} type="button">
          <Icon name="plus" size={16} />
          {t("column.add")}
        </button>
      )}
    </div>
  );
}
