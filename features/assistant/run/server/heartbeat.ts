import "server-only";
import { and, eq, getTableColumns, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { storableText } from "@/lib/storable-text";
import { db, type Transaction, transact } from "@/server/db/client";
import { databaseKind } from "@/server/db/connection";
import { assistantRuns } from "@/server/db/schema/assistant";
import { enqueue } from "@/server/jobs/queue";
import { processId } from "@/server/process";
import { estimateUsage, settleUsage } from "../../budget/server/usage";
import { assistantLimits } from "../../domain/constants";

export const lostRunJobKind = "assistant-run-lost";

const isRunning = eq(assistantRuns.status, "running");
/** Stopped by its person, and not ended by its process. */
const isStopped = and(eq(assistantRuns.status, "cancelled"), isNull(assistantRuns.tokensIn));
/** What was taken for lost while the database was away may turn out to be alive; what was erased is over. */
const isUnderWay = and(or(isRunning, eq(assistantRuns.finishReason, "lost")), isNull(assistantRuns.erasedAt));

/**
 * A sign of life of a run in this process, with what has come if that has grown. Answers whether it still goes on:
 * whoever cancels it through another process ends it in the database.
 */
export async function keepRun(runId: string, response?: string): Promise<boolean> {
  const kept = await db
    .update(assistantRuns)
    .set({
      ...{ status: "running", fault: null, finishReason: null, finishedAt: null, responseHash: null },
      ...{ tokensIn: null, tokensOut: null, isEstimated: false, aliveAt: sql`now()`, processId },
      ...(response !== undefined && { response: storableText(response) }),
    })
    .where(and(eq(assistantRuns.id, runId), isUnderWay))
    .returning({ id: assistantRuns.id });
  return kept.length > 0;
}

/** The same without a sign of life, which writes nothing. */
export async function goesOn(runId: string): Promise<boolean> {
  return (await db.$count(assistantRuns, and(eq(assistantRuns.id, runId), isUnderWay))) > 0;
}

/**
 * Silent for too long; or of an earlier process, where the database serves one at a time: on the embedded database what
 * another process began is lost for certain. The time is the database's, so clocks need not agree.
 */
function isSilent(): SQL | undefined {
  const isOverdue = lt(assistantRuns.aliveAt, sql`now() - make_interval(secs => ${assistantLimits.lostAfterS})`);
  return databaseKind() === "embedded" ? or(isOverdue, ne(assistantRuns.processId, processId)) : isOverdue;
}

const lost = {
  status: "failed",
  fault: "interrupted",
  finishReason: "lost",
  finishedAt: sql`now()`,
  responseHash: sql`encode(sha256(convert_to(${assistantRuns.response}, 'UTF8')), 'hex')`,
} as const;

const { id, ownerId, usageMonth, countedTokens, request, response } = getTableColumns(assistantRuns);
const countedColumns = { id, ownerId, usageMonth, countedTokens, request, response };
type UnfinishedRun = Pick<typeof assistantRuns.$inferSelect, keyof typeof countedColumns>;

/** Counts runs that will not end by themselves by what came of them, in place of what was reserved. */
async function settleUnfinished(tx: Transaction, runs: readonly UnfinishedRun[]): Promise<void> {
  const settled = runs.map((run) => {
    const hasAnswer = run.response !== "";
    const taken = hasAnswer ? estimateUsage(run.request.messages, run.response) : { tokensIn: 0, tokensOut: 0 };
    return { run, taken, tokens: taken.tokensIn + taken.tokensOut };
  });
  for (const { run, taken, tokens } of settled) {
    await tx
      .update(assistantRuns)
      .set({ ...taken, isEstimated: true, countedTokens: tokens })
      .where(eq(assistantRuns.id, run.id));
  }
  await settleUsage(tx, settled);
}

const markLost = (where: SQL | undefined) =>
  transact(async (tx) => {
    await settleUnfinished(
      tx,
      await tx.update(assistantRuns).set(lost).where(and(isRunning, where)).returning(countedColumns),
    );
  });

/** Ends the runs of processes that died over them; what had come of them stays. */
export const endLostRuns = (where?: SQL): Promise<void> => markLost(and(isSilent(), where));

/** Ends a run that this process cannot go on with. One that has ended is left as it is. */
export const giveUpRun = (runId: string): Promise<void> => markLost(eq(assistantRuns.id, runId));

/** Sees to it that a run is looked after, by whichever process is there then, once it could be lost. */
export async function watchRun(tx: Transaction, { id, aliveAt }: { id: string; aliveAt: Date }): Promise<void> {
  // A second later, because times are read here without their last digits.
  const runAt = new Date(aliveAt.getTime() + (assistantLimits.lostAfterS + 1) * 1_000);
  await enqueue(tx, { kind: lostRunJobKind, payload: { runId: id }, runAt, key: `${id} ${aliveAt.toISOString()}` });
}

/** Ends a run if it is lost, and goes on watching it while it lives. */
export function lookAfterRun(runId: string): Promise<void> {
  return transact(async (tx) => {
    const isIt = eq(assistantRuns.id, runId);
    await endLostRuns(isIt);
    const abandoned = and(isIt, isStopped, isSilent());
    await settleUnfinished(tx, await tx.select(countedColumns).from(assistantRuns).where(abandoned).for("update"));
    const [alive] = await tx
      .select({ id: assistantRuns.id, aliveAt: assistantRuns.aliveAt })
      .from(assistantRuns)
      .where(and(isIt, or(isRunning, isStopped)));
    if (alive) await watchRun(tx, alive);
  });
}
