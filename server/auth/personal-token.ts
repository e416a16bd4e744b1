import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, or, type SQL } from "drizzle-orm";
import { personalTokenPrefix } from "@/features/account/personal-token/policy";
import { current, type Transaction } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { notify } from "@/server/db/notify";
import { accessTokens } from "@/server/db/schema/access-token";
import { roles, users } from "@/server/db/schema/user";
import { live } from "./session-store";

/** How often a token's last use is written down: every use would make each read a write. */
const touchAfterMs = 60_000;

/** 256 random bits: one round of SHA-256 keeps it, as there is nothing to guess. */
const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("base64url");

export const isPersonalToken = (text: string): boolean => text.startsWith(personalTokenPrefix);

/** A new secret, which goes to its owner and nowhere else, and what is stored of it. */
export function makeSecret() {
  const secret = personalTokenPrefix + randomBytes(32).toString("base64url");
  return { secret, hash: hashOf(secret), hint: secret.slice(-4) };
}

/** Not revoked and not expired. */
export const isLiveToken = (now: Date): SQL | undefined =>
  and(isNull(accessTokens.revokedAt), gt(accessTokens.expiresAt, now));

const selectLive = (which: SQL, now: Date) =>
  current()
    .select({
      token: {
        id: accessTokens.id,
        name: accessTokens.name,
        permissions: accessTokens.permissions,
        isReadOnly: accessTokens.isReadOnly,
        expiresAt: accessTokens.expiresAt,
        lastUsedAt: accessTokens.lastUsedAt,
      },
      user: live.user,
      role: live.role,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(which, isLiveToken(now), isNull(users.deactivatedAt)));

type LiveToken = Awaited<ReturnType<typeof selectLive>>[number];

/** In the shape of a session, whose place the token takes. */
const asSession = ({ token: { lastUsedAt: _, ...token }, user, role }: LiveToken) => ({
  session: { id: token.id, token },
  user,
  role,
});

/** The live token with this secret and its owner, and writes down that it was used. */
export async function findToken(secret: string, now = new Date()) {
  const [found] = await selectLive(eq(accessTokens.hash, hashOf(secret)), now).limit(1);
  if (!found) return null;
  const { id, lastUsedAt } = found.token;
  const touchedBefore = new Date(now.getTime() - touchAfterMs);
  if (lastUsedAt === null || lastUsedAt <= touchedBefore) {
    const isDue = or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, touchedBefore));
    await current()
      .update(accessTokens)
      .set({ lastUsedAt: now })
      .where(and(eq(accessTokens.id, id), isDue));
  }
  return asSession(found);
}

/** Those of these tokens that are live; looking does not count as use. */
export async function findTokensById(ids: readonly string[]) {
  if (ids.length === 0) return [];
  return (await selectLive(inArray(accessTokens.id, [...ids]), new Date())).map(asSession);
}

/** Revokes every live token of these people; open streams that use one end at once. */
export async function revokeTokensOf(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const ended = await tx
    .update(accessTokens)
    .set({ revokedAt: new Date() })
    .where(and(inArray(accessTokens.userId, [...userIds]), isNull(accessTokens.revokedAt)))
    .returning({ id: accessTokens.id });
  if (ended.length > 0) notify(tx, "session");
}

/** Forgets tokens that were revoked or expired before this; a daily job calls it. */
export async function deleteOldTokens(before: Date): Promise<void> {
  await deleteInParts(accessTokens, or(lt(accessTokens.revokedAt, before), lt(accessTokens.expiresAt, before)));
}
