"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { CsvImportButton } from "@/components/csv-buttons";
import { whenOnline } from "@/lib/when-online";

const ImportProjectsDialog = dynamic(
  () => whenOnline(() => import("./import-projects-dialog")).then((module) => module.ImportProjectsDialog),
  { ssr: false },
);

/** Opens the dialog that takes projects in from CSV. Needs the namespaces `project`, `csv` and `common`. */
export function ImportProjects() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <CsvImportButton onOpen={() => setIsOpen(true)} />
      {isOpen && <ImportProjectsDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
