/** Publishes, unpublishes or deletes many posts, all or none, and undoes it. */
import "server-only";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordActivity } from "@/server/activity/record";
import type { Actor } from "@/server/auth/actor";
import { requireSeal, sealed } from "@/server/auth/undo-seal";
import { type Transaction, transact } from "@/server/db/client";
import { posts, postTexts } from "@/server/db/schema/post";
import { publicationAfter } from "../../domain/publication";
import { announcePosts } from "../../server/commands";
import { requirePostManager } from "../../server/data";
import type { PostRow } from "../../server/presenter";
import type { BulkAnswer, BulkChange, BulkInput, BulkUndo, FormerPost } from "../schema";

/** What a change makes of a post; null where it is so already. */
function changeOf(row: PostRow, change: BulkChange): Partial<PostRow> | null {
  if (change === "delete") return { deletedAt: new Date() };
  const status = change === "publish" ? "published" : "draft";
  if (row.status === status) return null;
  return publicationAfter(row, { status }, new Date());
}

/** Locked in the order of their ids, so that nobody waits for another in a circle. */
const lockPosts = (tx: Transaction, ids: readonly string[]): Promise<PostRow[]> =>
  tx
    .select()
    .from(posts)
    .where(inArray(posts.id, [...ids]))
    .orderBy(asc(posts.id))
    .for("update");

/** Throws where one that would be published has no text. Texts are trimmed when they are stored. */
async function requireTexts(tx: Transaction, rows: readonly PostRow[], postIds: readonly string[]): Promise<void> {
  const ids = rows.filter(({ status }) => status === "draft").map(({ id }) => id);
  const isOriginal = and(eq(postTexts.postId, posts.id), eq(postTexts.language, posts.language));
  const empty = await tx
    .select({ id: posts.id })
    .from(posts)
    .innerJoin(postTexts, isOriginal)
    .where(and(inArray(posts.id, ids), eq(postTexts.body, "")));
  const fields = empty.map(({ id }) => ({ pointer: `#/postIds/${postIds.indexOf(id)}`, code: "no-text" }));
  if (fields.length > 0) throw new AppError("invalid-input", { fields });
}

type Change = Readonly<{ row: PostRow; values: Partial<PostRow> }>;

/** Writes all of them in one statement, however many there are, and says so in one. */
async function writeChanges(tx: Transaction, actor: Actor, verb: string, changes: readonly Change[]): Promise<void> {
  const rows = changes.map(({ row, values }) => {
    const { id, status, publishedAt, deletedAt } = { ...row, ...values };
    return { id, status, publishedAt, deletedAt };
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
    id uuid, status text, "publishedAt" timestamptz, "deletedAt" timestamptz)`;
  const changed = await tx
    .update(posts)
    .set({
      status: sql`given.status`,
      publishedAt: sql`given."publishedAt"`,
      deletedAt: sql`given."deletedAt"`,
      version: sql`${posts.version} + 1`,
      updatedAt: new Date(),
    })
    .from(given)
    .where(eq(posts.id, sql`given.id`))
    .returning({ id: posts.id, name: originalName });
  for (const { id, name } of changed)
    await recordActivity(tx, actor, { verb, subjectType: "post", subjectId: id, subjectName: name });
  await announcePosts(tx);
}

/** The title in the post's own language. */
const originalName = sql<string>`coalesce((select ${postTexts.title} from ${postTexts}
  where ${postTexts.postId} = ${posts.id} and ${postTexts.language} = ${posts.language}), ${posts.slug})`;

/** Changes many posts, all or none. Throws `forbidden` or `not-found`. */
export function changePosts(actor: Actor, { postIds, change }: BulkInput): Promise<BulkAnswer> {
  requirePostManager(actor);
  return transact(async (tx) => {
    const rows = (await lockPosts(tx, postIds)).filter(({ deletedAt }) => deletedAt === null);
    if (rows.length < postIds.length) throw new AppError("not-found");
    if (change === "publish") await requireTexts(tx, rows, postIds);
    const changes = rows.flatMap((row): Change[] => {
      const values = changeOf(row, change);
      return values ? [{ row, values }] : [];
    });
    if (changes.length === 0) return { postIds: [], undo: null };
    await writeChanges(tx, actor, change === "delete" ? "deleted" : "updated", changes);
    // In the order of the contract, which is what the seal signs.
    const former = changes.map(
      ({ row: { id, version, status, publishedAt } }): FormerPost => ({
        id,
        version: version + 1,
        status,
        publishedAt: publishedAt?.toISOString() ?? null,
      }),
    );
    return { postIds: former.map(({ id }) => id), undo: { posts: former, ...sealed(actor, ["post-bulk", former]) } };
  });
}

/** Undoes one's own change of many, all or none: whoever has changed one of them since is not overruled (409). */
export function undoPostChange(actor: Actor, undo: BulkUndo): Promise<{ postIds: string[] }> {
  requirePostManager(actor);
  requireSeal(actor, ["post-bulk", undo.posts], undo);
  return transact(async (tx) => {
    const postIds = undo.posts.map(({ id }) => id);
    const rows = new Map((await lockPosts(tx, postIds)).map((row) => [row.id, row]));
    const changes = undo.posts.map(({ id, version, status, publishedAt }): Change => {
      const row = rows.get(id);
      if (row?.version !== version) {
        throw new AppError("conflict", { detail: "Someone has changed one of the posts since." });
      }
      const values = { status, publishedAt: publishedAt === null ? null : new Date(publishedAt), deletedAt: null };
      return { row, values };
    });
    await writeChanges(tx, actor, "restored", changes);
    return { postIds };
  });
}
