import "server-only";
import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import type { PartKind } from "@/server/jobs/part";
import { announceProducts } from "../../server/commands";
import { lockProductsById } from "../../server/lock";
import { type FormerProduct, formerProductSchema } from "../schema";

/** Products of one transaction. */
export const batchSize = 50;

const doneSchema = z.object({ products: z.array(formerProductSchema) });
export type BulkDone = z.infer<typeof doneSchema>;

/** Reverts the parts of a change whose process ended before the last one. */
export const bulkParts: PartKind<BulkDone> = {
  jobKind: "product-bulk-part",
  doneSchema,
  undo: async (tx, { products: former }) => {
    const ids = former.map(({ id }) => id);
    await lockProductsById(tx, ids);
    const reverted = await writeStates(tx, former);
    await announceProducts(tx);
    return { reverted: reverted.length };
  },
};

/** Writes the states of those products that still have the version that is named; answers which these were. */
export async function writeStates(tx: Transaction, states: readonly FormerProduct[]) {
  const given = JSON.stringify(states);
  const rows = sql`jsonb_to_recordset(${given}::jsonb) as given (
    id uuid, version int, status text, "publishedAt" timestamptz, "categoryId" uuid, price bigint, "compareAtPrice" bigint,
    "deletedAt" timestamptz)`;
  return await tx
    .update(products)
    .set({
      status: sql`given.status`,
      publishedAt: sql`given."publishedAt"`,
      // Somebody may have deleted the category since.
      categoryId: sql`(select id from product_category where id = given."categoryId")`,
      price: sql`given.price`,
      compareAtPrice: sql`given."compareAtPrice"`,
      deletedAt: sql`given."deletedAt"`,
      version: sql`${products.version} + 1`,
      updatedAt: new Date(),
    })
    .from(rows)
    .where(and(sql`${products.id} = given.id`, eq(products.version, sql`given.version`)))
    .returning({ id: products.id, name: products.name });
}
