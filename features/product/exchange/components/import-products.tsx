"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CsvImport } from "@/components/csv-import";
import { call, callWithBody } from "@/lib/api-client";
import { refreshProducts } from "../../client/mutations";
import { type ProductColumn, productFields } from "../../domain/fields";

/** Imports products from CSV. Needs the namespaces `product`, `csv` and `common`. */
export function ImportProducts() {
  const t = useTranslations("product");
  const client = useQueryClient();
  return (
    <CsvImport
      calls={{
        send: ({ file, plan, key }) =>
          call("POST /api/product/import", { query: { plan }, body: file, type: "text/csv", idempotencyKey: key }),
        undo: callWithBody("POST /api/product/import/undo"),
        refresh: () => refreshProducts(client),
      }}
      copy={{
        title: t("exchange.title"),
        hint: t("exchange.hint"),
        columnName: (column) => t(columnKey(column as ProductColumn)),
        done: ({ created }) => t("exchange.done", { created }),
        notUndone: t("exchange.notUndone"),
      }}
    />
  );
}

const columnKey = (column: ProductColumn) =>
  column in productFields
    ? (`fields.${column as keyof typeof productFields}` as const)
    : (`exchange.columns.${column as Exclude<ProductColumn, keyof typeof productFields>}` as const);
