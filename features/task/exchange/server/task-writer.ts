/**
 * Stores the tasks of an import part by part: first the tasks, then their parents and dependencies, then the
 * notification of the board.
 */
import "server-only";
import { and, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { readColumnRows, requireRoomIn } from "@/features/kanban/column/server/data";
import { depthOf, findCycles } from "@/features/kanban/domain/circular-dependencies";
import { changeBoard, type LockedBoard } from "@/features/kanban/server/commands";
import { readGraph } from "@/features/kanban/server/data/dependency-graph";
import { createMilestonesIn } from "@/features/project/milestone/server/commands";
import { chunksOf } from "@/lib/chunks";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { groupBy } from "@/lib/group-by";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { cardRelations, cards } from "@/server/db/schema/kanban";
import { tasks } from "@/server/db/schema/project";
import { taskLimits } from "../../domain/constants";
import {
  announceAssignees,
  announceTasks,
  assignTasks,
  insertTasks,
  type PlacedTask,
  recordTasks,
  requireRoom,
} from "../../server/commands/bulk";
import { readKnown } from "../../server/known";
import type { TaskPlan } from "./import-plan";
import type { TasksDone } from "./part";
import type { LinkedRow } from "./row-links";

type Project = Readonly<{ id: string; boardId: string }>;
type Link = Readonly<{ id: string; parentId: string | null; waitsFor: readonly string[] }>;
/** What one transaction does. */
type Step = Readonly<{
  milestones?: readonly string[];
  rows?: readonly LinkedRow[];
  links?: readonly Link[];
  /** Tasks that the board hears of. */
  told?: readonly string[];
}>;

/** As much of each as takes the embedded database about ten milliseconds, in which nobody else gets in. */
const atOnce = { rows: 25, links: 50, told: 50 } as const;

type Writing = Readonly<{
  actor: Actor;
  project: Project;
  /** The ids that the rows get, by key. */
  ids: ReadonlyMap<string, string>;
  /** By folded name. */
  milestoneIds: Map<string, string>;
  /** The board as the part before left it, and whether somebody else has written to it since the plan was made. */
  seen: { revision: number; isShared: boolean };
}>;

/**
 * How the tasks of a plan are created, part by part: first all of them, then what they say of each other, then the board
 * hears of them. What somebody else has changed so that it does not fit any more undoes all of it.
 */
export function beginTasks(actor: Actor, project: Project, plan: TaskPlan) {
  const ids = new Map(plan.created.map(({ key }) => [key, newId()]));
  const writing: Writing = {
    actor,
    project,
    ids,
    milestoneIds: new Map(plan.milestoneIds),
    seen: { revision: plan.revision, isShared: false },
  };
  return {
    items: stepsOf(plan, ids),
    batchSize: 1,
    write: (_tx: Transaction, [step = {}]: readonly Step[]) => writeStep(writing, step),
    finish: async (_tx: Transaction, done: readonly TasksDone[]) => {
      const created = plan.created.map(({ key, task }) => ({ ...task, id: ids.get(key) ?? "" }));
      await changeBoard(actor, { boardId: project.boardId }, (board) => announceAssignees(board, created));
      return { taskIds: [...ids.values()], milestoneIds: done.flatMap(({ milestoneIds }) => milestoneIds) };
    },
  };
}

function stepsOf({ created: rows, newMilestones }: TaskPlan, ids: ReadonlyMap<string, string>): Step[] {
  const idOf = (key: string) => ids.get(key) ?? key;
  const links = rows.flatMap(({ key, parent, blockedBy }) =>
    parent === null && blockedBy.length === 0
      ? []
      : [{ id: idOf(key), parentId: parent === null ? null : idOf(parent), waitsFor: blockedBy.map(idOf) }],
  );
  const notified = rows.map(({ key }) => idOf(key));
  return [
    ...(newMilestones.length > 0 ? [{ milestones: newMilestones }] : []),
    ...chunksOf(rows, atOnce.rows).map((some) => ({ rows: some })),
    ...chunksOf(links, atOnce.links).map((some) => ({ links: some })),
    ...chunksOf(notified, atOnce.told).map((some) => ({ told: some })),
  ];
}

const hasChanged = () => new AppError("conflict", { detail: "The tasks have changed. Preview the import again." });

async function writeStep(writing: Writing, step: Step): Promise<TasksDone | null> {
  const { actor, project, seen } = writing;
  return await changeBoard(actor, { boardId: project.boardId }, async (board) => {
    if (board.revision !== seen.revision + 1) seen.isShared = true;
    seen.revision = board.revision;
    const milestoneIds = await writeMilestones(writing, board, step.milestones ?? []);
    const made = await writeRows(writing, board, step.rows ?? []);
    await writeLinks(writing, board, step.links ?? []);
    await announceTasks(board, step.told ?? []);
    if (made.length === 0 && milestoneIds.length === 0) return null;
    return { projectId: project.id, boardId: board.id, milestoneIds, made, archived: [] };
  });
}

async function writeMilestones(
  { actor, project, milestoneIds }: Writing,
  board: LockedBoard,
  names: readonly string[],
) {
  const { milestones: added } = await createMilestonesIn(board.tx, actor, {
    projectId: project.id,
    milestones: names.map((name) => ({ name })),
  });
  for (const { id, name } of added) milestoneIds.set(foldForSearch(name), id);
  return added.map(({ id }) => id);
}

async function writeRows(writing: Writing, board: LockedBoard, rows: readonly LinkedRow[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const { project, ids, milestoneIds } = writing;
  const placed = rows.map(({ key, task, column, milestone }) => ({
    ...task,
    id: ids.get(key) ?? "",
    column,
    milestoneId: milestone === null ? null : (milestoneIds.get(foldForSearch(milestone)) ?? null),
  }));
  await requireFit(writing, board, placed);
  const made = await insertTasks(board, project.id, placed);
  await assignTasks(board, placed);
  await recordTasks(board, made);
  return made.map(({ id }) => id);
}

/** What the plan was held against may have changed since: columns and their room, people and milestones. */
async function requireFit(
  { project, seen }: Writing,
  board: LockedBoard,
  placed: readonly PlacedTask[],
): Promise<void> {
  const columns = await readColumnRows(board.id);
  for (const [id, coming] of groupBy(placed, ({ column }) => column.id)) {
    const column = columns.find((one) => one.id === id);
    if (!column) throw hasChanged();
    requireRoomIn(column, coming.length);
  }
  if (seen.isShared) await requireRoom(board, placed.length);
  const known = await readKnown({ board, projectId: project.id }, placed);
  const isRight = placed.every(
    ({ assignee = [], milestoneId }) =>
      assignee.every((userId) => known.memberIds.has(userId)) && (!milestoneId || known.milestoneIds.has(milestoneId)),
  );
  if (!isRight) throw hasChanged();
}

async function writeLinks({ seen }: Writing, board: LockedBoard, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return;
  const { tx, id: boardId } = board;
  const named = new Set(
    links.flatMap(({ id, parentId, waitsFor }) => [id, ...(parentId ? [parentId] : []), ...waitsFor]),
  );
  const [there] = await tx
    .select({ count: count() })
    .from(cards)
    .where(and(inArray(cards.id, [...named]), eq(cards.boardId, boardId), isNull(cards.deletedAt)));
  if (there?.count !== named.size) throw hasChanged();
  const parts = JSON.stringify(links.filter(({ parentId }) => parentId !== null));
  await tx.execute(sql`
    update ${tasks} set parent_id = link."parentId"
    from jsonb_to_recordset(${parts}::jsonb) as link (id uuid, "parentId" uuid) where card_id = link.id`);
  const waits = links.flatMap(({ id, waitsFor }) =>
    waitsFor.map((cardId) => ({ cardId, otherId: id, kind: "blocks" as const })),
  );
  if (waits.length > 0) await tx.insert(cardRelations).values(waits).onConflictDoNothing();
  if (seen.isShared) await requireOrder(boardId);
}

/** The plan has no circles and not too many levels; what others have tied to it meanwhile may make some. */
async function requireOrder(boardId: string): Promise<void> {
  const graph = await readGraph(boardId);
  const isDeep = [...graph.parents.keys()].some((id) => depthOf(graph, id) + 1 > taskLimits.parentDepth);
  if (isDeep || findCycles(graph).length > 0) throw hasChanged();
}
