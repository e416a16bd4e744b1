"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ProductColor, productColors } from "@/features/product/domain/constants";
import { formatList, formatNumber } from "@/lib/format";
import styles from "./swatches.module.css";

const maxShown = 5;

/** Up to five dots with the colours of a product. */
export function Swatches({ colors }: Readonly<{ colors: readonly ProductColor[] }>) {
  const t = useTranslations("shop");
  const tColor = useTranslations("productColor");
  const locale = useLocale();
  if (colors.length === 0) return null;
  const names = colors.map((color) => tColor(color));
  return (
    <p className="inline-row gap-1 text-12 muted" title={names.join(", ")}>
      <span className="visually-hidden">{t("colorsOf", { colors: formatList(locale, names) })}</span>
      {colors.slice(0, maxShown).map((color) => (
        <span aria-hidden="true" className={styles.dot} key={color} style={{ backgroundColor: productColors[color] }} />
      ))}
      {colors.length > maxShown && <span aria-hidden="true">+{formatNumber(locale, colors.length - maxShown)}</span>}
    </p>
  );
}
