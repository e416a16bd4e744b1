import "server-only";
import { and, asc, eq, lt, or, type SQL } from "drizzle-orm";
import { sessionLimits } from "@/features/account/session/policy";
import { recordAudit, systemActor } from "@/server/audit/record";
import { current, type Transaction, transact } from "@/server/db/client";
import { sessions, users } from "@/server/db/schema/user";

type Ended = Pick<typeof sessions.$inferSelect, "userId" | "expiresAt" | "lastSeenAt" | "impersonatorId">;

/** Sessions that were last used before this have ended for want of use. */
export const idleLimit = (now: Date) => new Date(now.getTime() - sessionLimits.idleS * 1000);

const isOver = (now: Date) => or(lt(sessions.expiresAt, now), lt(sessions.lastSeenAt, idleLimit(now)));

/** Whichever came first: the time that it had, or half a day without use. */
const endOf = ({ expiresAt, lastSeenAt }: Ended) =>
  new Date(Math.min(expiresAt.getTime(), lastSeenAt.getTime() + sessionLimits.idleS * 1000));

/** Takes away those of these sessions, of one person, that ran out, and writes down when they did. */
export async function sweepSessions(which: SQL, now: Date): Promise<void> {
  const [one] = await current()
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(which, isOver(now)))
    .limit(1);
  if (!one) return;
  await transact(async (tx) => {
    const gone = await tx
      .delete(sessions)
      .where(and(which, isOver(now)))
      .returning();
    if (gone[0]) await record(tx, gone[0].userId, gone);
  });
}

/** An administrator's impersonation is no session of the impersonated. */
async function record(tx: Transaction, userId: string, ended: readonly Ended[]): Promise<void> {
  const [person] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId));
  const subject = { type: "user", id: userId, name: person?.name ?? "" };
  const [own, looks] = [
    ended.filter(({ impersonatorId }) => impersonatorId === null),
    ended.filter(({ impersonatorId }) => impersonatorId !== null),
  ];
  for (const [action, some] of [
    ["session.expired", own],
    ["impersonation.ended", looks],
  ] as const) {
    if (some.length === 0) continue;
    const after = {
      sessions: some.length,
      endedAt: some.map(endOf),
      lastSeenAt: some.map(({ lastSeenAt }) => lastSeenAt),
    };
    await recordAudit(tx, systemActor, { action, subject, after });
  }
}

/** How many people one run takes: each is a transaction of its own, and the log's writers wait for one another. */
const atOnce = 1_000;

/** The job: sessions that ran out and were not come back to. */
export async function sweepAllSessions(now: Date): Promise<void> {
  const people = await current()
    .selectDistinct({ userId: sessions.userId })
    .from(sessions)
    .where(isOver(now))
    .orderBy(asc(sessions.userId))
    .limit(atOnce);
  for (const { userId } of people) await sweepSessions(eq(sessions.userId, userId), now);
}
