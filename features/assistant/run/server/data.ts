import "server-only";
import { and, asc, desc, eq, getTableColumns, inArray, isNull } from "drizzle-orm";
import { requireAiColumn } from "@/features/ai-board/column/server/data";
import { canUseAiBoard } from "@/features/ai-board/policy";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { aiColumns, assistantRuns } from "@/server/db/schema/assistant";
import type { RunningAsk } from "../../schema";
import type { Run, Transcript } from "../schema";
import { presentRun, presentTranscript, type RunRow } from "./presenter";

const maxShown = 100;
const {
  request: _,
  response: __,
  responseHash: ___,
  detail: ____,
  serviceRequestId: _____,
  cardIds: ______,
  ...summary
} = getTableColumns(assistantRuns);

/** Returns the AI requests in one of the person's own columns, latest first. */
export async function listRuns(actor: Actor, { columnId }: { columnId: string }): Promise<{ runs: Run[] }> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  await requireAiColumn(actor.userId, columnId);
  const rows = await current()
    .select(summary)
    .from(assistantRuns)
    .where(and(eq(assistantRuns.columnId, columnId), eq(assistantRuns.ownerId, actor.userId)))
    .orderBy(desc(assistantRuns.createdAt), desc(assistantRuns.id))
    .limit(maxShown);
  return { runs: rows.map(presentRun) };
}

/** One run of one's own, whole. With its column it is out of reach, until the column is back. */
export async function findTranscript(actor: Actor, { runId }: { runId: string }): Promise<{ run: Transcript }> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  const [row] = await current()
    .select(getTableColumns(assistantRuns))
    .from(assistantRuns)
    .leftJoin(aiColumns, eq(aiColumns.id, assistantRuns.columnId))
    .where(and(eq(assistantRuns.id, runId), eq(assistantRuns.ownerId, actor.userId), isNull(aiColumns.deletedAt)));
  if (!row) throw new AppError("not-found");
  return { run: presentTranscript(row, actor) };
}

const isOfAsk = (actor: Actor, askId: string) =>
  and(eq(assistantRuns.askId, askId), eq(assistantRuns.ownerId, actor.userId));

/** Whether anything was asked under this id before that can be read: with its column it is out of reach. */
export async function hasRuns(actor: Actor, askId: string): Promise<boolean> {
  const [run] = await current()
    .select({ id: assistantRuns.id })
    .from(assistantRuns)
    .leftJoin(aiColumns, eq(aiColumns.id, assistantRuns.columnId))
    .where(and(isOfAsk(actor, askId), isNull(aiColumns.deletedAt)))
    .limit(1);
  return run !== undefined;
}

/** The runs of one ask of this person, in the order in which they began. */
export async function listRunsOfAsk(actor: Actor, askId: string): Promise<RunRow[]> {
  return await current().select().from(assistantRuns).where(isOfAsk(actor, askId)).orderBy(asc(assistantRuns.id));
}

const promptOf = ({ kind, request: { messages } }: Pick<RunRow, "kind" | "request">) =>
  kind === "follow-up" || kind === "compare"
    ? (messages.findLast(({ role }) => role === "user")?.content ?? null)
    : null;

/** What this person is being answered now, the earliest first, so that any page of theirs can join it. */
export async function listRunningAsks(actor: Actor): Promise<{ asks: RunningAsk[] }> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  const isOwn = eq(assistantRuns.ownerId, actor.userId);
  const running = current()
    .select({ askId: assistantRuns.askId })
    .from(assistantRuns)
    .where(and(isOwn, eq(assistantRuns.status, "running")));
  const { id, askId: ask, kind: why, columnId: column, cardId: card, model, request, createdAt: began } = assistantRuns;
  // Of a comparison that is half done both models are told.
  const rows = await current()
    .select({ id, askId: ask, kind: why, columnId: column, cardId: card, model, request, createdAt: began })
    .from(assistantRuns)
    .innerJoin(aiColumns, eq(aiColumns.id, column))
    .where(and(isOwn, inArray(assistantRuns.askId, running), isNull(aiColumns.deletedAt)))
    .orderBy(asc(assistantRuns.id));
  const asks = new Map<string, RunningAsk>();
  for (const row of rows) {
    const { askId, kind, columnId, cardId, createdAt } = row;
    if (askId === null || columnId === null) continue;
    const known = asks.get(askId);
    if (known) known.models = [...new Set([...known.models, row.model])];
    else {
      const startedAt = createdAt.toISOString();
      asks.set(askId, { askId, kind, columnId, cardId, prompt: promptOf(row), models: [row.model], startedAt });
    }
  }
  return { asks: [...asks.values()] };
}
