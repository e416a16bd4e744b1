"use client";

import { useLocale, useTranslations } from "next-intl";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import { stockLevelOf } from "../domain/marks";
import styles from "./buy-box.module.css";

const tones = { in: "text-success", low: "text-warning", soldOut: "text-error" } as const;

/** Whether what is chosen is in stock, and how many where they are few; null while something is still to be chosen. */
export function StockNote({ available }: Readonly<{ available: number | null }>) {
  const t = useTranslations("shop.marks");
  const locale = useLocale();
  if (available === null) return null;
  const level = stockLevelOf(available);
  const texts = {
    in: t("inStock"),
    low: t("low", { count: available, shown: formatNumber(locale, available) }),
    soldOut: t("soldOut"),
  };
  return (
    <p className={classNames(styles.stock, tones[level])} role="status">
      {texts[level]}
    </p>
  );
}
