/** Stores the card being dragged, the open composer and unsaved card texts of the AI board. */
import { create } from "zustand";
import type { Dragged, Place } from "@/lib/column-board";

/** One of the two languages of a card. */
export type Side = "content" | "contentMn";

/** What somebody writes on a side: their words, and the ones that they began with. */
type Draft = Readonly<{ text: string; from: string; version: number }>;

type AiBoardState = Readonly<{
  drag: Dragged | null;
  /** The column whose field for a new card is open. */
  composerColumnId: string | null;
  /** By card and side. They outlive a move of the card, and a refusal. */
  drafts: Readonly<Record<string, Draft>>;
}>;

const useAiBoardStore = create<AiBoardState>(() => ({ drag: null, composerColumnId: null, drafts: {} }));

const keyOf = (cardId: string, side: Side) => `${cardId} ${side}`;

export const aiBoardActions = {
  cardPickedUp: (drag: Dragged) => useAiBoardStore.setState({ drag }),
  cardCarriedTo: (place: Place) =>
    useAiBoardStore.setState(({ drag }) => {
      if (!drag || (drag.columnId === place.columnId && drag.slot === place.slot)) return {};
      return { drag: { ...drag, ...place } };
    }),
  cardLetGo: () => useAiBoardStore.setState({ drag: null }),
  composerOpened: (columnId: string) => useAiBoardStore.setState({ composerColumnId: columnId }),
  composerClosed: () => useAiBoardStore.setState({ composerColumnId: null }),
  draftChanged: (cardId: string, side: Side, draft: Draft) =>
    useAiBoardStore.setState(({ drafts }) => ({ drafts: { ...drafts, [keyOf(cardId, side)]: draft } })),
  draftDropped: (cardId: string, side: Side) =>
    useAiBoardStore.setState(({ drafts }) => {
      const { [keyOf(cardId, side)]: _dropped, ...rest } = drafts;
      return { drafts: rest };
    }),
};

/** Where in this column the card in hand would come down; null when not here. */
export const useDropIn = (columnId: string) =>
  useAiBoardStore(({ drag }) => (drag?.columnId === columnId ? drag : null));

export const useIsComposing = (columnId: string) => useAiBoardStore((state) => state.composerColumnId === columnId);

export const useDraft = (cardId: string, side: Side) => useAiBoardStore((state) => state.drafts[keyOf(cardId, side)]);

/** Whether somebody has written words that are not kept yet. */
export const useHasUnsavedDraft = () =>
  useAiBoardStore(({ drafts }) => Object.values(drafts).some(({ text, from }) => text !== from));

/** For event handlers, which need the value of the moment and no rendering. */
export const currentDrag = () => useAiBoardStore.getState().drag;
