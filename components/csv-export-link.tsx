"use client";

import { useTranslations } from "next-intl";
import { ButtonContent, type ButtonLook, buttonClass } from "./button";

type Props = Pick<ButtonLook, "size" | "variant"> & Readonly<{ href: string }>;

/**
 * A link that downloads records as a CSV file, which the browser writes to disk while it arrives. Needs the namespace
 * `csv`.
 */
export function CsvExportLink({ href, size, variant }: Props) {
  const t = useTranslations("csv");
  return (
    <a className={buttonClass({ size, variant })} download href={href}>
      <ButtonContent startIcon="download">
        <span data-word="">{t("export")}</span>
      </ButtonContent>
    </a>
  );
}
