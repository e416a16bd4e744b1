/** Creates, updates, deletes, restores and moderates comments. */
import "server-only";
import { and, count, eq, gt, isNull, type SQL, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction, transact } from "@/server/db/client";
import { isRestorable } from "@/server/db/restorable";
import { postComments } from "@/server/db/schema/post";
import { requirePublishedPost } from "../../server/data";
import { needsReview } from "../domain/links";
import { canDeleteComment, canModerateComments } from "../policy";
import {
  type Comment,
  type CommentInput,
  type CommentModeration,
  type CommentRef,
  type CommentUpdate,
  maxReplies,
} from "../schema";
import { requireComment } from "./data";
import { announceComment, type CommentAuditAction, notifyOfComment, recordModeration } from "./notices";
import { type FoundComment, presentComment } from "./presenter";

/** Within this time nobody posts the same text twice under one post. */
const repetitionMs = 86_400_000;

async function requireNoRepetition({ postId, message }: CommentInput, authorId: string): Promise<void> {
  const since = new Date(Date.now() - repetitionMs);
  const isSame = and(
    eq(postComments.postId, postId),
    eq(postComments.authorId, authorId),
    eq(postComments.message, message),
    gt(postComments.createdAt, since),
    isNull(postComments.deletedAt),
  );
  if ((await current().$count(postComments, isSame)) === 0) return;
  throw new AppError("conflict", { detail: "You have already posted this comment." });
}

/** The comment that is replied to: a visible one on the same post that is no reply itself. */
async function requireParent(postId: string, parentId: string): Promise<FoundComment> {
  const isOpen = and(
    eq(postComments.postId, postId),
    isNull(postComments.parentId),
    eq(postComments.status, "visible"),
    isNull(postComments.deletedAt),
  );
  const parent = await requireComment(parentId, isOpen);
  const [replies] = await current()
    .select({ count: count() })
    .from(postComments)
    .where(eq(postComments.parentId, parentId));
  if ((replies?.count ?? 0) >= maxReplies) {
    throw new AppError("conflict", { detail: "This comment has as many replies as it can have." });
  }
  return parent;
}

async function statusOf(actor: Actor, message: string): Promise<Comment["status"]> {
  if (canModerateComments(actor)) return "visible";
  const isEarlier = and(eq(postComments.authorId, actor.userId), eq(postComments.status, "visible"));
  const earlier = await current().$count(postComments, isEarlier);
  return needsReview({ message, hasEarlierComments: earlier > 0 }) ? "pending" : "visible";
}

/** The comments of one post are counted one after the other, so that two at once are not both the first or the last. */
const lockComments = (tx: Transaction, postId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`post-comment/${postId}`}, 0))`);

/** Posts a comment, or a reply. Throws `not-found`, `forbidden` where comments are closed, and `conflict` for a repetition. */
export function createComment(actor: Actor, input: CommentInput): Promise<{ comment: Comment }> {
  const { postId, parentId, message } = input;
  return transact(async (tx) => {
    const post = await requirePublishedPost(postId);
    if (!post.allowsComments) throw new AppError("forbidden");
    await lockComments(tx, postId);
    if (parentId) await requireParent(postId, parentId);
    await requireNoRepetition(input, actor.userId);
    const status = await statusOf(actor, message);
    const [made] = await tx
      .insert(postComments)
      .values({ postId, parentId: parentId ?? null, authorId: actor.userId, message, status })
      .returning({ id: postComments.id });
    const found = await requireComment(made?.id ?? "");
    if (status === "visible") await notifyOfComment(tx, actor, { comment: found.row, post });
    await announceComment(tx, found.row);
    return { comment: presentComment(actor, found) };
  });
}

type Moderated = Readonly<{ before: FoundComment["row"]; row: FoundComment["row"] }>;
type Change = (found: FoundComment) => Promise<Partial<FoundComment["row"]>> | Partial<FoundComment["row"]>;
type Options = CommentRef &
  Readonly<{
    isThere?: SQL;
    audited?: (before: FoundComment["row"]) => CommentAuditAction;
    after?: (tx: Transaction, change: Moderated) => unknown;
  }>;

/** Runs a write to a comment that stays locked until the commit, and answers it as it is then. */
function changeComment(
  actor: Actor,
  { commentId, isThere, audited, after }: Options,
  change: Change,
): Promise<{ comment: Comment }> {
  return transact(async (tx) => {
    await tx.select({ id: postComments.id }).from(postComments).where(eq(postComments.id, commentId)).for("update");
    const found = await requireComment(commentId, isThere);
    // Others learn nothing of comments under posts that they do not see.
    if (!canModerateComments(actor)) await requirePublishedPost(found.row.postId);
    const values = await change(found);
    const [row] = await tx.update(postComments).set(values).where(eq(postComments.id, commentId)).returning();
    if (!row) throw new AppError("not-found");
    if (audited && row.authorId !== actor.userId) await recordModeration(tx, actor, found, audited(found.row));
    await after?.(tx, { before: found.row, row });
    await announceComment(tx, row);
    return { comment: presentComment(actor, { ...found, row }) };
  });
}

/** Throws `stale` where the comment was edited since this version of it was read. */
function requireVersion(actor: Actor, found: FoundComment, version: number | undefined): void {
  if (version === undefined || version === found.row.version) return;
  throw new AppError("stale", { current: presentComment(actor, found) });
}

/** Only who wrote a comment changes it; what it says then may have to be looked at again. */
export const updateComment = (
  actor: Actor,
  { message, version, ...ref }: CommentUpdate,
): Promise<{ comment: Comment }> =>
  changeComment(actor, ref, async (found) => {
    const { row } = found;
    if (row.authorId !== actor.userId || row.status === "hidden") throw new AppError("forbidden");
    requireVersion(actor, found, version);
    const status = row.status === "visible" ? await statusOf(actor, message) : row.status;
    return { message, status, editedAt: new Date(), version: row.version + 1 };
  });

/** Deletes a comment: one's own or, for moderators, anybody's. Its replies stay. */
export const deleteComment = (actor: Actor, ref: CommentRef): Promise<{ comment: Comment }> =>
  changeComment(actor, { ...ref, audited: () => "post.comment-deleted" }, ({ row }) => {
    if (!canDeleteComment(actor, row)) throw new AppError("forbidden");
    return { deletedAt: new Date(), deletedById: actor.userId };
  });

/** Undoes `deleteComment`, for who did that. */
export function restoreComment(actor: Actor, ref: CommentRef): Promise<{ comment: Comment }> {
  const isThere = sql`${isRestorable(postComments.deletedAt)} and ${postComments.deletedById} = ${actor.userId}`;
  return changeComment(actor, { ...ref, isThere, audited: () => "post.comment-restored" }, () => ({
    deletedAt: null,
    deletedById: null,
  }));
}

function auditActionOf(before: Comment["status"], status: Comment["status"]): CommentAuditAction {
  if (status === "visible") return before === "hidden" ? "post.comment-shown" : "post.comment-approved";
  return status === "hidden" ? "post.comment-hidden" : "post.comment-held";
}

/** Those whom a comment concerns learn of it once they can read it. */
async function notifyOnceVisible(tx: Transaction, { before, row }: Moderated): Promise<void> {
  if (before.status !== "pending" || row.status !== "visible" || row.authorId === null) return;
  const post = await requirePublishedPost(row.postId).catch(() => null);
  if (post) await notifyOfComment(tx, { userId: row.authorId }, { comment: row, post });
}

/** Approves, hides or holds a comment. Throws `forbidden`, and `stale` for one that was edited since it was read. */
export async function moderateComment(
  actor: Actor,
  { status, version, ...ref }: CommentModeration,
): Promise<{ comment: Comment }> {
  if (!canModerateComments(actor)) throw new AppError("forbidden");
  const audited = (before: FoundComment["row"]) => auditActionOf(before.status, status);
  return await changeComment(actor, { ...ref, audited, after: notifyOnceVisible }, (found) => {
    requireVersion(actor, found, version);
    return { status };
  });
}
