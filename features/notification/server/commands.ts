import "server-only";
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { append } from "@/server/db/append";
import { current, type Transaction, transact } from "@/server/db/client";
import { deleteInParts, inParts } from "@/server/db/delete-in-parts";
import { notify as wakeListeners } from "@/server/db/notify";
import { events } from "@/server/db/schema/infrastructure";
import { notifications } from "@/server/db/schema/notification";
import { users } from "@/server/db/schema/user";
import { emit, emitAll, type NewEvent } from "@/server/events/emit";
import { isOnBoard, isWithinReach } from "@/server/notifications/reach";
import { type NotificationType, notificationLimits } from "../domain/notification-types";
import { choiceOf, defaultOf, isAlwaysNotified } from "../preference/server/data";
import type { NotificationRange, NotificationRef, NotificationsChanged } from "../schema";
import { countUnread, isOfArea, isOfType, isOwn } from "./data";

type Action = "created" | "read" | "unread" | "archived" | "restored" | "reach";
const topicOf = (action: Action) => `notification.${action}`;

export type NewNotification = Readonly<{
  /** Only people who may see the subject; whose deed it was and who has left are passed over. */
  userIds: readonly string[];
  /** Those who are not on this board any more are passed over, too. */
  boardId?: string;
  type: NotificationType;
  /** Whose deed it is; null for what comes by itself, such as a reminder. */
  actor: Readonly<{ userId: string }> | null;
  /** The record that it is about, under its name of now. */
  subject: Readonly<{ type: string; id: string; name: string }>;
  /** Where it leads: a path of ours. */
  href: string;
  /** What its words need beyond actor and subject. */
  data?: Readonly<Record<string, string | number | null>>;
  /** It waits for people whose account is closed, too; they see it once it is open again. */
  isForClosed?: true;
  /** What has the same type and key stands together in one line; the subject's id when left out. */
  groupKey?: string;
}>;

/**
 * Notifies people of a change, in the transaction that makes it. Nobody is told of their own deed, or of what they
 * muted.
 */
export async function notify(
  tx: Transaction,
  { userIds, boardId, actor, subject, ...rest }: NewNotification,
): Promise<void> {
  const wanted = [...new Set(userIds)].filter((userId) => userId !== actor?.userId);
  if (wanted.length === 0) return;
  // In whole milliseconds, as cursors and the browser hold it.
  const createdAt = new Date();
  const rows = wanted.map((userId) => ({
    id: newId(),
    userId,
    boardId: boardId ?? null,
    type: rest.type,
    isAlwaysTold: isAlwaysNotified(rest.type),
    isDefault: defaultOf(rest.type, "app") === true,
    isForClosed: rest.isForClosed ?? false,
    actorId: actor?.userId ?? null,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: subject.name,
    href: rest.href,
    data: rest.data ?? {},
    groupKey: `${rest.type}:${rest.groupKey ?? subject.id}`,
    createdAt,
  }));
  append(tx, { name: "new_notification", rows, insert: insertUnmuted });
  append(tx, { name: "new_notification_event", rows, insert: () => notifyTabs });
  wakeListeners(tx, "event");
}

/** Of these, what people who are still here have not muted. */
const insertUnmuted = (rows: SQL): SQL => sql`
  insert into ${notifications} (
    id, user_id, type, actor_id, subject_type, subject_id, subject_name, href, data, group_key, created_at
  )
  select row.id, "userId", row.type, "actorId", "subjectType", "subjectId", "subjectName", href, data, "groupKey", "createdAt"
  from jsonb_to_recordset(${rows}) as row (
    id uuid, "userId" uuid, "boardId" uuid, type text, "isAlwaysTold" boolean, "isForClosed" boolean, "isDefault" boolean, "actorId" uuid, "subjectType" text, "subjectId" uuid,
    "subjectName" text, href text, data jsonb, "groupKey" text, "createdAt" timestamptz
  )
  join ${users} on ${users.id} = "userId"
  where (${users.deactivatedAt} is null or "isForClosed") and ("boardId" is null or ${isOnBoard(sql`"boardId"`)}) and ("isAlwaysTold" or ${choiceOf(sql`row.type`, "app", sql`row."isDefault"`)})
  returning user_id`;

/** The event that `tellTabs` sends, to those who were told indeed. */
const notifyTabs = sql`
  insert into ${events} (topic, audience_kind, audience_id, payload)
  select distinct ${topicOf("created")}, 'user', user_id, '{}'::jsonb from new_notification`;

export const markRead = (actor: Actor, which: NotificationRange) =>
  change(actor, which, { action: "read", set: { readAt: new Date() }, isOpen: isNull(notifications.readAt) });

export const markUnread = (actor: Actor, which: NotificationRef) =>
  change(actor, which, { action: "unread", set: { readAt: null }, isOpen: isNotNull(notifications.readAt) });

/** Puts them out of sight; what was unread stays so and comes back so. */
export const archive = (actor: Actor, which: NotificationRange) =>
  change(actor, which, {
    action: "archived",
    set: { archivedAt: new Date() },
    isOpen: isNull(notifications.archivedAt),
  });

export const restore = (actor: Actor, which: NotificationRef) =>
  change(actor, which, { action: "restored", set: { archivedAt: null }, isOpen: isNotNull(notifications.archivedAt) });

type Ages = Readonly<{ before: Date; unreadBefore: Date }>;

/**
 * Forgets what was read or archived and is older than `before`, also of events that are gone; and what nobody has read since
 * `unreadBefore`. The cleanup job calls it.
 */
export async function deleteOldNotifications({ before, unreadBefore }: Ages): Promise<void> {
  const isCancelled = eq(notifications.type, "event-cancelled");
  const isDone = or(isNotNull(notifications.readAt), isNotNull(notifications.archivedAt), isCancelled);
  await deleteInParts(notifications, and(isDone, lt(notifications.createdAt, before)));
  await deleteInParts(notifications, lt(notifications.createdAt, unreadBefore));
}

/** Lets people's tabs know that they may see more or fewer of their notifications than before. */
export const reachEvents = (userIds: readonly string[]): NewEvent[] =>
  [...new Set(userIds)].map((userId) => ({
    topic: topicOf("reach"),
    audience: { kind: "user", userId },
    payload: {},
  }));

type Revision = Readonly<{
  type: NotificationType;
  subjectId: string;
  /** What their data says by which they are found. */
  about: Readonly<Record<string, string>>;
  data: Readonly<Record<string, string>>;
}>;

/** Lets what was told say what is so by now, to whomever it was told; they may also see more or fewer of it. */
export async function reviseNotifications(tx: Transaction, { type, subjectId, about, data }: Revision): Promise<void> {
  const revised = await tx
    .update(notifications)
    .set({ data: sql`${notifications.data} || ${JSON.stringify(data)}::jsonb` })
    .where(
      and(
        eq(notifications.subjectId, subjectId),
        eq(notifications.type, type),
        sql`${notifications.data} @> ${JSON.stringify(about)}::jsonb`,
      ),
    )
    .returning({ userId: notifications.userId });
  await emitAll(tx, reachEvents(revised.map(({ userId }) => userId)));
}

type Change = Readonly<{
  action: Action;
  set: Partial<Pick<typeof notifications.$inferInsert, "readAt" | "archivedAt">>;
  /** Those to which it has not been done yet: doing it twice is no fault. */
  isOpen: SQL;
}>;

/** So many are changed in a transaction: what has piled up holds nobody up. */
const batchSize = 500;

async function change(
  actor: Actor,
  which: NotificationRange,
  { action, set, isOpen }: Change,
): Promise<NotificationsChanged> {
  const named = and(isOwn(actor), isNamedBy(which));
  await requireAll(which, named);
  const ids: string[] = [];
  await inParts(batchSize, async () => {
    const some = await changeSome(and(named, isOpen), set);
    ids.push(...some);
    return some.length;
  });
  if (ids.length > 0) await announceTabs(actor.userId, action);
  return { ids: ids.length > notificationLimits.named ? [] : ids, unreadCount: await countUnread(actor) };
}

/** In one order everywhere: of two calls that change the same ones, neither waits for what the other has yet to lock. */
async function changeSome(where: SQL | undefined, set: Change["set"]): Promise<string[]> {
  const some = current()
    .select({ id: notifications.id })
    .from(notifications)
    .where(where)
    .orderBy(asc(notifications.id))
    .limit(batchSize)
    .for("update");
  const changed = await current()
    .update(notifications)
    .set(set)
    .where(and(sql`${notifications.id} = any(array(${some}))`, where))
    .returning({ id: notifications.id });
  return changed.map(({ id }) => id);
}

function isNamedBy(which: NotificationRange): SQL | undefined {
  if ("ids" in which) return inArray(notifications.id, which.ids);
  const until = which.before === undefined ? undefined : isUntil(which.before);
  if ("groupKey" in which) return and(eq(notifications.groupKey, which.groupKey), until);
  const isMeant = and(isOfArea(which.area ?? "all"), isOfType(which.type ?? "all"), isWithinReach);
  const isOpen = which.status === "unread" ? isNull(notifications.readAt) : undefined;
  return and(isNull(notifications.archivedAt), isMeant, isOpen, until);
}

/** The browser knows milliseconds, the database finer ones. */
const isUntil = (before: string): SQL => lt(notifications.createdAt, new Date(Date.parse(before) + 1));

/** Throws when one of those named is not there: then nothing is changed. To do it to all there are is never wrong. */
async function requireAll(which: NotificationRange, named: SQL | undefined): Promise<void> {
  if ("all" in which) return;
  const limit = "ids" in which ? new Set(which.ids).size : 1;
  const found = await current().select({ id: notifications.id }).from(notifications).where(named).limit(limit);
  if (found.length < limit) throw new AppError("not-found");
}

/** Lets every open tab of a person know that their notifications have changed; each asks again for what it shows. */
const announceTabs = (userId: string, action: Action): Promise<void> =>
  transact((tx) => emit(tx, { topic: topicOf(action), audience: { kind: "user", userId }, payload: {} }));
