"use client";

import { useTranslations } from "next-intl";
import { CsvImportDialog } from "@/components/csv-import-dialog";
import { useCsvUndo } from "@/components/use-csv-undo";
import { useImport, useImportUndo } from "../client/mutations";
import { useImportProgress } from "../client/use-import-progress";
import type { ExchangeColumn } from "../policy";

type Props = Readonly<{ onClose: () => void }>;

export function ImportDialog({ onClose }: Props) {
  const t = useTranslations("exchange");
  const importing = useImport();
  const offerUndo = useCsvUndo(useImportUndo().mutateAsync);
  return (
    <CsvImportDialog
      columnName={(column) => t(`columns.${column as ExchangeColumn}`)}
      hint={t("hint")}
      importing={importing}
      noteOf={({ email }) => email}
      onClose={onClose}
      onDone={({ created, updated, undo }) =>
        offerUndo(undo, { done: t("done", { created, updated }), notUndone: t("notUndone") })
      }
      progress={useImportProgress(importing.variables?.plan)}
      title={t("title")}
    />
  );
}
