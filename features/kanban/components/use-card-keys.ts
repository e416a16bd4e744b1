"use client";

import type { KeyboardEvent } from "react";
import {
  cardOfEvent,
  focusCard,
  isRtl,
  laneOf,
  listElement,
  listElements,
  marks,
  neighbourOf,
} from "@/components/drag-geometry";
import { boardActions, currentDrag } from "../client/store";
import type { Board } from "../schema";
import type { BoardActions } from "./use-board-actions";

type Params = Readonly<{ board: Board; actions: BoardActions }>;

const cardsIn = (list: Element | null) => [...(list?.querySelectorAll<HTMLElement>(`[${marks.card}]`) ?? [])];

/** The card that an arrow leads to: along the list, or beside in the next list that has any. */
function cardTowards(card: HTMLElement, key: string, columnOrder: readonly string[]): HTMLElement | undefined {
  const list = card.closest(`[${marks.list}]`);
  const here = cardsIn(list);
  const at = here.indexOf(card);
  if (key === "ArrowDown" || key === "ArrowUp") {
    const step = key === "ArrowDown" ? 1 : -1;
    if (here[at + step]) return here[at + step];
    // In lanes the column goes on in the next one that has any.
    const lists = listElements(list?.getAttribute(marks.list) ?? "");
    const index = lists.indexOf(list as HTMLElement);
    const onwards = step === 1 ? lists.slice(index + 1) : lists.slice(0, index).toReversed();
    return onwards.map((other) => cardsIn(other).at(step === 1 ? 0 : -1)).find(Boolean);
  }
  if (key !== "ArrowLeft" && key !== "ArrowRight") return undefined;
  const step = (key === "ArrowRight") !== isRtl(card) ? 1 : -1;
  let column = columnOrder.indexOf(list?.getAttribute(marks.list) ?? "") + step;
  for (; column >= 0 && column < columnOrder.length; column += step) {
    const there = cardsIn(listElement(columnOrder[column] ?? "", laneOf(list)));
    if (there.length > 0) return there[Math.min(at, there.length - 1)];
  }
  return undefined;
}

/**
 * Handles the keyboard on a focused card: arrows move between cards, M opens the menu, C completes the card, Delete
 * deletes it.
 */
export function useCardKeys({ board, actions }: Params) {
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || currentDrag()) return;
    const element = cardOfEvent(event.target);
    const card = board.cards[element?.getAttribute(marks.card) ?? ""];
    if (!element || !card) return;
    const next = cardTowards(element, event.key, board.columnOrder);
    if (next) focusCard(next.getAttribute(marks.card) ?? "", laneOf(next));
    else if (event.code === "KeyM" || event.key === "ContextMenu") boardActions.cardMenuOpened(card.id);
    else if (event.code === "KeyC") actions.completeCard(card);
    else if (event.key === "Delete") {
      const neighbourId = neighbourOf(card.id);
      actions.deleteCard(card);
      if (neighbourId) focusCard(neighbourId);
    } else if (!event.key.startsWith("Arrow")) return;
    event.preventDefault();
  };
}
