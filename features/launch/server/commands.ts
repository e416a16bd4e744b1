import "server-only";
import { and, eq, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { canonicalEmail } from "@/features/account/policy";
import { AppError } from "@/lib/errors";
import type { Locale } from "@/lib/locale";
import { mailboxOf } from "@/lib/mailbox";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { throttleKey } from "@/server/auth/throttle";
import { type Transaction, transact } from "@/server/db/client";
import { deleteInParts } from "@/server/db/delete-in-parts";
import { launches, launchSubscriptions as subscriptions } from "@/server/db/schema/site";
import { consume } from "@/server/http/rate-limit";
import { writeConfirmationMail } from "@/server/mail/launch-mail";
import { queueMail } from "@/server/mail/outbox";
import { countStrangerMail } from "@/server/mail/stranger-mail";
import { canManageLaunch, launchLimits } from "../policy";
import type { Launch, LaunchUpdate } from "../schema";
import { readLaunch } from "./data";
import { scheduleLaunchMail } from "./jobs";
import { launchToken, readLaunchToken } from "./token";

/** Mails that strangers can make one address receive. */
const confirmations = { limit: 2, windowS: 86_400 } as const;
const dayMs = 86_400_000;
const notifiedDays = 30;

/** Sets or clears the date. Throws `forbidden`, and `stale` with the date of now. */
export function updateLaunch(actor: Actor, { launchAt, version }: LaunchUpdate, now: Date): Promise<Launch> {
  if (!canManageLaunch(actor)) throw new AppError("forbidden");
  return transact(async (tx) => {
    const date = launchAt === null ? null : new Date(launchAt);
    const at = sql`${launches.version}`;
    const [saved] = await tx
      .insert(launches)
      .values({ launchAt: date })
      .onConflictDoUpdate({
        target: launches.id,
        set: { launchAt: date, updatedAt: now, version: sql`${at} + 1` },
        setWhere: version === undefined ? undefined : sql`${at} = ${version}`,
      })
      .returning();
    if (!saved) throw new AppError("stale", { current: await readLaunch(now) });
    await recordAudit(tx, actor, {
      action: "site.launch-set",
      subject: { type: "launch", id: "launch", name: launchAt ?? "" },
    });
    if (date) await scheduleLaunchMail(tx, date);
    return await readLaunch(now);
  });
}

/**
 * Mails a link by which the address is confirmed, unless it is confirmed already or was mailed often enough; the answer is the
 * same. Throws `conflict` once the date has come, and `too-many-requests` where strangers have caused too many mails.
 */
export function subscribeToLaunch(given: string, language: Locale, now: Date): Promise<{ isAccepted: true }> {
  const email = canonicalEmail(given);
  return transact(async (tx) => {
    const { launchAt } = await readLaunch(now);
    if (launchAt !== null && new Date(launchAt) <= now) throw new AppError("conflict");
    const { isAllowed } = await consume(throttleKey("launch-to", mailboxOf(email)), confirmations, { executor: tx });
    if (isAllowed) await askToConfirm(tx, email, language);
    return { isAccepted: true } as const;
  });
}

async function askToConfirm(tx: Transaction, email: string, language: Locale): Promise<void> {
  const [row] = await tx
    .insert(subscriptions)
    .values({ email, language })
    .onConflictDoUpdate({ target: subscriptions.email, set: { language }, setWhere: isNull(subscriptions.confirmedAt) })
    .returning({ id: subscriptions.id });
  if (!row) return;
  const mail = await writeConfirmationMail(language, {
    confirm: launchToken("confirm", row.id),
    unsubscribe: launchToken("unsubscribe", row.id),
  });
  await queueMail(tx, { ...mail, recipient: email, purpose: "launch-confirmation" });
  countStrangerMail();
}

/** Throws `not-found` for a link that is not ours or whose subscription is gone. */
export function confirmSubscription(token: string, now: Date): Promise<void> {
  const id = readLaunchToken("confirm", token);
  if (id === null) throw new AppError("not-found");
  return transact(async (tx) => {
    const [row] = await tx
      .update(subscriptions)
      .set({ confirmedAt: sql`coalesce(${subscriptions.confirmedAt}, ${now.toISOString()}::timestamptz)` })
      .where(eq(subscriptions.id, id))
      .returning({ id: subscriptions.id });
    if (!row) throw new AppError("not-found");
  });
}

/** A subscription that is gone already is no error: the link may be followed twice. */
export async function unsubscribeFromLaunch(token: string): Promise<void> {
  const id = readLaunchToken("unsubscribe", token);
  if (id === null) throw new AppError("not-found");
  await transact(async (tx) => {
    await tx.delete(subscriptions).where(eq(subscriptions.id, id));
  });
}

/** A job: forgets addresses that nobody confirmed, and those that were notified. */
export async function deleteOldSubscriptions(now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  const isUnconfirmed = and(
    isNull(subscriptions.confirmedAt),
    lt(subscriptions.createdAt, before(launchLimits.unconfirmedDays)),
  );
  const isDone = and(isNotNull(subscriptions.notifiedAt), lt(subscriptions.notifiedAt, before(notifiedDays)));
  await deleteInParts(subscriptions, or(isUnconfirmed, isDone));
}
