import "server-only";
import { and, asc, count, eq, isNull, sql } from "drizzle-orm";
import type { Actor } from "@/server/auth/actor";
import { current } from "@/server/db/client";
import { productCategories, products } from "@/server/db/schema/product";
import { canManageShop } from "../../policy";
import type { Category } from "../schema";

const total = count(products.id);
const published = sql<number>`(count(*) filter (where ${products.status} = 'published'))::int`;

const select = () =>
  current()
    .select({
      id: productCategories.id,
      name: productCategories.name,
      slug: productCategories.slug,
      version: productCategories.version,
      published,
      total,
    })
    .from(productCategories)
    .leftJoin(products, and(eq(products.categoryId, productCategories.id), isNull(products.deletedAt)))
    .groupBy(productCategories.id);

/** All of them by name for who manages the shop; for everybody else those that have published products. */
export async function listCategories(actor: Actor | null): Promise<{ categories: Category[] }> {
  const categories = await select().orderBy(asc(productCategories.name), asc(productCategories.id));
  if (actor && canManageShop(actor)) return { categories };
  const shown = categories.filter((category) => category.published > 0);
  return { categories: shown.map((category) => ({ ...category, total: null })) };
}

export async function readCategory(categoryId: string): Promise<Category | undefined> {
  const [category] = await select().where(eq(productCategories.id, categoryId));
  return category;
}
