/** Reads posts for those who manage them. */
import "server-only";
import { and, arrayContains, asc, eq, getTableColumns, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import { partsQuery } from "@/features/search/domain/word-parts";
import { AppError } from "@/lib/errors";
import { searchTerms } from "@/lib/fold";
import { isDescending, sortKey } from "@/lib/list-contract";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { postImages, posts, postTexts } from "@/server/db/schema/post";
import { users } from "@/server/db/schema/user";
import type { PostSortKey } from "../domain/list-state";
import type { PostState } from "../domain/state";
import { canManagePosts } from "../policy";
import type { Post, PostFacets, PostFilters, PostListInput, PostPage, PostRef } from "../schema";
import { type PostRow, presentPost, presentSummary, type TextRow } from "./presenter";

/** Throws `forbidden`. */
export function requirePostManager(actor: Actor): void {
  if (!canManagePosts(actor)) throw new AppError("forbidden");
}

const isKept = isNull(posts.deletedAt);
/** In a language, or in the post's own where it has no translation. */
const titleIn = (locale: Locale) => sql<string>`(select ${postTexts.title} from ${postTexts}
  where ${postTexts.postId} = ${posts.id} and ${postTexts.language} in (${locale}, ${posts.language})
  order by ${postTexts.language} = ${locale} desc limit 1)`;

const sortColumnOf = (key: PostSortKey, locale: Locale): KeysetPart =>
  key === "title" ? [titleIn(locale), "text"] : sortColumns[key];

const sortColumns: Readonly<Record<Exclude<PostSortKey, "title">, KeysetPart>> = {
  publishedAt: [sql`coalesce(${posts.publishedAt}, '1970-01-01Z'::timestamptz)`, "timestamptz"],
  likeCount: [sql`${posts.likeCount}`, "int"],
  commentCount: [sql`${posts.commentCount}`, "int"],
  updatedAt: [sql`${posts.updatedAt}`, "timestamptz"],
};

/** A post that readers see: published, and neither scheduled nor deleted. */
export const isPublished = sql<boolean>`${posts.status} = 'published' and ${posts.publishedAt} <= now() and ${posts.deletedAt} is null`;

/** A published post, with what comments and likes need. Throws `not-found`. */
export async function requirePublishedPost(postId: string) {
  const [post] = await current()
    .select({ id: posts.id, slug: posts.slug, authorId: posts.authorId, allowsComments: posts.allowsComments })
    .from(posts)
    .where(and(eq(posts.id, postId), isPublished));
  if (!post) throw new AppError("not-found");
  return post;
}

const isInState: Readonly<Record<PostState, SQL | undefined>> = {
  draft: eq(posts.status, "draft"),
  scheduled: and(eq(posts.status, "published"), gt(posts.publishedAt, sql`now()`)),
  published: and(eq(posts.status, "published"), lte(posts.publishedAt, sql`now()`)),
};

/** A post of whose texts one answers to the condition. */
const hasText = (condition: SQL) =>
  sql`exists (select from ${postTexts} where ${postTexts.postId} = ${posts.id} and ${condition})`;

function conditionOf({ search, state, language, tag, authorId }: Omit<PostFilters, "sort">): SQL | undefined {
  const terms = searchTerms(search);
  return and(
    isKept,
    state && isInState[state],
    authorId === undefined ? undefined : eq(posts.authorId, authorId),
    tag === "" ? undefined : arrayContains(posts.tags, [tag]),
    language && hasText(eq(postTexts.language, language)),
    terms.length > 0 ? hasText(sql`${postTexts.parts} @@ ${partsQuery(terms)}::text::tsquery`) : undefined,
  );
}

/** One page of the list, with the titles in a language as far as there are translations. Throws `forbidden`. */
export async function listPosts(actor: Actor, locale: Locale, input: Omit<PostListInput, "lng">): Promise<PostPage> {
  requirePostManager(actor);
  const { sort, limit, cursor, ...filters } = input;
  const byId: KeysetPart = [sql`${posts.id}`, "uuid"];
  const order = keysetOrder(sort, [sortColumnOf(sortKey(sort), locale), byId], { isDescending: isDescending(sort) });
  const place = order.readCursor(cursor);
  const condition = conditionOf(filters);
  const [found, total] = await Promise.all([
    current()
      .select({ row: posts, author: { id: users.id, name: users.name }, cover: postImages, place: order.place })
      .from(posts)
      .leftJoin(users, eq(users.id, posts.authorId))
      .leftJoin(postImages, eq(postImages.id, posts.coverId))
      .where(and(condition, place ? order.after(place) : undefined))
      .orderBy(...order.by)
      .limit(limit + 1),
    current().$count(posts, condition),
  ]);
  const { rows, nextCursor } = keysetPage(order, found, limit);
  const names = await readNames(rows.map(({ row }) => row.id));
  const summaries = rows.map(({ row, author, cover }) => {
    const own = names.filter(({ postId }) => postId === row.id);
    const named =
      own.find(({ language }) => language === locale) ?? own.find(({ language }) => language === row.language);
    const { title = row.slug, language: titleLanguage = row.language } = named ?? {};
    const languages = own.map(({ language }) => language);
    return presentSummary(row, { title, titleLanguage, languages }, { author, cover });
  });
  return { posts: summaries, total, nextCursor };
}

const readNames = (postIds: readonly string[]) =>
  current()
    .select({ postId: postTexts.postId, language: postTexts.language, title: postTexts.title })
    .from(postTexts)
    .where(inArray(postTexts.postId, [...postIds]))
    .orderBy(asc(postTexts.postId), asc(postTexts.language));

/** How many tags the filters offer. */
const maxTags = 30;

/** Throws `forbidden`. */
export async function readPostFacets(actor: Actor): Promise<PostFacets> {
  requirePostManager(actor);
  const [authors, tags] = await Promise.all([
    current()
      .selectDistinct({ id: users.id, name: users.name })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(isKept)
      .orderBy(asc(users.name), asc(users.id))
      .limit(maxTags),
    current().execute<{ tag: string }>(sql`select tag from ${posts}, unnest(${posts.tags}) as tag
      where ${isKept} group by tag order by count(*) desc, tag limit ${maxTags}`),
  ]);
  return { authors, tags: tags.rows.map(({ tag }) => tag) };
}

const { parts: _, searchText: __, ...textColumns } = getTableColumns(postTexts);

export const readTexts = (postId: string): Promise<TextRow[]> =>
  current().select(textColumns).from(postTexts).where(eq(postTexts.postId, postId)).orderBy(asc(postTexts.language));

/** A row with what is shown beside it. */
export async function presentRow(row: PostRow): Promise<Post> {
  const texts = await readTexts(row.id);
  const [author] = row.authorId
    ? await current().select({ id: users.id, name: users.name }).from(users).where(eq(users.id, row.authorId))
    : [];
  const [cover] = row.coverId ? await current().select().from(postImages).where(eq(postImages.id, row.coverId)) : [];
  return presentPost(row, texts, { author: author ?? null, cover: cover ?? null });
}

/** Throws `forbidden` or `not-found`. */
export async function findPost(actor: Actor, { postId }: PostRef): Promise<Post> {
  requirePostManager(actor);
  const [row] = await current()
    .select()
    .from(posts)
    .where(and(eq(posts.id, postId), isKept));
  if (!row) throw new AppError("not-found");
  return await presentRow(row);
}
