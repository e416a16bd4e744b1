import "server-only";
import { asc, inArray, type SQL } from "drizzle-orm";
import type { Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import type { ProductRow } from "./presenter";

/**
 * Products, locked until the commit in the order of their ids. Whoever writes products or their variants begins with it, as a sale
 * does: products first, then their variants, each by id, so that nobody waits for another in a circle.
 */
export const lockProducts = (tx: Transaction, where: SQL | undefined): Promise<ProductRow[]> =>
  tx.select().from(products).where(where).orderBy(asc(products.id)).for("update");

export const lockProductsById = (tx: Transaction, ids: readonly string[]): Promise<ProductRow[]> =>
  lockProducts(tx, inArray(products.id, [...ids]));
