"use client";

import { useTranslations } from "next-intl";
import { CsvImportDialog } from "@/components/csv-import-dialog";
import { useCsvUndo } from "@/components/use-csv-undo";
import { useProjectImport, useProjectImportUndo } from "../client/mutations";
import { type ProjectColumn, projectHeaders } from "../policy";

type Props = Readonly<{ onClose: () => void }>;

export function ImportProjectsDialog({ onClose }: Props) {
  const t = useTranslations("project");
  const offerUndo = useCsvUndo(useProjectImportUndo().mutateAsync);
  return (
    <CsvImportDialog
      columnName={(column) => t(projectHeaders[column as ProjectColumn])}
      hint={t("exchange.hint")}
      importing={useProjectImport()}
      notes={({ alreadyThere }) => (alreadyThere > 0 ? [t("exchange.alreadyThere", { count: alreadyThere })] : [])}
      onClose={onClose}
      onDone={({ created, undo }) =>
        offerUndo(undo, { done: t("exchange.done", { created }), notUndone: t("exchange.notUndone") })
      }
      title={t("exchange.title")}
    />
  );
}
