import { queryOptions } from "@tanstack/react-query";
import { fetchAssistantStatus } from "./api";

export const askKeys = { status: ["assistant", "status"] as const };

/** Whether there is a service to ask, and which models it has. */
export const assistantStatusQuery = queryOptions({
  queryKey: askKeys.status,
  queryFn: fetchAssistantStatus,
  staleTime: 5 * 60_000,
});
