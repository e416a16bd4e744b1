import "server-only";
import { and, eq, gte, isNull, or } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { calendarFeeds } from "@/server/db/schema/calendar";
import { passkeys, recoveryCodes, twoFactors } from "@/server/db/schema/factor";
import { accounts } from "@/server/db/schema/user";

/** What no longer opens the account. */
export type RemovedFactors = Readonly<{
  hasTotp: boolean;
  hasCodes: boolean;
  passkeys: readonly string[];
  /** The secret address of their calendar. */
  hasFeed: boolean;
}>;

/**
 * Takes away the second step, recovery codes and passkeys that were set up since then, and the password and the
 * calendar's secret address whatever their age: for an account that somebody else was in. What was there before stays, because it is the owner's.
 */
export async function removeLateFactors(tx: Transaction, userId: string, since: Date): Promise<RemovedFactors> {
  const keys = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), gte(passkeys.createdAt, since)))
    .returning({ name: passkeys.name });
  const isLate = or(isNull(twoFactors.confirmedAt), gte(twoFactors.confirmedAt, since));
  const [totp] = await tx
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), isLate))
    .returning({ confirmedAt: twoFactors.confirmedAt });
  // Without a second step there is nothing that they stand in for.
  const codesOf = eq(recoveryCodes.userId, userId);
  const codes = await tx
    .delete(recoveryCodes)
    .where(totp ? codesOf : and(codesOf, gte(recoveryCodes.createdAt, since)))
    .returning({ id: recoveryCodes.id });
  await tx.delete(accounts).where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")));
  const feeds = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId });
  return {
    hasFeed: feeds.length > 0,
    hasTotp: Boolean(totp?.confirmedAt),
    hasCodes: codes.length > 0,
    passkeys: keys.map(({ name }) => name),
  };
}
