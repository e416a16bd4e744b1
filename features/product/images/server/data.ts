import "server-only";
import { and, asc, eq, isNull, type SQL } from "drizzle-orm";
import { readRendition } from "@/features/file/server/data";
import { AppError } from "@/lib/errors";
import { type Actor, hasPermission } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { productImages, products } from "@/server/db/schema/product";
import { nearestWidth } from "../domain/stored-widths";
import type { Images, ImagesOf } from "../schema";
import { presentImage } from "./presenter";

export type ImageRow = typeof productImages.$inferSelect;

/** For the WHERE of whatever shows pictures. */
export const isShownOf = (productId: string): SQL | undefined =>
  and(eq(productImages.productId, productId), isNull(productImages.deletedAt));

/** Those of a product in their order. */
export const readImages = (productId: string): Promise<ImageRow[]> =>
  current()
    .select()
    .from(productImages)
    .where(isShownOf(productId))
    .orderBy(asc(productImages.position), asc(productImages.id));

export const presentImages = (rows: readonly ImageRow[]): Images => ({ images: rows.map(presentImage) });

/** Throws `not-found` for a product that is not there, or deleted. */
export async function listImages(_manager: Actor, { productId }: ImagesOf): Promise<Images> {
  const isThere = and(eq(products.id, productId), isNull(products.deletedAt));
  if ((await current().$count(products, isThere)) === 0) throw new AppError("not-found");
  return presentImages(await readImages(productId));
}

type Requested = Readonly<{ id: string; width?: number }>;

/** A picture that is shown to this person, with the size nearest to what was asked for; `not-found` to everybody else. */
export async function findImage(actor: Actor | null, { id, width }: Requested) {
  const [found] = await current()
    .select({
      sha256: productImages.sha256,
      width: productImages.width,
      status: products.status,
      productDeletedAt: products.deletedAt,
    })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(and(eq(productImages.id, id), isNull(productImages.deletedAt)));
  if (!found) throw new AppError("not-found");
  const isPublic = found.status === "published" && found.productDeletedAt === null;
  if (!isPublic && !(actor?.isAdmitted && hasPermission(actor, "shop:manage"))) throw new AppError("not-found");
  const size = nearestWidth(found.width, width);
  const isLargest = size.width === found.width;
  return { sha256: found.sha256, name: isLargest ? null : size.name, isPublic };
}

/** The bytes of a picture that was found. */
export const readImage = ({ sha256, name }: Readonly<{ sha256: string; name: number | null }>): Promise<Buffer> =>
  readRendition(sha256, name);
