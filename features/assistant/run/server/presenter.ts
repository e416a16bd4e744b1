import "server-only";
import type { Actor } from "@/server/auth/actor";
import type { assistantRuns } from "@/server/db/schema/assistant";
import type { Run, Transcript } from "../schema";

export type RunRow = typeof assistantRuns.$inferSelect;

export function presentRun(
  row: Omit<RunRow, "request" | "response" | "responseHash" | "detail" | "serviceRequestId" | "cardIds">,
): Run {
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
    isErased: row.erasedAt !== null,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}

/** What the service says about its account, its limits and its addresses is for administrators only. */
export function presentTranscript(row: RunRow, { isAdmin }: Pick<Actor, "isAdmin">): Transcript {
  const { request, response, responseHash } = row;
  return { ...presentRun(row), request, response, responseHash, detail: isAdmin ? (row.detail?.trim() ?? null) : null };
}
