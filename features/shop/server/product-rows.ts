import "server-only";
import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { current } from "@/server/db/client";
import { productCategories, productImages, products } from "@/server/db/schema/product";

/** The first picture of a product. */
const cover = () =>
  current()
    .select({
      id: productImages.id,
      alt: productImages.alt,
      width: productImages.width,
      height: productImages.height,
      color: productImages.color,
    })
    .from(productImages)
    .where(and(eq(productImages.productId, products.id), isNull(productImages.deletedAt)))
    .orderBy(asc(productImages.position), asc(productImages.id))
    .limit(1)
    .as("cover");

const shownColumns = {
  id: products.id,
  slug: products.slug,
  name: products.name,
  summary: products.summary,
  gender: products.gender,
  price: products.price,
  compareAtPrice: products.compareAtPrice,
  colors: products.colors,
  sizes: products.sizes,
  stock: products.stock,
  rating: products.rating,
  ratingCount: products.ratingCount,
  sold: products.sold,
  publishedAt: products.publishedAt,
  createdAt: products.createdAt,
};
const categoryColumns = {
  id: productCategories.id,
  name: productCategories.name,
  slug: productCategories.slug,
};

/** Selects products as lists show them, with further columns. */
export function selectShown<Extra extends Record<string, SQL>>(extra: Extra) {
  const first = cover();
  return current()
    .select({
      product: shownColumns,
      category: categoryColumns,
      cover: { id: first.id, alt: first.alt, width: first.width, height: first.height, color: first.color },
      ...extra,
    })
    .from(products)
    .leftJoin(productCategories, eq(productCategories.id, products.categoryId))
    .leftJoinLateral(first, sql`true`);
}
