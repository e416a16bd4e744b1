import "server-only";
import { setImmediate as turn } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { chunksOf } from "@/lib/chunks";
import { AppError } from "@/lib/errors";
import { stepsTaken } from "@/lib/recurrence/step-budget";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { letOthersIn } from "@/server/db/let-others-in";
import { calendars } from "@/server/db/schema/calendar";
import { emit } from "@/server/events/emit";
import { describeError, log } from "@/server/http/log";
import { ensureDefaultCalendar } from "../../calendars/server/commands";
import { requireCalendar } from "../../calendars/server/data";
import { importLimits } from "../../domain/ics-limits";
import { canEditCalendar } from "../../policy";
import type { CalendarChange } from "../../schema";

export type CalendarRow = typeof calendars.$inferSelect;
export type Written = Readonly<{ created: number; updated: number; cancelled: number }>;

/** Events and series of one transaction. The file may be sent again where one fails: each is known by its UID. */
const writtenAtOnce = 20;

type Work<Item, Done extends Written> = Readonly<{
  calendarId: string | undefined;
  items: readonly Item[];
  write: (tx: Transaction, calendar: CalendarRow, some: readonly Item[]) => Promise<Done>;
}>;

/**
 * Writes to a calendar in short transactions, between which others get in; answers what each came to. Open pages are told
 * once, also of what was written before a part failed.
 */
export async function writeParts<Item, Done extends Written>(
  actor: Actor,
  { calendarId, items, write }: Work<Item, Done>,
): Promise<Done[]> {
  const parts = items.length === 0 ? [[]] : chunksOf(items, writtenAtOnce);
  const done: Done[] = [];
  const hasWritten = (some: readonly Done[]) =>
    some.some(({ created, updated, cancelled }) => created + updated + cancelled > 0);
  try {
    for (const [at, some] of parts.entries()) {
      const startedAt = performance.now();
      const part = await transact(async (tx) => {
        const calendar = await holdCalendar(tx, actor, calendarId);
        const written = await write(tx, calendar, some);
        if (at === parts.length - 1 && hasWritten([...done, written])) await announce(tx, calendar);
        return written;
      });
      done.push(part);
      await letOthersIn(performance.now() - startedAt);
    }
  } catch (error) {
    if (hasWritten(done)) await announceRest(actor, calendarId);
    throw error;
  }
  return done;
}

/** What was written before a part failed; why that failed is what the caller hears, whatever comes of this. */
async function announceRest(actor: Actor, calendarId: string | undefined): Promise<void> {
  try {
    await transact(async (tx) => announce(tx, await holdCalendar(tx, actor, calendarId)));
  } catch (error) {
    log.warn({ error: describeError(error) }, "open pages were not told of a part of a calendar file");
  }
}

/** The calendar to write to: the one that is named, else the caller's own. */
export async function findTarget(actor: Actor, calendarId: string | undefined): Promise<CalendarRow> {
  const calendar = calendarId ? await requireCalendar(actor, calendarId) : await ensureDefaultCalendar(actor);
  if (!canEditCalendar(actor, calendar)) throw new AppError("forbidden");
  return calendar;
}

/** The same, held, so that the same file sent twice at once is not there twice. */
async function holdCalendar(tx: Transaction, actor: Actor, calendarId: string | undefined): Promise<CalendarRow> {
  const calendar = await findTarget(actor, calendarId);
  await tx.select({ id: calendars.id }).from(calendars).where(eq(calendars.id, calendar.id)).for("update");
  return calendar;
}

async function announce(tx: Transaction, { id: calendarId, ownerId, isShared }: CalendarRow): Promise<void> {
  const payload: CalendarChange = { calendarId };
  const audience = isShared ? ({ kind: "staff" } as const) : ({ kind: "user", userId: ownerId } as const);
  await emit(tx, { topic: "calendar.event.imported", audience, payload });
}

/** What reading an event takes beside its rule and its dates. */
const stepsOfEvent = 100;

/**
 * Does one thing after the other, letting others have their turn; throws when all of it takes too many steps. They are
 * counted, so that a busy machine refuses no file that a quiet one takes.
 */
export type Budget = <Result>(run: () => Result) => Promise<Result>;

export function makeBudget(): Budget {
  let steps = 0;
  return async (run) => {
    const before = stepsTaken();
    const result = run();
    steps += stepsTaken() - before + stepsOfEvent;
    if (steps > importLimits.steps) {
      throw new AppError("invalid-input", { fields: [{ pointer: "#", code: "too-costly" }] });
    }
    await turn();
    return result;
  };
}
