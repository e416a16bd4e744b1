import "server-only";
import { isStartOf } from "@/lib/recurrence/series";
import { calendarLimits } from "../../domain/constants";
import { fromClock } from "../../domain/wall-clock";
import type { SeenReminder, SeenRow, SeenSeries } from "../../server/data/family";
import { startsIn } from "../../server/data/occurrences";
import { dayMs, isSeries, lengthOf, seriesOf, writeMoment } from "../../server/schedule";

/** A reminder with what it is for. */
export type EventReminder = Readonly<{ reminder: SeenReminder; row: SeenRow }>;

/** The reminders of people who are still here, see the event and have not declined. */
export const activeReminders = ({ seen }: SeenSeries): EventReminder[] =>
  seen.flatMap((row) =>
    row.reminders.filter((reminder) => isFor(reminder, row)).map((reminder) => ({ reminder, row })),
  );

function isFor({ userId, person }: SeenReminder, { calendar, attendees }: SeenRow): boolean {
  const invited = attendees.find((one) => one.userId === userId);
  const sees = calendar.ownerId === userId || calendar.isShared || invited !== undefined;
  return person.isHere && sees && invited?.answer !== "declined";
}

/** When a start is where the person is: a whole day starts with their own midnight. */
const instantOf = ({ row, reminder }: EventReminder, start: string) =>
  row.allDay ? new Date(fromClock(new Date(start), reminder.person.timeZone)) : new Date(start);

type Next = { start: string; at: Date };

/** The first start after a moment; "later" when there may be one further away than a window reaches. */
export function nextStart(entry: EventReminder, after: Date): Next | "later" | null {
  const { row } = entry;
  const found = (starts: readonly string[]) =>
    starts.map((start) => ({ start, at: instantOf(entry, start) })).find(({ at }) => at > after) ?? null;
  if (!isSeries(row)) return found([writeMoment(row.startsAt, row.allDay)]);
  const until = new Date(after.getTime() + calendarLimits.windowDays * dayMs);
  const from = new Date(after.getTime() - 2 * dayMs);
  const range = { from, to: until, fromDay: from, toDay: until };
  const next = found(startsIn({ row, changed: row.changedStarts, range }));
  return next ?? (row.lastEndsAt === null || row.lastEndsAt > until ? "later" : null);
}

/** Whether something still starts then and is not over. */
export function isStillOn(entry: EventReminder, start: string, now: Date): boolean {
  const { row } = entry;
  if (instantOf(entry, start).getTime() + lengthOf(row) < now.getTime()) return false;
  if (!isSeries(row)) return writeMoment(row.startsAt, row.allDay) === start;
  // After whole days became hours, or the other way about, an old start is none of this series.
  return (start.length === 10) === row.allDay && isStartOf(seriesOf(row, row.changedStarts), start);
}
