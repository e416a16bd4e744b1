import "server-only";
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import type { PartKind } from "@/server/jobs/part";
import { announceProducts } from "../../server/commands";
import { lockProductsById } from "../../server/lock";

/** Products of one transaction. */
export const batchSize = 200;

const doneSchema = z.object({ categoryId: z.uuid(), productIds: z.array(z.uuid()) });
type Done = z.infer<typeof doneSchema>;

/** Takes products out of a category; those that have been moved since stay where they are. */
export async function clearCategory(tx: Transaction, { categoryId, productIds }: Done): Promise<Done | null> {
  await lockProductsById(tx, productIds);
  const cleared = await tx
    .update(products)
    .set({ categoryId: null })
    .where(and(inArray(products.id, productIds), eq(products.categoryId, categoryId)))
    .returning({ id: products.id });
  return cleared.length > 0 ? { categoryId, productIds: cleared.map(({ id }) => id) } : null;
}

/** Puts products back whose category was not deleted in the end. */
export const categoryParts: PartKind<Done> = {
  jobKind: "product-category-part",
  doneSchema,
  undo: async (tx, { categoryId, productIds }) => {
    await lockProductsById(tx, productIds);
    const reverted = await tx
      .update(products)
      .set({ categoryId: sql`(select id from product_category where id = ${categoryId})` })
      .where(and(inArray(products.id, productIds), isNull(products.categoryId)))
      .returning({ id: products.id });
    await announceProducts(tx);
    return { reverted: reverted.length };
  },
};
