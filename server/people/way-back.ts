import "server-only";
import { and, eq, gt, isNotNull, isNull, ne } from "drizzle-orm";
import { current } from "@/server/db/client";
import { emailChanges } from "@/server/db/schema/factor";

/**
 * Whether somebody else may still take this address back, because it was theirs a few days ago. Nobody gets it until
 * then: who changed another's address could take the old one for themselves and shut the way back.
 */
export async function isHeldForOwner(email: string, userId: string | null): Promise<boolean> {
  const [held] = await current()
    .select({ id: emailChanges.id })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.oldEmail, email),
        isNotNull(emailChanges.confirmedAt),
        isNull(emailChanges.undoneAt),
        gt(emailChanges.undoUntil, new Date()),
        userId === null ? undefined : ne(emailChanges.userId, userId),
      ),
    )
    .limit(1);
  return held !== undefined;
}
