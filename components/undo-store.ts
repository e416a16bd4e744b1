/** Stores the actions of this tab that can be undone and redone. */
import { create } from "zustand";

/** How an action of this tab is undone, and done again. */
export type Undo = Readonly<{
  /** Undoes it. Rejects where that is refused. */
  inverse: () => unknown;
  /** Does it again. Only where that needs no question and harms nothing when it is done twice. */
  run?: () => unknown;
  /** Whether what it changed is still as it was left: as done, or as undone. Without it the server alone decides. */
  stillApplies?: (isDone: boolean) => boolean;
  /** Said once it is undone. */
  done?: string;
  /** Says why it was not; `stale` where it no longer applies. */
  onRefused?: (error: unknown) => unknown;
  /** By which a history of its own names the entry. */
  id?: string;
}>;

export type UndoEntry = Omit<Undo, "done"> &
  Readonly<{
    id: string;
    /** What the message about it said. */
    label: string;
    onUndone?: () => unknown;
    /** Says again that it was done, which makes a new entry. */
    onRedone?: () => unknown;
  }>;

type UndoState = Readonly<{
  entries: readonly UndoEntry[];
  /** What was undone and can be done again. */
  undone: readonly UndoEntry[];
  /** The entry of the very last action; null where that one is undone elsewhere, or was undone already. */
  latestId: string | null;
  /** The entry that was undone last; null where that was undone elsewhere. */
  latestUndoneId: string | null;
  personId: string | null;
}>;

const maxEntries = 20;
const nothing = { entries: [], undone: [], latestId: null, latestUndoneId: null };

const useUndoStore = create<UndoState>(() => ({ ...nothing, personId: null }));

const without = (entries: readonly UndoEntry[], id: string) => entries.filter((entry) => entry.id !== id);

let actionsTaken = 0;

/**
 * The registry of the actions of this tab that a message offered to undo. The message is gone after five seconds, and
 * offers it only while nothing newer was done; Ctrl-Z and the list of notifications go on to offer it.
 */
export const undoActions = {
  /** Without an entry: something newer was done, which a history of its own undoes. */
  actionTaken(entry: UndoEntry | null) {
    actionsTaken += 1;
    useUndoStore.setState(({ entries }) => ({
      entries: entry ? [...without(entries, entry.id), entry].slice(-maxEntries) : entries,
      undone: [],
      latestId: entry?.id ?? null,
      latestUndoneId: null,
    }));
  },
  /** It was undone in another way, or can be no more. */
  entryEnded: (id: string) =>
    useUndoStore.setState(({ entries, latestId }) => ({
      entries: without(entries, id),
      latestId: latestId === id ? null : latestId,
      latestUndoneId: null,
    })),
  /** Nobody undoes what somebody else did in this tab. */
  personEntered: (personId: string) =>
    useUndoStore.setState((state) => (state.personId === personId ? {} : { ...nothing, personId })),
};

const isIn = (entries: readonly UndoEntry[], { id }: UndoEntry) => entries.some((entry) => entry.id === id);
const keepUndone = (undone: readonly UndoEntry[]) =>
  useUndoStore.setState({ undone: undone.slice(-maxEntries), latestUndoneId: undone.at(-1)?.id ?? null });

/** Whether it came about. */
async function perform({ stillApplies, onRefused }: UndoEntry, act: () => unknown, isDone: boolean): Promise<boolean> {
  if (stillApplies?.(isDone) === false) {
    onRefused?.({ code: "stale" });
    return false;
  }
  try {
    await act();
    return true;
  } catch (error) {
    onRefused?.(error);
    return false;
  }
}

/** Undoes an action, once. */
export async function undoAction(entry: UndoEntry): Promise<void> {
  if (!isIn(currentEntries(), entry)) return;
  undoActions.entryEnded(entry.id);
  const { personId } = useUndoStore.getState();
  const takenBefore = actionsTaken;
  if (!(await perform(entry, entry.inverse, true))) return;
  entry.onUndone?.();
  const isLatest = takenBefore === actionsTaken && personId === useUndoStore.getState().personId;
  if (entry.run && isLatest) keepUndone([...currentUndone(), entry]);
}

/** Does again what was undone, once. */
export async function redoAction(entry: UndoEntry): Promise<void> {
  const { run } = entry;
  if (!run || !isIn(currentUndone(), entry)) return;
  keepUndone(without(currentUndone(), entry.id));
  const takenBefore = actionsTaken;
  if (!(await perform(entry, run, false))) return;
  const rest = takenBefore === actionsTaken ? currentUndone() : [];
  entry.onRedone?.();
  keepUndone(rest);
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
export const currentUndone = () => useUndoStore.getState().undone;
export const hasLatestEntry = () => useUndoStore.getState().latestId !== null;
export const hasLatestUndone = () => useUndoStore.getState().latestUndoneId !== null;
