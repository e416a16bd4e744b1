import "server-only";
import { and, eq, exists, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { priorities } from "@/features/kanban/domain/constants";
import type { Person } from "@/features/kanban/schema";
import { foldForSearch } from "@/lib/fold";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { boardMembers, boards } from "@/server/db/schema/kanban";
import { projects } from "@/server/db/schema/project";
import { users } from "@/server/db/schema/user";
import { byGivenName } from "@/server/people/order";
import type { ProjectSort, ProjectSortKey } from "../../domain/constants";
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
  const words = foldForSearch(search).split(" ").filter(Boolean);
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
    // Not LIKE: what people type may hold its signs.
    ...words.map((word) => sql`position(${word} in ${projects.searchKey}) > 0`),
  );
}

type Place = readonly [key: string, id: string];

const writeCursor = (sort: ProjectSort, place: Place) =>
  Buffer.from(JSON.stringify([sort, ...place])).toString("base64url");

/** The place that a cursor names in this order; one of another order, or none of ours, begins anew. */
function readCursor(sort: ProjectSort, cursor: string | undefined): Place | null {
  try {
    const [of, key, id]: unknown[] = JSON.parse(Buffer.from(cursor ?? "", "base64url").toString());
    const isOurs = of === sort && typeof key === "string" && !key.includes("\0") && /^[\da-f-]{36}$/.test(String(id));
    return isOurs ? [key, String(id)] : null;
  } catch {
    return null;
  }
}

/** A page of the projects that the actor is on. */
export async function listProjects(actor: Actor, input: ProjectListInput): Promise<ProjectList> {
  const { sort, limit } = input;
  const key = keys[sort.replace(/^-/, "") as ProjectSortKey];
  const isDescending = sort.startsWith("-");
  const direction = sql.raw(isDescending ? "desc" : "asc");
  const place = readCursor(sort, input.cursor);
  const isBehind =
    place && sql`(${key}, ${projects.id}) ${sql.raw(isDescending ? "<" : ">")} (${place[0]}, ${place[1]}::uuid)`;
  const filtered = filteredBy(actor, input);
  const [rows, [counted]] = await Promise.all([
    current()
      .select({ project: projects, boardArchivedAt: boards.deletedAt, key: sql<string>`${key}` })
      .from(projects)
      .innerJoin(boards, eq(boards.id, projects.boardId))
      .where(and(filtered, isBehind ?? undefined))
      .orderBy(sql`${key} ${direction}`, sql`${projects.id} ${direction}`)
      .limit(limit + 1),
    current()
      .select({ total: sql<number>`count(*)::int` })
      .from(projects)
      .innerJoin(boards, eq(boards.id, projects.boardId))
      .where(filtered),
  ]);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    projects: await summarise(
      actor,
      shown.map(({ project, boardArchivedAt }) => ({ ...project, boardArchivedAt })),
    ),
    total: counted?.total ?? 0,
    nextCursor: rows.length > limit && last ? writeCursor(sort, [last.key, last.project.id]) : null,
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
