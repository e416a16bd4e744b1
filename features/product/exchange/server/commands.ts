import "server-only";
import { inArray } from "drizzle-orm";
import { chunksByWeight } from "@/lib/chunks";
import { AppError } from "@/lib/errors";
import { recordAudit } from "@/server/audit/record";
import type { Actor } from "@/server/auth/actor";
import { type CsvEntity, type CsvUpload, importCsv, undoCsvImport } from "@/server/csv/import";
import { current, type Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { announceProducts, insertProducts } from "../../server/commands";
import { requireShopManager } from "../../server/data";
import { lockProductsById } from "../../server/lock";
import type { ProductImportPlan, ProductImportUndo } from "../schema";
import { productFile } from "./columns";
import { type ImportedProduct, planProducts } from "./import-plan";
import { isUntouched, type ProductsDone, productParts, fileSubject as subject } from "./part";

type Made = Readonly<{ productIds: string[] }>;

const entity: CsvEntity<ProductsDone, Made> = {
  kind: "product-import",
  parts: productParts,
  factsOf: ({ productIds }) => productIds,
};
/** Products of one transaction, and their variants: a product may have as many as a hundred. */
const batchSize = 20;
const variantsAtOnce = 100;

/** What is written in one transaction: a product counts as five variants. */
const batchesOf = (products: readonly ImportedProduct[]): ImportedProduct[][] =>
  chunksByWeight(products, variantsAtOnce, ({ product }) =>
    Math.max(product.variants.length, variantsAtOnce / batchSize),
  );

/** Without `plan` a dry run that writes nothing. Throws `forbidden`. */
export async function importProducts(actor: Actor, upload: CsvUpload): Promise<ProductImportPlan> {
  requireShopManager(actor);
  return await importCsv(actor, upload, {
    format: productFile,
    entity,
    plan: (rows) => planProducts(actor, rows),
    begin: (plan) => ({
      items: batchesOf(plan.products),
      batchSize: 1,
      write: (tx: Transaction, batches: readonly ImportedProduct[][]) => insertBatch(tx, actor, batches.flat()),
      finish: async (tx: Transaction, done: readonly ProductsDone[]) => {
        const productIds = done.flatMap(({ made }) => made);
        await announceProducts(tx);
        const after = { created: productIds.length };
        await recordAudit(tx, actor, { action: "product.imported", subject, after });
        return { productIds };
      },
    }),
  });
}

async function insertBatch(tx: Transaction, actor: Actor, items: readonly ImportedProduct[]): Promise<ProductsDone> {
  const inputs = items.map(({ product }) => product);
  return { made: await insertProducts(tx, inputs, { actor, reason: "import" }), deleted: [] };
}

/** Deletes what an import created, unless someone has changed any of it since. Throws `forbidden`, `not-found` or `conflict`. */
export async function undoProductImport(actor: Actor, undo: ProductImportUndo): Promise<Made> {
  requireShopManager(actor);
  const { productIds } = undo;
  const existing = await current().$count(products, inArray(products.id, productIds));
  if (existing < new Set(productIds).size) throw new AppError("not-found");
  await undoCsvImport(actor, undo, {
    entity,
    ids: productIds,
    batchSize,
    countUnchanged: (ids) => current().$count(products, isUntouched(ids)),
    remove: deleteBatch,
    finish: async (tx) => {
      await announceProducts(tx);
      const after = { removed: productIds.length };
      await recordAudit(tx, actor, { action: "product.import-undone", subject, after });
      return true;
    },
    changed: "Someone has changed the imported products.",
  });
  return { productIds };
}

/** Null where one of them has been changed. */
async function deleteBatch(tx: Transaction, ids: readonly string[]): Promise<ProductsDone | null> {
  await lockProductsById(tx, ids);
  const deleted = await tx.update(products).set({ deletedAt: new Date() }).where(isUntouched(ids)).returning();
  return deleted.length === ids.length ? { made: [], deleted: deleted.map(({ id }) => id) } : null;
}
