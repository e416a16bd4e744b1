import "server-only";
import { createHash } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { keptAnswerMs } from "@/lib/retention";
import { keptAnswers } from "@/server/auth/sealed";
import { append } from "@/server/db/append";
import { type Transaction, transact } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { isUniqueViolation } from "@/server/db/errors";
import { idempotencyKeys } from "@/server/db/schema/infrastructure";

/** Who sent which key to which route: the same key of another person is another key. */
export type KeyScope = Readonly<{ callerKey: string; route: string; key: string }>;

export type StoredAnswer = Readonly<{ status: number; answer: string; isReplay: boolean }>;

const keyConstraint = "idempotency_key_caller_key_route_key_pk";

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

const nameOf = ({ callerKey, route, key }: KeyScope) => JSON.stringify([callerKey, route, key]);

const isRow = ({ callerKey, route, key }: KeyScope) =>
  and(eq(idempotencyKeys.callerKey, callerKey), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));

type Found = { isLocked: boolean; bodyHash: string | null; status: number; answer: string; isOld: boolean };

/**
 * Makes this the only transaction with the key, on any process, and reads what is stored under it, in one statement. The
 * lock ends with the transaction.
 */
async function lockKey(tx: Transaction, scope: KeyScope): Promise<Found> {
  const digest = createHash("sha256").update(nameOf(scope)).digest();
  const { rows } = await tx.execute<Found>(sql`
    select lock.taken as "isLocked", ${idempotencyKeys.bodyHash} as "bodyHash", ${idempotencyKeys.status},
      ${idempotencyKeys.answer}, ${idempotencyKeys.createdAt} < ${new Date(Date.now() - keptAnswerMs)}::timestamptz as "isOld"
    from (select pg_try_advisory_xact_lock(${digest.readBigInt64BE(0)}::bigint) as taken) as lock
    left join ${idempotencyKeys} on ${isRow(scope)}`);
  const [found] = rows;
  if (found?.isLocked !== true) throw stillRunning();
  return found;
}

const stillRunning = (cause?: unknown) => new AppError("still-running", { retryAfterS: 1, cause });

async function findStored(tx: Transaction, scope: KeyScope, bodyHash: string): Promise<StoredAnswer | undefined> {
  const found = await lockKey(tx, scope);
  if (found.bodyHash === null) return undefined;
  if (found.isOld) {
    await tx.delete(idempotencyKeys).where(isRow(scope));
    return undefined;
  }
  if (found.bodyHash !== bodyHash) throw new AppError("key-reused");
  return { status: found.status, answer: readAnswer(found.answer, scope), isReplay: true };
}

/** A sealed answer: base64url of a nonce, a tag and a text. No JSON of an answer looks like it. */
const sealedForm = /^[\w-]{38,}$/;

/**
 * What was answered. Answers of before they were sealed are stored as they were. One that is sealed under another
 * `AUTH_SECRET` is refused rather than forgotten, since the call must not be carried out twice.
 */
function readAnswer(stored: string, scope: KeyScope): string {
  if (!sealedForm.test(stored)) return stored;
  const answer = keptAnswers.unseal(stored, nameOf(scope));
  if (answer === null) {
    throw new AppError("conflict", { detail: "This call was carried out; its answer can no longer be read." });
  }
  return answer;
}

/** The row goes in with what else the transaction adds at its end. */
function keep(tx: Transaction, row: KeyScope & { bodyHash: string; status: number; answer: string }): void {
  append(tx, {
    name: "kept_answer",
    rows: [row],
    insert: (rows) => sql`
      insert into ${idempotencyKeys} (caller_key, route, key, body_hash, status, answer)
      select "callerKey", route, key, "bodyHash", status, answer
      from jsonb_to_recordset(${rows}) as row (
        "callerKey" text, route text, key text, "bodyHash" text, status int, answer text
      )`,
  });
}

type Answer = { status: number; answer: string };

/** The answer may hold what is shown once, such as recovery codes. */
const keepAnswer = (tx: Transaction, scope: KeyScope, { bodyHash, status, answer }: Answer & { bodyHash: string }) =>
  keep(tx, { ...scope, bodyHash, status, answer: keptAnswers.seal(answer, nameOf(scope)) });

/**
 * Runs `work` at most once for a key: its answer is stored in the transaction that did the work, so after a crash
 * either both are there or neither. A failure stores nothing and may be tried again under the same key.
 */
export const once = (scope: KeyScope, bodyHash: string, work: () => Promise<Answer>): Promise<StoredAnswer> =>
  alone(scope, () =>
    transact(async (tx) => {
      const stored = await findStored(tx, scope, bodyHash);
      if (stored) return stored;
      const first = await work();
      keepAnswer(tx, scope, { ...first, bodyHash });
      return { ...first, isReplay: false };
    }),
  );

/** Stores an answer in the last of several transactions; throws where another process has come before it. */
export type Keep = (tx: Transaction, answer: Answer) => Promise<void>;

/** The same for work in several transactions, each of which can be taken back until the last one keeps the answer. */
export const onceInParts = (
  scope: KeyScope,
  bodyHash: string,
  work: (keep: Keep) => Promise<Answer>,
): Promise<StoredAnswer> =>
  alone(scope, async () => {
    const stored = await transact((tx) => findStored(tx, scope, bodyHash));
    if (stored) return stored;
    const first = await work(async (tx, answer) => {
      if (await findStored(tx, scope, bodyHash)) throw stillRunning();
      keepAnswer(tx, scope, { ...answer, bodyHash });
    });
    return { ...first, isReplay: false };
  });

async function alone(scope: KeyScope, work: () => Promise<StoredAnswer>): Promise<StoredAnswer> {
  const name = nameOf(scope);
  // The embedded database runs one transaction at a time, where a lock in the database never fails.
  if (running.has(name)) throw stillRunning();
  running.add(name);
  try {
    return await work();
  } catch (error) {
    // Another process stored the key after we had looked and before we had its lock; asked again, its answer is there.
    throw isUniqueViolation(error, keyConstraint) ? stillRunning(error) : error;
  } finally {
    running.delete(name);
  }
}

/** Forgets old keys; a daily job calls it. */
export async function deleteOldKeys(now = new Date()): Promise<void> {
  await deleteInParts(idempotencyKeys, lt(idempotencyKeys.createdAt, new Date(now.getTime() - keptAnswerMs)));
}
