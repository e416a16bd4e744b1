import "server-only";
import { and, type SQL, sql } from "drizzle-orm";
import { productLimits } from "@/features/product/domain/constants";
import { current } from "@/server/db/client";
import { idsOfPage } from "@/server/db/filtered-page";
import { type KeysetOrder, type KeysetPart, keysetOrder, keysetPage } from "@/server/db/keyset";
import { isInShop, productSearch, products } from "@/server/db/schema/product";
import { type ShopSort, shopList } from "../../domain/list-state";
import type { ShopListInput, ShopPage, ShopProduct } from "../../schema";
import { conditionsOf, isFoundByParts, priceConditionsOf, type ShopConditions } from "../conditions";
import { presentShopProduct } from "../presenter";
import { selectShown } from "../product-rows";

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

/** Products by the index of word parts, where that is asked anything. */
const sourceOf = (parts: SQL | null): SQL =>
  parts
    ? sql`${productSearch} inner join ${products} on ${products.id} = ${productSearch.productId}`
    : sql`${products}`;

/** The ids of a page's products and of one more. */
function idsOf(order: KeysetOrder, filters: ShopConditions, place: readonly string[] | null, limit: number): SQL {
  const parts = isFoundByParts(filters);
  const found = parts && { from: sourceOf(parts), where: parts };
  const prices = priceConditionsOf(filters);
  const isByPrice = order.parts[0] === orders.price[0];
  const listed = and(isInShop, ...(isByPrice ? prices : []));
  const conditions = [...conditionsOf(filters), ...(isByPrice ? [] : prices)];
  return idsOfPage(products, { order, place, limit, listed, filters: conditions, found });
}

/** Of what parts find, a price leaves those among the first that are read. */
const pricedCandidates = 2_000;

async function countProducts(filters: ShopConditions): Promise<Pick<ShopPage, "total" | "totalIsCapped">> {
  const parts = isFoundByParts(filters);
  const [conditions, prices] = [conditionsOf(filters), priceConditionsOf(filters)];
  const max = conditions.length + prices.length === 0 ? productLimits.counted : productLimits.countedMatches;
  const matches = and(parts ?? undefined, isInShop, ...conditions);
  const isPriced = and(...prices) ?? sql`true`;
  const { rows } = await current().execute<{ total: number; read: number }>(
    parts && prices.length > 0
      ? sql`select (count(*) filter (where is_priced))::int as total, count(*)::int as read from (
          select ${isPriced} as is_priced from ${sourceOf(parts)} where ${matches} limit ${pricedCandidates + 1}) as candidate`
      : sql`select count(*)::int as total, 0 as read from (
          select 1 from ${sourceOf(parts)} where ${and(matches, ...prices)} limit ${max + 1}) as counted`,
  );
  const { total, read } = rows[0] ?? { total: 0, read: 0 };
  return { total: Math.min(total, max), totalIsCapped: total > max || read > pricedCandidates };
}

/** Returns a page of the products that buyers see. */
export async function listShopProducts(input: ShopListInput): Promise<ShopPage> {
  const { sort, limit, cursor, ...filters } = input;
  const order = orderOf(sort);
  const place = order.readCursor(cursor);
  const [rows, counted] = await Promise.all([
    selectShown({ place: order.place })
      .where(sql`${products.id} in ${idsOf(order, filters, place, limit)}`)
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
    .where(sql`${products.id} in ${idsOf(order, filters, null, suggestedProducts)}`)
    .orderBy(...order.by)
    .limit(suggestedProducts);
  return rows.map(presentShopProduct);
}
