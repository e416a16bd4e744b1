import "server-only";
import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { partsQuery } from "@/features/search/domain/word-parts";
import { AppError } from "@/lib/errors";
import { searchTerms } from "@/lib/fold";
import { groupBy } from "@/lib/group-by";
import { isDescending, sortKey } from "@/lib/list-contract";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { foundByParts, idsOfPage } from "@/server/db/filtered-page";
import { containsTerms, type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { productCategories, productImages, productSearch, products, productVariants } from "@/server/db/schema/product";
import { lowStock, productLimits } from "../domain/constants";
import type { ProductSortKey } from "../domain/list-state";
import type { StockFilter } from "../domain/stock-level";
import { presentImage } from "../images/server/presenter";
import { canManageShop } from "../policy";
import type { Product, ProductFilters, ProductListInput, ProductPage, ProductSummary } from "../schema";
import { type ProductRow, presentFields, presentProduct } from "./presenter";
import { readVariants } from "./variants";

/** Throws `forbidden`. */
export function requireShopManager(actor: Actor): void {
  if (!canManageShop(actor)) throw new AppError("forbidden");
}

const sortColumns: Readonly<Record<ProductSortKey, KeysetPart>> = {
  name: [sql`${products.name}`, "text"],
  price: [sql`${products.price}`, "numeric"],
  stock: [sql`${products.stock}`, "int"],
  sold: [sql`${products.sold}`, "int"],
  updatedAt: [sql`${products.updatedAt}`, "timestamptz"],
};

const hasLowVariant = sql`exists (
  select from ${productVariants} where ${productVariants.productId} = ${products.id} and ${productVariants.stock} < ${lowStock})`;

const isAtLevel: Readonly<Record<StockFilter, SQL | undefined>> = {
  in: and(gt(products.stock, 0), sql`not ${hasLowVariant}`),
  low: and(gt(products.stock, 0), hasLowVariant),
  out: eq(products.stock, 0),
  alert: hasLowVariant,
};

type Conditions = Omit<ProductFilters, "sort">;

/** What the filters ask of a product, exactly. */
const conditionsOf = ({ search, status, categoryId, stock, isOnSale }: Conditions): SQL[] =>
  [
    status && eq(products.status, status),
    categoryId !== undefined && eq(products.categoryId, categoryId),
    stock && isAtLevel[stock],
    isOnSale !== undefined && (isOnSale ? isNotNull : isNull)(products.compareAtPrice),
    ...containsTerms(products.searchKey, search),
  ].filter((condition) => condition !== undefined && condition !== false);

/** What finds words and sales by the index of parts. */
function foundBy({ search, categoryId, isOnSale }: Conditions) {
  const terms = searchTerms(search);
  const parts = [...(terms.length > 0 ? [partsQuery(terms)] : []), ...(isOnSale ? ["' s'"] : [])];
  if (parts.length === 0) return null;
  const asked = [...parts, ...(categoryId === undefined ? [] : [`' c${categoryId}'`])].join(" & ");
  return foundByParts(productSearch, { table: products, on: eq(products.id, productSearch.productId), asked });
}

const isKept = isNull(products.deletedAt);

/** All products are counted further than those that filters leave, each of which is read. */
async function countProducts(input: Conditions): Promise<Pick<ProductPage, "total" | "totalIsCapped">> {
  const conditions = conditionsOf(input);
  const found = foundBy(input);
  const max = conditions.length === 0 ? productLimits.counted : productLimits.countedMatches;
  const { rows } = await current().execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from ${found?.from ?? products}
      where ${and(found?.where, isKept, ...conditions)} limit ${max + 1}) as counted`);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, max), totalIsCapped: total > max };
}

type FoundRow = Readonly<{ row: ProductRow; category: typeof productCategories.$inferSelect | null }>;

/** One page of rows. Throws `forbidden`. */
async function readProductPage(actor: Actor, input: ProductListInput) {
  requireShopManager(actor);
  const { sort, limit, cursor } = input;
  const byId: KeysetPart = [sql`${products.id}`, "uuid"];
  const order = keysetOrder(sort, [sortColumns[sortKey(sort)], byId], { isDescending: isDescending(sort) });
  const page = { order, place: order.readCursor(cursor), limit, listed: isKept, filters: conditionsOf(input) };
  const found = await current()
    .select({ row: products, category: productCategories, place: order.place })
    .from(products)
    .leftJoin(productCategories, eq(productCategories.id, products.categoryId))
    .where(sql`${products.id} in ${idsOfPage(products, { ...page, found: foundBy(input) })}`)
    .orderBy(...order.by)
    .limit(limit + 1);
  const { rows, nextCursor } = keysetPage(order, found, limit);
  return { rows: rows as FoundRow[], nextCursor };
}

/** One page of the list. Throws `forbidden`. */
export async function listProducts(actor: Actor, input: ProductListInput): Promise<ProductPage> {
  const { rows, nextCursor } = await readProductPage(actor, input);
  const ids = rows.map(({ row }) => row.id);
  const [total, counts, covers] = await Promise.all([countProducts(input), readVariantCounts(ids), readCovers(ids)]);
  const summaries = rows.map(({ row, category }): ProductSummary => {
    const { description: _, summary: __, ...fields } = presentFields(row);
    return {
      ...fields,
      category: category && { id: category.id, name: category.name, slug: category.slug },
      cover: covers.get(row.id) ?? null,
      variantCount: counts.get(row.id)?.variants ?? 0,
      lowVariants: counts.get(row.id)?.low ?? 0,
    };
  });
  return { products: summaries, ...total, nextCursor };
}

async function readVariantCounts(productIds: readonly string[]) {
  const rows = await current()
    .select({
      productId: productVariants.productId,
      variants: sql<number>`count(*)::int`,
      low: sql<number>`(count(*) filter (where ${lt(productVariants.stock, lowStock)}))::int`,
    })
    .from(productVariants)
    .where(inArray(productVariants.productId, [...productIds]))
    .groupBy(productVariants.productId);
  return new Map(rows.map(({ productId, ...counts }) => [productId, counts]));
}

/** The first picture of each product that has one. */
async function readCovers(productIds: readonly string[]) {
  const rows = await current()
    .selectDistinctOn([productImages.productId])
    .from(productImages)
    .where(and(inArray(productImages.productId, [...productIds]), isNull(productImages.deletedAt)))
    .orderBy(asc(productImages.productId), asc(productImages.position), asc(productImages.id));
  return new Map(rows.map((row) => [row.productId, presentImage(row)]));
}

type Named = Readonly<{ productId: string }>;

const findWhere = async (condition: SQL | undefined): Promise<Product> => {
  const [row] = await current()
    .select()
    .from(products)
    .where(and(condition, isNull(products.deletedAt)));
  if (!row) throw new AppError("not-found");
  return presentProduct(row, await readVariants([row.id]));
};

/** Throws `forbidden` or `not-found`. */
export function findProduct(actor: Actor, { productId }: Named): Promise<Product> {
  requireShopManager(actor);
  return findWhere(eq(products.id, productId));
}

/** The product that the URL names. Throws `forbidden` or `not-found`. */
export function findProductBySlug(actor: Actor, slug: string): Promise<Product> {
  requireShopManager(actor);
  return findWhere(eq(products.slug, slug));
}

/** Those of a page with all of their variants, for files. */
export async function readWholeProducts(actor: Actor, input: ProductListInput) {
  const { rows, nextCursor } = await readProductPage(actor, input);
  const variants = groupBy(await readVariants(rows.map(({ row }) => row.id)), ({ productId }) => productId);
  const whole = rows.map(({ row, category }) => ({
    product: presentProduct(row, variants.get(row.id) ?? []),
    categoryName: category?.name ?? "",
  }));
  return { products: whole, nextCursor };
}
