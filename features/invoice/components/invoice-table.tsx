"use client";

import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Card } from "@/components/card";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { formatMoney, formatTableDate } from "@/lib/format";
import { invoicePath } from "@/lib/paths";
import type { InvoiceSort, InvoiceSortKey } from "../domain/list-state";
import type { Invoice } from "../schema";
import styles from "./invoice.module.css";
import { StatusChip } from "./status-chip";

type Props = Readonly<{ invoices: readonly Invoice[]; sort: InvoiceSort; onSort: (sort: InvoiceSort) => void }>;

/** The table of invoices. */
export function InvoiceTable({ invoices, sort, onSort }: Props) {
  const t = useTranslations("invoice");
  return (
    <Card padding="none">
      <DataTable
        className={styles.table}
        columns={useColumns()}
        label={t("title")}
        onSort={onSort}
        rows={invoices}
        sort={sort}
      />
    </Card>
  );
}

function useColumns(): Column<Invoice, InvoiceSortKey>[] {
  const t = useTranslations("invoice");
  const locale = useLocale();
  const dayOf = (day: string | null) => (day === null ? "" : formatTableDate(locale, day));
  return [
    {
      id: "number",
      card: "title",
      sort: "createdAt",
      label: t("columns.number"),
      cell: ({ id, number }) => (
        <AppLink className="quiet-link semibold text num" data-cell="number" href={invoicePath(id)}>
          <bdi>{number ?? t("statuses.draft")}</bdi>
        </AppLink>
      ),
    },
    {
      id: "name",
      card: "line",
      label: t("columns.name"),
      cell: ({ to }) => (
        <span className={styles.customer}>
          <bdi className="truncate">{to.company || to.name || t("unnamed")}</bdi>
          <bdi className="truncate text-12 faint">{to.company ? to.name : to.email}</bdi>
        </span>
      ),
    },
    {
      id: "issueDate",
      card: "hidden",
      label: t("columns.issueDate"),
      cell: ({ issueDate }) => <span className="text-13 num nowrap">{dayOf(issueDate)}</span>,
    },
    {
      id: "dueDate",
      card: "end",
      sort: "dueDate",
      label: t("columns.dueDate"),
      cell: ({ kind, dueDate }) =>
        kind === "invoice" &&
        dueDate !== null && (
          <span className="text-13 num nowrap" data-label={t("columns.dueDate")}>
            {dayOf(dueDate)}
          </span>
        ),
    },
    {
      id: "total",
      card: "amount",
      sort: "total",
      align: "end",
      label: t("columns.total"),
      cell: ({ kind, total, currency }) => (
        <span className="num nowrap semibold">{formatMoney(locale, kind === "credit" ? -total : total, currency)}</span>
      ),
    },
    { id: "status", card: "state", label: t("columns.status"), cell: (invoice) => <StatusChip {...invoice} /> },
  ];
}
