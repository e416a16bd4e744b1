import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { storePicture } from "@/features/file/server/commands/contents";
import { productImageWidths } from "@/features/product/domain/constants";
import { storedWidths } from "@/features/product/images/domain/stored-widths";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction, transact } from "@/server/db/client";
import { postImages, posts } from "@/server/db/schema/post";
import { encodeRenditions } from "@/server/pictures/encode-renditions";
import { postLimits } from "../../domain/constants";
import { canManagePosts } from "../../policy";
import type { PostRef } from "../../schema";
import type { ImageAnswer } from "../schema";
import { presentImage } from "./presenter";

const pixelLimits = { pixels: 50_000_000, wholePixels: 24_000_000 };
const largest = Math.max(...productImageWidths);
const box = { width: largest, height: 2 * largest };

async function requirePost(postId: string, tx?: Transaction): Promise<void> {
  const query = (tx ?? current())
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, postId), isNull(posts.deletedAt)));
  const [found] = await (tx ? query.for("update") : query);
  if (!found) throw new AppError("not-found");
}

type Upload = PostRef &
  Readonly<{ bytes: Uint8Array; keepAnswer?: (tx: Transaction, answer: ImageAnswer) => Promise<void> }>;

/**
 * Adds a picture to a post, for its cover or its text, which refer to it once they are saved. Drawn and stored outside
 * of the transaction, which would keep the database waiting. Throws what `redraw` does, `conflict` where there is no
 * room, and `storage-quota-exceeded`.
 */
export async function addImage(actor: Actor, { postId, bytes, keepAnswer }: Upload): Promise<ImageAnswer> {
  if (!canManagePosts(actor)) throw new AppError("forbidden");
  await requirePost(postId);
  const smaller = (width: number) => storedWidths(width).slice(0, -1);
  const drawn = await encodeRenditions(async () => bytes, { box, smaller, limits: pixelLimits, sentBy: actor.userId });
  const sha256 = await storePicture(drawn);
  const { width, height, color } = drawn;
  return await transact(async (tx) => {
    await requirePost(postId, tx);
    await makeRoom(tx, postId);
    const [row] = await tx.insert(postImages).values({ postId, sha256, width, height, color }).returning();
    if (!row) throw new AppError("unexpected");
    const answer = { image: presentImage(row) };
    await keepAnswer?.(tx, answer);
    return answer;
  });
}

const isUnused = sql`${postImages.createdAt} < now() - interval '1 day'
  and not exists (select from post where post.cover_id = ${postImages.id})
  and not exists (select from post_text as text where text.post_id = ${postImages.postId}
    and strpos(text.body, ${postImages.id}::text) > 0)
  and not exists (select from post_revision as revision where revision.post_id = ${postImages.postId}
    and strpos(revision.body, ${postImages.id}::text) > 0)`;

/** Where all places are taken, pictures that were uploaded and then not used give up theirs after a day. */
async function makeRoom(tx: Transaction, postId: string): Promise<void> {
  const isOfPost = eq(postImages.postId, postId);
  if ((await tx.$count(postImages, isOfPost)) < postLimits.images) return;
  const freed = await tx.delete(postImages).where(and(isOfPost, isUnused)).returning({ id: postImages.id });
  if (freed.length > 0) return;
  throw new AppError("conflict", { detail: `A post can have up to ${postLimits.images} pictures.` });
}
