/** Finds free slugs for posts, under a lock so that two posts never take the same one. */
import "server-only";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { slugFrom } from "@/lib/slug";
import type { Transaction } from "@/server/db/client";
import { posts } from "@/server/db/schema/post";
import { postLimits } from "../domain/constants";

/** Slugs are given one at a time, so that no two posts get the same. Any constant of our own will do. */
const slugLock = 7_210_211;
/** Numbers that are tried before a slug ends in letters of an id. */
const numbers = 30;

export async function lockSlugs(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${slugLock})`);
}

/** Leaves room for a number. */
const baseOf = (title: string) => slugFrom(title, { max: postLimits.slug - 14, nameless: "post" });

/** Whether a slug was made from this title. */
export function isSlugOf(slug: string, title: string): boolean {
  const base = baseOf(title);
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

/** A free slug for a title; a deleted post keeps its own. Needs `lockSlugs`. */
export async function takeSlug(tx: Transaction, title: string): Promise<string> {
  const base = baseOf(title);
  const names = Array.from({ length: numbers }, (_, at) => (at === 0 ? base : `${base}-${at + 1}`));
  const rows = await tx.select({ slug: posts.slug }).from(posts).where(inArray(posts.slug, names));
  const taken = new Set(rows.map(({ slug }) => slug));
  return names.find((name) => !taken.has(name)) ?? `${base}-${newId().slice(-12)}`;
}

/** Throws where another post has the slug. Needs `lockSlugs`. */
export async function requireFreeSlug(tx: Transaction, slug: string, postId: string | null): Promise<void> {
  const others = and(eq(posts.slug, slug), postId === null ? undefined : ne(posts.id, postId));
  if ((await tx.$count(posts, others)) > 0) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/post/slug", code: "taken" }] });
  }
}
