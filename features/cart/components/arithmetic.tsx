"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useRef, useState } from "react";
import { Icon } from "@/components/icon";
import { classNames } from "@/lib/class-names";
import { formatMoney, formatPercent } from "@/lib/format";
import { minorOf, type QuotedLine } from "../domain/quoted-lines";
import type { ShownSum } from "../domain/shown-totals";
import styles from "./cart-summary.module.css";
import { useMethodName } from "./shipping-choice";

type Props = Readonly<{
  lines: readonly QuotedLine[];
  sum: ShownSum;
  /** The server has not said so for the cart as it is. */
  isEstimate?: boolean;
}>;

/** The totals of the cart, each of which opens into its lines and rules. */
export function Arithmetic({ lines, sum, isEstimate = false }: Props) {
  const t = useTranslations("checkout");
  const rows = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const money = useMoney();
  const { totals, discount } = sum;
  function handleAll(): void {
    for (const row of rows.current?.querySelectorAll("details") ?? []) row.open = !isOpen;
    setIsOpen(!isOpen);
  }
  const discountLabel = discount ? t("discountWith", { code: discount.code }) : t("discount");
  return (
    <div className={styles.totals} ref={rows}>
      <Row amount={money(totals.subtotal)} label={t("subtotal")}>
        <Lines lines={lines} />
      </Row>
      <Row amount={money(-totals.discount)} label={discountLabel}>
        <DiscountRule sum={sum} />
      </Row>
      <Row amount={totals.shipping === 0 ? t("free") : money(totals.shipping)} label={t("shipping")}>
        <ShippingRule sum={sum} />
      </Row>
      <Row amount={money(totals.total)} className={styles.grand} label={t(isEstimate ? "estimatedTotal" : "total")}>
        <li>{t("arithmetic.total")}</li>
        <li className={styles.rule}>
          <span>
            {money(totals.subtotal)} − {money(totals.discount)} + {money(totals.shipping)}
          </span>
          <span>{money(totals.total)}</span>
        </li>
        <li>{t("arithmetic.vat", { unit: money(1) })}</li>
      </Row>
      <p className="text-13 muted num">{t("vat", { amount: money(totals.vat) })}</p>
      <button aria-expanded={isOpen} className={styles.all} onClick={handleAll} type="button">
        {t(isOpen ? "arithmetic.close" : "arithmetic.open")}
      </button>
    </div>
  );
}

function useMoney() {
  const locale = useLocale();
  return (minor: number) => formatMoney(locale, minor);
}

type RowProps = Readonly<{ label: string; amount: string; className?: string; children: ReactNode }>;

function Row({ label, amount, className, children }: RowProps) {
  return (
    <details className={classNames(styles.row, className)}>
      <summary>
        <bdi>{label}</bdi>
        <Icon name="chevron-down" size={16} />
        <span className={styles.amount}>{amount}</span>
      </summary>
      <ul className={styles.rules}>{children}</ul>
    </details>
  );
}

function Lines({ lines }: Pick<Props, "lines">) {
  const t = useTranslations("checkout.arithmetic");
  const money = useMoney();
  return lines
    .filter(({ isMissing }) => !isMissing)
    .map(({ item, price, subtotal }) => (
      <li className={styles.rule} key={item.id}>
        <span>
          <bdi>{item.name || item.slug}</bdi> · {t("line", { quantity: item.quantity, price: money(price) })}
        </span>
        <span>{money(subtotal)}</span>
      </li>
    ));
}

type RuleProps = Pick<Props, "sum">;

function DiscountRule({ sum: { discount, totals } }: RuleProps) {
  const t = useTranslations("checkout.arithmetic");
  const locale = useLocale();
  const money = useMoney();
  if (!discount) return <li>{t("noDiscount")}</li>;
  const { kind, value } = discount.rule;
  return (
    <>
      <li>{t("discount")}</li>
      <li className={styles.rule}>
        <span>
          {kind === "percent"
            ? `${formatPercent(locale, value / 100, 2)} × ${money(totals.subtotal)}`
            : money(minorOf(value))}
        </span>
        <span>{money(-totals.discount)}</span>
      </li>
    </>
  );
}

function ShippingRule({ sum: { method, totals } }: RuleProps) {
  const t = useTranslations("checkout");
  const money = useMoney();
  const nameOf = useMethodName();
  if (!method) return <li>{t("arithmetic.shipping")}</li>;
  const { freeFrom } = method;
  const goods = totals.subtotal - totals.discount;
  return (
    <>
      <li className={styles.rule}>
        <bdi>{nameOf(method)}</bdi>
        <span>{totals.shipping === 0 ? t("free") : money(totals.shipping)}</span>
      </li>
      {freeFrom !== null && (
        <li>
          {totals.shipping === 0
            ? t("arithmetic.freeReached", { goods: money(goods), from: money(minorOf(freeFrom)) })
            : t("methods.freeFrom", { amount: money(minorOf(freeFrom)) })}
        </li>
      )}
    </>
  );
}
