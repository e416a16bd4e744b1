import { queryOptions } from "@tanstack/react-query";
import { kanbanKeys } from "../../client/queries";
import { fetchCardTemplates } from "./api";

export const templateKeys = { board: (boardId: string) => [...kanbanKeys.all, "templates", boardId] as const };

export function cardTemplatesQuery(boardId: string) {
  return queryOptions({
    queryKey: templateKeys.board(boardId),
    queryFn: () => fetchCardTemplates(boardId),
    staleTime: 0,
  });
}
