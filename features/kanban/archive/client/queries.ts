/** Query for the archived cards, columns and templates of a board, page by page. */
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { kanbanKeys } from "../../client/queries";

export const archiveKeys = { board: (boardId: string) => [...kanbanKeys.all, "archive", boardId] as const };

export function archiveQuery(boardId: string, search: string) {
  return infiniteQueryOptions({
    queryKey: [...archiveKeys.board(boardId), search] as const,
    queryFn: ({ pageParam }) => call("GET /api/kanban/archive", { query: { boardId, search, cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // What it shows is what others deleted meanwhile, too.
    staleTime: 0,
  });
}
