/** What waits to leave, by sender: each sender's mails leave one after another, in their order. */
import "server-only";
import { and, asc, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { current, type Transaction, transact } from "@/server/db/client";
import { mailContents, mailDeliveries, mailQueues } from "@/server/db/schema/mail";
import { enqueue } from "@/server/jobs/queue";
import { outsideJobKind } from "./jobs";

/** How long one mail may take. */
const leaseMs = 5 * 60_000;

/** Looks again at that moment, once, however many ask. */
export const lookAgain = (tx: Transaction, ownerId: string, runAt: Date): Promise<void> =>
  enqueue(tx, { kind: outsideJobKind, payload: { ownerId }, runAt, key: `${ownerId}/${runAt.toISOString()}` });

type Lease =
  | Readonly<{ isTaken: true; tryAt: Date | null; failures: number }>
  | Readonly<{ isTaken: false; until: Date }>;

/** Takes a sender's queue for this process, or tells until when another has it. */
export async function takeLease(ownerId: string, now: Date): Promise<Lease> {
  const until = new Date(now.getTime() + leaseMs);
  const isFree = or(isNull(mailQueues.leasedUntil), lte(mailQueues.leasedUntil, now));
  const [taken] = await current()
    .insert(mailQueues)
    .values({ ownerId, leasedUntil: until })
    .onConflictDoUpdate({ target: mailQueues.ownerId, set: { leasedUntil: until }, setWhere: isFree })
    .returning({ tryAt: mailQueues.tryAt, failures: mailQueues.failures });
  if (taken) return { isTaken: true, ...taken };
  const [taker] = await current().select().from(mailQueues).where(eq(mailQueues.ownerId, ownerId));
  return { isTaken: false, until: taker?.leasedUntil ?? until };
}

export const releaseLease = (ownerId: string) =>
  current().update(mailQueues).set({ leasedUntil: null }).where(eq(mailQueues.ownerId, ownerId));

/** Renews the lease and takes the next mail that is due, with its addresses that still wait; null where there is none. */
export async function nextMail(ownerId: string, now: Date) {
  await current()
    .update(mailQueues)
    .set({ leasedUntil: new Date(now.getTime() + leaseMs) })
    .where(eq(mailQueues.ownerId, ownerId));
  const isQueued = and(eq(mailDeliveries.ownerId, ownerId), eq(mailDeliveries.state, "queued"));
  const isDue = or(isNull(mailDeliveries.tryAt), lte(mailDeliveries.tryAt, now));
  const [first] = await current()
    .select({ content: mailContents })
    .from(mailDeliveries)
    .innerJoin(mailContents, eq(mailContents.id, mailDeliveries.contentId))
    .where(and(isQueued, isDue))
    .orderBy(asc(mailDeliveries.place))
    .limit(1);
  if (!first) return null;
  const deliveries = await current()
    .update(mailDeliveries)
    .set({ attempts: sql`${mailDeliveries.attempts} + 1` })
    .where(and(isQueued, isDue, eq(mailDeliveries.contentId, first.content.id)))
    .returning();
  return { content: first.content, deliveries };
}
export type NextMail = NonNullable<Awaited<ReturnType<typeof nextMail>>>;

/** Whether anything of a sender could be tried now. */
export async function hasDue(ownerId: string, now: Date): Promise<boolean> {
  const { rows } = await current().execute<{ isDue: boolean }>(sql`
    select exists (
      select from mail_delivery where owner_id = ${ownerId} and state = 'queued'
        and (try_at is null or try_at <= ${now}::timestamptz)
    ) and not exists (select from mail_queue where owner_id = ${ownerId} and try_at > ${now}::timestamptz) as "isDue"`);
  return rows[0]?.isDue === true;
}

/** The mail server was away: nothing of this sender is tried before. */
export const holdQueue = (ownerId: string, { failures, tryAt }: Readonly<{ failures: number; tryAt: Date }>) =>
  transact(async (tx) => {
    await tx.update(mailQueues).set({ failures, tryAt }).where(eq(mailQueues.ownerId, ownerId));
    await lookAgain(tx, ownerId, tryAt);
  });

export const openQueue = (ownerId: string) =>
  current().update(mailQueues).set({ failures: 0, tryAt: null }).where(eq(mailQueues.ownerId, ownerId));

/** Those that wait since before a moment. */
export const readWaiting = (ownerId: string, since: Date) =>
  current()
    .select()
    .from(mailDeliveries)
    .where(
      and(
        eq(mailDeliveries.ownerId, ownerId),
        eq(mailDeliveries.state, "queued"),
        lte(mailDeliveries.createdAt, since),
      ),
    )
    .orderBy(asc(mailDeliveries.place))
    .limit(500);

type Result = Readonly<{ state: "sent" | "failed" | "queued"; error?: string; tryAt?: Date; at: Date }>;

/** Notes what became of addresses of one mail. */
export const noteResult = (tx: Transaction, ids: readonly string[], { state, error, tryAt, at }: Result) =>
  tx
    .update(mailDeliveries)
    .set({
      state,
      lastError: error?.slice(0, 500) ?? null,
      tryAt: tryAt ?? null,
      sentAt: state === "sent" ? at : null,
    })
    .where(inArray(mailDeliveries.id, [...ids]));
