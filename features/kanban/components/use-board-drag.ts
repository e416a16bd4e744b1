"use client";

import { type RefObject, useEffect, useMemo, useRef } from "react";
import { useDragging } from "@/components/use-carrying";
import { type Dragged, placeOf } from "@/lib/column-board";
import { boardActions, currentDrag } from "../client/store";
import type { LaneKind } from "../domain/board-layout";
import { lanesOfCard, patchBetween } from "../domain/swimlanes";
import type { Board, CardSummary } from "../schema";
import type { BoardCopy } from "./board-copy";
import { makeAnnouncements } from "./drag-announcements";
import type { BoardActions } from "./use-board-actions";

/** What the lanes go by, and how they are called. */
export type LaneRules = Readonly<{ kind: LaneKind; nameOf: (lane: string) => string }>;

type Params = Readonly<{
  board: Board;
  isShown: ((card: CardSummary) => boolean) | null;
  lanes: LaneRules | null;
  copy: BoardCopy;
  actions: BoardActions;
  canvas: RefObject<HTMLElement | null>;
}>;

const hand = {
  current: currentDrag,
  pickedUp: boardActions.cardPickedUp,
  carriedTo: boardActions.cardCarriedTo,
  letGo: boardActions.cardLetGo,
};

/** Which cards are shown in a lane, or on the board where there are none. */
function shownIn({ isShown, lanes }: Pick<Params, "isShown" | "lanes">, lane: string | undefined) {
  if (!lanes || lane === undefined) return isShown;
  return (card: CardSummary) => lanesOfCard(card, lanes.kind).includes(lane) && (!isShown || isShown(card));
}

/** A card comes down: elsewhere, in another lane, or where it was. */
function putDown({ board, actions, lanes }: Params, card: Dragged, left: string | undefined): void {
  const { cardId, columnId, index, lane, slot, beforeCardId, isByKeyboard } = card;
  const [from, summary] = [placeOf(board, cardId), board.cards[cardId]];
  if (!from || !summary) return;
  const patch =
    lanes && left !== undefined && lane !== undefined && left !== lane
      ? patchBetween(summary, lanes.kind, [left, lane])
      : null;
  // Alone in its lane and column a card has no neighbour there: it keeps its place among those of the other lanes.
  const isAlone = patch !== null && slot === 0 && beforeCardId === null;
  const isMoved = from.columnId !== columnId || (from.index !== index && !isAlone);
  if (!isMoved && !patch) return;
  if (isByKeyboard) boardActions.cardFollowed(cardId, lane);
  if (patch) actions.carryCard(summary, patch, isMoved ? { cardId, columnId, index } : null);
  else actions.moveCard({ cardId, columnId, index });
}

/** Handles dragging cards and columns of a board by mouse, touch and keyboard, for `DndContext`. */
export function useBoardDrag(params: Params) {
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  });
  const announcements = useMemo(() => makeAnnouncements(() => latest.current), []);
  return useDragging<CardSummary>({
    board: params.board,
    shownIn: (lane) => shownIn(params, lane),
    canvas: params.canvas,
    hand,
    onPutDown: (card, fromLane) => putDown(params, card, fromLane),
    onSortColumns: params.actions.moveColumns,
    announcements,
    instructions: params.copy.t("dnd.columnInstructions"),
  });
}
