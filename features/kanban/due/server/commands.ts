import "server-only";
import { and, asc, eq, exists, isNotNull, isNull, lte, not, or } from "drizzle-orm";
import { notify } from "@/features/notification/server/commands";
import { wasTold } from "@/features/notification/server/data";
import { partsOf } from "@/lib/format/zone";
import { paths } from "@/lib/paths";
import { type Transaction, transact } from "@/server/db/client";
import { boardMembers, boards, cardAssignees, cards } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import { enqueue } from "@/server/jobs/queue";
import { canUseBoards } from "../../policy";

export const dueJobKind = "kanban-due";
const type = "card-due";
/** When people are told, on their own clock. */
const morningHour = 8;
/** How late it may still be said: what starts after eight plans the morning that it has missed, at once. */
const mostLateHours = 3;
const hourMs = 60 * 60 * 1000;

/** Puts a job aside for the morning of everyone who has open cards with a day; its key makes it one a day. */
export async function planDueMornings(now: Date): Promise<void> {
  await transact(async (tx) => {
    const people = await tx
      .selectDistinct({ id: users.id, timeZone: users.timeZone })
      .from(users)
      .innerJoin(cardAssignees, eq(cardAssignees.userId, users.id))
      .innerJoin(cards, eq(cards.id, cardAssignees.cardId))
      .where(
        and(isNull(users.deactivatedAt), isNull(cards.deletedAt), isNull(cards.completedAt), isNotNull(cards.dueEnd)),
      );
    for (const { id: userId, timeZone } of people) {
      const { day, runAt } = nextMorning(now, timeZone);
      await enqueue(tx, { kind: dueJobKind, payload: { userId, day }, runAt, key: `${userId}/${day}` });
    }
  });
}

/** This morning's eight o'clock in a zone until noon, then the next, and the day (`YYYY-MM-DD`) that it falls on there. */
export function nextMorning(now: Date, timeZone: string): { day: string; runAt: Date } {
  for (let hours = -mostLateHours; ; hours += 1) {
    // Where the offset is no whole hour, or changes that night, the clock is asked again at the hour that is found.
    const { hour, minute } = partsOf(new Date(now.getTime() + hours * hourMs), timeZone);
    if (hour !== morningHour && hours < 48) continue;
    const runAt = new Date(Math.floor((now.getTime() + hours * hourMs) / 60_000) * 60_000 - minute * 60_000);
    return { day: dayIn(runAt, timeZone), runAt };
  }
}

function dayIn(moment: Date, timeZone: string): string {
  const { year, month, day } = partsOf(moment, timeZone);
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}

/**
 * Tells a person in one line which of their cards are due on this day or late. Done twice it tells once, and on
 * another day than it was meant for, nothing.
 */
export async function tellDue({ userId, day }: { userId: string; day: string }, now: Date = new Date()): Promise<void> {
  await transact(async (tx) => {
    const [person] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deactivatedAt)));
    if (!person || dayIn(now, person.timeZone) !== day) return;
    const due = await readDue(tx, person, day);
    const [first] = due;
    if (!first || (await wasTold({ userId, type, data: { day } }))) return;
    const today = due.filter(({ dueEnd }) => dueEnd === day).length;
    await notify(tx, {
      userIds: [userId],
      type,
      actor: null,
      subject: { type: "card", id: first.id, name: first.name },
      href:
        due.length === 1
          ? `${paths.kanban}?${new URLSearchParams({ boardId: first.boardId, card: first.id })}`
          : paths.dashboard.general,
      data: { day, today, overdue: due.length - today },
      // One line, whose latest is this morning's.
      groupKey: "morning",
    });
  });
}

/** A person's open cards up to that day, the longest due first, on boards that they can still open. */
async function readDue(tx: Transaction, person: typeof users.$inferSelect, day: string) {
  if (!canUseBoards(person)) return [];
  const membership = tx
    .select({ boardId: boardMembers.boardId })
    .from(boardMembers)
    .where(and(eq(boardMembers.boardId, boards.id), eq(boardMembers.userId, person.id)));
  const isOpen = and(isNull(cards.deletedAt), isNull(cards.completedAt), lte(cards.dueEnd, day));
  const isReachable = and(
    isNull(boards.deletedAt),
    not(boards.isTemplate),
    or(boards.isForAllStaff, exists(membership)),
  );
  return await tx
    .select({ id: cards.id, name: cards.name, boardId: cards.boardId, dueEnd: cards.dueEnd })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .innerJoin(cardAssignees, and(eq(cardAssignees.cardId, cards.id), eq(cardAssignees.userId, person.id)))
    .where(and(isOpen, isReachable))
    .orderBy(asc(cards.dueEnd), asc(cards.id));
}
