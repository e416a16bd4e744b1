import { create } from "zustand";

/** What is open over the board beside a card. */
export type Panel =
  | Readonly<{ kind: "new-board" | "settings" | "archive" }>
  | Readonly<{ kind: "limit" | "remove-column" | "templates"; columnId: string }>;

const usePanelStore = create<Readonly<{ panel: Panel | null }>>(() => ({ panel: null }));

export const panelActions = {
  panelOpened: (panel: Panel) => usePanelStore.setState({ panel }),
  panelClosed: () => usePanelStore.setState({ panel: null }),
};

export const usePanel = () => usePanelStore((state) => state.panel);
