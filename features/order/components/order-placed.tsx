"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "@/components/icon";
import { LinkButton } from "@/components/link-button";
import { classNames } from "@/lib/class-names";
import { paths } from "@/lib/paths";
import { nextStepOf } from "../domain/next-step";
import type { OrderDetails } from "../schema";
import styles from "./order-placed.module.css";

type Props = Readonly<{
  order: OrderDetails;
  hasBankAccount: boolean;
  /** What else can be done. */
  children: ReactNode;
}>;

/** The confirmation of an order that was placed just now, and what happens next. */
export function OrderPlaced({ order, hasBankAccount, children }: Props) {
  const t = useTranslations("order.placed");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { number, customer } = order;
  const next = nextStepOf(order, hasBankAccount);
  return (
    <header className={classNames(styles.placed, "no-print")}>
      <Icon name="circle-check" size={24} />
      <h1 className={styles.heading} ref={heading} tabIndex={-1}>
        {t("title")}
      </h1>
      <p className="semibold">
        <bdi>{t("number", { number: String(number) })}</bdi>
      </p>
      <p className="muted pretty readable">{t("email", { email: customer.email })}</p>
      {next && (
        <p className="pretty readable" role="status">
          {t(`next.${next}`)}
        </p>
      )}
      <div className={styles.links}>
        <LinkButton href={paths.shop.root}>{t("continue")}</LinkButton>
        {children}
      </div>
    </header>
  );
}
