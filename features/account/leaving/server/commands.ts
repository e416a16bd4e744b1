import "server-only";
import { and, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { isLocale, type Locale } from "@/lib/locale";
import { settleEach } from "@/lib/settle-each";
import { recordAudit, systemActor } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { requireFresh } from "@/server/auth/fresh";
import { keepAnAdministrator } from "@/server/auth/last-administrator";
import { revokeTokensOf } from "@/server/auth/personal-token";
import { endSessionsOf } from "@/server/auth/session-store";
import { current, type Transaction, transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { emit } from "@/server/events/emit";
import { writeLeavingMail } from "@/server/mail/leaving-mail";
import { queueMail } from "@/server/mail/outbox";
import { canonicalEmail } from "../../policy";
import { leavingLimits } from "../policy";
import type { Leave, Left } from "../schema";
import { forgetPerson, namelessPerson } from "./data";
import { forgetInParts } from "./parts";

/** Closes the caller's own account and signs it out everywhere. Until the time of grace is over, signing in takes it back. */
export async function leaveAccount(actor: Actor, { email }: Leave, locale: Locale): Promise<Left> {
  await requireFresh(actor);
  if (canonicalEmail(email) !== actor.email) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/email", code: "not-yours" }] });
  }
  const now = new Date();
  const deleteAfter = new Date(now.getTime() + leavingLimits.graceDays * 86_400_000);
  return await transact(async (tx) => {
    const [person] = await tx
      .update(users)
      .set({
        deactivatedAt: now,
        deactivationReason: null,
        deleteAfter,
        updatedAt: now,
        version: sql`${users.version} + 1`,
      })
      .where(and(eq(users.id, actor.userId), isNull(users.deactivatedAt)))
      .returning();
    if (!person) throw new AppError("not-found");
    if (person.isAdmin) await keepAnAdministrator(tx);
    await recordAudit(tx, actor, {
      action: "account.left",
      subject: { type: "user", id: actor.userId, name: actor.displayName },
      after: { deleteAfter: deleteAfter.toISOString() },
    });
    await endSessionsOf(actor.userId);
    await revokeTokensOf(tx, [actor.userId]);
    await announce(tx, actor.userId);
    const language = isLocale(person.locale) ? person.locale : locale;
    const { name, timeZone } = person;
    const mail = await writeLeavingMail({ locale: language, name, deleteAfter, timeZone });
    await queueMail(tx, { ...mail, recipient: person.email, purpose: "leaving" });
    return { deleteAfter: deleteAfter.toISOString() };
  });
}

const announce = (tx: Transaction, userId: string) =>
  emit(tx, { topic: "user.changed", audience: { kind: "staff" }, payload: { userIds: [userId] } });

/** How many people one run takes: each is forgotten in parts, of which the last is a transaction of its own. */
const atOnce = 100;

/** The job: whoever left and did not come back is made nobody. What they did for others stays, without their name. */
export async function forgetLeavers(now: Date): Promise<number> {
  const gone = await current()
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(isNotNull(users.deactivatedAt), lte(users.deleteAfter, now)))
    .limit(atOnce);
  await settleEach(gone, async (person) => {
    await forgetInParts(person);
    await transact((tx) => forget(tx, person.id, now));
  });
  return gone.length;
}

async function forget(tx: Transaction, id: string, now: Date): Promise<void> {
  const [person] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isNotNull(users.deactivatedAt), lte(users.deleteAfter, now)))
    .for("update");
  // Another process was here first.
  if (!person) return;
  await forgetPerson(tx, { id, email: person.email });
  await recordAudit(tx, systemActor, {
    action: "account.deleted",
    subject: { type: "user", id, name: namelessPerson },
  });
  await announce(tx, id);
}
