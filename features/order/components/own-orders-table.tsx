"use client";

import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { type Column, DataTable } from "@/components/data-table/data-table";
import cards from "@/components/data-table/row-cards.module.css";
import { classNames } from "@/lib/class-names";
import { formatDateTime, formatMoney, formatNumber } from "@/lib/format";
import { toMinor } from "@/lib/money";
import { ownOrderPath } from "@/lib/paths";
import type { Order } from "../schema";
import styles from "./order.module.css";
import { PaymentChip, StatusChip } from "./status-chip";

type Props = Readonly<{ orders: readonly Order[]; timeZone: string }>;

/** A table of the person's own orders, each linked to its page. */
export function OwnOrdersTable({ orders, timeZone }: Props) {
  const t = useTranslations("order.mine");
  return (
    <div className={styles.table}>
      <DataTable
        className={classNames(cards.cards, styles.rows)}
        columns={useColumns(timeZone)}
        label={t("title")}
        // They come in one order, and no column sorts.
        onSort={() => {}}
        rows={orders}
        sort="-createdAt"
      />
    </div>
  );
}

function useColumns(timeZone: string): Column<Order, "createdAt">[] {
  const t = useTranslations("order.columns");
  const locale = useLocale();
  return [
    {
      id: "number",
      label: t("number"),
      cell: ({ id, number }) => (
        <AppLink className="quiet-link semibold text num" data-cell="number" href={ownOrderPath(id, null)}>
          <bdi>#{number}</bdi>
        </AppLink>
      ),
    },
    {
      id: "createdAt",
      label: t("createdAt"),
      cell: ({ createdAt }) => (
        <span className="text-13 num nowrap">{formatDateTime(locale, createdAt, "short", timeZone)}</span>
      ),
    },
    {
      id: "items",
      align: "end",
      label: t("items"),
      cell: ({ totalItems }) => <span className="num">{formatNumber(locale, totalItems)}</span>,
    },
    { id: "status", label: t("status"), cell: ({ status }) => <StatusChip status={status} /> },
    {
      id: "payment",
      label: t("payment"),
      cell: ({ paymentStatus, hasSimulatedPayment }) => (
        <PaymentChip isSimulated={hasSimulatedPayment} status={paymentStatus} />
      ),
    },
    {
      id: "total",
      align: "end",
      label: t("total"),
      cell: ({ total, currency }) => (
        <span className="num nowrap semibold">{formatMoney(locale, toMinor(total, currency) ?? 0, currency)}</span>
      ),
    },
  ];
}
