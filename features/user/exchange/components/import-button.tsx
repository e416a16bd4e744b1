"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CsvImport } from "@/components/csv-import";
import { call, callWithBody } from "@/lib/api-client";
import { userKeys } from "../../client/queries";
import type { ExchangeColumn } from "../policy";

/** Imports people from CSV. Needs the namespaces `exchange`, `csv` and `common`. */
export function ImportButton() {
  const t = useTranslations("exchange");
  const client = useQueryClient();
  return (
    <CsvImport
      calls={{
        send: ({ file, plan }) => call("POST /api/users/import", { query: { plan }, body: file, type: "text/csv" }),
        undo: callWithBody("POST /api/users/import/undo"),
        refresh: () => client.invalidateQueries({ queryKey: userKeys.all }),
      }}
      copy={{
        title: t("title"),
        hint: t("hint"),
        columnName: (column) => t(`columns.${column as ExchangeColumn}`),
        noteOf: ({ email }) => email,
        done: ({ created, updated }) => t("done", { created, updated }),
        notUndone: t("notUndone"),
      }}
    />
  );
}
