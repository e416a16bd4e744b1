import "server-only";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { activities } from "@/server/db/schema/infrastructure";

export type Deed = Readonly<{
  /** What was done, as a word in the past: `created`, `moved`. */
  verb: string;
  subjectType: string;
  subjectId: string;
  /** The record's name at this moment. */
  subjectName: string;
  /** The board that the record lives on; the line is then for its members only. */
  boardId?: string;
  data?: Record<string, unknown>;
}>;

/** Writes who did what to which record, in the transaction that does it. */
export async function recordActivity(tx: Transaction, actor: Actor, deed: Deed): Promise<void> {
  await tx.insert(activities).values({ ...deed, actorId: actor.userId });
}
