"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { CsvImport } from "@/components/csv-import";
import { call, callWithBody } from "@/lib/api-client";
import { refreshTasks } from "../../client/mutations";
import type { TaskColumn } from "../policy";

type Props = Readonly<{
  /** Of these one is chosen; a single one needs no choice. */
  projects: readonly { id: string; name: string }[];
  /** The one that is chosen at first. */
  projectId?: string | null;
}>;

/** Imports tasks from CSV. Needs the namespaces `task`, `csv` and `common`. */
export function ImportTasks({ projects, projectId }: Props) {
  const t = useTranslations("task.exchange");
  const client = useQueryClient();
  return (
    <CsvImport
      calls={{
        send: ({ file, plan, key, target }) =>
          call("POST /api/project/task/import", {
            query: { projectId: target, plan },
            body: file,
            type: "text/csv",
            idempotencyKey: key,
          }),
        undo: callWithBody("POST /api/project/task/import/undo"),
        refresh: () => refreshTasks(client),
      }}
      copy={{
        title: t("title"),
        hint: t("hint"),
        columnName: (column) => t(`columns.${column as TaskColumn}`),
        notes: ({ milestones, alreadyThere }) => [
          ...(milestones.length > 0 ? [t("milestones", { names: milestones.join(", ") })] : []),
          ...(alreadyThere > 0 ? [t("alreadyThere", { count: alreadyThere })] : []),
        ],
        done: ({ created }) => t("done", { created }),
        notUndone: t("notUndone"),
      }}
      targets={{ label: t("project"), none: t("chooseProject"), options: projects, initialId: projectId }}
    />
  );
}
