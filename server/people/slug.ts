import "server-only";
import { asc, inArray, sql } from "drizzle-orm";
import { slugOf } from "@/lib/person-name";
import type { Transaction } from "@/server/db/client";
import { userSlugs, users } from "@/server/db/schema/user";

/** Names become addresses one at a time, so that no two people get the same. Any constant of our own will do. */
const slugLock = 7_210_045;

/** Whose each of these addresses is or was, as far as it is anybody's. */
async function ownersOf(tx: Transaction, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const asked = sql.param([...slugs]);
  const { rows } = await tx.execute<{ slug: string; user_id: string }>(sql`
    select slug, id as user_id from ${users} where slug = any(${asked}::text[])
    union all select slug, user_id from ${userSlugs} where slug = any(${asked}::text[])`);
  return new Map(rows.map(({ slug, user_id }) => [slug, user_id]));
}

/** The addresses that these people had before. */
async function earlierOf(tx: Transaction, userIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  if (userIds.length === 0) return found;
  const rows = await tx
    .select({ userId: userSlugs.userId, slug: userSlugs.slug })
    .from(userSlugs)
    .where(inArray(userSlugs.userId, [...userIds]))
    .orderBy(asc(userSlugs.createdAt), asc(userSlugs.slug));
  for (const { userId, slug } of rows) found.set(userId, [...(found.get(userId) ?? []), slug]);
  return found;
}

const numbered = (base: string, number: number) => (number === 1 ? base : `${base}-${number}`);

const doublings = Array.from({ length: 24 }, (_, at) => 2 ** (at + 1));
const probesAtOnce = 32;

/** Up to so many numbers between two, the same distance apart. */
function between(low: number, high: number): number[] {
  const step = Math.max(1, Math.floor((high - low) / probesAtOnce));
  return Array.from({ length: Math.ceil((high - low - 1) / step) }, (_, at) => low + (at + 1) * step).filter(
    (number) => number < high,
  );
}

/**
 * A number that makes the taken address a free one, found in a few reads however many namesakes there are: where none
 * of them left it is the first. Those who left may leave numbers that nobody gets.
 */
async function freeNumber(tx: Transaction, base: string): Promise<number> {
  let [low, high] = [1, Number.POSITIVE_INFINITY];
  while (high - low > 1) {
    const probes = high === Number.POSITIVE_INFINITY ? doublings : between(low, high);
    const owners = await ownersOf(
      tx,
      probes.map((number) => numbered(base, number)),
    );
    const free = probes.findIndex((number) => !owners.has(numbered(base, number)));
    low = probes[(free === -1 ? probes.length : free) - 1] ?? low;
    high = probes[free] ?? Math.min(high, Number.MAX_SAFE_INTEGER);
  }
  return high;
}

/** The numbered addresses of one name: most names are those of few people, whose numbers one look tells. */
async function* freeSlugs(tx: Transaction, base: string, atOnce: number): AsyncGenerator<string, never> {
  const from = (number: number, count: number) => Array.from({ length: count }, (_, at) => numbered(base, number + at));
  const near = from(2, Math.max(atOnce, probesAtOnce));
  const nearOwners = await ownersOf(tx, near);
  yield* near.filter((slug) => !nearOwners.has(slug));
  for (let number = await freeNumber(tx, base); ; number += atOnce) {
    const next = from(number, atOnce);
    const owners = await ownersOf(tx, next);
    yield* next.filter((slug) => !owners.has(slug));
  }
}

type Named = Readonly<{ name: string; userId: string | null }>;

/**
 * Addresses for many people at once, in the order of their names, that nobody else has or had; one that a person had
 * before is theirs to take again. A question for all, and a few for each name that is not free; they are held until the
 * transaction ends.
 */
export async function takeSlugs(tx: Transaction, people: readonly Named[]): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);
  const bases = people.map(({ name }) => slugOf(name));
  const owners = await ownersOf(tx, bases);
  const earlier = await earlierOf(
    tx,
    people.flatMap(({ userId }) => userId ?? []),
  );
  const given = new Set<string>();
  const others = new Map<string, AsyncGenerator<string, never>>();
  const nextOf = async (base: string) => {
    const free = others.get(base) ?? freeSlugs(tx, base, bases.filter((other) => other === base).length);
    others.set(base, free);
    return (await free.next()).value;
  };
  for (const [at, { name, userId }] of people.entries()) {
    const base = bases[at] ?? "";
    const own = (earlier.get(userId ?? "") ?? []).filter((slug) => isSlugOf(slug, name));
    const isFree = (slug: string) => !given.has(slug) && (owners.get(slug) ?? userId) === userId;
    let slug = [base, ...own].find(isFree);
    while (!slug || given.has(slug)) slug = await nextOf(base);
    given.add(slug);
  }
  return [...given];
}

/** The same for one person. */
export async function takeSlug(tx: Transaction, name: string, userId: string | null): Promise<string> {
  const [slug = ""] = await takeSlugs(tx, [{ name, userId }]);
  return slug;
}

type Move = Readonly<{ userId: string; slug: string; name: string }>;

/**
 * The addresses after changes of names, in their order. The one before stays theirs and leads here; nothing changes
 * where the new name comes out as the old one did.
 */
export async function moveSlugs(tx: Transaction, moves: readonly Move[]): Promise<string[]> {
  const moved = moves.filter(({ slug, name }) => !isSlugOf(slug, name));
  if (moved.length === 0) return moves.map(({ slug }) => slug);
  const slugs = await takeSlugs(tx, moved);
  // What a person takes back is no longer one of before; nobody else has it.
  await tx.delete(userSlugs).where(inArray(userSlugs.slug, slugs));
  await tx
    .insert(userSlugs)
    .values(moved.map(({ slug, userId }) => ({ slug, userId })))
    .onConflictDoNothing();
  const next = new Map(moved.map(({ userId }, at) => [userId, slugs[at]]));
  return moves.map(({ userId, slug }) => next.get(userId) ?? slug);
}

/** The same for one person. */
export async function moveSlug(tx: Transaction, move: Move): Promise<string> {
  const [slug = move.slug] = await moveSlugs(tx, [move]);
  return slug;
}

type Return = Readonly<{ userId: string; slug: string; former: string }>;

/** Makes ready for people to have their former addresses again; the ones that they have now stay theirs, too. */
export async function returnSlugs(tx: Transaction, returns: readonly Return[]): Promise<void> {
  if (returns.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);
  await tx.delete(userSlugs).where(
    inArray(
      userSlugs.slug,
      returns.map(({ former }) => former),
    ),
  );
  await tx
    .insert(userSlugs)
    .values(returns.map(({ slug, userId }) => ({ slug, userId })))
    .onConflictDoNothing();
}

function isSlugOf(slug: string, name: string): boolean {
  const base = slugOf(name);
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}
