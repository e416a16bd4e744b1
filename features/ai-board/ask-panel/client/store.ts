import { create } from "zustand";

/** The dialog of asking that is open. */
export type AskPanel =
  | Readonly<{ kind: "compare"; askingId: string }>
  | Readonly<{ kind: "transcript"; columnId: string; runId?: string }>
  | Readonly<{ kind: "prices" }>;

const usePanelStore = create<Readonly<{ panel: AskPanel | null }>>(() => ({ panel: null }));

export const panelActions = {
  opened: (panel: AskPanel) => usePanelStore.setState({ panel }),
  closed: () => usePanelStore.setState({ panel: null }),
};

export const usePanel = () => usePanelStore(({ panel }) => panel);
