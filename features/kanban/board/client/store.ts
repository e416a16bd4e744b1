/** Stores the open panel of a board, and which board was closed or left. */
import { create } from "zustand";

/** What is open over the board beside a card. */
export type Panel =
  | Readonly<{ kind: "new-board" | "settings" | "archive" }>
  | Readonly<{ kind: "limit" | "remove-column" | "templates"; columnId: string }>;

type PanelState = Readonly<{
  panel: Panel | null;
  /** The board that was taken from under the reader: archived, or theirs no longer. */
  closedBoardId: string | null;
  /** The board that the reader is archiving, and so about to leave. */
  leftBoardId: string | null;
}>;

const usePanelStore = create<PanelState>(() => ({ panel: null, closedBoardId: null, leftBoardId: null }));

export const panelActions = {
  panelOpened: (panel: Panel) => usePanelStore.setState({ panel }),
  panelClosed: () => usePanelStore.setState({ panel: null }),
  boardOpened: () => usePanelStore.setState({ closedBoardId: null, leftBoardId: null }),
  boardLeft: (boardId: string) => usePanelStore.setState({ leftBoardId: boardId }),
  /** Nobody is told that a board is gone who has just archived it. */
  boardClosed: (boardId: string) =>
    usePanelStore.setState(({ leftBoardId }) => (leftBoardId === boardId ? {} : { closedBoardId: boardId })),
};

export const usePanel = () => usePanelStore((state) => state.panel);

export const useIsClosed = (boardId: string) => usePanelStore((state) => state.closedBoardId === boardId);

/** For event handlers, which cannot use hooks. */
export const isClosedNow = (boardId: string) => usePanelStore.getState().closedBoardId === boardId;
