import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { emailChanges } from "@/server/db/schema/factor";
import { users } from "@/server/db/schema/user";
import { cancelCodes } from "./codes";
import { type RemovedFactors, removeLateFactors } from "./late-factors";
import { revokeTokensOf } from "./personal-token";
import { endSessionsOf } from "./session-store";
import { forgetTrustedDevices } from "./trusted-device";

type Owner = Readonly<{ id: string; email: string }>;

/** Writes down that the address was just proven by what was mailed to it; no other code for it counts any more. */
export async function markProven(tx: Transaction, { id, email }: Owner): Promise<void> {
  const now = new Date();
  await tx
    .update(users)
    .set({ emailVerified: true, emailVerifiedAt: now, updatedAt: now, version: sql`${users.version} + 1` })
    .where(eq(users.id, id));
  await cancelCodes(tx, email);
}

type Kept = Readonly<{ factorsBefore?: Date | null; sessionId?: string }>;

/**
 * Ends the ways into an account of whoever was in it until its owner proved the address, such as somebody else who had
 * registered it. All that opens an account, or part of it, to whoever holds it:
 *
 * - sessions, and with them access tokens, open event streams, questions for a second step and other services' tokens;
 * - trusted browsers; known ones (a throttle of their own) count no more from the new proof on, by its time;
 * - personal access tokens of programs;
 * - a change of address that waits for its code;
 * - the password, and the calendar's secret address;
 * - second step, recovery codes and passkeys, but for those of before a moment that is known to be the owner's.
 *
 * Codes and links by mail end with the proof (`markProven`). Undo links of the calendar and kept answers need a session of
 * the person. There are no tokens for imports.
 */
export async function endEarlierAccess(tx: Transaction, userId: string, kept: Kept = {}): Promise<RemovedFactors> {
  await endSessionsOf(userId, kept.sessionId);
  await revokeTokensOf(tx, [userId]);
  await forgetTrustedDevices(userId);
  await tx.delete(emailChanges).where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt)));
  return await removeLateFactors(tx, userId, kept.factorsBefore ?? new Date(0));
}
