import "server-only";
import { sql } from "drizzle-orm";
import { estimateTokens } from "@/features/questionnaire/domain/request-text";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { assistantTotalUsage, assistantUsage } from "@/server/db/schema/assistant";
import type { MonthBudget } from "../../schema";
import { monthOf, resetOf } from "../domain/month";
import { findMonthBudgets } from "./data";

/** Tokens reserved for an answer: about what a questionnaire's takes in two languages. */
const answerTokens = 4_000;

type Messages = readonly Readonly<{ content: string }>[];

const textOf = (messages: Messages) => messages.map(({ content }) => content).join("\n");

/** Estimated tokens of a request and its answer, for services that do not report them. `reasoningLength`: characters. */
export const estimateUsage = (messages: Messages, response: string, reasoningLength = 0) => ({
  tokensIn: estimateTokens(textOf(messages)),
  tokensOut: estimateTokens(response) + Math.ceil(reasoningLength / 4),
});

/** Tokens that a run counts as from before it is sent until it ends. */
export const reservationOf = (messages: Messages): number => estimateTokens(textOf(messages)) + answerTokens;

export type UsageChange = Readonly<{ ownerId: string; month: string; tokens: number }>;

/**
 * Adds tokens to the usage of people and to the totals; negative ones are given back. The rows stay locked until the
 * transaction ends and come last in the order of locks: people by their ids, then the totals.
 */
export async function addUsage(tx: Transaction, changes: readonly UsageChange[]): Promise<void> {
  const totals = new Map<string, number>();
  for (const change of changes.toSorted((one, other) => (one.ownerId < other.ownerId ? -1 : 1))) {
    await tx
      .insert(assistantUsage)
      .values(change)
      .onConflictDoUpdate({
        target: [assistantUsage.month, assistantUsage.ownerId],
        set: { tokens: sql`${assistantUsage.tokens} + ${change.tokens}` },
      });
    totals.set(change.month, (totals.get(change.month) ?? 0) + change.tokens);
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
 * Throws `person-budget-exceeded` or `organisation-budget-exceeded` (429) where this month's budget was used up before
 * `reserved` tokens were counted in the same transaction. The counts are locked by then, so concurrent requests see one
 * another: together they exceed a limit by one request at most.
 */
export async function requireBudget(actor: Actor, reserved: number): Promise<void> {
  const now = new Date();
  const month = monthOf(now);
  const { person, organisation } = await findMonthBudgets(actor.userId, month);
  const isPersonUsedUp = isUsedUp(person, reserved);
  if (!isPersonUsedUp && !isUsedUp(organisation, reserved)) return;
  const reset = resetOf(month);
  const whose = isPersonUsedUp ? "Your" : "The organisation's";
  throw new AppError(isPersonUsedUp ? "person-budget-exceeded" : "organisation-budget-exceeded", {
    detail: `${whose} AI budget for this month is used up. It resets at ${reset.toISOString()}.`,
    retryAfterS: Math.ceil((reset.getTime() - now.getTime()) / 1_000),
  });
}

/** What a run counts as now; its row is locked. */
export type CountedRun = Readonly<{ ownerId: string; usageMonth: string | null; countedTokens: number }>;

/** Replaces what runs counted as by the tokens that they took; the difference goes to the month in which they began. */
export async function settleUsage(
  tx: Transaction,
  runs: readonly Readonly<{ run: CountedRun; tokens: number }>[],
): Promise<void> {
  const changes = runs.flatMap(({ run: { ownerId, usageMonth, countedTokens }, tokens }) =>
    usageMonth === null || tokens === countedTokens
      ? []
      : [{ ownerId, month: usageMonth, tokens: tokens - countedTokens }],
  );
  await addUsage(tx, changes);
}
