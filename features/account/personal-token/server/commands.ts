import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { addDays } from "@/lib/day";
import { AppError } from "@/lib/errors";
import { instantOf, localTimeOf } from "@/lib/zoned-time";
import { recordAudit } from "@/server/audit/record";
import { type Actor, hasPermission } from "@/server/auth/actor";
import { requireOpenSession } from "@/server/auth/evidence";
import { requireFresh } from "@/server/auth/fresh";
import { requireOwnHands } from "@/server/auth/impersonation";
import { isLiveToken, makeSecret } from "@/server/auth/personal-token";
import { transact } from "@/server/db/client";
import { notify } from "@/server/db/notify";
import { accessTokens } from "@/server/db/schema/access-token";
import { users } from "@/server/db/schema/user";
import { sendTokenMail } from "@/server/mail/factor-mail";
import { personalTokenLimits } from "../policy";
import type { PersonalToken, PersonalTokenInput, personalTokenRevocationSchema } from "../schema";
import { presentToken } from "./presenter";

const dayMs = 86_400_000;
const { maxDays, perPerson } = personalTokenLimits;

const refuse = (pointer: string, code: string) => new AppError("invalid-input", { fields: [{ pointer, code }] });

/** When the token ends: so many days from now, or with its last day where the person is; a year from now at the latest. */
function expiryOf(expires: PersonalTokenInput["expires"], timeZone: string, now: Date): Date {
  if ("days" in expires) return new Date(now.getTime() + expires.days * dayMs);
  const today = localTimeOf(now, timeZone).slice(0, 10);
  if (expires.on < today) throw refuse("#/expires/on", "past");
  if (expires.on > addDays(today, maxDays)) throw refuse("#/expires/on", "too-late");
  return new Date(Math.min(instantOf(addDays(expires.on, 1), timeZone), now.getTime() + maxDays * dayMs));
}

const subjectOf = ({ id, name }: Pick<PersonalToken, "id" | "name">) => ({ type: "access-token", id, name });

/** Creates a personal access token. Its secret is in the answer and nowhere else. */
export async function createToken(actor: Actor, { name, permissions, isReadOnly, expires }: PersonalTokenInput) {
  await requireFresh(actor);
  const granted = [...new Set(permissions)];
  if (!granted.every((permission) => hasPermission(actor, permission))) throw refuse("#/permissions", "not-granted");
  const now = new Date();
  const expiresAt = expiryOf(expires, actor.timeZone, now);
  const { secret, hash, hint } = makeSecret();
  return await transact(async (tx) => {
    // Locks the person's row, so that two at once are counted one after the other.
    await requireOpenSession(tx, actor);
    const count = await tx.$count(accessTokens, and(eq(accessTokens.userId, actor.userId), isLiveToken(now)));
    if (count >= perPerson) throw new AppError("conflict", { detail: "There are too many tokens." });
    const [row] = await tx
      .insert(accessTokens)
      .values({ userId: actor.userId, name, hash, hint, permissions: granted, isReadOnly, expiresAt })
      .returning();
    if (!row) throw new Error("No token was stored.");
    const token = presentToken(row);
    await recordAudit(tx, actor, {
      action: "user.token-created",
      subject: subjectOf(token),
      after: { name, permissions: granted, readOnly: isReadOnly, expiresAt: token.expiresAt },
    });
    const [person] = await tx.select().from(users).where(eq(users.id, actor.userId));
    if (person) await sendTokenMail(tx, { ...person, tokenName: name, expiresAt });
    return { token, secret };
  });
}

/** Revokes a token of the person who asks: its next call is refused, and its open streams end. */
export async function revokeToken(actor: Actor, { tokenId }: z.infer<typeof personalTokenRevocationSchema>) {
  requireOwnHands(actor);
  return await transact(async (tx) => {
    const now = new Date();
    const isTheirs = and(eq(accessTokens.id, tokenId), eq(accessTokens.userId, actor.userId), isLiveToken(now));
    const [row] = await tx.update(accessTokens).set({ revokedAt: now }).where(isTheirs).returning();
    if (!row) throw new AppError("not-found");
    notify(tx, "session");
    await recordAudit(tx, actor, { action: "user.token-revoked", subject: subjectOf(row) });
    return { tokenId };
  });
}
