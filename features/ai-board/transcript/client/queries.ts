import { queryOptions } from "@tanstack/react-query";
import { fetchPrices, fetchRuns, fetchTranscript } from "./api";

export const transcriptKeys = {
  all: ["assistant", "run"] as const,
  runs: (columnId: string) => [...transcriptKeys.all, "column", columnId] as const,
  run: (runId: string) => [...transcriptKeys.all, runId] as const,
  prices: ["assistant", "price"] as const,
};

export const runsQuery = (columnId: string) =>
  queryOptions({ queryKey: transcriptKeys.runs(columnId), queryFn: () => fetchRuns(columnId), staleTime: 0 });

export const transcriptQuery = (runId: string) =>
  queryOptions({ queryKey: transcriptKeys.run(runId), queryFn: () => fetchTranscript(runId), staleTime: 0 });

export const pricesQuery = queryOptions({ queryKey: transcriptKeys.prices, queryFn: fetchPrices, staleTime: 0 });
