import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { slugOf } from "@/lib/person-name";
import type { Transaction } from "@/server/db/client";
import { userSlugs, users } from "@/server/db/schema/user";

/** Names become addresses one at a time, so that no two people get the same. Any constant of our own will do. */
const slugLock = 7_210_045;

/** Those of these addresses that somebody has or had; `userId` may take their own again. */
async function takenAmong(tx: Transaction, slugs: readonly string[], userId: string | null): Promise<Set<string>> {
  const asked = sql.param([...slugs]);
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from (
      select slug, id as user_id from ${users} where slug = any(${asked}::text[])
      union all select slug, user_id from ${userSlugs} where slug = any(${asked}::text[])
    ) as taken
    where ${userId}::uuid is null or user_id <> ${userId}::uuid`);
  return new Set(rows.map(({ slug }) => slug));
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
async function freeNumber(tx: Transaction, base: string, userId: string | null): Promise<number> {
  let [low, high] = [1, Number.POSITIVE_INFINITY];
  while (high - low > 1) {
    const probes = high === Number.POSITIVE_INFINITY ? doublings : between(low, high);
    const taken = await takenAmong(
      tx,
      probes.map((number) => numbered(base, number)),
      userId,
    );
    const free = probes.findIndex((number) => !taken.has(numbered(base, number)));
    low = probes[(free === -1 ? probes.length : free) - 1] ?? low;
    high = probes[free] ?? Math.min(high, Number.MAX_SAFE_INTEGER);
  }
  return high;
}

/**
 * An address for a person of this name that nobody has or had; one that `userId` had before is theirs to take again.
 * It is held until the transaction ends.
 */
export async function takeSlug(tx: Transaction, name: string, userId: string | null): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);
  const base = slugOf(name);
  const isTaken = (await takenAmong(tx, [base], userId)).size > 0;
  return isTaken ? numbered(base, await freeNumber(tx, base, userId)) : base;
}

/** Addresses for many new people at once, in the order of their names: a question for all, and a few for each name that is not free. */
export async function takeSlugs(tx: Transaction, names: readonly string[]): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);
  const bases = names.map(slugOf);
  const taken = await takenAmong(tx, bases, null);
  const others = new Map<string, AsyncGenerator<string, never>>();
  const slugs: string[] = [];
  for (const base of bases) {
    let slug = base;
    while (taken.has(slug)) {
      const free = others.get(base) ?? freeSlugs(tx, base, bases.filter((other) => other === base).length);
      others.set(base, free);
      slug = (await free.next()).value;
    }
    taken.add(slug);
    slugs.push(slug);
  }
  return slugs;
}

/** The numbered addresses of one name, asked for as many at once as have the name. */
async function* freeSlugs(tx: Transaction, base: string, atOnce: number): AsyncGenerator<string, never> {
  let number = await freeNumber(tx, base, null);
  for (;;) {
    const next = Array.from({ length: atOnce }, (_, at) => numbered(base, number + at));
    const taken = await takenAmong(tx, next, null);
    yield* next.filter((slug) => !taken.has(slug));
    number += atOnce;
  }
}

/**
 * The address after a change of name. The one before stays theirs and leads here; nothing changes where the new name
 * comes out as the old one did.
 */
export async function moveSlug(
  tx: Transaction,
  { userId, slug, name }: Readonly<{ userId: string; slug: string; name: string }>,
): Promise<string> {
  if (isSlugOf(slug, name)) return slug;
  const next = await takeSlug(tx, name, userId);
  if (next === slug) return slug;
  await tx.delete(userSlugs).where(and(eq(userSlugs.slug, next), eq(userSlugs.userId, userId)));
  await tx.insert(userSlugs).values({ slug, userId }).onConflictDoNothing();
  return next;
}

function isSlugOf(slug: string, name: string): boolean {
  const base = slugOf(name);
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}
