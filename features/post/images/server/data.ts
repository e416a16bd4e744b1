import "server-only";
import { eq } from "drizzle-orm";
import { readRendition } from "@/features/file/server/data";
import { nearestWidth } from "@/features/product/images/domain/stored-widths";
import { AppError } from "@/lib/errors";
import { type Actor, hasPermission } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { postImages, posts } from "@/server/db/schema/post";
import { postLimits } from "../../domain/constants";
import type { PostImage, PostRef } from "../../schema";
import { isPublished, requirePostManager } from "../../server/data";
import { presentImage } from "./presenter";

type Requested = Readonly<{ id: string; width?: number }>;

/**
 * Finds a picture that this person can see, in the size nearest to the requested one; everyone else gets `not-found`.
 */
export async function findImage(actor: Actor | null, { id, width }: Requested) {
  const [found] = await current()
    .select({
      sha256: postImages.sha256,
      width: postImages.width,
      isPublic: isPublished,
    })
    .from(postImages)
    .innerJoin(posts, eq(posts.id, postImages.postId))
    .where(eq(postImages.id, id));
  if (!found) throw new AppError("not-found");
  const { isPublic } = found;
  if (!isPublic && !(actor?.isAdmitted && hasPermission(actor, "posts:manage"))) throw new AppError("not-found");
  const size = nearestWidth(found.width, width);
  return { sha256: found.sha256, name: size.width === found.width ? null : size.name, isPublic };
}

/** The bytes of a picture that was found. */
export const readImage = ({ sha256, name }: Readonly<{ sha256: string; name: number | null }>): Promise<Buffer> =>
  readRendition(sha256, name);

/** All pictures of a post. Throws `forbidden`. */
export async function listImages(actor: Actor, { postId }: PostRef): Promise<PostImage[]> {
  requirePostManager(actor);
  const rows = await current().select().from(postImages).where(eq(postImages.postId, postId)).limit(postLimits.images);
  return rows.map(presentImage);
}
