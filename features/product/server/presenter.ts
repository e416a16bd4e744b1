import "server-only";
import { namesOfKind, pick, pickGiven, scalarNames } from "@/lib/fields";
import { foldForSearch } from "@/lib/fold";
import { toMajor, toMinor } from "@/lib/money";
import type { products, productVariants } from "@/server/db/schema/product";
import { shopCurrency } from "../domain/constants";
import { productFields } from "../domain/fields";
import type { Product, ProductInput, Variant } from "../schema";

export type ProductRow = typeof products.$inferSelect;
export type VariantRow = typeof productVariants.$inferSelect;

const major = (minor: number | null) => (minor === null ? null : toMajor(minor, shopCurrency));

/** What of a row a list and a form show alike. */
export const presentFields = (row: ProductRow) => ({
  id: row.id,
  slug: row.slug,
  ...pick(row, scalarNames(productFields)),
  price: toMajor(row.price, shopCurrency),
  compareAtPrice: major(row.compareAtPrice),
  stock: row.stock,
  sold: row.sold,
  publishedAt: row.publishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

export const presentVariant = ({ id, sku, color, size, stock }: VariantRow): Variant => ({
  id,
  sku,
  color,
  size,
  stock,
});

export const presentProduct = (row: ProductRow, variants: readonly VariantRow[]): Product => ({
  ...presentFields(row),
  variants: variants.map(presentVariant),
});

const amountNames = namesOfKind(productFields, "amount");

/** The columns of what an input says. */
export function columnsOf(input: Partial<Omit<ProductInput, "variants">>) {
  const amounts = amountNames.flatMap((name) => {
    const amount = input[name];
    return amount === undefined ? [] : [[name, amount === null ? null : toMinor(amount, shopCurrency)]];
  });
  return {
    ...pickGiven(input, scalarNames(productFields)),
    ...(Object.fromEntries(amounts) as { price?: number; compareAtPrice?: number | null }),
  };
}

type Found = Readonly<{ name: string; code: string; tags: readonly string[]; skus: readonly string[] }>;

/** What a search compares. */
export const searchKeyOf = ({ name, code, tags, skus }: Found): string =>
  foldForSearch([name, code, ...skus, ...tags].join(" "));
