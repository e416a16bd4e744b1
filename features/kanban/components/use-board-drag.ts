"use client";

import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type DragEndEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { arrayMove } from "@dnd-kit/sortable";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { boardActions, currentDrag } from "../client/store";
import type { Board, CardFace } from "../schema";
import { type Place, placeAtSlot, placeOf } from "../transition/client/store";
import { type Arrow, BoardKeyboardSensor } from "./board-keyboard-sensor";
import type { BoardWords } from "./board-words";
import { makeAnnouncements } from "./drag-announcements";
import { cardElement, isRtl, listAt, listElement, marks, slotAt } from "./drag-geometry";
import { followPointer } from "./follow-pointer";
import type { BoardActions } from "./use-board-actions";

/** dnd-kit knows one card only: whichever was pressed. So its cost is the same for ten cards and for a thousand. */
export const heldCardId = "held-card";

type Params = Readonly<{
  board: Board;
  isShown: ((card: CardFace) => boolean) | null;
  words: BoardWords;
  actions: BoardActions;
  canvas: RefObject<HTMLElement | null>;
}>;

/** Only columns are sorted by what they overlap; where a card goes is read from the page. */
const detectCollisions: CollisionDetection = (args) => (args.active.id === heldCardId ? [] : closestCenter(args));

/** A press that became a drag must not also follow the link it began on. */
function swallowNextClick(): void {
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", swallow, { capture: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 60);
}

/** Where a card lies now, as a place to come down into. */
function placeNow({ board, isShown }: Pick<Params, "board" | "isShown">, cardId: string): Place | null {
  const at = placeOf(board, cardId);
  const column = at && board.columns[at.columnId];
  if (!at || !column) return null;
  const above = column.cardIds.slice(0, at.index).filter((id) => {
    const card = board.cards[id];
    return card && (!isShown || isShown(card));
  });
  return placeAtSlot(board, { columnId: at.columnId, slot: above.length, heldId: cardId }, isShown);
}

/** One step of the keyboard: along the column, or to its neighbour on that side of the screen. */
function stepFrom(drag: Place & { cardId: string }, arrow: Arrow, params: Params): Place | null {
  const { board, isShown, canvas } = params;
  if (arrow === "ArrowUp" || arrow === "ArrowDown") {
    const slot = drag.slot + (arrow === "ArrowDown" ? 1 : -1);
    return placeAtSlot(board, { columnId: drag.columnId, slot, heldId: drag.cardId }, isShown);
  }
  const columnId = neighbourOf(drag.columnId, arrow, board.columnOrder, canvas.current);
  return columnId ? placeAtSlot(board, { columnId, slot: drag.slot, heldId: drag.cardId }, isShown) : null;
}

function neighbourOf(id: string, arrow: Arrow, order: readonly string[], canvas: HTMLElement | null) {
  const isOnward = (arrow === "ArrowRight") !== (canvas !== null && isRtl(canvas));
  return order[order.indexOf(id) + (isOnward ? 1 : -1)];
}

/** Scrolls a place into view and says where it is in the viewport. */
function showPlace({ columnId, beforeCardId }: Place): { x: number; y: number } | undefined {
  const list = listElement(columnId);
  const cards = list?.querySelectorAll<HTMLElement>(`[${marks.card}]`);
  const near = (beforeCardId ? cardElement(beforeCardId) : cards?.item(cards.length - 1)) ?? list;
  near?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = near?.getBoundingClientRect();
  if (!box) return undefined;
  return { x: box.left, y: beforeCardId || near === list ? box.top : box.bottom };
}

/** Where a column stands in the viewport when none is shifted aside. */
function showColumn(columnId: string, canvas: HTMLElement | null): { x: number; y: number } | undefined {
  const column = document.querySelector<HTMLElement>(`[${marks.column}="${columnId}"]`);
  if (!column || !canvas) return undefined;
  column.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = canvas.getBoundingClientRect();
  return { x: box.left + column.offsetLeft - canvas.scrollLeft, y: box.top + column.offsetTop };
}

/** What `DndContext` needs to carry cards and columns by mouse, touch and keyboard. */
export function useBoardDrag(params: Params) {
  const latest = useRef(params);
  const [held, setHeld] = useState<{ cardId: string } | { columnId: string } | null>(null);
  useEffect(() => {
    latest.current = params;
  });
  useEffect(() => {
    // An attribute, set once: a thousand cards that each ask whether they are held would be felt at every step.
    const card = held && "cardId" in held ? cardElement(held.cardId) : null;
    card?.setAttribute(marks.held, "");
    return () => card?.removeAttribute(marks.held);
  }, [held]);
  /** The card that was pressed; it is in someone's hand once dnd-kit says so. */
  const pressedCardId = useRef<string | null>(null);
  const overColumnId = useRef<string | null>(null);
  const stopFollowing = useRef<() => void>(undefined);
  const { words } = params;
  const announcements: Announcements = useMemo(() => makeAnnouncements(() => latest.current), []);

  function handleStep(arrow: Arrow) {
    const { board, canvas } = latest.current;
    const drag = currentDrag();
    if (drag) {
      const place = stepFrom(drag, arrow, latest.current);
      if (place) boardActions.cardCarriedTo(place);
      return place ? showPlace(place) : undefined;
    }
    const from = overColumnId.current;
    if (!from || arrow === "ArrowUp" || arrow === "ArrowDown") return undefined;
    const columnId = neighbourOf(from, arrow, board.columnOrder, canvas.current);
    return columnId ? showColumn(columnId, canvas.current) : undefined;
  }

  function handleFrame(x: number, y: number) {
    const drag = currentDrag();
    const { canvas } = latest.current;
    const list = canvas.current && listAt(canvas.current, x);
    const columnId = list?.getAttribute(marks.list);
    if (!drag || !list || !columnId) return;
    const slot = slotAt(list, y);
    if (slot === drag.slot && columnId === drag.columnId) return;
    const place = placeAtSlot(latest.current.board, { columnId, slot, heldId: drag.cardId }, latest.current.isShown);
    if (place) boardActions.cardCarriedTo(place);
  }

  function handleDragStart({ active, activatorEvent }: DragStartEvent) {
    const isByKeyboard = activatorEvent instanceof KeyboardEvent;
    const cardId = active.id === heldCardId ? pressedCardId.current : null;
    const place = cardId ? placeNow(latest.current, cardId) : null;
    if (cardId && place) {
      boardActions.cardPickedUp({ ...place, cardId, isByKeyboard });
      setHeld({ cardId });
    } else if (!cardId) {
      overColumnId.current = String(active.id);
      setHeld({ columnId: String(active.id) });
    }
    const canvas = latest.current.canvas.current;
    if (isByKeyboard || !canvas) return;
    const onFrame = cardId ? handleFrame : () => undefined;
    stopFollowing.current = followPointer(canvas, { scrollsLists: cardId !== null, onFrame });
  }

  function letGo() {
    const drag = currentDrag();
    stopFollowing.current?.();
    overColumnId.current = null;
    boardActions.cardLetGo();
    setHeld(null);
    if (!drag?.isByKeyboard) swallowNextClick();
    return drag;
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    const { board, actions } = latest.current;
    const drag = letGo();
    if (drag) {
      const { cardId, columnId, index } = drag;
      const from = placeOf(board, cardId);
      const isMoved = from && (from.columnId !== columnId || from.index !== index);
      if (!isMoved) return;
      if (drag.isByKeyboard) boardActions.cardFollowed(cardId);
      actions.moveCard({ cardId, columnId, index });
    } else if (over && over.id !== active.id && active.id !== heldCardId) {
      const { columnOrder } = board;
      actions.moveColumns(
        arrayMove([...columnOrder], columnOrder.indexOf(String(active.id)), columnOrder.indexOf(String(over.id))),
      );
    }
  }

  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(BoardKeyboardSensor, { onStep: handleStep }),
  );
  return {
    held,
    pressedCardId,
    context: {
      sensors,
      collisionDetection: detectCollisions,
      autoScroll: false,
      onDragStart: handleDragStart,
      onDragOver: ({ over }: { over: { id: string | number } | null }) => {
        if (over) overColumnId.current = String(over.id);
      },
      onDragEnd: handleDragEnd,
      onDragCancel: () => void letGo(),
      accessibility: {
        announcements,
        screenReaderInstructions: { draggable: words.t("dnd.columnInstructions") },
        restoreFocus: false,
      },
    },
  };
}
