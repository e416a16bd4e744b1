import "server-only";
import { and, gt, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { current } from "@/server/db/client";
import { emailChanges } from "@/server/db/schema/factor";

/**
 * Those of these addresses that somebody else may still take back, because they were theirs a few days ago. Nobody gets
 * one until then: who changed another's address could take the old one for themselves and shut the way back.
 */
export async function heldForOwners(emails: readonly string[], userId: string | null): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const held = await current()
    .selectDistinct({ email: emailChanges.oldEmail })
    .from(emailChanges)
    .where(
      and(
        inArray(emailChanges.oldEmail, [...emails]),
        isNotNull(emailChanges.confirmedAt),
        isNull(emailChanges.undoneAt),
        gt(emailChanges.undoUntil, new Date()),
        userId === null ? undefined : ne(emailChanges.userId, userId),
      ),
    );
  return new Set(held.map(({ email }) => email));
}

/** Whether this one is among them. */
export const isHeldForOwner = async (email: string, userId: string | null): Promise<boolean> =>
  (await heldForOwners([email], userId)).has(email);
