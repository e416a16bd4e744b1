"use client";

import { useLocale, useTranslations } from "next-intl";
import { classNames } from "@/lib/class-names";
import { formatMoney, formatPercent } from "@/lib/format";
import type { Locale } from "@/lib/locale";
import { toMinor } from "@/lib/money";
import { discountOf } from "../domain/marks";
import type { ShopProduct } from "../schema";
import styles from "./price.module.css";

/** An amount of the major unit, as people read it. */
export const formatPrice = (locale: Locale, major: number, currency: string): string =>
  formatMoney(locale, toMinor(major, currency) ?? 0, currency);

type Props = Readonly<{
  product: Pick<ShopProduct, "price" | "compareAtPrice" | "currency">;
  size?: "m" | "l";
}>;

/** The price of a product; on sale, with the previous price and, in the large size, the discount. */
export function Price({ product, size = "m" }: Props) {
  const t = useTranslations("shop.price");
  const locale = useLocale();
  const percent = discountOf(product);
  return (
    <p className={classNames(styles.price, styles[size])}>
      <span className="visually-hidden">{t("now")} </span>
      <bdi className={classNames(styles.now, percent !== null && styles.reduced)}>
        {formatPrice(locale, product.price, product.currency)}
      </bdi>
      {percent !== null && (
        <>
          <span className="visually-hidden">{t("before")} </span>
          <s className={styles.before}>
            <bdi>{formatPrice(locale, product.compareAtPrice ?? 0, product.currency)}</bdi>
          </s>
          {size === "l" && (
            <span className={styles.off}>{t("off", { percent: formatPercent(locale, percent / 100) })}</span>
          )}
        </>
      )}
    </p>
  );
}
