"use client";

import { useLocale, useTranslations } from "next-intl";
import { AppLink } from "@/components/app-link";
import { formatNumber } from "@/lib/format";
import { shopProductPath } from "@/lib/paths";
import { useMoney } from "../client/use-money";
import type { OrderDetails, OrderLine } from "../schema";
import { LinePicture } from "./line-picture";
import styles from "./order-details.module.css";

type Props = Readonly<{ order: OrderDetails }>;

/** The lines and totals of an order. */
export function OrderLines({ order }: Props) {
  const t = useTranslations("order.items");
  return (
    <section className="panel pad-4 grid gap-4 shrinkable">
      <h2 className="text-16">{t("title")}</h2>
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <Line currency={order.currency} key={line.id} line={line} />
        ))}
      </ul>
      <Totals order={order} />
    </section>
  );
}

function Line({ line, currency }: Readonly<{ line: OrderLine; currency: string }>) {
  const t = useTranslations("order");
  const tColor = useTranslations("productColor");
  const locale = useLocale();
  const money = useMoney(currency);
  const { name, slug, sku, color, size, image, quantity, returned, price, subtotal } = line;
  const choice = [color === "" ? "" : tColor(color), size].filter(Boolean).join(" · ");
  return (
    <li className={styles.line}>
      <LinePicture alt={image?.alt ?? ""} image={image} sizePx={56} />
      <span className="grid shrinkable grow">
        {slug === null ? (
          <bdi className="semibold break-anywhere">{name}</bdi>
        ) : (
          <AppLink className="quiet-link semibold text break-anywhere" href={shopProductPath(slug)}>
            <bdi>{name}</bdi>
          </AppLink>
        )}
        {choice && <span className="text-13 muted">{choice}</span>}
        <span className="text-12 faint break-anywhere">{sku}</span>
        {returned > 0 && <span className="text-13 text-warning">{t("items.returned", { count: returned })}</span>}
      </span>
      <span className={styles.amounts}>
        <span className="num semibold nowrap">{money(subtotal)}</span>
        <span className="num text-13 muted nowrap">
          {t("items.each", { quantity: formatNumber(locale, quantity), price: money(price) })}
        </span>
      </span>
    </li>
  );
}

/** The arithmetic: from the lines to what is still to be paid. */
function Totals({ order }: Props) {
  const t = useTranslations("order.totals");
  const money = useMoney(order.currency);
  const { subtotal, discount, discountCode, shipping, total, vat, returned, paid, refunded, due, refundDue } = order;
  return (
    <dl className={styles.totals}>
      <Amount label={t("subtotal")} value={money(subtotal)} />
      {discount > 0 && <Amount label={`${t("discount")} ${discountCode}`} value={money(-discount)} />}
      <Amount label={t("shipping")} value={shipping === 0 ? t("free") : money(shipping)} />
      <Amount isStrong label={t("total")} value={money(total)} />
      <Amount label={t("vat")} value={money(vat)} />
      {returned > 0 && <Amount label={t("returned")} value={money(-returned)} />}
      {paid > 0 && <Amount label={t("paid")} value={money(paid)} />}
      {refunded > 0 && <Amount label={t("refunded")} value={money(refunded)} />}
      {due > 0 && <Amount isStrong label={t("due")} value={money(due)} />}
      {refundDue > 0 && <Amount isStrong label={t("refundDue")} value={money(refundDue)} />}
    </dl>
  );
}

type AmountProps = Readonly<{ label: string; value: string; isStrong?: boolean }>;

function Amount({ label, value, isStrong = false }: AmountProps) {
  return (
    <div className={isStrong ? styles.strong : undefined}>
      <dt>{label}</dt>
      <dd className="num nowrap">{value}</dd>
    </div>
  );
}
