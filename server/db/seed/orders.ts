import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { roleIds } from "@/lib/permissions";
import type { Transaction } from "@/server/db/client";
import { hasOrdered } from "@/server/db/has-ordered";
import { shippingMethods } from "@/server/db/schema/checkout";
import { orderEvents, orderLines, orders, payments } from "@/server/db/schema/order";
import {
  isInShop,
  productImages,
  productReviews,
  products,
  productVariants,
  stockMovements,
} from "@/server/db/schema/product";
import { users } from "@/server/db/schema/user";
import { daysFrom } from "./dates";
import { seededId } from "./random";
import { type Goods, type SeededOrder, seededOrders } from "./shop/orders";

async function readGoods(tx: Transaction): Promise<Goods[]> {
  const { id: variantId, sku, color, size, productId } = productVariants;
  const { name, price, createdAt } = products;
  const rows = await tx
    .select({ variantId, productId, sku, color, size, name, price, createdAt })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productId))
    .where(isInShop)
    .orderBy(asc(products.slug), asc(productVariants.position));
  const covers = await tx
    .selectDistinctOn([productImages.productId], { productId: productImages.productId, id: productImages.id })
    .from(productImages)
    .orderBy(asc(productImages.productId), asc(productImages.position), asc(productImages.id));
  const coverOf = new Map(covers.map((cover) => [cover.productId, cover.id]));
  return rows.map((row) => ({ ...row, imageId: coverOf.get(row.productId) ?? null }));
}

/** What went out came in before, so that the stock of each variant stays the sum of its movements. */
async function insertMovements(tx: Transaction, all: readonly SeededOrder[]): Promise<void> {
  const moved = all.flatMap(({ movements }) => movements);
  const sums = new Map<string, number>();
  for (const { variantId, quantity } of moved) sums.set(variantId, (sums.get(variantId) ?? 0) - quantity);
  const first = all[0]?.row.createdAt ?? new Date(0);
  const deliveries = [...sums].flatMap(([variantId, quantity]) =>
    quantity > 0
      ? [
          {
            id: seededId(`delivery/${variantId}`),
            variantId,
            quantity,
            reason: "import" as const,
            createdAt: daysFrom(first, -1),
          },
        ]
      : [],
  );
  await tx.insert(stockMovements).values([...deliveries, ...moved]);
}

/** The counters say what the orders say. */
const countSold = (tx: Transaction) =>
  tx.update(products).set({
    sold: sql`coalesce((
      select sum(line.quantity - line.returned) from ${orderLines} as line
      inner join ${orders} as sale on sale.id = line.order_id
      where line.product_id = ${products.id} and sale.status <> 'cancelled'), 0)`,
  });

async function markPurchased(tx: Transaction): Promise<void> {
  const { authorId, productId, createdAt } = productReviews;
  const isPurchased = hasOrdered({ customerId: authorId, productId, until: createdAt });
  await tx.update(productReviews).set({ isPurchased }).where(isPurchased);
}

/** Orders of the demo company's customers over almost two years, of the products that are there. The same for the same `now`. */
export async function seedOrders(tx: Transaction, now: Date): Promise<void> {
  const goods = await readGoods(tx);
  const customers = await tx
    .select()
    .from(users)
    .where(and(eq(users.roleId, roleIds.customer), eq(users.emailVerified, true), isNull(users.deactivatedAt)))
    .orderBy(asc(users.email));
  const [method] = await tx.select().from(shippingMethods).where(eq(shippingMethods.id, "standard"));
  const staff = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.roleId, [roleIds.staff]), isNull(users.deactivatedAt)))
    .orderBy(asc(users.email))
    .limit(3);
  if (goods.length === 0 || customers.length === 0 || !method || staff.length === 0) return;
  const all = seededOrders({ goods, customers, method, staffIds: staff.map(({ id }) => id), now });
  await tx.insert(orders).values(all.map(({ row }) => row));
  await tx.insert(orderLines).values(all.flatMap(({ lines }) => lines));
  await tx.insert(orderEvents).values(all.flatMap(({ events }) => events));
  const paid = all.flatMap((order) => order.payments);
  if (paid.length > 0) await tx.insert(payments).values(paid);
  await insertMovements(tx, all);
  await countSold(tx);
  await markPurchased(tx);
  // At once, and not order by order when this is committed.
  await tx.execute(sql`select rebuild_sales(sales_day_of(${now.toISOString()}::timestamptz))`);
}
