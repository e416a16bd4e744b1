import "server-only";
import { and, desc, eq, getTableColumns } from "drizzle-orm";
import { requireAiColumn } from "@/features/ai-board/column/server/data";
import { canUseAiBoard } from "@/features/ai-board/policy";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { assistantRuns } from "@/server/db/schema/assistant";
import type { Run, Transcript } from "../schema";
import { presentRun, presentTranscript } from "./presenter";

const mostShown = 100;
const { request: _, response: __, responseHash: ___, ...summary } = getTableColumns(assistantRuns);

/** What was asked in a column of one's own, the latest first. */
export async function listRuns(actor: Actor, { columnId }: { columnId: string }): Promise<{ runs: Run[] }> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  await requireAiColumn(actor.userId, columnId);
  const rows = await current()
    .select(summary)
    .from(assistantRuns)
    .where(and(eq(assistantRuns.columnId, columnId), eq(assistantRuns.ownerId, actor.userId)))
    .orderBy(desc(assistantRuns.createdAt), desc(assistantRuns.id))
    .limit(mostShown);
  return { runs: rows.map(presentRun) };
}

/** One run of one's own, whole. */
export async function findTranscript(actor: Actor, { runId }: { runId: string }): Promise<{ run: Transcript }> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  const [row] = await current()
    .select()
    .from(assistantRuns)
    .where(and(eq(assistantRuns.id, runId), eq(assistantRuns.ownerId, actor.userId)));
  if (!row) throw new AppError("not-found");
  return { run: presentTranscript(row) };
}
