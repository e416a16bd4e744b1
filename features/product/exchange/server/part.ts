import "server-only";
import { and, eq, inArray, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit, systemActor } from "@/server/audit/record";
import type { Transaction } from "@/server/db/client";
import { products, productVariants, stockMovements } from "@/server/db/schema/product";
import type { PartKind } from "@/server/jobs/part";
import { announceProducts } from "../../server/commands";
import { lockProductsById } from "../../server/lock";

const ids = z.array(z.uuid());
const doneSchema = z.object({ made: ids, deleted: ids });
/** What one part of an import created, or one part of its undo deleted: all that is needed to undo that part. */
export type ProductsDone = z.infer<typeof doneSchema>;

/** What the audit log names for an import or export. */
export const fileSubject = { type: "product-list", id: "products", name: "CSV" } as const;

const hasMoved = sql`exists (
  select from ${stockMovements} inner join ${productVariants} on ${productVariants.id} = ${stockMovements.variantId}
  where ${productVariants.productId} = ${products.id} and ${stockMovements.reason} <> 'import')`;

/** Matches those of the products that nobody has changed, counted or ordered since an import created them. */
export const isUntouched = (ids: readonly string[]): SQL | undefined =>
  and(inArray(products.id, [...ids]), eq(products.version, 1), isNull(products.deletedAt), not(hasMoved));

/** Lets a job undo the parts of an import whose process ended before the last one. */
export const productParts: PartKind<ProductsDone> = { jobKind: "product-import-part", doneSchema, undo };

async function undo(tx: Transaction, { made, deleted }: ProductsDone) {
  await lockProductsById(tx, [...made, ...deleted]);
  const removed = await tx.delete(products).where(isUntouched(made)).returning({ id: products.id });
  const restored = await tx
    .update(products)
    .set({ deletedAt: null })
    // Whoever has restored one since may have deleted it again.
    .where(and(inArray(products.id, deleted), eq(products.version, 1), isNotNull(products.deletedAt)))
    .returning({ id: products.id });
  await announceProducts(tx);
  const after = { removed: removed.length, created: restored.length };
  await recordAudit(tx, systemActor, { action: "product.import-undone", subject: fileSubject, after });
  return { removed: removed.length, returned: restored.length };
}
