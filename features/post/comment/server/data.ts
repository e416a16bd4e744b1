/** Reads the comments on a post and those to moderate. */
import "server-only";
import { and, asc, eq, exists, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias, type PgColumn } from "drizzle-orm/pg-core";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { postComments, posts, postTexts } from "@/server/db/schema/post";
import { users } from "@/server/db/schema/user";
import { requirePublishedPost } from "../../server/data";
import { canModerateComments } from "../policy";
import {
  type Comment,
  type CommentListQuery,
  type CommentManageQuery,
  type CommentPage,
  commentsPerPage,
  type ModerationPage,
  maxReplies,
} from "../schema";
import { presentComment, withoutContent } from "./presenter";

const author = { name: users.name, firstName: users.firstName, lastName: users.lastName, avatarUrl: users.image };

const selectComments = <Extra extends Record<string, SQL>>(extra: Extra) =>
  current()
    .select({ row: postComments, author, ...extra })
    .from(postComments)
    .leftJoin(users, eq(users.id, postComments.authorId))
    .$dynamic();

/** A comment for which `isThere` holds. Throws `not-found`. */
export async function requireComment(commentId: string, isThere: SQL = isNull(postComments.deletedAt)) {
  const [found] = await selectComments({}).where(and(eq(postComments.id, commentId), isThere));
  if (!found) throw new AppError("not-found");
  return found;
}

/** What a reader sees: visible ones, and their own that wait. */
const isShownTo = (reader: Actor | null, table: Record<"status" | "authorId" | "deletedAt", PgColumn>) =>
  and(
    isNull(table.deletedAt),
    or(
      eq(table.status, "visible"),
      reader ? and(eq(table.status, "pending"), eq(table.authorId, reader.userId)) : undefined,
    ),
  );

const byTime: readonly KeysetPart[] = [
  [sql`${postComments.createdAt}`, "timestamptz"],
  [sql`${postComments.id}`, "uuid"],
];

/** A page of the comments on a post, the newest first. Throws `not-found`. */
export async function listComments(reader: Actor | null, { postId, cursor }: CommentListQuery): Promise<CommentPage> {
  await requirePublishedPost(postId);
  const keyset = keysetOrder("latest", byTime, { isDescending: true });
  const place = keyset.readCursor(cursor);
  const replies = alias(postComments, "reply");
  const isRepliedTo = exists(
    current()
      .select({ id: replies.id })
      .from(replies)
      .where(and(eq(replies.parentId, postComments.id), isShownTo(reader, replies))),
  );
  const shown = isShownTo(reader, postComments);
  const found = await selectComments({ place: keyset.place, isShown: sql<boolean>`coalesce(${shown}, false)` })
    .where(
      and(
        eq(postComments.postId, postId),
        isNull(postComments.parentId),
        or(shown, isRepliedTo),
        place ? keyset.after(place) : undefined,
      ),
    )
    .orderBy(...keyset.by)
    .limit(commentsPerPage + 1);
  const { rows, nextCursor } = keysetPage(keyset, found, commentsPerPage);
  const answers = await repliesTo(
    reader,
    rows.map(({ row }) => row.id),
  );
  return {
    comments: rows.map(({ isShown, ...comment }) => {
      const presented = presentComment(reader, comment);
      return {
        ...(isShown ? presented : withoutContent(presented)),
        replies: answers.filter(({ parentId }) => parentId === comment.row.id),
      };
    }),
    total: await countShown(postId),
    nextCursor,
  };
}

const countShown = async (postId: string): Promise<number> => {
  const [post] = await current().select({ count: posts.commentCount }).from(posts).where(eq(posts.id, postId));
  return post?.count ?? 0;
};

async function repliesTo(reader: Actor | null, ids: readonly string[]): Promise<Comment[]> {
  if (ids.length === 0) return [];
  const found = await selectComments({})
    .where(and(inArray(postComments.parentId, [...ids]), isShownTo(reader, postComments)))
    .orderBy(asc(postComments.createdAt), asc(postComments.id))
    .limit(commentsPerPage * maxReplies);
  return found.map((comment) => presentComment(reader, comment));
}

/** The title of the post, in its own language. */
const title = sql<string>`(select ${postTexts.title} from ${postTexts} where ${postTexts.postId} = ${posts.id}
  order by ${postTexts.language} = ${posts.language} desc limit 1)`;

/** A page of all comments, for moderators. Throws `forbidden`. */
export async function listModeratedComments(actor: Actor, query: CommentManageQuery): Promise<ModerationPage> {
  if (!canModerateComments(actor)) throw new AppError("forbidden");
  const { search, status, sort, limit, cursor } = query;
  const keyset = keysetOrder(sort, byTime, { isDescending: sort === "latest" });
  const place = keyset.readCursor(cursor);
  const matches = and(
    isNull(postComments.deletedAt),
    isNull(posts.deletedAt),
    status && eq(postComments.status, status),
    search === "" ? undefined : sql`position(lower(${search}) in lower(${postComments.message})) > 0`,
  );
  const [found, [counted]] = await Promise.all([
    selectComments({ place: keyset.place, slug: sql<string>`${posts.slug}`, title })
      .innerJoin(posts, eq(posts.id, postComments.postId))
      .where(and(matches, place ? keyset.after(place) : undefined))
      .orderBy(...keyset.by)
      .limit(limit + 1),
    current()
      .select({ total: sql<number>`count(*)::int` })
      .from(postComments)
      .innerJoin(posts, eq(posts.id, postComments.postId))
      .where(matches),
  ]);
  const { rows, nextCursor } = keysetPage(keyset, found, limit);
  return {
    comments: rows.map(({ slug, title: name, ...comment }) => ({
      ...presentComment(actor, comment),
      post: { id: comment.row.postId, slug, title: name ?? "" },
    })),
    total: counted?.total ?? 0,
    nextCursor,
  };
}
