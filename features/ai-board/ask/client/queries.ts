/** Queries for the status of the AI service, running AI requests and the preview of a request. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";
import type { BodyOf } from "@/lib/call-options";

export const askKeys = {
  status: ["assistant", "status"] as const,
  running: ["assistant", "running"] as const,
  previews: ["assistant", "preview"] as const,
};

/** Whether there is a service to ask, and which models it has. */
export const assistantStatusQuery = queryOptions({
  queryKey: askKeys.status,
  queryFn: () => call("GET /api/chatGpt/status"),
  staleTime: 5 * 60_000,
});

/** What is being answered now: read again whenever the person comes back to the page. */
export const runningAsksQuery = queryOptions({
  queryKey: askKeys.running,
  queryFn: () => call("GET /api/chatGpt/asks"),
  refetchOnWindowFocus: "always",
});

/** What a question would send. It is read once, while its dialog is open. */
export const askPreviewQuery = (input: BodyOf<"POST /api/chatGpt/ask/preview">) =>
  queryOptions({
    queryKey: [...askKeys.previews, input.columnId, input.prompt, input.isMasked],
    queryFn: () => call("POST /api/chatGpt/ask/preview", { body: input }).then(({ preview }) => preview),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
