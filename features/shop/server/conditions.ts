/** Converts the filters of the shop to conditions of a query. */
import "server-only";
import { type SQL, sql } from "drizzle-orm";
import { shopCurrency } from "@/features/product/domain/constants";
import { partsQuery } from "@/features/search/domain/word-parts";
import { searchTerms } from "@/lib/fold";
import { toMinor } from "@/lib/money";
import { containsTerms } from "@/server/db/keyset";
import { productCategories, productSearch, products } from "@/server/db/schema/product";
import type { ShopFilters } from "../schema";

export type ShopConditions = Omit<ShopFilters, "sort">;

const listed = (parts: readonly SQL[], separator: SQL) => sql.join([...parts], separator);
const inMinor = (major: number) => toMinor(major, shopCurrency);

/** What the filters ask of the price, which no part says. */
export const priceConditionsOf = ({ minPrice, maxPrice }: ShopConditions): SQL[] =>
  [
    minPrice !== undefined && sql`${products.price} >= ${inMinor(minPrice)}::bigint`,
    maxPrice !== undefined && sql`${products.price} <= ${inMinor(maxPrice)}::bigint`,
  ].filter((condition) => condition !== false);

/** What they ask of anything else of a product, exactly; none where nothing is filtered. */
export function conditionsOf(filters: ShopConditions): SQL[] {
  const { search, category, colors, gender, minRating, onSale, inStock } = filters;
  const named = sql`(select ${productCategories.id} from ${productCategories} where ${productCategories.slug} = ${category})`;
  const anyColor = listed(
    colors.map((color) => sql`${color}::text`),
    sql`, `,
  );
  return [
    ...containsTerms(products.searchKey, search),
    category !== undefined && sql`${products.categoryId} = ${named}`,
    colors.length > 0 && sql`${products.colors} && array[${anyColor}]`,
    gender !== undefined && sql`${products.gender} = ${gender}`,
    minRating !== undefined && sql`${products.rating} >= ${minRating * 10}::smallint`,
    onSale !== undefined && sql`${products.compareAtPrice} is ${sql.raw(onSale ? "not null" : "null")}`,
    inStock !== undefined && sql`${products.stock} ${sql.raw(inStock ? "> 0" : "= 0")}`,
  ].filter((condition) => condition !== false);
}

/**
 * The same as far as the index of `product_search` knows it; null where it knows nothing of it. What is asked is a query of its own, so that the
 * planner does not see it: told that much is found, it would read every product (docs/decisions/156).
 */
export function isFoundByParts(conditions: ShopConditions): SQL | null {
  const { search, category, colors, gender, minRating, onSale, inStock } = conditions;
  const terms = searchTerms(search);
  const quoted = sql`(select quote_literal(' c' || ${productCategories.id}) from ${productCategories} where ${productCategories.slug} = ${category})`;
  const asked = [
    terms.length > 0 && sql`${partsQuery(terms)}::text`,
    category !== undefined && quoted,
    colors.length > 0 && sql`${`(${colors.map((color) => `' k${color}'`).join(" | ")})`}::text`,
    gender !== undefined && sql`${`' g${gender}'`}::text`,
    onSale === true && sql`${"' s'"}::text`,
    inStock === false && sql`${"' o'"}::text`,
  ].filter((part) => part !== false);
  // Of these there are many, which are sooner found without the index where nothing else is asked.
  const beside = [
    minRating !== undefined && sql`${`' r${minRating}'`}::text`,
    inStock === true && sql`${"' i'"}::text`,
  ].filter((part) => part !== false);
  if (asked.length === 0 && beside.length < 2) return null;
  return sql`${productSearch.parts} @@ (select (${listed([...asked, ...beside], sql` || ' & ' || `)})::tsquery)`;
}
