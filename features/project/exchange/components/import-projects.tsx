"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CsvImport } from "@/components/csv-import";
import { call, callWithBody } from "@/lib/api-client";
import { refreshProjects } from "../../client/mutations";
import { type ProjectColumn, projectHeaders } from "../policy";

/** Imports projects from CSV. Needs the namespaces `project`, `csv` and `common`. */
export function ImportProjects() {
  const t = useTranslations("project");
  const client = useQueryClient();
  return (
    <CsvImport
      calls={{
        send: ({ file, plan, key }) =>
          call("POST /api/project/import", { query: { plan }, body: file, type: "text/csv", idempotencyKey: key }),
        undo: callWithBody("POST /api/project/import/undo"),
        refresh: () => refreshProjects(client),
      }}
      copy={{
        title: t("exchange.title"),
        hint: t("exchange.hint"),
        columnName: (column) => t(projectHeaders[column as ProjectColumn]),
        notes: ({ alreadyThere }) => (alreadyThere > 0 ? [t("exchange.alreadyThere", { count: alreadyThere })] : []),
        done: ({ created }) => t("exchange.done", { created }),
        notUndone: t("exchange.notUndone"),
      }}
    />
  );
}
