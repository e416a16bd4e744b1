"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { CsvPlan } from "@/lib/csv-plan";
import { whenOnline } from "@/lib/when-online";
import { Button } from "./button";
import type { CsvImportProps, CsvImportDialog as Dialog } from "./csv-import-dialog";
import { preloadDialog } from "./dialog";

const CsvImportDialog = dynamic(
  () => whenOnline(() => import("./csv-import-dialog")).then((module) => module.CsvImportDialog),
  { ssr: false },
) as typeof Dialog;

/** A button that opens the dialog for importing records from CSV. Needs the namespaces `csv` and `common`. */
export function CsvImport<Plan extends CsvPlan>(props: CsvImportProps<Plan>) {
  const t = useTranslations("csv");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} onFocus={preloadDialog} onPointerEnter={preloadDialog} startIcon="upload">
        <span data-word="">{t("import")}</span>
      </Button>
      {isOpen && <CsvImportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}
