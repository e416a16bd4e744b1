/** Publishes, unpublishes or deletes many posts, all or none, and undoes it. */
import "server-only";
import { and, asc, eq, inArray } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { requireSeal, sealed } from "@/server/auth/undo-seal";
import { type Transaction, transact } from "@/server/db/client";
import { posts, postTexts } from "@/server/db/schema/post";
import { publicationAfter } from "../../domain/publication";
import { recordChange, updateRow } from "../../server/commands";
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

/** Changes many posts, all or none. Throws `forbidden` or `not-found`. */
export function changePosts(actor: Actor, { postIds, change }: BulkInput): Promise<BulkAnswer> {
  requirePostManager(actor);
  return transact(async (tx) => {
    const rows = (await lockPosts(tx, postIds)).filter(({ deletedAt }) => deletedAt === null);
    if (rows.length < postIds.length) throw new AppError("not-found");
    if (change === "publish") await requireTexts(tx, rows, postIds);
    const former: FormerPost[] = [];
    for (const row of rows) {
      const values = changeOf(row, change);
      if (!values) continue;
      await recordChange(tx, actor, change === "delete" ? "deleted" : "updated", await updateRow(tx, row, values));
      const { id, version, status, publishedAt } = row;
      // In the order of the contract, which is what the seal signs.
      former.push({ id, version: version + 1, status, publishedAt: publishedAt?.toISOString() ?? null });
    }
    const undo = former.length > 0 ? { posts: former, ...sealed(actor, ["post-bulk", former]) } : null;
    return { postIds: former.map(({ id }) => id), undo };
  });
}

/** Undoes one's own change of many, all or none: whoever has changed one of them since is not overruled (409). */
export function undoPostChange(actor: Actor, undo: BulkUndo): Promise<{ postIds: string[] }> {
  requirePostManager(actor);
  requireSeal(actor, ["post-bulk", undo.posts], undo);
  return transact(async (tx) => {
    const postIds = undo.posts.map(({ id }) => id);
    const rows = new Map((await lockPosts(tx, postIds)).map((row) => [row.id, row]));
    for (const { id, version, status, publishedAt } of undo.posts) {
      const row = rows.get(id);
      if (row?.version !== version) {
        throw new AppError("conflict", { detail: "Someone has changed one of the posts since." });
      }
      const values = { status, publishedAt: publishedAt === null ? null : new Date(publishedAt), deletedAt: null };
      await recordChange(tx, actor, "restored", await updateRow(tx, row, values));
    }
    return { postIds };
  });
}
