"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/button";
import { LinkButton } from "@/components/link-button";
import { PageHeader } from "@/components/page-header";
import { paths } from "@/lib/paths";
import { nextStepOf } from "../domain/next-step";
import type { PaymentPanel } from "../payment/schema";
import type { OrderDetails } from "../schema";
import { type BankAccount, BankTransfer } from "./bank-transfer";
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
  seller: Seller & Readonly<{ bank: BankAccount | null }>;
  /** Null for an order that is not paid online. */
  payment: PaymentPanel | null;
  /** A guest's key to the order. */
  accessKey: string | null;
  /** Whether it belongs to the account of the person who looks. */
  isOwn: boolean;
  /** It was placed just now: the page is its confirmation. */
  isPlaced?: boolean;
}>;

/** The page of one order for its customer. */
export function OwnOrderScreen({ order, timeZone, seller, payment, accessKey, isPlaced = false, isOwn }: Props) {
  const t = useTranslations("order");
  const { bank, ...head } = seller;
  const actions = (
    <>
      {isOwn && <LinkButton href={paths.shop.ownOrders}>{t("mine.title")}</LinkButton>}
      <Button onClick={() => window.print()} startIcon="file-text">
        {t("print")}
      </Button>
    </>
  );
  return (
    <>
      <PrintHead seller={head} />
      {isPlaced && (
        <OrderPlaced hasBankAccount={bank !== null} order={order}>
          {actions}
        </OrderPlaced>
      )}
      <div className={isPlaced ? styles.printOnly : undefined}>
        <PageHeader
          actions={!isPlaced && <div className="row wrap gap-2 no-print">{actions}</div>}
          subtitle={<OrderState order={order} timeZone={timeZone} />}
          title={<bdi>{t("numbered", { number: String(order.number) })}</bdi>}
        />
      </div>
      {!isPlaced && <p className="muted no-print">{t("thanks", { email: order.customer.email })}</p>}
      {payment && <PayOrder accessKey={accessKey} order={order} panel={payment} timeZone={timeZone} />}
      <div className={styles.layout}>
        <OrderLines order={order} />
        <div className={styles.side}>
          {bank && nextStepOf(order, true) === "transfer" && (
            <BankTransfer bank={bank} order={order} seller={head.name} />
          )}
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
