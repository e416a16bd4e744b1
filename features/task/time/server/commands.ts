/** Creates, updates, deletes and restores time entries; everyone logs their own time. */
import "server-only";
import { and, eq, gt, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { isBoardOf } from "@/features/kanban/membership/server/data";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { boards, cards } from "@/server/db/schema/kanban";
import { timeEntries } from "@/server/db/schema/project";
import { emit } from "@/server/events/emit";
import { taskLimits } from "../../domain/constants";
import type { TimeEntry, TimeEntryInput, TimeEntryUpdate } from "../../schema";
import { latestLogDay } from "../domain/log-limits";
import { type Log, presentEntry, readEntry, readLog } from "./data";

/** Everybody logs their own time, in their own name. */
export function createTimeEntry(actor: Actor, { taskId, entry }: { taskId: string; entry: TimeEntryInput }) {
  requireLoggableDay(entry.day);
  return transact(async (tx) => {
    await lockLog(tx, actor, sql`${taskId}`);
    const log = await readLog(actor, taskId, entry.day);
    if (!log) throw new AppError("not-found");
    requireRoomInLog(log);
    requireRoomInDay(log, entry.minutes);
    const [row] = await tx
      .insert(timeEntries)
      .values({ ...entry, cardId: taskId, userId: actor.userId })
      .returning();
    if (!row) throw new AppError("unexpected");
    const person = { id: actor.userId, name: actor.displayName, avatarUrl: actor.avatarUrl };
    return await answer(tx, actor, log, { row, person });
  });
}

/**
 * Time is logged with the task's board held: of two entries at once the second sees the first, and nobody takes back what
 * a task was made by while somebody begins to work on it. The board's revision stays, for the log is no part of it. The
 * person's own lock is taken last, so that the same holds of two entries on tasks of two boards.
 */
async function lockLog(tx: Transaction, actor: Actor, cardId: SQL): Promise<void> {
  const board = tx
    .select({ id: boards.id })
    .from(boards)
    .where(
      and(eq(boards.id, sql`(select ${cards.boardId} from ${cards} where ${cards.id} = ${cardId})`), isBoardOf(actor)),
    )
    .for("no key update")
    .as("locked_board");
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${`time-entry/${actor.userId}`}, 0))`;
  await tx.select({ id: board.id, lock: lock.as("lock") }).from(board);
}

function requireRoomInLog({ entryCount }: Log): void {
  if (entryCount < taskLimits.logsPerTask) return;
  throw new AppError("conflict", { detail: `A task can have up to ${taskLimits.logsPerTask} time entries.` });
}

function requireLoggableDay(day: string | undefined): void {
  if (day === undefined || day <= latestLogDay(Date.now())) return;
  throw new AppError("invalid-input", {
    detail: "Time can be logged up to tomorrow.",
    fields: [{ pointer: "#/entry/day", code: "too-large" }],
  });
}

/** Whether a person's entries on a day, on all of their tasks, stay within the day with these minutes. */
const fitsInDay = ({ dayMinutes }: Log, minutes: number) => dayMinutes + minutes <= taskLimits.logMinutes;

function requireRoomInDay(log: Log, minutes: number): void {
  if (fitsInDay(log, minutes)) return;
  throw new AppError("invalid-input", {
    detail: "A person can log up to 24 hours a day.",
    fields: [{ pointer: "#/entry/minutes", code: "too-large" }],
  });
}

export function updateTimeEntry(actor: Actor, { entryId, entry: { version, ...patch } }: TimeEntryUpdate) {
  requireLoggableDay(patch.day);
  const wanted = { entryId, state: isNull(timeEntries.deletedAt), day: patch.day };
  return changeEntry(actor, wanted, (before, log) => {
    if (version !== undefined && version !== before.version) throw new AppError("stale", { current: before });
    const { day = before.day, minutes = before.minutes } = patch;
    // Taking time off a day is never refused, however full it is.
    if (day !== before.day || minutes > before.minutes) requireRoomInDay(log, minutes);
    return patch;
  });
}

/** Takes an entry out of the log; for a day `restoreTimeEntry` brings it back. */
export async function deleteTimeEntry(actor: Actor, { entryId }: { entryId: string }) {
  const wanted = { entryId, state: isNull(timeEntries.deletedAt) };
  await changeEntry(actor, wanted, () => ({ deletedAt: new Date() }));
  return { entryId };
}

export function restoreTimeEntry(actor: Actor, { entryId }: { entryId: string }) {
  const earliest = new Date(Date.now() - taskLimits.undoHours * 60 * 60 * 1000);
  const state = and(isNotNull(timeEntries.deletedAt), gt(timeEntries.deletedAt, earliest));
  return changeEntry(actor, { entryId, state }, ({ minutes }, log) => {
    requireRoomInLog(log);
    if (!fitsInDay(log, minutes)) {
      throw new AppError("conflict", { detail: "This entry would exceed 24 hours for that day." });
    }
    return { deletedAt: null };
  });
}

type Patch = Partial<Pick<typeof timeEntries.$inferInsert, "day" | "minutes" | "note" | "deletedAt">>;
type Wanted = Readonly<{ entryId: string; state: SQL | undefined; day?: string }>;

function changeEntry(
  actor: Actor,
  { entryId, state, day }: Wanted,
  patchOf: (before: TimeEntry, log: Log) => Patch,
): Promise<{ entry: TimeEntry }> {
  return transact(async (tx) => {
    const isIt = eq(timeEntries.id, entryId);
    await lockLog(tx, actor, sql`(select ${timeEntries.cardId} from ${timeEntries} where ${isIt})`);
    const found = await readEntry(actor, { entryId, state, day });
    if (!found) throw new AppError("not-found");
    const { log, entry: before } = found;
    // All on the project see who worked how long; each says so for themselves.
    if (!before.isMine) throw new AppError("forbidden");
    const [row] = await tx
      .update(timeEntries)
      .set({ ...patchOf(before, log), version: before.version + 1, updatedAt: new Date() })
      .where(and(isIt, eq(timeEntries.userId, actor.userId)))
      .returning();
    if (!row) throw new AppError("unexpected");
    return await answer(tx, actor, log, { row, person: before.person });
  });
}

type Written = Readonly<{ row: typeof timeEntries.$inferSelect; person: TimeEntry["person"] }>;

/** The log is no part of the card, so the board's own event says nothing of it. */
async function answer(
  tx: Transaction,
  actor: Actor,
  { projectId, boardId, taskId }: Log,
  { row, person }: Written,
): Promise<{ entry: TimeEntry }> {
  const payload = { projectId, boardId, taskId };
  await emit(tx, { topic: "task.time", audience: { kind: "board", boardId }, payload });
  const { id, day, minutes, note, version } = row;
  return { entry: presentEntry(actor, { id, taskId, person, day, minutes, note, version }) };
}
