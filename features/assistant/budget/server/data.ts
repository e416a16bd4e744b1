import "server-only";
import { and, asc, desc, eq, isNotNull, or, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import {
  assistantBudgets,
  assistantPersonBudgets,
  assistantTotalUsage,
  assistantUsage,
} from "@/server/db/schema/assistant";
import { users } from "@/server/db/schema/user";
import { canManageService } from "../../policy";
import type { MonthBudget } from "../../schema";
import { monthOf, resetOf } from "../domain/month";
import { type Budget, budgetLimits, type UsageReport } from "../schema";

export function requireServiceManager(actor: Actor): void {
  if (!canManageService(actor)) throw new AppError("forbidden");
}

const hasOwnLimit = isNotNull(assistantPersonBudgets.userId);
const personLimit = sql<
  string | null
>`case when ${hasOwnLimit} then ${assistantPersonBudgets.tokens} else ${assistantBudgets.personTokens} end`;
const numberOrNull = (value: string | number | null) => (value === null ? null : Number(value));

/** A person's use and the organisation's in a month, each with its limit; one statement. */
export async function findMonthBudgets(
  userId: string,
  month: string,
): Promise<{ person: MonthBudget; organisation: MonthBudget }> {
  const [row] = await current()
    .select({
      used: assistantUsage.tokens,
      limit: personLimit,
      usedByAll: assistantTotalUsage.tokens,
      limitOfAll: assistantBudgets.organisationTokens,
    })
    .from(users)
    .leftJoin(assistantUsage, and(eq(assistantUsage.month, month), eq(assistantUsage.ownerId, users.id)))
    .leftJoin(assistantTotalUsage, eq(assistantTotalUsage.month, month))
    .leftJoin(assistantPersonBudgets, eq(assistantPersonBudgets.userId, users.id))
    .leftJoin(assistantBudgets, sql`true`)
    .where(eq(users.id, userId));
  const resetsAt = resetOf(month).toISOString();
  return {
    person: { usedTokens: row?.used ?? 0, limitTokens: numberOrNull(row?.limit ?? null), resetsAt },
    organisation: { usedTokens: row?.usedByAll ?? 0, limitTokens: row?.limitOfAll ?? null, resetsAt },
  };
}

export async function findBudget(): Promise<Budget> {
  const [row] = await current().select().from(assistantBudgets);
  const { personTokens = null, organisationTokens = null, version = 0 } = row ?? {};
  return { personTokens, organisationTokens, version };
}

/** The budget, what of it is used this month, and by whom. */
export async function reportUsage(actor: Actor): Promise<UsageReport> {
  requireServiceManager(actor);
  const month = monthOf(new Date());
  const people = current()
    .select({
      userId: users.id,
      name: users.name,
      used: assistantUsage.tokens,
      limit: personLimit,
      hasOwnLimit: sql<boolean>`${hasOwnLimit}`,
    })
    .from(users)
    .leftJoin(assistantUsage, and(eq(assistantUsage.month, month), eq(assistantUsage.ownerId, users.id)))
    .leftJoin(assistantPersonBudgets, eq(assistantPersonBudgets.userId, users.id))
    .leftJoin(assistantBudgets, sql`true`)
    .where(or(isNotNull(assistantUsage.ownerId), hasOwnLimit))
    .orderBy(desc(sql`coalesce(${assistantUsage.tokens}, 0)`), asc(users.sortName), asc(users.id))
    .limit(budgetLimits.people);
  const [budget, rows, { organisation }] = [
    await findBudget(),
    await people,
    await findMonthBudgets(actor.userId, month),
  ];
  return {
    budget,
    organisation,
    people: rows.map(({ used, limit, ...person }) => ({
      ...person,
      usedTokens: used ?? 0,
      limitTokens: numberOrNull(limit),
    })),
  };
}
