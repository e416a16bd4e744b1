"use client";

import {
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
import { type Arrow, BoardKeyboardSensor } from "@/components/board-keyboard-sensor";
import { cardElement, isRtl, listAt, listElement, marks, slotAt } from "@/components/drag-geometry";
import { followPointer } from "@/components/follow-pointer";
import { type Place, placeAtSlot, placeOf } from "@/lib/column-board";
import { aiBoardActions, currentDrag, type Drag } from "../client/store";
import type { AiBoard, AiCard } from "../schema";
import { makeAnnouncements } from "./ai-board-announcements";
import type { AiBoardWords } from "./ai-board-words";
import type { AiBoardActions } from "./use-ai-board-actions";

/** dnd-kit knows one card only: whichever was pressed. */
export const heldCardId = "held-ai-card";
/** What a card is carried by. */
export const gripMark = "data-card-grip";

type Params = Readonly<{
  board: AiBoard;
  isShown: ((card: AiCard) => boolean) | null;
  words: AiBoardWords;
  actions: AiBoardActions;
  canvas: RefObject<HTMLElement | null>;
}>;

/** Only columns are sorted by what they overlap; where a card goes is read from the page. */
const detectCollisions: CollisionDetection = (args) => (args.active.id === heldCardId ? [] : closestCenter(args));

/** Where a card lies now, as a place to come down into. */
function placeNow({ board, isShown }: Params, cardId: string): Place | null {
  const at = placeOf(board, cardId);
  const above = at && board.columns[at.columnId]?.cardIds.slice(0, at.index);
  if (!at || !above) return null;
  const shown = above.filter((id) => {
    const card = board.cards[id];
    return card && (!isShown || isShown(card));
  });
  return placeAtSlot(board, { columnId: at.columnId, slot: shown.length, heldId: cardId }, isShown);
}

function neighbourOf(id: string, arrow: Arrow, { board, canvas }: Params): string | undefined {
  const isOnward = (arrow === "ArrowRight") !== (canvas.current !== null && isRtl(canvas.current));
  return board.columnOrder[board.columnOrder.indexOf(id) + (isOnward ? 1 : -1)];
}

const isUpright = (arrow: Arrow) => arrow === "ArrowUp" || arrow === "ArrowDown";

/** One step of the keyboard: along the column, or to the column on that side of the screen. */
function stepFrom(drag: Drag, arrow: Arrow, params: Params): Place | null {
  const step = arrow === "ArrowDown" ? 1 : arrow === "ArrowUp" ? -1 : 0;
  const columnId = isUpright(arrow) ? drag.columnId : neighbourOf(drag.columnId, arrow, params);
  const slot = drag.slot + step;
  return columnId ? placeAtSlot(params.board, { columnId, slot, heldId: drag.cardId }, params.isShown) : null;
}

function boxOf(element: Element | null | undefined): { x: number; y: number } | undefined {
  element?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
  const box = element?.getBoundingClientRect();
  return box && { x: box.left, y: box.top };
}

/** Scrolls a place into view and says where it is in the viewport. */
function showPlace({ columnId, beforeCardId }: Place) {
  const list = listElement(columnId);
  return boxOf((beforeCardId && cardElement(beforeCardId)) || (list?.lastElementChild ?? list));
}

/** After the page has drawn the card where it is now. */
function focusGrip(cardId: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => cardElement(cardId)?.querySelector<HTMLElement>(`button[${gripMark}]`)?.focus()),
  );
}

/** What `DndContext` needs to carry cards and columns by mouse, touch and keyboard. */
export function useAiBoardDrag(params: Params) {
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  });
  const [held, setHeld] = useState<{ cardId: string } | { columnId: string } | null>(null);
  const pressedCardId = useRef<string | null>(null);
  const overColumnId = useRef<string | null>(null);
  const stopFollowing = useRef<() => void>(undefined);
  const announcements = useMemo(() => makeAnnouncements(() => latest.current), []);

  function handleStep(arrow: Arrow) {
    const drag = currentDrag();
    if (drag) {
      const place = stepFrom(drag, arrow, latest.current);
      if (place) aiBoardActions.cardCarriedTo(place);
      return place ? showPlace(place) : undefined;
    }
    const from = overColumnId.current;
    const columnId = from && !isUpright(arrow) ? neighbourOf(from, arrow, latest.current) : undefined;
    return columnId ? boxOf(document.querySelector(`[${marks.column}="${columnId}"]`)) : undefined;
  }

  function handleFrame(x: number, y: number) {
    const drag = currentDrag();
    const list = latest.current.canvas.current && listAt(latest.current.canvas.current, x);
    const columnId = list?.getAttribute(marks.list);
    if (!drag || !list || !columnId) return;
    const slot = slotAt(list, y);
    if (slot === drag.slot && columnId === drag.columnId) return;
    const { board, isShown } = latest.current;
    const place = placeAtSlot(board, { columnId, slot, heldId: drag.cardId }, isShown);
    if (place) aiBoardActions.cardCarriedTo(place);
  }

  function handleDragStart({ active, activatorEvent }: DragStartEvent) {
    const isByKeyboard = activatorEvent instanceof KeyboardEvent;
    const cardId = active.id === heldCardId ? pressedCardId.current : null;
    const place = cardId ? placeNow(latest.current, cardId) : null;
    if (cardId && place) {
      aiBoardActions.cardPickedUp({ ...place, cardId, isByKeyboard });
      cardElement(cardId)?.setAttribute(marks.held, "");
      setHeld({ cardId });
    } else if (!cardId) {
      overColumnId.current = String(active.id);
      setHeld({ columnId: String(active.id) });
    }
    const canvas = latest.current.canvas.current;
    if (isByKeyboard || !canvas) return;
    const onFrame = cardId ? handleFrame : () => undefined;
    stopFollowing.current = followPointer(canvas, { scrolls: cardId ? "lists" : "nothing", onFrame });
  }

  function letGo(): Drag | null {
    const drag = currentDrag();
    stopFollowing.current?.();
    overColumnId.current = null;
    if (drag) cardElement(drag.cardId)?.removeAttribute(marks.held);
    aiBoardActions.cardLetGo();
    setHeld(null);
    return drag;
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    const { board, actions } = latest.current;
    const drag = letGo();
    if (drag) {
      const { cardId, columnId, index } = drag;
      const from = placeOf(board, cardId);
      if (from && (from.columnId !== columnId || from.index !== index)) actions.moveCard({ cardId, columnId, index });
      if (drag.isByKeyboard) focusGrip(cardId);
    } else if (over && over.id !== active.id && active.id !== heldCardId) {
      const { columnOrder } = board;
      actions.moveColumns(
        arrayMove(columnOrder, columnOrder.indexOf(String(active.id)), columnOrder.indexOf(String(over.id))),
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
        screenReaderInstructions: { draggable: params.words.t("dnd.instructions") },
        restoreFocus: false,
      },
    },
  };
}
