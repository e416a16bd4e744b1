"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Breadcrumbs } from "@/components/breadcrumbs";
import { LoadState } from "@/components/load-state";
import { PageHeader } from "@/components/page-header";
import { Skeleton } from "@/components/skeleton";
import { paths } from "@/lib/paths";
import { useLiveOrders } from "../client/mutations";
import { orderQuery } from "../client/queries";
import { NoteForm } from "./note-form";
import { OrderActions } from "./order-actions";
import { OrderCustomer, OrderDelivery } from "./order-delivery";
import styles from "./order-details.module.css";
import { OrderLines } from "./order-lines";
import { OrderPayments } from "./order-payments";
import { OrderState } from "./order-state";
import { OrderTimeline } from "./order-timeline";
import { PrintHead, type Seller } from "./print-head";

type Props = Readonly<{ orderId: string; timeZone: string; canManage: boolean; seller: Seller }>;

/** The page of one order for those who handle orders. */
export function OrderScreen({ orderId, timeZone, canManage, seller }: Props) {
  const t = useTranslations("order");
  useLiveOrders();
  const found = useQuery(orderQuery(orderId));
  const { data: order } = found;
  if (!order) {
    return (
      <LoadState of={found} title={t("failed.list")}>
        <Skeleton height={400} shape="box" width="100%" />
      </LoadState>
    );
  }
  const title = t("numbered", { number: String(order.number) });
  return (
    <>
      <PrintHead seller={seller} />
      <PageHeader
        actions={canManage && <OrderActions order={order} />}
        breadcrumbs={
          <Breadcrumbs items={[{ label: t("title"), href: paths.order }, { label: title }]} label={t("breadcrumbs")} />
        }
        subtitle={<OrderState order={order} timeZone={timeZone} />}
        title={<bdi>{title}</bdi>}
      />
      <div className={styles.layout}>
        <OrderLines order={order} />
        <div className={styles.side}>
          <OrderCustomer hasProfile order={order} />
          <OrderDelivery order={order} />
          <OrderPayments order={order} timeZone={timeZone} />
        </div>
        <section className="panel pad-4 grid gap-4 shrinkable no-print">
          <h2 className="text-16">{t("timeline.title")}</h2>
          <OrderTimeline order={order} timeZone={timeZone} />
          {canManage && <NoteForm order={order} />}
        </section>
      </div>
    </>
  );
}
