import "server-only";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { searchAlternatives } from "@/lib/galig";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { roles, users } from "@/server/db/schema/user";
import { canManagePeople, canSeeContacts, canSeePeople } from "../../policy";
import type { UserFilters, UserList, UserListInput } from "../../schema";
import { presentUser, type UserRow, userColumns } from "../../server/presenter";
import { type SortKey, type SortName, userLimits } from "../../vocabulary/schema";

/** Written out, and not as parameters, so that the index of colleagues is seen to fit. */
const isColleague = sql`${users.deactivatedAt} is null and (${users.roleId} <> 1 or ${users.isAdmin})`;

/** Whom the actor may see: colleagues, and everybody for who manages people. */
export function isVisibleTo(actor: Actor): SQL | undefined {
  if (!canSeePeople(actor)) throw new AppError("forbidden");
  return canManagePeople(actor) ? undefined : isColleague;
}

/** So many found people are put in order after finding them; where there are more, finding goes on in the order. */
const mostSorted = 2_000;

type Found = Readonly<{
  /** By the index of beginnings, whatever the order. */
  byIndex: SQL | undefined;
  /** The same, read from each person in turn: for walking along an order until a page is full. */
  byReading: SQL | undefined;
}>;

/** The database's words for what a query asks; null for a query that asks for nothing. */
export function foundBy(search: string, withEmail: boolean): Found | null {
  const ways = searchAlternatives(search, { withEmail });
  if (ways.length === 0) return null;
  const any = (read: (tokens: string[]) => SQL) =>
    sql`(${sql.join(
      ways.map((words) => sql`(${sql.join(words.map(read), sql` and `)})`),
      sql` or `,
    )})`;
  return {
    byIndex: any((tokens) => sql`string_to_array(${users.galigKey}, ' ') && ${sql.param(tokens)}::text[]`),
    byReading: any(
      (tokens) =>
        sql`(${sql.join(
          tokens.map((token) => sql`position(${` ${token} `} in ' ' || ${users.galigKey} || ' ') > 0`),
          sql` or `,
        )})`,
    ),
  };
}

/** What narrows the list besides the search. Who may not see a thing cannot narrow by it either. */
export function narrowedBy(actor: Actor, { role, status, verified }: Partial<UserFilters>): SQL | undefined {
  const mayManage = canManagePeople(actor);
  return and(
    isVisibleTo(actor),
    role === undefined ? undefined : eq(users.roleId, role),
    status === undefined || !mayManage ? undefined : eq(users.status, status),
    verified === undefined || !mayManage ? undefined : eq(users.emailVerified, verified),
  );
}

/** The columns of each order and their types; each has an index, and the id makes every place single. */
const orders: Readonly<Record<SortKey, readonly (readonly [SQL, type: string])[]>> = {
  name: [[sql`${users.name}`, "text"]],
  email: [[sql`${users.email}`, "text"]],
  jobTitle: [[sql`coalesce(${users.jobTitle}, '')`, "text"]],
  role: [
    [sql`${users.roleId}`, "int"],
    [sql`${users.name}`, "text"],
  ],
  status: [
    [sql`${users.status}`, "text"],
    [sql`${users.name}`, "text"],
  ],
  createdAt: [[sql`${users.createdAt}`, "timestamptz"]],
};

const standingKeys: ReadonlySet<SortKey> = new Set(["status", "createdAt"]);

function orderOf(actor: Actor, sort: SortName) {
  const key = sort.replace(/^-/, "") as SortKey;
  const isHidden = (key === "email" && !canSeeContacts(actor)) || (standingKeys.has(key) && !canManagePeople(actor));
  const isDescending = sort.startsWith("-") && !isHidden;
  const columns = [...orders[isHidden ? "name" : key], [sql`${users.id}`, "uuid"] as const];
  const direction = isDescending ? sql` desc` : sql``;
  return {
    name: `${isDescending ? "-" : ""}${isHidden ? "name" : key}`,
    by: columns.map(([column]) => sql`${column}${direction}`),
    /** The place of a row, as text, so that nothing of it is lost on the way to the browser and back. */
    place: sql<string[]>`array[${sql.join(
      columns.map(([column]) => sql`(${column})::text`),
      sql`, `,
    )}]`,
    after: (place: readonly string[]) => {
      const values = columns.map(([, type], at) => sql`${place[at]}::${sql.raw(type)}`);
      const row = sql.join(
        columns.map(([column]) => column),
        sql`, `,
      );
      return sql`(${row}) ${sql.raw(isDescending ? "<" : ">")} (${sql.join(values, sql`, `)})`;
    },
    length: columns.length,
  };
}

type Order = ReturnType<typeof orderOf>;

const writeCursor = (order: Order, place: readonly string[]) =>
  Buffer.from(JSON.stringify([order.name, ...place])).toString("base64url");

/** The place that a cursor names in this order; one of another order, or none of ours, begins anew. */
function readCursor(order: Order, cursor: string | undefined): string[] | null {
  try {
    const [name, ...place]: unknown[] = JSON.parse(Buffer.from(cursor ?? "", "base64url").toString());
    const isOurs = name === order.name && place.length === order.length && place.every((part) => isText(part));
    return isOurs && /^[\da-f-]{36}$/.test(String(place.at(-1))) ? (place as string[]) : null;
  } catch {
    return null;
  }
}

const isText = (part: unknown) => typeof part === "string" && !part.includes("\0");

/** How many there are, counted no further than is told. */
export async function countUsers(where: SQL | undefined): Promise<number> {
  const some = current()
    .select({ one: sql`1` })
    .from(users)
    .where(where)
    .limit(userLimits.counted + 1)
    .as("some");
  const [row] = await current().select({ count: sql<number>`count(*)::int` }).from(some);
  return row?.count ?? 0;
}

/** Whom to show, and how many there are in all. */
async function chosen(actor: Actor, input: UserListInput) {
  const narrowed = narrowedBy(actor, input);
  const found = foundBy(input.search, canSeeContacts(actor));
  if (!found) return { where: narrowed, count: await countUsers(narrowed) };
  const indexed = and(narrowed, found.byIndex);
  const count = await countUsers(indexed);
  if (count > mostSorted) return { where: and(narrowed, found.byReading), count };
  const few = current().select({ id: users.id }).from(users).where(indexed);
  return { where: sql`${users.id} = any(array(${few}))`, count };
}

/** Call 16: one page of people, as far as the actor may see them. */
export async function listUsers(actor: Actor, input: UserListInput): Promise<UserList> {
  const { where, count } = await chosen(actor, input);
  const order = orderOf(actor, input.sort);
  const place = readCursor(order, input.cursor);
  const rows = await current()
    .select({ ...userColumns, place: order.place })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(where, place ? order.after(place) : undefined))
    .orderBy(...order.by)
    .limit(input.pageSize + 1)
    .offset(place || input.cursor !== undefined ? 0 : (input.page - 1) * input.pageSize);
  const shown = rows.slice(0, input.pageSize);
  const last = shown.at(-1);
  return {
    records: shown.map((row) => presentUser(actor, row satisfies UserRow)),
    total: Math.min(count, userLimits.counted),
    totalIsCapped: count > userLimits.counted,
    nextCursor: rows.length > shown.length && last ? writeCursor(order, last.place) : null,
  };
}
