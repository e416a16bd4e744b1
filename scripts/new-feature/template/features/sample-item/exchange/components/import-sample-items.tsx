"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CsvImport } from "@/components/csv-import";
import { call, callWithBody } from "@/lib/api-client";
import { refreshSampleItems } from "../../client/mutations";
import type { SampleItemColumn } from "../../domain/fields";

/** Imports sample items from CSV. Needs the namespaces `sampleItem`, `csv` and `common`. */
export function ImportSampleItems() {
  const t = useTranslations("sampleItem");
  const client = useQueryClient();
  return (
    <CsvImport
      calls={{
        send: ({ file, plan, key }) =>
          call("POST /api/sample-item/import", { query: { plan }, body: file, type: "text/csv", idempotencyKey: key }),
        undo: callWithBody("POST /api/sample-item/import/undo"),
        refresh: () => refreshSampleItems(client),
      }}
      copy={{
        title: t("exchange.title"),
        hint: t("exchange.hint"),
        columnName: (column) => t(`fields.${column as SampleItemColumn}`),
        done: ({ created }) => t("exchange.done", { created }),
        notUndone: t("exchange.notUndone"),
      }}
    />
  );
}
