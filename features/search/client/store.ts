/** Stores the open search panel and the recently opened results, in memory only. */
import { create } from "zustand";
import type { SearchOption } from "../schema";

type Panel = "palette" | "shortcuts";

type SearchState = Readonly<{
  panel: Panel | null;
  /** What was opened last, newest first. It lives in memory alone: names of cards must not outlast the session. */
  recent: readonly SearchOption[];
  actions: Readonly<{
    panelOpened: (panel: Panel) => void;
    panelClosed: () => void;
    optionChosen: (option: SearchOption) => void;
  }>;
}>;

const mostRecent = 5;

const useStore = create<SearchState>((set) => ({
  panel: null,
  recent: [],
  actions: {
    panelOpened: (panel) => set({ panel }),
    panelClosed: () => set({ panel: null }),
    optionChosen: (option) =>
      set(({ recent }) => ({
        recent: [{ ...option, group: "recent" as const }, ...recent.filter(({ id }) => id !== option.id)].slice(
          0,
          mostRecent,
        ),
      })),
  },
}));

export const useSearchPanel = () => useStore((state) => state.panel);
export const useRecentOptions = () => useStore((state) => state.recent);
export const useSearchActions = () => useStore((state) => state.actions);
