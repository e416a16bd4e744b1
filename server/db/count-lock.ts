import "server-only";
import { sql } from "drizzle-orm";
import type { Transaction } from "./client";

/**
 * Lets one transaction at a time go on for each kind and owner, until its commit: what is counted after it is still so when it is
 * written, and two at once are not both the last. A statement of its own: the same one would count what it saw before.
 */
export async function lockCount(tx: Transaction, kind: string, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}/${ownerId}`}, 0))`);
}
