import "server-only";
import { eq } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { users } from "@/server/db/schema/user";
import { emit } from "@/server/events/emit";
import { canUseCalendar } from "../../policy";
import type { CalendarSettings } from "../../schema";

/** Where the caller is from now on; what is already in the calendar keeps its own zone. */
export function updateTimeZone(actor: Actor, { timeZone }: CalendarSettings): Promise<CalendarSettings> {
  if (!canUseCalendar(actor)) throw new AppError("forbidden");
  return transact(async (tx) => {
    await tx.update(users).set({ timeZone, updatedAt: new Date() }).where(eq(users.id, actor.userId));
    const audience = { kind: "user" as const, userId: actor.userId };
    await emit(tx, { topic: "calendar.settings.updated", audience, payload: {} });
    return { timeZone };
  });
}
