import "server-only";
import { type SQL, sql } from "drizzle-orm";
import type { StockReason } from "@/features/product/domain/constants";
import { newId } from "@/lib/id";
import { append } from "@/server/db/append";
import type { Transaction } from "@/server/db/client";
import { discountCodes } from "@/server/db/schema/checkout";
import { products, productVariants, stockMovements } from "@/server/db/schema/product";

/** Units of a variant; null once it, or its product, is gone. */
export type Goods = Readonly<{ variantId: string | null; productId: string | null; quantity: number }>;
export type Units = Readonly<{ variantId: string; quantity: number }>;

/** Each variant once, because an UPDATE takes only one of two rows that join it. */
export function unitsByVariant(goods: readonly Goods[]): Units[] {
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of goods) {
    if (variantId !== null) sums.set(variantId, (sums.get(variantId) ?? 0) + quantity);
  }
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }));
}

/**
 * The beginning of a statement that changes the stock of these variants. It locks the discount code, then the products, whose
 * stock a trigger keeps, then the variants, each in the order of their ids: two orders never wait for each other in a circle.
 */
function lockedUnits(units: readonly Units[], discountCode: string | null): SQL {
  const ids = sql.param(units.map(({ variantId }) => variantId));
  const quantities = sql.param(units.map(({ quantity }) => quantity));
  return sql`
    with asked as materialized (
      select id, quantity from unnest(${ids}::uuid[], ${quantities}::int[]) as row (id, quantity)
    ), locked_code as materialized (
      select id from ${discountCodes} where code = ${discountCode}::text and deleted_at is null for no key update
    ), locked_product as materialized (
      select id from ${products} where (select count(*) from locked_code) >= 0 and id in (
        select product_id from ${productVariants} where id in (select id from asked)
      ) order by id for no key update
    ), locked as materialized (
      select id, stock from ${productVariants}
      where (select count(*) from locked_product) >= 0 and id in (select id from asked) order by id for no key update
    )`;
}

type Taking = Readonly<{ variantId: string; stock: number; isTaken: boolean }>;

/**
 * Takes units out of stock, all of them or none: answers null, or the stock of each variant where one has not enough; the caller
 * then rolls back. The code's row is locked on the way, so that its uses can be counted afterwards.
 */
export async function takeStock(
  tx: Transaction,
  units: readonly Units[],
  discountCode: string | null,
): Promise<ReadonlyMap<string, number> | null> {
  const { rows } = await tx.execute<Taking>(sql`
    ${lockedUnits(units, discountCode)}, taken as (
      update ${productVariants} set stock = ${productVariants.stock} - asked.quantity
      from asked, locked
      where ${productVariants.id} = asked.id and locked.id = asked.id and ${productVariants.stock} >= asked.quantity
      returning ${productVariants.id}
    )
    select id as "variantId", stock, id in (select id from taken) as "isTaken" from locked`);
  const isWhole = rows.length === units.length && rows.every(({ isTaken }) => isTaken);
  return isWhole ? null : new Map(rows.map(({ variantId, stock }) => [variantId, stock]));
}

/**
 * Locks the products of goods in the order of their ids, before anything that others wait for: what was sold of them is counted
 * at the end, whether or not units go back into stock.
 */
export async function lockProductsOf(tx: Transaction, goods: readonly Goods[]): Promise<void> {
  const ids = goods.flatMap(({ productId }) => productId ?? []);
  await tx.execute(sql`
    select from ${products} where id = any(${sql.param([...new Set(ids)])}::uuid[]) order by id for no key update`);
}

/** Puts units back into stock, of the variants that are still there. */
export async function giveStockBack(tx: Transaction, units: readonly Units[]): Promise<void> {
  if (units.length === 0) return;
  await tx.execute(sql`
    ${lockedUnits(units, null)}
    update ${productVariants} set stock = ${productVariants.stock} + asked.quantity
    from asked, locked where ${productVariants.id} = asked.id and locked.id = asked.id`);
}

type Movement = Readonly<{ orderId: string; reason: StockReason; actorId: string | null }>;

/** Writes down why the stock changed. `direction` is -1 where units went out. */
export function recordMovements(
  tx: Transaction,
  units: readonly Units[],
  { direction, ...movement }: Movement & Readonly<{ direction: 1 | -1 }>,
): void {
  append(tx, {
    name: "new_stock_movement",
    rows: units.map(({ variantId, quantity }) => ({
      ...movement,
      id: newId(),
      variantId,
      quantity: direction * quantity,
    })),
    insert: (rows) => sql`
      insert into ${stockMovements} (id, variant_id, quantity, reason, order_id, actor_id)
      select id, "variantId", quantity, reason, "orderId", "actorId"
      from jsonb_to_recordset(${rows}) as row (
        id uuid, "variantId" uuid, quantity int, reason text, "orderId" uuid, "actorId" uuid
      )`,
  });
}

/** Counts units as sold, or no longer sold where `direction` is -1. */
export function countSold(tx: Transaction, goods: readonly Goods[], direction: 1 | -1): void {
  append(tx, {
    name: "sold_products",
    rows: goods.map(({ productId, quantity }) => ({ productId, quantity: direction * quantity })),
    insert: (rows) => sql`
      update ${products} set sold = greatest(${products.sold} + change.quantity, 0)
      from (
        select "productId" as id, sum(quantity)::int as quantity
        from jsonb_to_recordset(${rows}) as row ("productId" uuid, quantity int) group by 1
      ) as change where ${products.id} = change.id`,
  });
}
