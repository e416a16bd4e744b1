import "server-only";
import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import { isBoardOf } from "@/features/kanban/membership/server/data";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cards } from "@/server/db/schema/kanban";
import { projects, timeEntries } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import type { TimeEntry } from "../../schema";
import { taskLimits } from "../../vocabulary/schema";

/** Entries of the time log that `where` picks, on tasks that are this person's to see, from the newest day back. */
export async function readTimeEntries(actor: Actor, where: SQL | undefined): Promise<TimeEntry[]> {
  const rows = await current()
    .select({
      id: timeEntries.id,
      taskId: timeEntries.cardId,
      person: { id: users.id, name: users.name, avatarUrl: users.image },
      day: timeEntries.day,
      minutes: timeEntries.minutes,
      note: timeEntries.note,
      version: timeEntries.version,
    })
    .from(timeEntries)
    .innerJoin(users, eq(users.id, timeEntries.userId))
    .innerJoin(cards, eq(cards.id, timeEntries.cardId))
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .innerJoin(projects, eq(projects.boardId, boards.id))
    .where(and(where, isBoardOf(actor), isNull(projects.deletedAt), isNull(cards.deletedAt)))
    .orderBy(desc(timeEntries.day), desc(timeEntries.createdAt), desc(timeEntries.id))
    .limit(taskLimits.logsPerTask);
  return rows.map((row) => ({ ...row, isMine: row.person.id === actor.userId }));
}

/** A task's time log. */
export async function listTimeEntries(actor: Actor, { taskId }: { taskId: string }): Promise<TimeEntry[]> {
  return await readTimeEntries(actor, and(eq(timeEntries.cardId, taskId), isNull(timeEntries.deletedAt)));
}
