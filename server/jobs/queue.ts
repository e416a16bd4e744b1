import "server-only";
import { sql } from "drizzle-orm";
import { newId } from "@/lib/id";
import { append } from "@/server/db/append";
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
export const enqueue = (tx: Transaction, job: NewJob): Promise<void> => enqueueAll(tx, [job]);

/** Many at once, which takes the database a fraction of the time that one after the other does. */
export async function enqueueAll(tx: Transaction, wanted: readonly NewJob[]): Promise<void> {
  if (wanted.length === 0) return;
  append(tx, {
    name: "new_job",
    rows: wanted.map((job) => ({ ...job, id: newId() })),
    insert: (rows) => sql`
      insert into ${jobs} (id, kind, key, payload, run_at)
      select id, kind, key, payload, coalesce("runAt", now())
      from jsonb_to_recordset(${rows}) as row (id uuid, kind text, key text, payload jsonb, "runAt" timestamptz)
      on conflict do nothing`,
  });
  notify(tx, "job");
}
