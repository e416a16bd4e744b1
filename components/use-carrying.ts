"use client";

/** Handles dragging cards and columns of a board by mouse, touch and keyboard, for `DndContext`. */
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
import { type RefObject, useEffect, useRef, useState } from "react";
import { type DragBoard, type Dragged, type Place, placeAtSlot, placeOf } from "@/lib/column-board";
import { type Arrow, BoardKeyboardSensor } from "./board-keyboard-sensor";
import {
  cardElement,
  cardElements,
  isRtl,
  laneListAt,
  laneOf,
  listAt,
  listElement,
  listElements,
  marks,
  slotAt,
} from "./drag-geometry";
import { followPointer } from "./follow-pointer";

/** dnd-kit knows one card only: whichever was pressed. So its cost is the same for ten cards and for a thousand. */
export const heldCardId = "held-card";

export type Dragging<Card extends { id: string }> = Readonly<{
  board: DragBoard<Card>;
  /** Which cards are shown, in a lane where there are lanes; null for all. */
  shownIn: (lane: string | undefined) => ((card: Card) => boolean) | null;
  canvas: RefObject<HTMLElement | null>;
  /** The card in hand, in the store of the board. */
  hand: Readonly<{
    current: () => Dragged | null;
    pickedUp: (card: Dragged) => void;
    carriedTo: (place: Place) => void;
    letGo: () => void;
  }>;
  /** Somebody has let a card go, that came from this lane. */
  onPutDown: (card: Dragged, fromLane: string | undefined) => void;
  onSortColumns: (columnOrder: string[]) => void;
  announcements: Announcements;
  instructions: string;
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

type Slot = Pick<Place, "columnId" | "slot" | "lane"> & { heldId: string };

function placeAt<Card extends { id: string }>(
  { board, shownIn }: Dragging<Card>,
  { lane, ...slot }: Slot,
): Place | null {
  const place = placeAtSlot(board, slot, shownIn(lane));
  return place && { ...place, lane };
}

/** Where a card lies now, as a place to come down into. */
function placeNow<Card extends { id: string }>(params: Dragging<Card>, cardId: string, lane: string | undefined) {
  const { board } = params;
  const isShown = params.shownIn(lane);
  const at = placeOf(board, cardId);
  const column = at && board.columns[at.columnId];
  if (!at || !column) return null;
  const above = column.cardIds.slice(0, at.index).filter((id) => {
    const card = board.cards[id];
    return card && (!isShown || isShown(card));
  });
  return placeAt(params, { columnId: at.columnId, slot: above.length, heldId: cardId, lane });
}

/** One step of the keyboard: along the column and on into the next lane, or to the column on that side of the screen. */
function stepFrom<Card extends { id: string }>(drag: Dragged, arrow: Arrow, params: Dragging<Card>): Place | null {
  const { board, canvas } = params;
  const { columnId: from, lane, cardId: heldId } = drag;
  if (arrow === "ArrowUp" || arrow === "ArrowDown") {
    const step = arrow === "ArrowDown" ? 1 : -1;
    const place = placeAt(params, { columnId: from, slot: drag.slot + step, heldId, lane });
    if (place?.slot !== drag.slot || lane === undefined) return place;
    const lists = listElements(from);
    const next = laneOf(lists[lists.findIndex((list) => laneOf(list) === lane) + step] ?? null);
    if (next === undefined) return place;
    return placeAt(params, { columnId: from, slot: step === 1 ? 0 : Number.MAX_SAFE_INTEGER, heldId, lane: next });
  }
  const columnId = neighbourOf(from, arrow, board.columnOrder, canvas.current);
  return columnId ? placeAt(params, { columnId, slot: drag.slot, heldId, lane }) : null;
}

function neighbourOf(id: string, arrow: Arrow, order: readonly string[], canvas: HTMLElement | null) {
  const isOnward = (arrow === "ArrowRight") !== (canvas !== null && isRtl(canvas));
  return order[order.indexOf(id) + (isOnward ? 1 : -1)];
}

/** Scrolls a place into view and says where it is in the viewport. */
function showPlace({ columnId, beforeCardId, lane }: Place): { x: number; y: number } | undefined {
  const list = listElement(columnId, lane);
  const cards = list?.querySelectorAll<HTMLElement>(`[${marks.card}]`);
  const near = (beforeCardId ? cardElement(beforeCardId, lane) : cards?.item(cards.length - 1)) ?? list;
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

type Held = { cardId: string } | { columnId: string } | null;

/** Marks the card in hand in the page. */
function useHeldMark(held: Held): void {
  useEffect(() => {
    // An attribute, set once: a thousand cards that each ask whether they are held would be felt at every step.
    const cards = held && "cardId" in held ? cardElements(held.cardId) : [];
    for (const card of cards) card.setAttribute(marks.held, "");
    return () => {
      for (const card of cards) card.removeAttribute(marks.held);
    };
  }, [held]);
}

/** What `DndContext` needs to carry cards and columns of a board by mouse, touch and keyboard. */
export function useDragging<Card extends { id: string }>(params: Dragging<Card>) {
  const latest = useRef(params);
  const [held, setHeld] = useState<Held>(null);
  useEffect(() => {
    latest.current = params;
  });
  useHeldMark(held);
  /** The card that was pressed; it is in someone's hand once dnd-kit says so. */
  const pressedCardId = useRef<string | null>(null);
  const fromLane = useRef<string | undefined>(undefined);
  const overColumnId = useRef<string | null>(null);
  const stopFollowing = useRef<() => void>(undefined);

  function handleStep(arrow: Arrow) {
    const { board, canvas, hand } = latest.current;
    const drag = hand.current();
    if (drag) {
      const place = stepFrom(drag, arrow, latest.current);
      if (place) hand.carriedTo(place);
      return place ? showPlace(place) : undefined;
    }
    const from = overColumnId.current;
    if (!from || arrow === "ArrowUp" || arrow === "ArrowDown") return undefined;
    const columnId = neighbourOf(from, arrow, board.columnOrder, canvas.current);
    return columnId ? showColumn(columnId, canvas.current) : undefined;
  }

  function handleFrame(x: number, y: number) {
    const { canvas, hand } = latest.current;
    const drag = hand.current();
    if (!drag || !canvas.current) return;
    const list = drag.lane === undefined ? listAt(canvas.current, x) : laneListAt(canvas.current, { x, y });
    const columnId = list?.getAttribute(marks.list);
    if (!list || !columnId) return;
    const [slot, lane] = [slotAt(list, y), laneOf(list)];
    if (slot === drag.slot && columnId === drag.columnId && lane === drag.lane) return;
    const place = placeAt(latest.current, { columnId, slot, heldId: drag.cardId, lane });
    if (place) hand.carriedTo(place);
  }

  function handleDragStart({ active, activatorEvent }: DragStartEvent) {
    const isByKeyboard = activatorEvent instanceof KeyboardEvent;
    const cardId = active.id === heldCardId ? pressedCardId.current : null;
    const lane = laneOf(activatorEvent.target instanceof Element ? activatorEvent.target : null);
    const place = cardId ? placeNow(latest.current, cardId, lane) : null;
    fromLane.current = lane;
    if (cardId && place) {
      latest.current.hand.pickedUp({ ...place, cardId, isByKeyboard });
      setHeld({ cardId });
    } else if (!cardId) {
      overColumnId.current = String(active.id);
      setHeld({ columnId: String(active.id) });
    }
    const canvas = latest.current.canvas.current;
    if (isByKeyboard || !canvas) return;
    const onFrame = cardId ? handleFrame : () => undefined;
    const scrolls = cardId === null ? "nothing" : lane === undefined ? "lists" : "board";
    stopFollowing.current = followPointer(canvas, { scrolls, onFrame });
  }

  function letGo() {
    const { hand } = latest.current;
    const drag = hand.current();
    stopFollowing.current?.();
    overColumnId.current = null;
    hand.letGo();
    setHeld(null);
    if (!drag?.isByKeyboard) swallowNextClick();
    return drag;
  }

  function handleDragEnd({ active, over }: DragEndEvent) {
    const { board, onPutDown, onSortColumns } = latest.current;
    const drag = letGo();
    if (drag) return onPutDown(drag, fromLane.current);
    if (!over || over.id === active.id || active.id === heldCardId) return;
    const order = [...board.columnOrder];
    onSortColumns(arrayMove(order, order.indexOf(String(active.id)), order.indexOf(String(over.id))));
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
        announcements: params.announcements,
        screenReaderInstructions: { draggable: params.instructions },
        restoreFocus: false,
      },
    },
  };
}
