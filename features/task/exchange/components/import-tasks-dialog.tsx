"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CsvImportDialog } from "@/components/csv-import-dialog";
import { Select } from "@/components/select";
import { useCsvUndo } from "@/components/use-csv-undo";
import { useTaskImport, useTaskImportUndo } from "../client/mutations";
import type { TaskColumn } from "../policy";

type Props = Readonly<{
  projects: readonly { id: string; name: string }[];
  projectId: string | null | undefined;
  onClose: () => void;
}>;

export function ImportTasksDialog({ projects, projectId, onClose }: Props) {
  const t = useTranslations("task.exchange");
  const [only] = projects.length === 1 ? projects : [];
  const [chosen, setChosen] = useState(projectId ?? only?.id ?? "");
  const offerUndo = useCsvUndo(useTaskImportUndo().mutateAsync);
  return (
    <CsvImportDialog
      before={
        only ? null : (
          <Select label={t("project")} onChange={({ target }) => setChosen(target.value)} value={chosen}>
            <option disabled value="">
              {t("chooseProject")}
            </option>
            {projects.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )
      }
      columnName={(column) => t(`columns.${column as TaskColumn}`)}
      hint={t("hint")}
      importing={useTaskImport(chosen)}
      isReady={chosen !== ""}
      notes={({ milestones, alreadyThere }) => [
        ...(milestones.length > 0 ? [t("milestones", { names: milestones.join(", ") })] : []),
        ...(alreadyThere > 0 ? [t("alreadyThere", { count: alreadyThere })] : []),
      ]}
      onClose={onClose}
      onDone={({ created, undo }) => offerUndo(undo, { done: t("done", { created }), notUndone: t("notUndone") })}
      target={chosen}
      title={t("title")}
    />
  );
}
