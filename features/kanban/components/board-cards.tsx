"use client";

import type { CardWindow } from "@/components/card-window";
import { useCardRange } from "@/components/use-card-window";
import type { CardFace, Label } from "../schema";
import { BoardCard } from "./board-card";
import type { BoardWords } from "./board-words";
import type { BoardActions } from "./use-board-actions";

/** What every list of cards on a board is given. */
export type CardsProps = Readonly<{
  labels: readonly Label[];
  cardWindow: CardWindow;
  words: BoardWords;
  actions: BoardActions;
  /** The address of a card, up to its id. */
  cardHref: string;
  onOpenCard: (cardId: string) => void;
}>;

type Props = CardsProps &
  Readonly<{
    cards: readonly CardFace[];
    /** Names the list to the window. */
    listKey: string;
    /** Where the list stands among those that a window shows first. */
    rank: number;
  }>;

/** The cards of one list: in full near the view, as their names elsewhere. */
export function BoardCards({ cards, listKey, rank, cardWindow, labels, words, actions, cardHref, onOpenCard }: Props) {
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
      words={words}
    />
  ));
}
