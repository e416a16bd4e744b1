import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, inArray, isNull, like, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import { chatLimits } from "@/features/chat/domain/constants";
import { mailLimits } from "@/features/mail/domain/constants";
import { notificationLimits } from "@/features/notification/domain/notification-types";
import { current, db, type Executor, transact } from "@/server/db/client";
import { notify } from "@/server/db/notify";
import { notifications } from "@/server/db/schema/notification";
import { roles, sessions, settings, users, verifications } from "@/server/db/schema/user";
import { isWithinReach } from "@/server/notifications/reach";
import type { Impersonation } from "./actor";
import { accountStore } from "./engine";
import { idleLimit, sweepSessions } from "./expired-sessions";
import { findImpersonation } from "./impersonation";
import { externalTokens } from "./sealed";

/** How often a session's last use is written down: every use would make each read a write. */
const touchAfterMs = 5 * 60 * 1000;

/** Where a session was opened, as its owner sees it in the list of sessions. */
export type Device = Readonly<{ ipAddress: string | null; userAgent: string | null }>;

/** A session token has 256 random bits, so one round of SHA-256 keeps it: there is nothing to guess. */
export const hashToken = (token: string): string => createHash("sha256").update(token).digest("base64url");

/** Opens a session. The token goes to the browser and nowhere else. */
export async function openSession(userId: string, device: Device, externalToken: string | null = null) {
  const token = randomBytes(32).toString("base64url");
  const now = new Date();
  await sweepSessions(eq(sessions.userId, userId), now);
  const session = await (await accountStore()).createSession(
    userId,
    false,
    {
      ...device,
      token: hashToken(token),
      lastSeenAt: now,
      externalToken: externalToken && externalTokens.seal(externalToken, userId),
    },
    true,
  );
  return { token, sessionId: session.id };
}

type ImpersonationStart = Readonly<{
  userId: string;
  device: Device;
  impersonatorId: string;
  /** The administrator's own session; the new one does not outlive it. */
  parentId: string;
  reason: string;
  lifetimeS: number;
}>;

/** Opens a session of its own kind, by which an administrator impersonates somebody for a while. */
export async function openImpersonation(start: ImpersonationStart): Promise<string> {
  const { userId, device, impersonatorId, parentId, reason, lifetimeS } = start;
  const token = randomBytes(32).toString("base64url");
  const [parent] = await current()
    .select({ expiresAt: sessions.expiresAt })
    .from(sessions)
    .where(and(eq(sessions.id, parentId), eq(sessions.userId, impersonatorId)));
  const endsAt = Math.min(Date.now() + lifetimeS * 1000, parent?.expiresAt.getTime() ?? 0);
  await current()
    .insert(sessions)
    .values({
      ...device,
      userId,
      token: hashToken(token),
      expiresAt: new Date(endsAt),
      impersonatorId,
      impersonatorSessionId: parentId,
      impersonationReason: reason,
      // Nobody has proved to be the person who is impersonated.
      reauthenticatedAt: new Date(0),
    });
  return token;
}

type Moment = Date | Placeholder;

const isLive = (now: Moment, idleSince: Moment) =>
  and(gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince), isNull(users.deactivatedAt));

/** What a request needs to know of its caller, and no more: this is read each time. */
export const live = {
  session: { id: sessions.id, lastSeenAt: sessions.lastSeenAt, impersonatorId: sessions.impersonatorId },
  user: {
    id: users.id,
    roleId: users.roleId,
    isAdmin: users.isAdmin,
    email: users.email,
    emailVerified: users.emailVerified,
    name: users.name,
    image: users.image,
    locale: users.locale,
    timeZone: users.timeZone,
    deactivatedAt: users.deactivatedAt,
  },
  role: { maySignIn: roles.maySignIn, permissions: roles.permissions },
};

/** The display settings that were ever changed, as text by field; each page is drawn by them. */
const keptSettings = sql<Record<string, string> | null>`(
  select jsonb_object_agg(${settings.field}, ${settings.value}) from ${settings} where ${settings.userId} = ${users.id}
)`;

/** Of the notifications, for the bell on each page; no further than it shows. */
const unreadCount = sql<number>`(
  select count(*)::int from (
    select from ${notifications}
    where ${notifications.userId} = ${users.id} and ${notifications.readAt} is null and ${notifications.archivedAt} is null
      and ${isWithinReach}
    limit ${sql.raw(String(notificationLimits.mostShown + 1))}
  ) as unread
)`;

/** Of the conversations that are not muted, for the menu on each page; no further than it shows. */
const unreadConversations = sql<number>`(
  select count(*)::int from (
    select from conversation_participant as participant
    inner join conversation on conversation.id = participant.conversation_id
    where participant.user_id = ${users.id} and participant.left_at is null
      and conversation.last_seq > participant.read_seq and coalesce(participant.muted_until <= now(), true)
      and exists (
        select from chat_message as message
        where message.conversation_id = conversation.id and message.seq > participant.read_seq
          and message.sender_id is distinct from participant.user_id and message.deleted_at is null)
    limit ${sql.raw(String(chatLimits.unreadConversations))}
  ) as unread
)`;

/** Of the mails in the inbox, for the menu on each page; no further than labels count. */
const unreadMails = sql<number>`(
  select count(*)::int from (
    select from mail
    where mail.owner_id = ${users.id} and mail.folder = 'inbox' and mail.is_unread and mail.snoozed_until is null
      and mail.deleted_at is null
    limit ${sql.raw(String(mailLimits.counted))}
  ) as unread
)`;

/** What a page shows around everything else; a call of the API is answered without it. */
const around = { settings: keptSettings, unreadCount, unreadConversations, unreadMails };
const nothingAround: typeof around = {
  settings: sql`null`,
  unreadCount: sql`0`,
  unreadConversations: sql`0`,
  unreadMails: sql`0`,
};

const selectLive = (executor: Executor, which: SQL, now: Moment, idleSince: Moment, shown = nothingAround) =>
  executor
    .select({ ...live, ...shown })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(which, isLive(now, idleSince)));

const prepareByToken = (executor: Executor, name: string, shown = nothingAround) =>
  selectLive(
    executor,
    eq(sessions.token, sql.placeholder("token")),
    sql.placeholder("now"),
    sql.placeholder("idleSince"),
    shown,
  )
    .limit(1)
    .prepare(name);

const prepareSession = (executor: Executor) => prepareByToken(executor, "session_by_token");

/** Each request begins with one of these statements, and building it takes longer than sending it. */
const sessionByToken = prepareSession(db);
const visitByToken = prepareByToken(db, "visit_by_token", around);

/** Writes down that a session was used. An administrator's impersonation must still be allowed. */
async function touched(row: LiveRow | undefined, now: Date): Promise<LiveSession | null> {
  const found = row && (await withImpersonation(row));
  if (!found) return null;
  if (found.session.lastSeenAt.getTime() < now.getTime() - touchAfterMs) {
    await current().update(sessions).set({ lastSeenAt: now, updatedAt: now }).where(eq(sessions.id, found.session.id));
  }
  return found;
}

type LiveRow = Awaited<ReturnType<typeof sessionByToken.execute>>[number];
export type LiveSession = Omit<LiveRow, "session"> & {
  session: LiveRow["session"] & { impersonation: Impersonation | null };
};

/** Asked only where there is an impersonation, so that nobody else's requests pay for it. */
async function withImpersonation(row: LiveRow): Promise<LiveSession | null> {
  if (row.session.impersonatorId === null) return { ...row, session: { ...row.session, impersonation: null } };
  const impersonation = await findImpersonation(row.session.id);
  return impersonation && { ...row, session: { ...row.session, impersonation } };
}

export async function findByToken(token: string): Promise<LiveSession | null> {
  const executor = current();
  return await findBy(token, executor === db ? sessionByToken : prepareSession(executor));
}

/** The session of a page that is being rendered, with what the page shows around everything else. */
export const findVisit = (token: string): Promise<LiveSession | null> => findBy(token, visitByToken);

async function findBy(token: string, statement: typeof sessionByToken): Promise<LiveSession | null> {
  const now = new Date();
  const hash = hashToken(token);
  const [found] = await statement.execute({ token: hash, now, idleSince: idleLimit(now) });
  if (!found) await sweepSessions(eq(sessions.token, hash), now);
  return await touched(found, now);
}

export async function findById(sessionId: string): Promise<LiveSession | null> {
  const now = new Date();
  const [found] = await selectLive(current(), eq(sessions.id, sessionId), now, idleLimit(now)).limit(1);
  if (!found) await sweepSessions(eq(sessions.id, sessionId), now);
  return await touched(found, now);
}

/** Those of these sessions that are still live; looking does not count as use. */
export async function findManyById(sessionIds: readonly string[]): Promise<LiveSession[]> {
  const now = new Date();
  const rows = await selectLive(current(), inArray(sessions.id, [...sessionIds]), now, idleLimit(now));
  const found = await Promise.all(rows.map(withImpersonation));
  return found.filter((session) => session !== null);
}

/**
 * Ends one session, of the person named; its cookie and every access token made from it are dead from then on.
 * Answers whether there was one.
 */
export async function endSession(sessionId: string, userId: string): Promise<boolean> {
  return (await deleteSessions(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))) > 0;
}

/** Deletes sessions and has their open streams end at once, in every process. */
async function deleteSessions(which: SQL | undefined): Promise<number> {
  return await transact(async (tx) => {
    const ended = await tx.delete(sessions).where(which).returning({ id: sessions.id });
    if (ended.length > 0) notify(tx, "session");
    return ended.length;
  });
}

/**
 * Ends a person's sessions, all but one when that one is named. A right password that still waits for its second
 * factor is half a session: it ends with them.
 */
export async function endSessionsOf(userId: string, exceptSessionId?: string): Promise<void> {
  const theirs = eq(sessions.userId, userId);
  await deleteSessions(exceptSessionId === undefined ? theirs : and(theirs, ne(sessions.id, exceptSessionId)));
  const waits = and(like(verifications.identifier, "sign-in:%"), like(verifications.value, `%"userId":"${userId}"%`));
  await current().delete(verifications).where(waits);
}

/** Somebody without a session, as the gate judges them now; null for an account that is closed or not there. */
export async function findPerson(
  userId: string,
  { orDeactivated = false } = {},
): Promise<Pick<LiveSession, "user" | "role"> | null> {
  const [found] = await current()
    .select({ user: live.user, role: live.role })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(eq(users.id, userId), orDeactivated ? undefined : isNull(users.deactivatedAt)));
  return found ?? null;
}
