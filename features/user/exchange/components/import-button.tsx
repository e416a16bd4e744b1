"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { CsvImportButton } from "@/components/csv-buttons";
import { whenOnline } from "@/lib/when-online";

const ImportDialog = dynamic(() => whenOnline(() => import("./import-dialog")).then((module) => module.ImportDialog), {
  ssr: false,
});

/** Opens the dialog that takes people in from CSV. Needs the namespaces `exchange` and `csv`. */
export function ImportButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <CsvImportButton onOpen={() => setIsOpen(true)} />
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
