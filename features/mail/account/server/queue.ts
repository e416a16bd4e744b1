/** Which accounts are synced, when and by whom: a lease keeps two processes from syncing one account. */
import "server-only";
import { and, asc, eq, exists, isNull, lte, ne, notInArray, or, sql } from "drizzle-orm";
import { notify } from "@/features/notification/server/commands";
import { newId } from "@/lib/id";
import { paths } from "@/lib/paths";
import { append } from "@/server/db/append";
import { current, type Transaction, transact } from "@/server/db/client";
import { mailAccounts } from "@/server/db/schema/mail-account";
import { users } from "@/server/db/schema/user";
import { enqueue } from "@/server/jobs/queue";
import { pauseAfter } from "../../delivery/domain/backoff";
import type { AccountFault } from "../domain/constants";
import { syncJobKind } from "./jobs";

export type Account = typeof mailAccounts.$inferSelect;

/** A run renews it with every batch, and never lasts as long. */
const leaseMs = 5 * 60_000;
const everyMs = 2 * 60_000;
/** Moments at which accounts are looked at: what asks within one of them shares a job. */
const slotMs = 10_000;
/** The pause after the third failure in a row is that after all further ones. */
const countedFailures = 3;

const isFree = (now: Date) => or(isNull(mailAccounts.leasedUntil), lte(mailAccounts.leasedUntil, now));
const ownerIsActive = () =>
  exists(
    current()
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, mailAccounts.ownerId), isNull(users.deactivatedAt))),
  );

const pauseFor = (failures: number) => pauseAfter(Math.min(failures, countedFailures));

/**
 * Takes an account that is due for this process, of none of `busyOwnerIds`; null where there is none. It counts as failed until it
 * is noted what became of it: a run that takes the whole process along is not repeated at once.
 */
export async function takeDue(now: Date, busyOwnerIds: readonly string[] = []): Promise<Account | null> {
  const isTakeable = and(ne(mailAccounts.state, "refused"), notInArray(mailAccounts.ownerId, [...busyOwnerIds]));
  return await transact(async (tx) => {
    const [found] = await tx
      .select({ id: mailAccounts.id, failures: mailAccounts.failures })
      .from(mailAccounts)
      .where(and(lte(mailAccounts.syncAt, now), isTakeable, isFree(now), ownerIsActive()))
      .orderBy(asc(mailAccounts.syncAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!found) return null;
    const failures = found.failures + 1;
    const [taken] = await tx
      .update(mailAccounts)
      .set({
        leasedUntil: new Date(now.getTime() + leaseMs),
        failures,
        syncAt: new Date(now.getTime() + Math.max(everyMs, pauseFor(failures))),
      })
      .where(eq(mailAccounts.id, found.id))
      .returning();
    return taken ?? null;
  });
}

/** Only the run that holds the lease speaks for the account: a changed or deleted account takes it away. */
const isLeased = ({ id, leasedUntil }: Account) =>
  and(eq(mailAccounts.id, id), leasedUntil ? eq(mailAccounts.leasedUntil, leasedUntil) : sql`false`);

/** The account with a later lease; null where it was lost. */
export async function renewLease(account: Account, now: Date): Promise<Account | null> {
  const [renewed] = await current()
    .update(mailAccounts)
    .set({ leasedUntil: new Date(now.getTime() + leaseMs) })
    .where(isLeased(account))
    .returning();
  return renewed ?? null;
}

/** Notes that all of an account was synced, or that there is more, which is synced at once. */
export const noteSynced = (account: Account, now: Date, isWhole: boolean) =>
  current()
    .update(mailAccounts)
    .set({
      state: "ok",
      lastError: null,
      failures: 0,
      leasedUntil: null,
      // What was changed here meanwhile is synced sooner.
      syncAt: isWhole ? sql`least(${mailAccounts.syncAt}, ${new Date(now.getTime() + everyMs)}::timestamptz)` : now,
      ...(isWhole && { lastSyncedAt: now }),
    })
    .where(isLeased(account));

/** Notes a failure. A wrong password ends all tries until it is changed, and its owner is notified, once. */
export const noteFailed = (account: Account, now: Date, fault: AccountFault) =>
  transact(async (tx) => {
    const isRefused = fault === "wrong-password";
    const noted = await tx
      .update(mailAccounts)
      .set({
        state: isRefused ? "refused" : "failing",
        lastError: fault,
        leasedUntil: null,
        syncAt: new Date(now.getTime() + pauseFor(account.failures)),
      })
      .where(isLeased(account))
      .returning({ id: mailAccounts.id });
    if (noted.length === 0 || !isRefused) return;
    await notify(tx, {
      userIds: [account.ownerId],
      type: "mail-account-refused",
      actor: null,
      subject: { type: "mail-account", id: account.id, name: account.email },
      href: `${paths.mail}?settings=accounts`,
    });
  });

const slotAfter = (at: Date) => new Date((Math.floor(at.getTime() / slotMs) + 1) * slotMs);

/** Plans the job for when the next account is due; none where nobody has connected one. */
export async function planNext(now: Date): Promise<void> {
  const [next] = await current()
    .select({ at: sql<Date | null>`min(greatest(sync_at, leased_until))`.mapWith(mailAccounts.syncAt) })
    .from(mailAccounts)
    .where(and(ne(mailAccounts.state, "refused"), ownerIsActive()));
  if (!next?.at) return;
  const runAt = slotAfter(next.at > now ? next.at : now);
  await transact((tx) => enqueue(tx, { kind: syncJobKind, payload: {}, runAt, key: runAt.toISOString() }));
}

/** Syncs somebody's accounts soon after they changed mails: what changes within some seconds is sent together. */
export function wakeSync(tx: Transaction, ownerId: string): void {
  const runAt = slotAfter(new Date(Date.now() + slotMs / 2));
  append(tx, {
    name: "new_mail_sync",
    rows: [{ id: newId(), ownerId, runAt, key: `${ownerId}/${runAt.toISOString()}` }],
    insert: (rows) => sql`
      insert into job (id, kind, key, payload, run_at)
      select id, ${syncJobKind}, key, jsonb_build_object('ownerId', "ownerId"), "runAt"
      from jsonb_to_recordset(${rows}) as row (id uuid, "ownerId" uuid, key text, "runAt" timestamptz)
      where exists (select from mail_account where owner_id = "ownerId" and state = 'ok')
      on conflict do nothing`,
  });
}

/** Makes somebody's accounts due, but for those that fail, or whose runs before the last one never ended. */
export const hasten = (ownerId: string, now: Date) =>
  current()
    .update(mailAccounts)
    .set({ syncAt: sql`least(${mailAccounts.syncAt}, ${now}::timestamptz)` })
    .where(and(eq(mailAccounts.ownerId, ownerId), eq(mailAccounts.state, "ok"), lte(mailAccounts.failures, 1)));
