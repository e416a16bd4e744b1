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

/** One statement takes a bounded number of parameters. */
const atOnce = 1_000;

/** Puts work aside for later, in the transaction that causes it: it will be done at least once if that commits. */
export const enqueue = (tx: Transaction, job: NewJob): Promise<void> => enqueueAll(tx, [job]);

/** Many at once, which takes the database a fraction of the time that one after the other does. */
export async function enqueueAll(tx: Transaction, wanted: readonly NewJob[]): Promise<void> {
  if (wanted.length === 0) return;
  for (let at = 0; at < wanted.length; at += atOnce) {
    const rows = wanted.slice(at, at + atOnce).map(({ kind, payload, key, runAt }) => ({ kind, payload, key, runAt }));
    await tx.insert(jobs).values(rows).onConflictDoNothing();
  }
  await notify(tx, "job");
}
