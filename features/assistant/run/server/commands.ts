import "server-only";
import { createHash } from "node:crypto";
import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { canUseAiBoard } from "@/features/ai-board/policy";
import { AppError } from "@/lib/errors";
import { storableText } from "@/lib/storable-text";
import type { Completion } from "@/server/assistant/completion";
import type { Actor } from "@/server/auth/actor";
import { db, type Transaction, transact } from "@/server/db/client";
import { inParts } from "@/server/db/delete-in-parts";
import { assistantRuns } from "@/server/db/schema/assistant";
import { users } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { requireAllowance } from "@/server/http/rate-limit";
import { processId } from "@/server/process";
import { monthOf } from "../../budget/domain/month";
import { addUsage, estimateUsage, reservationOf, settleUsage } from "../../budget/server/usage";
import {
  type AssistantFault,
  assistantLimits,
  type Evaluation,
  type JsonStatus,
  type RunKind,
} from "../../domain/constants";
import { costOf } from "../../price/schema";
import { findPrice } from "../../price/server/data";
import type { Cancel, Usage } from "../../schema";
import { findLiveAsk } from "../../server/live-ask";
import { endLostRuns, watchRun } from "./heartbeat";
import type { RunRow } from "./presenter";

type NewRun = Readonly<{
  askId: string;
  kind: RunKind;
  model: string;
  columnId: string;
  cardId: string | null;
  /** The cards whose texts the messages hold. */
  quotedIds: readonly string[];
  questionnaireRequestId: string | null;
  messages: readonly { role: string; content: string }[];
}>;

const isRunning = eq(assistantRuns.status, "running");

/** Locks the person's row: what they ask in several places at once begins one after the other. */
export async function lockRunsOf(tx: Transaction, actor: Actor): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, actor.userId)).for("update");
}

/** Throws unless this person may begin so many more runs, now and in this hour. Call it under `lockRunsOf`. */
export async function requireRoomForRuns(tx: Transaction, actor: Actor, coming: number): Promise<void> {
  const isOwn = eq(assistantRuns.ownerId, actor.userId);
  // What a dead process left behind takes up no room.
  await endLostRuns(isOwn);
  const underWay = await tx.$count(assistantRuns, and(isOwn, isRunning));
  if (underWay + coming > assistantLimits.runsAtOnce) {
    throw new AppError("too-many-requests", { retryAfterS: 5, detail: "Other requests are still in progress." });
  }
  const rule = { limit: assistantLimits.runsPerHour, windowS: 3_600 };
  for (let n = 0; n < coming; n += 1) await requireAllowance(`assistant:${actor.userId}`, rule, tx);
}

/** Throws while the answers of a questionnaire are on their way into this column. */
export async function requireColumnAtRest(tx: Transaction, columnId: string): Promise<void> {
  const isItsAnswer = inArray(assistantRuns.kind, ["questionnaire", "missing", "reformat"]);
  // What is asked again for one card is no answer to the whole questionnaire.
  const isIn = and(eq(assistantRuns.columnId, columnId), isNull(assistantRuns.cardId));
  const underWay = await tx.$count(assistantRuns, and(isIn, isItsAnswer, isRunning));
  if (underWay > 0) throw new AppError("conflict", { detail: "This questionnaire is already being answered." });
}

/**
 * Writes down what will be asked before it is, counts what it may take, and sees to it that a run which this process does
 * not end is ended.
 */
export async function startRun(
  tx: Transaction,
  actor: Actor,
  { messages, quotedIds, ...run }: NewRun,
): Promise<string> {
  const request = { messages: [...messages], parameters: { model: run.model, stream: true } };
  const [usageMonth, countedTokens] = [monthOf(new Date()), reservationOf(messages)];
  const [row] = await tx
    .insert(assistantRuns)
    .values({
      ...{ ...run, ownerId: actor.userId, request, processId, usageMonth, countedTokens },
      cardIds: [...quotedIds, run.cardId ?? []].flat(),
    })
    .returning({ id: assistantRuns.id, aliveAt: assistantRuns.aliveAt });
  if (!row) throw new AppError("unexpected");
  await watchRun(tx, row);
  await addUsage(tx, [{ ownerId: actor.userId, month: usageMonth, tokens: countedTokens }]);
  return row.id;
}

type Ended = Readonly<{
  completion: Completion;
  fault: AssistantFault | null;
  jsonStatus: JsonStatus | null;
  verdict: Evaluation | null;
  /** The cards that it brought, or wrote anew. */
  cardIds: readonly string[];
}>;

type Texts = Partial<
  Pick<
    typeof assistantRuns.$inferSelect,
    "request" | "response" | "responseHash" | "verdict" | "detail" | "serviceRequestId"
  >
>;

/** Values for columns of texts that leave a run alone whose texts have been erased. */
function unlessErased(texts: Texts): Record<keyof Texts, SQL> {
  const entries = Object.entries(texts).map(([name, text]) => {
    const column = assistantRuns[name as keyof Texts];
    return [name, sql`case when ${assistantRuns.erasedAt} is null then ${sql.param(text, column)} else ${column} end`];
  });
  return Object.fromEntries(entries);
}

const statusOf = ({ fault }: Ended) => {
  if (fault === null) return "done";
  return fault === "cancelled" ? "cancelled" : "failed";
};

/** What a completion took; nothing where nothing came and the service reports no tokens. */
async function usageOf({ model, request }: Pick<RunRow, "model" | "request">, completion: Completion) {
  const isEstimated = completion.usage === null;
  // Where nothing came, nothing is known to have been taken, but whoever stops in time would ask as often as they like.
  const isStopped = completion.isReached && completion.fault === "cancelled";
  const isUnknown = isEstimated && completion.firstTokenMs === null && !isStopped;
  const estimated = estimateUsage(request.messages, completion.text, completion.reasoningLength);
  const tokens = completion.usage ?? (isUnknown ? { tokensIn: 0, tokensOut: 0 } : estimated);
  return {
    ...tokens,
    isEstimated,
    costMicros: costOf(await findPrice(model), tokens),
    firstTokenMs: completion.firstTokenMs,
    totalMs: completion.totalMs,
  };
}

/** Stores how a run ended, and answers what it took. */
export async function finishRun(
  tx: Transaction,
  run: Pick<RunRow, "id" | "model" | "request">,
  ended: Ended,
): Promise<Usage> {
  const { id, model, request } = run;
  const { fault, jsonStatus, verdict: evaluation, cardIds } = ended;
  const completion = { ...ended.completion, text: storableText(ended.completion.text) };
  const { text: response, parameters, detail, requestId: serviceRequestId, finishReason } = completion;
  const usage = await usageOf(run, completion);
  const countedTokens = usage.tokensIn + usage.tokensOut;
  const { ownerId, usageMonth, countedTokens: reserved } = assistantRuns;
  const isIt = eq(assistantRuns.id, id);
  const counted = await tx
    .select({ ownerId, usageMonth, countedTokens: reserved })
    .from(assistantRuns)
    .where(isIt)
    .for("update");
  // Where nothing was sent, what was meant to be sent stays.
  const isSent = Object.keys(parameters).length > 0;
  const responseHash = createHash("sha256").update(response, "utf8").digest("hex");
  const texts = { response, responseHash, verdict: evaluation, detail, serviceRequestId };
  await tx
    .update(assistantRuns)
    .set({
      ...{ ...usage, countedTokens, status: statusOf(ended), jsonStatus, finishReason, fault, finishedAt: new Date() },
      ...unlessErased({ ...(isSent && { request: { messages: request.messages, parameters } }), ...texts }),
      cardIds: sql`${assistantRuns.cardIds} || ${sql.param([...cardIds])}::uuid[]`,
    })
    .where(isIt);
  await settleUsage(
    tx,
    counted.map((one) => ({ run: one, tokens: countedTokens })),
  );
  return { runId: id, model, ...usage };
}

/** Writes down that runs hold the texts of cards that another run brought, so that they are erased with them. */
export async function noteCards(
  tx: Transaction,
  { runIds, cardIds }: Readonly<{ runIds: string[]; cardIds: string[] }>,
): Promise<void> {
  if (runIds.length === 0 || cardIds.length === 0) return;
  await tx
    .update(assistantRuns)
    .set({ cardIds: sql`${assistantRuns.cardIds} || ${sql.param(cardIds)}::uuid[]` })
    .where(inArray(assistantRuns.id, runIds));
}

/** On `globalThis` because bundles instantiate this module several times. */
const shared = globalThis as typeof globalThis & { [key: symbol]: Map<string, AbortController> | undefined };
const key = Symbol.for("ordo.assistant.runs");
shared[key] ??= new Map();
/** What ends the runs of this process. */
export const runsUnderWay: Map<string, AbortController> = shared[key];

/** Ends runs of one's own: at once in this process, within about a second in another. Those that have ended stay so. */
export async function cancelRuns(actor: Actor, which: Cancel): Promise<void> {
  if (!canUseAiBoard(actor)) throw new AppError("forbidden");
  const isMeant = "runId" in which ? eq(assistantRuns.id, which.runId) : eq(assistantRuns.askId, which.askId);
  const isOwn = and(isMeant, eq(assistantRuns.ownerId, actor.userId));
  const runs = await transact(async (tx) => {
    const { id, askId, kind } = assistantRuns;
    const found = await tx.select({ id, askId, kind }).from(assistantRuns).where(isOwn).for("update");
    if (found.length === 0) throw new AppError("not-found");
    await tx
      .update(assistantRuns)
      .set({ status: "cancelled", fault: "cancelled", finishedAt: new Date() })
      .where(and(isOwn, isRunning));
    return found;
  });
  for (const { id, askId, kind } of runs) {
    runsUnderWay.get(id)?.abort();
    // One of two compared models may be stopped alone; every other ask ends with its run, before it begins another.
    const isAll = "askId" in which || kind !== "compare";
    if (isAll && askId !== null) findLiveAsk(actor.userId, askId)?.abort();
  }
}

/** Whether a run was stopped, in this process or another. The row stays locked until the transaction ends. */
export async function isStopped(tx: Transaction, runId: string): Promise<boolean> {
  const [row] = await tx
    .select({ status: assistantRuns.status })
    .from(assistantRuns)
    .where(eq(assistantRuns.id, runId))
    .for("update");
  return row?.status === "cancelled";
}

const dayMs = 86_400_000;
const erasureBatchSize = 200;

/** A job: erases the texts of runs older than `AI_TRANSCRIPT_DAYS`; their tokens and costs stay. */
export async function eraseOldRuns(now: Date): Promise<void> {
  const before = new Date(now.getTime() - env.AI_TRANSCRIPT_DAYS * dayMs).toISOString();
  await inParts(erasureBatchSize, async () => {
    const { rows } = await db.execute<{ count: number }>(sql`
      select erase_runs(array(
        select id from assistant_run where erased_at is null and created_at < ${before}::timestamptz limit ${erasureBatchSize}
      )) as count`);
    return rows[0]?.count ?? 0;
  });
}
