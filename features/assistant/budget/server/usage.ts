import "server-only";
import { sql } from "drizzle-orm";
import { estimateTokens } from "@/features/questionnaire/request/schema";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { assistantTotalUsage, assistantUsage } from "@/server/db/schema/assistant";
import type { MonthBudget } from "../../schema";
import { monthOf, resetOf } from "../domain/month";
import { findMonthBudgets } from "./data";

/** Tokens that are set aside for an answer: a questionnaire's in two languages takes about so many. */
const answerTokens = 4_000;

type Messages = readonly Readonly<{ content: string }>[];

const textOf = (messages: Messages) => messages.map(({ content }) => content).join("\n");

/** About what was taken, where the service did not count it. `reasoningLength`: characters beside the response. */
export const estimateTaken = (messages: Messages, response: string, reasoningLength = 0) => ({
  tokensIn: estimateTokens(textOf(messages)),
  tokensOut: estimateTokens(response) + Math.ceil(reasoningLength / 4),
});

/** What a run counts as from before it is sent until it ends. */
export const reservationOf = (messages: Messages): number => estimateTokens(textOf(messages)) + answerTokens;

export type Use = Readonly<{ ownerId: string; month: string; tokens: number }>;

/**
 * Adds to what people and everybody together have used; negative tokens are given back. The rows stay locked until the
 * transaction ends, so nothing else may be locked after them: people in the order of their ids, then the totals.
 */
export async function addUse(tx: Transaction, uses: readonly Use[]): Promise<void> {
  const totals = new Map<string, number>();
  for (const use of uses.toSorted((one, other) => (one.ownerId < other.ownerId ? -1 : 1))) {
    await tx
      .insert(assistantUsage)
      .values(use)
      .onConflictDoUpdate({
        target: [assistantUsage.month, assistantUsage.ownerId],
        set: { tokens: sql`${assistantUsage.tokens} + ${use.tokens}` },
      });
    totals.set(use.month, (totals.get(use.month) ?? 0) + use.tokens);
  }
  for (const [month, tokens] of [...totals].toSorted()) {
    await tx
      .insert(assistantTotalUsage)
      .values({ month, tokens })
      .onConflictDoUpdate({
        target: assistantTotalUsage.month,
        set: { tokens: sql`${assistantTotalUsage.tokens} + ${tokens}` },
      });
  }
}

const isUsedUp = ({ usedTokens, limitTokens }: MonthBudget, reserved: number) =>
  limitTokens !== null && usedTokens - reserved >= limitTokens;

/**
 * Throws where this month's budget was used up before `reserved` was counted in the same transaction. Its counts are
 * locked then, so of requests at once each sees those before it: together they exceed a limit by one request at most.
 */
export async function requireBudget(actor: Actor, reserved: number): Promise<void> {
  const now = new Date();
  const month = monthOf(now);
  const { person, organisation } = await findMonthBudgets(actor.userId, month);
  const isPersons = isUsedUp(person, reserved);
  if (!isPersons && !isUsedUp(organisation, reserved)) return;
  const reset = resetOf(month);
  const whose = isPersons ? "Your" : "The organisation's";
  throw new AppError(isPersons ? "person-budget-exceeded" : "organisation-budget-exceeded", {
    detail: `${whose} AI budget for this month is used up. It resets at ${reset.toISOString()}.`,
    retryAfterS: Math.ceil((reset.getTime() - now.getTime()) / 1_000),
  });
}

/** A run as it counts now. Its row is locked. */
export type CountedRun = Readonly<{ ownerId: string; usageMonth: string | null; countedTokens: number }>;

/** Counts what runs took in place of what they counted as before; what was not used is given back, to the month that it came from. */
export async function settleUse(
  tx: Transaction,
  runs: readonly Readonly<{ run: CountedRun; tokens: number }>[],
): Promise<void> {
  const uses = runs.flatMap(({ run: { ownerId, usageMonth, countedTokens }, tokens }) =>
    usageMonth === null || tokens === countedTokens
      ? []
      : [{ ownerId, month: usageMonth, tokens: tokens - countedTokens }],
  );
  await addUse(tx, uses);
}
