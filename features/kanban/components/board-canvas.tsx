"use client";

import { DndContext, DragOverlay, useDraggable } from "@dnd-kit/core";
import { rectSortingStrategy, SortableContext } from "@dnd-kit/sortable";
import dynamic from "next/dynamic";
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  type RefObject,
  type TouchEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { cardOfEvent, focusCard, marks } from "@/components/drag-geometry";
import { EmptyState } from "@/components/empty-state";
import { classNames } from "@/lib/class-names";
import { boardActions, currentlyFollowed } from "../client/store";
import { otherLane } from "../lanes/schema";
import type { LaneKind } from "../layout/schema";
import type { Board, CardFace } from "../schema";
import { priorities } from "../vocabulary/schema";
import { AddColumn } from "./add-column";
import styles from "./board-canvas.module.css";
import { HeldCard } from "./board-card";
import { BoardColumn } from "./board-column";
import columnStyles from "./board-column.module.css";
import type { BoardWords } from "./board-words";
import { CardMenu } from "./card-menu";
import { CardWindow } from "./card-window";
import type { BoardActions } from "./use-board-actions";
import { heldCardId, type LaneRules, useBoardDrag } from "./use-board-drag";
import { useCardKeys } from "./use-card-keys";

const LaneBoard = dynamic(() => import("../lanes/components/lane-board").then((module) => module.LaneBoard));

type Props = Readonly<{
  board: Board;
  isShown: ((card: CardFace) => boolean) | null;
  words: BoardWords;
  actions: BoardActions;
  /** What lanes go by; null for columns alone. */
  laneKind: LaneKind | null;
  cardHref: string;
  onOpenCard: (cardId: string) => void;
}>;

/** The columns side by side, and everything that can be carried about between them. */
export const BoardCanvas = memo(function BoardCanvas(props: Props) {
  const { board, isShown, words, actions, laneKind, cardHref, onOpenCard } = props;
  const { t } = words;
  const canvas = useRef<HTMLElement>(null);
  const lanes = useLaneRules(laneKind, board, words);
  const { held, pressedCardId, context } = useBoardDrag({ board, isShown, lanes, words, actions, canvas });
  const handleKeys = useCardKeys({ board, actions });
  const cardWindow = useCardWindow(canvas, board, isShown);
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
  const addColumn = <AddColumn count={board.columnOrder.length} onAdd={actions.addColumn} words={words} />;
  return (
    <DndContext {...context} id="board-drag-help">
      <PressArea
        canvas={canvas}
        hasLanes={lanes !== null}
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
            words={words}
          />
        ) : (
          <SortableContext items={board.columnOrder} strategy={rectSortingStrategy}>
            {board.columnOrder.map((id) => {
              const column = board.columns[id];
              return (
                column && (
                  <BoardColumn
                    actions={actions}
                    cardHref={cardHref}
                    cards={board.cards}
                    cardWindow={cardWindow}
                    column={column}
                    columnOrder={board.columnOrder}
                    isShown={isShown}
                    key={id}
                    labels={board.labels}
                    onOpenCard={onOpenCard}
                    words={words}
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
      </PressArea>
      <p hidden id="card-instructions">
        {t("dnd.cardInstructions")}
      </p>
      <CardMenu actions={actions} board={board} onOpenCard={onOpenCard} words={words} />
      <DragOverlay dropAnimation={null} zIndex={400}>
        {heldCard && <HeldCard card={heldCard} labels={board.labels} words={words} />}
        {heldColumn && <div className={columnStyles.ghost}>{heldColumn.name}</div>}
      </DragOverlay>
    </DndContext>
  );
});

/** What the lanes go by, and their names in the reader's language. */
function useLaneRules(kind: LaneKind | null, { members, cards }: Board, { t }: BoardWords): LaneRules | null {
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

/** Which cards are drawn in full, kept in step with the page and with what it shows. */
function useCardWindow(canvas: RefObject<HTMLElement | null>, board: Board, isShown: Props["isShown"]): CardWindow {
  const [cardWindow] = useState(() => new CardWindow());
  useEffect(() => (canvas.current ? cardWindow.follow(canvas.current) : undefined), [canvas, cardWindow]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards may have come near.
  useEffect(() => {
    const frame = requestAnimationFrame(() => canvas.current && cardWindow.measure(canvas.current));
    return () => cancelAnimationFrame(frame);
  }, [canvas, cardWindow, board, isShown]);
  return cardWindow;
}

type PressAreaProps = Readonly<{
  canvas: RefObject<HTMLElement | null>;
  /** Lanes stand below one another, so the board scrolls down too. */
  hasLanes: boolean;
  label: string;
  pressedCardId: RefObject<string | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  children: ReactNode;
}>;

/** Listens for all cards at once and lends dnd-kit's one draggable to the card that was pressed. */
function PressArea({ canvas, hasLanes, label, pressedCardId, onKeyDown, children }: PressAreaProps) {
  const { listeners = {}, setNodeRef } = useDraggable({ id: heldCardId });
  function press(event: MouseEvent | TouchEvent | KeyboardEvent) {
    const card = cardOfEvent(event.target);
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
      className={classNames(styles.canvas, hasLanes && styles.withLanes)}
      onKeyDown={(event) => {
        onKeyDown(event);
        if (!event.defaultPrevented) press(event);
      }}
      onMouseDown={press}
      onTouchStart={press}
      ref={canvas}
    >
      {children}
    </section>
  );
}
