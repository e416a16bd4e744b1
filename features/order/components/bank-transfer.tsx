"use client";

import { useTranslations } from "next-intl";
import { useMoney } from "../client/use-money";
import type { OrderDetails } from "../schema";
import { Fact } from "./order-delivery";
import styles from "./order-details.module.css";

export type BankAccount = Readonly<{ name: string; account: string }>;

type Props = Readonly<{
  order: OrderDetails;
  bank: BankAccount;
  /** Who sells; may be empty. */
  seller: string;
}>;

/** The bank details for an order paid by transfer. */
export function BankTransfer({ order, bank, seller }: Props) {
  const t = useTranslations("order.transfer");
  const money = useMoney(order.currency);
  return (
    <section className="panel pad-4 grid gap-3 shrinkable">
      <h2 className="text-16">{t("title")}</h2>
      <dl className={styles.facts}>
        {seller && <Fact label={t("recipient")} value={seller} />}
        {bank.name && <Fact label={t("bank")} value={bank.name} />}
        <Fact label={t("account")} value={bank.account} />
        <Fact label={t("amount")} value={money(order.due)} />
        <Fact label={t("reference")} value={`#${order.number}`} />
      </dl>
    </section>
  );
}
