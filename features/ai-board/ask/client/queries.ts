import { queryOptions } from "@tanstack/react-query";
import { fetchAssistantStatus, fetchRunningAsks, postAskPreview } from "./api";

export const askKeys = {
  status: ["assistant", "status"] as const,
  running: ["assistant", "running"] as const,
  previews: ["assistant", "preview"] as const,
};

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

/** What a question would send. It is read once, while its dialog is open. */
export const askPreviewQuery = (input: Parameters<typeof postAskPreview>[0]) =>
  queryOptions({
    queryKey: [...askKeys.previews, input.columnId, input.prompt, input.isMasked],
    queryFn: () => postAskPreview(input),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
