import "server-only";
import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { priorities } from "@/features/kanban/domain/constants";
import type { Person } from "@/features/kanban/schema";
import { isDescending, sortKey } from "@/lib/list-contract";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { containsTerms, keysetOrder, keysetPage } from "@/server/db/keyset";
import { boardMembers, boards } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import { byGivenName } from "@/server/people/order";
import type { ProjectSortKey } from "../../domain/constants";
import type { ProjectFilters, ProjectList, ProjectListInput } from "../../schema";
import { isArchivedProjectOf, isProjectOf, summarise } from "../../server/data";
import { presentPerson } from "../../server/presenter";

/** People beyond it are found by search on their own list. */
const maxPeople = 200;

/** What each order goes by, as text that sorts as it is meant to; open days stand last. */
const keys: Readonly<Record<ProjectSortKey, SQL>> = {
  name: sql`${projects.name}`,
  startDate: sql`coalesce(${projects.startDate}::text, '9999-99-99')`,
  dueDate: sql`coalesce(${projects.dueDate}::text, '9999-99-99')`,
  priority: sql`array_position(${sql.raw(`array['${priorities.join("','")}']`)}, ${projects.priority})::text`,
  updatedAt: sql`to_char(${projects.updatedAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
};

function filteredBy(actor: Actor, { shelf, search, status, priority, memberId }: Omit<ProjectFilters, "sort">) {
  const other = alias(boardMembers, "other_member");
  const isOn = current()
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.boardId, projects.boardId), sql`${other.userId} = ${memberId ?? null}::uuid`));
  return and(
    shelf === "archived" ? isArchivedProjectOf(actor) : isProjectOf(actor),
    status && eq(projects.status, status),
    priority && eq(projects.priority, priority),
    memberId ? exists(isOn) : undefined,
    ...containsTerms(projects.searchKey, search),
  );
}

/** A page of the projects that the actor is on. */
export async function listProjects(actor: Actor, input: ProjectListInput): Promise<ProjectList> {
  const { sort, limit } = input;
  const order = keysetOrder(
    sort,
    [
      [keys[sortKey(sort)], "text"],
      [sql`${projects.id}`, "uuid"],
    ],
    { isDescending: isDescending(sort) },
  );
  const place = order.readCursor(input.cursor);
  const filtered = filteredBy(actor, input);
  const [rows, [counted]] = await Promise.all([
    current()
      .select({ project: projects, boardArchivedAt: boards.deletedAt, place: order.place })
      .from(projects)
      .innerJoin(boards, eq(boards.id, projects.boardId))
      .where(and(filtered, place ? order.after(place) : undefined))
      .orderBy(...order.by)
      .limit(limit + 1),
    current()
      .select({ total: sql<number>`count(*)::int` })
      .from(projects)
      .innerJoin(boards, eq(boards.id, projects.boardId))
      .where(filtered),
  ]);
  const { rows: shown, nextCursor } = keysetPage(order, rows, limit);
  return {
    projects: await summarise(
      actor,
      shown.map(({ project, boardArchivedAt }) => ({ ...project, boardArchivedAt })),
    ),
    total: counted?.total ?? 0,
    nextCursor,
  };
}

/** Everybody who is on a project together with the actor, by name: to filter by. */
export async function listColleagues(actor: Actor): Promise<Person[]> {
  const shared = current()
    .select({ one: sql`1` })
    .from(projects)
    .innerJoin(boards, eq(boards.id, projects.boardId))
    .innerJoin(boardMembers, eq(boardMembers.boardId, boards.id))
    .where(and(eq(boardMembers.userId, users.id), isProjectOf(actor)));
  const rows = await current()
    .select({ id: users.id, name: users.name, image: users.image })
    .from(users)
    .where(and(isNull(users.deactivatedAt), exists(shared)))
    .orderBy(...byGivenName)
    .limit(maxPeople);
  return rows.map(presentPerson);
}
