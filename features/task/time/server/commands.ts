import "server-only";
import { and, eq, gt, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { requireCard } from "@/features/kanban/card/server/data";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { boards, cards } from "@/server/db/schema/kanban";
import { projects, timeEntries } from "@/server/db/schema/project";
import { emit } from "@/server/events/emit";
import type { TimeEntry, TimeEntryInput, TimeEntryUpdate } from "../../schema";
import { requireProject } from "../../server/data";
import { taskLimits } from "../../vocabulary/schema";
import { latestLogDay } from "../domain/log-limits";
import { readTimeEntries } from "./data";

/** Everybody logs their own time, in their own name. */
export function createTimeEntry(actor: Actor, { taskId, entry }: { taskId: string; entry: TimeEntryInput }) {
  requireLoggableDay(entry.day);
  return transact(async (tx) => {
    const project = await requireProject(actor, { taskId });
    await holdBoard(tx, sql`${project.boardId}`);
    await requireCard(project.boardId, taskId);
    await requireRoomInLog(tx, taskId);
    await requireRoomInDay(tx, actor, { ...entry, entryId: null });
    const [row] = await tx
      .insert(timeEntries)
      .values({ ...entry, cardId: taskId, userId: actor.userId })
      .returning({ id: timeEntries.id });
    return { entry: await tell(tx, actor, await oneEntry(actor, row?.id ?? "", isNull(timeEntries.deletedAt))) };
  });
}

/**
 * Time is logged with the task's board held: of two entries at once the second sees the first, and nobody takes back what
 * a task was made by while somebody begins to work on it. The board's revision stays, for the log is no part of it.
 */
async function holdBoard(tx: Transaction, boardId: SQL): Promise<void> {
  await tx.select({ id: boards.id }).from(boards).where(eq(boards.id, boardId)).for("no key update");
}

async function requireRoomInLog(tx: Transaction, taskId: string): Promise<void> {
  const count = await tx.$count(timeEntries, and(eq(timeEntries.cardId, taskId), isNull(timeEntries.deletedAt)));
  if (count < taskLimits.logsPerTask) return;
  throw new AppError("conflict", { detail: `A task has at most ${taskLimits.logsPerTask} entries in its log.` });
}

function requireLoggableDay(day: string | undefined): void {
  if (day === undefined || day <= latestLogDay(Date.now())) return;
  throw new AppError("invalid-input", {
    detail: "Time is logged up to tomorrow.",
    fields: [{ pointer: "#/entry/day", code: "too-large" }],
  });
}

type DayEntry = Readonly<{ entryId: string | null; day: string; minutes: number }>;

/** Whether a person's entries on a day, on all of their tasks, stay within the day with this one. */
async function fitsInDay(tx: Transaction, actor: Actor, { entryId, day, minutes }: DayEntry): Promise<boolean> {
  // Taken last, behind the board's lock: of two entries at once, on tasks of two boards too, the second sees the first.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`time-entry/${actor.userId}`}, 0))`);
  const isOther = entryId === null ? undefined : ne(timeEntries.id, entryId);
  const isThere = and(isNull(timeEntries.deletedAt), isNull(cards.deletedAt), isNull(projects.deletedAt));
  const [sum] = await tx
    .select({ minutes: sql<number>`coalesce(sum(${timeEntries.minutes}), 0)::int` })
    .from(timeEntries)
    .innerJoin(cards, eq(cards.id, timeEntries.cardId))
    .innerJoin(projects, eq(projects.boardId, cards.boardId))
    .where(and(eq(timeEntries.userId, actor.userId), eq(timeEntries.day, day), isThere, isOther));
  return (sum?.minutes ?? 0) + minutes <= taskLimits.logMinutes;
}

async function requireRoomInDay(tx: Transaction, actor: Actor, entry: DayEntry): Promise<void> {
  if (await fitsInDay(tx, actor, entry)) return;
  throw new AppError("invalid-input", {
    detail: "A person logs at most 24 hours a day.",
    fields: [{ pointer: "#/entry/minutes", code: "too-large" }],
  });
}

export function updateTimeEntry(actor: Actor, { entryId, entry: { version, ...patch } }: TimeEntryUpdate) {
  requireLoggableDay(patch.day);
  return changeEntry(actor, entryId, isNull(timeEntries.deletedAt), async (before, tx) => {
    if (version !== undefined && version !== before.version) throw new AppError("stale", { current: before });
    const { day = before.day, minutes = before.minutes } = patch;
    // Taking time off a day is never refused, however full it is.
    if (day !== before.day || minutes > before.minutes) await requireRoomInDay(tx, actor, { entryId, day, minutes });
    return patch;
  });
}

/** Takes an entry out of the log; for a day `restoreTimeEntry` brings it back. */
export async function deleteTimeEntry(actor: Actor, { entryId }: { entryId: string }) {
  await changeEntry(actor, entryId, isNull(timeEntries.deletedAt), () => ({ deletedAt: new Date() }));
  return { entryId };
}

export function restoreTimeEntry(actor: Actor, { entryId }: { entryId: string }) {
  const earliest = new Date(Date.now() - taskLimits.undoHours * 60 * 60 * 1000);
  const isGone = and(isNotNull(timeEntries.deletedAt), gt(timeEntries.deletedAt, earliest));
  return changeEntry(actor, entryId, isGone, async ({ taskId, day, minutes }, tx) => {
    await requireRoomInLog(tx, taskId);
    if (!(await fitsInDay(tx, actor, { entryId, day, minutes }))) {
      throw new AppError("conflict", { detail: "The day has no room for this entry any more." });
    }
    return { deletedAt: null };
  });
}

type Patch = Partial<Pick<typeof timeEntries.$inferInsert, "day" | "minutes" | "note" | "deletedAt">>;

function changeEntry(
  actor: Actor,
  entryId: string,
  state: SQL | undefined,
  patchOf: (before: TimeEntry, tx: Transaction) => Patch | Promise<Patch>,
): Promise<{ entry: TimeEntry }> {
  return transact(async (tx) => {
    const its = tx
      .select({ boardId: cards.boardId })
      .from(timeEntries)
      .innerJoin(cards, eq(cards.id, timeEntries.cardId))
      .where(eq(timeEntries.id, entryId));
    await holdBoard(tx, sql`(${its})`);
    const before = await oneEntry(actor, entryId, state);
    // All on the project see who worked how long; each says so for themselves.
    if (!before.isMine) throw new AppError("forbidden");
    const patch = await patchOf(before, tx);
    await tx
      .update(timeEntries)
      .set({ ...patch, version: before.version + 1, updatedAt: new Date() })
      .where(and(eq(timeEntries.id, entryId), eq(timeEntries.userId, actor.userId)));
    return { entry: await tell(tx, actor, await oneEntry(actor, entryId, undefined)) };
  });
}

async function oneEntry(actor: Actor, entryId: string, state: SQL | undefined): Promise<TimeEntry> {
  const [entry] = await readTimeEntries(actor, and(eq(timeEntries.id, entryId), state));
  if (!entry) throw new AppError("not-found");
  return entry;
}

/** The log is no part of the card, so the board's own event says nothing of it. */
async function tell(tx: Transaction, actor: Actor, entry: TimeEntry): Promise<TimeEntry> {
  const { id: projectId, boardId } = await requireProject(actor, { taskId: entry.taskId });
  const payload = { projectId, boardId, taskId: entry.taskId };
  await emit(tx, { topic: "task.time", audience: { kind: "board", boardId }, payload });
  return entry;
}
