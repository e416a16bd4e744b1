/** Queries for the AI requests of a column, their transcripts and the prices of models. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "@/lib/api-client";

export const transcriptKeys = {
  all: ["assistant", "run"] as const,
  runs: (columnId: string) => [...transcriptKeys.all, "column", columnId] as const,
  run: (runId: string) => [...transcriptKeys.all, runId] as const,
  prices: ["assistant", "price"] as const,
};

export const runsQuery = (columnId: string) =>
  queryOptions({
    queryKey: transcriptKeys.runs(columnId),
    queryFn: () => call("GET /api/chatGpt/runs", { query: { columnId } }).then(({ runs }) => runs),
    staleTime: 0,
  });

export const transcriptQuery = (runId: string) =>
  queryOptions({
    queryKey: transcriptKeys.run(runId),
    queryFn: () => call("GET /api/chatGpt/runs/details", { query: { runId } }).then(({ run }) => run),
    staleTime: 0,
  });

export const pricesQuery = queryOptions({
  queryKey: transcriptKeys.prices,
  queryFn: () => call("GET /api/chatGpt/prices"),
  staleTime: 0,
});
