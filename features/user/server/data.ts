/** Reads people as the actor can see them. */
import "server-only";
import { and, eq, or, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { namelessSlug, slugOf } from "@/lib/person-name";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { listViews } from "@/server/db/schema/list-view";
import { roles, userSlugs, users } from "@/server/db/schema/user";
import { userLimits, userStatuses } from "../domain/constants";
import { addressOf, countUsers, filteredBy, foundBy, isVisibleTo } from "../list/server/data";
import { canManagePeople, canSeePeople } from "../policy";
import { type ListView, listViewSchema, type UserCounts, type UserFilters, type UserRecord } from "../schema";
import { presentUser, userColumns } from "./presenter";

const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Oneself, and whom one may see besides. */
function isKnownTo(actor: Actor): SQL | undefined {
  const isSelf = eq(users.id, actor.userId);
  if (!canSeePeople(actor)) return isSelf;
  const visible = isVisibleTo(actor);
  return visible && or(isSelf, visible);
}

export async function selectUsers(actor: Actor, which: SQL | undefined) {
  return await current()
    .select(userColumns)
    .from(users)
    .innerJoin(roles, eq(roles.id, users.roleId))
    .where(and(which, isKnownTo(actor)));
}

/**
 * The person of this slug, now or before, or of this id, as far as the actor may see them. Whom they may not see is
 * not found.
 */
export async function findUser(
  actor: Actor,
  { name }: { name: string },
): Promise<{ user: UserRecord; isRenamed: boolean }> {
  const wanted = name.normalize("NFC").toLowerCase();
  const [now] = await selectUsers(actor, eq(users.slug, wanted));
  const [before] = now ? [now] : await selectUsers(actor, isMeantBy(wanted));
  const known = before ?? (await findBySpelling(actor, wanted));
  if (!known) throw new AppError("not-found");
  return { user: presentUser(actor, known), isRenamed: known.slug !== wanted };
}

/** Whoever writes the name itself into the address, `/user/Б.Номин/edit`, means its slug. */
async function findBySpelling(actor: Actor, wanted: string) {
  const slug = slugOf(wanted);
  const [known] = slug === wanted || slug === namelessSlug ? [] : await selectUsers(actor, eq(users.slug, slug));
  return known;
}

function isMeantBy(wanted: string): SQL | undefined {
  const before = sql`${users.id} = (select ${userSlugs.userId} from ${userSlugs} where ${userSlugs.slug} = ${wanted})`;
  return isUuid.test(wanted) ? or(eq(users.id, wanted), before) : before;
}

/**
 * How many there are of each status under these filters, the filter by status aside; each counted no further than
 * `userLimits.counted`, so that one more means "and more". Who may not see statuses learns the sum alone.
 */
export async function countByStatus(actor: Actor, { status: _, ...filters }: UserFilters): Promise<UserCounts> {
  const found = foundBy(filters.search, addressOf(actor))?.byIndex;
  const counts = { active: 0, pending: 0, deactivated: 0 };
  if (!canManagePeople(actor)) return { all: await countUsers(and(filteredBy(actor, filters), found)), ...counts };
  if (found) return await countFound(and(filteredBy(actor, filters), found));
  for (const status of userStatuses) {
    counts[status] = await countUsers(filteredBy(actor, { ...filters, status }));
  }
  return { all: sumOf(counts), ...counts };
}

const sumOf = (counts: Omit<UserCounts, "all">) =>
  Math.min(counts.active + counts.pending + counts.deactivated, userLimits.counted + 1);

/** One look at the found people for all statuses. */
async function countFound(where: SQL | undefined): Promise<UserCounts> {
  const some = current()
    .select({ status: users.status })
    .from(users)
    .where(where)
    .limit(userLimits.counted + 1)
    .as("some");
  const rows = await current()
    .select({ status: some.status, count: sql<number>`count(*)::int` })
    .from(some)
    .groupBy(some.status);
  const of = (status: string) => rows.find((row) => row.status === status)?.count ?? 0;
  const counts = { active: of("active"), pending: of("pending"), deactivated: of("deactivated") };
  return { all: sumOf(counts), ...counts };
}

/** How the person likes this list; null for as it comes. What an older screen kept and no longer fits is as it comes. */
export async function findListView(actor: Actor, { list }: { list: string }): Promise<ListView | null> {
  const [row] = await current()
    .select({ view: listViews.view })
    .from(listViews)
    .where(and(eq(listViews.userId, actor.userId), eq(listViews.list, list)));
  return listViewSchema.safeParse(row?.view).data ?? null;
}
