import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { kanbanKeys } from "../../client/queries";
import { fetchBoardList, fetchCandidates } from "./api";

export const boardListKeys = {
  all: [...kanbanKeys.all, "boards"] as const,
  candidates: (boardId: string) => [...boardListKeys.all, "candidates", boardId] as const,
};

export function boardListQuery() {
  return queryOptions({ queryKey: boardListKeys.all, queryFn: fetchBoardList });
}

export function candidatesQuery(boardId: string, search: string) {
  return queryOptions({
    queryKey: [...boardListKeys.candidates(boardId), search] as const,
    queryFn: () => fetchCandidates({ boardId, search }),
    placeholderData: keepPreviousData,
  });
}
