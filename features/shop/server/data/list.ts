import "server-only";
import { and, type SQL, sql } from "drizzle-orm";
import { productLimits } from "@/features/product/domain/constants";
import { current } from "@/server/db/client";
import { type KeysetOrder, type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { productSearch, products } from "@/server/db/schema/product";
import { type ShopSort, shopList } from "../../domain/list-state";
import type { ShopListInput, ShopPage, ShopProduct } from "../../schema";
import { conditionsOf, isFoundByParts, isInShop, type ShopConditions } from "../conditions";
import { presentShopProduct } from "../presenter";
import { selectShown } from "../product-rows";

/** Products of an order that are read one by one before an index of the filters is asked. */
const walkedProducts = 500;
/** Products are counted up to here: all of them by an index alone, those that filters leave one by one. */
const countedProducts = 10_000;
const countedMatches = 1_000;
const suggestedProducts = 10;

const id: KeysetPart = [sql`${products.id}`, "uuid"];
const orders: Readonly<Record<ShopSort, readonly [KeysetPart, isDescending: boolean]>> = {
  featured: [[sql`${products.sold}`, "bigint"], true],
  newest: [[sql`${products.publishedAt}`, "timestamptz"], true],
  price: [[sql`${products.price}`, "bigint"], false],
  "-price": [[sql`${products.price}`, "bigint"], true],
  rating: [[sql`${products.rating}`, "bigint"], true],
};

function orderOf(sort: ShopSort): KeysetOrder {
  const [part, isDescending] = orders[sort];
  return keysetOrder(sort, [part, id], { isDescending });
}

const by = ({ by }: KeysetOrder) => sql.join([...by], sql`, `);

/** Products by the index of word parts, where that is asked anything. */
const sourceOf = (parts: SQL | null): SQL =>
  parts
    ? sql`${productSearch} inner join ${products} on ${products.id} = ${productSearch.productId}`
    : sql`${products}`;

/**
 * The ids of a page's products and of one more, out of `conditions`. First the next products of the order are read one by one: a filter that
 * many of them answer to is done with these. What few of them answer to is found by the index of word parts, or by price or rating.
 */
function idsOfPage(order: KeysetOrder, filters: ShopConditions, place: readonly string[] | null, limit: number): SQL {
  const after = place ? order.after(place) : undefined;
  const conditions = conditionsOf(filters);
  const page = (from: SQL, where: SQL | undefined) =>
    sql`select ${products.id} from ${from} where ${where ?? sql`true`} order by ${by(order)} limit ${limit + 1}`;
  if (conditions.length === 0) return sql`(${page(sql`${products}`, and(isInShop, after))})`;
  const parts = isFoundByParts(filters);
  const next = sql`(select * from ${products} where ${and(isInShop, after)} order by ${by(order)} limit ${walkedProducts}) as ${products}`;
  const tooFew = sql`(select count(*) from walked) <= ${limit}`;
  return sql`(with walked as materialized (${page(next, and(...conditions))}),
    found as materialized (${page(sourceOf(parts), and(tooFew, parts ?? undefined, isInShop, after, ...conditions))})
    select id from walked union select id from found)`;
}

async function countProducts(filters: ShopConditions): Promise<Pick<ShopPage, "total" | "totalIsCapped">> {
  const parts = isFoundByParts(filters);
  const conditions = conditionsOf(filters);
  const max = conditions.length === 0 ? countedProducts : countedMatches;
  const { rows } = await current().execute<{ total: number }>(sql`
    select count(*)::int as total from (select 1 from ${sourceOf(parts)}
      where ${and(parts ?? undefined, isInShop, ...conditions)} limit ${max + 1}) as counted`);
  const total = rows[0]?.total ?? 0;
  return { total: Math.min(total, max), totalIsCapped: total > max };
}

/** A page of the products that buyers see. */
export async function listShopProducts(input: ShopListInput): Promise<ShopPage> {
  const { sort, limit, cursor, ...filters } = input;
  const order = orderOf(sort);
  const place = order.readCursor(cursor);
  const [rows, counted] = await Promise.all([
    selectShown({ place: order.place })
      .where(sql`${products.id} in ${idsOfPage(order, filters, place, limit)}`)
      .orderBy(...order.by)
      .limit(limit + 1),
    countProducts(filters),
  ]);
  const page = keysetPage(order, rows, limit);
  return { products: page.rows.map(presentShopProduct), ...counted, nextCursor: page.nextCursor };
}

/** The products that a search begins with while it is typed, what sold most first. */
export async function suggestShopProducts(query: string): Promise<ShopProduct[]> {
  if (query.trim() === "") return [];
  const order = orderOf("featured");
  const filters = { ...shopList.initial, search: query.slice(0, productLimits.search) };
  const rows = await selectShown({})
    .where(sql`${products.id} in ${idsOfPage(order, filters, null, suggestedProducts)}`)
    .orderBy(...order.by)
    .limit(suggestedProducts);
  return rows.map(presentShopProduct);
}
