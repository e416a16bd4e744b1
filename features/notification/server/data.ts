import "server-only";
import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import { writeMomentCursor } from "@/lib/moment-cursor";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { notifications } from "@/server/db/schema/notification";
import { users } from "@/server/db/schema/user";
import { isWithinReach } from "@/server/notifications/reach";
import { type NotificationType, notificationAreas, notificationLimits } from "../domain/notification-types";
import type {
  NotificationFilters,
  NotificationPage,
  NotificationTypeCounts,
  NotificationTypesFilters,
} from "../schema";
import { presentNotification } from "./presenter";

/** Goes into every WHERE: somebody else's notification is one that does not exist. */
export const isOwn = (actor: Pick<Actor, "userId">): SQL => eq(notifications.userId, actor.userId);

const statuses = {
  all: () => isNull(notifications.archivedAt),
  unread: () => and(isNull(notifications.archivedAt), isNull(notifications.readAt)),
  archived: () => isNotNull(notifications.archivedAt),
} satisfies Record<NotificationFilters["status"], () => SQL | undefined>;

export const isOfArea = (area: NotificationFilters["area"]): SQL | undefined =>
  area === "all" ? undefined : inArray(notifications.type, [...notificationAreas[area]]);

export const isOfType = (type: NotificationFilters["type"]): SQL | undefined =>
  type === "all" ? undefined : eq(notifications.type, type);

/** One of the newest so many for which `where` holds: what has piled up of one person holds nobody up. */
const isOfNewest = (where: SQL | undefined, limit: number): SQL => {
  const newest = current()
    .select({ id: notifications.id })
    .from(notifications)
    .where(where)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
  // As an array it is read once, whatever the plan.
  return sql`${notifications.id} = any(array(${newest}))`;
};

/** How many are unread, up to `notificationLimits.counted`. */
export async function countUnread(actor: Pick<Actor, "userId">): Promise<number> {
  const newest = isOfNewest(and(isOwn(actor), statuses.unread()), notificationLimits.counted);
  return await current().$count(notifications, and(newest, isWithinReach));
}

type Notified = Readonly<{ userId: string; type: NotificationType; data: Readonly<Record<string, string | number>> }>;

/** Whether a person was told this already, read or not: for jobs, which may be done twice. */
export async function wasNotified({ userId, type, data }: Notified): Promise<boolean> {
  const isSame = sql`${notifications.data} @> ${JSON.stringify(data)}::jsonb`;
  return (await current().$count(notifications, and(isOwn({ userId }), eq(notifications.type, type), isSame))) > 0;
}

/** A page of lines of the newest `notificationLimits.listed`, the latest first. What has one group key is one line, which stands where its latest does. */
export async function listNotifications(
  actor: Actor,
  { area, type, status, cursor, limit }: NotificationFilters,
): Promise<NotificationPage> {
  const isMeant = and(isOwn(actor), statuses[status](), isOfArea(area), isOfType(type));
  const lines = linesOf(and(isOfNewest(isMeant, notificationLimits.listed), isWithinReach));
  const isAfter =
    cursor && or(lt(lines.createdAt, cursor.at), and(eq(lines.createdAt, cursor.at), lt(lines.id, cursor.id)));
  const rows = await current()
    .select({
      id: lines.id,
      type: lines.type,
      groupKey: lines.groupKey,
      count: lines.count,
      unreadCount: lines.unreadCount,
      actorCount: lines.actorCount,
      actor: { id: users.id, name: users.name, image: users.image },
      subjectType: lines.subjectType,
      subjectId: lines.subjectId,
      subjectName: lines.subjectName,
      href: lines.href,
      data: lines.data,
      archivedAt: lines.archivedAt,
      createdAt: lines.createdAt,
    })
    .from(lines)
    .leftJoin(users, eq(users.id, lines.actorId))
    .where(and(eq(lines.place, 1), isAfter))
    .orderBy(desc(lines.createdAt), desc(lines.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    notifications: page.map(presentNotification),
    nextCursor: last && rows.length > limit ? writeMomentCursor({ at: last.createdAt, id: last.id }) : null,
    unreadCount: await countUnread(actor),
  };
}

/** How many lines each type has, of the newest `notificationLimits.listed` of those that the status asks for. */
export async function countTypes(actor: Actor, { status }: NotificationTypesFilters): Promise<NotificationTypeCounts> {
  const lines = sql<number>`count(distinct ${notifications.groupKey})`;
  const types = await current()
    .select({
      type: notifications.type,
      count: sql<number>`(${lines})::int`,
      unreadCount: sql<number>`(${lines} filter (where ${notifications.readAt} is null))::int`,
    })
    .from(notifications)
    .where(and(isOfNewest(and(isOwn(actor), statuses[status]()), notificationLimits.listed), isWithinReach))
    .groupBy(notifications.type)
    .orderBy(asc(notifications.type));
  return { types };
}

/** Each with its place in its group, the latest first, and what is to be said of the whole group. */
function linesOf(where: SQL | undefined) {
  const ofGroup = sql`partition by ${notifications.groupKey}`;
  return current()
    .select({
      id: notifications.id,
      type: notifications.type,
      groupKey: notifications.groupKey,
      actorId: notifications.actorId,
      subjectType: notifications.subjectType,
      subjectId: notifications.subjectId,
      subjectName: notifications.subjectName,
      href: notifications.href,
      data: notifications.data,
      archivedAt: notifications.archivedAt,
      createdAt: notifications.createdAt,
      place:
        sql<number>`row_number() over (${ofGroup} order by ${notifications.createdAt} desc, ${notifications.id} desc)`.as(
          "place",
        ),
      count: sql<number>`(count(*) over (${ofGroup}))::int`.as("group_count"),
      unreadCount: sql<number>`(count(*) filter (where ${notifications.readAt} is null) over (${ofGroup}))::int`.as(
        "group_unread",
      ),
      // A window cannot count distinct values, but a rank from either end adds up to their number and one.
      actorCount: sql<number>`
        (dense_rank() over (${ofGroup} order by ${notifications.actorId})
        + dense_rank() over (${ofGroup} order by ${notifications.actorId} desc) - 1)::int`.as("actor_count"),
    })
    .from(notifications)
    .where(where)
    .as("line");
}
