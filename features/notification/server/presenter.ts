import "server-only";
import type { notifications } from "@/server/db/schema/notification";
import type { Notification } from "../schema";

type Row = Pick<
  typeof notifications.$inferSelect,
  | "id"
  | "type"
  | "groupKey"
  | "subjectType"
  | "subjectId"
  | "subjectName"
  | "href"
  | "data"
  | "archivedAt"
  | "createdAt"
> & {
  count: number;
  unreadCount: number;
  actorCount: number;
  actor: { id: string; name: string; image: string | null } | null;
};

export function presentNotification({ actor, archivedAt, createdAt, ...row }: Row): Notification {
  const { subjectType, subjectId, subjectName, ...rest } = row;
  return {
    ...rest,
    actor: actor && { id: actor.id, name: actor.name, avatarUrl: actor.image },
    subject: { type: subjectType, id: subjectId, name: subjectName },
    isArchived: archivedAt !== null,
    createdAt: createdAt.toISOString(),
  };
}
