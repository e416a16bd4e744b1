import "server-only";
import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Executor } from "@/server/db/client";
import { isInShop, productImages, products, productVariants } from "@/server/db/schema/product";

/**
 * The products in the shop of which a cart has variants or which it names themselves, variant by variant in their order. One
 * statement.
 */
export async function readVariants(db: Executor, ids: readonly string[]) {
  const { id, sku, color, size, stock, productId } = productVariants;
  const cover = db
    .select({
      imageId: sql<string | null>`${productImages.id}`.as("image_id"),
      alt: productImages.alt,
      width: productImages.width,
      height: productImages.height,
      meanColor: sql<string>`${productImages.color}`.as("mean_color"),
    })
    .from(productImages)
    .where(and(eq(productImages.productId, products.id), isNull(productImages.deletedAt)))
    .orderBy(asc(productImages.position), asc(productImages.id))
    .limit(1)
    .as("cover");
  return await db
    .select({
      id,
      sku,
      color,
      size,
      stock,
      productId,
      slug: products.slug,
      name: products.name,
      /** In minor units. */
      price: products.price,
      imageId: cover.imageId,
      alt: cover.alt,
      width: cover.width,
      height: cover.height,
      meanColor: cover.meanColor,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productId))
    .leftJoinLateral(cover, sql`true`)
    .where(and(or(inArray(id, [...ids]), inArray(productId, [...ids])), isInShop))
    .orderBy(asc(productId), asc(productVariants.position), asc(id));
}
export type VariantRow = Awaited<ReturnType<typeof readVariants>>[number];
