"use client";

import { useTranslations } from "next-intl";
import { ButtonContent, buttonClass } from "@/components/button";
import { exportAddress } from "../client/api";
import type { ProjectFilters } from "../schema";

/** Takes out what the list shows as CSV. A link: the browser writes the file down while it comes. */
export function ExportProjects({ filters }: Readonly<{ filters: ProjectFilters }>) {
  const t = useTranslations("project");
  return (
    <a className={buttonClass({})} download href={exportAddress(filters)}>
      <ButtonContent startIcon="download">
        <span data-word="">{t("export")}</span>
      </ButtonContent>
    </a>
  );
}
