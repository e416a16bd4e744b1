"use client";

import { useTranslations } from "next-intl";
import { ButtonContent, type ButtonLook, buttonClass } from "@/components/button";
import type { UserFilters } from "../../schema";
import { exportAddress } from "../client/api";
import { exchangeLimits } from "../policy";

type Props = Pick<ButtonLook, "size" | "variant"> &
  Readonly<{
    filters: UserFilters;
    /** Left out, those whom the filters show. */
    userIds?: readonly string[];
  }>;

/** Takes people out as CSV. A link: the browser writes the file down while it comes. Needs the namespace `exchange`. */
export function ExportButton({ filters, userIds, size, variant }: Props) {
  const t = useTranslations("exchange");
  // An address holds no more; so many are better found by filters.
  if (userIds && userIds.length > exchangeLimits.chosen) return null;
  return (
    <a className={buttonClass({ size, variant })} download href={exportAddress(filters, userIds)}>
      <ButtonContent startIcon="download">
        <span data-word="">{t("export")}</span>
      </ButtonContent>
    </a>
  );
}
