import "server-only";
import { and, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { notifications } from "@/server/db/schema/notification";
import { users } from "@/server/db/schema/user";
import { emit } from "@/server/events/emit";
import type { NotificationType } from "../vocabulary/schema";

export type NewNotification = Readonly<{
  /** Only people who may see the subject; whose deed it was and who has left are passed over. */
  userIds: readonly string[];
  type: NotificationType;
  /** Whose deed it is; null for what comes by itself, such as a reminder. */
  actor: Readonly<{ userId: string }> | null;
  /** The record that it is about, under its name of now. */
  subject: Readonly<{ type: string; id: string; name: string }>;
  /** Where it leads: a path of ours. */
  href: string;
  /** What its words need beyond actor and subject. */
  data?: Readonly<Record<string, string | number | null>>;
  /** What has the same type and key stands together in one line; the subject's id when left out. */
  groupKey?: string;
}>;

/** Tells people of something, in the transaction that does it. Nobody is told of their own deed. */
export async function notify(tx: Transaction, { userIds, actor, subject, ...rest }: NewNotification): Promise<void> {
  const wanted = [...new Set(userIds)].filter((userId) => userId !== actor?.userId);
  if (wanted.length === 0) return;
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, wanted), isNull(users.deactivatedAt)));
  if (people.length === 0) return;
  // In whole milliseconds, as cursors and the browser hold it.
  const createdAt = new Date();
  const rows = people.map(({ id: userId }) => ({
    userId,
    type: rest.type,
    actorId: actor?.userId ?? null,
    subjectType: subject.type,
    subjectId: subject.id,
    subjectName: subject.name,
    href: rest.href,
    data: rest.data ?? {},
    groupKey: `${rest.type}:${rest.groupKey ?? subject.id}`,
    createdAt,
  }));
  await tx.insert(notifications).values(rows);
  for (const { userId } of rows) await tellTabs(tx, userId, "created");
}

/** Lets every open tab of a person know that their notifications have changed; each asks again for what it shows. */
async function tellTabs(tx: Transaction, userId: string, what: "created"): Promise<void> {
  await emit(tx, { topic: `notification.${what}`, audience: { kind: "user", userId }, payload: {} });
}
