"use client";

import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { Card } from "@/components/card";
import { type Column, DataTable } from "@/components/data-table/data-table";
import { formatDateTime, formatNumber } from "@/lib/format";
import { orderPath } from "@/lib/paths";
import { useMoney } from "../client/use-money";
import type { OrderSort, OrderSortKey } from "../domain/list-state";
import type { Order } from "../schema";
import styles from "./order.module.css";
import { PaymentChip, StatusChip } from "./status-chip";

type Props = Readonly<{
  orders: readonly Order[];
  currency: string;
  timeZone: string;
  sort: OrderSort;
  onSort: (sort: OrderSort) => void;
}>;

/** The table of orders. */
export function OrderTable({ orders, currency, timeZone, sort, onSort }: Props) {
  const t = useTranslations("order");
  return (
    <Card padding="none">
      <DataTable
        className={styles.table}
        columns={useColumns({ currency, timeZone })}
        label={t("title")}
        onSort={onSort}
        rows={orders}
        sort={sort}
      />
    </Card>
  );
}

function useColumns({ currency, timeZone }: Pick<Props, "currency" | "timeZone">): Column<Order, OrderSortKey>[] {
  const t = useTranslations("order.columns");
  const tOrder = useTranslations("order");
  const locale = useLocale();
  const money = useMoney(currency);
  return [
    {
      id: "number",
      card: "title",
      label: t("number"),
      cell: ({ id, number }) => (
        <AppLink className="quiet-link semibold text num" data-cell="number" href={orderPath(id)}>
          <bdi>#{number}</bdi>
        </AppLink>
      ),
    },
    {
      id: "name",
      card: "line",
      label: t("name"),
      cell: ({ customer }) => (
        <span className={styles.customer}>
          <bdi className="truncate">{customer.name}</bdi>
          <bdi className="truncate text-12 faint">{customer.email}</bdi>
        </span>
      ),
    },
    {
      id: "createdAt",
      card: "end",
      sort: "createdAt",
      label: t("createdAt"),
      cell: ({ createdAt }) => (
        <span className="text-13 num nowrap">{formatDateTime(locale, createdAt, "short", timeZone)}</span>
      ),
    },
    {
      id: "items",
      card: "hidden",
      align: "end",
      label: t("items"),
      cell: ({ totalItems }) => <span className="num">{formatNumber(locale, totalItems)}</span>,
    },
    {
      id: "total",
      card: "amount",
      sort: "total",
      align: "end",
      label: t("total"),
      cell: ({ total, returned }) => (
        <span className={styles.total}>
          <span className="num nowrap semibold">{money(total)}</span>
          {returned > 0 && (
            <span className="num text-12 faint">{tOrder("returnedAmount", { amount: money(returned) })}</span>
          )}
        </span>
      ),
    },
    { id: "status", card: "state", label: t("status"), cell: ({ status }) => <StatusChip status={status} /> },
    {
      id: "payment",
      card: "state",
      label: t("payment"),
      cell: ({ paymentStatus, hasSimulatedPayment }) => (
        <PaymentChip isSimulated={hasSimulatedPayment} status={paymentStatus} />
      ),
    },
  ];
}
