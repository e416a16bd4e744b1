import "server-only";
import { and, eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { listViews } from "@/server/db/schema/list-view";
import type { CalendarFilters } from "../../filters/schema";
import { canUseCalendar } from "../../policy";
import { calendarFiltersSchema } from "../schema";

/** By which name the list views know the calendar. */
export const calendarList = "calendar";

/** What was kept; null for nothing, or for what no longer fits. */
export const readKept = (view: unknown): CalendarFilters | null => calendarFiltersSchema.safeParse(view).data ?? null;

/** What the person leaves out of their calendar; null where nothing is kept, or nothing that still fits. */
export async function findCalendarFilters(actor: Actor): Promise<CalendarFilters | null> {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  const [row] = await current()
    .select({ view: listViews.view })
    .from(listViews)
    .where(and(eq(listViews.userId, actor.userId), eq(listViews.list, calendarList)));
  return readKept(row?.view);
}
