/** Queries for a board and its cards, with writes that are still pending applied to the board. */
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { type Transition, type TransitionKind, transitions, withChange } from "../domain/board-transitions";
import type { Board, BoardChange } from "../schema";

/** From general to specific: invalidating a key invalidates all that begin with it. */
export const kanbanKeys = {
  all: ["kanban"] as const,
  board: (boardId: string) => [...kanbanKeys.all, "board", boardId] as const,
  /** Writes to a board that are under way. */
  writes: (boardId: string) => [...kanbanKeys.board(boardId), "write"] as const,
  cards: () => [...kanbanKeys.all, "card"] as const,
  card: (cardId: string) => [...kanbanKeys.cards(), cardId] as const,
  activity: (cardId: string) => [...kanbanKeys.all, "activity", cardId] as const,
};

/** Shows on top of what the server tells the writes that it has not answered yet, or they would flicker back. */
export function replayWrites(client: QueryClient, boardId: string, board: Board): Board {
  const underWay = client
    .getMutationCache()
    .findAll({ mutationKey: kanbanKeys.writes(boardId), status: "pending" })
    .toSorted((a, b) => a.mutationId - b.mutationId);
  return underWay.reduce((shown, { options, state }) => {
    const kind = options.mutationKey?.at(-1) as TransitionKind | undefined;
    const transition = kind && (transitions[kind] as Transition<unknown> | undefined);
    return transition ? transition.apply(shown, state.variables) : shown;
  }, board);
}

/** What was heard since each fetch that is under way began: what it brings may be from before. */
const fetches = new Set<{ boardId: string; heard: BoardChange[] }>();

export function rememberForFetches(change: BoardChange): void {
  for (const { boardId, heard } of fetches) if (boardId === change.boardId) heard.push(change);
}

async function fetchInStep(boardId: string): Promise<Board> {
  const fetching = { boardId, heard: [] as BoardChange[] };
  fetches.add(fetching);
  try {
    const { board } = await call("GET /api/kanban/board", { query: { boardId, view: "faces" } });
    return fetching.heard.filter(({ revision }) => revision > board.revision).reduce(withChange, board);
  } finally {
    fetches.delete(fetching);
  }
}

export function boardQuery(boardId: string) {
  return queryOptions({
    queryKey: kanbanKeys.board(boardId),
    queryFn: async ({ client }) => replayWrites(client, boardId, await fetchInStep(boardId)),
  });
}

export function cardQuery(cardId: string) {
  return queryOptions({
    queryKey: kanbanKeys.card(cardId),
    queryFn: () => call("GET /api/kanban/cards/details", { query: { cardId } }).then(({ card }) => card),
  });
}
