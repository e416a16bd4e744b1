/** Notifies people of comments and replies, and records moderation. */
import "server-only";
import { eq, sql } from "drizzle-orm";
import { notify } from "@/features/notification/server/commands";
import { cutText } from "@/lib/cut-text";
import { postPath } from "@/lib/paths";
import { plainText } from "@/lib/rich-text/plain-text";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import type { Transaction } from "@/server/db/client";
import { postComments, posts, postTexts } from "@/server/db/schema/post";
import { emit } from "@/server/events/emit";
import type { FoundComment } from "./presenter";

export type CommentAuditAction =
  | "post.comment-approved"
  | "post.comment-deleted"
  | "post.comment-held"
  | "post.comment-hidden"
  | "post.comment-restored"
  | "post.comment-shown";

const maxExcerpt = 200;

type Concerned = Readonly<{
  comment: FoundComment["row"];
  post: Readonly<{ id: string; slug: string; authorId: string | null }>;
}>;

async function titleOf(tx: Transaction, postId: string): Promise<string> {
  const [text] = await tx
    .select({ title: postTexts.title })
    .from(postTexts)
    .innerJoin(posts, eq(posts.id, postTexts.postId))
    .where(eq(postTexts.postId, postId))
    .orderBy(sql`${postTexts.language} = ${posts.language} desc`)
    .limit(1);
  return text?.title ?? "";
}

/** Notifies who is replied to and, unless that is the same person, the author of the post. */
export async function notifyOfComment(
  tx: Transaction,
  actor: Readonly<{ userId: string }>,
  { comment, post }: Concerned,
): Promise<void> {
  const [parent] =
    comment.parentId === null
      ? []
      : await tx
          .select({ authorId: postComments.authorId })
          .from(postComments)
          .where(eq(postComments.id, comment.parentId));
  const about = {
    actor,
    subject: { type: "post", id: post.id, name: await titleOf(tx, post.id) },
    href: `${postPath(post.slug)}#comment-${comment.id}`,
    data: { excerpt: cutText(plainText(comment.message), maxExcerpt) },
  };
  const repliedTo = parent?.authorId ?? null;
  if (repliedTo !== null) {
    const groupKey = comment.parentId ?? post.id;
    await notify(tx, { ...about, type: "comment-replied", userIds: [repliedTo], groupKey });
  }
  if (post.authorId !== null && post.authorId !== repliedTo) {
    await notify(tx, { ...about, type: "post-commented", userIds: [post.authorId] });
  }
}

/** The pages of moderators read again. */
export const announceComment = (tx: Transaction, { id, postId }: Readonly<{ id: string; postId: string }>) =>
  emit(tx, { topic: "post.comment-changed", audience: { kind: "posts:manage" }, payload: { commentId: id, postId } });

/** What somebody does to another's comment is in the audit log: whose it was, on which post, and what it said. */
export async function recordModeration(
  tx: Transaction,
  actor: Actor,
  { row, author }: FoundComment,
  action: CommentAuditAction,
): Promise<void> {
  const said = { person: author?.name ?? null, description: row.message };
  const subject = { type: "comment", id: row.id, name: await titleOf(tx, row.postId) };
  const isRemoval = action === "post.comment-deleted" || action === "post.comment-hidden";
  await recordAudit(tx, actor, { action, subject, [isRemoval ? "before" : "after"]: said });
}
