import { queryOptions } from "@tanstack/react-query";
import { fetchAssistantStatus, fetchRunningAsks } from "./api";

export const askKeys = { status: ["assistant", "status"] as const, running: ["assistant", "running"] as const };

/** Whether there is a service to ask, and which models it has. */
export const assistantStatusQuery = queryOptions({
  queryKey: askKeys.status,
  queryFn: fetchAssistantStatus,
  staleTime: 5 * 60_000,
});

/** What is being answered now: read again whenever the person comes back to the page. */
export const runningAsksQuery = queryOptions({
  queryKey: askKeys.running,
  queryFn: fetchRunningAsks,
  refetchOnWindowFocus: "always",
});
