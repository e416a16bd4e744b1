/** Stores the history of changes to each board, which undo and redo go through. */
import { create } from "zustand";
import { undoActions } from "@/components/undo-store";
import type { Action } from "../domain/board-actions";

/** What somebody did in one go. `what` names it in the messages under `undo.deeds`. */
export type StepName = Readonly<{
  what:
    | "move"
    | "edit"
    | "complete"
    | "reopen"
    | "addCard"
    | "deleteCard"
    | "sortColumns"
    | "editColumn"
    | "addColumn"
    | "deleteColumn"
    | "restore"
    | "addRelation"
    | "removeRelation"
    | "addComment"
    | "editComment"
    | "deleteComment"
    | "addTemplate"
    | "deleteTemplate"
    | "addBoard"
    | "renameBoard"
    | "archiveBoard"
    | "addBoardTemplate"
    | "addMember"
    | "removeMember"
    | "leaveBoard";
  name: string;
}>;
export type Step = StepName &
  Readonly<{
    id: number;
    /** When it was last done or undone, counted: where steps of a board and of all boards meet, the latest is first. */
    turn: number;
    /** The history that it stands in. */
    home: string;
    actions: readonly Action[];
  }>;

/** The history of what concerns boards as a whole; it is undone from whichever board one then looks at. */
export const allBoards = "all-boards";

type History = Readonly<{ past: readonly Step[]; future: readonly Step[] }>;
type Histories = Readonly<Record<string, History>>;
const nothing: History = { past: [], future: [] };
const max = 100;

const useHistories = create<Readonly<{ histories: Histories; said: string }>>(() => ({ histories: {}, said: "" }));
let turns = 0;
const nextTurn = () => ++turns;

const change = (home: string, next: (history: History) => Partial<History>) =>
  useHistories.setState(({ histories }) => {
    const history = histories[home] ?? nothing;
    return { histories: { ...histories, [home]: { ...history, ...next(history) } } };
  });
const without = (steps: readonly Step[], step: Step) => steps.filter(({ id }) => id !== step.id);
const again = (step: Step): Step => ({ ...step, turn: nextTurn() });

/** Whoever does something new cannot go on along the old way: on that board, or on any where it concerns them all. */
function closeFuture(home: string): void {
  const isClosed = (key: string) => home === allBoards || key === home || key === allBoards;
  useHistories.setState(({ histories }) => ({
    histories: Object.fromEntries(
      Object.entries(histories).map(([key, history]) => [key, isClosed(key) ? { ...history, future: [] } : history]),
    ),
  }));
}

/** By which the messages and the notifications know a step that they offer to undo. */
export const undoIdOf = ({ id }: Step) => `board-step-${id}`;

function end(step: Step, next: (history: History) => Partial<History>): void {
  change(step.home, next);
  undoActions.entryEnded(undoIdOf(step));
}

/** What this tab did to each board, and to boards as such, to be taken back and done again in order. */
export const stepActions = {
  stepTaken(home: string, name: StepName, actions: readonly (Action | null)[]): Step | null {
    const known = actions.filter((action) => action !== null);
    if (known.length === 0) return null;
    const turn = nextTurn();
    const step = { ...name, id: turn, turn, home, actions: known };
    closeFuture(home);
    change(home, ({ past }) => ({ past: [...past, step].slice(-max) }));
    undoActions.actionTaken(null);
    return step;
  },
  stepUndone: (step: Step) =>
    end(step, ({ past, future }) => ({ past: without(past, step), future: [...future, again(step)] })),
  stepRedone(step: Step) {
    change(step.home, ({ past, future }) => ({ past: [...past, again(step)], future: without(future, step) }));
    undoActions.actionTaken(null);
  },
  /** It did not come about, or somebody has changed the same since: there is nothing to take back. */
  stepDropped: (step: Step) =>
    end(step, ({ past, future }) => ({ past: without(past, step), future: without(future, step) })),
  outcomeSaid: (said: string) => useHistories.setState({ said }),
};

/** The steps of a board and those of all boards as one row. */
function seenFrom(histories: Histories, boardId: string, way: keyof History): readonly Step[] {
  const [own, shared] = [histories[boardId]?.[way] ?? [], histories[allBoards]?.[way] ?? []];
  return [...own, ...shared].toSorted((a, b) => a.turn - b.turn);
}

export const useLastStep = (boardId: string) =>
  useHistories(({ histories }) => seenFrom(histories, boardId, "past").at(-1));
export const useNextStep = (boardId: string) =>
  useHistories(({ histories }) => seenFrom(histories, boardId, "future").at(-1));
export const useOutcome = () => useHistories(({ said }) => said);

/** For event handlers. */
export function historyOf(boardId: string): History {
  const { histories } = useHistories.getState();
  return { past: seenFrom(histories, boardId, "past"), future: seenFrom(histories, boardId, "future") };
}
