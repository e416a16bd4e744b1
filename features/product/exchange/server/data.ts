import "server-only";
import { chunksByWeight } from "@/lib/chunks";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { exportCsv, pagesOf } from "@/server/csv/export";
import type { ProductFilters } from "../../schema";
import { readWholeProducts, requireShopManager } from "../../server/data";
import { type ProductRecord, productFile } from "./columns";
import { fileSubject } from "./part";

/** Exports the products that the list shows with the same filters, a row for each variant. */
export async function exportProducts(actor: Actor, filters: ProductFilters, locale: Locale): Promise<Response> {
  requireShopManager(actor);
  return await exportCsv(actor, {
    name: "products",
    locale,
    format: productFile,
    rows: rowsOf(actor, filters),
    audit: {
      action: "product.exported",
      subject: fileSubject,
      after: { filters },
    },
  });
}

/** Each of these has up to a hundred variants. */
const productsAtOnce = 50;
/** Characters that are written before others get their turn: each variant repeats the description of its product. */
const charactersAtOnce = 1_000_000;

const lengthOf = ({ product }: ProductRecord) => product.description.length + 500;

async function* rowsOf(actor: Actor, filters: ProductFilters) {
  const read = (cursor?: string) => readWholeProducts(actor, { ...filters, limit: productsAtOnce, cursor });
  for await (const { products } of pagesOf(read)) {
    const rows = products.flatMap((of) => of.product.variants.map((variant) => ({ ...of, variant })));
    yield* chunksByWeight(rows, charactersAtOnce, lengthOf);
  }
}
