"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/button";
import { preloadDialog } from "@/components/dialog";

const ImportDialog = dynamic(() => import("./import-dialog").then((module) => module.ImportDialog), { ssr: false });

/** Opens the dialog that takes people in from CSV. Needs the namespace `exchange`. */
export function ImportButton() {
  const t = useTranslations("exchange");
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)} onFocus={preloadDialog} onPointerEnter={preloadDialog} startIcon="upload">
        <span data-word="">{t("import")}</span>
      </Button>
      {isOpen && <ImportDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
