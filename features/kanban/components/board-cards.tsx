"use client";

import type { CardWindow } from "@/components/card-window";
import { useCardRange } from "@/components/use-card-window";
import type { CardSummary, Label } from "../schema";
import { BoardCard } from "./board-card";
import type { BoardCopy } from "./board-copy";
import type { BoardActions } from "./use-board-actions";

/** What every list of cards on a board is given. */
export type CardsProps = Readonly<{
  labels: readonly Label[];
  cardWindow: CardWindow;
  copy: BoardCopy;
  actions: BoardActions;
  /** The address of a card, up to its id. */
  cardHref: string;
  onOpenCard: (cardId: string) => void;
}>;

type Props = CardsProps &
  Readonly<{
    cards: readonly CardSummary[];
    /** Names the list to the window. */
    listKey: string;
    /** Where the list stands among those that a window shows first. */
    rank: number;
  }>;

/** The cards of a column: rendered in full near the viewport, as names elsewhere. */
export function BoardCards({ cards, listKey, rank, cardWindow, labels, copy, actions, cardHref, onOpenCard }: Props) {
  const [firstNear, endNear] = useCardRange(cardWindow, listKey, rank);
  return cards.map((card, at) => (
    <BoardCard
      card={card}
      href={`${cardHref}${card.id}`}
      isNear={at >= firstNear && at < endNear}
      key={card.id}
      labels={labels}
      onComplete={actions.completeCard}
      onOpen={onOpenCard}
      copy={copy}
    />
  ));
}
