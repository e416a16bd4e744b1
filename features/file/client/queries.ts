import { queryOptions } from "@tanstack/react-query";
import { fetchFiles } from "./api";

export const fileKeys = {
  all: ["files"] as const,
  lists: () => [...fileKeys.all, "list"] as const,
  list: (cardId: string) => [...fileKeys.lists(), cardId] as const,
  writes: (cardId: string) => [...fileKeys.all, "write", cardId] as const,
};

export const filesQuery = (cardId: string) =>
  queryOptions({ queryKey: fileKeys.list(cardId), queryFn: () => fetchFiles(cardId) });
