import "server-only";
import { sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { listViews } from "@/server/db/schema/list-view";
import { emit } from "@/server/events/emit";
import { type CalendarFilters, type CalendarFiltersPatch, noFilters } from "../../filters/schema";
import { canUseCalendar } from "../../policy";
import { calendarList, readKept } from "./data";

/**
 * Keeps what the person leaves out of their calendar, for all of their browsers, which are told. What is not named stays
 * as it is kept.
 */
export function keepCalendarFilters(actor: Actor, patch: CalendarFiltersPatch): Promise<{ filters: CalendarFilters }> {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  const kept = sql`${listViews.view} || ${JSON.stringify(patch)}::jsonb`;
  return transact(async (tx) => {
    const [row] = await tx
      .insert(listViews)
      .values({ userId: actor.userId, list: calendarList, view: { ...noFilters, ...patch }, updatedAt: new Date() })
      .onConflictDoUpdate({
        target: [listViews.userId, listViews.list],
        set: { view: kept, updatedAt: new Date() },
      })
      .returning({ view: listViews.view });
    const audience = { kind: "user", userId: actor.userId } as const;
    await emit(tx, { topic: "calendar.filters.kept", audience, payload: {} });
    return { filters: readKept(row?.view) ?? { ...noFilters, ...patch } };
  });
}
