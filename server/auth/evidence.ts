import "server-only";
import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Transaction } from "@/server/db/client";
import { passkeys } from "@/server/db/schema/factor";
import { sessions, users } from "@/server/db/schema/user";
import type { Actor } from "./actor";
import { findPasswordHash } from "./own-password";

/** What somebody was admitted by; where another service keeps the password there is nothing of ours to compare. */
export type Evidence =
  | Readonly<{ kind: "password"; email: string; fingerprint: string }>
  | Readonly<{ kind: "passkey"; passkeyId: string }>
  | Readonly<{ kind: "service" }>;

const fingerprintOf = (hash: string) => createHash("sha256").update(hash).digest("base64url");

export const passwordEvidence = (email: string, hash: string): Evidence => ({
  kind: "password",
  email,
  fingerprint: fingerprintOf(hash),
});

async function holds(tx: Transaction, userId: string, email: string, evidence: Evidence): Promise<boolean> {
  if (evidence.kind === "service") return true;
  if (evidence.kind === "passkey") {
    const passkey = and(eq(passkeys.id, evidence.passkeyId), eq(passkeys.userId, userId));
    return (await tx.$count(passkeys, passkey)) > 0;
  }
  const hash = await findPasswordHash(userId);
  return email === evidence.email && hash !== null && fingerprintOf(hash) === evidence.fingerprint;
}

/** Locks the person's row, as whoever changes their password, address or factors does. */
async function lockPerson(tx: Transaction, userId: string) {
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("update");
  return person;
}

/**
 * Throws unless what somebody was admitted by still is theirs, and keeps it so until the transaction ends: judging takes
 * a while, in which the owner may have set another password.
 */
export async function requireEvidence(tx: Transaction, userId: string, evidence: Evidence): Promise<void> {
  const person = await lockPerson(tx, userId);
  if (!person || !(await holds(tx, userId, person.email, evidence))) throw new AppError("wrong-credentials");
}

/**
 * Throws unless the session that asks is still open, and keeps the person's ways in as they are until the transaction
 * ends: a call that began before its session was ended must leave nothing behind that opens the account.
 */
export async function requireOpenSession(tx: Transaction, { userId, sessionId }: Actor): Promise<void> {
  await lockPerson(tx, userId);
  // A statement of its own: one that waits for the row sees other tables as they were before it waited.
  const isOpen = await tx.$count(sessions, and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  if (!isOpen) throw new AppError("not-authenticated");
}
