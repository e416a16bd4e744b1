import type { cardAssignees, cards } from "@/server/db/schema/kanban";
import type { timeEntries } from "@/server/db/schema/project";
import { dayOf, daysFrom } from "./dates";
import { Random, seededId } from "./random";

type Work = Readonly<{
  cards: readonly (typeof cards.$inferInsert)[];
  assignees: readonly (typeof cardAssignees.$inferInsert)[];
}>;

const startOf = (day: string) => new Date(`${day}T12:00:00+08:00`);

/** Weekdays from the one to the other, at noon where the company works. */
function weekdaysBetween(from: string, until: string): Date[] {
  const days: Date[] = [];
  for (let day = startOf(from); dayOf(day) <= until; day = daysFrom(day, 1)) {
    if (day.getUTCDay() % 6 !== 0) days.push(day);
  }
  return days;
}

/** What the people of a project logged: on most weekdays of each task, from its first until it was done, or until now. */
export function seededTimeLog({ cards: all, assignees }: Work, now: Date): (typeof timeEntries.$inferInsert)[] {
  const personOf = new Map(assignees.map(({ cardId, userId }) => [cardId, userId]));
  return all.flatMap(({ id = "", dueStart, completedAt }) => {
    const random = new Random(`time/${id}`);
    const userId = personOf.get(id);
    if (!dueStart || !userId) return [];
    const days = weekdaysBetween(dueStart, dayOf(completedAt ?? now)).filter(() => !random.isOneIn(4));
    return days.map((day) => ({
      id: seededId(`time/${id}/${dayOf(day)}`),
      cardId: id,
      userId,
      day: dayOf(day),
      minutes: random.pick([60, 90, 120, 150, 180, 240]),
      createdAt: day < now ? day : now,
      updatedAt: day < now ? day : now,
    }));
  });
}
