import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { slugOf } from "@/lib/person-name";
import type { Transaction } from "@/server/db/client";
import { userSlugs, users } from "@/server/db/schema/user";

/** Names become addresses one at a time, so that no two people get the same. Any constant of our own will do. */
const slugLock = 7_210_045;

/**
 * An address for a person of this name that nobody has or had; one that `userId` had before is theirs to take again.
 * It is held until the transaction ends.
 */
export async function takeSlug(tx: Transaction, name: string, userId: string | null): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);
  const base = slugOf(name);
  const theirs = `${base}-`;
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from (
      select slug, id as user_id from ${users} where slug = ${base} or (slug >= ${theirs} and slug < ${`${base}.`})
      union all
      select slug, user_id from ${userSlugs} where slug = ${base} or (slug >= ${theirs} and slug < ${`${base}.`})
    ) as taken
    where ${userId}::uuid is null or user_id <> ${userId}::uuid`);
  const taken = new Set(rows.map(({ slug }) => slug));
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

/** Addresses for many new people at once, in the order of their names: a question for all, and one for each name that is not free. */
export async function takeSlugs(tx: Transaction, names: readonly string[]): Promise<string[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);
  const bases = names.map(slugOf);
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${users} where slug = any(${sql.param(bases)}::text[])
    union all select slug from ${userSlugs} where slug = any(${sql.param(bases)}::text[])`);
  const taken = new Set(rows.map(({ slug }) => slug));
  const numbered = new Set<string>();
  const slugs: string[] = [];
  for (const base of bases) {
    if (taken.has(base) && !numbered.has(base)) {
      numbered.add(base);
      for (const slug of await findNumbered(tx, base)) taken.add(slug);
    }
    let slug = base;
    for (let number = 2; taken.has(slug); number += 1) slug = `${base}-${number}`;
    taken.add(slug);
    slugs.push(slug);
  }
  return slugs;
}

async function findNumbered(tx: Transaction, base: string): Promise<string[]> {
  const [from, to] = [`${base}-`, `${base}.`];
  const { rows } = await tx.execute<{ slug: string }>(sql`
    select slug from ${users} where slug >= ${from} and slug < ${to}
    union all select slug from ${userSlugs} where slug >= ${from} and slug < ${to}`);
  return rows.map(({ slug }) => slug);
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
