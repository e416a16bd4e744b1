import { foldForSearch } from "@/lib/fold";
import { newId } from "@/lib/id";
import { current } from "@/server/db/client";
import { products, productVariants } from "@/server/db/schema/product";

type Overrides = Partial<typeof products.$inferInsert> & {
  /** One variant without colour and size, with 10 in stock, unless others are named. */
  variants?: readonly Partial<typeof productVariants.$inferInsert>[];
};

/** A published product at 10,000.00 with its variants, in their order. */
export async function makeProduct({ variants = [{ stock: 10 }], ...overrides }: Overrides = {}) {
  const id = overrides.id ?? newId();
  const name = overrides.name ?? "Felt slippers";
  const values = {
    slug: `product-${id.slice(-12)}`,
    price: 1_000_000,
    status: "published" as const,
    publishedAt: new Date(),
    searchKey: foldForSearch(name),
    ...overrides,
    id,
    name,
  };
  await current().insert(products).values(values);
  const rows = variants.map((variant, position) => ({
    sku: `SKU-${newId().slice(-12)}`,
    ...variant,
    id: variant.id ?? newId(),
    productId: id,
    position,
  }));
  await current().insert(productVariants).values(rows);
  return { ...values, variants: rows };
}
