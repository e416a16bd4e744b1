/** Reads the published posts for readers. */
import "server-only";
import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { postLimits } from "@/features/post/domain/constants";
import { isPublished } from "@/features/post/server/data";
import { AppError } from "@/lib/errors";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { postImages, postLikes, posts, postTexts } from "@/server/db/schema/post";
import type { PostSort } from "../domain/list-state";
import type { Post, PostListInput, PostPage, PostResult, PostSummary } from "../schema";
import { matchesSearch, selectPosts } from "./post-rows";
import { presentPost, presentResult, presentSummary } from "./presenter";

const maxResults = 10;
const maxTags = 24;
/** What a sitemap names. */
const maxUrls = 5_000;

const published: KeysetPart = [sql`${posts.publishedAt}`, "timestamptz"];
const id: KeysetPart = [sql`${posts.id}`, "uuid"];
const orders: Readonly<Record<PostSort, readonly KeysetPart[]>> = {
  latest: [published, id],
  popular: [[sql`${posts.likeCount}`, "int"], published, id],
  oldest: [published, id],
};
const orderOf = (sort: PostSort) => keysetOrder(sort, orders[sort], { isDescending: sort !== "oldest" });

const byDate = [desc(posts.publishedAt), desc(posts.id)];

type Reader = Readonly<{ actor: Actor | null; locale: Locale }>;

/** A page of the posts that readers see. */
export async function listPosts({ actor, locale }: Reader, input: Omit<PostListInput, "lng">): Promise<PostPage> {
  const { sort, search, tag, cursor, limit } = input;
  const order = orderOf(sort);
  const place = order.readCursor(cursor);
  const matches = and(isPublished, matchesSearch(search), tag === "" ? undefined : sql`${posts.tags} @> array[${tag}]`);
  const [found, total] = await Promise.all([
    selectPosts(locale, { place: order.place })
      .where(and(matches, place ? order.after(place) : undefined))
      .orderBy(...order.by)
      .limit(limit + 1),
    current().$count(posts, matches),
  ]);
  const { rows, nextCursor } = keysetPage(order, found, limit);
  return { posts: rows.map((row) => presentSummary(actor, row)), total, nextCursor };
}

/** The posts that hold every word of a query, the latest first. */
export async function searchPosts({ actor, locale }: Reader, query: string): Promise<PostResult[]> {
  const holds = matchesSearch(query);
  if (!holds) return [];
  const rows = await selectPosts(locale, {})
    .where(and(isPublished, holds))
    .orderBy(...byDate)
    .limit(maxResults);
  return rows.map((row) => presentResult(actor, row, query));
}

export const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const languages = sql<
  Locale[]
>`(select array_agg(${postTexts.language} order by ${postTexts.language}) from ${postTexts}
  where ${postTexts.postId} = ${posts.id})`;

const isLikedBy = (actor: Actor | null) =>
  actor
    ? sql<boolean>`exists(select from ${postLikes} where ${postLikes.postId} = ${posts.id} and ${postLikes.userId} = ${actor.userId})`
    : sql<boolean>`false`;

/** A post by its id or by its slug, for readers. Throws `not-found`. */
export async function findPost({ actor, locale }: Reader, name: string): Promise<Post> {
  const isNamed = isUuid(name) ? eq(posts.id, name) : eq(posts.slug, name);
  const [row] = await selectPosts(locale, { languages, isLiked: isLikedBy(actor) })
    .where(and(isPublished, isNamed))
    .limit(1);
  if (!row) throw new AppError("not-found");
  const images = await current()
    .select()
    .from(postImages)
    .where(eq(postImages.postId, row.post.id))
    .limit(postLimits.images);
  return presentPost(actor, row, { ...row, images });
}

/** The latest posts without the named one. */
export async function listLatestPosts({ actor, locale }: Reader, except?: string): Promise<PostSummary[]> {
  const isOther = except === undefined ? undefined : isUuid(except) ? ne(posts.id, except) : ne(posts.slug, except);
  const rows = await selectPosts(locale, {})
    .where(and(isPublished, isOther))
    .orderBy(...byDate)
    .limit(postLimits.latest);
  return rows.map((row) => presentSummary(actor, row));
}

/** The posts that were published just before and just after one. */
export async function findNeighbours({ actor, locale }: Reader, { id: postId }: Pick<Post, "id">) {
  const place = sql`(select ${posts.publishedAt}, ${posts.id} from ${posts} where ${posts.id} = ${postId})`;
  const own = sql`(${posts.publishedAt}, ${posts.id})`;
  const read = async (where: SQL, by: SQL[]) => {
    const [row] = await selectPosts(locale, {})
      .where(and(isPublished, where))
      .orderBy(...by)
      .limit(1);
    return row ? presentSummary(actor, row) : null;
  };
  const [previous, next] = await Promise.all([
    read(sql`${own} < ${place}`, byDate),
    read(sql`${own} > ${place}`, [asc(posts.publishedAt), asc(posts.id)]),
  ]);
  return { previous, next };
}

/** The tags of posts that readers see, the most frequent first. */
export async function listTags(): Promise<string[]> {
  const { rows } = await current().execute<{ tag: string }>(
    sql`select tag from ${posts} cross join unnest(${posts.tags}) as tag where ${isPublished}
      group by tag order by count(*) desc, tag limit ${maxTags}`,
  );
  return rows.map(({ tag }) => tag);
}

/** For sitemaps: the posts that readers see, the latest first, with the languages in which each is written. */
export const listPostUrls = (): Promise<{ slug: string; updatedAt: Date; languages: Locale[] }[]> =>
  current()
    .select({ slug: posts.slug, updatedAt: posts.updatedAt, languages })
    .from(posts)
    .where(isPublished)
    .orderBy(...byDate)
    .limit(maxUrls);
