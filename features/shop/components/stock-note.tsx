"use client";

import { useLocale, useTranslations } from "next-intl";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import { stockLevelOf } from "../domain/marks";
import styles from "./buy-box.module.css";

const tones = { in: "text-success", low: "text-warning", soldOut: "text-error" } as const;

/**
 * A note that says whether the chosen variant is in stock, and how many are left if there are few; nothing while a
 * choice is missing.
 */
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
