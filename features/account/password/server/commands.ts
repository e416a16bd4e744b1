import "server-only";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { cancelPasswordReset } from "@/server/auth/codes";
import { requireUncommon } from "@/server/auth/common-password";
import { accountStore } from "@/server/auth/engine";
import { requireOwnHands } from "@/server/auth/impersonation";
import { hashPassword, verifyPassword } from "@/server/auth/password";
import { endSessionsOf } from "@/server/auth/session-store";
import { giveBack, requireRoom, throttleKey, throttles } from "@/server/auth/throttle";
import { current, transact } from "@/server/db/client";
import { accounts, users } from "@/server/db/schema/user";
import { sendSafetyMail } from "@/server/mail/safety-mail";
import type { passwordChangeSchema } from "../../schema";

/** Changes the password of the person who asks; every other session of theirs ends. */
export async function changePassword(actor: Actor, input: z.infer<typeof passwordChangeSchema>): Promise<void> {
  requireOwnHands(actor);
  await requireUncommon(input.newPassword, "#/newPassword");
  const [credential] = await current()
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(eq(accounts.userId, actor.userId), eq(accounts.providerId, "credential")));
  if (!credential?.hash) throw new AppError("conflict", { detail: "This account's password is kept elsewhere." });
  const key = throttleKey("password", actor.sessionId);
  await requireRoom([{ key, rule: throttles.guesses }]);
  if (!(await verifyPassword(credential.hash, input.currentPassword))) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/currentPassword", code: "wrong-password" }] });
  }
  await giveBack([key]);
  const hash = await hashPassword(input.newPassword);
  const store = await accountStore();
  await transact(async (tx) => {
    await store.updatePassword(actor.userId, hash);
    await recordAudit(tx, actor, {
      action: "user.password-changed",
      subject: { type: "user", id: actor.userId, name: actor.displayName },
    });
    const [person] = await tx.select().from(users).where(eq(users.id, actor.userId));
    if (person) await sendSafetyMail(tx, { kind: "passwordChanged" }, person);
    await cancelPasswordReset(actor.email);
    await endSessionsOf(actor.userId, actor.sessionId);
  });
}
