import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { recordActivity } from "@/server/activity/record";
import type { Actor } from "@/server/auth/actor";
import { type Transaction, transact } from "@/server/db/client";
import { isRestorable } from "@/server/db/restorable";
import { productCategories, products } from "@/server/db/schema/product";
import { emit } from "@/server/events/emit";
import { skuFrom } from "../domain/sku";
import type { Product, ProductInput, ProductPatch, StockChange } from "../schema";
import { requireShopManager } from "./data";
import { lockProducts } from "./lock";
import { lockNames, regainSkus, requireFreeSlug, takeSkus, takeSlugs } from "./names";
import { columnsOf, type ProductRow, presentProduct, searchKeyOf } from "./presenter";
import { changeStock, insertVariants, lockVariants, type PlacedVariant, readVariants, writeVariants } from "./variants";

type Ref = Readonly<{ productId: string }>;
type Answer = Promise<{ product: Product }>;

/** Makes every screen that shows products refetch them. */
export const announceProducts = (tx: Transaction): Promise<void> =>
  emit(tx, { topic: "product.changed", audience: { kind: "staff" }, payload: {} });

/** Finishes a write: records the activity, announces the change and answers the product. */
async function recordChange(tx: Transaction, actor: Actor, verb: string, row: ProductRow | undefined): Answer {
  if (!row) throw new AppError("unexpected");
  const subject = { subjectType: "product", subjectId: row.id, subjectName: row.name };
  await recordActivity(tx, actor, { verb, ...subject });
  await announceProducts(tx);
  return { product: presentProduct(row, await readVariants([row.id])) };
}

/** Throws unless the category is there; it then stays until the transaction ends. */
export async function requireCategory(tx: Transaction, categoryId: string, pointer: string): Promise<void> {
  const [category] = await tx
    .select({ id: productCategories.id })
    .from(productCategories)
    .where(eq(productCategories.id, categoryId))
    .for("key share");
  if (!category) throw new AppError("invalid-input", { fields: [{ pointer, code: "invalid-value" }] });
}

/** Throws unless the earlier price is above the one that is paid. */
function requirePrices({ price, compareAtPrice }: Pick<ProductRow, "price" | "compareAtPrice">): void {
  if (compareAtPrice === null || compareAtPrice > price) return;
  throw new AppError("invalid-input", { fields: [{ pointer: "#/product/compareAtPrice", code: "too-small" }] });
}

const variantPointer = (at: number) => `#/product/variants/${at}/sku`;

/**
 * Writes new products with their variants; answers their ids. Throws where a slug, a SKU, a price or a category is refused, named
 * as of a single product.
 */
export async function insertProducts(
  tx: Transaction,
  inputs: readonly ProductInput[],
  because: Parameters<typeof insertVariants>[2],
): Promise<string[]> {
  await lockNames(tx);
  const slugs = await takeSlugs(
    tx,
    inputs.map(({ name }) => name),
  );
  const asked = inputs.flatMap(({ code = "", name, variants }) =>
    variants.map(({ sku, color, size }) => ({ sku, base: skuFrom({ code, name, color, size }) })),
  );
  const skus = await takeSkus(tx, asked, { productId: null, pointerOf: variantPointer });
  const rest = [...skus];
  const rows = inputs.map((input, at) => {
    const own = rest.splice(0, input.variants.length);
    return { row: rowOf(input, slugs[at] ?? "", own), variants: input.variants, skus: own };
  });
  await tx.insert(products).values(rows.map(({ row }) => row));
  await insertVariants(
    tx,
    rows.flatMap(({ row, variants, skus: own }) =>
      variants.map((variant, at) => ({ ...variant, sku: own[at] ?? "", productId: row.id, position: at })),
    ),
    because,
  );
  return rows.map(({ row }) => row.id);
}

/** A new row. */
function rowOf(input: ProductInput, slug: string, skus: readonly string[]) {
  const { name, code = "", tags = [] } = input;
  const columns = columnsOf(input);
  const price = columns.price ?? 0;
  requirePrices({ price, compareAtPrice: columns.compareAtPrice ?? null });
  const publishedAt = input.status === "published" ? new Date() : null;
  const searchKey = searchKeyOf({ name, code, tags, skus });
  return { ...columns, id: newId(), name, slug: input.slug ?? slug, price, searchKey, publishedAt };
}

export function createProduct(actor: Actor, { product: input }: { product: ProductInput }): Answer {
  requireShopManager(actor);
  return transact(async (tx) => {
    if (input.categoryId) await requireCategory(tx, input.categoryId, "#/product/categoryId");
    if (input.slug !== undefined) {
      await lockNames(tx);
      await requireFreeSlug(tx, input.slug, null);
    }
    const [id = ""] = await insertProducts(tx, [input], { actor, reason: "adjustment" });
    const [row] = await tx.select().from(products).where(eq(products.id, id));
    return recordChange(tx, actor, "created", row);
  });
}

/** Runs a write to a row that stays locked until the commit. Throws `forbidden` or `not-found`. */
async function lockProduct(
  tx: Transaction,
  { productId, isDeleted = false }: Ref & Readonly<{ isDeleted?: boolean }>,
): Promise<ProductRow> {
  const state = isDeleted ? isRestorable(products.deletedAt) : isNull(products.deletedAt);
  const [row] = await lockProducts(tx, and(eq(products.id, productId), state));
  if (!row) throw new AppError("not-found");
  return row;
}

/** Answers the row as the triggers of its variants have left it. */
async function updateRow(tx: Transaction, { id, version }: ProductRow, values: Partial<ProductRow>) {
  const changed = { ...values, version: version + 1, updatedAt: new Date() };
  const [row] = await tx.update(products).set(changed).where(eq(products.id, id)).returning();
  return row;
}

export function updateProduct(actor: Actor, { productId, product: patch }: Ref & { product: ProductPatch }): Answer {
  requireShopManager(actor);
  return transact(async (tx) => {
    const row = await lockProduct(tx, { productId });
    const before = patch.variants ? await lockVariants(tx, productId) : await readVariants([productId]);
    if (patch.version !== row.version) throw await staleError(row);
    const columns = columnsOf(patch);
    const after = { ...row, ...columns };
    requirePrices(after);
    if (patch.categoryId) await requireCategory(tx, patch.categoryId, "#/product/categoryId");
    if (patch.slug !== undefined || patch.variants) await lockNames(tx);
    if (patch.slug !== undefined) await requireFreeSlug(tx, patch.slug, productId);
    const placed = patch.variants && (await placeVariants(tx, after, patch.variants));
    if (placed) await writeVariants(tx, actor, { productId, before, after: placed });
    const skus = (placed ?? before).map(({ sku }) => sku);
    const isPublished = row.status !== "published" && after.status === "published";
    const searchKey = searchKeyOf({ ...after, skus });
    const changed = await updateRow(tx, row, {
      ...columns,
      ...(patch.slug !== undefined && { slug: patch.slug }),
      ...(isPublished && { publishedAt: new Date() }),
      ...(searchKey !== row.searchKey && { searchKey }),
    });
    return recordChange(tx, actor, "updated", changed);
  });
}

const staleError = async (row: ProductRow) =>
  new AppError("stale", { current: presentProduct(row, await readVariants([row.id])) });

/** The variants of a patch with their places and SKUs. */
async function placeVariants(
  tx: Transaction,
  { id: productId, code, name }: ProductRow,
  variants: NonNullable<ProductPatch["variants"]>,
): Promise<PlacedVariant[]> {
  const asked = variants.map(({ sku, color, size }) => ({ sku, base: skuFrom({ code, name, color, size }) }));
  const skus = await takeSkus(tx, asked, { productId, pointerOf: variantPointer });
  return variants.map((variant, position) => ({ ...variant, sku: skus[position] ?? "", position }));
}

/** Adds to the stock of variants, or takes from it; never below zero (409, which names the variant). */
export function adjustStock(actor: Actor, { productId, changes }: StockChange): Answer {
  requireShopManager(actor);
  return transact(async (tx) => {
    await lockProduct(tx, { productId });
    const variants = await lockVariants(tx, productId);
    const named = changes.map((change, at) => ({ ...change, pointer: `#/changes/${at}/quantity` }));
    await changeStock(tx, actor, { variants, changes: named });
    // As the triggers of the variants have left it.
    return recordChange(tx, actor, "updated", await lockProduct(tx, { productId }));
  });
}

export function deleteProduct(actor: Actor, ref: Ref): Answer {
  requireShopManager(actor);
  return transact(async (tx) => {
    const row = await lockProduct(tx, ref);
    return recordChange(tx, actor, "deleted", await updateRow(tx, row, { deletedAt: new Date() }));
  });
}

/** Undoes `deleteProduct`, while the product can still be restored. A variant whose SKU another product has by now is called by its id. */
export function restoreProduct(actor: Actor, ref: Ref): Answer {
  requireShopManager(actor);
  return transact(async (tx) => {
    const row = await lockProduct(tx, { ...ref, isDeleted: true });
    await lockNames(tx);
    await regainSkus(tx, row.id);
    return recordChange(tx, actor, "restored", await updateRow(tx, row, { deletedAt: null }));
  });
}
