/** Reads the tasks of the projects that the actor is a member of. */
import "server-only";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { assignees } from "@/features/kanban/card/server/data";
import { listMembers } from "@/features/kanban/membership/server/data";
import { isProjectOf } from "@/features/project/server/data";
import { findProgress } from "@/features/project/server/data/progress";
import { AppError } from "@/lib/errors";
import { pick } from "@/lib/fields";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cards, columns } from "@/server/db/schema/kanban";
import { milestones, projects, tasks } from "@/server/db/schema/project";
import type { ProjectTasks, Task, TaskDetails, TaskRef } from "../schema";
import { entriesOfTask } from "../time/server/data";
import { cardNames, detailNames, planNames, presentTask, presentTaskDetails, type TaskDetailsRow } from "./presenter";

const parents = alias(cards, "parent");

/** Goes into every WHERE: a task of a project that is not this person's, or archived, is one that does not exist. */
export function isTaskOf(actor: Actor): SQL | undefined {
  return and(isProjectOf(actor), isNull(cards.deletedAt));
}

// Raw names in what follows: "card" is the card that is read.

/** The other cards of its dependencies, done or not, by their names: those at one end where it stands at the other. */
const refsOf = (other: SQL, own: SQL) => sql<TaskRef[]>`(
  select coalesce(json_agg(json_build_object('id', other.id, 'name', other.name,
    'completed', other.completed_at is not null) order by relation.created_at, other.id), '[]')
  from card_relation as relation join card as other on other.id = ${other}
  where ${own} = "card"."id" and relation.kind = 'blocks' and other.deleted_at is null)`;

const summary = {
  id: cards.id,
  projectId: projects.id,
  projectName: projects.name,
  boardId: cards.boardId,
  ...pick(cards, cardNames),
  dueStart: cards.dueStart,
  dueEnd: cards.dueEnd,
  completedAt: cards.completedAt,
  version: cards.version,
  column: { id: columns.id, name: columns.name },
  ...pick(tasks, planNames),
  // What is in the archive is not shown.
  parentId: parents.id,
  milestoneId: milestones.id,
  milestoneName: milestones.name,
  originCardId: tasks.originCardId,
  originText: tasks.originText,
  createdAt: cards.createdAt,
  updatedAt: cards.updatedAt,
  assignee: assignees,
  waitsFor: refsOf(sql`relation.card_id`, sql`relation.other_id`),
  loggedMinutes: sql<number>`(select coalesce(sum(minutes), 0)::int from time_entry
    where time_entry.card_id = "card"."id" and time_entry.deleted_at is null)`,
};

/** What a page of one task shows besides. */
const details = sql<TaskDetailsRow | null>`json_build_object(
  ${sql.join(
    detailNames.map((name) => sql`${sql.raw(`'${name}'`)}, ${cards[name]}`),
    sql`, `,
  )},
  'blocks', ${refsOf(sql`relation.other_id`, sql`relation.card_id`)},
  'entries', ${entriesOfTask})`;

type Order = Readonly<{ by: readonly SQL[]; limit?: number }>;

/** Tasks that `where` picks, in one statement: every card of a project's board is one. */
export async function readTasks(where: SQL | undefined, { by, limit }: Order): Promise<Task[]> {
  const asked = selectTasks(sql`null`)
    .where(where)
    .orderBy(...by);
  return (await (limit === undefined ? asked : asked.limit(limit))).map(presentTask);
}

/** One task with everything on it, in one statement, too. */
export async function findTask(actor: Actor, { taskId }: { taskId: string }): Promise<TaskDetails> {
  const [row] = await selectTasks(details).where(and(eq(cards.id, taskId), isTaskOf(actor)));
  if (!row?.details) throw new AppError("not-found");
  return presentTaskDetails(actor, row, row.details);
}

const selectTasks = (rest: SQL<TaskDetailsRow | null>) =>
  current()
    .select({ ...summary, details: rest })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .innerJoin(projects, eq(projects.boardId, boards.id))
    .innerJoin(columns, eq(columns.id, cards.columnId))
    .leftJoin(tasks, eq(tasks.cardId, cards.id))
    .leftJoin(parents, and(eq(parents.id, tasks.parentId), isNull(parents.deletedAt)))
    .leftJoin(milestones, and(eq(milestones.id, tasks.milestoneId), isNull(milestones.deletedAt)));

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
