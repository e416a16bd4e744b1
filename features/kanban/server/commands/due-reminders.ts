import "server-only";
import { and, asc, eq, exists, gt, isNotNull, isNull, lte, not, or, type SQL, sql } from "drizzle-orm";
import { notify } from "@/features/notification/server/commands";
import { wasNotified } from "@/features/notification/server/data";
import { partsOf } from "@/lib/format/zone";
import { paths } from "@/lib/paths";
import { db, type Transaction, transact } from "@/server/db/client";
import { inTurns } from "@/server/db/let-others-in";
import { boardMembers, boards, cardAssignees, cards } from "@/server/db/schema/kanban";
import { users } from "@/server/db/schema/user";
import { enqueueAll } from "@/server/jobs/queue";
import { canUseBoards } from "../../policy";

export const dueJobKind = "kanban-due";
const type = "card-due";
/** When people are told, on their own clock. */
const morningHour = 8;
/** How late it may still be said: what starts after eight plans the morning that it has missed, at once. */
const maxLateHours = 3;
const hourMs = 60 * 60 * 1000;
const peopleAtOnce = 200;

/** Puts a job aside for the morning of everyone who has open cards with a day; its key makes it one a day. */
export async function planDueMornings(now: Date): Promise<void> {
  const mornings = new Map<string, ReturnType<typeof nextMorning>>();
  const morningIn = (timeZone: string) => {
    const known = mornings.get(timeZone) ?? nextMorning(now, timeZone);
    mornings.set(timeZone, known);
    return known;
  };
  for await (const people of inTurns(peopleWithDueCards())) {
    const planned = people.map(({ id: userId, timeZone }) => {
      const { day, runAt } = morningIn(timeZone);
      return { kind: dueJobKind, payload: { userId, day }, runAt, key: `${userId}/${day}` };
    });
    await transact((tx) => enqueueAll(tx, planned));
  }
}

/** In parts, because it may be everyone. */
async function* peopleWithDueCards() {
  const isDue = and(isNull(cards.deletedAt), isNull(cards.completedAt), isNotNull(cards.dueEnd));
  const due = db
    .select({ one: sql`1` })
    .from(cardAssignees)
    .innerJoin(cards, eq(cards.id, cardAssignees.cardId))
    .where(and(eq(cardAssignees.userId, users.id), isDue));
  for (let after: string | null = null; ; ) {
    const isNext: SQL | undefined = after === null ? undefined : gt(users.id, after);
    const people: { id: string; timeZone: string }[] = await db
      .select({ id: users.id, timeZone: users.timeZone })
      .from(users)
      .where(and(isNull(users.deactivatedAt), isNext, exists(due)))
      .orderBy(asc(users.id))
      .limit(peopleAtOnce);
    yield people;
    after = people.at(-1)?.id ?? null;
    if (people.length < peopleAtOnce) return;
  }
}

/** This morning's eight o'clock in a zone until noon, then the next, and the day (`YYYY-MM-DD`) that it falls on there. */
export function nextMorning(now: Date, timeZone: string): { day: string; runAt: Date } {
  for (let hours = -maxLateHours; ; hours += 1) {
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
export async function announceDue(
  { userId, day }: { userId: string; day: string },
  now: Date = new Date(),
): Promise<void> {
  await transact(async (tx) => {
    const [person] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.deactivatedAt)));
    if (!person || dayIn(now, person.timeZone) !== day) return;
    const due = await readDue(tx, person, day);
    const [first] = due;
    if (!first || (await wasNotified({ userId, type, data: { day } }))) return;
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
