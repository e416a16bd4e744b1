"use client";

import { useLocale, useTranslations } from "next-intl";
import { Radio } from "@/components/radio";
import type { ShippingOption } from "@/features/checkout/schema";
import { isBuiltIn } from "@/features/shipping/domain/built-in";
import { formatMoney } from "@/lib/format";
import { minorOf } from "../domain/quoted-lines";
import { methodPrice, type ShownSum } from "../domain/shown-totals";
import styles from "./cart-summary.module.css";
import { partIds } from "./part-ids";

type Props = Readonly<{ sum: ShownSum; onChoose: (id: string) => void }>;

/** The shipping methods as radio buttons, with their price and delivery time. */
export function ShippingChoice({ sum: { methods, method: chosen, totals }, onChoose }: Props) {
  const t = useTranslations("checkout");
  const locale = useLocale();
  const nameOf = useMethodName();
  const goods = totals.subtotal - totals.discount;
  return (
    <fieldset className={styles.methods} id={partIds.shipping} tabIndex={-1}>
      <legend>{t("methods.legend")}</legend>
      {methods.map((method) => (
        <Radio
          checked={method.id === chosen?.id}
          className={styles.method}
          key={method.id}
          label={
            <span className={styles.offer}>
              <span className="medium">
                <bdi>{nameOf(method)}</bdi>
              </span>
              <span className="num nowrap">
                {methodPrice(method, goods) === 0 ? t("free") : formatMoney(locale, methodPrice(method, goods))}
              </span>
              <small>
                <Days isFree={methodPrice(method, goods) === 0} method={method} />
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
    return isBuiltIn(id) ? t(id) : id;
  };
}

function Days({ method, isFree }: Readonly<{ method: ShippingOption; isFree: boolean }>) {
  const t = useTranslations("checkout.methods");
  const locale = useLocale();
  const { minDays: min, maxDays: max, freeFrom } = method;
  const days =
    min === max ? t("daysExactly", { days: max }) : min === 0 ? t("daysUpTo", { max }) : t("days", { min, max });
  if (freeFrom === null || isFree) return days;
  return `${days} · ${t("freeFrom", { amount: formatMoney(locale, minorOf(freeFrom)) })}`;
}
