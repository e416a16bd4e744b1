import "server-only";
import { and, eq, inArray, isNotNull, isNull, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { AppError, type FieldError } from "@/lib/errors";
import { newId } from "@/lib/id";
import { slugFrom } from "@/lib/slug";
import { current, type Transaction } from "@/server/db/client";
import { products, productVariants } from "@/server/db/schema/product";
import { productLimits } from "../domain/constants";

/** Slugs and SKUs are given one at a time, so that no two products get the same. Any constant of our own will do. */
const namesLock = 7_210_046;

/** Until the transaction ends nobody else gives a slug or a SKU. */
export async function lockNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${namesLock})`);
}

/** Numbers that are tried before a slug or SKU ends in letters of an id. */
const numbers = 20;

const numbered = (base: string, count: number) =>
  Array.from({ length: count }, (_, at) => (at === 0 ? base : `${base}-${at + 1}`));

/** The forms that bases may get: a base that many share has more of them, so that their number stays in proportion. */
function formsOf(bases: readonly string[]) {
  const shared = new Map<string, number>();
  for (const base of bases) shared.set(base, (shared.get(base) ?? numbers) + 1);
  const countOf = (base: string) => shared.get(base) ?? numbers;
  return { countOf, candidates: [...shared].flatMap(([base, count]) => numbered(base, count)) };
}

/** The first of the base's numbered forms that is free; it is then taken. */
function takeFree(base: string, taken: Set<string>, count: number): string {
  const free = numbered(base, count).find((name) => !taken.has(name)) ?? `${base}-${newId().slice(-12)}`;
  taken.add(free);
  return free;
}

/** Leaves room for a number. */
const slugOf = (name: string) => slugFrom(name, { max: productLimits.slug - 14, nameless: "product" });

/** Slugs for products of these names, in their order; a deleted product keeps its own. Needs `lockNames`. */
export async function takeSlugs(tx: Transaction, names: readonly string[]): Promise<string[]> {
  const bases = names.map(slugOf);
  const { candidates, countOf } = formsOf(bases);
  const rows = await tx.select({ slug: products.slug }).from(products).where(isAny(products.slug, candidates));
  const taken = new Set(rows.map(({ slug }) => slug));
  return bases.map((base) => takeFree(base, taken, countOf(base)));
}

/** One array as a parameter, however many there are. */
const isAny = (column: typeof products.slug | typeof productVariants.sku, texts: readonly string[]) =>
  sql`${column} = any(${sql.param([...texts])}::text[])`;

/** Throws where another product has the slug. Needs `lockNames`. */
export async function requireFreeSlug(tx: Transaction, slug: string, productId: string | null): Promise<void> {
  const others = and(eq(products.slug, slug), productId === null ? undefined : ne(products.id, productId));
  if ((await tx.$count(products, others)) > 0) {
    throw new AppError("invalid-input", { fields: [{ pointer: "#/product/slug", code: "taken" }] });
  }
}

/** Which of these SKUs products have that are not deleted. */
export async function readTakenSkus(skus: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await current()
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(isAny(productVariants.sku, skus), isNull(products.deletedAt)));
  return new Set(rows.map(({ sku }) => sku));
}

type Asked = Readonly<{ sku: string; base: string }>;

/**
 * The SKUs of variants, in their order: what was written, or for an empty one the first free form of its base. A product that is
 * deleted gives its SKU up to one that is not. Throws where another product has one, named by `pointerOf`. Needs `lockNames`.
 */
export async function takeSkus(
  tx: Transaction,
  asked: readonly Asked[],
  { productId, pointerOf }: Readonly<{ productId: string | null; pointerOf: (at: number) => string }>,
): Promise<string[]> {
  if (asked.length === 0) return [];
  const forms = formsOf(asked.flatMap(({ sku, base }) => (sku === "" ? [base] : [])));
  const candidates = [...asked.map(({ sku }) => sku).filter(Boolean), ...forms.candidates];
  const others = await tx
    .select({ sku: productVariants.sku, isDeleted: isNotNull(products.deletedAt).mapWith(Boolean) })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(and(isAny(productVariants.sku, candidates), productId === null ? undefined : ne(products.id, productId)));
  const inUse = new Set(others.flatMap(({ sku, isDeleted }) => (isDeleted ? [] : [sku])));
  const fields: FieldError[] = asked.flatMap(({ sku }, at) =>
    inUse.has(sku) ? [{ pointer: pointerOf(at), code: "taken" }] : [],
  );
  if (fields.length > 0) throw new AppError("invalid-input", { fields });
  const taken = new Set([...asked.map(({ sku }) => sku), ...others.map(({ sku }) => sku)]);
  const skus = asked.map(({ sku, base }) => sku || takeFree(base, taken, forms.countOf(base)));
  const given = new Set(skus);
  await releaseSkus(
    tx,
    others.flatMap(({ sku, isDeleted }) => (isDeleted && given.has(sku) ? [sku] : [])),
  );
  return skus;
}

/** A variant that gave its SKU up is called by its id until `regainSkus`. */
async function releaseSkus(tx: Transaction, skus: readonly string[]): Promise<void> {
  if (skus.length === 0) return;
  await tx
    .update(productVariants)
    .set({ sku: sql`${productVariants.id}::text`, formerSku: sql`${productVariants.sku}` })
    .where(inArray(productVariants.sku, [...skus]));
}

/** Gives the variants of a product the SKUs back that it gave up while it was deleted, where they are free. Needs `lockNames`. */
export async function regainSkus(tx: Transaction, productId: string): Promise<void> {
  const others = alias(productVariants, "others");
  const isFree = notExists(tx.select({ id: others.id }).from(others).where(eq(others.sku, productVariants.formerSku)));
  // One that was given another SKU since keeps it.
  const isByItsId = sql`${productVariants.sku} = ${productVariants.id}::text`;
  const regained = sql`case when ${isByItsId} and ${isFree} then ${productVariants.formerSku} else ${productVariants.sku} end`;
  const isOwn = and(eq(productVariants.productId, productId), isNotNull(productVariants.formerSku));
  await tx.update(productVariants).set({ sku: regained, formerSku: null }).where(isOwn);
}
