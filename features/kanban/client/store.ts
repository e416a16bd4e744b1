/** Stores the card being dragged, the open composer, the open card menu and the card that keeps the focus. */
import { create } from "zustand";
import type { Dragged, Place } from "@/lib/column-board";

/** Carried between lanes a card changes twice, so it is followed for a moment rather than once. */
type Followed = Readonly<{ cardId: string; lane?: string; untilMs: number }>;
const followMs = 2_000;

type BoardState = Readonly<{
  drag: Dragged | null;
  /** The column whose field for a new card is open. */
  composerColumnId: string | null;
  /** The card whose menu is open. */
  menuCardId: string | null;
  /** The card that keeps the focus when the page moves it. */
  followed: Followed | null;
}>;

const useBoardStore = create<BoardState>(() => ({
  drag: null,
  composerColumnId: null,
  menuCardId: null,
  followed: null,
}));

export const boardActions = {
  cardPickedUp: (drag: Dragged) => useBoardStore.setState({ drag }),
  cardCarriedTo: (place: Place) =>
    useBoardStore.setState(({ drag }) => {
      if (!drag || (drag.columnId === place.columnId && drag.slot === place.slot && drag.lane === place.lane))
        return {};
      return { drag: { ...drag, ...place } };
    }),
  cardLetGo: () => useBoardStore.setState({ drag: null }),
  composerOpened: (columnId: string) => useBoardStore.setState({ composerColumnId: columnId }),
  composerClosed: () => useBoardStore.setState({ composerColumnId: null }),
  cardMenuOpened: (cardId: string) => useBoardStore.setState({ menuCardId: cardId }),
  cardMenuClosed: () => useBoardStore.setState({ menuCardId: null }),
  cardFollowed: (cardId: string, lane?: string) =>
    useBoardStore.setState({ followed: { cardId, lane, untilMs: Date.now() + followMs } }),
  followedCardMoved: () => useBoardStore.setState({ followed: null }),
};

/** Where in this column (of this lane) the card in hand would come down; null when not here. */
export const useDropIn = (columnId: string, lane?: string) =>
  useBoardStore(({ drag }) => (drag?.columnId === columnId && drag.lane === lane ? drag : null));

export const useIsComposing = (columnId: string) => useBoardStore((state) => state.composerColumnId === columnId);

export const useMenuCardId = () => useBoardStore((state) => state.menuCardId);

/** For event handlers, which need the value of the moment and no rendering. */
export const currentDrag = () => useBoardStore.getState().drag;
export const currentlyFollowed = () => useBoardStore.getState().followed;
