/** Queries for the list of boards and for the people who can be added to a board. */
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { kanbanKeys } from "../../client/queries";

export const boardListKeys = {
  all: [...kanbanKeys.all, "boards"] as const,
  candidates: (boardId: string) => [...boardListKeys.all, "candidates", boardId] as const,
};

export function boardListQuery() {
  return queryOptions({ queryKey: boardListKeys.all, queryFn: () => call("GET /api/kanban/boards") });
}

export function candidatesQuery(boardId: string, search: string) {
  return queryOptions({
    queryKey: [...boardListKeys.candidates(boardId), search] as const,
    queryFn: () =>
      call("GET /api/kanban/boards/candidates", { query: { boardId, search } }).then((answer) => answer.people),
    placeholderData: keepPreviousData,
  });
}
