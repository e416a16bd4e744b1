"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Icon } from "@/components/icon";
import { LinkButton } from "@/components/link-button";
import { paths } from "@/lib/paths";
import type { OrderDetails } from "../schema";
import styles from "./order-placed.module.css";

/** The confirmation of an order that was placed just now, and what happens next. */
export function OrderPlaced({ order }: Readonly<{ order: OrderDetails }>) {
  const t = useTranslations("order.placed");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { number, customer, paymentMethod } = order;
  return (
    <header className={styles.placed}>
      <Icon name="circle-check" size={24} />
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
        {t("title")}
      </h1>
      <p className="semibold">
        <bdi>{t("number", { number: String(number) })}</bdi>
      </p>
      <p className="muted pretty readable">{t("email", { email: customer.email })}</p>
      <p className="pretty readable">{t(`next.${paymentMethod}`)}</p>
      <LinkButton href={paths.shop.root}>{t("continue")}</LinkButton>
    </header>
  );
}
