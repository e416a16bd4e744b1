"use client";

import { useTranslations } from "next-intl";
import { PageHeader } from "@/components/page-header";
import type { PaymentPanel } from "../payment/schema";
import type { OrderDetails } from "../schema";
import { OrderCustomer, OrderDelivery } from "./order-delivery";
import styles from "./order-details.module.css";
import { OrderLines } from "./order-lines";
import { OrderPlaced } from "./order-placed";
import { OrderState } from "./order-state";
import { OrderTimeline } from "./order-timeline";
import { PayOrder } from "./pay-order";
import { PrintHead, type Seller } from "./print-head";

type Props = Readonly<{
  order: OrderDetails;
  timeZone: string;
  /** Who sells, for the printed page. */
  seller: Seller;
  /** Null for an order that is not paid online. */
  payment: PaymentPanel | null;
  /** A guest's key to the order. */
  accessKey: string | null;
  /** It was placed just now: the page is its confirmation. */
  isPlaced?: boolean;
}>;

/** The page of one order for its customer. */
export function OwnOrderScreen({ order, timeZone, seller, payment, accessKey, isPlaced = false }: Props) {
  const t = useTranslations("order");
  return (
    <>
      <PrintHead seller={seller} />
      {isPlaced ? (
        <OrderPlaced order={order} />
      ) : (
        <PageHeader
          subtitle={<OrderState order={order} timeZone={timeZone} />}
          title={<bdi>{t("numbered", { number: String(order.number) })}</bdi>}
        />
      )}
      {!isPlaced && <p className="muted no-print">{t("thanks", { email: order.customer.email })}</p>}
      {payment && <PayOrder accessKey={accessKey} order={order} panel={payment} timeZone={timeZone} />}
      <div className={styles.layout}>
        <OrderLines order={order} />
        <div className={styles.side}>
          <OrderCustomer order={order} />
          <OrderDelivery order={order} />
        </div>
        <section className="panel pad-4 grid gap-4 shrinkable no-print">
          <h2 className="text-16">{t("timeline.title")}</h2>
          <OrderTimeline order={order} timeZone={timeZone} />
        </section>
      </div>
    </>
  );
}
