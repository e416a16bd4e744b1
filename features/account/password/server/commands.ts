import "server-only";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { cancelCodes } from "@/server/auth/codes";
import { requireUncommon } from "@/server/auth/common-password";
import { accountStore } from "@/server/auth/engine";
import { requireOpenSession } from "@/server/auth/evidence";
import { requireOwnHands } from "@/server/auth/impersonation";
import { findPasswordHash, requireImpersonal, unchangedPassword } from "@/server/auth/own-password";
import { hashPassword, verifyPassword } from "@/server/auth/password";
import { endSessionsOf } from "@/server/auth/session-store";
import { giveBack, requireRoom, throttleKey, throttles } from "@/server/auth/throttle";
import { current, transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { sendSafetyMail } from "@/server/mail/safety-mail";
import type { passwordChangeSchema } from "../../schema";
import { isSamePassword } from "../policy";

const wrongPassword = () =>
  new AppError("invalid-input", { fields: [{ pointer: "#/currentPassword", code: "wrong-password" }] });

/** Changes the actor's password; all their other sessions end. */
export async function changePassword(actor: Actor, input: z.infer<typeof passwordChangeSchema>): Promise<void> {
  requireOwnHands(actor);
  await requireUncommon(input.newPassword, "#/newPassword");
  const [person] = await current().select().from(users).where(eq(users.id, actor.userId));
  if (person) requireImpersonal(input.newPassword, person, "#/newPassword");
  const known = await findPasswordHash(actor.userId);
  if (!known) throw new AppError("conflict", { detail: "This account's password is kept elsewhere." });
  const key = throttleKey("password", actor.sessionId);
  await requireRoom([{ key, rule: throttles.guesses }]);
  if (!(await verifyPassword(known, input.currentPassword))) {
    throw wrongPassword();
  }
  await giveBack([key]);
  if (isSamePassword(input.newPassword, input.currentPassword)) throw unchangedPassword("#/newPassword");
  const hash = await hashPassword(input.newPassword);
  const store = await accountStore();
  await transact(async (tx) => {
    await requireOpenSession(tx, actor);
    if ((await findPasswordHash(actor.userId)) !== known) throw wrongPassword();
    await store.updatePassword(actor.userId, hash);
    await recordAudit(tx, actor, {
      action: "user.password-changed",
      subject: { type: "user", id: actor.userId, name: actor.displayName },
    });
    if (person) await sendSafetyMail(tx, { kind: "passwordChanged" }, person);
    await cancelCodes(tx, actor.email);
    await endSessionsOf(actor.userId, actor.sessionId);
  });
}
