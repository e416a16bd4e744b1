import "server-only";
import { eq, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { assistantBudgets, assistantPersonBudgets } from "@/server/db/schema/assistant";
import { users } from "@/server/db/schema/user";
import type { Budget, BudgetInput, PersonBudgetInput } from "../schema";
import { findBudget, requireServiceManager } from "./data";

/** Advisory lock: the row of the first budget cannot be locked before it exists. */
const budgetLock = 7_210_050;

/** Named without “token”: the audit log redacts fields of that name. */
const limitsOf = ({ personTokens, organisationTokens }: Omit<Budget, "version">) => ({
  personLimit: personTokens,
  organisationLimit: organisationTokens,
});

/** Sets how many tokens can be used in a month, from the next request on. */
export function setBudget(actor: Actor, { version, ...limits }: BudgetInput): Promise<{ budget: Budget }> {
  requireServiceManager(actor);
  return transact(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${budgetLock})`);
    const before = await findBudget();
    if (version !== undefined && before.version !== version) throw new AppError("stale", { current: before });
    const budget = { ...limits, version: before.version + 1 };
    const values = { ...budget, updatedAt: new Date() };
    await tx.insert(assistantBudgets).values(values).onConflictDoUpdate({ target: assistantBudgets.id, set: values });
    await recordAudit(tx, actor, {
      action: "assistant.budget-set",
      subject: { type: "assistant-budget", id: 1, name: "" },
      before: limitsOf(before),
      after: limitsOf(budget),
    });
    return { budget };
  });
}

/** Gives a person a limit of their own, or the default again. */
export function setPersonBudget(actor: Actor, { userId, tokens }: PersonBudgetInput): Promise<{ userId: string }> {
  requireServiceManager(actor);
  return transact(async (tx) => {
    const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId)).for("update");
    if (!person) throw new AppError("not-found");
    const isIt = eq(assistantPersonBudgets.userId, userId);
    const [before] = await tx.delete(assistantPersonBudgets).where(isIt).returning();
    if (tokens !== undefined) await tx.insert(assistantPersonBudgets).values({ userId, tokens });
    await recordAudit(tx, actor, {
      action: tokens === undefined ? "assistant.person-budget-removed" : "assistant.person-budget-set",
      subject: { type: "user", id: userId, name: person.name },
      before: before ? { monthlyLimit: before.tokens } : null,
      after: tokens === undefined ? null : { monthlyLimit: tokens },
    });
    return { userId };
  });
}
