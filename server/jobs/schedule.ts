import "server-only";
import { transact } from "@/server/db/client";
import { enqueue } from "./queue";

export const cleanupJobKind = "cleanup";
const hourMs = 60 * 60 * 1000;

/** Puts the cleaning of the next full hour aside; its key makes it one, however many processes ask. */
export async function enqueueNextCleanup(now: Date): Promise<void> {
  const runAt = new Date((Math.floor(now.getTime() / hourMs) + 1) * hourMs);
  await transact((tx) => enqueue(tx, { kind: cleanupJobKind, payload: {}, runAt, key: runAt.toISOString() }));
}
