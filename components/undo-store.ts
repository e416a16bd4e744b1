import { create } from "zustand";

/** What this tab did and can undo: what the message about it said, and the label of its button. */
export type UndoEntry = Readonly<{ id: string; message: string; label: string; run: () => unknown }>;

type UndoState = Readonly<{
  entries: readonly UndoEntry[];
  /** The entry of the very last action; null where that one is undone elsewhere, or was undone already. */
  latestId: string | null;
  personId: string | null;
}>;

const maxEntries = 20;

const useUndoStore = create<UndoState>(() => ({ entries: [], latestId: null, personId: null }));

const without = (entries: readonly UndoEntry[], id: string) => entries.filter((entry) => entry.id !== id);

/**
 * The actions of this tab that a message offered to undo. The message is gone after five seconds, and offers it only
 * while nothing newer was done; Ctrl-Z and the list of notifications go on to offer it.
 */
export const undoActions = {
  /** Without an entry: something newer was done, which a history of its own undoes. */
  actionTaken: (entry: UndoEntry | null) =>
    useUndoStore.setState(({ entries }) => ({
      entries: entry ? [...without(entries, entry.id), entry].slice(-maxEntries) : entries,
      latestId: entry?.id ?? null,
    })),
  /** It was undone in another way, or can be no more. */
  entryEnded: (id: string) =>
    useUndoStore.setState(({ entries, latestId }) => ({
      entries: without(entries, id),
      latestId: latestId === id ? null : latestId,
    })),
  /** Nobody undoes what somebody else did in this tab. */
  personEntered: (personId: string) =>
    useUndoStore.setState((state) => (state.personId === personId ? {} : { personId, entries: [], latestId: null })),
};

/** Undoes an action, once. */
export function undoAction({ id, run }: UndoEntry): void {
  if (!currentEntries().some((entry) => entry.id === id)) return;
  undoActions.entryEnded(id);
  void run();
}

/** Calls `work` once, when an action can no longer be undone: it was undone, in whichever way, or is too old. */
export function whenEnded(id: string, work: () => void): void {
  const stop = useUndoStore.subscribe(({ entries }) => {
    if (entries.some((entry) => entry.id === id)) return;
    stop();
    work();
  });
}

export const useUndoEntries = () => useUndoStore(({ entries }) => entries);
export const useIsLatestAction = (id: string) => useUndoStore(({ latestId }) => latestId === id);

/** For event handlers, which need the value of the moment and no rendering. */
export const currentEntries = () => useUndoStore.getState().entries;
export const hasLatestEntry = () => useUndoStore.getState().latestId !== null;
