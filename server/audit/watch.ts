import "server-only";
import { transact } from "@/server/db/client";
import { log } from "@/server/http/log";
import { enqueue } from "@/server/jobs/queue";
import { keepLook, readLooks } from "./head-file";
import { start, verifyTrail } from "./verify";

export const auditWatchJobKind = "audit-watch";

const hourOf = (moment: Date) => moment.toISOString().slice(0, 13);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Has the chain looked at once in this hour, however many processes ask. */
export async function planAuditWatch(now: Date): Promise<void> {
  await transact((tx) => enqueue(tx, { kind: auditWatchJobKind, payload: {}, key: hourOf(now) }));
}

/**
 * Looks whether the chain holds: all of it once a day, else what is new since the last look. The place it reached goes
 * into the log and into a file beside the database, so that whoever rules the database alone cannot shorten the chain.
 */
export async function watchAudit(now = new Date(), folder?: string): Promise<void> {
  const looks = readLooks(folder);
  const sound = looks.filter((look) => look.break === null);
  const last = sound.at(-1);
  const isFirstToday = !last || dayOf(new Date(last.verifiedAt)) !== dayOf(now);
  const evaluation = await verifyTrail({ from: isFirstToday ? start : last, known: sound });
  if (evaluation.break) log.error({ audit: evaluation.break }, "the audit log does not hold");
  else log.info({ audit: evaluation.head }, "the audit log holds");
  keepLook(evaluation, folder);
}
