import "server-only";
import { createHash } from "node:crypto";
import { setImmediate as turn } from "node:timers/promises";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { pickPeople } from "@/features/kanban/membership/server/data";
import { readGraph } from "@/features/kanban/server/data/dependency-graph";
import { projectLimits } from "@/features/project/domain/constants";
import { foldForSearch } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { textsOf } from "@/server/csv/columns";
import type { CsvFile } from "@/server/csv/plan";
import { refusedFile } from "@/server/csv/read";
import { current } from "@/server/db/client";
import { cardRelations, cards, columns } from "@/server/db/schema/kanban";
import { milestones } from "@/server/db/schema/project";
import { personReader } from "@/server/people/named";
import { taskLimits } from "../../domain/constants";
import type { TaskColumn } from "../policy";
import type { TaskImportPlan } from "../schema";
import { followFaults, type LinkedRow, linkRows, type Present } from "./row-links";
import { type BoardColumn, type Known, readRow } from "./row-reader";

type Copy = Pick<Known, "priorityOf" | "isYes">;
export type FileOfTasks = CsvFile<TaskColumn, Copy>;
type Project = Readonly<{ id: string; boardId: string; isForAllStaff: boolean }>;

export type TaskPlan = Readonly<{
  /** Names file and outcome: whoever applies it gets exactly what they were shown. */
  token: string;
  rows: readonly LinkedRow[];
  /** Ids by folded name, of those that are there. */
  milestoneIds: ReadonlyMap<string, string>;
  newMilestones: readonly string[];
  faults: TaskImportPlan["faults"];
  failed: number;
  alreadyThere: number;
}>;

/** Rows that are judged before others get their turn. */
const rowsAtOnce = 200;

/** What the file would do now. It writes nothing, so it serves the dry run and the real one. */
export async function planTasks(
  actor: Actor,
  project: Project,
  { bytes, rows, headers, copy: texts }: FileOfTasks,
): Promise<TaskPlan> {
  const known = await findKnown(actor, project, texts);
  const drafts = [];
  for (const [at, row] of rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await turn();
    drafts.push(readRow({ line: row.line, texts: textsOf(headers, row) }, known));
  }
  const present = await findPresent(project);
  const linked = linkRows(drafts, present);
  refuseFullColumns(linked);
  followFaults(linked);
  const right = linked.filter(({ faults }) => faults.length === 0);
  const surplus = right[Math.max(0, taskLimits.tasksPerProject - present.tasks.length)];
  if (surplus) throw refusedFile("too-many-tasks", surplus.line);
  const { milestoneIds, newMilestones } = await findMilestones(project, right);
  const names = new Set(present.tasks.map(({ name }) => foldForSearch(name)));
  const outcome = right.map(({ line, task, column, milestone, parent, blockedBy }) => [
    line,
    task,
    column.id,
    milestone && (milestoneIds.get(foldForSearch(milestone)) ?? milestone),
    parent,
    blockedBy,
  ]);
  return {
    token: createHash("sha256").update(project.id).update(bytes).update(JSON.stringify(outcome)).digest("base64url"),
    rows: right,
    milestoneIds,
    newMilestones,
    faults: linked.flatMap(({ faults }) => faults),
    failed: linked.length - right.length,
    alreadyThere: right.filter(({ task }) => names.has(foldForSearch(task.name))).length,
  };
}

/** What cells are held against, asked once for all rows. */
async function findKnown(actor: Actor, { boardId, isForAllStaff }: Project, copy: Copy): Promise<Known> {
  const rows = await current()
    .select({
      id: columns.id,
      name: columns.name,
      isDone: columns.isDone,
      limit: columns.wipLimit,
      isHard: columns.isWipHard,
      // Raw names: inside it "column" is the column that is read.
      count: sql<number>`(select count(*)::int from card
        where card.column_id = "column"."id" and card.deleted_at is null)`,
    })
    .from(columns)
    .where(and(eq(columns.boardId, boardId), isNull(columns.deletedAt)))
    .orderBy(asc(columns.position), asc(columns.id));
  const byName = new Map<string, BoardColumn>();
  const listed = rows.map(({ id, name, isDone, limit, isHard, count }) => {
    const column = { id, isDone, room: limit !== null && isHard ? limit - count : Number.POSITIVE_INFINITY };
    // Of two of one name the first.
    if (!byName.has(foldForSearch(name))) byName.set(foldForSearch(name), column);
    return column;
  });
  const [firstColumn] = listed;
  if (!firstColumn) throw refusedFile("unknown-status");
  const people = await pickPeople({ id: boardId, isForAllStaff });
  return { ...copy, personOf: personReader(actor, people), columns: byName, firstColumn };
}

async function findPresent({ boardId }: Project): Promise<Present> {
  const tasks = await current()
    .select({ id: cards.id, name: cards.name })
    .from(cards)
    .where(and(eq(cards.boardId, boardId), isNull(cards.deletedAt)))
    .orderBy(asc(cards.id));
  const pairs = await current()
    .select({ one: cardRelations.cardId, other: cardRelations.otherId })
    .from(cardRelations)
    .innerJoin(cards, eq(cards.id, cardRelations.cardId))
    .where(eq(cards.boardId, boardId));
  const relations = new Map<string, number>();
  for (const id of pairs.flatMap(({ one, other }) => [one, other])) relations.set(id, (relations.get(id) ?? 0) + 1);
  return { tasks, graph: await readGraph(boardId), relations };
}

/** Where a column takes no more than so many, the first rows have its room. */
function refuseFullColumns(rows: readonly LinkedRow[]): void {
  const coming = new Map<string, number>();
  for (const { line, column, faults } of rows) {
    if (faults.length > 0 || column.room === Number.POSITIVE_INFINITY) continue;
    const count = (coming.get(column.id) ?? 0) + 1;
    if (count > column.room) faults.push({ line, column: "status", code: "column-full" });
    else coming.set(column.id, count);
  }
}

async function findMilestones({ id: projectId }: Project, rows: readonly LinkedRow[]) {
  const there = await current()
    .select({ id: milestones.id, name: milestones.name })
    .from(milestones)
    .where(and(eq(milestones.projectId, projectId), isNull(milestones.deletedAt)))
    .orderBy(asc(milestones.id));
  const milestoneIds = new Map(there.map(({ id, name }) => [foldForSearch(name), id]));
  const wanted = new Map(
    rows.flatMap(({ milestone }) => (milestone ? [[foldForSearch(milestone), milestone] as const] : [])),
  );
  const newMilestones = [...wanted].flatMap(([key, name]) => (milestoneIds.has(key) ? [] : [name]));
  if (there.length + newMilestones.length > projectLimits.milestonesPerProject && newMilestones.length > 0) {
    throw refusedFile("too-many-milestones");
  }
  return { milestoneIds, newMilestones };
}
