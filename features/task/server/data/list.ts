import "server-only";
import { and, eq, exists, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { dayOf } from "@/features/kanban/domain/card-filters";
import { isProjectOf } from "@/features/project/server/data";
import { foldForSearch } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boards, cardAssignees, cards, columns } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import type { TaskSort } from "../../domain/constants";
import type { TaskFilters, TaskList } from "../../schema";
import { isTaskOf, readTasks } from "../data";

type Part = readonly [SQL, type: "text" | "int" | "numeric" | "uuid" | "date"];

/** By which day a task is due; one with a beginning alone by that. */
const due = sql`coalesce(${cards.dueEnd}, ${cards.dueStart})`;
/** Tasks without a day come last. */
const dueOrLast: Part = [sql`coalesce(${due}, '9999-12-31'::date)`, "date"];

const sorts: Readonly<Record<TaskSort, readonly Part[]>> = {
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
function weekPart({ today, weekStart }: Pick<TaskFilters, "today" | "weekStart">): Part {
  const shift = sql.raw(weekStart === "saturday" ? "2" : "0");
  const day = today ?? dayOf(new Date());
  return [
    sql`case when ${due} is null then '9999-12-31'::date when ${due} < ${day}::date then '0001-01-01'::date
      else date_trunc('week', ${due} + ${shift})::date end`,
    "date",
  ];
}

function partsOf(filters: TaskFilters): Part[] {
  const grouped: Part[] =
    filters.group === "week"
      ? [weekPart(filters)]
      : filters.group === "project"
        ? [
            [sql`${projects.name}`, "text"],
            [sql`${projects.id}`, "uuid"],
          ]
        : [];
  return [...grouped, ...sorts[filters.sort], [sql`${cards.id}`, "uuid"]];
}

function orderOf(filters: TaskFilters) {
  const parts = partsOf(filters);
  const listed = (values: readonly SQL[]) => sql.join([...values], sql`, `);
  const columns = parts.map(([column]) => column);
  return {
    name: `${filters.group}/${filters.sort}`,
    length: parts.length,
    by: columns.map((column) => sql`${column} asc`),
    place: sql<string[]>`array[${listed(columns.map((column) => sql`(${column})::text`))}]`,
    after: (place: readonly string[]) =>
      sql`(${listed(columns)}) > (${listed(parts.map(([, type], at) => sql`${place[at]}::${sql.raw(type)}`))})`,
  };
}

type Order = ReturnType<typeof orderOf>;

const writeCursor = (order: Order, place: readonly string[]) =>
  Buffer.from(JSON.stringify([order.name, ...place])).toString("base64url");

/** A cursor of another order, or none of ours, begins anew. */
function readCursor(order: Order, cursor: string | undefined): string[] | null {
  try {
    const [name, ...place]: unknown[] = JSON.parse(Buffer.from(cursor ?? "", "base64url").toString());
    const isOurs = name === order.name && place.length === order.length && place.every(isPlain);
    return isOurs ? (place as string[]) : null;
  } catch {
    return null;
  }
}

const isPlain = (part: unknown) => typeof part === "string" && !part.includes("\0");

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
  const words = foldForSearch(filters.search).split(/\s+/).filter(Boolean);
  return and(
    isTaskOf(actor),
    scope === "mine" ? exists(assigned) : undefined,
    filters.projectId === undefined ? undefined : eq(projects.id, filters.projectId),
    filters.state === "open" ? isNull(cards.completedAt) : undefined,
    filters.state === "done" ? isNotNull(cards.completedAt) : undefined,
    isDue(filters),
    ...words.map((word) => sql`position(${word} in ${cards.searchKey}) > 0`),
  );
}

/** One page of the tasks of this person, or of all projects that they are on. */
export async function listTasks(actor: Actor, filters: TaskFilters): Promise<TaskList> {
  const order = orderOf(filters);
  const filtered = filteredBy(actor, filters);
  const place = readCursor(order, filters.cursor);
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
  const shown = rows.slice(0, filters.limit);
  const ids = shown.map(({ id }) => id);
  const tasks = ids.length > 0 ? await readTasks(and(inArray(cards.id, ids), isTaskOf(actor)), { by: order.by }) : [];
  const last = shown.at(-1);
  return {
    tasks,
    total: counted?.count ?? 0,
    nextCursor: rows.length > shown.length && last ? writeCursor(order, last.place) : null,
  };
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
