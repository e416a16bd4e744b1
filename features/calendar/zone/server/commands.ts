import "server-only";
import { eq, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { emit } from "@/server/events/emit";
import { canUseCalendar } from "../../policy";
import type { CalendarSettings } from "../../schema";

/** Sets the time zone of the actor; events that exist keep their own zone. */
export function updateTimeZone(actor: Actor, { timeZone }: CalendarSettings): Promise<CalendarSettings> {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  return transact(async (tx) => {
    await requireKnown(tx, timeZone);
    await tx.update(users).set({ timeZone, updatedAt: new Date() }).where(eq(users.id, actor.userId));
    const audience = { kind: "user" as const, userId: actor.userId };
    await emit(tx, { topic: "calendar.settings.updated", audience, payload: {} });
    return { timeZone };
  });
}

/** The database tells what day it is where a person is, and its list of zones is not the one that this process has. */
async function requireKnown(tx: Transaction, timeZone: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1`,
  );
  if (rows.length > 0) return;
  throw new AppError("invalid-input", { fields: [{ pointer: "#/timeZone", code: "unknown-time-zone" }] });
}
