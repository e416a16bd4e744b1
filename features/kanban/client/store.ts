import { create } from "zustand";

/** A card in someone's hand: where it would come down if they let go. `index` counts the column without it. */
export type Drag = Readonly<{ cardId: string; columnId: string; index: number; isByKeyboard: boolean }>;

type BoardState = Readonly<{
  drag: Drag | null;
  /** The column whose field for a new card is open. */
  composerColumnId: string | null;
}>;

const useBoardStore = create<BoardState>(() => ({ drag: null, composerColumnId: null }));

export const boardActions = {
  cardPickedUp: (drag: Drag) => useBoardStore.setState({ drag }),
  cardCarriedTo: (place: Pick<Drag, "columnId" | "index">) =>
    useBoardStore.setState(({ drag }) => {
      if (!drag || (drag.columnId === place.columnId && drag.index === place.index)) return {};
      return { drag: { ...drag, ...place } };
    }),
  cardLetGo: () => useBoardStore.setState({ drag: null }),
  composerOpened: (columnId: string) => useBoardStore.setState({ composerColumnId: columnId }),
  composerClosed: () => useBoardStore.setState({ composerColumnId: null }),
};

export const useDraggedCardId = () => useBoardStore((state) => state.drag?.cardId ?? null);

/** Where in this column the card in hand would come down; null when not here. */
export const useDropIndex = (columnId: string) =>
  useBoardStore((state) => (state.drag?.columnId === columnId ? state.drag.index : null));

export const useIsComposing = (columnId: string) => useBoardStore((state) => state.composerColumnId === columnId);

/** For event handlers, which need the value of the moment and no rendering. */
export const currentDrag = () => useBoardStore.getState().drag;
