import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { requireOpenSession } from "@/server/auth/evidence";
import { requireFresh } from "@/server/auth/fresh";
import { requireOwnHands } from "@/server/auth/impersonation";
import { askForRegistration, requirePasskeys, verifyRegistration } from "@/server/auth/passkey";
import { current, type Transaction, transact } from "@/server/db/client";
import { isUniqueViolation } from "@/server/db/errors";
import { passkeys } from "@/server/db/schema/factor";
import { users } from "@/server/db/schema/user";
import { sendFactorMail } from "@/server/mail/factor-mail";
import { type PasskeyInput, passkeyLimits, type passkeyPatchSchema, type passkeyRemovalSchema } from "../schema";
import { presentPasskey } from "./presenter";

/**
 * Creates the challenge for registering a new passkey. The answer must come back with the token, in the same session.
 */
export async function beginPasskey(actor: Actor) {
  requirePasskeys();
  await requireFresh(actor);
  return await askForRegistration(actor);
}

async function announce(tx: Transaction, actor: Actor, event: "passkeyAdded" | "passkeyRemoved", name: string) {
  const action = event === "passkeyAdded" ? "added" : "removed";
  const subject = { type: "user", id: actor.userId, name: actor.displayName };
  await recordAudit(tx, actor, { action: `user.passkey-${action}`, subject, after: { passkey: name } });
  const [person] = await tx.select().from(users).where(eq(users.id, actor.userId));
  if (person) await sendFactorMail(tx, event, person);
}

export async function addPasskey(actor: Actor, { name, response }: PasskeyInput, tokens: readonly string[]) {
  requirePasskeys();
  requireOwnHands(actor);
  const { credential, credentialBackedUp } = await verifyRegistration(actor.sessionId, response, tokens);
  const added = transact(async (tx) => {
    // Locks the person's row, so that two at once are counted one after the other.
    await requireOpenSession(tx, actor);
    await announce(tx, actor, "passkeyAdded", name);
    const count = await tx.$count(passkeys, eq(passkeys.userId, actor.userId));
    if (count >= passkeyLimits.perPerson) throw new AppError("conflict", { detail: "There are too many passkeys." });
    const [row] = await tx
      .insert(passkeys)
      .values({
        userId: actor.userId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString("base64url"),
        counter: credential.counter,
        transports: response.response.transports ?? [],
        isBackedUp: credentialBackedUp,
      })
      .returning();
    if (!row) throw new Error("No passkey was stored.");
    return { passkey: presentPasskey(row) };
  });
  return await added.catch((error: unknown) => {
    if (!isUniqueViolation(error, "passkey_credential_unique")) throw error;
    throw new AppError("conflict", { detail: "This passkey is known already.", cause: error });
  });
}

export async function renamePasskey(actor: Actor, { passkeyId, name }: z.infer<typeof passkeyPatchSchema>) {
  requireOwnHands(actor);
  const [row] = await current()
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.userId)))
    .returning();
  if (!row) throw new AppError("not-found");
  return { passkey: presentPasskey(row) };
}

export async function removePasskey(actor: Actor, { passkeyId }: z.infer<typeof passkeyRemovalSchema>) {
  await requireFresh(actor);
  return await transact(async (tx) => {
    const [row] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, passkeyId), eq(passkeys.userId, actor.userId)))
      .returning();
    if (!row) throw new AppError("not-found");
    await announce(tx, actor, "passkeyRemoved", row.name);
    return { passkeyId };
  });
}
