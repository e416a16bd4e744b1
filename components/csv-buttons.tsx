"use client";

import { useTranslations } from "next-intl";
import { Button, ButtonContent, type ButtonLook, buttonClass } from "./button";
import { preloadDialog } from "./dialog";

type ExportProps = Pick<ButtonLook, "size" | "variant"> & Readonly<{ href: string }>;

/** A link: the browser writes the file down while it comes. Needs the namespace `csv`. */
export function CsvExportLink({ href, size, variant }: ExportProps) {
  const t = useTranslations("csv");
  return (
    <a className={buttonClass({ size, variant })} download href={href}>
      <ButtonContent startIcon="download">
        <span data-word="">{t("export")}</span>
      </ButtonContent>
    </a>
  );
}

type ImportProps = Pick<ButtonLook, "size"> & Readonly<{ onOpen: () => void }>;

/** Fetches the dialog's code before it is needed. Needs the namespace `csv`. */
export function CsvImportButton({ onOpen, size }: ImportProps) {
  const t = useTranslations("csv");
  return (
    <Button onClick={onOpen} onFocus={preloadDialog} onPointerEnter={preloadDialog} size={size} startIcon="upload">
      <span data-word="">{t("import")}</span>
    </Button>
  );
}
