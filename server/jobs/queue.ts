import "server-only";
import type { Transaction } from "@/server/db/client";
import { notify } from "@/server/db/notify";
import { jobs } from "@/server/db/schema/infrastructure";

export type NewJob = Readonly<{
  /** Names the handler in `handlers.ts`. */
  kind: string;
  payload: Record<string, unknown>;
  /** Not before this moment; at once when left out. */
  runAt?: Date;
  /** Two jobs of one kind with one key are one job, also after it was done. */
  key?: string;
}>;

/** Puts work aside for later, in the transaction that causes it: it will be done at least once if that commits. */
export async function enqueue(tx: Transaction, { kind, payload, runAt, key }: NewJob): Promise<void> {
  await tx.insert(jobs).values({ kind, payload, key, runAt }).onConflictDoNothing();
  await notify(tx, "job");
}
