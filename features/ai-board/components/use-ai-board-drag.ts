"use client";

import { type RefObject, useEffect, useMemo, useRef } from "react";
import { cardElement } from "@/components/drag-geometry";
import { useDragging } from "@/components/use-carrying";
import { type Dragged, placeOf } from "@/lib/column-board";
import { aiBoardActions, currentDrag } from "../client/store";
import type { AiBoard, AiCard } from "../schema";
import { makeAnnouncements } from "./ai-board-announcements";
import type { AiBoardCopy } from "./ai-board-copy";
import type { AiBoardActions } from "./use-ai-board-actions";

/** What a card is carried by. */
export const gripMark = "data-card-grip";

type Params = Readonly<{
  board: AiBoard;
  isShown: ((card: AiCard) => boolean) | null;
  copy: AiBoardCopy;
  actions: AiBoardActions;
  canvas: RefObject<HTMLElement | null>;
}>;

const hand = {
  current: currentDrag,
  pickedUp: aiBoardActions.cardPickedUp,
  carriedTo: aiBoardActions.cardCarriedTo,
  letGo: aiBoardActions.cardLetGo,
};

/** After the page has drawn the card where it is now. */
export function focusGrip(cardId: string): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => cardElement(cardId)?.querySelector<HTMLElement>(`button[${gripMark}]`)?.focus()),
  );
}

function putDown({ board, actions }: Params, { cardId, columnId, index, isByKeyboard }: Dragged): void {
  const from = placeOf(board, cardId);
  if (from && (from.columnId !== columnId || from.index !== index)) actions.moveCard({ cardId, columnId, index });
  if (isByKeyboard) focusGrip(cardId);
}

/** Handles dragging cards and columns of the AI board by mouse, touch and keyboard, for `DndContext`. */
export function useAiBoardDrag(params: Params) {
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  });
  const announcements = useMemo(() => makeAnnouncements(() => latest.current), []);
  return useDragging<AiCard>({
    board: params.board,
    shownIn: () => params.isShown,
    canvas: params.canvas,
    hand,
    onPutDown: (card) => putDown(params, card),
    onSortColumns: params.actions.moveColumns,
    announcements,
    instructions: params.copy.t("dnd.instructions"),
  });
}
