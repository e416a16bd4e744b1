/** Query for the files attached to a card. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const fileKeys = {
  all: ["files"] as const,
  lists: () => [...fileKeys.all, "list"] as const,
  list: (cardId: string) => [...fileKeys.lists(), cardId] as const,
  writes: (cardId: string) => [...fileKeys.all, "write", cardId] as const,
};

export const filesQuery = (cardId: string) =>
  queryOptions({ queryKey: fileKeys.list(cardId), queryFn: () => call("GET /api/file/list", { query: { cardId } }) });
