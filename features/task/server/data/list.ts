import "server-only";
import { and, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { dayOf } from "@/features/kanban/domain/card-filters";
import { isProjectOf } from "@/features/project/server/data";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { containsTerms, type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { boards, cardAssignees, cards, columns } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import type { TaskGroup, TaskSort } from "../../domain/constants";
import type { TaskFilters, TaskList } from "../../schema";
import { isTaskOf, readTasks } from "../data";

/** By which day a task is due; one with a beginning alone by that. */
const due = sql`coalesce(${cards.dueEnd}, ${cards.dueStart})`;
/** Tasks without a day come last. */
const dueOrLast: KeysetPart = [sql`coalesce(${due}, '9999-12-31'::date)`, "date"];

const sorts: Readonly<Record<TaskSort, readonly KeysetPart[]>> = {
  due: [dueOrLast],
  priority: [
    [sql`case ${cards.priority} when 'urgent' then 0 when 'high' then 1 when 'medium' then 2 else 3 end`, "int"],
    dueOrLast,
  ],
  name: [[sql`${cards.name}`, "text"]],
  // The newest first, while everything else goes up.
  updated: [[sql`-extract(epoch from ${cards.updatedAt})`, "numeric"]],
};

/** Weeks begin on Monday, or with two days more on Saturday; what is late stands together before them. */
function weekPart({ today, weekStart }: Pick<TaskFilters, "today" | "weekStart">): KeysetPart {
  const shift = sql.raw(weekStart === "saturday" ? "2" : "0");
  const day = today ?? dayOf(new Date());
  return [
    sql`case when ${due} is null then '9999-12-31'::date when ${due} < ${day}::date then '0001-01-01'::date
      else date_trunc('week', ${due} + ${shift})::date end`,
    "date",
  ];
}

function orderOf(filters: TaskFilters) {
  const grouped: Readonly<Record<TaskGroup, KeysetPart[]>> = {
    week: [weekPart(filters)],
    project: [
      [sql`${projects.name}`, "text"],
      [sql`${projects.id}`, "uuid"],
    ],
    none: [],
  };
  const parts: KeysetPart[] = [...grouped[filters.group], ...sorts[filters.sort], [sql`${cards.id}`, "uuid"]];
  return keysetOrder(`${filters.group}/${filters.sort}`, parts);
}

function isDue({ due: wanted, today }: TaskFilters): SQL | undefined {
  const day = today ?? dayOf(new Date());
  switch (wanted) {
    case "overdue":
      return and(sql`${due} < ${day}::date`, isNull(cards.completedAt));
    case "week":
      return sql`${due} >= ${day}::date and ${due} < ${day}::date + 7`;
    case "later":
      return sql`${due} >= ${day}::date + 7`;
    case "none":
      return sql`${due} is null`;
    default:
      return undefined;
  }
}

function filteredBy(actor: Actor, filters: TaskFilters): SQL | undefined {
  const assigned = current()
    .select({ cardId: cardAssignees.cardId })
    .from(cardAssignees)
    .where(and(eq(cardAssignees.cardId, cards.id), eq(cardAssignees.userId, actor.userId)));
  const scope = filters.scope ?? (filters.projectId === undefined ? "mine" : "all");
  return and(
    isTaskOf(actor),
    scope === "mine" ? exists(assigned) : undefined,
    filters.projectId === undefined ? undefined : eq(projects.id, filters.projectId),
    filters.state === "open" ? isNull(cards.completedAt) : undefined,
    filters.state === "done" ? isNotNull(cards.completedAt) : undefined,
    isDue(filters),
    ...containsTerms(cards.searchKey, filters.search),
  );
}

/** Returns one page of the actor's tasks, or of the tasks of all projects that they are a member of. */
export async function listTasks(actor: Actor, filters: TaskFilters): Promise<TaskList> {
  const order = orderOf(filters);
  const filtered = filteredBy(actor, filters);
  const place = order.readCursor(filters.cursor);
  const rows = await current()
    .select({ id: cards.id, place: order.place })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .innerJoin(projects, eq(projects.boardId, boards.id))
    .where(and(filtered, place ? order.after(place) : undefined))
    .orderBy(...order.by)
    .limit(filters.limit + 1);
  const [counted] = await current()
    .select({ count: sql<number>`count(*)::int` })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .innerJoin(projects, eq(projects.boardId, boards.id))
    .where(filtered);
  const { rows: shown, nextCursor } = keysetPage(order, rows, filters.limit);
  const ids = shown.map(({ id }) => id);
  const tasks = ids.length > 0 ? await readTasks(and(inArray(cards.id, ids), isTaskOf(actor)), { by: order.by }) : [];
  return { tasks, total: counted?.count ?? 0, nextCursor };
}

/** The projects that a task can be narrowed to or made in, by name. */
export async function listTaskProjects(actor: Actor): Promise<{ id: string; name: string }[]> {
  return await current()
    .select({ id: projects.id, name: projects.name })
    .from(projects)
    .innerJoin(boards, eq(boards.id, projects.boardId))
    .where(isProjectOf(actor))
    .orderBy(projects.name, projects.id);
}

/** All tasks that the filters show, in their order or in that of their boards, by id alone; and whether another has the name. */
export async function listTaskIds(
  actor: Actor,
  filters: TaskFilters,
  { isByBoard }: Readonly<{ isByBoard: boolean }>,
): Promise<{ id: string; isRepeated: boolean }[]> {
  const byBoard = [sql`${projects.name}`, sql`${projects.id}`, sql`${columns.position}`, sql`${cards.position}`];
  return await current()
    .select({ id: cards.id, isRepeated: sql<boolean>`count(*) over (partition by ${cards.searchKey}) > 1` })
    .from(cards)
    .innerJoin(boards, eq(boards.id, cards.boardId))
    .innerJoin(projects, eq(projects.boardId, boards.id))
    .innerJoin(columns, eq(columns.id, cards.columnId))
    .where(filteredBy(actor, filters))
    .orderBy(...(isByBoard ? [...byBoard, sql`${cards.id}`] : orderOf(filters).by));
}
