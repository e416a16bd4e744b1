"use client";

import { useLocale, useTranslations } from "next-intl";
import { Radio } from "@/components/radio";
import type { Quote, ShippingOption } from "@/features/checkout/schema";
import { formatMoney } from "@/lib/format";
import { minorOf } from "../domain/quoted-lines";
import styles from "./cart-summary.module.css";

type Props = Readonly<{ quote: Quote; onChoose: (id: string) => void }>;

export function ShippingChoice({ quote: { shippingMethods, shippingMethod }, onChoose }: Props) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const nameOf = useMethodName();
  return (
    <fieldset className={styles.methods}>
      <legend>{t("methods.legend")}</legend>
      {shippingMethods.map((method) => (
        <Radio
          checked={method.id === shippingMethod}
          className={styles.method}
          key={method.id}
          label={
            <span className={styles.offer}>
              <span className="medium">
                <bdi>{nameOf(method)}</bdi>
              </span>
              <span className="num nowrap">
                {method.price === 0 ? t("free") : formatMoney(locale, minorOf(method.price))}
              </span>
              <small>
                <Days method={method} />
              </small>
            </span>
          }
          name="shipping"
          onChange={() => onChoose(method.id)}
          value={method.id}
        />
      ))}
    </fieldset>
  );
}

/** The organisation's own name, or the one that the language has for those that every installation begins with. */
export function useMethodName() {
  const t = useTranslations("checkout.methods");
  return ({ id, name }: Pick<ShippingOption, "id" | "name">): string => {
    if (name !== "") return name;
    return id === "standard" || id === "express" || id === "pickup" ? t(id) : id;
  };
}

function Days({ method: { minDays: min, maxDays: max, freeFrom, price } }: Readonly<{ method: ShippingOption }>) {
  const t = useTranslations("checkout.methods");
  const locale = useLocale();
  const days =
    min === max ? t("daysExactly", { days: max }) : min === 0 ? t("daysUpTo", { max }) : t("days", { min, max });
  if (freeFrom === null || price === 0) return days;
  return `${days} · ${t("freeFrom", { amount: formatMoney(locale, minorOf(freeFrom)) })}`;
}
