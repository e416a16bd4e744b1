"use client";

import type { ButtonLook } from "@/components/button";
import { CsvExportLink } from "@/components/csv-export-link";
import { addressOf } from "@/lib/api-client";
import type { UserFilters } from "../../schema";
import { exchangeLimits } from "../policy";

type Props = Pick<ButtonLook, "size" | "variant"> &
  Readonly<{
    filters: UserFilters;
    /** Left out, those whom the filters show. */
    userIds?: readonly string[];
  }>;

/** A button that exports people as CSV. Needs the namespace `csv`. */
export function ExportButton({ filters, userIds, size, variant }: Props) {
  // An address holds no more; so many are better found by filters.
  if (userIds && userIds.length > exchangeLimits.chosen) return null;
  return (
    <CsvExportLink
      href={addressOf("GET /api/users/export", userIds?.length ? { userIds: userIds.join(",") } : filters)}
      size={size}
      variant={variant}
    />
  );
}
