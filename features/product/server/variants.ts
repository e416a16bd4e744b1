import "server-only";
import { asc, eq, inArray, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/id";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction } from "@/server/db/client";
import { productVariants, stockMovements } from "@/server/db/schema/product";
import { productLimits, type StockReason } from "../domain/constants";
import type { StockChange, VariantPatch } from "../schema";
import { presentVariant, type VariantRow } from "./presenter";

/** The variants of products, each product's in their order. */
export const readVariants = (productIds: readonly string[]): Promise<VariantRow[]> =>
  current()
    .select()
    .from(productVariants)
    .where(inArray(productVariants.productId, [...productIds]))
    .orderBy(asc(productVariants.productId), asc(productVariants.position), asc(productVariants.id));

/** The same of one, locked: whoever sells or counts them waits. The product is locked before them (`lockProducts`). */
export const lockVariants = (tx: Transaction, productId: string): Promise<VariantRow[]> =>
  tx
    .select()
    .from(productVariants)
    .where(eq(productVariants.productId, productId))
    .orderBy(asc(productVariants.id))
    .for("update");

export type NewVariant = Readonly<Pick<VariantRow, "productId" | "sku" | "color" | "size" | "stock" | "position">>;

type Because = Readonly<{ actor: Actor; reason: StockReason }>;

/** Writes variants with the movements that their stock came by. */
export async function insertVariants(
  tx: Transaction,
  variants: readonly NewVariant[],
  because: Because,
): Promise<void> {
  if (variants.length === 0) return;
  const rows = variants.map((variant) => ({ ...variant, id: newId() }));
  await tx.insert(productVariants).values(rows);
  await recordMovements(
    tx,
    rows.map(({ id, stock }) => ({ variantId: id, quantity: stock })),
    because,
  );
}

async function recordMovements(
  tx: Transaction,
  changes: StockChange["changes"],
  { actor, reason }: Because,
): Promise<void> {
  const moved = changes.filter(({ quantity }) => quantity !== 0);
  if (moved.length === 0) return;
  await tx.insert(stockMovements).values(moved.map((change) => ({ ...change, reason, actorId: actor.userId })));
}

type Change = StockChange["changes"][number] & Readonly<{ pointer: string }>;

/** Changes the stock of locked variants by differences. Throws where one of them is not among these or would go out of range. */
export async function changeStock(
  tx: Transaction,
  actor: Actor,
  { variants, changes }: Readonly<{ variants: readonly VariantRow[]; changes: readonly Change[] }>,
): Promise<void> {
  const known = new Map(variants.map((variant) => [variant.id, variant]));
  const moved = changes.filter(({ quantity }) => quantity !== 0);
  for (const { variantId, quantity, pointer } of moved) requireRange(known.get(variantId), quantity, pointer);
  if (moved.length === 0) return;
  const given = JSON.stringify(moved.map(({ variantId: id, quantity }) => ({ id, quantity })));
  await tx.execute(sql`
    update ${productVariants} set stock = ${productVariants.stock} + given.quantity
    from jsonb_to_recordset(${given}::jsonb) as given (id uuid, quantity int)
    where ${productVariants.id} = given.id`);
  await recordMovements(
    tx,
    moved.map(({ variantId, quantity }) => ({ variantId, quantity })),
    { actor, reason: "adjustment" },
  );
}

function requireRange(variant: VariantRow | undefined, quantity: number, pointer: string): void {
  if (!variant) throw new AppError("not-found");
  const stock = variant.stock + quantity;
  if (stock >= 0 && stock <= productLimits.stock) return;
  throw new AppError("conflict", {
    detail: `${variant.stock} of ${variant.sku} are in stock.`,
    fields: [{ pointer, code: stock < 0 ? "too-small" : "too-large" }],
    current: { variant: presentVariant(variant) },
  });
}

/** A variant as it is to be, with the SKU that it gets. */
export type PlacedVariant = Omit<VariantPatch, "sku"> & Readonly<{ sku: string; position: number }>;

/** Makes locked variants those that are named: changes, adds and removes. */
export async function writeVariants(
  tx: Transaction,
  actor: Actor,
  {
    productId,
    before,
    after,
  }: Readonly<{ productId: string; before: readonly VariantRow[]; after: readonly PlacedVariant[] }>,
): Promise<void> {
  const known = new Map(before.map((variant) => [variant.id, variant]));
  const unknown = after.findIndex(({ id }) => id !== undefined && !known.has(id));
  if (unknown >= 0) {
    throw new AppError("invalid-input", {
      fields: [{ pointer: `#/product/variants/${unknown}/id`, code: "invalid-value" }],
    });
  }
  const kept = after.flatMap(({ id, ...variant }) => (id === undefined ? [] : [{ ...variant, id }]));
  const keptIds = new Set(kept.map(({ id }) => id));
  await removeVariants(
    tx,
    before.flatMap(({ id }) => (keptIds.has(id) ? [] : [id])),
  );
  await renameVariants(
    tx,
    kept.filter((variant) => !isSame(known.get(variant.id), variant)),
  );
  const changes = kept.map(({ id, stockChange, position }) => ({
    variantId: id,
    quantity: stockChange,
    pointer: `#/product/variants/${position}/stockChange`,
  }));
  await changeStock(tx, actor, { variants: before, changes });
  const added = after.filter(({ id }) => id === undefined);
  requireStocks(added);
  const rows = added.map(({ id: _, stockChange: stock, ...variant }) => ({ ...variant, productId, stock }));
  await insertVariants(tx, rows, { actor, reason: "adjustment" });
}

function requireStocks(added: readonly PlacedVariant[]): void {
  const below = added.find(({ stockChange }) => stockChange < 0);
  if (!below) return;
  const pointer = `#/product/variants/${below.position}/stockChange`;
  throw new AppError("invalid-input", { fields: [{ pointer, code: "too-small" }] });
}

const isSame = (before: VariantRow | undefined, { sku, color, size, position }: PlacedVariant) =>
  before?.sku === sku && before.color === color && before.size === size && before.position === position;

async function removeVariants(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(productVariants).where(inArray(productVariants.id, [...ids]));
}

async function renameVariants(tx: Transaction, changed: readonly PlacedVariant[]): Promise<void> {
  if (changed.length === 0) return;
  const given = JSON.stringify(
    changed.map(({ id, sku, color, size, position }) => ({ id, sku, color, size, position })),
  );
  const rows = sql`jsonb_to_recordset(${given}::jsonb) as given (id uuid, sku text, color text, size text, position int)`;
  // Two that swap what is theirs alone would meet halfway: each first has what can only be its own.
  await tx.execute(sql`
    update ${productVariants} set sku = given.id::text, size = right(given.id::text, ${productLimits.size})
    from ${rows} where ${productVariants.id} = given.id`);
  await tx.execute(sql`
    update ${productVariants} set sku = given.sku, color = given.color, size = given.size, position = given.position
    from ${rows} where ${productVariants.id} = given.id`);
}
