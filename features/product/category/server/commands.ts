import "server-only";
import { and, eq, isNull, sql } from "drizzle-orm";
import { AppError } from "@/lib/errors";
import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import { slugFrom } from "@/lib/slug";
import { recordActivity } from "@/server/activity/record";
import type { Actor } from "@/server/auth/actor";
import { current, type Transaction, transact } from "@/server/db/client";
import { productCategories, products } from "@/server/db/schema/product";
import { oneAtATime } from "@/server/http/one-at-a-time";
import { inBatches } from "@/server/jobs/batches";
import { productLimits } from "../../domain/constants";
import { announceProducts } from "../../server/commands";
import { requireShopManager } from "../../server/data";
import type { Category } from "../schema";
import { readCategory } from "./data";
import { batchSize, categoryParts, clearCategory } from "./part";

type Ref = Readonly<{ categoryId: string }>;
type Answer = Promise<{ category: Category }>;
type Row = typeof productCategories.$inferSelect;

/** The few that there are, locked, so that no name or slug is given twice. */
async function lockCategories(tx: Transaction): Promise<Row[]> {
  await tx.execute(sql`lock table ${productCategories} in share row exclusive mode`);
  return await tx.select().from(productCategories);
}

/** A file names categories by their names. */
function requireFreeName(others: readonly Row[], name: string): void {
  if (others.some((other) => foldForSearch(other.name) === foldForSearch(name))) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/category/name", code: "taken" }] });
  }
}

function freeSlug(rows: readonly Row[], name: string): string {
  const base = slugFrom(name, { max: productLimits.slug - 4, nameless: "category" });
  const taken = new Set(rows.map(({ slug }) => slug));
  const forms = [base, ...rows.map((_, at) => `${base}-${at + 2}`)];
  return forms.find((slug) => !taken.has(slug)) ?? base;
}

async function recordChange(tx: Transaction, actor: Actor, verb: string, { id, name }: Pick<Row, "id" | "name">) {
  await recordActivity(tx, actor, { verb, subjectType: "product-category", subjectId: id, subjectName: name });
  await announceProducts(tx);
}

async function answer(categoryId: string): Answer {
  const category = await readCategory(categoryId);
  if (!category) throw new AppError("not-found");
  return { category };
}

export function createCategory(actor: Actor, { category: { name } }: { category: { name: string } }): Answer {
  requireShopManager(actor);
  return transact(async (tx) => {
    const rows = await lockCategories(tx);
    if (rows.length >= productLimits.categories) {
      throw new AppError("conflict", { detail: `There can be up to ${productLimits.categories} categories.` });
    }
    requireFreeName(rows, name);
    const id = newId();
    await tx.insert(productCategories).values({ id, name, slug: freeSlug(rows, name) });
    await recordChange(tx, actor, "created", { id, name });
    return answer(id);
  });
}

type Renaming = Ref & { category: { name: string; version: number } };

export function renameCategory(actor: Actor, { categoryId, category: { name, version } }: Renaming): Answer {
  requireShopManager(actor);
  return transact(async (tx) => {
    const rows = await lockCategories(tx);
    const row = rows.find(({ id }) => id === categoryId);
    if (!row) throw new AppError("not-found");
    if (row.version !== version) throw new AppError("stale", { current: (await answer(categoryId)).category });
    requireFreeName(
      rows.filter(({ id }) => id !== categoryId),
      name,
    );
    const changed = { name, version: version + 1, updatedAt: new Date() };
    await tx.update(productCategories).set(changed).where(eq(productCategories.id, categoryId));
    await recordChange(tx, actor, "updated", { id: categoryId, name });
    return answer(categoryId);
  });
}

const idsIn = async (categoryId: string): Promise<string[]> =>
  (await current().select({ id: products.id }).from(products).where(eq(products.categoryId, categoryId))).map(
    ({ id }) => id,
  );

/** Its products stay, without a category: they leave it in batches, so that no statement writes all of a large one. */
export async function deleteCategory(actor: Actor, { categoryId }: Ref): Promise<Ref & { products: number }> {
  requireShopManager(actor);
  if (!(await readCategory(categoryId))) throw new AppError("not-found");
  const isShown = and(eq(products.categoryId, categoryId), isNull(products.deletedAt));
  const count = await current().$count(products, isShown);
  const items = await idsIn(categoryId);
  return await oneAtATime(`product-category:${categoryId}`, () =>
    inBatches(actor, {
      kind: categoryParts,
      items,
      atOnce: batchSize,
      write: (tx, productIds) => clearCategory(tx, { categoryId, productIds: [...productIds] }),
      finish: async (tx) => {
        // Those that came into it meanwhile are few, and locked before the category, as their own forms do.
        await clearCategory(tx, { categoryId, productIds: await idsIn(categoryId) });
        const [row] = await tx.delete(productCategories).where(eq(productCategories.id, categoryId)).returning();
        if (!row) throw new AppError("not-found");
        await recordChange(tx, actor, "deleted", row);
        return { categoryId, products: count };
      },
    }),
  );
}
