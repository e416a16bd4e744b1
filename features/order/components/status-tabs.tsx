"use client";

import { useLocale, useTranslations } from "next-intl";
import { classNames } from "@/lib/class-names";
import { formatNumber } from "@/lib/format";
import { type OrderStatus, orderStatuses } from "../domain/constants";
import type { OrderPage } from "../schema";
import styles from "./order.module.css";

type Props = Readonly<{
  counts: OrderPage["counts"] | undefined;
  current: OrderStatus | undefined;
  onChoose: (status: OrderStatus | undefined) => void;
}>;

/** The orders of each status, with how many there are under the other filters. */
export function StatusTabs({ counts, current, onChoose }: Props) {
  const t = useTranslations("order");
  const locale = useLocale();
  const known = Object.values(counts ?? {});
  const all = known.length > 0 ? known.reduce((sum, count) => sum + count, 0) : undefined;
  const tabs = [
    { status: undefined, label: t("all"), count: all },
    ...orderStatuses.map((status) => ({ status, label: t(`statuses.${status}`), count: counts?.[status] })),
  ];
  return (
    <fieldset aria-label={t("tabs")} className={classNames("bare", styles.tabs)}>
      {tabs.map(({ status, label, count }) => (
        <button
          aria-pressed={status === current}
          className={styles.tab}
          key={status ?? "all"}
          onClick={() => onChoose(status)}
          type="button"
        >
          {label}
          {count !== undefined && <span className={styles.count}>{formatNumber(locale, count)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
