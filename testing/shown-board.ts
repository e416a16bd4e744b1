import type { Board, CardSummary, Column } from "@/features/kanban/schema";
import { spreadOrderKeys } from "@/lib/order-key";

/** A card as a browser holds it; its id is its name, too. */
export function makeShownSummary(id: string, over: Partial<CardSummary> = {}): CardSummary {
  return {
    id,
    columnId: "todo",
    position: "a0",
    name: id,
    assignee: [],
    labels: [],
    priority: "medium",
    due: [null, null],
    completed: false,
    hasDescription: false,
    checklistTotal: 0,
    checklistDone: 0,
    commentCount: 0,
    isBlocked: false,
    enteredAt: "2026-11-01T00:00:00.000Z",
    version: 1,
    revision: 1,
    ...over,
  };
}

export function makeShownColumn(id: string, cardIds: string[], revision = 1): Column {
  return {
    id,
    position: "a0",
    name: id,
    cardIds,
    isDone: id === "done",
    wipLimit: null,
    isWipHard: false,
    version: 1,
    revision,
  };
}

/** The cards of a column in their order, with keys of that order. */
export function makeShownSummaries(
  columnId: string,
  ids: readonly string[],
  over: Partial<CardSummary> = {},
): CardSummary[] {
  const keys = spreadOrderKeys(ids.length);
  return ids.map((id, at) => makeShownSummary(id, { columnId, position: keys[at], ...over }));
}

/** A board as a browser holds it, from the names of its columns and cards. The column "done" is for finished cards. */
export function makeShownBoard(shape: Record<string, string[]>, revision = 1): Board {
  const entries = Object.entries(shape);
  const keys = spreadOrderKeys(entries.length);
  const summaries = entries.flatMap(([id, cardIds]) => makeShownSummaries(id, cardIds, { revision }));
  const columns = entries.map(([id, cardIds], at) => ({
    ...makeShownColumn(id, cardIds, revision),
    position: keys[at] ?? "",
  }));
  return {
    id: "board",
    name: "Board",
    isForAllStaff: false,
    canManage: true,
    revision,
    cards: Object.fromEntries(summaries.map((summary) => [summary.id, summary])),
    columns: Object.fromEntries(columns.map((column) => [column.id, column])),
    columnOrder: Object.keys(shape),
    labels: [],
    members: [],
  };
}
