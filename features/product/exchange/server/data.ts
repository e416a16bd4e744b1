import "server-only";
import type { Locale } from "@/lib/locale";
import type { Actor } from "@/server/auth/actor";
import { exportCsv, pagesOf } from "@/server/csv/export";
import { productLimits } from "../../domain/constants";
import type { ProductFilters } from "../../schema";
import { readWholeProducts, requireShopManager } from "../../server/data";
import { productFile } from "./columns";
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

async function* rowsOf(actor: Actor, filters: ProductFilters) {
  const read = (cursor?: string) => readWholeProducts(actor, { ...filters, limit: productLimits.maxPerPage, cursor });
  for await (const { products } of pagesOf(read)) {
    yield products.flatMap((of) => of.product.variants.map((variant) => ({ ...of, variant })));
  }
}
