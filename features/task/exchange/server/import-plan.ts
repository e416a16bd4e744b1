import "server-only";
import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { pickPeople } from "@/features/kanban/membership/server/data";
import { readGraph } from "@/features/kanban/server/data/dependency-graph";
import { projectLimits } from "@/features/project/domain/constants";
import { foldForSearch } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { type CsvCells, inTurns } from "@/server/csv/cells";
import { refusedFile } from "@/server/csv/read";
import { current } from "@/server/db/client";
import { boards, cardRelations, cards, columns } from "@/server/db/schema/kanban";
import { milestones } from "@/server/db/schema/project";
import { personReader } from "@/server/people/named";
import { taskLimits } from "../../domain/constants";
import type { TaskColumn } from "../policy";
import { type BoardColumn, type Known, labelReaders } from "./columns";
import { followFaults, type LinkedRow, linkRows, type Present } from "./row-links";
import { type Draft, readRow } from "./row-reader";

type Project = Readonly<{ id: string; boardId: string; isForAllStaff: boolean }>;

/** Returns what an import of the file would change now, and the errors of its rows. */
export async function planTasks(actor: Actor, project: Project, cells: readonly CsvCells<TaskColumn>[]) {
  const revision = await readRevision(project);
  const known = await findKnown(actor, project);
  const drafts: Draft[] = [];
  for await (const row of inTurns(cells)) drafts.push(readRow(row, known));
  const present = await findPresent(project);
  const linked = linkRows(drafts, present);
  refuseFullColumns(linked);
  followFaults(linked);
  const created = linked.filter(({ faults }) => faults.length === 0);
  const surplus = created[Math.max(0, taskLimits.tasksPerProject - present.tasks.length)];
  if (surplus) throw refusedFile("too-many-tasks", surplus.line);
  const found = await findMilestones(project, created);
  return {
    ...found,
    created,
    /** The board's, as of which the plan was made. */
    revision,
    rows: created.map(({ line, task, columns }) => ({ line, act: "create" as const, name: task.name, columns })),
    effect: [project.id, created.map((row) => effectOf(row, found))],
    more: { milestones: found.newMilestones, alreadyThere: countKnown(created, present) },
  };
}

export type TaskPlan = Awaited<ReturnType<typeof planTasks>>;

async function readRevision({ boardId }: Project): Promise<number> {
  const [board] = await current().select({ revision: boards.revision }).from(boards).where(eq(boards.id, boardId));
  return board?.revision ?? 0;
}

const effectOf = (
  { line, task, column, milestone, parent, blockedBy }: LinkedRow,
  { milestoneIds }: Readonly<{ milestoneIds: ReadonlyMap<string, string> }>,
) => [line, task, column.id, milestone && (milestoneIds.get(foldForSearch(milestone)) ?? milestone), parent, blockedBy];

function countKnown(rows: readonly LinkedRow[], { tasks }: Present): number {
  const names = new Set(tasks.map(({ name }) => foldForSearch(name)));
  return rows.filter(({ task }) => names.has(foldForSearch(task.name))).length;
}

/** What cells are held against, asked once for all rows. */
async function findKnown(actor: Actor, { boardId, isForAllStaff }: Project): Promise<Known> {
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
  return { ...(await labelReaders()), personOf: personReader(actor, people), columns: byName, firstColumn };
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
  const milestoneIds: ReadonlyMap<string, string> = new Map(there.map(({ id, name }) => [foldForSearch(name), id]));
  const wanted = new Map(
    rows.flatMap(({ milestone }) => (milestone ? [[foldForSearch(milestone), milestone] as const] : [])),
  );
  const newMilestones = [...wanted].flatMap(([key, name]) => (milestoneIds.has(key) ? [] : [name]));
  if (there.length + newMilestones.length > projectLimits.milestonesPerProject && newMilestones.length > 0) {
    throw refusedFile("too-many-milestones");
  }
  return { milestoneIds, newMilestones };
}
