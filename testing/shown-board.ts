import type { Board, CardFace, Column } from "@/features/kanban/schema";

/** A card as a browser holds it; its id is its name, too. */
export function makeShownFace(id: string, over: Partial<CardFace> = {}): CardFace {
  return {
    id,
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
  return { id, name: id, cardIds, isDone: id === "done", wipLimit: null, isWipHard: false, version: 1, revision };
}

/** A board as a browser holds it, from the names of its columns and cards. The column "done" is for finished cards. */
export function makeShownBoard(shape: Record<string, string[]>, revision = 1): Board {
  const entries = Object.entries(shape);
  return {
    id: "board",
    name: "Board",
    isForAllStaff: false,
    canManage: true,
    revision,
    cards: Object.fromEntries(entries.flatMap(([, ids]) => ids.map((id) => [id, makeShownFace(id, { revision })]))),
    columns: Object.fromEntries(entries.map(([id, cardIds]) => [id, makeShownColumn(id, cardIds, revision)])),
    columnOrder: Object.keys(shape),
    labels: [],
    members: [],
  };
}
