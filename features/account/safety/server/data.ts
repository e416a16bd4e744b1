import "server-only";
import { and, count, desc, eq, gt, isNotNull, isNull, lt } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { passkeys, recoveryCodes, twoFactors } from "@/server/db/schema/factor";
import { accounts, sessions, signIns } from "@/server/db/schema/user";
import { env } from "@/server/env";
import { sessionLimits } from "../../session/policy";

/** What keeps the account of the person who asks safe, as facts. */
export async function findSafetyFacts({ userId, sessionId }: Actor) {
  const now = new Date();
  const idleSince = new Date(now.getTime() - sessionLimits.idleS * 1000);
  const [[credential], [factor], [keys], [codes], [open], [own]] = await Promise.all([
    current()
      .select({ changedAt: accounts.updatedAt })
      .from(accounts)
      .where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"), isNotNull(accounts.password))),
    current()
      .select({ since: twoFactors.confirmedAt })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.confirmedAt))),
    current().select({ count: count() }).from(passkeys).where(eq(passkeys.userId, userId)),
    current()
      .select({ count: count() })
      .from(recoveryCodes)
      .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))),
    current()
      .select({ count: count() })
      .from(sessions)
      .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince))),
    current().select({ createdAt: sessions.createdAt }).from(sessions).where(eq(sessions.id, sessionId)),
  ]);
  // The one before this session's own, which is written down a moment before the session is opened.
  const before = new Date((own?.createdAt ?? now).getTime() - 5_000);
  const [last] = await current()
    .select({ at: signIns.createdAt })
    .from(signIns)
    .where(and(eq(signIns.userId, userId), eq(signIns.outcome, "admitted"), lt(signIns.createdAt, before)))
    .orderBy(desc(signIns.createdAt))
    .limit(1);
  return {
    /** False where another service keeps passwords and factors. */
    isKeptHere: env.AUTH_URL === undefined,
    passwordChangedAt: credential?.changedAt ?? null,
    secondFactorSince: factor?.since ?? null,
    recoveryCodesLeft: codes?.count ?? 0,
    passkeys: keys?.count ?? 0,
    sessions: open?.count ?? 0,
    lastSignInAt: last?.at ?? null,
  };
}
export type SafetyFacts = Awaited<ReturnType<typeof findSafetyFacts>>;
