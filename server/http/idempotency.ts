import "server-only";
import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { current, type Transaction, transact } from "@/server/db/client";
import { idempotencyKeys } from "@/server/db/schema/infrastructure";

/** How long a key answers what it answered first. */
export const keptMs = 24 * 60 * 60 * 1000;

/** Who sent which key to which route: the same key of another person is another key. */
export type KeyScope = Readonly<{ callerKey: string; route: string; key: string }>;

export type StoredAnswer = Readonly<{ status: number; answer: string; isReplay: boolean }>;

const running = new Set<string>();

/** The key that a caller sent, if any. Throws when it is one that no client makes. */
export function readKey(headers: Headers): string | undefined {
  const key = headers.get("idempotency-key");
  if (key === null) return undefined;
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw new AppError("invalid-input", { detail: "An Idempotency-Key is 1 to 255 visible ASCII characters." });
  }
  return key;
}

export function hashBody(bytes: Uint8Array, search: string): string {
  return createHash("sha256").update(search).update("\n").update(bytes).digest("base64url");
}

const isRow = ({ callerKey, route, key }: KeyScope) =>
  and(eq(idempotencyKeys.callerKey, callerKey), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));

async function findStored(tx: Transaction, scope: KeyScope, bodyHash: string): Promise<StoredAnswer | undefined> {
  const [row] = await tx.select().from(idempotencyKeys).where(isRow(scope));
  if (!row) return undefined;
  if (row.createdAt.getTime() < Date.now() - keptMs) {
    await tx.delete(idempotencyKeys).where(isRow(scope));
    return undefined;
  }
  if (row.bodyHash !== bodyHash) throw new AppError("key-reused");
  return { status: row.status, answer: row.answer, isReplay: true };
}

/** Throws unless this is the only transaction with the key, on any process. The lock ends with the transaction. */
async function lockKey(tx: Transaction, name: string): Promise<void> {
  const digest = createHash("sha256").update(name).digest();
  const locked = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${digest.readBigInt64BE(0)}::bigint) as locked`,
  );
  if (locked.rows[0]?.locked !== true) throw new AppError("still-running", { retryAfterS: 1 });
}

/**
 * Runs `work` at most once for a key: its answer is stored in the transaction that did the work, so after a crash
 * either both are there or neither. A failure stores nothing and may be tried again under the same key.
 */
export async function once(
  scope: KeyScope,
  bodyHash: string,
  work: () => Promise<{ status: number; answer: string }>,
): Promise<StoredAnswer> {
  const name = JSON.stringify([scope.callerKey, scope.route, scope.key]);
  // The embedded database runs one transaction at a time, where a lock in the database never fails.
  if (running.has(name)) throw new AppError("still-running", { retryAfterS: 1 });
  running.add(name);
  try {
    return await transact(async (tx) => {
      await lockKey(tx, name);
      const stored = await findStored(tx, scope, bodyHash);
      if (stored) return stored;
      const first = await work();
      await tx.insert(idempotencyKeys).values({ ...scope, bodyHash, ...first });
      return { ...first, isReplay: false };
    });
  } finally {
    running.delete(name);
  }
}

/** Forgets keys whose day is over; a daily job calls it. */
export async function deleteOldKeys(now = new Date()): Promise<void> {
  await current()
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptMs)));
}
