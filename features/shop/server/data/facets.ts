import "server-only";
import { desc, sql } from "drizzle-orm";
import { type ProductColor, productColorNames, productLimits, shopCurrency } from "@/features/product/domain/constants";
import { toMajor } from "@/lib/money";
import { current } from "@/server/db/client";
import { isInShop, productCategories, productSearch, products } from "@/server/db/schema/product";
import type { ShopFacets } from "../../schema";

/** Products of a category are counted up to here. */
const countedProducts = 99;
/** Colours among so many of the last products are there for sure; any other is so rare that the index finds it fast. */
const newestProducts = 200;

const categories = sql`(select json_agg(json_build_object('id', id, 'name', name, 'slug', slug, 'count', count) order by name, id)
  from (select ${productCategories.id}, ${productCategories.name}, ${productCategories.slug}, (
    select count(*)::int from (select 1 from ${products} where ${products.categoryId} = ${productCategories.id}
      and ${products.publishedAt} is not null and ${isInShop}
      order by ${products.publishedAt} desc, ${products.id} desc limit ${countedProducts + 1}) as counted) as count
    from ${productCategories} order by ${productCategories.name} limit ${productLimits.categories}) as category where count > 0)`;

const colors = sql`(select json_agg(color) from unnest(array[${sql.raw(productColorNames.map((color) => `'${color}'`).join(", "))}]) as color
  where color in (select unnest(colors) from newest) or exists (select 1 from ${productSearch} inner join ${products} on ${products.id} = ${productSearch.productId}
    where ${productSearch.parts} @@ quote_literal(' k' || color)::tsquery and color = any(${products.colors}) and ${isInShop}))`;

const edge = (direction: "asc" | "desc") =>
  sql`(select ${products.price}::text from ${products} where ${isInShop} order by ${products.price} ${sql.raw(direction)}, ${products.id} ${sql.raw(direction)} limit 1)`;

type Found = {
  categories: ShopFacets["categories"] | null;
  colors: ProductColor[] | null;
  min: string | null;
  max: string | null;
};

/** Returns the options of the shop's filters. */
export async function findShopFacets(): Promise<ShopFacets> {
  const { rows } = await current().execute<Found>(sql`
    with newest as materialized (
      select ${products.colors} from ${products} where ${isInShop} order by ${desc(products.publishedAt)}, ${desc(products.id)} limit ${newestProducts}
    ) select ${categories} as categories, ${colors} as colors, ${edge("asc")} as min, ${edge("desc")} as max`);
  const [found] = rows;
  return {
    categories: (found?.categories ?? []).map(({ count, ...category }) => ({
      ...category,
      count: Math.min(count, countedProducts),
      countIsCapped: count > countedProducts,
    })),
    colors: found?.colors ?? [],
    price:
      found?.min && found.max
        ? { min: toMajor(Number(found.min), shopCurrency), max: toMajor(Number(found.max), shopCurrency) }
        : null,
  };
}
