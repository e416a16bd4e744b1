import "server-only";
import type { Actor } from "@/server/auth/actor";
import type { calendars } from "@/server/db/schema/calendar";
import { canEditCalendar } from "../../policy";
import type { Calendar } from "../../schema";

export function presentCalendar(actor: Actor, row: typeof calendars.$inferSelect & { ownerName: string }): Calendar {
  return {
    id: row.id,
    name: row.name,
    color: row.color,
    isShared: row.isShared,
    isDefault: row.isDefault && row.ownerId === actor.userId,
    canEdit: canEditCalendar(actor, row),
    owner: { id: row.ownerId, name: row.ownerName },
    version: row.version,
  };
}
