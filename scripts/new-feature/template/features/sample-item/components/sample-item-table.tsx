"use client";

import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Card } from "@/components/card";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { formatDate } from "@/lib/format";
import { sampleItemPath } from "@/lib/paths";
import type { SampleItemSort, SampleItemSortKey } from "../domain/list-state";
import type { SampleItem } from "../schema";
import styles from "./sample-item-list.module.css";
import { StatusChip } from "./status-chip";

type Props = Readonly<{
  sampleItems: readonly SampleItem[];
  sort: SampleItemSort;
  onSort: (sort: SampleItemSort) => void;
}>;

export function SampleItemTable({ sampleItems, sort, onSort }: Props) {
  const t = useTranslations("sampleItem");
  return (
    <Card padding="none">
      <DataTable
        className={styles.table}
        columns={useColumns()}
        label={t("title")}
        onSort={onSort}
        rows={sampleItems}
        sort={sort}
      />
    </Card>
  );
}

function useColumns(): Column<SampleItem, SampleItemSortKey>[] {
  const t = useTranslations("sampleItem");
  const locale = useLocale();
  return [
    {
      id: "name",
      sort: "name",
      label: t("fields.name"),
      cell: ({ id, name }) => (
        <AppLink className="quiet-link semibold text" data-cell="name" href={sampleItemPath(id)}>
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
