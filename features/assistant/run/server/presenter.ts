import "server-only";
import type { assistantRuns } from "@/server/db/schema/assistant";
import type { Run, Transcript } from "../schema";

export type RunRow = typeof assistantRuns.$inferSelect;

export function presentRun(row: Omit<RunRow, "request" | "response" | "responseHash">): Run {
  return {
    id: row.id,
    columnId: row.columnId,
    cardId: row.cardId,
    kind: row.kind,
    status: row.status,
    model: row.model,
    jsonStatus: row.jsonStatus,
    verdict: row.verdict,
    finishReason: row.finishReason,
    fault: row.fault,
    tokensIn: row.tokensIn,
    tokensOut: row.tokensOut,
    isEstimated: row.isEstimated,
    costMicros: row.costMicros,
    firstTokenMs: row.firstTokenMs,
    totalMs: row.totalMs,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

export function presentTranscript(row: RunRow): Transcript {
  const { request, response, responseHash } = row;
  return { ...presentRun(row), request, response, responseHash };
}
