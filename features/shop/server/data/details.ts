import "server-only";
import { and, desc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { productLimits } from "@/features/product/domain/constants";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/server/auth/actor";
import {
  isInShop,
  productImages,
  productReviews,
  products,
  productVariants,
  wishlistItems,
} from "@/server/db/schema/product";
import type { ShopProduct, ShopProductDetails } from "../../schema";
import { type DetailParts, presentShopDetails, presentShopProduct } from "../presenter";
import { selectShown } from "../product-rows";

const relatedProducts = 8;

/** Rows of other tables, as one value of the product's row. */
const rowsOf = <Row>(value: SQL, from: SQL) =>
  sql<readonly Row[]>`coalesce((select json_agg(${value}) from ${from}), '[]')`;

const images = rowsOf<DetailParts["images"][number]>(
  sql`json_build_object('id', id, 'alt', alt, 'width', width, 'height', height, 'color', color) order by position, id`,
  sql`${productImages} where ${productImages.productId} = ${products.id} and ${productImages.deletedAt} is null`,
);
const variants = rowsOf<DetailParts["variants"][number]>(
  sql`json_build_object('id', id, 'sku', sku, 'color', color, 'size', size, 'stock', stock) order by position, id`,
  sql`${productVariants} where ${productVariants.productId} = ${products.id}`,
);
const ratings = rowsOf<DetailParts["ratings"][number]>(
  sql`json_build_object('stars', stars, 'count', count)`,
  sql`(select rating as stars, count(*)::int as count from ${productReviews}
    where ${and(eq(productReviews.productId, products.id), isNull(productReviews.deletedAt))} group by rating) as given`,
);

const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

/** Finds a product of the shop by its id or its slug; throws `not-found` otherwise. */
export async function findShopProduct(idOrSlug: string): Promise<ShopProductDetails> {
  const isNamed = isUuid(idOrSlug) ? eq(products.id, idOrSlug) : eq(products.slug, idOrSlug);
  const [row] = await selectShown({
    description: sql<string>`${products.description}`,
    code: sql<string>`${products.code}`,
    tags: sql<string[]>`${products.tags}`,
    images,
    variants,
    ratings,
  })
    .where(and(isInShop, isNamed))
    .limit(1);
  if (!row) throw new AppError("not-found");
  return presentShopDetails(row, row);
}

/** The last published products of the same category. */
export async function listRelatedProducts({ id, category }: ShopProduct): Promise<ShopProduct[]> {
  if (!category) return [];
  const rows = await selectShown({})
    .where(and(isInShop, eq(products.categoryId, category.id), ne(products.id, id)))
    .orderBy(desc(products.publishedAt), desc(products.id))
    .limit(relatedProducts);
  return rows.map(presentShopProduct);
}

/** What the actor has on the wishlist and buyers still see, the last added first. */
export async function listWishlistProducts(actor: Actor): Promise<ShopProduct[]> {
  const rows = await selectShown({})
    .innerJoin(wishlistItems, and(eq(wishlistItems.productId, products.id), eq(wishlistItems.userId, actor.userId)))
    .where(isInShop)
    .orderBy(desc(wishlistItems.createdAt), desc(products.id))
    .limit(productLimits.wishlist);
  return rows.map(presentShopProduct);
}
