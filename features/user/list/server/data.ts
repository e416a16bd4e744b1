/** Lists, counts and suggests the people whom the actor can see. */
import "server-only";
import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { isInStart, searchAlternatives, searchedSymbols } from "@/lib/galig";
import { isDescending, type SortName, sortKey } from "@/lib/list-contract";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { roles, users } from "@/server/db/schema/user";
import { isActiveStaff } from "@/server/people/staff";
import { type SortKey, userLimits } from "../../domain/constants";
import { canManagePeople, canSeeContacts, canSeePeople } from "../../policy";
import type { UserFilters, UserList, UserListInput } from "../../schema";
import { presentUser, type UserRow, userColumns } from "../../server/presenter";

/** Whom the actor may see: colleagues, and everybody for who manages people. */
export function isVisibleTo(actor: Actor): SQL | undefined {
  if (!canSeePeople(actor)) throw new AppError("forbidden");
  return canManagePeople(actor) ? undefined : isActiveStaff;
}

/** One's own address, where those of others may be searched for; else null. */
export const addressOf = (actor: Actor) => (canSeeContacts(actor) ? actor.email : null);

type Found = Readonly<{
  /** By the index of beginnings, whatever the order. */
  byIndex: SQL | undefined;
  /** The same, read from each person in turn: for walking along an order until a page is full. */
  byReading: SQL | undefined;
  /** Asks for so little that it may find more than are counted. */
  isBroad: boolean;
}>;

/** The database's words for what a query asks of names and, for who may see addresses, of these; null for a blank one. */
export function foundBy(search: string, ownAddress: string | null): Found | null {
  const ways = searchAlternatives(search, { withEmail: ownAddress !== null });
  if (ways.length === 0) return search.trim() === "" ? null : foundBySymbols(search, ownAddress !== null);
  const any = (read: (tokens: string[]) => SQL) =>
    sql`(${sql.join(
      ways.map((words) => sql`(${sql.join(words.map(read), sql` and `)})`),
      sql` or `,
    )})`;
  const shared = ownAddress === null ? [] : sharedWords(ownAddress);
  const isShared = (tokens: string[]) => tokens.some((token) => shared.some((word) => word.startsWith(token)));
  const asked = (tokens: string[]) => sql`${sql.param(tokens)}::text[]`;
  // Told that it finds most people, the planner would take the words of each apart rather than use the index.
  const hidden = (tokens: string[]) => (isShared(tokens) ? sql`(select ${asked(tokens)})` : asked(tokens));
  return {
    byIndex: any((tokens) => sql`string_to_array(${users.galigKey}, ' ') && ${hidden(tokens)}`),
    byReading: any((tokens) => sql`(${sql.join(tokens.map(isFoundUnder), sql` or `)})`),
    isBroad: ways.some((words) => words.every((tokens) => (tokens[0] ?? "").length <= 2 || isShared(tokens))),
  };
}

/** Symbols begin no word of a name, so they are matched literally: "_" finds an underscore and is no pattern. */
function foundBySymbols(search: string, withEmail: boolean): Found {
  const read = sql`concat_ws(' ', ${users.name}, ${users.firstName}, ${users.lastName}${withEmail ? sql`, ${users.email}` : sql``})`;
  const holds = searchedSymbols(search).map((symbol) => sql`position(${symbol} in ${read}) > 0`);
  const where = holds.length > 0 ? and(...holds) : sql`false`;
  return { byIndex: where, byReading: where, isBroad: false };
}

/** What follows the @ in one's own address, as searches ask for it: colleagues have it, too, so it may find more than are counted. */
const sharedWords = (address: string) =>
  (address.split("@")[1] ?? "")
    .toLowerCase()
    .split(".")
    .map((word) => `@${word}`);

/** Short beginnings are read from the index that is walked along, the others from the person. */
function isFoundUnder(token: string): SQL {
  const read = isInStart(token) ? sql`${users.galigStart}` : sql`' ' || ${users.galigKey} || ' '`;
  return sql`position(${` ${token} `} in ${read}) > 0`;
}

/** A status that says as much as this of being verified, or the opposite, so that nobody is read to find out. */
function verifiedAs(verified: boolean, status: UserFilters["status"]): SQL | undefined {
  if (status === "active" || status === "pending") {
    return (status === "active") === verified ? undefined : sql`false`;
  }
  return verified ? sql`${users.emailVerified}` : sql`not ${users.emailVerified}`;
}

/** What narrows the list besides the search. Who may not see a thing cannot narrow by it either. */
export function filteredBy(actor: Actor, { role, status, verified }: Partial<UserFilters>): SQL | undefined {
  const mayManage = canManagePeople(actor);
  return and(
    isVisibleTo(actor),
    role === undefined ? undefined : eq(users.roleId, role),
    status === undefined || !mayManage ? undefined : eq(users.status, status),
    verified === undefined || !mayManage ? undefined : verifiedAs(verified, status),
  );
}

/** The columns of each order; each has an index. */
const orders: Readonly<Record<SortKey, readonly KeysetPart[]>> = {
  name: [[sql`${users.sortName}`, "text"]],
  email: [[sql`${users.email}`, "text"]],
  jobTitle: [[sql`coalesce(${users.jobTitle}, '')`, "text"]],
  role: [
    [sql`${users.roleId}`, "int"],
    [sql`${users.sortName}`, "text"],
  ],
  status: [
    [sql`${users.status}`, "text"],
    [sql`${users.sortName}`, "text"],
  ],
  createdAt: [[sql`${users.createdAt}`, "timestamptz"]],
};

const accountStatusKeys: ReadonlySet<SortKey> = new Set(["status", "createdAt"]);

function orderOf(actor: Actor, input: SortName<SortKey>) {
  const asked = sortKey(input);
  const isHidden =
    (asked === "email" && !canSeeContacts(actor)) || (accountStatusKeys.has(asked) && !canManagePeople(actor));
  const sort = isHidden ? "name" : input;
  const parts: KeysetPart[] = [...orders[sortKey(sort)], [sql`${users.id}`, "uuid"]];
  const order = keysetOrder(sort, parts, { isDescending: isDescending(sort) });
  // Where the columns were read before, they go by these names.
  const names = parts.map((_, at) => sql.raw(`part_${at}`));
  return {
    ...order,
    read: {
      columns: sql.join(
        parts.map(([column], at) => sql`${column} as ${names[at]}`),
        sql`, `,
      ),
      by: sql.join(
        names.map((name) => sql`${name}${order.direction}`),
        sql`, `,
      ),
      after: (place: readonly string[]) => order.after(place, names),
      id: sql.raw(`part_${parts.length - 1}`),
    },
  };
}

type Order = ReturnType<typeof orderOf>;

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

type Page = Readonly<{ place: readonly string[] | null; limit: number; offset: number }>;

/**
 * Whom a search finds, no more than are counted: how many, and the page of them. They are read once and put in order
 * then, because people who share a beginning stand together, so that walking to them in an order may take all others.
 */
async function findPage(where: SQL | undefined, order: Order, { place, limit, offset }: Page) {
  const { read } = order;
  const { rows } = await current().execute<{ count: number; ids: string[] }>(sql`
    with found as materialized (
      select ${read.columns} from ${users} where ${where} limit ${userLimits.counted + 1}
    ), total as materialized (select count(*)::int as count from found)
    select count, array(
      select id::text from (
        select ${read.id} as id from found
        where count <= ${userLimits.counted} ${place ? sql`and ${read.after(place)}` : sql``}
        order by ${read.by} limit ${limit} offset ${offset}
      ) as page
    ) as ids from total`);
  return rows[0] ?? { count: 0, ids: [] };
}

/** Where to read the page, and how many there are; where a search finds more than are counted, walking meets them soon. */
async function chosen(filtered: SQL | undefined, found: Found | null, order: Order, page: Page) {
  const walked = (where: SQL | undefined) => and(where, page.place ? order.after(page.place) : undefined);
  // Only what the index of the order holds is asked for on the way, so that nobody is read who is passed by.
  const met = (where: SQL | undefined) =>
    hasId(
      sql`array(${current()
        .select({ id: users.id })
        .from(users)
        .where(walked(where))
        .orderBy(...order.by)
        .limit(page.limit)
        .offset(page.offset)})`,
    );
  if (!found) {
    const count = await countUsers(filtered);
    return { where: page.offset > 0 ? met(filtered) : walked(filtered), count };
  }
  const where = and(filtered, found.byIndex);
  const isMany = found.isBroad && (await countUsers(where)) > userLimits.counted;
  const { count, ids } = isMany ? { count: userLimits.counted + 1, ids: [] } : await findPage(where, order, page);
  if (count <= userLimits.counted) return { where: hasId(sql`${sql.param(ids)}::uuid[]`), count };
  return { where: met(and(filtered, found.byReading)), count };
}

const hasId = (ids: SQL) => sql`${users.id} = any(${ids})`;

/**
 * Whom to suggest while a name is typed, of those who may sign in: the names that begin so first, as long as not more
 * are found than are counted.
 */
export async function suggestUsers(actor: Actor, { search, limit }: { search: string; limit: number }) {
  const found = canSeePeople(actor) ? foundBy(search, addressOf(actor)) : null;
  if (!found) return [];
  const order = bestFirst(orderOf(actor, "name"), search);
  const filtered = and(isVisibleTo(actor), isNull(users.deactivatedAt));
  const { where } = await chosen(filtered, found, order, { place: null, limit, offset: 0 });
  return await current()
    .select({ id: users.id, name: users.name, avatarUrl: users.image, jobTitle: users.jobTitle })
    .from(users)
    .where(where)
    .orderBy(desc(beginsWith(search)), ...order.by)
    .limit(limit);
}

const beginsWith = (search: string) => sql`starts_with(${users.searchKey}, ${foldForSearch(search)})`;

const bestFirst = ({ read, ...order }: Order, search: string): Order => ({
  ...order,
  read: {
    ...read,
    columns: sql`not ${beginsWith(search)} as rank, ${read.columns}`,
    by: sql`rank, ${read.by}`,
  },
});

/** Call 16: one page of people, as far as the actor may see them. */
export async function listUsers(actor: Actor, input: UserListInput): Promise<UserList> {
  const order = orderOf(actor, input.sort);
  const place = order.readCursor(input.cursor);
  const limit = input.pageSize + 1;
  const first = place || input.cursor !== undefined ? 0 : (input.page - 1) * input.pageSize;
  const found = foundBy(input.search, addressOf(actor));
  const { where, count } = await chosen(filteredBy(actor, input), found, order, {
    place,
    limit,
    offset: first,
  });
  const rows = await current()
    .select({ ...userColumns, place: order.place })
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(where)
    .orderBy(...order.by)
    .limit(limit);
  const { rows: shown, nextCursor } = keysetPage(order, rows, input.pageSize);
  return {
    records: shown.map((row) => presentUser(actor, row satisfies UserRow)),
    total: Math.min(count, userLimits.counted),
    totalIsCapped: count > userLimits.counted,
    nextCursor,
  };
}
