"use client";

import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/page-header";
import type { OrderDetails } from "../schema";
import { OrderCustomer, OrderDelivery } from "./order-delivery";
import styles from "./order-details.module.css";
import { OrderLines } from "./order-lines";
import { OrderState } from "./order-state";
import { OrderTimeline } from "./order-timeline";

type Props = Readonly<{ order: OrderDetails; timeZone: string }>;

/** The page of one order for its customer. */
export function OwnOrderScreen({ order, timeZone }: Props) {
  const t = useTranslations("order");
  return (
    <>
      <PageHeader
        subtitle={<OrderState order={order} timeZone={timeZone} />}
        title={<bdi>{t("numbered", { number: String(order.number) })}</bdi>}
      />
      <p className="muted">{t("thanks", { email: order.customer.email })}</p>
      <div className={styles.layout}>
        <OrderLines order={order} />
        <div className={styles.side}>
          <OrderCustomer order={order} />
          <OrderDelivery order={order} />
        </div>
        <section className="panel pad-4 grid gap-4 shrinkable">
          <h2 className="text-16">{t("timeline.title")}</h2>
          <OrderTimeline order={order} timeZone={timeZone} />
        </section>
      </div>
    </>
  );
}
