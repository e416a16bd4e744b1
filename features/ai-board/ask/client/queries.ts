import { queryOptions } from "@tanstack/react-query";
import { fetchAssistantStatus, postAskPreview } from "./api";

export const askKeys = { status: ["assistant", "status"] as const, previews: ["assistant", "preview"] as const };

/** Whether there is a service to ask, and which models it has. */
export const assistantStatusQuery = queryOptions({
  queryKey: askKeys.status,
  queryFn: fetchAssistantStatus,
  staleTime: 5 * 60_000,
});

/** What a question would send. It is read once, while its dialog is open. */
export const askPreviewQuery = (input: Parameters<typeof postAskPreview>[0]) =>
  queryOptions({
    queryKey: [...askKeys.previews, input.columnId, input.prompt, input.isMasked],
    queryFn: () => postAskPreview(input),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
