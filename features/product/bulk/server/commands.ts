import "server-only";
import { and, inArray, isNull, type SQL } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { recordActivity } from "@/server/activity/record";
import type { Actor } from "@/server/auth/actor";
import { requireSeal, sealed } from "@/server/auth/undo-seal";
import { current, type Transaction } from "@/server/db/client";
import { products } from "@/server/db/schema/product";
import { oneAtATime } from "@/server/http/one-at-a-time";
import { inBatches } from "@/server/jobs/batches";
import { discounted } from "../../domain/discount";
import { announceProducts, requireCategory } from "../../server/commands";
import { requireShopManager } from "../../server/data";
import { lockProducts, lockProductsById } from "../../server/lock";
import type { ProductRow } from "../../server/presenter";
import type { BulkAnswer, BulkChange, BulkInput, BulkUndo, FormerProduct } from "../schema";
import { batchSize, bulkParts, writeStates } from "./part";

type Changed = Partial<
  Pick<ProductRow, "status" | "publishedAt" | "categoryId" | "price" | "compareAtPrice" | "deletedAt">
>;

/** What a change makes of a product; null where it is so already. */
function changeOf(row: ProductRow, change: BulkChange): Changed | null {
  switch (change.kind) {
    case "publish":
      return row.status === "published" ? null : { status: "published", publishedAt: new Date() };
    case "unpublish":
      return row.status === "draft" ? null : { status: "draft" };
    case "category":
      return row.categoryId === change.categoryId ? null : { categoryId: change.categoryId };
    case "discount":
      return discounted(row, change.percent);
    case "delete":
      return { deletedAt: new Date() };
  }
}

const verbs: Readonly<Record<BulkChange["kind"], string>> = {
  publish: "updated",
  unpublish: "updated",
  category: "updated",
  discount: "updated",
  delete: "deleted",
};

const isPresent = (ids: readonly string[]): SQL | undefined =>
  and(inArray(products.id, [...ids]), isNull(products.deletedAt));

/** Each person changes many products once at a time. */
const oneChange = <Result>({ userId }: Actor, work: () => Promise<Result>) =>
  oneAtATime(`product-bulk:${userId}`, work);

/** Changes many products, all or none, in short transactions. Throws `forbidden`, `not-found` or names the category. */
export async function changeProducts(actor: Actor, { productIds, change }: BulkInput): Promise<BulkAnswer> {
  requireShopManager(actor);
  if ((await current().$count(products, isPresent(productIds))) < productIds.length) throw new AppError("not-found");
  const former = await oneChange(actor, () =>
    inBatches(actor, {
      kind: bulkParts,
      items: productIds,
      atOnce: batchSize,
      write: async (tx, ids) => {
        const changed = await changeBatch(tx, actor, ids, change);
        return changed.length > 0 ? { products: changed } : null;
      },
      finish: async (tx, done) => {
        await announceProducts(tx);
        return done.flatMap((part) => part.products);
      },
    }),
  );
  const undo = former.length > 0 ? { products: former, ...sealed(actor, ["product-bulk", former]) } : null;
  return { productIds: former.map(({ id }) => id), undo };
}

async function changeBatch(tx: Transaction, actor: Actor, ids: readonly string[], change: BulkChange) {
  const rows = await lockProducts(tx, isPresent(ids));
  if (rows.length < ids.length) throw new AppError("not-found");
  if (change.kind === "category" && change.categoryId !== null) {
    await requireCategory(tx, change.categoryId, "#/change/categoryId");
  }
  const changes = rows.flatMap((row) => {
    const changed = changeOf(row, change);
    return changed ? [{ row, after: { ...row, ...changed } }] : [];
  });
  if (changes.length === 0) return [];
  await writeStates(
    tx,
    changes.map(({ after }) => stateOf(after)),
  );
  for (const { row } of changes) await recordOne(tx, actor, verbs[change.kind], row);
  return changes.map(({ row }) => formerOf(row));
}

const isoOf = (at: Date | null) => at?.toISOString() ?? null;

const stateOf = (row: ProductRow): FormerProduct => ({
  id: row.id,
  version: row.version,
  status: row.status,
  publishedAt: isoOf(row.publishedAt),
  categoryId: row.categoryId,
  price: row.price,
  compareAtPrice: row.compareAtPrice,
  deletedAt: isoOf(row.deletedAt),
});

/** A locked row that is about to change, with the version that it will have then. */
const formerOf = (row: ProductRow): FormerProduct => stateOf({ ...row, version: row.version + 1 });

const recordOne = (tx: Transaction, actor: Actor, verb: string, { id, name }: Pick<ProductRow, "id" | "name">) =>
  recordActivity(tx, actor, { verb, subjectType: "product", subjectId: id, subjectName: name });

/** Undoes one's own change of many, all or none: whoever has changed one of them since is not overruled (409). */
export async function undoProductChange(actor: Actor, undo: BulkUndo): Promise<{ productIds: string[] }> {
  requireShopManager(actor);
  requireSeal(actor, ["product-bulk", undo.products], undo);
  const changed = () => new AppError("conflict", { detail: "Someone has changed one of the products since." });
  await oneChange(actor, () =>
    inBatches(actor, {
      kind: bulkParts,
      items: undo.products,
      atOnce: batchSize,
      write: async (tx, former) => {
        const before = await lockStates(tx, former);
        const restored = await writeStates(tx, former);
        if (restored.length < former.length) throw changed();
        for (const product of restored) await recordOne(tx, actor, "restored", product);
        return { products: before };
      },
      finish: (tx) => announceProducts(tx),
    }),
  );
  return { productIds: undo.products.map(({ id }) => id) };
}

async function lockStates(tx: Transaction, former: readonly FormerProduct[]): Promise<FormerProduct[]> {
  const ids = former.map(({ id }) => id);
  return (await lockProductsById(tx, ids)).map(formerOf);
}
