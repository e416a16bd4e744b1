/** Reads time entries and the time logged on tasks. */
import "server-only";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { isBoardOf } from "@/features/kanban/membership/server/data";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cards } from "@/server/db/schema/kanban";
import { projects, timeEntries } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import { taskLimits } from "../../domain/constants";
import type { TimeEntry } from "../../schema";

export type EntryRow = Omit<TimeEntry, "isMine">;

export const presentEntry = (actor: Actor, row: EntryRow): TimeEntry => ({
  ...row,
  isMine: row.person.id === actor.userId,
});

/** The time log of the task that a statement reads ("card"), from the newest day back. */
export const entriesOfTask = sql<EntryRow[]>`(
  select coalesce(json_agg(json_build_object('id', entry.id, 'taskId', entry.card_id, 'day', entry.day,
    'minutes', entry.minutes, 'note', entry.note, 'version', entry.version,
    'person', json_build_object('id', entry.user_id, 'name', entry.name, 'avatarUrl', entry.image)
  ) order by entry.day desc, entry.created_at desc, entry.id desc), '[]')
  from (
    select time_entry.*, person.name, person.image
    from time_entry join "user" as person on person.id = time_entry.user_id
    where time_entry.card_id = "card"."id" and time_entry.deleted_at is null
    order by time_entry.day desc, time_entry.created_at desc, time_entry.id desc
    limit ${taskLimits.logsPerTask}
  ) as entry)`;

/** What a write to the log of a task depends on, and what its event names. */
export type Log = Readonly<{
  taskId: string;
  projectId: string;
  boardId: string;
  /** How many entries the task has. */
  entryCount: number;
  /** What this person has logged on the day in question, on all of their tasks and without the entry in question. */
  dayMinutes: number;
}>;

const logOf = (actor: Actor, day: SQL, exceptId: SQL) => ({
  taskId: cards.id,
  projectId: projects.id,
  boardId: cards.boardId,
  entryCount: sql<number>`(
    select count(*)::int from time_entry as other where other.card_id = "card"."id" and other.deleted_at is null)`,
  dayMinutes: sql<number>`(
    select coalesce(sum(other.minutes), 0)::int
    from time_entry as other
    join card as their on their.id = other.card_id
    join project as whole on whole.board_id = their.board_id
    where other.user_id = ${actor.userId} and other.day = ${day} and other.id is distinct from ${exceptId}
      and other.deleted_at is null and their.deleted_at is null and whole.deleted_at is null)`,
});

const isOpen = (actor: Actor) =>
  and(isBoardOf(actor), sql`${projects.deletedAt} is null and ${cards.deletedAt} is null`);

/** The log of a task that is there, before an entry is added. */
export async function readLog(actor: Actor, taskId: string, day: string): Promise<Log | undefined> {
  const [log] = await current()
    .select(logOf(actor, sql`${day}::date`, sql`null`))
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .innerJoin(projects, eq(projects.boardId, boards.id))
    .where(and(eq(cards.id, taskId), isOpen(actor)));
  return log;
}

export type LoggedTime = Readonly<{ name: string; minutes: number }>;

/** Whoever has logged time on a project's tasks, and how much: the most first. */
export function listLoggedTime(actor: Actor, { projectId }: { projectId: string }): Promise<LoggedTime[]> {
  const minutes = sql<number>`sum(${timeEntries.minutes})::int`;
  return current()
    .select({ name: users.name, minutes })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .innerJoin(cards, eq(cards.id, timeEntries.cardId))
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .innerJoin(projects, eq(projects.boardId, boards.id))
    .where(and(eq(projects.id, projectId), isNull(timeEntries.deletedAt), isOpen(actor)))
    .groupBy(users.id, users.name)
    .orderBy(desc(minutes), users.name, users.id);
}

type Wanted = Readonly<{ entryId: string; state: SQL | undefined; day: string | undefined }>;

/** An entry with the log that it stands in, before it is changed, and put on `day` if one is named. */
export async function readEntry(
  actor: Actor,
  { entryId, state, day }: Wanted,
): Promise<{ log: Log; entry: TimeEntry } | undefined> {
  const [row] = await current()
    .select({
      log: logOf(actor, sql`coalesce(${day ?? null}::date, "time_entry"."day")`, sql`"time_entry"."id"`),
      entry: {
        id: timeEntries.id,
        taskId: timeEntries.cardId,
        day: timeEntries.day,
        minutes: timeEntries.minutes,
        note: timeEntries.note,
        version: timeEntries.version,
      },
      person: { id: users.id, name: users.name, avatarUrl: users.image },
    })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .innerJoin(cards, eq(cards.id, timeEntries.cardId))
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .innerJoin(projects, eq(projects.boardId, boards.id))
    .where(and(eq(timeEntries.id, entryId), state, isOpen(actor)));
  return row && { log: row.log, entry: presentEntry(actor, { ...row.entry, person: row.person }) };
}
