import "server-only";
import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { listMembers } from "@/features/kanban/membership/server/data";
import type { Person } from "@/features/kanban/schema";
import { findProgress } from "@/features/project/progress/server/data";
import { isProjectOf } from "@/features/project/server/data";
import { AppError } from "@/lib/errors";
import { groupBy } from "@/lib/group-by";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cardAssignees, cardRelations, cards, columns } from "@/server/db/schema/kanban";
import { milestones, projects, tasks } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import { byGivenName } from "@/server/people/order";
import type { ProjectTasks, Task, TaskDetails, TaskRef } from "../schema";
import { listTimeEntries } from "../time/server/data";
import { presentTask } from "./presenter";

const parents = alias(cards, "parent");

/** Goes into every WHERE: a task of a project that is not this person's, or archived, is one that does not exist. */
export function isTaskOf(actor: Actor): SQL | undefined {
  return and(isProjectOf(actor), isNull(cards.deletedAt));
}

const face = {
  id: cards.id,
  projectId: projects.id,
  projectName: projects.name,
  boardId: cards.boardId,
  name: cards.name,
  priority: cards.priority,
  dueStart: cards.dueStart,
  dueEnd: cards.dueEnd,
  completedAt: cards.completedAt,
  version: cards.version,
  column: { id: columns.id, name: columns.name },
  parentId: parents.id,
  milestoneId: milestones.id,
  milestoneName: milestones.name,
  estimateMinutes: tasks.estimateMinutes,
  originCardId: tasks.originCardId,
  originText: tasks.originText,
  // Raw names: inside it "card" is the card that is read.
  loggedMinutes: sql<number>`(select coalesce(sum(minutes), 0)::int from time_entry
    where time_entry.card_id = "card"."id" and time_entry.deleted_at is null)`,
};

type Order = Readonly<{ by: readonly SQL[]; limit?: number }>;

/** Tasks that `where` picks: every card of a project's board is one. */
export async function readTasks(where: SQL | undefined, { by, limit }: Order): Promise<Task[]> {
  const asked = current()
    .select(face)
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .innerJoin(projects, eq(projects.boardId, boards.id))
    .innerJoin(columns, eq(columns.id, cards.columnId))
    .leftJoin(tasks, eq(tasks.cardId, cards.id))
    .leftJoin(parents, and(eq(parents.id, tasks.parentId), isNull(parents.deletedAt)))
    .leftJoin(milestones, and(eq(milestones.id, tasks.milestoneId), isNull(milestones.deletedAt)))
    .where(where)
    .orderBy(...by);
  const rows = await (limit === undefined ? asked : asked.limit(limit));
  const ids = rows.map(({ id }) => id);
  const [people, blockers] = [await readAssignees(ids), await readBlockers(ids)];
  return rows.map((row) =>
    presentTask(row, { assignee: people.get(row.id) ?? [], waitsFor: blockers.get(row.id) ?? [] }),
  );
}

async function readAssignees(ids: readonly string[]): Promise<Map<string, Person[]>> {
  if (ids.length === 0) return new Map();
  const rows = await current()
    .select({ cardId: cardAssignees.cardId, id: users.id, name: users.name, avatarUrl: users.image })
    .from(cardAssignees)
    .innerJoin(users, eq(users.id, cardAssignees.userId))
    .where(inArray(cardAssignees.cardId, [...ids]))
    .orderBy(...byGivenName);
  const byCard = groupBy(rows, (row) => row.cardId);
  return new Map([...byCard].map(([cardId, list]) => [cardId, list.map(({ cardId: _, ...person }) => person)]));
}

/** What each of these tasks waits for, done or not, by its name. */
async function readBlockers(ids: readonly string[]): Promise<Map<string, TaskRef[]>> {
  if (ids.length === 0) return new Map();
  return refsBy(eq(cardRelations.cardId, cards.id), inArray(cardRelations.otherId, [...ids]), cardRelations.otherId);
}

async function refsBy(
  other: SQL | undefined,
  picked: SQL | undefined,
  key: typeof cardRelations.cardId | typeof cardRelations.otherId,
): Promise<Map<string, TaskRef[]>> {
  const rows = await current()
    .select({ key, id: cards.id, name: cards.name, completedAt: cards.completedAt })
    .from(cardRelations)
    .innerJoin(cards, other)
    .where(and(picked, eq(cardRelations.kind, "blocks"), isNull(cards.deletedAt)))
    .orderBy(asc(cardRelations.createdAt), asc(cards.id));
  const grouped = groupBy(rows, (row) => row.key);
  const refOf = ({ id, name, completedAt }: (typeof rows)[number]) => ({ id, name, completed: completedAt !== null });
  return new Map([...grouped].map(([id, list]) => [id, list.map(refOf)]));
}

/** One task with everything on it. */
export async function findTask(actor: Actor, { taskId }: { taskId: string }): Promise<TaskDetails> {
  const [task] = await readTasks(and(eq(cards.id, taskId), isTaskOf(actor)), { by: [asc(cards.id)] });
  const [rest] = await current()
    .select({ description: cards.description, createdAt: cards.createdAt, updatedAt: cards.updatedAt })
    .from(cards)
    .where(eq(cards.id, taskId));
  if (!task || !rest) throw new AppError("not-found");
  const blocks = await refsBy(
    eq(cardRelations.otherId, cards.id),
    eq(cardRelations.cardId, taskId),
    cardRelations.cardId,
  );
  return {
    ...task,
    description: rest.description,
    blocks: blocks.get(taskId) ?? [],
    entries: await listTimeEntries(actor, { taskId }),
    createdAt: rest.createdAt.toISOString(),
    updatedAt: rest.updatedAt.toISOString(),
  };
}

/** The project of a board, or a project by its id, as far as it is this person's. */
export async function requireProject(actor: Actor, wanted: { projectId: string } | { taskId: string }) {
  const isIt =
    "projectId" in wanted
      ? eq(projects.id, wanted.projectId)
      : sql`${projects.boardId} = (select ${cards.boardId} from ${cards} where ${cards.id} = ${wanted.taskId})`;
  const [project] = await current()
    .select({ id: projects.id, name: projects.name, boardId: projects.boardId, isForAllStaff: boards.isForAllStaff })
    .from(projects)
    .innerJoin(boards, eq(boards.id, projects.boardId))
    .where(and(isIt, isProjectOf(actor)));
  if (!project) throw new AppError("not-found");
  return project;
}

/** All tasks of a project as its board orders them, and what a form offers beside them. */
export async function listProjectTasks(actor: Actor, { projectId }: { projectId: string }): Promise<ProjectTasks> {
  const project = await requireProject(actor, { projectId });
  const found = await readTasks(and(eq(cards.boardId, project.boardId), isTaskOf(actor)), {
    by: [asc(columns.position), asc(cards.position), asc(cards.id)],
  });
  const projectMilestones = await current()
    .select({ id: milestones.id, name: milestones.name, date: milestones.date })
    .from(milestones)
    .where(and(eq(milestones.projectId, projectId), isNull(milestones.deletedAt)))
    .orderBy(sql`${milestones.date} asc nulls last`, asc(milestones.id));
  return {
    tasks: found,
    progress: await findProgress(project.boardId),
    members: await listMembers({ id: project.boardId, isForAllStaff: project.isForAllStaff }),
    milestones: projectMilestones,
  };
}
