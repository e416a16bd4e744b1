import "server-only";
import type { Transaction } from "@/server/db/client";
import { enqueue } from "@/server/jobs/queue";

export const launchJobKind = "launch.announce";

/** Mails the subscribers when the date has come; a date that was changed meanwhile makes the job do nothing. */
export async function scheduleLaunchMail(tx: Transaction, launchAt: Date): Promise<void> {
  const at = launchAt.toISOString();
  await enqueue(tx, { kind: launchJobKind, payload: { launchAt: at }, runAt: launchAt, key: at });
}
