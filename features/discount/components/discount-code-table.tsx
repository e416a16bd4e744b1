"use client";

import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { formatDate } from "@/lib/format";
import { discountCodePath } from "@/lib/paths";
import type { DiscountCodeSort, DiscountCodeSortKey } from "../domain/list-state";
import type { DiscountCode } from "../schema";
import styles from "./discount-code-list.module.css";
import { StatusChip } from "./status-chip";

type Props = Readonly<{
  discountCodes: readonly DiscountCode[];
  sort: DiscountCodeSort;
  onSort: (sort: DiscountCodeSort) => void;
}>;

export function DiscountCodeTable({ discountCodes, sort, onSort }: Props) {
  const t = useTranslations("discountCode");
  return (
    <div className={styles.table}>
      <DataTable columns={useColumns()} label={t("title")} onSort={onSort} rows={discountCodes} sort={sort} />
    </div>
  );
}

function useColumns(): Column<DiscountCode, DiscountCodeSortKey>[] {
  const t = useTranslations("discountCode");
  const locale = useLocale();
  return [
    {
      id: "name",
      sort: "name",
      label: t("fields.name"),
      cell: ({ id, name }) => (
        <AppLink className="quiet-link semibold text" data-cell="name" href={discountCodePath(id)}>
          <bdi>{name}</bdi>
        </AppLink>
      ),
    },
    { id: "status", label: t("fields.status"), cell: ({ status }) => <StatusChip status={status} /> },
    {
      id: "updatedAt",
      sort: "updatedAt",
      label: t("updatedAt"),
      cell: ({ updatedAt }) => <span className="text-13 num nowrap">{formatDate(locale, updatedAt, "short")}</span>,
    },
  ];
}
