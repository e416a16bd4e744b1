import { roleIds } from "@/lib/permissions";

/** The calendar is a staff matter. Which calendars is a question of owner, sharing and invitation. */
export function canUseCalendar(actor: { roleId: number; isAdmin: boolean }): boolean {
  return actor.isAdmin || actor.roleId !== roleIds.customer;
}

/** Its owner changes a calendar and what is in it; a shared one also administrators. */
export function canEditCalendar(
  actor: { userId: string; isAdmin: boolean },
  calendar: { ownerId: string; isShared: boolean },
): boolean {
  return calendar.ownerId === actor.userId || (calendar.isShared && actor.isAdmin);
}
