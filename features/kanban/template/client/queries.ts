/** Query for the card templates of a board. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import { kanbanKeys } from "../../client/queries";

export const templateKeys = { board: (boardId: string) => [...kanbanKeys.all, "templates", boardId] as const };

export function cardTemplatesQuery(boardId: string) {
  return queryOptions({
    queryKey: templateKeys.board(boardId),
    queryFn: () => call("GET /api/kanban/templates", { query: { boardId } }).then((answer) => answer.templates),
    staleTime: 0,
  });
}
