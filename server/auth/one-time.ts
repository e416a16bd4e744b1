import "server-only";
import { randomBytes } from "node:crypto";
import { and, desc, gt, inArray, like, lt } from "drizzle-orm";
import { current } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { verifications } from "@/server/db/schema/user";
import { hashToken } from "./session-store";

/** What is kept for somebody who must come back with a token: under the token's hash, for a while, once. */
type Kind =
  | "sign-in"
  | "passkey-sign-in"
  | "passkey-proof"
  | "passkey-registration"
  | "verify-link"
  | "reset-password-link";

const identifierOf = (kind: Kind, token: string) => `${kind}:${hashToken(token)}`;

/** Keeps a value and answers its id and the token that fetches it. Those of the kind that have run out are swept out. */
export async function keepOnce(kind: Kind, value: unknown, lifetimeS: number) {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await current()
    .delete(verifications)
    .where(and(like(verifications.identifier, `${kind}:%`), lt(verifications.expiresAt, new Date(now))));
  const [row] = await current()
    .insert(verifications)
    .values({
      identifier: identifierOf(kind, token),
      value: JSON.stringify(value),
      expiresAt: new Date(now + lifetimeS * 1000),
    })
    .returning({ id: verifications.id });
  if (!row) throw new Error("Nothing was kept.");
  return { id: row.id, token };
}

const isLive = (kind: Kind, tokens: readonly string[]) =>
  and(
    inArray(
      verifications.identifier,
      tokens.map((token) => identifierOf(kind, token)),
    ),
    gt(verifications.expiresAt, new Date()),
  );

/**
 * The value that one of the tokens fetches, left where it is; null when there is none any more. Only we write it, so
 * its shape is known.
 */
export async function lookAtKept<T>(kind: Kind, tokens: readonly string[]): Promise<T | null> {
  if (tokens.length === 0) return null;
  const [row] = await current()
    .select()
    .from(verifications)
    .where(isLive(kind, tokens))
    .orderBy(desc(verifications.expiresAt))
    .limit(1);
  return row ? (JSON.parse(row.value) as T) : null;
}

/** The value, which is gone from then on: of several who ask at once, one gets it. */
export async function takeKept<T>(kind: Kind, tokens: readonly string[]): Promise<T | null> {
  if (tokens.length === 0) return null;
  const rows = await current().delete(verifications).where(isLive(kind, tokens)).returning();
  const latest = rows.sort((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime())[0];
  return latest ? (JSON.parse(latest.value) as T) : null;
}

/** A job: codes and links that have run out are worth nothing, and name who asked for them. */
export async function deleteExpiredCodes(now: Date): Promise<void> {
  await deleteInParts(verifications, lt(verifications.expiresAt, now));
}
