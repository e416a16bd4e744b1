import { infiniteQueryOptions } from "@tanstack/react-query";
import { kanbanKeys } from "../../client/queries";
import { fetchCardActivity } from "./api";

export function cardActivityQuery(cardId: string) {
  return infiniteQueryOptions({
    queryKey: kanbanKeys.activity(cardId),
    queryFn: ({ pageParam }) => fetchCardActivity({ cardId, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
}
