import "server-only";
import { and, eq } from "drizzle-orm";
import { requirePublishedPost } from "@/features/post/server/data";
import type { Actor } from "@/server/auth/actor";
import { transact } from "@/server/db/client";
import { postLikes, posts } from "@/server/db/schema/post";
import type { Like } from "../schema";

/** Sets or removes the reader's like. Idempotent. Throws `not-found`. */
export function setPostLike(actor: Actor, { postId, isLiked }: Like): Promise<{ isLiked: boolean; likeCount: number }> {
  return transact(async (tx) => {
    await requirePublishedPost(postId);
    const like = { postId, userId: actor.userId };
    if (isLiked) await tx.insert(postLikes).values(like).onConflictDoNothing();
    else await tx.delete(postLikes).where(and(eq(postLikes.postId, postId), eq(postLikes.userId, actor.userId)));
    const [post] = await tx.select({ likeCount: posts.likeCount }).from(posts).where(eq(posts.id, postId));
    return { isLiked, likeCount: post?.likeCount ?? 0 };
  });
}
